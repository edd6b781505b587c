/* Match points: who played the same throws at another table, and who made more of them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { matchPoints, pointsOfHalves } from "../../static/share/match-points.js";

/** @param {number[]} totals */
function table(...totals) {
  return totals.map((total, at) => ({ name: `P${at}`, total }));
}

test("a win over a player of another table is a point, and equal points are half of one", () => {
  const found = matchPoints([table(40, 30), table(40, 20)]);

  assert.deepEqual(found.map(({ table: at, total, halves, most }) => [at, total, halves, most]),
    [[0, 40, 3, 2], [1, 40, 3, 2], [0, 30, 2, 2], [1, 20, 0, 2]]);
});

test("all match points together are one for each pair of players at different tables", () => {
  const tables = [table(40, 30, 7), table(40, 20), table(40, 40, 1, -3)];

  const halves = matchPoints(tables).reduce((sum, each) => sum + each.halves, 0);

  assert.equal(halves, 2 * (3 * 2 + 3 * 4 + 2 * 4));
});

test("players of the same table are not compared with one another", () => {
  assert.deepEqual(matchPoints([table(9, 1)]).map(({ halves, most }) => [halves, most]), [[0, 0], [0, 0]]);
});

test("whoever was compared with fewer is placed by the share", () => {
  const [best] = matchPoints([table(10), table(9, 9, 9), table(5)]);

  assert.deepEqual([best.total, best.halves, best.most], [10, 8, 4]);
});

test("halves read as halves", () => {
  assert.deepEqual([0, 1, 2, 5].map(pointsOfHalves), ["0", "½", "1", "2½"]);
});
