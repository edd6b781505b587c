import { html, svg } from "lit";
import { isCalledOut, leaderDrawing, placeOf } from "../../elements/space-map.js";
import { t } from "../../words.js";
import { BOARD } from "./map-window.js";

/**
 * The numbers that everybody begins with, on a small map to be copied to paper.
 * @param {Outline | undefined} outline @param {Record<string, string>} numbers @param {string} [sentence] the same in words
 */
export function drawStart(outline, numbers, sentence = t("The first numbers, for paper")) {
  const shapes = Object.entries(outline?.spaces ?? {});
  return html`<on-tour-start><figure class="paper"><figcaption>${t("The first numbers, for paper")}</figcaption>
    <svg viewBox=${BOARD.join(" ")} role="img" aria-label=${sentence}>
      ${shapes.map(([id, { d }]) => svg`<path class="space ${id in numbers ? "given" : ""}" d=${d} />`)}
      ${shapes.filter(([id]) => id in numbers).map(([id, shape]) => svg`
        ${isCalledOut(shape) ? leaderDrawing(shape) : ""}
        <g transform="translate(${placeOf(shape).join(" ")})"><circle r="36" /><text y="14">${numbers[id]}</text></g>`)}
    </svg></figure></on-tour-start>`;
}
