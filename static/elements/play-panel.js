import { repeat } from "lit/directives/repeat.js";
import { addressOf } from "../client/address.js";
import { called } from "../client/team.js";
import { ownSeats, seatOf, takenSeats } from "../client/view.js";
import { headline as whoWins } from "../client/who-wins.js";
import { missingFor } from "../client/whole.js";
import { offer, stitched, tile } from "../drawing/button.js";
import { icon } from "../drawing/icon.js";
import { lengthClass } from "../drawing/length.js";
import { noticeList } from "../drawing/notices.js";
import { chipOf, nameOf } from "../drawing/seat.js";
import { gameElement } from "../game-elements.js";
import { listed, t } from "../words.js";
import { GIVEN, html, LightElement } from "./light-element.js";
import { drawSeats } from "./seat-list.js";

/** What goes into a hand: that of the seat looked at, whoever's turn it is. */
const INTO_HAND = ["draw-card", "take-open-card"];
const TITLE = { long: 36, longer: 60 };

/**
 * The Play tab: what lies on the table and what to do now.
 *
 *     <play-panel .view=${view} .game=${game} .code=${code} .waiting=${kind} .seat=${0} .cells=${cells}></play-panel>
 *
 * Events: `command-asked` (detail: kind, data), `tab-asked` (detail: "sheet"), `sheet-opened`
 * (detail: the seat whose row was pressed).
 */
