import { nameOf } from "../drawing/seat.js";
import { t } from "../words.js";
/** @import { Presence, View } from "service" */

/**
 * A view whose seats say for how many minutes their phone is away, and whether a big display is
 * there; the log knows nothing of it.
 * @param {View} view @param {Presence} presence @returns {View}
 */
export function withPresence(view, { away, display }) {
  const seats = Object.entries(view.seats ?? {}).map(([key, seat]) => {
    const { away: _, ...rest } = seat;
    return [key, away[key] ? { ...rest, away: away[key] } : rest];
  });
  return { ...view, seats: Object.fromEntries(seats), display };
}

/** A view as the service marks it. @param {View} view */
export function withoutPresence(view) {
  const seats = Object.entries(view.seats ?? {}).map(([key, { away: _, ...rest }]) => [key, rest]);
  return { ...view, seats: Object.fromEntries(seats), display: undefined };
}

/**
 * A sentence where the seat whose turn it is has just gone away; otherwise it interrupts nobody.
 * @param {View} view @param {Record<string, number>} before @param {Record<string, number>} now
 * @returns {string}
 */
export function newlyMissed(view, before, now) {
  const turn = view.play?.headline?.seat ?? "";
  const seat = view.table.state === "playing" ? view.seats?.[turn] : undefined;
  return seat?.phone && now[turn] && !before[turn] ? t("{name} is away.", { name: nameOf(seat) }) : "";
}
