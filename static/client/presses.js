import { given, keep } from "./kept.js";

/**
 * A press that the table has not answered yet, or has refused.
 * @typedef {{number: number, code: string, command_id: string, kind: string, seat?: number,
 *   seen?: number, data: any, label: string, tab: string, at: number, late?: boolean,
 *   tried?: boolean, failed?: number, refused?: string}} Press
 * `number`: its place in the order; `late`: it did not get through at once; `tried`: it may have
 * reached the table; `failed`: how often the service broke on it; `refused`: the reason.
 */

/** From here on numbers are of presses that the browser did not keep: they last as long as the page. */
const HELD_FROM = 2 ** 40;
/** @type {Press[]} */
let held = [];
let last = HELD_FROM;

/**
 * The presses of a table, in order; of all tables without a code.
 * @param {string} [code] @returns {Promise<Press[]>}
 */
export async function pressesOf(code) {
  const kept = await inDatabase("readonly", (presses) =>
    given(code ? presses.index("code").getAll(code) : presses.getAll()), () => []);
  return [...kept, ...held.filter((press) => !code || press.code === code)];
}

/** Keep a press. @param {Omit<Press, "number">} press @returns {Promise<unknown>} */
export function addPress(press) {
  return inDatabase("readwrite", (presses) => given(presses.add(press)), () => {
    held.push({ ...press, number: (last += 1) });
    return last;
  });
}

/**
 * Write cells of a sheet: into the last press of the table where that is a change of the same
 * sheet that was not sent yet, else as a press of its own, so that the order stays.
 * @param {Omit<Press, "number">} press a `change-sheet`
 */
export function addCells(press) {
  return inDatabase("readwrite", async (presses) => {
    const before = (await given(presses.index("code").getAll(press.code))).at(-1);
    const waits = before?.kind === "change-sheet" && before.seat === press.seat && !before.tried
      && before.refused === undefined;
    if (!waits) return given(presses.add(press));
    const cells = { ...before.data.cells, ...press.data.cells };
    return given(presses.put({ ...before, data: { cells }, at: Math.min(before.at, press.at) }));
  }, () => {
    held.push({ ...press, number: (last += 1) });
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
  if (number > HELD_FROM) {
    const before = held.find((press) => press.number === number);
    const after = before && change(before);
    held = held.flatMap((press) => (press === before ? after ?? [] : press));
    return Promise.resolve(after);
  }
  return inDatabase("readwrite", async (presses) => {
    const before = await given(presses.get(number));
    const after = before && change(before);
    if (after) await given(presses.put(after));
    else if (before) await given(presses.delete(number));
    return after;
  }, () => undefined);
}

/** @template T @param {"readonly" | "readwrite"} mode @param {(presses: IDBObjectStore) => Promise<T>} work @param {() => T} otherwise */
async function inDatabase(mode, work, otherwise) {
  try {
    return await keep(["presses"], mode, work);
  } catch {
    // Forbidden, full or broken: what is pressed now is still sent.
    return otherwise();
  }
}
