/* A press is stored until the table has answered it: sent once, in order, and its refusal is shown. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Outbox } from "../../static/client/outbox.js";
import { asked, eventsOf, service, settled } from "./page.mjs";

let table = 0;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  asked.length = 0;
  service.answer = () => [201, { head: 6 }];
});

afterEach(() => mock.restoreAll());

/** An outbox of a table of its own. @param {object} [ports] */
async function box(ports) {
  const made = new Outbox(`TABLE${(table += 1)}`, { reach: async () => true, near: () => true, ...ports });
  await settled();
  return made;
}

/** Let a database that never answers be waited for. */
async function allAnswered() {
  for (let round = 0; round < 12; round += 1) {
    await settled();
    mock.timers.tick(4_000);
  }
  await settled();
}

/** Another tab of the same phone, at the table of the last outbox. @param {object} [ports] */
async function otherTab(ports) {
  table -= 1;
  return box(ports);
}

/** @returns {[string, any][]} kind and data of what was sent */
const sent = () => asked.filter(([method]) => method === "POST").map(([, , body]) => [body.kind, body.data]);

test("a press goes out with a key of its own and is kept no longer than that", async () => {
  const outbox = await box();

  await outbox.press("throw", { seat: 0, seen: 5 });

  const [[method, path, body]] = asked;
  assert.deepEqual([method, path], ["POST", `/tables/TABLE${table}/commands`]);
  assert.deepEqual([body.kind, body.seat, body.seen, body.data], ["throw", 0, 5, {}]);
  assert.match(body.command_id, /^[A-Za-z0-9_-]{24}$/);
  assert.deepEqual(outbox.waiting, []);
  outbox.stop();
});

test("the same press again while the first waits is one press", async () => {
  const outbox = await box({ reach: async () => false });

  await outbox.press("throw", { seat: 0 });
  await outbox.press("throw", { seat: 0 });
  await outbox.press("throw", { seat: 1 });
  await outbox.press("throw", { seat: 1, data: { faces: ["6"] } });

  assert.deepEqual(sent(), []);
  assert.deepEqual(outbox.waiting.map(({ seat, data }) => [seat, data]), [[0, {}], [1, {}], [1, { faces: ["6"] }]]);
  outbox.stop();
});

test("what is typed twice while it waits is two presses", async () => {
  const outbox = await box({ reach: async () => false });

  await outbox.press("throw", { seat: 0, data: { faces: ["6"] } });
  await outbox.press("throw", { seat: 0, data: { faces: ["6"] } });

  assert.deepEqual(outbox.waiting.map(({ data }) => data), [{ faces: ["6"] }, { faces: ["6"] }]);
  assert.equal(new Set(outbox.waiting.map(({ command_id }) => command_id)).size, 2);
  outbox.stop();
});

test("what waited is sent in order once the table can be reached", async () => {
  let there = false;
  const outbox = await box({ reach: () => there });
  await outbox.press("name-seat", { data: { name: "Ann" } });
  await outbox.press("throw");
  assert.deepEqual(sent(), []);

  there = true;
  mock.timers.tick(5_000);
  await settled();

  assert.deepEqual(sent(), [["name-seat", { name: "Ann" }], ["throw", {}]]);
  outbox.stop();
});

test("a press that the network swallowed is sent again with the same key", async () => {
  const outbox = await box();
  const lost = eventsOf(outbox, "lost");
  service.answer = () => undefined;
  await outbox.press("throw");

  service.answer = () => [201, { head: 6 }];
  mock.timers.tick(5_000);
  await settled();

  const keys = asked.map(([, , body]) => body.command_id);
  assert.equal(keys.length, 2);
  assert.equal(new Set(keys).size, 1);
  assert.equal(lost.length, 1);
  assert.deepEqual(outbox.waiting, []);
  outbox.stop();
});

test("a press that goes straight to the table and is refused is events, and forgotten", async () => {
  const outbox = await box();
  const events = eventsOf(outbox, "refused");
  service.answer = () => [409, { detail: "Ben threw a moment ago.", code: "hasty" }];

  await outbox.press("throw");

  assert.deepEqual(events, [["refused", "Ben threw a moment ago."]]);
  assert.deepEqual([outbox.waiting, outbox.refused], [[], []]);
  outbox.stop();
});

test("one that waited in a dead spot stays with its reason until somebody forgets it", async () => {
  let there = false;
  const outbox = await box({ reach: () => there, near: () => there });
  await outbox.press("throw");
  service.answer = () => [409, { detail: "The game is over.", code: "over" }];

  there = true;
  await outbox.flush();
  const [refused] = outbox.refused;
  assert.equal(refused.refused, "The game is over.");
  await outbox.noteTold([refused]);
  // Shown is not forgotten: it can be read again.
  assert.deepEqual(outbox.refused.map(({ told, refused: why }) => [told, why]), [[true, "The game is over."]]);
  assert.deepEqual(outbox.waiting, []);
  await outbox.forget(refused);

  assert.deepEqual(outbox.refused, []);
  outbox.stop();
});

