import { html } from "lit";
import { icon } from "../../drawing/icon.js";
import { LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";

/**
 * What exploring draws in the chosen districts, with the reason, and the one thing to do now.
 *
 *     <kingdom-offer .advice=${advice} face="4" district="NW" .picks=${{ NW: "r2c1" }}
 *       .symbols=${field.symbols} ?settled=${true}></kingdom-offer>
 *
 * Properties: `picks` (the space tapped in each district), `settled` (whether the table has
 * counted everything drawn so far).
 * Event: `draw-asked`.
 */
export class KingdomOffer extends LightElement {
  static tag = "kingdom-offer";
  static properties = {
    advice: { attribute: false },
    face: { type: String },
    district: { type: String },
    picks: { attribute: false },
    symbols: { attribute: false },
    settled: { type: Boolean },
  };

  render() {
    const { draws } = this.advice.districts[this.district];
    if (!draws) return html`<p class="refused" role="status">${this.advice.districts[this.district].text}</p>`;
    const order = Object.keys(this.advice.districts).filter((id) => draws[id]);
    const ready = this.settled && order.every((id) => this.picks[id]);
    return html`<ul data-count=${order.length}>${order.map((id) => this.#drawn(id))}</ul>
      <button type="button" class="tile ${ready ? "" : "tile-flat"}" ?disabled=${!ready}
        @click=${() => this.tell("draw-asked")}>${icon(this.settled ? "pencil" : "hourglass")}
        ${order.length > 1 ? t("Draw both") : t("Draw it")}</button>`;
  }

  #drawn(id) {
    const { sign, title, because } = this.advice.explore[this.face][id];
    const symbol = this.symbols.find((each) => each.sign === sign);
    return html`<li><span class="land" data-symbol=${symbol.icon}>${icon(symbol.icon)}</span>
      <span><b>${title}</b><small>${because}</small>
        ${this.picks[id] ? "" : html`<small class="next">${t("Tap its space.")}</small>`}</span></li>`;
  }
}
