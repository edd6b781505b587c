import { icon } from "../../drawing/icon.js";
import { FLAG, GIVEN, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { range } from "./spaces.js";
/** @import { KingdomBoxes as Boxes } from "service" */

/**
 * The boxes below the map: full districts are counted, market and attack boxes are crossed by hand.
 *
 *     <kingdom-boxes .fields=${numberFields} .cells=${cells} .full=${{ crossed: 1, of: 4 }}
 *       .cautions=${{ market_used: "…" }}></kingdom-boxes>
 *
 * Event: `boxes-crossed` (detail: cell, value).
 */
export class KingdomBoxes extends /** @type {With<{
 *   fields: NumberField[], cells?: Cells, full?: Boxes,
 *   cautions?: Record<string, KingdomCaution>, locked?: boolean
 * }>} */ (LightElement) {
  static tag = "kingdom-boxes";
  static properties = { fields: GIVEN, cells: GIVEN, full: GIVEN, cautions: GIVEN, locked: FLAG };

  render() {
    return html`<div class="sheet">
      ${this.full ? html`<div class="line"><span>${icon("check")} ${t("Full districts")}</span>
        <span class="boxes" role="img" aria-label=${t("{crossed} of {of}", { ...this.full })}>
          ${range(this.full.of).map((box) => html`<i class="box">${box <= (this.full?.crossed ?? 0) ? icon("cross") : ""}</i>`)}
        </span></div>` : ""}
      ${this.fields.map((field) => this.#line(field))}
    </div>`;
  }

  /** @param {NumberField} field */
  #line(field) {
    const used = this.cells?.[field.id] ?? 0;
    const caution = this.cautions?.[field.id];
    return html`<div class="line" role="group" aria-label=${field.label}>
      <span>${icon(field.id === "market_used" ? "market" : "barracks")} ${field.label}</span>
      <span class="boxes">${range(field.high).map((box) => html`<button type="button" class="box"
        aria-pressed=${box <= used} aria-label=${t("{label}: box {box}", { label: field.label, box })}
        ?disabled=${this.locked} @click=${() => this.#cross(field, used, box)}>
        ${box <= used ? icon("cross") : ""}</button>`)}</span>
      ${caution ? html`<p class="caution">${caution.text}</p>` : ""}</div>`;
  }

  /**
   * A free box is crossed next; pressing a crossed one takes the last cross away.
   * @param {NumberField} field @param {number} used @param {number} box
   */
  #cross(field, used, box) {
    this.emit("boxes-crossed", { cell: field.id, value: box > used ? used + 1 : used - 1 });
  }
}
