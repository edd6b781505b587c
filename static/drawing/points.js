/* Numbers as they are printed, with a real minus. */
import { html } from "lit";

/** @param {number | string} value */
export function signed(value) {
  return String(value).replace(/^-/, "−");
}

/** What is added or taken away: +3 or −2. @param {number} points */
export function gained(points) {
  return points < 0 ? signed(points) : `+${points}`;
}

/** Draw a number whose minus has a look of its own. @param {number} points */
export function drawnPoints(points) {
  return points < 0 ? html`<span class="minus">−</span>${-points}` : points;
}
