/* Tables on this phone alone: the rules in the worker play them, the database keeps them. */
import { t } from "../words.js";
import { CallFailed, judge } from "./call-failed.js";
import { askHere } from "./engine.js";
import { newCommandId } from "./ids.js";
import { given, keep, others } from "./kept.js";
import { hereCode } from "./address.js";

const BOTH = ["tables", "moves"];

/**
 * @typedef {{code: string, game: string, key: string, at: string, seen: number, name?: string,
 *   publishing?: boolean, published?: string}} HereTable
 * `key`: makes publishing it happen once; `seen`: when somebody last played, in milliseconds
 * @typedef {{status: number, told: any}} Answer as a server would give it
 *
 * What was pressed, with what luck gave and the events that came of it; the first opened the table.
 * @typedef {{first: number, at: string, press?: object, draws?: number[][], events: {seq: number}[]}} Turn
 */

/** How many events the worker knows of each table. @type {Map<string, number>} */
const heads = new Map();

/**
 * Open a table that everybody plays on this phone.
 * @param {string} game its id
 * @returns {Promise<string>} its code
 */
export async function openHere(game) {
  const key = newCommandId();
  const code = hereCode(key);
  const { turns } = judge(await ask("open", { code, game, key, at: now() }));
  await begin({ code, game, key, at: turns[0].at, seen: Date.now() }, turns);
  // Browsers may forget what they were not asked to keep.
  navigator.storage?.persist?.().catch(() => undefined);
  return code;
}

/** Open the next game of the same people. @param {string} code @returns {Promise<string>} its code */
export async function againHere(code) {
  const table = await bring(code);
  if (!table) throw new CallFailed(missing(), { status: 404 });
  const key = newCommandId();
  const next = hereCode(key);
  const { turns } = judge(await ask("again", { code, next, key, at: now() }));
  await begin({ code: next, game: table.game, key, at: turns[0].at, seen: Date.now() }, turns);
  return next;
}

/** The tables on this phone, the last played first. @returns {Promise<HereTable[]>} */
export async function hereTables() {
  try {
    const all = await keep(["tables"], "readonly", (tables) => given(tables.getAll()));
    return all.sort((one, other) => other.seen - one.seen);
  } catch {
    return [];
  }
}

/**
 * Answer a call for a table on this phone as the server would answer for its own.
 * @param {string} method @param {string} path below `/api/v1` @param {string} text the body
 * @returns {Promise<Answer>}
 */
export async function callHere(method, path, text) {
  const { pathname, searchParams } = new URL(path, location.origin);
  const [, , code, what, seat] = pathname.split("/");
  if (method === "DELETE") return forget(code);
  const table = await bring(code);
  if (!table) return { status: 404, told: { code: "unknown-table", detail: missing() } };
  switch (what) {
    case "commands": return press(table, text);
    case "events": return ask("events", { code, after: Number(searchParams.get("after")) });
    case "game": return ask("game", { code });
    case "seats": return ask("score", { code, seat: Number(seat) });
    default: return ask("view", { code });
  }
}

/** What this phone knows of a table. @param {string} code @returns {Promise<HereTable | undefined>} */
export async function hereTable(code) {
  return (await read(code, Infinity))[0];
}

/**
 * A table and all that was pressed at it.
 * @param {string} code
 * @returns {Promise<[HereTable, Turn[]]>}
 */
export async function hereTurns(code) {
  const [table, turns] = await read(code, 0);
  if (!table) throw new CallFailed(missing(), { status: 404 });
  return [table, turns];
}

/** Keep more facts of a table. @param {string} code @param {Partial<HereTable>} facts */
export function noteHere(code, facts) {
  return keep(["tables"], "readwrite", async (tables) => {
    const table = await given(tables.get(code));
    if (table) await given(tables.put({ ...table, ...facts }));
  });
}

/** @param {HereTable} table @param {string} text */
async function press(table, text) {
  const { code } = table;
  if (table.published || table.publishing) {
    return { status: 409, told: { code: "published", detail: table.published
      ? t("This table is published. Go on there.")
      : t("This table is being published. Press Publish once more, then go on there.") } };
  }
  const answer = await ask("press", { code, press: text, at: now() });
  if (answer.status >= 500) await forgetInWorker(code);
  if (answer.status >= 400) return answer;
  try {
    await keep(BOTH, "readwrite", async (tables, moves) => {
      for (const turn of answer.told.turns) await given(moves.add({ code, ...turn }));
      await given(tables.put({ ...(await given(tables.get(code))), seen: Date.now() }));
    });
  } catch {
    // Another tab was first, or nothing could be kept: what the worker did is undone by forgetting it.
    await forgetInWorker(code);
    return { status: 503, told: { detail: t("This phone could not keep the press. Press again.") } };
  }
  heads.set(code, answer.told.answer.head);
  others.tell("here", code);
  return { status: 201, told: answer.told.answer };
}

/** Have the worker begin anew with what is kept: what it did beyond that is no part of the table. @param {string} code */
async function forgetInWorker(code) {
  heads.delete(code);
  await ask("forget", { code });
}

/** Have the worker know all that is kept of a table. @param {string} code */
async function bring(code) {
  const [table, turns] = await read(code, heads.get(code) ?? 0);
  if (table && (turns.length || !heads.has(code))) {
    judge(await ask("load", { code, game: table.game, turns }));
    heads.set(code, lastOf(turns));
  }
  return table;
}

/** @param {string} code @param {number} after which event @returns {Promise<[HereTable | undefined, Turn[]]>} */
function read(code, after) {
  const range = IDBKeyRange.bound([code, Math.min(after, 2 ** 40) + 1], [code, 2 ** 41]);
  return keep(BOTH, "readonly", (tables, moves) =>
    Promise.all([given(tables.get(code)), given(moves.getAll(range))]));
}

/** @param {HereTable} table @param {Turn[]} turns */
async function begin(table, turns) {
  await keep(BOTH, "readwrite", async (tables, moves) => {
    await given(tables.add(table));
    for (const turn of turns) await given(moves.add({ code: table.code, ...turn }));
  });
  heads.set(table.code, lastOf(turns));
}

/** @param {string} code */
async function forget(code) {
  await keep(BOTH, "readwrite", async (tables, moves) => {
    await given(tables.delete(code));
    await given(moves.delete(IDBKeyRange.bound([code, 0], [code, 2 ** 41])));
  });
  await forgetInWorker(code);
  return { status: 200, told: {} };
}

/** @param {string} call @param {object} asked */
async function ask(call, asked) {
  const { status, bytes } = await askHere(call, JSON.stringify(asked));
  return { status, told: JSON.parse(new TextDecoder().decode(bytes)) };
}

/** The last event of some turns, 0 of none. @param {Turn[]} turns */
function lastOf(turns) {
  return turns.at(-1)?.events.at(-1)?.seq ?? 0;
}

function missing() {
  return t("This phone keeps no such table.");
}

function now() {
  return `${new Date().toISOString().slice(0, 19)}Z`;
}
