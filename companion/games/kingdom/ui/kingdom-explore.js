import { html } from "lit";
import { dieDrawing } from "../../drawing/die.js";
import { icon } from "../../drawing/icon.js";
import { LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
/** @import { KingdomAdvice, Throw } from "service" */
/** @import { With } from "../../elements/light-element.js" */

/**
 * A die to explore with: its place, and the face that it shows or the market makes of it.
 * @typedef {{place: number, face: number}} ChosenDie
 */

/**
 * The dice above the map: choose one to explore with.
 *
 *     <kingdom-explore .thrown=${view.play.throw} .advice=${advice} .chosen=${{ place: 2, face: 4 }}
 *       .used=${[0]} district="NW"></kingdom-explore>
 *
 * Properties: `chosen` (place and face of the die in use, or undefined), `used` (places of dice
 * that have explored), `district` (the one tapped, or "").
 * Event: `die-chosen` (detail: place and face; undefined lays it back).
 */
export class KingdomExplore extends /** @type {With<{
 *   thrown: Throw, advice: KingdomAdvice, chosen?: ChosenDie, used: number[],
 *   district: string
 * }>} */ (LightElement) {
  static tag = "kingdom-explore";
  static properties = {
    thrown: { attribute: false },
    advice: { attribute: false },
    chosen: { attribute: false },
    used: { attribute: false },
    district: { type: String },
  };

  render() {
    const { chosen } = this;
    return html`<div class="dice" role="group" aria-label=${t("Dice to explore with")}>
        ${this.thrown.faces.map((face, place) => this.#die(face, place))}</div>
      <div class="words">
        <h2>${chosen ? t("Explore with the {face}", { face: chosen.face }) : t("Throw {number}", { number: this.thrown.number })}</h2>
        <p>${this.#line()}</p>
      </div>`;
  }

  /** @param {string} face @param {number} place */
  #die(face, place) {
    const on = this.chosen?.place === place;
    const used = this.used.includes(place);
    const shown = on ? this.chosen?.face ?? 0 : Number(face);
    const label = used ? t("{face}, has explored", { face }) : t("Explore with the {face}", { face: shown });
    return html`<button type="button" aria-pressed=${on} aria-label=${label}
      class="${used ? "used" : ""} ${this.chosen && !on ? "aside" : ""}"
      @click=${() => this.emit("die-chosen", on ? undefined : { place, face: Number(face) })}>
      ${dieDrawing({ look: "pips", face: `${shown}`, angle: on ? 0 : (place - 1) * 6 })}
      ${used ? html`<i class="clasp">${icon("check")}</i>` : ""}</button>`;
  }

  #line() {
    const { chosen, advice, thrown } = this;
    if (chosen && this.district) return advice.districts[this.district].text;
    if (chosen) return t("Faint: what each space would be. Tap one.");
    if (this.used.length) return t("Tap the next die that explores.");
    return advice.attack ?? thrown.sentence;
  }
}
