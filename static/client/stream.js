import { CallFailed, sentenceOf, statusOf } from "./call-failed.js";
import { ask } from "./calls.js";
import { pageTag } from "./language.js";
/** @import { Event as Step } from "service" */

const BEAT_MS = 15_000;
/** A new stream beats at once; one that does not say anything for so long is held back on the way. */
const FIRST_MS_MAX = 4_000;
const SILENCE_MS_MAX = BEAT_MS + 2_000;
const POLL_MS = 3_000;
/** So long it is asked instead before a new stream is tried. */
const INSTEAD_MS = 30_000;

/**
 * Follow a table: by a stream, and by asking again and again while no stream says anything.
 * Events: `step` (detail: the step), `reset` (detail: a whole view),
 * `trouble` (detail: `{head, text}`, what happened last cannot be shown; none where it can),
 * `beat` (detail: `{head, hash}`, the mark of the view at that head), `presence` (detail: who is there), `gone` (detail: `{reason, moved}`, a sentence, "" where only the right to follow went; whether the seat went to another phone),
 * `connection` (detail: whether there is one).
 */
export class Stream extends EventTarget {
  #code;
  #head;
  #query;
  /** @type {EventSource | undefined} */
  #source;
  /** @type {Timer} */
  #timer;
  /** @type {Timer} */
  #poll;
  /** @type {Timer} */
  #again;
  /** Whether no stream said anything since one was opened or lost. */
  #isQuiet = false;
  /** How many signs of the service there were. */
  #signs = 0;
  #ended = new AbortController();

  /**
   * @param {string} code the table's
   * @param {number} head of the view one starts from
   * @param {boolean} display whether this screen is seen by everybody
   */
  constructor(code, head, display = false) {
    super();
    this.#code = code;
    this.#head = head;
    this.#query = display ? "&display=1" : "";
  }

  /** Begin to follow; a new stream is opened when the page is shown again and when the network is back. */
  start() {
    const { signal } = this.#ended;
    const wake = () => {
      if (document.visibilityState !== "visible") return;
      this.#open();
      this.catchUp();
    };
    document.addEventListener("visibilitychange", wake, { signal });
    addEventListener("pageshow", ({ persisted }) => persisted && wake(), { signal });
    addEventListener("online", wake, { signal });
    addEventListener("offline", () => this.#say("connection", false), { signal });
    this.#open();
  }

  /** Stop for good. */
  stop() {
    this.#ended.abort();
    clearTimeout(this.#again);
    this.#close();
  }

  /** The head the screen shows: an answer that says what came after it spares a question. */
  get head() {
    return this.#head;
  }

  /** Show what a press of our own changed. @param {Done} answer of the press @returns {Promise<void>} */
  async arrived({ batch }) {
    if (!batch) return this.catchUp();
    this.#show(batch);
  }

  /** Ask at once for what was missed, after a change of our own. @returns {Promise<void>} */
  async catchUp() {
    const signs = this.#signs;
    clearTimeout(this.#again);
    try {
      this.#show(await ask(`/tables/${this.#code}/events?after=${this.#head}${this.#query}`));
    } catch (failure) {
      // It may have failed long ago, and be told only now.
      if (signs === this.#signs) this.#say("connection", false);
      // A stream that goes on does not bring what was asked for.
      if (statusOf(failure) === 0 && !this.#ended.signal.aborted) {
        this.#again = setTimeout(() => this.catchUp(), POLL_MS);
      }
      if ([401, 403, 404, 410].includes(statusOf(failure) ?? 0)) await this.renew();
    }
  }

  /** @param {Batch} batch */
  #show(batch) {
    this.#sayBack();
    // The stream may have been quicker.
    if (batch.view && batch.head >= this.#head) this.#reset(batch.view);
    else for (const event of batch.events ?? []) this.#take(event);
    this.#say("trouble", batch.trouble);
  }

  #open() {
    this.#close();
    if (this.#ended.signal.aborted) return;
    const path = `/api/v1/tables/${this.#code}/stream?after=${this.#head}${this.#query}&lang=${pageTag()}`;
    const source = new EventSource(path);
    this.#source = source;
    /** @type {(kind: string, act: (told: any) => void) => void} */
    const listenTo = (kind, act) => source.addEventListener(kind, (message) => {
      this.#received();
      act(JSON.parse(message.data));
    });
    listenTo("message", (step) => this.#take(step));
    listenTo("reset", (view) => this.#reset(view));
    listenTo("beat", (beat) => (beat.head > this.#head ? this.catchUp() : this.#say("beat", beat)));
    listenTo("trouble", (trouble) => this.#say("trouble", trouble));
    listenTo("presence", (presence) => this.#say("presence", presence));
    source.addEventListener("gone", async () => {
      this.#close();
      await this.renew();
      this.#open();
    });
    // Another tab of this phone has it now.
    source.addEventListener("crowded", () => this.#askInstead());
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) return this.#askInstead();
      // The browser opens it again and again.
      if (!this.#isQuiet) this.#await();
    };
    this.#await();
  }

  #await() {
    this.#isQuiet = true;
    this.#watch(FIRST_MS_MAX);
  }

  #close() {
    this.#source?.close();
    this.#source = undefined;
    clearTimeout(this.#timer);
    clearInterval(this.#poll);
  }

  #received() {
    this.#sayBack();
    this.#isQuiet = false;
    clearInterval(this.#poll);
    this.#watch(SILENCE_MS_MAX);
  }

  /** An answer that was on its way may come after the network went: then it says nothing of the network. */
  #sayBack() {
    this.#signs += 1;
    if (navigator.onLine !== false) this.#say("connection", true);
  }

  /** Ask instead where the stream says nothing for so long; it may still begin to speak. @param {number} wait_ms */
  #watch(wait_ms) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), wait_ms);
  }

  #askInstead() {
    this.#close();
    this.#ask();
  }

  #ask() {
    clearTimeout(this.#timer);
    clearInterval(this.#poll);
    if (this.#ended.signal.aborted) return;
    this.catchUp();
    this.#poll = setInterval(() => this.catchUp(), POLL_MS);
    this.#timer = setTimeout(() => this.#open(), INSTEAD_MS);
  }

  /** Ask for the whole view, where the one shown is not the service's, or for why there is none any more. @returns {Promise<void>} */
  async renew() {
    try {
      const view = await ask(`/tables/${this.#code}?${this.#query}`);
      // A stranger sees a table, but neither seats nor a head: the right to follow it is gone.
      if (!("me" in view)) return this.#leave({ reason: "", moved: Boolean(view.moved) });
      this.#reset(view);
    } catch (failure) {
      if (failure instanceof CallFailed && failure.mayRetry) this.#askInstead();
      else this.#leave({ reason: sentenceOf(failure) });
    }
  }

  /** @param {Step} event */
  #take(event) {
    if (event.seq <= this.#head) return;
    // A patch fits the view before it alone: after a late answer the stream may be further ahead.
    if (event.seq > this.#head + 1) {
      this.catchUp();
      return;
    }
    this.#head = event.seq;
    this.#say("step", event);
  }

  /** @param {View} view */
  #reset(view) {
    this.#head = view.head;
    this.#say("reset", view);
  }

  /** @param {{reason: string, moved?: boolean}} why */
  #leave(why) {
    this.stop();
    this.#say("gone", why);
  }

  /** @param {string} kind @param {unknown} detail */
  #say(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}
