import { chipOf } from "../../drawing/seat.js";
import { icon } from "../../drawing/icon.js";
import { GIVEN, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { drawMountains } from "./kingdom-mountains.js";

/**
 * What everybody may know of the kingdoms, for the big display: the mountains, and the end.
 *
 *     <kingdom-summary .view=${view} .game=${game}></kingdom-summary>
 */
export class KingdomSummary extends /** @type {With<{view: KingdomView, game: GameWhole}>} */ (LightElement) {
  static tag = "kingdom-summary";
  static properties = { view: GIVEN, game: GIVEN };

  render() {
    const { play, notices } = this.view;
    const ends = Object.values(notices ?? {}).filter(({ code }) => code === "four-districts" || code === "space-blocked");
    return html`<div class="words">${this.#setUp(play?.mountains)}
        ${ends.map((notice) => this.#notice(notice))}</div>
      ${play?.mountains_at ? drawMountains(play.mountains_at) : ""}`;
  }

  /** @param {Notice} notice */
  #notice(notice) {
    const { seats } = this.view;
    const seat = seats[notice.seat ?? ""];
    return html`<p class=${notice.code}>${chipOf(seats, seat?.seat)} <span class="said">${notice.text}</span></p>`;
  }

  /** @param {string | undefined} mountains */
  #setUp(mountains) {
    if (mountains !== "offered") return "";
    return html`<p>${icon("mountain")} ${t("Deal the mountains from any phone, or draw your own.")}</p>`;
  }
}
