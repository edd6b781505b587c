import assert from "node:assert/strict";
import { test } from "node:test";

const kept = new Map();
globalThis.localStorage = /** @type {any} */ ({
  getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
});
const { hasWords, rememberUse, usedLast } = await import("../../static/client/shelf.js");

for (const [text, sought, is] of /** @type {[string, string, boolean][]} */ ([
  ["Kärtchen, Größe", "grosse KARTCHEN", true],
  ["Игра в кости", "игра", true],
  ["한국 카드", "카드", true],
  ["Ticket to Ride Alan R. Moon", "moon ticket", true],
  ["Hearts", "darts", false],
])) {
  test(`“${sought}” ${is ? "finds" : "does not find"} ${text}`, () => assert.equal(hasWords(text, sought), is));
}

test("what was used last stands first, once, and each game has its own", () => {
  for (const [game, id] of [["cards", "a-1"], ["cards", "b-1"], ["dice", "a-1"], ["cards", "a-1"]]) rememberUse(game, id);

  assert.deepEqual(usedLast("cards"), ["a-1", "b-1"]);
  assert.deepEqual(usedLast("dice"), ["a-1"]);
});
