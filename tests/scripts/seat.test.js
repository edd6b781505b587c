/* The letters that tell seats apart. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { letters } from "../../static/drawing/seat.js";

/** @param {string[]} names */
const lettersOf = (...names) =>
  Object.values(letters(Object.fromEntries(names.map((name, seat) => [seat, { name, title: "", state: "taken" }])))).sort();

test("seats of the same first letter have a second one by which they differ", () => {
  assert.deepEqual(lettersOf("Ann", "Ben"), ["A", "B"]);
  assert.deepEqual(lettersOf("Ann", "Andy"), ["Ad", "An"]);
  assert.deepEqual(lettersOf("Ann", "Anna"), ["Aa", "An"]);
  assert.deepEqual(lettersOf("Ann", "Ann", "Ben"), ["A2", "An", "B"]);
  assert.deepEqual(lettersOf("Øyvind", "øystein", "Otto"), ["O", "Øs", "Øv"]);
});
