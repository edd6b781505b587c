/* Phone tables: the engine in the worker plays them, the database of the browser stores them. */
import { t } from "../words.js";
import { CallFailed, judge } from "./call-failed.js";
import { phoneTableCode } from "./address.js";
import { answerOf, inTransaction, isFull } from "./database.js";
import { askAboutPhoneTable as ask } from "./engine.js";
import { newCommandId } from "./ids.js";
import { otherTabs } from "./tabs.js";

const BOTH = ["tables", "written"];
/** What is asked of a table by the name that its path has. */
const ASKED = ["game", "edition", "luck", "file", "result"];

/**
 * @typedef {{code: string, game: string, key: string, at: string, seen: number, name?: string,
 *   publishing?: boolean, published?: string}} PhoneTable
 * `key`: by it publishing happens once; `seen`: when somebody last played, in milliseconds
 * @typedef {{status: number, body: any}} Answer as a server would give it
 *
 * A press with its draws and its events; the first opened the table. `first`: its first event.
 * @typedef {{first: number, at: string, press?: object, draws?: number[][], events: {seq: number}[]}} WrittenPress
 */

/** The head of each table as the engine knows it. @type {Map<string, number>} */
const heads = new Map();

/**
 * Open a table that everybody plays on this phone.
 * @param {string} game its id
 * @returns {Promise<string>} its code
 */
export async function openPhoneTable(game) {
  const key = newCommandId();
  const code = phoneTableCode(key);
  const { written } = judge(await ask("open", { code, game, key, at: now() }));
  await begin({ code, game, key, at: written[0].at, seen: Date.now() }, written);
  // A browser short of room deletes what it was not asked to store for good.
  navigator.storage?.persist?.().catch(() => undefined);
  return code;
}

/** Open the next game of the same people. @param {string} code @returns {Promise<string>} its code */
export async function openNextPhoneTable(code) {
  const table = await load(code);
  if (!table) throw new CallFailed(missing(), { status: 404 });
  const key = newCommandId();
  const next = phoneTableCode(key);
  const { written } = judge(await ask("again", { code, next, key, at: now() }));
  await begin({ code: next, game: table.game, key, at: written[0].at, seen: Date.now() }, written);
  return next;
}

/** The phone tables, the last played first. @returns {Promise<PhoneTable[]>} */
export async function phoneTables() {
  /** @type {PhoneTable[]} */
  const all = await inTransaction(["tables"], "readonly", (tables) => answerOf(tables.getAll())).catch(() => []);
  return all.sort((one, other) => other.seen - one.seen);
}

/**
 * Answer a call for a phone table as the service answers for its own tables.
 * @param {string} method @param {string} path below `/api/v1` @param {string} text the body
 * @returns {Promise<Answer>}
 */
export async function callPhoneTable(method, path, text) {
  const { pathname, searchParams } = new URL(path, location.origin);
  const [, , code, what, seat] = pathname.split("/");
  if (method === "DELETE") return forget(code);
  const table = await load(code);
  if (!table) return { status: 404, body: { code: "unknown-table", detail: missing() } };
  switch (what) {
    case "commands": return press(table, text);
    case "events": return ask("events", { code, after: Number(searchParams.get("after")) });
    case "seats": return ask("score", { code, seat: Number(seat) });
    default: return ask(ASKED.includes(what) ? what : "view", { code });
  }
}

/** What is stored of a phone table beside its presses. @param {string} code @returns {Promise<PhoneTable | undefined>} */
export async function phoneTable(code) {
  return (await read(code, Infinity))[0];
}

/**
 * A phone table and all its written presses.
 * @param {string} code
 * @returns {Promise<[PhoneTable, WrittenPress[]]>}
 */
export async function phoneTableWithPresses(code) {
  const [table, written] = await read(code, 0);
  if (!table) throw new CallFailed(missing(), { status: 404 });
  return [table, written];
}

/** Store more of a phone table. @param {string} code @param {Partial<PhoneTable>} facts */
export function changePhoneTable(code, facts) {
  return inTransaction(["tables"], "readwrite", async (tables) => {
    const table = await answerOf(tables.get(code));
    if (table) await answerOf(tables.put({ ...table, ...facts }));
  });
}

/** @param {PhoneTable} table @param {string} text */
async function press(table, text) {
  const { code } = table;
  if (table.published || table.publishing) {
    return { status: 409, body: { code: "published", detail: table.published
      ? t("This table is published. Go on there.")
      : t("This table is being published. Press Publish once more, then go on there.") } };
  }
  const answer = await ask("press", { code, press: text, at: now() });
  if (answer.status >= 500) await forgetInEngine(code);
  if (answer.status >= 400) return answer;
  try {
    await inTransaction(BOTH, "readwrite", async (tables, store) => {
      for (const each of answer.body.written) await answerOf(store.add({ code, ...each }));
      await answerOf(tables.put({ ...(await answerOf(tables.get(code))), seen: Date.now() }));
    });
  } catch (failure) {
    // Another tab was first, or nothing could be stored: the engine must not know of this press.
    await forgetInEngine(code);
    return { status: 503, body: { code: "not-kept", detail: whyUnkept(failure) } };
  }
  heads.set(code, answer.body.answer.head);
  otherTabs.send("phone-table", code);
  return { status: 201, body: answer.body.answer };
}

/** Have the engine forget a table: it is loaded again from the database. @param {string} code */
async function forgetInEngine(code) {
  heads.delete(code);
  await ask("forget", { code });
}

/** Give the engine the written presses that it has not got. @param {string} code @returns {Promise<PhoneTable | undefined>} */
async function load(code) {
  const [table, written] = await read(code, heads.get(code) ?? 0);
  if (table && (written.length || !heads.has(code))) {
    judge(await ask("load", { code, game: table.game, written }));
    heads.set(code, headOf(written));
  }
  return table;
}

/** @param {string} code @param {number} after which event @returns {Promise<[PhoneTable | undefined, WrittenPress[]]>} */
function read(code, after) {
  const range = IDBKeyRange.bound([code, Math.min(after, 2 ** 40) + 1], [code, 2 ** 41]);
  return inTransaction(BOTH, "readonly", (tables, store) =>
    Promise.all([answerOf(tables.get(code)), answerOf(store.getAll(range))]));
}

/** Store a new phone table. @param {PhoneTable} table @param {WrittenPress[]} written */
async function begin(table, written) {
  try {
    await inTransaction(BOTH, "readwrite", async (tables, store) => {
      await answerOf(tables.add(table));
      for (const each of written) await answerOf(store.add({ code: table.code, ...each }));
    });
  } catch (failure) {
    throw new CallFailed(whyUnkept(failure), { status: 503, code: "not-kept" });
  }
  heads.set(table.code, headOf(written));
}

/** @param {string} code */
async function forget(code) {
  await inTransaction(BOTH, "readwrite", async (tables, store) => {
    await answerOf(tables.delete(code));
    await answerOf(store.delete(IDBKeyRange.bound([code, 0], [code, 2 ** 41])));
  });
  await forgetInEngine(code);
  return { status: 200, body: {} };
}

/** The number of the last event, 0 of none. @param {WrittenPress[]} written */
function headOf(written) {
  return written.at(-1)?.events.at(-1)?.seq ?? 0;
}

/** @param {unknown} failure */
function whyUnkept(failure) {
  return isFull(failure) ? t("This phone has no room left. Delete something on it, then press again.")
    : t("This phone could not keep the press. Press again.");
}

function missing() {
  return t("This phone keeps no such table.");
}

function now() {
  return `${new Date().toISOString().slice(0, 19)}Z`;
}
