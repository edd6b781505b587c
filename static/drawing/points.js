/* Numbers as they are printed, with a real minus. */
import { tn } from "../words.js";

/** @param {number | string} value */
export function signed(value) {
  return String(value).replace(/^-/, "−");
}

/** What is added or taken away: +3 or −2. @param {number} points */
export function gained(points) {
  return points < 0 ? signed(points) : `+${points}`;
}

/** What a game says of a seat in one line, with its points so far. @param {Badge} [badge] @returns {string} */
export function badgeLine(badge) {
  const points = Object.values(badge?.counts ?? {}).map(({ icon, count }) => icon === "tally" && tn("{count} point", "{count} points", count));
  return [badge?.name, ...points].filter(Boolean).join(" · ");
}
