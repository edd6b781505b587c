import { icon } from "../../drawing/icon.js";
import { GIVEN, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { range } from "./spaces.js";

const SIDE = 9;

/**
 * The mountains of the set-up as a small map, for those who write on paper.
 *
 *     <kingdom-mountains .at=${view.play.mountains_at}></kingdom-mountains>
 */
export class KingdomMountains extends /** @type {With<{at: Record<string, boolean>}>} */ (LightElement) {
  static tag = "kingdom-mountains";
  static properties = { at: GIVEN };

  render() {
    const places = Object.keys(this.at).map((part) => part.slice(1).split("c"));
    const told = places.map(([row, column]) => t("row {row}, column {column}", { row, column })).join("; ");
    return html`<figure><figcaption>${t("The mountains, for paper")}</figcaption>
      <div class="sheet" role="img" aria-label=${told}>${range(SIDE * SIDE).map((n) => {
        const [row, column] = [Math.ceil(n / SIDE), ((n - 1) % SIDE) + 1];
        const stands = this.at[`r${row}c${column}`];
        return html`<i class="${column % 3 === 0 && column < SIDE ? "edge-end" : ""} ${row % 3 === 0 && row < SIDE ? "edge-below" : ""}
          ${stands ? "stands" : ""}">${stands ? icon("mountain") : ""}</i>`;
      })}</div></figure>`;
  }
}
