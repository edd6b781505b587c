/* The store holds the view of one table, and everything that changes it. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { markOf } from "../../static/client/mark.js";
import { Store } from "../../static/client/store.js";
import { asked, eventsOf, service, settled, streams } from "./page.mjs";

let table = 0;
let ended = new AbortController();

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  asked.length = streams.length = 0;
  service.answer = () => [200, { head: 5, events: [] }];
});

/** A view of a table with two seats. @returns {any} */
function view() {
  return {
    head: 5, table: { code: "K7QFDM", state: "playing" }, me: { can: {} }, play: { headline: { seat: 1 } },
    seats: { 0: { seat: 0, title: "Blue circle", phone: true }, 1: { seat: 1, title: "Red square", name: "Ben", phone: true } },
    sheets: { 0: { "map/r1c1": "h" } },
  };
}

/** @param {{display?: boolean, beside?: string[]}} [options] */
function begun(options) {
  const store = new Store(`STORE${(table += 1)}`, view(), options);
  const events = eventsOf(store, "changed", "step", "gone", "trouble");
  ended = new AbortController();
  store.start(ended.signal);
  return { store, events, source: streams[0] };
}

test("a press whose answers are lost is sent again in its time, however often the table is heard of", async () => {
  const { store, source } = begun();
  service.answer = (method) => (method === "GET" ? [200, { head: 5, events: [] }] : undefined);
  const tries = [];

  await store.ask("throw", { seat: 0 });
  for (let round = 0; round < 3; round += 1) {
    source.send({ head: 5 }, "beat");
    await settled();
    tries.push(asked.filter(([method]) => method === "POST").length);
    mock.timers.tick(3_000);
    await settled();
  }

  assert.deepEqual(tries, [1, 2, 3]);
  ended.abort();
});

test("an event changes the view by its patch and is told", () => {
  const { store, events, source } = begun();

  source.send({ seq: 6, kind: "seat-named", text: "Ann sits down.", patch: { head: 6, seats: { 0: { name: "Ann" } } } });

  assert.equal(store.view.head, 6);
  assert.equal(store.view.seats[0].name, "Ann");
  assert.equal(store.view.seats[1].name, "Ben");
  assert.deepEqual(events.map(([name]) => name).filter((name) => name === "step"), ["step"]);
  ended.abort();
});

test("a whole view takes the place of the one before", () => {
  const { store, source } = begun();

  source.send({ ...view(), head: 40, seats: {} }, "reset");

  assert.deepEqual([store.view.head, store.view.seats], [40, {}]);
  ended.abort();
});

test("who is away is laid over the view, and a missed turn is told once", () => {
  const { store, events, source } = begun();

  source.send({ away: { 1: 3 }, display: true }, "presence");
  source.send({ away: { 1: 4 }, display: true }, "presence");

  assert.equal(store.view.seats[1].away, 4);
  assert.equal(store.view.display, true);
  assert.deepEqual(events.filter(([name]) => name === "step"), [["step", { text: "Ben is away." }]]);
  ended.abort();
});

test("a whole view keeps who is away, which no log knows", () => {
  const { store, source } = begun();

  source.send({ away: { 1: 3 }, display: false }, "presence");
  source.send(view(), "reset");

  assert.equal(store.view.seats[1].away, 3);
  ended.abort();
});

test("what this phone writes lies over the sheet until the table has it", async () => {
  const { store } = begun();

  store.write(0, "map/r1c2", "s");
  await settled();

  assert.deepEqual(store.sheet(0), { "map/r1c1": "h", "map/r1c2": "s" });
  assert.deepEqual(store.view.sheets[0], { "map/r1c1": "h" });
  ended.abort();
});

test("what belongs together is one press, with what this phone shows there", async () => {
  const { store } = begun();
  service.answer = () => undefined;

  store.write(0, "coins", 4);
  store.writeTogether(0, { "map/r1c1": "s", "map/r1c2": "s", coins: 5 });
  store.write(0, "coins", 6);
  await settled();

  assert.deepEqual(store.waiting.map(({ kind, data }) => [kind, data]), [
    ["change-sheet", { cells: { coins: 4 } }],
    ["change-sheet", { cells: { "map/r1c1": "s", "map/r1c2": "s", coins: 5 }, was: { "map/r1c1": "h", "map/r1c2": null, coins: 4 } }],
    ["change-sheet", { cells: { coins: 6 } }]]);
  assert.deepEqual(store.sheet(0), { "map/r1c1": "s", "map/r1c2": "s", coins: 6 });
  ended.abort();
});

test("a press acts on the head that was seen, and the play waits for it alone", async () => {
  const { store } = begun({ beside: ["set-ready"] });
  service.answer = () => undefined;

  store.ask("set-ready", { seat: 0, data: { ready: true } });
  const beside = store.asked;
  store.ask("throw", { seat: 0 });
  const waited = store.asked;
  await settled();

  assert.deepEqual([beside, waited], ["", "throw"]);
  assert.deepEqual(store.waiting.map(({ kind, seen }) => [kind, seen]), [["set-ready", 5], ["throw", 5]]);
  ended.abort();
});

test("a phone whose press was refused asks for what it was refused for", async () => {
  const { store, events } = begun();
  const thrown = { seq: 6, kind: "dice-thrown", text: "Ben threw.", patch: { head: 6 } };
  service.answer = (method) => (method === "POST" ? [409, { detail: "Somebody threw a moment ago.", code: "hasty" }]
    : [200, { head: 6, events: [thrown] }]);

  store.ask("throw", { seat: 0 });
  await settled();

  assert.deepEqual(events.filter(([name]) => name !== "changed"), [["trouble", "Somebody threw a moment ago."], ["step", thrown]]);
  ended.abort();
});

test("a screen that everybody sees presses nothing", async () => {
  const { store } = begun({ display: true });

  await store.ask("throw");

  assert.deepEqual(store.waiting, []);
  assert.deepEqual(asked, []);
  ended.abort();
});

test("what cannot be shown is told until the next view", () => {
  const { store, source } = begun();

  source.send({ head: 6, text: "What happened last cannot be shown." }, "trouble");
  assert.equal(store.unshown?.text, "What happened last cannot be shown.");
  source.send(view(), "reset");

  assert.equal(store.unshown, undefined);
  ended.abort();
});

test("a screen that holds another view than the service asks for it anew", async () => {
  const { source } = begun();

  source.send({ head: 5, hash: markOf(view()) }, "beat");
  await settled();
  assert.deepEqual(asked, []);
  source.send({ head: 5, hash: markOf(view()) + 1 }, "beat");
  await settled();

  assert.equal(asked.length, 1);
  ended.abort();
});
