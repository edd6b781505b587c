import { answerOf, inTransaction, isFull } from "./database.js";

/**
 * A press that the table has not answered yet, or has refused.
 * @typedef {{number: number, code: string, command_id: string, kind: string, seat?: number,
 *   seen?: number, data: any, label: string, cells?: Cells, tab: string, at: number, late?: boolean,
 *   tried?: boolean, failed?: number, refused?: string, told?: boolean}} Press
 * `number`: its place in the order; `cells`: what it writes on the sheet; `late`: it did not get through at once; `tried`: it may have
 * reached the table; `failed`: how often the service broke on it; `refused`: the reason;
 * `told`: its refusal was shown long enough to be read.
 */

/** Presses as this page knows them: what there is where the browser stores nothing, or does not answer. @type {Map<number, Press>} */
const known = new Map();
/** The numbers of those that are not in the database: they last as long as the page. @type {Set<number>} */
const unstored = new Set();
/** The last of these that has its number from here, past all that the database gives. */
let last = 2 ** 40;

/**
 * The presses of a table, in order; of all tables without a code.
 * @param {string} [code] @returns {Promise<Press[]>}
 */
export async function pressesOf(code) {
  const isAsked = (/** @type {Press} */ press) => !code || press.code === code;
  const stored = await inDatabase("readonly", (presses) =>
    answerOf(code ? presses.index("code").getAll(code) : presses.getAll()), () => undefined);
  if (stored) {
    for (const { number } of [...known.values()].filter(isAsked)) if (!unstored.has(number)) known.delete(number);
    for (const press of stored) known.set(press.number, press);
  }
  return [...known.values()].filter(isAsked).sort((one, other) => one.number - other.number);
}

/** Store a press. @param {Omit<Press, "number">} press @returns {Promise<unknown>} */
export function addPress(press) {
  return inDatabase("readwrite", (presses) => answerOf(presses.add(press)), () => keep(press));
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
  }, () => keep(press));
}

/**
 * Change a press; nothing happens where it is gone.
 * @param {number} number @param {(press: Press) => Press | undefined} change gives nothing to take
 *   it out
 * @returns {Promise<Press | undefined>} as it is now
 */
export async function changePress(number, change) {
  if (!unstored.has(number)) {
    try {
      return await inTransaction(["presses"], "readwrite", async (presses) => {
        const before = await answerOf(presses.get(number));
        const after = before && change(before);
        if (after) await answerOf(presses.put(after));
        else if (before) await answerOf(presses.delete(number));
        return after;
      });
    } catch (failure) {
      // Else it would be read again as it was before: for one less there is always room.
      if (isFull(failure)) await inDatabase("readwrite", (presses) => answerOf(presses.delete(number)), () => undefined);
      if (isFull(failure)) unstored.add(number);
    }
  }
  const before = known.get(number);
  const after = before && change(before);
  if (after) known.set(number, after);
  else known.delete(number);
  return after;
}

/** Keep a press that was not stored. @param {Omit<Press, "number">} press */
function keep(press) {
  last += 1;
  unstored.add(last);
  known.set(last, { ...press, number: last });
}

/** @template T, Otherwise @param {"readonly" | "readwrite"} mode @param {(presses: IDBObjectStore) => Promise<T>} work @param {() => Otherwise} otherwise */
function inDatabase(mode, work, otherwise) {
  // Forbidden, full or broken: what is pressed now is still sent.
  return inTransaction(["presses"], mode, work).catch(otherwise);
}
