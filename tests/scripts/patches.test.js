/* A patch turns one view into the next, and touches neither. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { mergePatch } from "../../static/client/merge.js";

test("a member is changed, added and taken away", () => {
  const after = mergePatch({ a: 1, b: { c: 2, d: 3 } }, { a: null, b: { d: 4 }, e: 5 });

  assert.deepEqual(after, { b: { c: 2, d: 4 }, e: 5 });
});

test("what it is applied to stays as it was", () => {
  const before = { table: { locked: false }, log: { 1: { seq: 1 } } };

  const after = mergePatch(before, { table: { locked: true } });

  assert.deepEqual(before, { table: { locked: false }, log: { 1: { seq: 1 } } });
  assert.equal(after.log, before.log);
});

test("a list is put in place of the one before, never joined with it", () => {
  assert.deepEqual(mergePatch({ faces: ["1", "2"] }, { faces: ["6"] }), { faces: ["6"] });
});

test("an object takes the place of what was none, without its nulls", () => {
  assert.deepEqual(mergePatch({ throw: "none" }, { throw: { seq: 3, seat: null } }), { throw: { seq: 3 } });
});

test("a patch that is no object is the value itself", () => {
  assert.equal(mergePatch({ a: 1 }, "b"), "b");
});
