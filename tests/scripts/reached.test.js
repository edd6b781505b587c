/* Only the service answers for the service: whatever stands between refuses nothing, closes nothing and swallows nothing. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { statusOf } from "../../static/client/call-failed.js";
import { ask, post, remove, send } from "../../static/client/calls.js";
import { Outbox } from "../../static/client/outbox.js";
import { Stream } from "../../static/client/stream.js";
import { asked, eventsOf, service, settled, streams } from "./page.mjs";

const LOGIN = "<!doctype html><title>Sign in to the Wi-Fi</title>";
const JSON_TYPE = { "Content-Type": "application/json" };
const PROBLEM_TYPE = { "Content-Type": "application/problem+json" };
const OURS = { "X-At-The-Table": "1" };
/** What stands between answers with. @type {Record<string, () => Response>} */
const BETWEEN = {
  "a login page": () => new Response(LOGIN, { headers: { "Content-Type": "text/html" } }),
  "nothing at all": () => new Response(null, { status: 204 }),
  "JSON of another kind": () => new Response('{"ok":true}', { headers: JSON_TYPE }),
  "JSON that looks like ours": () => new Response('{"head":6}', { status: 201, headers: JSON_TYPE }),
  "a problem of another kind": () => new Response('{"status":404,"code":"not-found"}', { status: 404, headers: PROBLEM_TYPE }),
  ...Object.fromEntries([400, 401, 403, 404, 405, 409, 410, 429, 500, 502, 503, 511].map((status) =>
    [`a page of status ${status}`, () => new Response(LOGIN, { status, headers: { "Content-Type": "text/plain" } })])),
  "a home page of ours that a press was led to": () => new Response(LOGIN, { headers: OURS }),
  "an answer of ours that was cut": () => new Response('{"head":', { status: 201, headers: OURS }),
};
let table = 0;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  asked.length = streams.length = 0;
});

for (const [name, answer] of Object.entries(BETWEEN)) {
  test(`a call that is answered by ${name} did not reach the service`, async () => {
    service.answer = answer;
    const calls = [ask("/tables/K7QFDM"), send("/tables", {}, { retries: 0 }), post("/tables/publish", {}), remove("/tables/K7QFDM")];

    const failures = await Promise.all(calls.map((call) => call.catch((failure) => failure)));

    assert.deepEqual(failures.map(statusOf), [0, 0, 0, 0]);
  });

  test(`a press that is answered by ${name} waits, and is sent again with its key`, async () => {
    const outbox = new Outbox(`BETWEEN${(table += 1)}`, { reach: () => true, near: () => true });
    const events = eventsOf(outbox, "lost", "refused");
    service.answer = answer;
    const pressed = outbox.press("throw", { seat: 0 });
    await settled();
    await pressed;
    assert.deepEqual(outbox.waiting.map(({ kind }) => kind), ["throw"]);

    service.answer = () => [201, { head: 6 }];
    mock.timers.tick(5_000);
    await settled();

    assert.deepEqual([outbox.waiting, outbox.refused], [[], []]);
    assert.deepEqual(events.map(([event]) => event), ["lost"]);
    assert.equal(new Set(asked.map(([, , body]) => body.command_id)).size, 1);
    outbox.stop();
  });

  test(`a table stays open where ${name} answers for it`, async () => {
    const stream = new Stream("K7QFDM", 5);
    const events = eventsOf(stream, "gone", "reset", "step");
    stream.start();
    service.answer = answer;

    await stream.catchUp();
    streams[0].send({}, "gone");
    await settled();

    assert.deepEqual(events, []);
    stream.stop();
  });
}

test("a login page in place of ours does not show that the browser keeps no cookies", async () => {
  document.cookie = "";
  service.answer = BETWEEN["a login page"];

  await assert.rejects(send("/tables", {}, { retries: 0 }), { status: 0 });

  document.cookie = "met=1";
});
