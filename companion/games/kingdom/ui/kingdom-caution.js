import { icon } from "../../drawing/icon.js";
import { GIVEN, TEXT, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";

/**
 * One entry that no play can give, in words: mend it, or keep it.
 *
 *     <kingdom-caution .cautions=${advice.cautions} .kept=${new Set()} within="map/"></kingdom-caution>
 *
 * Properties: `within` (how the cells of interest begin), `kept` (cells that were kept).
 * Events: `cell-mended` (detail: cell, value), `cell-kept` (detail: cell).
 */
export class KingdomCautionCard extends /** @type {With<{
 *   cautions?: Record<string, KingdomCaution>, kept: Set<string>, within: string
 * }>} */ (LightElement) {
  static tag = "kingdom-caution";
  static properties = { cautions: GIVEN, kept: GIVEN, within: TEXT };

  render() {
    const found = Object.entries(this.cautions ?? {})
      .find(([each]) => each.startsWith(this.within) && !this.kept.has(each));
    if (!found) return "";
    const [cell, caution] = found;
    const empties = caution.mend === ".";
    return html`<div class="sheet" role="status"><p>${caution.text}</p>
      <div class="pair"><button type="button" class="stitched"
        @click=${() => this.emit("cell-mended", { cell, value: empties ? null : caution.mend })}>
        ${icon(empties ? "undo" : "pencil")} ${empties ? t("Take it back") : t("Put it back")}</button>
      <button type="button" class="stitched" @click=${() => this.emit("cell-kept", cell)}>
        ${icon("check")} ${t("Keep it")}</button></div></div>`;
  }
}
