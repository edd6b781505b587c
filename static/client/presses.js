import { answerOf, inTransaction } from "./database.js";

/**
 * A press that the table has not answered yet, or has refused.
 * @typedef {{number: number, code: string, command_id: string, kind: string, seat?: number,
 *   seen?: number, data: any, label: string, tab: string, at: number, late?: boolean,
 *   tried?: boolean, failed?: number, refused?: string, told?: boolean}} Press
 * `number`: its place in the order; `late`: it did not get through at once; `tried`: it may have
 * reached the table; `failed`: how often the service broke on it; `refused`: the reason;
 * `told`: its refusal was shown long enough to be read.
 */

/** From here on numbers are of presses that the browser did not store: they last as long as the page. */
const UNSTORED_FROM = 2 ** 40;
/** @type {Press[]} */
let unstored = [];
let last = UNSTORED_FROM;

/**
 * The presses of a table, in order; of all tables without a code.
 * @param {string} [code] @returns {Promise<Press[]>}
 */
export async function pressesOf(code) {
  const stored = await inDatabase("readonly", (presses) =>
    answerOf(code ? presses.index("code").getAll(code) : presses.getAll()), () => []);
  return [...stored, ...unstored.filter((press) => !code || press.code === code)];
}

/** Store a press. @param {Omit<Press, "number">} press @returns {Promise<unknown>} */
export function addPress(press) {
  return inDatabase("readwrite", (presses) => answerOf(presses.add(press)), () => {
    unstored.push({ ...press, number: (last += 1) });
    return last;
  });
}

/**
 * Write cells of a sheet: into the last press of the table where that is a change of the same
 * sheet that was not sent yet and is no whole of its own, else as a press of its own, so that the order
 * stays.
 * @param {Omit<Press, "number">} press a `change-sheet`
 */
export function addCells(press) {
  return inDatabase("readwrite", async (presses) => {
    const before = (await answerOf(presses.index("code").getAll(press.code))).at(-1);
    const waits = before?.kind === "change-sheet" && before.seat === press.seat && !before.tried
      && before.refused === undefined && !before.data.was;
    if (!waits) return answerOf(presses.add(press));
    const cells = { ...before.data.cells, ...press.data.cells };
    return answerOf(presses.put({ ...before, data: { cells }, at: Math.min(before.at, press.at) }));
  }, () => {
    unstored.push({ ...press, number: (last += 1) });
    return last;
  });
}

/**
 * Change a press; nothing happens where it is gone.
 * @param {number} number @param {(press: Press) => Press | undefined} change gives nothing to take
 *   it out
 * @returns {Promise<Press | undefined>} as it is now
 */
export function changePress(number, change) {
  if (number > UNSTORED_FROM) {
    const before = unstored.find((press) => press.number === number);
    const after = before && change(before);
    unstored = unstored.flatMap((press) => (press === before ? after ?? [] : press));
    return Promise.resolve(after);
  }
  return inDatabase("readwrite", async (presses) => {
    const before = await answerOf(presses.get(number));
    const after = before && change(before);
    if (after) await answerOf(presses.put(after));
    else if (before) await answerOf(presses.delete(number));
    return after;
  }, () => undefined);
}

/** @template T @param {"readonly" | "readwrite"} mode @param {(presses: IDBObjectStore) => Promise<T>} work @param {() => T} otherwise */
async function inDatabase(mode, work, otherwise) {
  try {
    return await inTransaction(["presses"], mode, work);
  } catch {
    // Forbidden, full or broken: what is pressed now is still sent.
    return otherwise();
  }
}
