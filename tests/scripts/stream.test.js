/* A stream gives each step once and in order, and asks for what it missed. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Stream } from "../../static/client/stream.js";
import { asked, eventsOf, service, settled, streams } from "./page.mjs";

/** @param {number} seq */
const event = (seq) => ({ seq, kind: "dice-thrown", patch: {} });

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  asked.length = streams.length = 0;
  service.answer = () => [200, { head: 5, events: [] }];
});

/** @param {number} head */
function begun(head) {
  const stream = new Stream("K7QFDM", head);
  const events = eventsOf(stream, "step", "reset", "gone");
  stream.start();
  return { stream, events, source: streams[0] };
}

test("it follows from the head of the view one starts from", () => {
  const { stream, source } = begun(12);

  assert.equal(source.url, "/api/v1/tables/K7QFDM/stream?after=12&lang=en");
  stream.stop();
});

test("events are told in order, and one that was told already is not told again", () => {
  const { stream, events, source } = begun(5);

  source.send(event(6));
  source.send(event(6));
  source.send(event(7));

  assert.deepEqual(events.map(([, { seq }]) => seq), [6, 7]);
  stream.stop();
});

test("where one is missing it asks for all since the last, and tells none before its turn", async () => {
  const { stream, events, source } = begun(5);
  service.answer = () => [200, { head: 7, events: [event(6), event(7)] }];

  source.send(event(7));
  assert.equal(events.length, 0);
  await settled();

  assert.deepEqual(asked.map(([, path]) => path), ["/tables/K7QFDM/events?after=5"]);
  assert.deepEqual(events.map(([, { seq }]) => seq), [6, 7]);
  stream.stop();
});

test("where too much was missed a whole view comes instead", async () => {
  const { stream, events } = begun(5);
  service.answer = () => [200, { head: 90, view: { head: 90, me: {} } }];

  await stream.catchUp();
  service.answer = () => [200, { head: 91, events: [event(91)] }];
  await stream.catchUp();
  // An answer that was on its way for long takes nothing back.
  service.answer = () => [200, { head: 90, view: { head: 90, me: {} } }];
  await stream.catchUp();

  assert.deepEqual(events.map(([name, detail]) => [name, detail.seq ?? detail.head]), [["reset", 90], ["step", 91]]);
  stream.stop();
});

test("a beat that is ahead asks for what was missed", async () => {
  const { stream, source } = begun(5);

  source.send({ head: 5 }, "beat");
  source.send({ head: 6 }, "beat");
  await settled();

  assert.equal(asked.length, 1);
  stream.stop();
});

test("a silence of two beats is no connection, and a new one is opened", () => {
  const { stream, source } = begun(5);
  const connection = eventsOf(stream, "connection");

  mock.timers.tick(34_000);

  assert.deepEqual(connection, [["connection", false]]);
  assert.equal(source.readyState, 2);
  assert.equal(streams.length, 2);
  stream.stop();
});

test("where streams fail it asks every three seconds", async () => {
  const { stream, source } = begun(5);

  source.close();
  source.onerror?.();
  await settled();
  mock.timers.tick(3_000);
  await settled();

  assert.equal(asked.length, 2);
  stream.stop();
});

test("where the right to follow is gone it says so once and stops", async () => {
  const { stream, events, source } = begun(5);
  service.answer = () => [200, { table: { code: "K7QFDM" } }];

  source.send({}, "gone");
  await settled();

  assert.deepEqual(events, [["gone", { reason: "", moved: false }]]);
  assert.equal(source.readyState, 2);
  stream.stop();
});
