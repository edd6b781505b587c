import assert from "node:assert/strict";
import { test } from "node:test";

const kept = new Map();
globalThis.localStorage = /** @type {any} */ ({
  getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
});
const { rememberUse, usedLast } = await import("../../static/client/shelf.js");

test("what was used last stands first, once, and each game has its own", () => {
  for (const [game, id] of [["cards", "a-1"], ["cards", "b-1"], ["dice", "a-1"], ["cards", "a-1"]]) rememberUse(game, id);

  assert.deepEqual(usedLast("cards"), ["a-1", "b-1"]);
  assert.deepEqual(usedLast("dice"), ["a-1"]);
});

test("what another program stored there, or half of a text, is as if nothing were", () => {
  for (const text of ["{", "null", "{\"id\": 1}", "7"]) {
    kept.set("at-the-table/shelf", text);
    assert.deepEqual(usedLast("cards"), []);
  }
});
