import { Scored } from "../../client/scored.js";
import { GIVEN, html, LightElement } from "../../elements/light-element.js";
import { t, tn } from "../../words.js";
import { stopList } from "./stops.js";

/**
 * The best tour of a map so far, drawn in order and as a list, beside one's own.
 *
 *     <on-tour-best code="K7QFDM" .seat=${0} .cells=${cells} .route=${tour} .names=${names}></on-tour-best>
 *
 * Property: also `href` (the outlines).
 */
export class OnTourBest extends /** @type {With<{
 *   code: string, seat: number, cells?: Record<string, Mark>, route: string[],
 *   names: Record<string, string>, href: string
 * }>} */ (LightElement) {
  static tag = "on-tour-best";
  static properties = { code: GIVEN, seat: GIVEN, cells: GIVEN, route: GIVEN, names: GIVEN, href: GIVEN };

  #scored = new Scored(this, () => ({ code: this.code, seat: this.seat, about: [this.cells, this.route] }));

  render() {
    const { player, sentence } = this.#scored;
    if (sentence) return html`<p class="problem" role="alert">${sentence}</p>`;
    if (!player) return html`<p class="quiet" role="status">${t("The best tour is being looked for.")}</p>`;
    const best = player.best ?? player;
    if (!best.tour?.length) {
      return html`<div class="empty"><h2>${t("No tour yet")}</h2>
        <p>${t("Write a number and there is a road to travel.")}</p></div>`;
    }
    const circles = best.tour.filter((id) => this.cells?.[id]?.circled).length;
    return html`<div class="head"><strong class="total">${best.total}</strong>
        <div class="words"><h2>${t("Best possible tour")}</h2>
          <p>${t("{states} and {circles}.", {
            states: tn("{count} state", "{count} states", best.tour.length),
            circles: tn("{count} circle", "{count} circles", circles),
          })}
            ${player.best ? t("Your drawing gives {total}.", { total: player.total }) : ""}</p></div></div>
      <div class="sheet"><space-map .href=${this.href} .cells=${this.cells} crossing="x" .digits=${2} .route=${best.tour}></space-map></div>
      <h3>${t("The road, stop by stop")}</h3>
      ${stopList(best.tour, this.cells, this.names)}
      ${player.best ? html`<p class="quiet">${this.#parting(best.tour)}</p>` : ""}
      ${player.proved === false ? "" : html`<p class="quiet">
        ${t("Proved: no tour on this map scores more.")}</p>`}`;
  }

  /** @param {string[]} tour */
  #parting(tour) {
    const place = this.route.findIndex((id, index) => id !== tour[index]);
    if (place < 0) return t("Your drawing follows this road.");
    return place === 0 ? t("Your drawing starts elsewhere.")
      : t("Your drawing leaves this road after {state}.", { state: this.names[this.route[place - 1]] });
  }
}
