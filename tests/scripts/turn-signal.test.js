/* Whether a table waits for this phone, and the tone or vibration that says so. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "./page.mjs";
import { askedFor, chooseSignal, chosenSignal, giveSignal, TurnSignal } from "../../static/client/turn-signal.js";

/** @type {Map<string, string>} */
const kept = new Map();
/** @type {any[]} */
let vibrations = [];
/** The pitches of the notes that were sounded. @type {number[]} */
let notes = [];

class FakeContext {
  state = "running";
  currentTime = 2;
  destination = {};

  createOscillator() {
    const frequency = { value: 0 };
    return { frequency, connect: (/** @type {any} */ next) => next, start: () => notes.push(frequency.value), stop: () => {} };
  }

  createGain() {
    const gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    return { gain, connect: (/** @type {any} */ next) => next };
  }
}

beforeEach(() => {
  kept.clear();
  [vibrations, notes] = [[], []];
  Object.assign(globalThis, {
    AudioContext: FakeContext,
    localStorage: { getItem: (/** @type {string} */ key) => kept.get(key) ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value) },
  });
  Object.assign(navigator, { vibrate: (/** @type {any} */ pulses) => vibrations.push(pulses) });
});

/** A view of a phone that holds seat 0. @param {object} play @param {object} [notices] @param {string} [state] @returns {any} */
function view(play, notices = {}, state = "playing") {
  return { table: { state }, me: { own: { 0: true }, seats: { 0: true, 3: true } }, play, notices };
}

/** A phone that notes what it gives; its owner last pressed long ago. */
function phone() {
  /** @type {any[]} */
  const given = [];
  const clock = { ms: 60_000 };
  return { given, clock, signal: new TurnSignal(() => clock.ms, (each) => given.push(each)) };
}

test("nothing is given unless the owner chose it, and the choice is kept", () => {
  assert.deepEqual(chosenSignal(), { tone: false, vibration: false });

  giveSignal(chosenSignal());
  assert.deepEqual([notes, vibrations], [[], []]);

  chooseSignal({ tone: true, vibration: false });
  assert.deepEqual(chosenSignal(), { tone: true, vibration: false });
  kept.set("at-the-table/turn-signal", "broken");
  assert.deepEqual(chosenSignal(), { tone: false, vibration: false });
});

test("the tone is two notes, the second one higher; the vibration is short", () => {
  giveSignal({ tone: true, vibration: true });

  assert.equal(notes.length, 2);
  assert.ok(notes[1] > notes[0]);
  assert.equal(vibrations.length, 1);
});

test("a phone that cannot vibrate or sound gives nothing and breaks nothing", () => {
  Object.assign(navigator, { vibrate: undefined });

  giveSignal({ tone: false, vibration: true });

  assert.deepEqual(vibrations, []);
});

test("a phone is asked by its own turn, not by that of a seat it only keeps", () => {
  assert.equal(askedFor(view({ headline: { seat: 0 } })), "turn");
  assert.equal(askedFor(view({ headline: { seat: 3 } })), "");
  assert.equal(askedFor(view({ headline: {} })), "");
  assert.equal(askedFor(view({ headline: { seat: 0 } }, {}, "scoring")), "");
});

test("a game may wait for others than whose turn it is", () => {
  assert.equal(askedFor(view({ headline: { seat: 1 }, asked: { 0: true } })), "turn");
  assert.equal(askedFor(view({ headline: { seat: 0 }, asked: { 1: true } })), "");
});

test("who writes is asked with each throw", () => {
  const writing = { 0: { code: "still-writing", seat: 0, text: "" } };

  assert.equal(askedFor(view({ throw: { seq: 7 } }, writing)), "throw 7");
  assert.equal(askedFor(view({ throw: { seq: 7 } }, { 0: { code: "still-writing", seat: 1, text: "" } })), "");
});

test("a signal is given once each time the table begins to wait", () => {
  const { given, signal } = phone();
  chooseSignal({ tone: true, vibration: true });

  for (const seat of [1, 0, 0, 2, 0]) signal.notice(view({ headline: { seat } }));

  assert.deepEqual(given, [{ tone: true, vibration: true }, { tone: true, vibration: true }]);
});

test("a page that is opened at one's own turn is no news", () => {
  const { given, signal } = phone();

  signal.notice(view({ headline: { seat: 0 } }));

  assert.deepEqual(given, []);
});

test("who has just pressed something looks at the phone", () => {
  const { given, clock, signal } = phone();

  signal.notice(view({ headline: { seat: 1 } }));
  signal.pressed();
  clock.ms += 1_000;
  signal.notice(view({ headline: { seat: 0 } }));
  signal.notice(view({ headline: { seat: 1 } }));
  clock.ms += 5_000;
  signal.notice(view({ headline: { seat: 0 } }));

  assert.equal(given.length, 1);
});
