import { awayWords, isAway, nameOf } from "../drawing/seat.js";
import { t } from "../words.js";
import { called } from "./team.js";
import { askedSeats, ownSeats } from "./view.js";

/**
 * A view whose seats say for how many minutes their phone is away, and whether a big display is
 * there; the log knows nothing of it.
 * @param {View} view @param {Pick<Presence, "away"> & Partial<Presence>} presence @returns {View}
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
  return withPresence(view, { away: {} });
}

/** Whom the table waits for though the phone is away; whom this phone acts for is here. @param {View} view @returns {Seat[]} */
export function missing(view) {
  const own = ownSeats(view);
  return askedSeats(view).filter((seat) => !own.includes(seat)).map((seat) => view.seats[seat]).filter(isAway);
}

/** That somebody is away for whom the table waits. @param {Seat} seat */
export function missingLine(seat) {
  return t("{name} is {away}.", { name: called(nameOf(seat)), away: awayWords(seat) });
}

/**
 * A sentence where a seat that the table waits for has just gone away; otherwise it interrupts nobody.
 * @param {View} view @param {Record<string, number>} before @param {Record<string, number>} now
 * @returns {string}
 */
export function newlyMissed(view, before, now) {
  const gone = askedSeats(view).find((seat) => view.seats[seat]?.phone && now[seat] && !before[seat]);
  return gone === undefined ? "" : t("{name} is away.", { name: called(nameOf(view.seats[gone])) });
}
