import { html } from "lit";
import { icon } from "../../drawing/icon.js";
import { t } from "../../words.js";
import { range } from "../../elements/grid-field.js";

/**
 * The boxes below the map: full districts are counted, market and attack boxes are crossed by hand.
 * @param {NumberField[]} fields @param {Cells | undefined} cells @param {Partial<KingdomAdvice>} advice @param {boolean} locked
 * @param {(cell: string, value: number) => void} write
 */
export function drawBoxes(fields, cells, { boxes: full, cautions }, locked, write) {
  return html`<kingdom-boxes><div class="sheet">
    ${full ? html`<div class="line"><span>${icon("check")} ${t("Full districts")}</span>
      <span class="boxes" role="img" aria-label=${t("{crossed} of {of}", { ...full })}>
        ${range(full.of).map((box) => html`<i class="box">${box <= full.crossed ? icon("cross") : ""}</i>`)}
      </span></div>` : ""}
    ${fields.map((field) => {
      const used = cells?.[field.id] ?? 0;
      const caution = cautions?.[field.id];
      // Boxes are crossed up to the one that is pressed; a crossed one is freed with those behind it.
      return html`<div class="line" role="group" aria-label=${field.label}>
        <span>${icon(field.id === "market_used" ? "market" : "barracks")} ${field.label}</span>
        <span class="boxes">${range(field.high).map((box) => html`<button type="button" class="box"
          aria-pressed=${box <= used} aria-label=${t("{label}: box {box}", { label: field.label, box })}
          ?disabled=${locked} @click=${() => write(field.id, box > used ? box : box - 1)}>
          ${box <= used ? icon("cross") : ""}</button>`)}</span>
        ${caution ? html`<p class="caution">${caution.text}</p>` : ""}</div>`;
    })}
  </div></kingdom-boxes>`;
}
