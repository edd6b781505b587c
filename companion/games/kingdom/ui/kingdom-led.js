import { stitched } from "../../drawing/button.js";
import { icon } from "../../drawing/icon.js";
import { FLAG, GIVEN, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { cellsOfWriting } from "./hand.js";
/** @import { Hand } from "./hand.js" */

/**
 * What stands below the map while it is led: what the die in the hand can do, the symbol to place, or the next throw.
 *
 *     <kingdom-led .view=${view} .game=${game} .seat=${0} .advice=${advice} .hand=${hand} .rows=${rows} .cells=${cells}></kingdom-led>
 *
 * Properties: `later` (the symbol waits), `target` (whose map a barracks blocks).
 * Events: `cells-asked` (detail: cells), `later-chosen` (detail: whether), `hand-changed` (detail: a die), and those of `kingdom-ways` and `kingdom-block`.
 */
export class KingdomLed extends /** @type {With<{
 *   view: KingdomView, game: GameWhole, seat: number, advice: KingdomAdvice, later?: boolean, hand?: Hand,
 *   rows: KingdomRow[], cells?: Cells, target?: number, waiting?: boolean
 * }>} */ (LightElement) {
  static tag = "kingdom-led";
  static properties = {
    view: GIVEN, game: GIVEN, seat: GIVEN, advice: GIVEN, later: FLAG, hand: GIVEN, rows: GIVEN, cells: GIVEN, target: GIVEN,
    waiting: FLAG,
  };

  render() {
    const { turn } = this.advice;
    if (!turn) return "";
    const { astray, place } = turn;
    if (this.hand?.way === "block") {
      return html`<kingdom-block .view=${this.view} .seat=${this.seat} .target=${this.target} text=${this.advice.attack ?? ""}></kingdom-block>`;
    }
    if (this.hand && (!place || this.later)) {
      return html`<kingdom-ways .advice=${this.advice} .rows=${this.rows} .cells=${this.cells} .hand=${this.hand}></kingdom-ways>`;
    }
    if (astray) {
      return html`<div class="sheet card"><p>${astray.text}</p></div><div class="pair">
        ${stitched(t("Rub it out"), () => this.#ask(astray.back), "undo")}
        ${stitched(t("Keep it"), () => this.#ask(astray.keep), "check")}</div>`;
    }
    if (place && !this.later) return this.#placing(place);
    if (turn.ready) {
      return html`<kingdom-wait .view=${this.view} .seat=${this.seat} ?waiting=${this.waiting}></kingdom-wait>`;
    }
    return html`${this.advice.attack ? html`<p class="attack" data-after-throw>${icon("barracks")} <span>${this.advice.attack}</span></p>` : ""}
      <div class="pair">${place ? stitched(place.title, () => this.emit("later-chosen", false), place.icon) : ""}
        ${this.advice.attack ? stitched(this.game.commands["block-space"], () => this.emit("hand-changed", { place: "", face: 0, way: "block", picks: {} }), "blocked") : ""}
        ${turn.over && !place ? stitched(t("I have written it"), () => turn.over && this.#ask(turn.over), "check") : ""}</div>`;
  }

  /** @param {NonNullable<KingdomTurn["place"]>} place */
  #placing(place) {
    const { turn } = this.advice;
    const at = place.cell.split("/")[1];
    const die = turn?.dice[at] ?? turn?.stored;
    const mayWait = Object.values(turn?.dice ?? {}).some((each) => each.builds);
    const scores = Object.values(place.spaces).some(Boolean);
    return html`<div class="sheet card placing"><span class="land" data-symbol=${place.icon}>${icon(place.icon)}</span>
        <div><h3>${place.sum}</h3>
        <p>${scores ? t("Yellow: it would score there at once. Dots: free spaces.") : t("Dots: free spaces.")}</p></div></div>
      <div class="pair">${die?.back ? stitched(die.together ?? t("Take the {face} back", { face: die.used ?? die.face }),
          () => die.back && this.#ask(die.back), "undo") : ""}
        ${mayWait ? stitched(t("Place it later"), () => this.emit("later-chosen", true), "hourglass") : ""}</div>`;
  }

  /** @param {KingdomWriting} writing */
  #ask(writing) {
    this.emit("cells-asked", cellsOfWriting(writing));
  }
}
