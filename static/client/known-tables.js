const KEY = "at-the-table/tables";
const STORED_MAX = 6;

/**
 * A table that this phone knows, with how it sits there and when it was there last.
 * @typedef {{code: string, game: string, name: string, title: string, colour: string,
 *   shape: string, at: number}} KnownTable
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

/** Remember a table that was opened. @param {Omit<KnownTable, "at">} table */
export function rememberTable(table) {
  store([{ ...table, at: Date.now() }, ...others(table.code)].slice(0, STORED_MAX));
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
