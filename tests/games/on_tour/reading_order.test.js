/* A map is copied in the order in which the eye reads it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { nextEmpty, readingOrder } from "../../../companion/games/on_tour/ui/reading-order.js";

test("the board is read from the top, each band from the left", () => {
  const spaces = { low: { c: [10, 250] }, right: { c: [90, 20] }, left: { c: [20, 80] } };

  assert.deepEqual(readingOrder(/** @type {any} */ ({ spaces })), ["left", "right", "low"]);
});

test("behind the last space the first empty one is next", () => {
  const order = ["one", "two", "three"], written = { mark: 7, circled: false };

  assert.equal(nextEmpty(order, { three: written }, "three"), "one");
  assert.equal(nextEmpty(order, { one: written, three: written }, "three"), "two");
  assert.equal(nextEmpty(order, { one: written, two: written, three: written }, "three"), undefined);
});
