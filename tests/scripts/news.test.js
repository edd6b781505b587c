/* What a screen says at once: of what came since, and not to whoever did it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { newsSince } from "../../static/client/news.js";

/** A view with three pieces of news, on a phone that holds some seats. @param {object} own @returns {any} */
function view(own) {
  return {
    me: { own },
    news: { 12: { seq: 12, seat: 1, text: "later" }, 9: { seq: 9, text: "by the host" }, 4: { seq: 4, seat: 1, text: "earlier" } },
  };
}

test("what came since is said, the oldest first, and nothing twice", () => {
  assert.deepEqual(newsSince(view({ 0: true }), 4).map(({ text }) => text), ["by the host", "later"]);
  assert.deepEqual(newsSince(view({ 0: true }), 12), []);
});

test("who did it is not told, and a display is told everything", () => {
  assert.deepEqual(newsSince(view({ 1: true }), 0).map(({ text }) => text), ["by the host"]);
  assert.equal(newsSince(view({}), 0).length, 3);
  assert.deepEqual(newsSince(/** @type {any} */ ({ me: {} }), 0), []);
});
