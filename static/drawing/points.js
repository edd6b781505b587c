/* Numbers as they are printed, with a real minus. */

/** @param {number | string} value */
export function signed(value) {
  return String(value).replace(/^-/, "−");
}

/** What is added or taken away: +3 or −2. @param {number} points */
export function gained(points) {
  return points < 0 ? signed(points) : `+${points}`;
}
