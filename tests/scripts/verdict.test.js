/* What is said of the winner once all is counted. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bestLine } from "../../static/ceremony/verdict.js";

/** @param {boolean} fewest whether they win @param {number[]} points line by line @returns {number | undefined} those of the line that is told */
function told(fewest, ...points) {
  const player = /** @type {Player} */ (/** @type {unknown} */ ({ explanation: { parts: points.map((each) => ({ points: each })) } }));
  return bestLine(player, /** @type {GameWhole} */ ({ fewest_win: fewest }))?.points;
}

test("where the fewest points win, the line with the fewest is told, of those that are drawn", () => {
  assert.equal(told(true, 501, -60, -140), -140);
  assert.equal(told(true, 26, 0, 1), 1);
});

test("where the most points win, the line with the most is told", () => {
  assert.equal(told(false, 3, 12, 0, -4), 12);
});
