/**
 * The seats this device acts for: its own first, then those without a phone.
 * @param {any} view @returns {number[]}
 */
export function ownSeats(view) {
  const seats = Object.keys(view.me?.seats ?? {}).map(Number);
  const borrowed = (seat) => Number(!(view.me.own ?? {})[seat] && view.seats[seat]?.phone === false);
  return seats.sort((a, b) => borrowed(a) - borrowed(b) || a - b);
}

/** The seats that are taken, in order. @param {any} view @returns {any[]} */
export function takenSeats(view) {
  return Object.values(view.seats ?? {})
    .filter((seat) => seat.state === "taken")
    .sort((a, b) => a.seat - b.seat);
}

/** A code as it is read out, in two halves. @param {string} code */
export function spaced(code) {
  return `${code.slice(0, 3)}\u2009${code.slice(3)}`;
}
