import { repeat } from "lit/directives/repeat.js";
import { takenSeats } from "../client/view.js";
import { chipOf, nameOf } from "../drawing/seat.js";
import { vars } from "../drawing/vars.js";
import { t, tn } from "../words.js";
import { GIVEN, html, LightElement } from "./light-element.js";

/** So many rows stand one below the other; more stand in two columns. */
const COLUMN_MAX = 6;

/**
 * Who leads, on the big display of a game that lays nothing else there: seats by their places, with the points so far;
 * before anything is written as they sit.
 *
 *     <display-standing .view=${view}></display-standing>
 */
export class DisplayStanding extends /** @type {With<{view: View}>} */ (LightElement) {
  static tag = "display-standing";
  static properties = { view: GIVEN };

  render() {
    const { seats, summary } = this.view;
    const rows = summary?.standing ? ranked(this.view)
      : takenSeats(this.view).map(({ seat }) => /** @type {[string, Partial<Stands>]} */ ([`${seat}`, {}]));
    const columns = rows.length > COLUMN_MAX ? 2 : 1;
    return html`<ol aria-label=${t("The standing")} ${vars({ "--columns": columns, "--lines": Math.ceil(rows.length / columns) })}>
      ${repeat(rows, ([seat]) => seat, ([seat, { place, points }]) => html`<li>
        <span class="order">${place}</span>${chipOf(seats, seat)}<span class="who"><bdi>${nameOf(seats[seat])}</bdi></span>
        ${points === undefined ? html`<b class="unwritten"></b>` : html`<b class="counts" ${vars({ "--points": points })}></b><span class="unseen">${points}</span>`}</li>`)}</ol>`;
  }
}

/** The standing, where the game shows one; nothing where it says something else of each seat. @param {View} view */
export function standingOf(view) {
  return view.summary?.standing || !view.play?.badges ? html`<display-standing .view=${view}></display-standing>` : undefined;
}

/** Who leads, and by how much; "" where nobody does, or nothing is written yet. @param {View} view */
export function leadOf(view) {
  const { seats, table } = view;
  const [[first, one] = [""], [, other] = ["", undefined]] = ranked(view);
  if (table.state !== "playing" || !one || !other || other.place === one.place) return "";
  const count = Math.abs(one.points - other.points);
  return tn("{name} leads by {count} point", "{name} leads by {count} points", count, { name: nameOf(seats[first]) });
}

/** Those who stand somewhere, by their places. @param {View} view */
function ranked({ summary }) {
  return Object.entries(summary?.standing ?? {}).sort(([, one], [, other]) => one.place - other.place);
}
