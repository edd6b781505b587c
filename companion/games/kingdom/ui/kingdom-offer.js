import { html } from "lit";
import { icon } from "../../drawing/icon.js";
import { LightElement } from "../../elements/light-element.js";
import { t, tn } from "../../words.js";
/** @import { KingdomAdvice, Symbol, Throw } from "service" */
/** @import { With } from "../../elements/light-element.js" */
/** @import { ChosenDie } from "./kingdom-explore.js" */

/**
 * What exploring draws in the chosen districts, with the reason, and the one thing to do now.
 *
 *     <kingdom-offer .advice=${advice} .thrown=${view.play.throw} .chosen=${{ place: 2, face: 4 }}
 *       district="NW" .picks=${{ NW: "r2c1" }} .symbols=${field.symbols} ?settled=${true}></kingdom-offer>
 *
 * Properties: `chosen` (place of the die and the face it explores with), `picks` (the space tapped
 * in each district), `settled` (whether the table has counted everything drawn so far).
 * Events: `draw-asked`, `die-chosen` (detail: place and face that the market makes of it).
 */
export class KingdomOffer extends /** @type {With<{
 *   advice: KingdomAdvice, thrown: Throw, chosen: ChosenDie, district: string,
 *   picks: Record<string, string>, symbols: Symbol[], settled?: boolean
 * }>} */ (LightElement) {
  static tag = "kingdom-offer";
  static properties = {
    advice: { attribute: false },
    thrown: { attribute: false },
    chosen: { attribute: false },
    district: { type: String },
    picks: { attribute: false },
    symbols: { attribute: false },
    settled: { type: Boolean },
  };

  render() {
    const { text, draws } = this.advice.districts[this.district] ?? {};
    if (!this.district) return this.#market();
    if (!draws) return html`${this.#market()}<p class="refused" role="status">${text}</p>`;
    const order = Object.keys(this.advice.districts).filter((id) => draws[id]);
    const ready = this.settled && order.every((id) => this.picks[id]);
    return html`${this.#market()}<ul>${order.map((id) => this.#drawn(id))}</ul>
      <button type="button" class="tile ${ready ? "" : "tile-flat"}" ?disabled=${!ready}
        @click=${() => this.emit("draw-asked")}>${icon(this.settled ? "pencil" : "hourglass")}
        ${order.length > 1 ? t("Draw both") : t("Draw it")}</button>`;
  }

  /** @param {string} id */
  #drawn(id) {
    const { sign = "", title, because } = this.advice.explore?.[this.chosen.face]?.[id] ?? {};
    const symbol = this.symbols.find((each) => each.sign === sign);
    return html`<li><span class="land" data-symbol=${symbol?.icon}>${icon(symbol?.icon ?? "")}</span>
      <span><b>${title}</b><small>${because}</small>
        ${this.picks[id] ? "" : html`<small class="next">${t("Tap its space.")}</small>`}</span></li>`;
  }

  /** The faces that the market makes of the chosen die, one step down and one up. */
  #market() {
    const reach = this.advice.reach?.[this.thrown.faces[this.chosen.place]] ?? {};
    if (Object.keys(reach).length < 2) return "";
    const boxes = reach[this.chosen.face];
    return html`<div class="market" role="group" aria-label=${t("Change the die with the market")}>
      <span class="land" data-symbol="market">${icon("market")}</span>
      <span>${boxes ? tn("Crosses {count} market box", "Crosses {count} market boxes", boxes)
        : t("The market may change it")}</span>
      ${this.#step(reach, -1, "minus", t("One less"))}<b>${this.chosen.face}</b>
      ${this.#step(reach, 1, "plus", t("One more"))}</div>`;
  }

  /** @param {Record<string, number>} reach @param {number} by @param {string} glyph @param {string} label */
  #step(reach, by, glyph, label) {
    const face = this.chosen.face + by;
    return html`<button type="button" class="round" aria-label=${label} ?disabled=${!(face in reach)}
      @click=${() => this.emit("die-chosen", { place: this.chosen.place, face })}>${icon(glyph)}</button>`;
  }
}