test("a press that never went can be taken back", async () => {
  const outbox = await box({ reach: () => false });
  await outbox.press("throw");
  const [press] = outbox.waiting;

  await outbox.takeBack(/** @type {any} */ (press));

  assert.deepEqual(outbox.waiting, []);
  outbox.stop();
});

test("what is written shows at once, and is sent when the sheet has been still", async () => {
  const outbox = await box();

  outbox.write(0, "map/r1c1", "h");
  await settled();
  assert.deepEqual(outbox.cells(0), { "map/r1c1": "h" });
  assert.deepEqual(sent(), []);
  mock.timers.tick(350);
  await settled();

  assert.deepEqual(sent(), [["change-sheet", { cells: { "map/r1c1": "h" } }]]);
  assert.deepEqual(outbox.cells(0), {});
  outbox.stop();
});

for (const [name, turned_ms] of [["right", 0], ["put back by two hours", -7_200_000], ["put forward by two hours", 7_200_000]]) {
  test(`what is written waits no longer than for the next cell where the clock is ${name}`, async () => {
    const outbox = await box();
    outbox.write(0, "map/r1c1", "h");
    await settled();

    const { now } = Date;
    mock.method(Date, "now", () => now() + Number(turned_ms));
    mock.timers.tick(350);
    await settled();

    assert.deepEqual(sent(), [["change-sheet", { cells: { "map/r1c1": "h" } }]]);
    assert.deepEqual(outbox.waiting, []);
    outbox.stop();
  });
}

test("what is written while a change is on its way is a change of its own", async () => {
  const outbox = await box();
  service.answer = () => undefined;
  outbox.write(0, "map/r1c1", "h");
  mock.timers.tick(350);
  await settled();
  outbox.write(0, "map/r1c2", "s");
  outbox.write(0, "map/r1c3", "s");
  await settled();

  service.answer = () => [201, { head: 6 }];
  mock.timers.tick(5_000);
  await settled();

  const keys = asked.map(([, , body]) => body.command_id);
  assert.deepEqual(sent().map(([, { cells }]) => Object.keys(cells)), [["map/r1c1"], ["map/r1c1"], ["map/r1c2", "map/r1c3"]]);
  assert.equal(new Set(keys).size, 2);
  outbox.stop();
});

test("what another tab has sent and had refused is not sent again", async () => {
  let there = false;
  const outbox = await box({ reach: () => there, near: () => there });
  await outbox.press("throw");
  const other = await otherTab();
  service.answer = () => [409, { detail: "The game is over.", code: "over" }];
  await other.flush();

  there = true;
  await outbox.flush();

  assert.equal(asked.length, 1);
  assert.deepEqual(outbox.refused.map(({ refused }) => refused), ["The game is over."]);
  outbox.stop();
  other.stop();
});

test("after five answers of a broken service the others go on without the press", async () => {
  const outbox = await box();
  service.answer = (_method, _path, body) => (body.kind === "throw" ? [500, { code: "internal-error", detail: "Broken." }] : [201, { head: 6 }]);
  outbox.press("throw");
  outbox.press("set-ready", { seat: 0, data: { ready: true } });
  await settled();

  for (let round = 0; round < 5; round += 1) {
    mock.timers.tick(1_000);
    await settled();
  }

  assert.deepEqual(sent().map(([kind]) => kind), ["throw", "throw", "throw", "throw", "throw", "set-ready"]);
  assert.deepEqual(outbox.refused.map(({ refused }) => refused), ["Broken."]);
  outbox.stop();
});

const HANGS = () => ({});
const FILLS = () => {
  throw new DOMException("There is no room.", "QuotaExceededError");
};

for (const [name, how, methods] of /** @type {[string, () => any, any[]][]} */ ([
  ["is full", FILLS, ["add", "put"]],
  ["stores nothing and does not say so", HANGS, ["add", "put"]],
  ["never answers", HANGS, ["add", "put", "get", "delete"]],
])) {
  const befall = () => methods.forEach((method) => mock.method(IDBObjectStore.prototype, method, how));

  test(`a press is sent once where the browser's storage ${name}`, async () => {
    const outbox = await box();
    befall();

    outbox.press("throw");
    await allAnswered();

    assert.deepEqual(sent(), [["throw", {}]]);
    assert.deepEqual(outbox.waiting, []);
    outbox.stop();
  });

  test(`a press that waited is refused once where the browser's storage ${name} since`, async () => {
    let there = false;
    const outbox = await box({ reach: () => there, near: () => there });
    await outbox.press("throw");
    befall();
    service.answer = () => [409, { detail: "The game is over.", code: "over" }];

    there = true;
    outbox.flush();
    await allAnswered();

    assert.deepEqual(sent(), [["throw", {}]]);
    assert.deepEqual(outbox.refused.map(({ refused }) => refused), ["The game is over."]);
    assert.deepEqual(outbox.waiting, []);
    outbox.stop();
  });
}
