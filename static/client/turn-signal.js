/* Whether a table waits for this phone, and the tone or vibration that says so where its owner wants one. */
import { store, stored } from "./stored.js";
import { askedSeats } from "./view.js";

const KEY = "at-the-table/turn-signal";
/** Two short notes, the second one higher: in Hz, and how long each is in seconds. */
const NOTES = [660, 880];
const NOTE_S = 0.14;
const LOUD = 0.2;
const QUIET = 0.001;
const PULSES_MS = [60, 80, 60];
/** Who pressed so short a time ago looks at the phone. */
const LOOKING_MS = 2_500;

/** How a phone says that it is asked. @typedef {{tone: boolean, vibration: boolean}} Signal */

/** What this phone's owner chose: neither unless they said so. @returns {Signal} */
export function chosenSignal() {
  return stored(KEY, { tone: false, vibration: false });
}

/** @param {Signal} signal */
export function chooseSignal(signal) {
  store(KEY, signal);
}

/** Whether this phone can vibrate. */
export function canVibrate() {
  return typeof navigator.vibrate === "function";
}

/**
 * What the table waits for this phone to do, as a text that changes with it; "" for nothing. A seat's turn is
 * said by the game; whoever writes what was thrown is asked with each throw.
 * @param {View} view @returns {string}
 */
export function askedFor(view) {
  const { play, notices, me, table } = view;
  if (table.state !== "playing") return "";
  const own = Object.keys(me.own ?? {});
  const asked = askedSeats(view);
  if (own.some((seat) => asked.includes(Number(seat)))) return "turn";
  const writes = Object.values(notices ?? {})
    .some(({ code, seat }) => code === "still-writing" && own.includes(`${seat}`));
  return writes ? `throw ${play?.throw?.seq ?? play?.throw?.number}` : "";
}

/** Say once each time a table begins to wait for this phone, unless its owner has just pressed something. */
export class TurnSignal {
  /** @type {string | undefined} */
  #before;
  #pressed_ms = -Infinity;
  #now;
  #give;

  /** @param {() => number} now a clock in milliseconds @param {(signal: Signal) => void} give */
  constructor(now = () => performance.now(), give = giveSignal) {
    this.#now = now;
    this.#give = give;
  }

  /** Note that the phone was pressed; a browser makes no sound before. */
  pressed() {
    this.#pressed_ms = this.#now();
    if (chosenSignal().tone) wake();
  }

  /** @param {View} view */
  notice(view) {
    const asked = askedFor(view);
    const before = this.#before;
    this.#before = asked;
    // What a page shows when it is opened is no news.
    if (before === undefined || !asked || asked === before) return;
    if (this.#now() - this.#pressed_ms < LOOKING_MS) return;
    this.#give(chosenSignal());
  }
}

/** @type {AudioContext | undefined} */
let sounds;

/** Make ready to sound, which browsers allow at a press. */
function wake() {
  sounds ??= typeof AudioContext === "function" ? new AudioContext() : undefined;
  if (sounds?.state === "suspended") sounds.resume().catch(() => undefined);
}

/** Give the signal now, as far as the phone can. @param {Signal} signal */
export function giveSignal({ tone, vibration }) {
  if (vibration && canVibrate()) navigator.vibrate(PULSES_MS);
  if (!tone) return;
  wake();
  if (!sounds) return;
  for (const [place, pitch] of NOTES.entries()) sound(sounds, pitch, sounds.currentTime + place * NOTE_S);
}

/** @param {AudioContext} context @param {number} pitch @param {number} at in seconds */
function sound(context, pitch, at) {
  const [note, gain] = [context.createOscillator(), context.createGain()];
  note.frequency.value = pitch;
  gain.gain.setValueAtTime(LOUD, at);
  gain.gain.exponentialRampToValueAtTime(QUIET, at + NOTE_S);
  note.connect(gain).connect(context.destination);
  note.start(at);
  note.stop(at + NOTE_S);
}
