/* Cards that the table joins stand side by side, each copy once. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { laidOut } from "../../../companion/games/realm_builder/ui/links.js";

test("without a score the cards lie as they are held", () => {
  const laid = laidOut(["County", "Count", "County"], undefined, 4);

  assert.deepEqual(laid.map(({ name, down }) => [name, down]), [["County", false], ["Count", false], ["County", false]]);
  assert.equal(new Set(laid.map(({ key }) => key)).size, 3);
});

test("a card stands before the one that it is joined to, with what the table says between them", () => {
  const board = [{ name: "Count", to: 1, points: 4 }, { name: "County" }, { name: "Sword" }];

  const laid = laidOut(["County", "Sword", "Count"], board, 4);

  const at = laid.findIndex(({ name }) => name === "Count");
  assert.equal(laid[at + 1].name, "County");
  assert.deepEqual(laid[at].clasp, { points: 4, glyph: "" });
});

test("each copy is drawn as the table lays it", () => {
  const each = [{ points: 2, counted: ["Sword"] }];

  const laid = laidOut(["Orb", "Orb"], [{ name: "Orb", each }, { name: "Orb", down: true }], 4);

  assert.deepEqual(laid.map(({ down, key, each: scored }) => [down, key, scored]),
    [[false, "Orb 0", each], [true, "Orb 1", undefined]]);
});

test("a card put down since the last score lies there alone, and one taken back joins nobody", () => {
  const board = [{ name: "Count", to: 1, points: 4 }, { name: "County" }];

  const laid = laidOut(["Count", "Sword"], board, 4);

  assert.deepEqual(laid.map(({ name, clasp }) => [name, clasp]), [["Count", undefined], ["Sword", undefined]]);
});

test("two that are joined to each other are found by a number at both", () => {
  const board = [{ name: "Duchess", to: 1, points: 3 }, { name: "Duke", to: 0, points: 2 }];

  const laid = laidOut(["Duke", "Duchess"], board, 4);

  const tagged = laid.filter(({ tag }) => tag);
  assert.deepEqual(tagged.map(({ name, tag }) => [name, tag]), [["Duchess", "1"]]);
  assert.deepEqual(laid.find(({ name }) => name === "Duke")?.by, ["1"]);
});

test("a chain longer than a row breaks where a number leads on", () => {
  const board = ["A", "B", "C", "D"].map((name, at) => ({ name, ...(at < 3 ? { to: at + 1, glyph: "leader" } : {}) }));

  const laid = laidOut(["A", "B", "C", "D"], board, 3);

  assert.deepEqual(laid.map(({ name }) => name), ["A", "B", "C", "D"]);
  assert.equal(laid[2].tag, "1");
  assert.deepEqual(laid[3].by, ["1"]);
});
