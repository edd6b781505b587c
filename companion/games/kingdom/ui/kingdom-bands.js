import { html } from "lit";
import { picked, stitched } from "../../drawing/button.js";
import { t } from "../../words.js";

/**
 * On a narrow screen: which three districts are open, and the way back to the whole map.
 * @param {number | undefined} band 0 to 2; none for the whole map @param {(band?: number) => void} open
 */
export function drawBands(band, open) {
  const names = [t("West"), t("Middle"), t("East")];
  return html`<kingdom-bands><div class="bands" role="group" aria-label=${t("Part of the map")}>
    ${band === undefined ? html`<p>${t("Tap the map to draw on it larger.")}</p>`
      : html`${stitched(t("Whole map"), () => open())}
      ${names.map((name, at) => picked(name, at === band, () => open(at)))}`}</div></kingdom-bands>`;
}
