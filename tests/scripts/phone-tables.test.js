/* A phone table: the engine decides, the database stores; neither knows of a press that the other has not. */
import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import "./page.mjs";

const FULL = "This phone has no room left. Delete something on it, then press again.";
/** What the engine was asked, in order. @type {[string, any][]} */
const asked = [];

/** The engine, with a log of nothing but numbers. */
class FakeEngine extends EventTarget {
  /** How many events it knows of each table. @type {Map<string, number>} */
  #heads = new Map();

  /** @param {{id?: number, path: string, text: string}} message */
  postMessage({ id, path, text }) {
    const call = text ? JSON.parse(text) : undefined;
    if (call) asked.push([path, call]);
    const answer = call ? { id, status: 200, bytes: new TextEncoder().encode(JSON.stringify(this.#answer(path, call))) } : { ready: true };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data: answer })));
  }

  /** @param {string} path @param {any} call */
  #answer(path, call) {
    const head = path === "load" ? call.written.at(-1).first : path === "forget" ? 0 : (this.#heads.get(call.code) ?? 0) + 1;
    this.#heads.set(call.code, head);
    return { written: [{ first: head, at: "2026-11-25T20:00:00Z", events: [{ seq: head }] }], answer: { head } };
  }

  terminate() {}
}

Object.assign(globalThis, { Worker: FakeEngine });
document.getElementById = () => /** @type {any} */ ({ textContent: '{"worker": "w.js", "folder": "/engine/", "rules": "r.zip"}' });
const { callPhoneTable, changePhoneTable, openPhoneTable, phoneTables, phoneTableWithPresses } = await import("../../static/client/phone-tables.js");

afterEach(() => mock.restoreAll());

/** Have the browser refuse to store more. */
function fill() {
  mock.method(IDBObjectStore.prototype, "add", () => {
    throw new DOMException("There is no room.", "QuotaExceededError");
  });
}

test("a press that could not be kept is unknown to the engine, too, and the reason is told", async () => {
  const code = await openPhoneTable("a-game");
  fill();

  const { status, body } = await callPhoneTable("POST", `/tables/${code}/commands`, "{}");

  assert.deepEqual([status, body], [503, { code: "not-kept", detail: FULL }]);
  assert.deepEqual(asked.at(-1), ["forget", { code }]);
  mock.restoreAll();
  const again = await callPhoneTable("POST", `/tables/${code}/commands`, "{}");
  assert.deepEqual([again.status, again.body], [201, { head: 2 }]);
  assert.deepEqual((await phoneTableWithPresses(code))[1].map(({ first }) => first), [1, 2]);
});

test("where there is no room for a table that is said, and none is there", async () => {
  fill();

  await assert.rejects(openPhoneTable("a-game"), { message: FULL, status: 503 });

  const [path, { code }] = asked.at(-1) ?? ["", {}];
  const { body } = await callPhoneTable("GET", `/tables/${code}`, "");
  assert.equal(path, "open");
  assert.equal(body.code, "unknown-table");
});

test("a table that is published, or about to be, takes no press any more", async () => {
  for (const facts of [{ published: "K7QFDM" }, { publishing: true }]) {
    const code = await openPhoneTable("a-game");
    await changePhoneTable(code, facts);
    const before = asked.length;

    const { status, body } = await callPhoneTable("POST", `/tables/${code}/commands`, "{}");

    assert.deepEqual([status, body.code, asked.length], [409, "published", before]);
  }
});

test("the table that was played last stands first", async () => {
  const [one, other] = [await openPhoneTable("a-game"), await openPhoneTable("a-game")];
  await changePhoneTable(one, { seen: Date.now() + 9_000 });
  await changePhoneTable(other, { seen: Date.now() + 5_000 });

  assert.deepEqual((await phoneTables()).slice(0, 2).map(({ code }) => code), [one, other]);
});
