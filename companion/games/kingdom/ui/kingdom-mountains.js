import { html } from "lit";
import { icon } from "../../drawing/icon.js";
import { t } from "../../words.js";
import { range } from "../../elements/grid-field.js";

const SIDE = 9;

/** The mountains of the set-up as a small map, for those who write on paper. @param {Record<string, boolean>} at */
export function drawMountains(at) {
  const places = Object.keys(at).map((part) => part.slice(1).split("c"));
  const told = places.map(([row, column]) => t("row {row}, column {column}", { row, column })).join("; ");
  return html`<kingdom-mountains><figure><figcaption>${t("The mountains, for paper")}</figcaption>
    <div class="sheet" role="img" aria-label=${told}>${range(SIDE * SIDE).map((n) => {
      const [row, column] = [Math.ceil(n / SIDE), ((n - 1) % SIDE) + 1];
      const stands = at[`r${row}c${column}`];
      return html`<i class="${column % 3 === 0 && column < SIDE ? "edge-end" : ""} ${row % 3 === 0 && row < SIDE ? "edge-below" : ""}
        ${stands ? "stands" : ""}">${stands ? icon("mountain") : ""}</i>`;
    })}</div></figure></kingdom-mountains>`;
}
