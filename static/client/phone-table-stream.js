import { sentenceOf, statusOf } from "./call-failed.js";
import { ask } from "./calls.js";
import { listen } from "./listen.js";
import { otherTabs } from "./tabs.js";
/** @import { Event as Step } from "service" */

/**
 * Follow a phone table that this tab or another one plays; the same events as those of a `Stream`.
 */
export class PhoneTableStream extends EventTarget {
  #code;
  #head;
  #ended = new AbortController();

  /** @param {string} code the table's @param {number} head of the view one starts from */
  constructor(code, head) {
    super();
    this.#code = code;
    this.#head = head;
  }

  /** Begin to listen, and look whether the view one starts from is the newest. */
  start() {
    this.catchUp();
    listen(otherTabs, "phone-table", (code) => code === this.#code && this.catchUp(), this.#ended.signal);
  }

  /** Stop for good. */
  stop() {
    this.#ended.abort();
  }

  /** What the engine shows is asked for, not told with the answer. @returns {number | undefined} */
  get head() {
    return undefined;
  }

  /** Show what a press of our own changed. @returns {Promise<void>} */
  arrived() {
    return this.catchUp();
  }

  /** Ask for what was missed. @returns {Promise<void>} */
  async catchUp() {
    try {
      const answer = await ask(`/tables/${this.#code}/events?after=${this.#head}`);
      if (answer.view) {
        this.#head = answer.head;
        this.#say("reset", answer.view);
      }
      for (const event of answer.events ?? []) this.#take(event);
      this.#say("trouble", answer.trouble);
    } catch (failure) {
      if (statusOf(failure) === 404) this.#say("gone", { reason: sentenceOf(failure) });
      // The engine did not answer: the sentence is shown, and the next press asks again.
      else this.#say("trouble", { head: this.#head, text: sentenceOf(failure) });
    }
  }

  /** @param {Step} event */
  #take(event) {
    if (event.seq !== this.#head + 1) return;
    this.#head = event.seq;
    this.#say("step", event);
  }

  /** @param {string} kind @param {unknown} detail */
  #say(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}
