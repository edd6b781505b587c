/* Which editions this phone opened tables with, the last one first: what its shelf begins with. */
import { store, stored } from "./stored.js";

const KEY = "at-the-table/shelf";
const PRESSED = "at-the-table/pressed";
const STORED_MAX = 12;

/** Before a table was opened with an edition of a game. @type {{game: string, id: string}[]} */
const NONE = [];

/** The ids of a game's editions that were used last. @param {string} game @returns {string[]} */
export function usedLast(game) {
  return stored(KEY, NONE).filter((each) => each.game === game).map(({ id }) => id);
}

/** Remember that a table was opened with an edition. @param {string} game @param {string} id */
export function rememberUse(game, id) {
  const others = stored(KEY, NONE).filter((each) => each.game !== game || each.id !== id);
  store(KEY, [{ game, id }, ...others].slice(0, STORED_MAX));
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
