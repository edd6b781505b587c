import { given, keep } from "./kept.js";
import { pause } from "./pause.js";

const TURN_MS = 15_000;
const AGAIN_MS = 1_000;
const TAB = crypto.getRandomValues(new Uint32Array(2)).join("-");

/** What tells this tab from the others of its browser. */
export const THIS_TAB = TAB;

/**
 * Do something that one tab at a time may do. Over plain http browsers have no locks: there a note
 * in the database says whose turn it is; that of a tab that died ends by itself.
 * @param {string} name of the thing
 * @param {(renew: () => Promise<void>) => Promise<void>} work calls `renew` before each step, which
 *   takes less than 15 seconds
 * @returns {Promise<void>}
 */
export async function takeTurn(name, work) {
  const { locks } = navigator;
  if (locks) {
    await locks.request(`at-the-table/${name}`, () => work(async () => undefined));
    return;
  }
  while (!(await claim(name))) await pause(AGAIN_MS);
  try {
    await work(async () => {
      if (!(await claim(name))) throw new Error("Another tab has taken over.");
    });
  } finally {
    await keep(["turns"], "readwrite", async (turns) => {
      const held = await given(turns.get(name));
      if (held?.tab === TAB) turns.delete(name);
    }).catch(() => undefined);
  }
}

/** @param {string} name */
function claim(name) {
  return keep(["turns"], "readwrite", async (turns) => {
    const held = await given(turns.get(name));
    const now = Date.now();
    if (held && held.tab !== TAB && held.until > now && held.until <= now + TURN_MS) return false;
    turns.put({ name, tab: TAB, until: now + TURN_MS });
    return true;
  }).catch(() => true);
}
