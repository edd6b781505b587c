import { assetAddress } from "./asset.js";
import { store, stored } from "./stored.js";

const KEY = "at-the-table/tables";
const STORED_MAX = 6;

/**
 * A table that this phone knows, with how it sits there and when it was there last; whether its game is over.
 * @typedef {{code: string, game: string, name: string, title: string, colour: string,
 *   shape: string, at: number, over?: boolean}} KnownTable
 */

/** The tables this phone knows, the last one first. @returns {KnownTable[]} */
export function knownTables() {
  return stored(KEY, []);
}

/**
 * Remember a table with the seat one has there; one that is over is kept as an evening.
 * @param {{code: string, game: GameWhole}} table @param {Seat} seat
 * @param {View} view
 */
export function rememberSeat({ code, game }, { name = "", title, colour, shape }, view) {
  const over = view.table.state === "finished";
  const others = knownTables().filter((table) => table.code !== code);
  store(KEY, [{ code, game: game.id, name, title, colour, shape, over, at: Date.now() }, ...others].slice(0, STORED_MAX));
  if (over) keepEvening(code, game, view);
}

/**
 * Keep an evening that is over; what keeps it is loaded now.
 * @param {string} code of its table @param {GameWhole} game @param {View} view with its result
 */
export async function keepEvening(code, game, view) {
  const kept = await import(assetAddress("share/evenings.js")).catch(() => undefined);
  await kept?.keepEvening(code, game, view);
}

/** Forget a table that is gone. @param {string} code */
export function forgetTable(code) {
  store(KEY, knownTables().filter((table) => table.code !== code));
}
