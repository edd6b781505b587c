import { answerOf, inTransaction } from "./database.js";
import { pause } from "./pause.js";

const LOCK_MS = 15_000;
const AGAIN_MS = 1_000;
/** The id of this tab among those of its browser. */
export const THIS_TAB = crypto.getRandomValues(new Uint32Array(2)).join("-");

/**
 * Do something that one tab at a time may do. Over plain http browsers have no locks: there a note
 * in the database says which tab holds the lock; that of a tab that died ends by itself.
 * @param {string} name of the lock
 * @param {(renew: () => Promise<void>) => Promise<void>} work calls `renew` before each step, which
 *   takes less than 15 seconds
 * @returns {Promise<void>}
 */
export async function withLock(name, work) {
  const { locks } = navigator;
  if (locks) {
    await locks.request(`at-the-table/${name}`, () => work(async () => undefined));
    return;
  }
  while (!(await acquire(name))) await pause(AGAIN_MS);
  try {
    await work(async () => {
      if (!(await acquire(name))) throw new Error("Another tab has taken over.");
    });
  } finally {
    await inTransaction(["locks"], "readwrite", async (notes) => {
      const note = await answerOf(notes.get(name));
      if (note?.tab === THIS_TAB) notes.delete(name);
    }).catch(() => undefined);
  }
}

/** Take or renew a lock. @param {string} name @returns {Promise<boolean>} whether this tab holds it now */
function acquire(name) {
  return inTransaction(["locks"], "readwrite", async (notes) => {
    const note = await answerOf(notes.get(name));
    const now = Date.now();
    if (note && note.tab !== THIS_TAB && note.until > now && note.until <= now + LOCK_MS) return false;
    notes.put({ name, tab: THIS_TAB, until: now + LOCK_MS });
    return true;
  }).catch(() => true);
}