export class PlayPanel extends /** @type {With<{
 *   view: View, game: GameWhole, code: string, waiting: string, seat: number,
 *   cells?: Cells
 * }>} */ (LightElement) {
  static tag = "play-panel";
  static properties = { view: GIVEN, game: GIVEN, code: GIVEN, waiting: GIVEN, seat: GIVEN, cells: GIVEN };

  render() {
    const { result, table: { state } } = this.view;
    if (state === "finished" && result) return this.#finished(result);
    if (state === "scoring") return this.#scoring();
    const { view, game, seat, cells, waiting } = this;
    const tray = gameElement(this, game, "tray", { view, game, seat, cells, waiting });
    if (tray) return html`${tray}${this.#end()}`;
    const cards = view.play?.open_deck ? html`<card-table .view=${view} .seat=${seat} .waiting=${waiting}></card-table>` : "";
    // How everybody stands, where the table shows it.
    const standing = view.summary?.standing ? html`<div class="scroll"><h2>${t("Points so far")}</h2>${this.#seats()}</div>` : "";
    if (!game.dice && !cards && !standing) return this.#withoutDice();
    if (!game.dice) return html`${this.#clock()} ${noticeList(view)}${cards || standing}${this.#presses()}<div class="foot">${this.#toOwnSheet()}</div>${this.#end()} ${cards && standing}`;
    return html`<div class="say">${this.#say()}</div>
      ${this.#clock()} ${noticeList(this.view)}
      <dice-tray .dice=${this.game.dice} .thrown=${this.view.play?.throw} .can=${this.view.me.can}
        ?waiting=${this.waiting === "throw" || this.waiting === "rethrow"}
        ?hasSheet=${ownSeats(this.view).length > 0}
        @throw-asked=${() => this.ask("throw")}
        @rethrow-asked=${(/** @type {Emitted<number[]>} */ { detail }) => this.ask("rethrow", { keep: detail })}
        @typing-asked=${() => this.inside("type-dice").open()}
        @sheet-asked=${() => this.emit("tab-asked", "sheet")}></dice-tray>
      <type-dice .dice=${this.game.dice}
        @dice-typed=${(/** @type {Emitted<string[]>} */ { detail }) => this.ask("throw", { faces: detail })}></type-dice>
      ${cards} ${this.#presses()} ${this.#end()} ${standing}`;
  }

  #seats() {
    return drawSeats(this.view, (seat) => this.emit("sheet-opened", seat));
  }

  /** What may be pressed beside the dice: large for whose turn it is, and for all where it is nobody's. */
  #presses() {
    const { headline, presses = {} } = this.view.play ?? {};
    const own = ownSeats(this.view);
    const turn = headline?.seat;
    const looked = own.find((each) => each === this.seat) ?? own[0];
    const seat = own.find((each) => each === turn) ?? looked;
    return html`<div class="presses">${Object.values(presses).filter(({ kind }) => this.view.me.can[kind]).map(({ kind, label, main, data }) => html`
      <button type="button" class=${main && !this.game.dice && (turn === undefined || turn === seat) ? "tile" : "stitched"} ?disabled=${Boolean(this.waiting)}
        @click=${() => this.ask(kind, data, INTO_HAND.includes(kind) ? looked : seat)}>${label}</button>`)}</div>`;
  }

  #clock() {
    return this.view.play?.clock ? html`<table-clock .view=${this.view}></table-clock>` : "";
  }

  #say() {
    const thrown = this.view.play?.throw;
    if (this.waiting === "throw" || this.waiting === "rethrow") {
      return html`<h2>${t("In the hand…")}</h2>
        <p>${t("Your throw is on its way to the table.")}</p>`;
    }
    if (!thrown) {
      return html`<h2>${t("Anyone may throw")}</h2>
        <p>${t("One throw counts for the whole table. Everybody sees it at once.")}</p>`;
    }
    const seat = this.view.seats[thrown.seat ?? ""];
    const who = seat ? called(nameOf(seat)) : "";
    const words = listed(thrown.words);
    const line = thrown.typed ? t("{who} typed {words}.", { who, words })
      : t("{who} threw {words}.", { who, words });
    const title = thrown.sentence || words.charAt(0).toLocaleUpperCase() + words.slice(1);
    return repeat([thrown], ({ seq }) => seq, () => html`<h2 data-during=${t("{who} throws", { who })}
        class=${lengthClass(title, TITLE)}><span data-after-throw>${title}</span></h2>
      <p class="said" data-after-throw>${line} ${thrown.rerolls_left > 0 ? t("Tap the dice to keep.") : ""}</p>`);
  }

  #withoutDice() {
    return html`<div class="empty"><span class="turned card">${icon("pencil")}</span>
      <h2>${t("Play your game")}</h2>
      <p>${t("Write on your sheet as you play, or at the end. The table works out the score.")}</p>
      ${this.#clock()} ${this.view.play?.presses ? noticeList(this.view) : ""} ${this.#presses()}
      ${this.#toOwnSheet()}
      ${this.#end()}</div>`;
  }

  #scoring() {
    const { view } = this, lacks = missingFor(view, "finish-table");
    // Where points are counted while playing, most sheets are whole by now.
    const isCounted = Boolean(view.summary?.standing);
    const ready = isCounted ? !lacks.length : takenSeats(view).every((seat) => seat.ready === "ready");
    const half = lacks.filter(({ code }) => code !== "empty-sheet");
    return html`<div class="say"><h2>${isCounted ? t("Is everything written?") : t("Enter your sheets")}</h2>
        <p>${isCounted ? t("Add what is missing, then score the table.") : t("Fill in what is missing and say when you are ready.")}</p></div>
      ${noticeList(view)}
      <div class="scroll">${this.#seats()}</div>
      ${half.length ? html`<ul class="notices">${half.map(({ text }) => html`<li>${text}</li>`)}</ul>` : ""}
      <div class="foot">${ready ? "" : this.#toSheet(t("To my sheet"))}
        ${offer(this, "finish-table", ready ? "tile" : "stitched", "tally")}
        ${ready && isCounted ? this.#toSheet(t("To my sheet"), stitched) : ""}</div>`;
  }

  /** @param {Result} result */
  #finished(result) {
    const { seats, table } = this.view;
    const won = result.players.filter(({ place }) => place === 1).map((player) => chipOf(seats, seatOf(this.view, result, player)?.seat));
    return html`<div class="empty"><span class="turned card">${icon("crown-king")}${won}</span>
      <h2>${whoWins(result)}</h2>
      <p>${t("The result shows why each point counts.")}</p>
      <a class="tile" href=${addressOf(this.code, "/results")}>${t("See the result")}</a>
      ${table.rematch ? html`<a class="stitched" href="/t/${table.rematch}">
        ${icon("dice")} ${t("To the next game")}</a>` : ""}
      ${offer(this, "reopen-table", "stitched", "undo", null)}</div>`;
  }

  #toOwnSheet() {
    return ownSeats(this.view).length ? this.#toSheet(t("Write on my sheet")) : "";
  }

  /** @param {string} label */
  #toSheet(label, draw = tile) {
    return draw(label, () => this.emit("tab-asked", "sheet"), "pencil");
  }

  /** Where nobody ends a game by accident: before the first throw, where all are ready, and where paper alone knows it. A tray scores its own end. */
  #end() {
    const { game, view } = this;
    const isDone = !game.ui.tray && takenSeats(view).every(({ ready }) => ready === "ready");
    const goesOn = missingFor(view, "end-play").length > 0 || (view.play?.throw && !isDone);
    if (goesOn && !view.play?.on_paper) return "";
    const end = offer(this, "end-play", "stitched", "sheet");
    return end ? html`<div class="ends">${end}</div>` : "";
  }
}
