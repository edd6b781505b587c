/* Who answers a call of a page that has no table. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { answerOnPhone, ask } from "../../static/client/calls.js";

test("the second evening that is opened answers, and the first no more", async () => {
  answerOnPhone("/tables/here-replay", async () => ({ head: 1 }));
  answerOnPhone("/tables/here-replay", async () => ({ head: 2 }));

  assert.deepEqual(await ask("/tables/here-replay/events?after=0"), { head: 2 });
});
