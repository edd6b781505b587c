import { GIVEN, html, LightElement, svg } from "../../elements/light-element.js";
import { isCalledOut, leaderDrawing, placeOf } from "../../elements/space-map.js";
import { t } from "../../words.js";
import { BOARD } from "./map-window.js";

/**
 * The numbers that everybody begins with, on a small map to be copied to paper.
 *
 *     <on-tour-start .outline=${outline} .numbers=${{ UT: "07" }} sentence="..."></on-tour-start>
 *
 * Property: also `sentence`, the same in words.
 */
export class OnTourStart extends /** @type {With<{
 *   outline?: Outline, numbers: Record<string, string>, sentence?: string
 * }>} */ (LightElement) {
  static tag = "on-tour-start";
  static properties = { outline: GIVEN, numbers: GIVEN, sentence: GIVEN };

  render() {
    const shapes = Object.entries(this.outline?.spaces ?? {});
    const { numbers } = this;
    return html`<figure class="paper"><figcaption>${t("The first numbers, for paper")}</figcaption>
      <svg viewBox=${BOARD.join(" ")} role="img" aria-label=${this.sentence ?? t("The first numbers, for paper")}>
        ${shapes.map(([id, { d }]) => svg`<path class="space ${id in numbers ? "given" : ""}" d=${d} />`)}
        ${shapes.filter(([id]) => id in numbers).map(([id, shape]) => svg`
          ${isCalledOut(shape) ? leaderDrawing(shape) : ""}
          <g transform="translate(${placeOf(shape).join(" ")})"><circle r="36" /><text y="14">${numbers[id]}</text></g>`)}
      </svg></figure>`;
  }
}
