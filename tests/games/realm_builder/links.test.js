/* Cards that pair stand side by side, each copy once. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { laidOut } from "../../../companion/games/realm_builder/ui/links.js";

/** No card of it keeps another face up. @type {any} */
const GAME = { fields: [] };

/** @param {object} facts @returns {any} a player of a result */
const player = (facts) => ({ pairs: [], flipped: [], monarch: [], explanation: { label: "", points: 0, parts: [] }, ...facts });

test("without a score the cards lie as they are held", () => {
  const laid = laidOut(GAME, ["County", "Count", "County"], undefined, 4);

  assert.deepEqual(laid.map(({ name, down }) => [name, down]), [["County", false], ["Count", false], ["County", false]]);
  assert.equal(new Set(laid.map(({ key }) => key)).size, 3);
});

test("a pair stands side by side with what it gives between them", () => {
  const explanation = { label: "", points: 4, parts: [{ label: "Pair", points: 4, marks: ["Count", "County"] }] };

  const laid = laidOut(GAME, ["County", "Sword", "Count"], player({ pairs: [["Count", "County"]], explanation }), 4);

  const at = laid.findIndex(({ name }) => name === "Count");
  assert.equal(laid[at + 1].name, "County");
  assert.deepEqual(laid[at].clasp, { points: 4, glyph: "" });
});

test("of equal copies the later ones are turned", () => {
  const laid = laidOut(GAME, ["Orb", "Orb"], player({ flipped: ["Orb"] }), 4);

  assert.deepEqual(laid.map(({ down, key }) => [key, down]), [["Orb 0", false], ["Orb 1", true]]);
});

test("a monarch's two stand together", () => {
  const laid = laidOut(GAME, ["Queen", "Sword", "King"], player({ monarch: ["King", "Queen"] }), 4);

  const at = laid.findIndex(({ name }) => name === "King");
  assert.equal(laid[at + 1].name, "Queen");
  assert.equal(laid[at].clasp?.glyph, "links");
});

test("two that pair with each other are found by a number at both", () => {
  const laid = laidOut(GAME, ["Duke", "Duchess"], player({ pairs: [["Duke", "Duchess"], ["Duchess", "Duke"]],
    explanation: { label: "", points: 5, parts: [
      { label: "Pair", points: 2, marks: ["Duke", "Duchess"] }, { label: "Pair", points: 3, marks: ["Duchess", "Duke"] }] } }), 4);

  const tagged = laid.filter(({ tag }) => tag);
  assert.deepEqual(tagged.map(({ name, tag }) => [name, tag]), [["Duchess", "1"]]);
  assert.deepEqual(laid.find(({ name }) => name === "Duke")?.by, ["1"]);
});

test("a chain longer than a row breaks where a number leads on", () => {
  const pairs = [["A", "B"], ["B", "C"], ["C", "D"]];

  const laid = laidOut(GAME, ["A", "B", "C", "D"], player({ pairs }), 3);

  assert.deepEqual(laid.map(({ name }) => name), ["A", "B", "C", "D"]);
  assert.equal(laid[2].tag, "1");
  assert.deepEqual(laid[3].by, ["1"]);
});

test("what a card scores for each of a kind goes onto one copy after the other", () => {
  const explanation = { label: "", points: 6, parts: [
    { label: "Merchant", points: 4, marks: ["Merchant", "Orb", "Orb"] },
    { label: "Merchant", points: 2, marks: ["Merchant", "Sword"] }] };

  const laid = laidOut(GAME, ["Merchant", "Merchant"], player({ explanation }), 4);

  assert.deepEqual(laid.map(({ each }) => each?.map(({ points }) => points)), [[4], [2]]);
});
