import { answerOnPhone, post } from "./calls.js";
import { store, stored } from "./stored.js";

const KEY = "at-the-table/score";

/** What stands where a table has its code; calls for it are answered on the phone. */
export const NO_CODE = "------";

/**
 * The sheets of a score-only table.
 * @typedef {{game: string, players: {name: string, cells: Cells}[],
 *   toggles: Record<string, any>, edition?: EditionFile}} Sheets
 */

/**
 * The sheets of as many people as usually play, nothing on them.
 * @param {string} game @param {number[]} players fewest and most @param {EditionFile} [edition]
 * @returns {Sheets}
 */
export function freshSheets(game, [low, high], edition) {
  return { game, players: Array.from({ length: Math.min(Math.max(2, low), high) }, () => ({ name: "", cells: {} })), toggles: {}, edition };
}

/** The sheets that were being filled in. @returns {Sheets | undefined} */
export function storedSheets() {
  return stored(KEY, undefined);
}

/** Store the sheets; nothing deletes them. @param {Sheets | undefined} sheets */
export function storeSheets(sheets) {
  store(KEY, sheets);
}

/**
 * What the service makes of sheets: view, game, record; with `finish` the view has the result.
 * @param {Sheets} sheets @param {boolean} finish
 */
export function sendSheets(sheets, finish = false) {
  return post("/sheets", { ...sheets, finish });
}

/** Answer calls for a seat's running score from the sheets. @param {() => Sheets} sheets */
export function answerScores(sheets) {
  answerOnPhone(`/tables/${NO_CODE}/seats/`, (path) =>
    post(`/sheets/${path.split("/")[4]}/score`, sheets()));
}
