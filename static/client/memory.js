const KEY = "at-the-table/tables";
const KEPT_MAX = 6;

/**
 * The tables this phone knows, the last one first.
 * @returns {{code: string, game: string, name: string, title: string, colour: string,
 *   shape: string, at: number}[]}
 */
export function knownTables() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/**
 * Remember a table that was opened.
 * @param {{code: string, game: string, name: string, title: string, colour: string,
 *   shape: string}} table
 */
export function rememberTable(table) {
  keep([{ ...table, at: Date.now() }, ...others(table.code)].slice(0, KEPT_MAX));
}

/** Forget a table that is gone. @param {string} code */
export function forgetTable(code) {
  keep(others(code));
}

function others(code) {
  return knownTables().filter((table) => table.code !== code);
}

function keep(tables) {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables));
  } catch {
    // Without storage the phone only forgets the way back; the code still works.
  }
}
