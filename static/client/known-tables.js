import { assetAddress } from "./asset.js";

const KEY = "at-the-table/tables";
const STORED_MAX = 6;

/**
 * A table that this phone knows, with how it sits there and when it was there last; whether its game is over.
 * @typedef {{code: string, game: string, name: string, title: string, colour: string,
 *   shape: string, at: number, over?: boolean}} KnownTable
 */

/** The tables this phone knows, the last one first. @returns {KnownTable[]} */
export function knownTables() {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/**
 * Remember a table with the seat one has there; one that is over is kept as an evening.
 * @param {{code: string, game: GameWhole}} table @param {Seat} seat
 * @param {View} view
 */
export function rememberSeat({ code, game }, { name = "", title, colour, shape }, view) {
  const over = view.table.state === "finished";
  rememberTable({ code, game: game.id, name, title, colour, shape, over });
  if (over) keepEvening(code, game, view);
}

/** Remember a table that was opened. @param {Omit<KnownTable, "at">} table */
function rememberTable(table) {
  store([{ ...table, at: Date.now() }, ...others(table.code)].slice(0, STORED_MAX));
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
  store(others(code));
}

/** @param {string} code */
function others(code) {
  return knownTables().filter((table) => table.code !== code);
}

/** @param {KnownTable[]} tables */
function store(tables) {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables));
  } catch {
    // Without storage the phone only forgets the way back; the code still works.
  }
}
