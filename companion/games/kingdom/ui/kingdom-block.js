import { takenSeats } from "../../client/view.js";
import { chipOf, nameOf } from "../../drawing/seat.js";
import { icon } from "../../drawing/icon.js";
import { GIVEN, TEXT, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";

/**
 * Whose map a barracks blocks a space of; the map above then shows theirs.
 *
 *     <kingdom-block .view=${view} .seat=${0} .target=${1} text="…"></kingdom-block>
 *
 * Events: `target-chosen` (detail: a seat), `hand-changed` (detail: nothing).
 */
export class KingdomBlock extends /** @type {With<{
 *   view: KingdomView, seat: number, target?: number, text: string
 * }>} */ (LightElement) {
  static tag = "kingdom-block";
  static properties = { view: GIVEN, seat: GIVEN, target: GIVEN, text: TEXT };

  render() {
    return html`<p class="attack">${icon("barracks")} <span>${this.text}</span></p>
      <div class="targets" role="group" aria-label=${t("Whose map")}>
        ${takenSeats(this.view).map((seat) => html`<button type="button" class="stitched"
          aria-pressed=${seat.seat === this.target} @click=${() => this.emit("target-chosen", seat.seat)}>
          ${chipOf(this.view.seats, seat.seat)} <bdi>${nameOf(seat)}</bdi></button>`)}</div>
      <div class="pair"><button type="button" class="stitched" @click=${() => this.emit("hand-changed", undefined)}>
        ${icon("undo")} ${t("Not now")}</button></div>`;
  }
}
