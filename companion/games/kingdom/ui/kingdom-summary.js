import { html } from "lit";
import { chip, letters } from "../../drawing/seat.js";
import { icon } from "../../drawing/icon.js";
import { LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
/** @import { GameWhole, KingdomView } from "service" */
/** @import { With } from "../../elements/light-element.js" */

/**
 * What everybody may know of the kingdoms, for the big display: mountains, full districts, the end.
 *
 *     <kingdom-summary .view=${view} .game=${game}></kingdom-summary>
 */
export class KingdomSummary extends /** @type {With<{view: KingdomView, game: GameWhole}>} */ (LightElement) {
  static tag = "kingdom-summary";
  static properties = { view: { attribute: false }, game: { attribute: false } };

  render() {
    const { notices, seats, play } = this.view;
    const said = Object.values(notices ?? {});
    const marks = letters(seats);
    if (!said.length && !play?.throw) return this.#setUp(play?.mountains);
    return html`<ul>${said.map((notice) => html`<li class=${notice.code}>
      ${seats[notice.seat ?? ""] ? chip(seats[notice.seat ?? ""], marks[notice.seat ?? ""]) : ""}
      <bdi>${notice.text}</bdi></li>`)}</ul>`;
  }

  /** @param {string | undefined} mountains */
  #setUp(mountains) {
    if (!mountains) return "";
    return html`<p>${icon("mountain")} ${mountains === "dealt"
      ? t("The mountains stand on every sheet.")
      : t("Deal the mountains from any phone, or draw your own.")}</p>`;
  }
}
