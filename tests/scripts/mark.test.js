/* A view has the same mark here as at the service, whatever is in it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { markOf } from "../../static/client/mark.js";

test("the mark is the one that the service works out", () => {
  const view = {
    head: 5, seats: { 10: { name: 'Ann "x" \n\u2028 \u007f' }, 2: { ready: true, list: [1, "ü", null, {}] } },
    "\u{1F3B2}": 1, "\uff5e": 2, "a/b~c": {},
  };

  assert.equal(markOf({ b: 1, a: "é" }), 2703367786);
  assert.equal(markOf(view), 647429525);
});

test("what is not there changes no mark", () => {
  assert.equal(markOf({ b: 1, a: "é", display: undefined }), 2703367786);
});
