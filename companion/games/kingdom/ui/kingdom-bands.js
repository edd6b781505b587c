import { GIVEN, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";

/**
 * On a narrow screen: which three districts are open, and the way back to the whole map.
 *
 *     <kingdom-bands .band=${1}></kingdom-bands>
 *
 * Event: `band-opened` (detail: 0 to 2; nothing for the whole map).
 */
export class KingdomBands extends /** @type {With<{band?: number}>} */ (LightElement) {
  static tag = "kingdom-bands";
  static properties = { band: GIVEN };

  render() {
    const names = [t("West"), t("Middle"), t("East")];
    return html`<div class="bands" role="group" aria-label=${t("Part of the map")}>
      ${this.band === undefined ? html`<p>${t("Tap the map to draw on it larger.")}</p>`
        : html`<button type="button" class="stitched" @click=${() => this.emit("band-opened", undefined)}>
          ${t("Whole map")}</button>
        ${names.map((name, band) => html`<button type="button" class="stitched"
          aria-pressed=${band === this.band} @click=${() => this.emit("band-opened", band)}>${name}</button>`)}`}</div>`;
  }
}
