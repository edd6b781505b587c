/* Evenings of a group: wins, records, and games that were played in a row. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { eveningsOf, seriesOf, tallyOf } from "../../static/share/group.js";

/** @param {string} id @param {string} game @param {Record<string, number>} totals @param {string} [next] */
function evening(id, game, totals, next) {
  const most = Math.max(...Object.values(totals));
  const players = Object.entries(totals).map(([name, total]) => ({ name, total, place: total === most ? 1 : 2 }));
  const winners = players.filter(({ place }) => place === 1).map(({ name }) => name);
  return { id, game, title: game.toUpperCase(), at: 0, players, winners, ...(next ? { next } : {}) };
}

const ALL = [
  evening("a", "village", { Ann: 54, Ben: 40 }, "b"),
  evening("b", "village", { Ann: 41, Ben: 81 }),
  evening("c", "town", { Ann: 7, Ben: 7, Cy: 3 }),
];

test("wins are counted, a shared one for each, and records name their holders", () => {
  assert.deepEqual(tallyOf(ALL), {
    wins: [["Ann", 2], ["Ben", 2], ["Cy", 0]],
    records: [{ title: "VILLAGE", name: "Ben", total: 81 }, { title: "TOWN", name: "Ann", total: 7 }],
  });
});

test("evenings are found by game and by everybody who must have played", () => {
  assert.deepEqual(eveningsOf(ALL, "", ["Ann", "Cy"]).map(({ id }) => id), ["c"]);
  assert.deepEqual(eveningsOf(ALL, "village", ["Ben"]).map(({ id }) => id), ["a", "b"]);
});

test("a rematch names the series it is part of", () => {
  assert.deepEqual(ALL.map((each) => seriesOf(ALL, each)), [{ number: 1, all: 2 }, { number: 2, all: 2 }, undefined]);
});
