import { repeat } from "lit/directives/repeat.js";
import { button, offer } from "../../drawing/button.js";
import { icon } from "../../drawing/icon.js";
import { lengthClass } from "../../drawing/length.js";
import { nameOf } from "../../drawing/seat.js";
import { askForPart } from "../../client/looked-at.js";
import { ownSeats } from "../../client/view.js";
import { lateLine, lateThrow, thrownFor, writingLine } from "../../client/writing.js";
import "../../elements/ask-writers.js";
import { GIVEN, html, LightElement } from "../../elements/light-element.js";
import { drawPaper } from "../../elements/paper-list.js";
import { t } from "../../words.js";
import { cardDrawing, pileDrawing } from "./card.js";
import { OnTourReal } from "./on-tour-real.js";
import { drawStart } from "./on-tour-start.js";
import { Board } from "./outline.js";

/** Two lines hold every sentence at this size. @param {string} said */
const size = (said) => lengthClass(said, { long: 36, longer: 48 });

/**
 * The tray of On Tour: what now, the cards, the dice with their numbers, one tile.
 *
 *     <on-tour-tray .view=${view} .game=${game} .seat=${0} .waiting=${kind}></on-tour-tray>
 *
 * Events: `command-asked` (detail: kind, seat, data), `tab-asked` (detail: "sheet").
 */
