/* Sentences with names in them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { isolated, listed, t, tn } from "../../static/words.js";

test("a name that runs from right to left turns nothing but itself", () => {
  assert.equal(t("{name} wins", { name: "דנה" }), "\u2068דנה\u2069 wins");
  assert.equal(tn("{name}: {count} point", "{name}: {count} points", 2, { name: "أمل" }), "\u2068أمل\u2069: 2 points");
  assert.equal(listed(["Ann", "דנה", "נעם"]), "Ann, \u2068דנה\u2069 and \u2068נעם\u2069");
  assert.equal(t("{names} share the win", { names: listed(["דנה", "נעם"]) }), "\u2068דנה\u2069 and \u2068נעם\u2069 share the win");
});

test("other names, and a name alone, stay as they are", () => {
  for (const name of ["Ann", "Śmith", "李", "Ελένη", "👩\u200d🚀", "நி"]) assert.equal(t("{name} wins", { name }), `${name} wins`);
  assert.equal(t("{name}", { name: "דנה" }), "דנה");
  assert.equal(isolated(isolated("דנה")), "\u2068דנה\u2069");
});

test("a count below nought has a real minus", () => {
  assert.equal(tn("{count} point", "{count} points", -1), "−1 points");
});
