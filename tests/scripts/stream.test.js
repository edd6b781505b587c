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

/** What silences a stream, and when at the latest its phone asks. @type {Record<string, [number, (source: any) => void]>} */
const SILENCES = {
  "its head is held back": [4_000, () => undefined],
  "its body is held back": [4_000, (source) => source.onopen?.()],
  "it says nothing any more": [17_000, (source) => source.send({ head: 5 }, "beat")],
  "it was lost, and is lost again each time": [4_000, (source) => {
    source.send({ head: 5 }, "beat");
    source.onerror?.();
    for (let second = 1; second < 10; second += 1) setTimeout(() => source.onerror?.(), second * 1_000);
  }],
  "it was refused": [0, (source) => {
    source.close();
    source.onerror?.();
  }],
  "another tab of the phone has it": [0, (source) => source.send({}, "crowded")],
};

for (const [name, [after_ms, befall]] of Object.entries(SILENCES)) {
  test(`a stream that is silent is asked for every three seconds: ${name}`, async () => {
    const { stream, events, source } = begun(5);
    const connection = eventsOf(stream, "connection");
    service.answer = () => [200, { head: 6, events: [event(6)] }];
    befall(source);
    if (after_ms) mock.timers.tick(after_ms - 1);
    const early = after_ms ? asked.length : 0;
    connection.length = 0;

    mock.timers.tick(1);
    await settled();
    service.answer = () => undefined;
    mock.timers.tick(3_000);
    await settled();

    assert.deepEqual([early, asked.length], [0, 2]);
    assert.deepEqual(events.map(([, { seq }]) => seq), [6]);
    // Only where asking fails, too, there is no connection.
    assert.deepEqual(connection.map(([, online]) => online), [true, false]);
    mock.timers.tick(30_000);
    assert.equal(streams.length, 2);
    stream.stop();
  });
}

test("a stream that speaks late is heard, and nothing is asked any more", async () => {
  const { stream, source } = begun(5);
  mock.timers.tick(4_000);
  await settled();

  source.send({ head: 5 }, "beat");
  mock.timers.tick(16_000);
  await settled();

  assert.equal(asked.length, 1);
  assert.equal(streams.length, 1);
  stream.stop();
});

test("a phone that is woken asks at once", async () => {
  const { stream } = begun(5);

  document.dispatchEvent(new Event("visibilitychange"));
  await settled();

  assert.deepEqual(asked.map(([, path]) => path), ["/tables/K7QFDM/events?after=5"]);
  assert.equal(streams.length, 2);
  stream.stop();
});

test("what was asked for in vain is asked for again, though the stream goes on", async () => {
  const { stream, events, source } = begun(5);
  service.answer = () => undefined;
  source.send(event(7));
  await settled();
  source.send({ head: 5 }, "beat");
  service.answer = () => [200, { head: 7, events: [event(6), event(7)] }];

  mock.timers.tick(3_000);
  await settled();

  assert.deepEqual(events.map(([, { seq }]) => seq), [6, 7]);
  mock.timers.tick(10_000);
  assert.equal(asked.length, 2);
  stream.stop();
});

test("what failed before the stream spoke says nothing of the network", async () => {
  const { stream, source } = begun(5);
  const connection = eventsOf(stream, "connection");
  service.answer = () => undefined;

  const late = stream.catchUp();
  source.send({ head: 5 }, "beat");
  await late;

  assert.deepEqual(connection, [["connection", true]]);
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
