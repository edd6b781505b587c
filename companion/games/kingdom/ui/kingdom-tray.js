import { repeat } from "lit/directives/repeat.js";
import { ownSeats } from "../../client/view.js";
import { stitched, tile } from "../../drawing/button.js";
import { icon } from "../../drawing/icon.js";
import { lengthClass } from "../../drawing/length.js";
import { nameOf } from "../../drawing/seat.js";
import { lateLine, lateThrow, thrownFor } from "../../client/writing.js";
import { GIVEN, STATE, html, LightElement } from "../../elements/light-element.js";
import { listed, t } from "../../words.js";
import { drawMenu } from "./kingdom-menu.js";
import { drawMountains } from "./kingdom-mountains.js";
import { drawWait, hasEnded, progressOf } from "./kingdom-wait.js";

/** Three lines hold every sentence. */
const SAID = { long: 30, longer: 44 };
/** @type {Record<string, string>} */
const GLYPHS = { "four-districts": "hourglass", "space-blocked": "blocked" };

/**
 * Kingdom's Play tab: the mountains before the first throw, then throw by throw, and who is near
 * the end.
 *
 *     <kingdom-tray .view=${view} .game=${game} .waiting=${kind}></kingdom-tray>
 *
 * Events: `command-asked` (detail: kind, data), `tab-asked` (detail: "sheet").
 */
export class KingdomTray extends /** @type {With<{
 *   view: KingdomView, game: GameWhole, seat: number, cells?: Cells, waiting: string, unfolded?: boolean
 * }>} */ (LightElement) {
  static tag = "kingdom-tray";
  static properties = { view: GIVEN, game: GIVEN, seat: GIVEN, cells: GIVEN, waiting: GIVEN, unfolded: STATE };

  render() {
    const { view, game } = this;
    const offered = view.play?.mountains === "offered" && view.me.can["deal-mountains"];
    const ended = hasEnded(view);
    const mine = ownSeats(view).length > 0;
    const written = this.view.advice?.[this.seat]?.turn?.ready || !mine;
    const late = this.waiting ? undefined : lateThrow(view, this.seat);
    const can = ended ? { ...view.me.can, throw: false } : view.me.can;
    return html`<div class="say">${this.#say(offered)}</div>
      ${ended ? drawWait(this, this.waiting === "throw")
        : html`<ask-writers .view=${view} .seat=${this.seat}></ask-writers>`}
      <dice-tray ?plain=${offered} .dice=${game.dice} .thrown=${thrownFor(view.play?.throw, late)} .can=${can}
        ?waiting=${this.waiting === "throw"} ?hasSheet=${mine && !(written && !ended)}
        @throw-asked=${() => this.inside("ask-writers").press("throw")}
        @typing-asked=${() => this.inside("type-dice").open()}
        @sheet-asked=${() => this.emit("tab-asked", "sheet")}></dice-tray>
      ${this.#notices()}
      ${offered ? this.#mountains() : ""}
      ${view.play?.mountains_at ? this.#picture(view.play.mountains_at, !view.play.throw) : ""}
      ${drawMenu(this, ended)}
      <type-dice .dice=${game.dice}
        @dice-typed=${(/** @type {Emitted<string[]>} */ { detail }) => this.ask("throw", { faces: detail })}></type-dice>`;
  }

  /** The mountains for those who write on paper: at hand until they are copied. @param {Record<string, boolean>} at @param {boolean} open */
  #picture(at, open) {
    return html`<details class="paper" ?open=${open} @toggle=${(/** @type {{target: HTMLDetailsElement}} */ { target }) => (this.unfolded ||= target.open)}>
      <summary>${icon("mountain")} ${t("The mountains, for paper")}</summary>${open || this.unfolded ? drawMountains(at) : ""}</details>`;
  }

  /** @param {boolean} offered */
  #say(offered) {
    const thrown = this.view.play?.throw;
    if (this.waiting === "throw") {
      return html`<h2>${t("In the hand…")}</h2><p>${t("Your throw is on its way to the table.")}</p>`;
    }
    if (!thrown) {
      return html`<h2>${offered ? t("First the mountains") : t("Anyone may throw")}</h2>
        <p>${offered ? t("One in each district, the same on every sheet. Or draw your own and throw.")
          : t("One throw counts for the whole table. Everybody sees it at once.")}</p>`;
    }
    const late = lateThrow(this.view, this.seat);
    if (late) return html`<h2 class=${lengthClass(late.sentence, SAID)}>${late.sentence}</h2><p>${lateLine(this.view, late)}</p>`;
    const seat = this.view.seats[thrown.seat ?? ""];
    const words = listed(thrown.words);
    const who = seat ? nameOf(seat) : "";
    const said = thrown.typed ? t("{who} typed {words}.", { who, words }) : t("{who} threw {words}.", { who, words });
    // Each throw has a sentence of its own, which takes the place of the last one as a whole.
    return repeat([thrown], ({ seq }) => seq, () => html`<h2 class=${lengthClass(said, SAID)}
        data-during=${t("{who} throws", { who })}><span class="said" data-after-throw>${said}</span></h2>
      <p data-after-throw>${this.view.advice?.[this.seat]?.turn?.shut ?? thrown.sentence}</p>`);
  }

  #mountains() {
    return html`<div class="deal">${tile(this.game.commands["deal-mountains"], () => this.ask("deal-mountains"), "mountain", Boolean(this.waiting))}
      <div class="pair">
        ${stitched(this.game.commands.throw, () => this.ask("throw"), "dice", Boolean(this.waiting))}
        ${stitched(t("Type real dice"), () => this.inside("type-dice").open())}
      </div></div>`;
  }

  #notices() {
    const notices = Object.values(this.view.notices ?? {}).filter(({ code }) => code !== "still-writing");
    const writing = this.view.play?.throw ? html`<li>${icon("pencil")} ${progressOf(this.view)}</li>` : "";
    return html`<ul class="notices">${writing}${notices.map((notice) => html`<li class=${notice.code}>
      ${icon(GLYPHS[notice.code] ?? "check")} <span class="said">${notice.text}</span></li>`)}</ul>`;
  }
}
