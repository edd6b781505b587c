import { nameOf } from "../drawing/seat.js";
import { t } from "../words.js";

/**
 * A view whose seats say for how many minutes their phone is away; the log knows nothing of it.
 * @param {any} view @param {Record<string, number>} away minutes by seat @returns {any}
 */
export function withAway(view, away) {
  const seats = Object.entries(view.seats ?? {}).map(([key, seat]) => {
    const { away: _, ...rest } = seat;
    return [key, away[key] ? { ...rest, away: away[key] } : rest];
  });
  return { ...view, seats: Object.fromEntries(seats) };
}

/**
 * A sentence where the seat whose turn it is has just gone away; otherwise it interrupts nobody.
 * @param {any} view @param {Record<string, number>} before @param {Record<string, number>} now
 * @returns {string}
 */
export function newlyMissed(view, before, now) {
  const turn = view.play?.headline?.seat;
  const seat = view.table.state === "playing" ? view.seats?.[turn] : undefined;
  return seat?.phone && now[turn] && !before[turn] ? t("{name} is away.", { name: nameOf(seat) }) : "";
}
