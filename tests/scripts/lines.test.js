/* Lines of a score: what they light. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { litOf } from "../../static/client/lines.js";

test("a line lights what gave something, a space as often as one reason names it", () => {
  const line = { label: "Cards", points: 4, parts: [
    { label: "a", points: 4, marks: ["Count", "Count", "Duke"] },
    { label: "b", points: 0, marks: ["King"] },
    { label: "c", points: 2, marks: ["Count"] },
  ] };

  assert.deepEqual(litOf(line), ["Count", "Count", "Duke"]);
  assert.deepEqual(litOf({ label: "n", points: 0, marks: ["r1c1"] }), ["r1c1"]);
  assert.deepEqual(litOf(undefined), []);
});
