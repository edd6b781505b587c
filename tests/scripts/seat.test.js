/* The letters that tell seats apart. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { firstLetter, keepNameShort, letters } from "../../static/drawing/seat.js";

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

test("a name is cut between letters as they are seen, and known by its first", () => {
  for (const letter of ["x", "字", "ก", "நி", "e\u0301", "👨\u200d👩\u200d👧", "🇩🇪"]) {
    const target = { value: letter.repeat(26) };
    keepNameShort(/** @type {any} */ ({ target }));
    assert.equal(target.value, letter.repeat(24));
    assert.equal(firstLetter(target.value), letter === "x" ? "X" : letter.toLocaleUpperCase());
    // What is still put together by a keyboard is left alone.
    const composed = { value: letter.repeat(26) };
    keepNameShort(/** @type {any} */ ({ target: composed, isComposing: true }));
    assert.equal(composed.value, letter.repeat(26));
  }
  assert.equal(firstLetter(""), "");
  assert.equal(firstLetter("ßeta"), "S");
});
