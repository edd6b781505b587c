import { html } from "lit";
import { t } from "../../words.js";

/**
 * On a narrow screen: which three districts are open, and the way back to the whole map.
 * @param {number | undefined} band 0 to 2; none for the whole map @param {(band?: number) => void} open
 */
export function drawBands(band, open) {
  const names = [t("West"), t("Middle"), t("East")];
  return html`<kingdom-bands><div class="bands" role="group" aria-label=${t("Part of the map")}>
    ${band === undefined ? html`<p>${t("Tap the map to draw on it larger.")}</p>`
      : html`<button type="button" class="stitched" @click=${() => open()}>${t("Whole map")}</button>
      ${names.map((name, at) => html`<button type="button" class="stitched"
        aria-pressed=${at === band} @click=${() => open(at)}>${name}</button>`)}`}</div></kingdom-bands>`;
}
