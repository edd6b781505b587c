/* What a sheet scores is asked for until somebody has said it. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { asked, service } from "./page.mjs";
import { Scored } from "../../static/client/scored.js";

/** A sheet's element, as far as a controller asks for it. @returns {any} */
function host() {
  return { addController: () => undefined, requestUpdate: () => undefined, delay: setTimeout };
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  asked.length = 0;
});

/** Let what was asked be answered, and some time go by. @param {number} wait_ms */
async function pass(wait_ms) {
  mock.timers.tick(wait_ms);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  await new Promise(setImmediate);
}

test("where nobody could say the first score, it is asked for again", async () => {
  service.answer = () => (asked.length > 1 ? [200, { total: 7 }] : [429, { detail: "Too many requests." }]);
  const scored = new Scored(host(), () => ({ code: "K7QFDM", seat: 0, about: "a sheet" }));
  scored.hostUpdate();

  await pass(0);
  assert.equal(scored.sentence, "Too many requests.");
  await pass(3_000);

  assert.deepEqual([scored.player?.total, scored.sentence, scored.isCounting], [7, "", false]);
});

test("an old score stays while nobody can say the new one, which is asked for again", async () => {
  let sheet = "one";
  const answers = /** @type {[number, object][]} */ ([[200, { total: 7 }], [429, { detail: "Too many requests." }], [200, { total: 9 }]]);
  service.answer = () => answers[asked.length - 1];
  const scored = new Scored(host(), () => ({ code: "K7QFDM", seat: 0, about: sheet }));
  scored.hostUpdate();
  await pass(0);

  sheet = "another";
  scored.hostUpdate();
  await pass(600);
  assert.deepEqual([scored.player?.total, scored.sentence, scored.isCounting], [7, "", true]);
  await pass(3_000);

  assert.deepEqual([scored.player?.total, scored.isCounting], [9, false]);
});

test("a score of another sheet is shown no more", async () => {
  let seat = 0;
  service.answer = () => [200, { total: 7 }];
  const scored = new Scored(host(), () => ({ code: "K7QFDM", seat, about: "a sheet" }));
  scored.hostUpdate();
  await pass(0);

  seat = 1;
  scored.hostUpdate();

  assert.equal(scored.player, undefined);
});