export class OnTourTray extends /** @type {With<{
 *   view: OnTourView, game: GameWhole, seat: number, cells?: Cells, waiting: string
 * }>} */ (LightElement) {
  static tag = "on-tour-tray";
  static properties = { view: GIVEN, game: GIVEN, seat: GIVEN, cells: GIVEN, waiting: GIVEN };
  static parts = [OnTourReal];

  #board = new Board(this);

  render() {
    const { play } = this.view;
    const late = this.#busy ? undefined : this.#late;
    const cards = Object.values((late ?? play).cards ?? {});
    return html`<div class="say">${this.#say()}</div>
      ${this.#cards(cards, late ? this.#advice?.turn : play.turn)}
      ${play.phase === "set-up" && !this.#busy ? pileDrawing() : play.turn === 0 && !this.#busy ? drawStart(this.#board.outline, play.numbers, play.throw?.sentence)
        : html`<dice-tray plain .dice=${this.game.dice} .thrown=${thrownFor(play.throw, late)} ?waiting=${this.#busy}></dice-tray>`}
      <div class="actions">${this.#tile()} ${this.#seconds()}</div>
      ${play.phase === "full" ? "" : drawPaper(this, true)}
      <on-tour-real .game=${this.game} .phase=${play.phase} .left=${play.left}
        @things-typed=${(/** @type {Emitted<object>} */ { detail }) => this.ask(this.#kind, detail, this.seat)}></on-tour-real>
      <ask-writers .view=${this.view} .seat=${this.seat}></ask-writers>`;
  }

  /** The turn that this phone's own map still waits for, where later ones lie on the table. */
  get #late() {
    return /** @type {OnTourLate | undefined} */ (lateThrow(this.view, this.seat));
  }

  /** The cards, or the places where they will lie. @param {OnTourStateCard[]} cards @param {number | undefined} turn */
  #cards(cards, turn) {
    const { phase } = this.view.play;
    if (!cards.length && (phase === "set-up" || this.view.play.turn === 0)) return "";
    if (!cards.length) return html`<div class="deal" aria-hidden="true"><i></i><i></i><i></i></div>`;
    return html`<ul class="deal" data-turn=${turn} aria-label=${t("Cards on the table")}>
      ${repeat(cards, ({ space }) => `${turn} ${space}`,
        (card) => html`<li>${cardDrawing(card, this.#board.outline)}</li>`)}</ul>`;
  }

  get #busy() {
    return this.waiting === "set-up" || this.waiting === "turn";
  }

  get #kind() {
    return this.view.play.phase === "set-up" ? "set-up" : "turn";
  }

  get #advice() {
    return this.view.advice?.[this.seat];
  }

  get #next() {
    return t("Throw {number}", { number: this.view.play.turn + 1 });
  }

  /** Whether this phone's own map still waits for something of the throws so far; nobody's on paper does. */
  get #mustWrite() {
    return ownSeats(this.view).length > 0 && this.#advice?.ready === false && !this.view.play.on_paper?.[this.seat];
  }

  #say() {
    const { play } = this.view;
    if (this.#busy) {
      return html`<h2>${t("In the hand…")}</h2><p>${t("Your throw is on its way to the table.")}</p>`;
    }
    if (play.phase === "set-up") {
      return html`<h2>${t("Four numbers first")}</h2>
        <p>${t("Two throws, four cards: everybody starts with the same four, circled.")}</p>`;
    }
    const end = Object.values(this.view.notices ?? {}).find((each) => each.seat === undefined)?.text;
    if (play.turn === 0) {
      return html`<h2>${t("The map is set up")}</h2><p>${play.throw?.sentence}</p>`;
    }
    if (this.#late) return html`<h2 class=${size(this.#late.sentence)}>${this.#late.sentence}</h2><p>${lateLine(this.view, this.#late)}</p>`;
    const during = t("{who} throws", { who: nameOf(this.view.seats[play.throw?.seat ?? ""]) });
    if (this.#mustWrite) {
      const says = this.#advice?.says ?? "";
      return html`<h2 class=${size(says)} data-during=${during}><span data-after-throw>${says}</span></h2>
        <p data-after-throw>${this.#hint(end)}</p>`;
    }
    const said = (play.phase === "full" ? end : play.throw?.sentence) ?? "";
    return html`<h2 class=${size(said)} data-during=${during}><span data-after-throw>${said}</span></h2>
      <p data-after-throw>${writingLine(this.view) || (play.phase === "full" ? "" : end)
        || t("Everybody has written.")}</p>`;
  }

  /** @param {string | undefined} end */
  #hint(end) {
    const { play } = this.view;
    if (end) return end;
    if (!Object.keys(play.cards ?? {}).length) return t("No cards: any empty state will do.");
    return (play.throw?.plates.length ?? 0) > 1
      ? t("Each in the region of a different card. On the card's own state it is circled.")
      : t("In a region shown by a card.");
  }

  #tile() {
    const { play, me } = this.view;
    if (this.#busy) return button("tile tile-flat", t("Throwing"), () => {}, "hourglass", true);
    if (play.phase === "set-up") {
      return me.can["set-up"] ? this.#press("tile", this.game.commands["set-up"], () => this.ask("set-up", {}, this.seat)) : "";
    }
    if (this.#mustWrite) {
      return this.#press("tile", t("Write on my map"), () => this.emit("tab-asked", "sheet"), "pencil");
    }
    if (play.phase === "full") return offer(this, "finish-table", "tile", "tally", this.seat);
    return me.can.turn ? this.#press("tile", this.#next, () => this.inside("ask-writers").press("turn"), "dice") : "";
  }

  #seconds() {
    const { play, me } = this.view;
    const isFull = play.phase === "full";
    if (this.#busy || !me.can[isFull ? "change-sheet" : this.#kind]) return html`<div class="seconds"></div>`;
    if (isFull) {
      return html`<div class="seconds">${this.#press("stitched", t("Draw my own tour"), () => {
        askForPart("draw");
        this.emit("tab-asked", "sheet");
      }, "pencil")}</div>`;
    }
    return html`<div class="seconds">
      ${this.#mustWrite ? this.#press("stitched", this.#next, () => this.inside("ask-writers").press("turn"), "dice") : ""}
      ${this.#press("stitched typing", t("Type a real throw"), () => this.inside("on-tour-real").open())}
    </div>`;
  }

  /** @param {string} look @param {string} label @param {() => void} act @param {string} [glyph] */
  #press(look, label, act, glyph = "") {
    return button(look, repeat([label], (words) => words, () => html`${glyph ? icon(glyph) : ""} ${label}`), act);
  }
}
