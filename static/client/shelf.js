/* Which editions this phone opened tables with, the last one first: what its shelf begins with. */

const KEY = "at-the-table/shelf";
const PRESSED = "at-the-table/pressed";
const STORED_MAX = 12;

/** @typedef {{game: string, id: string}} Use an edition of a game */

/** The ids of a game's editions that were used last. @param {string} game @returns {string[]} */
export function usedLast(game) {
  return uses().filter((each) => each.game === game).map(({ id }) => id);
}

/** Remember that a table was opened with an edition. @param {string} game @param {string} id */
export function rememberUse(game, id) {
  const others = uses().filter((each) => each.game !== game || each.id !== id);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ game, id }, ...others].slice(0, STORED_MAX)));
  } catch {
    // The shelf then begins with what this phone keeps.
  }
}

/** @returns {Use[]} */
function uses() {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/**
 * The address of the shelf, or of the page that writes a sheet: what else this page was asked for stays.
 * @param {string} page @param {Record<string, string | undefined>} asked undefined for what is asked no more
 */
export function besideShelf(page, asked) {
  const query = new URLSearchParams(location.search);
  for (const [key, value] of Object.entries(asked)) {
    if (value === undefined) query.delete(key);
    else query.set(key, value);
  }
  return `${page}?${query}`;
}

/** Open the shelf, where a sheet is pressed at once: no address by itself opens a table. @param {string} game @param {string} id */
export function pressOnShelf(game, id) {
  sessionStorage.setItem(PRESSED, id);
  location.assign(besideShelf("/shelf", { game, edition: undefined }));
}

/** @returns {string | null} the sheet that is pressed already, once */
export function takePressed() {
  const id = sessionStorage.getItem(PRESSED);
  sessionStorage.removeItem(PRESSED);
  return id;
}
