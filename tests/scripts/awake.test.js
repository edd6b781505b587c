/* The screen of a table stays on while something happens, is dimmed when nothing does, and then goes off as it would. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { settled } from "./page.mjs";
import { Awake, DIM_MS, SLEEP_MS } from "../../static/client/awake.js";

/** The locks that were given, the last one last. @type {FakeLock[]} */
let locks = [];
let isRefused = false;
let isDim = false;

class FakeLock extends EventTarget {
  isHeld = true;

  async release() {
    this.isHeld = false;
    this.dispatchEvent(new Event("release"));
  }
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  [locks, isRefused, isDim] = [[], false, false];
  Object.assign(document, { hidden: false });
  document.documentElement.toggleAttribute = (_, isOn) => (isDim = isOn === true);
  const request = async () => {
    if (isRefused) throw new DOMException("low", "NotAllowedError");
    locks.push(new FakeLock());
    return locks.at(-1);
  };
  Object.assign(navigator, { wakeLock: { request } });
});

/** An element on the page that was drawn once. */
async function shown() {
  const awake = new Awake();
  awake.hostConnected();
  awake.hostUpdated();
  await settled();
  return awake;
}

/** How many locks were given, and whether the last one holds. */
function held() {
  return [locks.length, locks.at(-1)?.isHeld];
}

test("the screen stays on as long as the table is shown", async () => {
  const awake = await shown();
  awake.hostUpdated();
  await settled();
  assert.deepEqual(held(), [1, true]);

  awake.hostDisconnected();
  document.dispatchEvent(new Event("pointerdown"));
  await settled();
  assert.deepEqual(held(), [1, false]);
});

test("a page that was hidden asks again when it is shown", async () => {
  const awake = await shown();
  Object.assign(document, { hidden: true });
  await locks[0].release();
  document.dispatchEvent(new Event("visibilitychange"));
  await settled();
  assert.equal(locks.length, 1);

  Object.assign(document, { hidden: false });
  document.dispatchEvent(new Event("visibilitychange"));
  await settled();
  assert.deepEqual(held(), [2, true]);
  awake.hostDisconnected();
});

test("a browser that wants a press first is asked again at the first press", async () => {
  isRefused = true;
  const awake = await shown();
  assert.deepEqual(held(), [0, undefined]);

  isRefused = false;
  document.dispatchEvent(new Event("pointerdown"));
  await settled();
  assert.deepEqual(held(), [1, true]);
  awake.hostDisconnected();
});

test("where nothing happens the screen is dimmed, then goes off; an event lights it again", async () => {
  const awake = await shown();
  mock.timers.tick(DIM_MS - 1);
  assert.equal(isDim, false);
  mock.timers.tick(1);
  assert.equal(isDim, true);
  awake.hostUpdated();
  assert.equal(isDim, false);

  mock.timers.tick(DIM_MS);
  mock.timers.tick(SLEEP_MS - DIM_MS);
  assert.deepEqual([isDim, ...held()], [false, 1, false]);

  awake.hostUpdated();
  await settled();
  assert.deepEqual(held(), [2, true]);
  awake.hostDisconnected();
});

test("over plain http nothing is asked and nothing is dimmed", async () => {
  Object.assign(navigator, { wakeLock: undefined });
  const awake = await shown();

  mock.timers.tick(SLEEP_MS);

  assert.equal(isDim, false);
  awake.hostDisconnected();
});
