import { dieDrawing } from "../../drawing/die.js";
import { throwDice } from "../../drawing/flight.js";
import { icon } from "../../drawing/icon.js";
import { isRolling } from "../../drawing/rolling.js";
import { FLAG, GIVEN, TEXT, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
/** @import { Hand } from "./hand.js" */

/**
 * The dice above the map, and what is to be done now.
 *
 *     <kingdom-turn .advice=${advice} .game=${game} .hand=${{ place: "2", face: 4, way: "build", picks: {} }}
 *       progress="2 of 3 have written"></kingdom-turn>
 *
 * Properties: `hand` (the die in hand, if any), `later` (the symbol of a full row waits), `progress`, `thrown` (the throw
 * on the table, which rolls here, too), `waiting` (a throw is on its way: the dice are in the hand).
 * Event: `die-pressed` (detail: its place).
 */
export class KingdomTurn extends /** @type {With<{
 *   advice: KingdomAdvice, game: GameWhole, hand?: Hand, later?: boolean, progress: string, thrown?: Throw, waiting?: boolean
 * }>} */ (LightElement) {
  static tag = "kingdom-turn";
  static properties = { advice: GIVEN, game: GIVEN, hand: GIVEN, later: FLAG, progress: TEXT, thrown: GIVEN, waiting: FLAG };

  /** @param {Changed} changed */
  updated(changed) {
    const rolls = changed.has("thrown") && changed.get("thrown")?.seq !== this.thrown?.seq && isRolling(this);
    // Whoever still writes an earlier throw keeps its dice.
    if (rolls && this.#isNewest) throwDice([.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(".dice > :not(.stored)"))]);
  }

  get #isNewest() {
    return this.advice.turn?.number === this.thrown?.number;
  }

  render() {
    const { turn } = this.advice;
    if (!turn) return "";
    const [title, line] = this.#words();
    return html`<div class="dice" role="group" aria-label=${t("Dice of the throw")}>
        ${Object.entries(turn.dice).map(([place, die]) => this.#die(place, die))}
        ${turn.stored ? this.#die("3", turn.stored, true) : ""}</div>
      <div class="words" ?data-after-throw=${this.#isNewest}><h2>${title}</h2><p>${line}</p></div>`;
  }

  /** @returns {unknown[]} what to do now, and a quiet line */
  #words() {
    const { hand, advice } = this;
    const { number, last, ready, place, astray } = advice.turn ?? { number: 0, last: 0 };
    const which = number < last ? t("Throw {number} of {all}", { number, all: last }) : t("Throw {number}", { number });
    if (astray) return [t("A throw was taken back"), which];
    if (ready) return [t("Throw {number} is written", { number }), this.progress];
    if (hand?.way === "block") return [this.game.commands["block-space"], t("Choose a map, then an empty space.")];
    if (place && !this.later) return [place.title, t("Any dotted space")];
    if (hand?.way === "explore") return [t("Explore with the {face}", { face: hand.face }), this.#where()];
    if (hand) return [t("Use the {face}", { face: hand.face }), number < last ? which : t("A row, or another way")];
    return [which, t("Tap a die.")];
  }

  #where() {
    const { hand, advice } = this;
    const left = Object.keys(advice.districts[hand?.district ?? ""]?.draws ?? {}).find((id) => !hand?.picks[id]);
    if (left) return t("Choose a space: {district}", { district: advice.districts[left].name });
    return hand?.district ? advice.districts[hand.district].text : t("Tap a faint space.");
  }

  /** @param {string} place @param {KingdomDie} die @param {boolean} [stored] */
  #die(place, die, stored = false) {
    const on = this.hand?.place === place;
    const face = on ? (this.hand?.face ?? die.face) : (die.used ?? die.face);
    const used = die.icon !== undefined;
    const label = used ? `${die.text ?? ""}${die.used ? ` ${t("Take it back.")}` : ""}`
      : stored ? t("Use the {face} of the warehouse", { face }) : t("Use the {face}", { face });
    return html`<button type="button" aria-pressed=${on} aria-label=${label} data-place=${place}
      class="${used ? "used" : ""} ${this.hand && !on ? "aside" : ""} ${stored ? "stored" : ""}"
      ?disabled=${used && !die.used} @click=${() => this.emit("die-pressed", place)}>
      ${dieDrawing({ look: "pips", face: this.waiting && !stored && this.#isNewest ? "" : `${face}`, angle: on ? 0 : (Number(place) - 1) * 6 })}
      ${used || stored ? html`<i class="clasp">${icon(die.icon ?? "warehouse")}</i>` : ""}</button>`;
  }
}
