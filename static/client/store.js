import { send } from "./calls.js";
import { hear } from "./hear.js";
import { mergePatch } from "./merge.js";
import { Outbox } from "./outbox.js";
import { newlyMissed, withAway } from "./presence.js";
import { Stream } from "./stream.js";

/**
 * Hold the view of one table and everything that changes it.
 * Events: `changed` (something to draw), `told` (detail: the event), `gone` (detail: a sentence),
 * `trouble` (detail: a sentence to show for a while).
 */
export class Store extends EventTarget {
  /** @type {any} */
  view;
  online = true;
  #stream;
  #outbox;
  /** @type {Record<string, number>} */
  #away = {};

  /**
   * @param {string} code the table's
   * @param {any} view to start from
   * @param {{display?: boolean}} options whether this screen is seen by everybody
   */
  constructor(code, view, { display = false } = {}) {
    super();
    this.code = code;
    this.view = view;
    this.#outbox = new Outbox(code);
    this.#stream = new Stream(code, view.head, display);
    this.#listen();
  }

  /** Begin to hear the table. */
  start() {
    this.#stream.start();
  }

  /** Stop hearing it. */
  stop() {
    this.#stream.stop();
  }

  /** A seat's sheet with what this phone has not sent yet. @param {number | string} seat */
  sheet(seat) {
    return mergePatch(this.view.sheets?.[seat] ?? {}, this.#outbox.waiting(Number(seat)));
  }

  /**
   * Write a cell of a seat's sheet.
   * @param {number} seat @param {string} cell @param {any} value
   * @param {boolean} [now] whether the answer is waited for, so that nothing is gathered first
   */
  write(seat, cell, value, now) {
    this.#outbox.write(seat, cell, value, now);
  }

  /**
   * Ask the table for something; trouble is said, not thrown.
   * @param {string} kind
   * @param {{seat?: number, data?: object}} rest
   * @returns {Promise<boolean>} whether it was done
   */
  async ask(kind, { seat, data = {} } = {}) {
    try {
      if (kind === "undo-sheet" || kind === "set-ready") await this.#outbox.flush();
      await send(`/tables/${this.code}/commands`, { kind, seat, seen: this.view.head, data });
      await this.#stream.catchUp();
      return true;
    } catch (failure) {
      // Without a connection the strip that says so is enough.
      if (failure.status === 0) this.online = false;
      else this.#say("trouble", failure.message);
      this.#say("changed");
      return false;
    }
  }

  #listen() {
    hear(this.#stream, "told", (event) => {
      this.view = { ...mergePatch(this.view, event.patch ?? {}), head: event.seq };
      this.#say("told", event);
      this.#say("changed");
    });
    hear(this.#stream, "reset", (view) => {
      this.view = withAway(view, this.#away);
      this.#say("changed");
    });
    hear(this.#stream, "presence", (away) => {
      const missed = newlyMissed(this.view, this.#away, away);
      this.#away = away;
      this.view = withAway(this.view, away);
      if (missed) this.#say("told", { text: missed });
      this.#say("changed");
    });
    hear(this.#stream, "gone", (sentence) => this.#say("gone", sentence));
    hear(this.#stream, "connection", (online) => {
      if (online === this.online) return;
      this.online = online;
      if (online) this.#outbox.flush();
      this.#say("changed");
    });
    hear(this.#outbox, "written", () => this.#say("changed"));
    hear(this.#outbox, "refused", (sentence) => this.#say("trouble", sentence));
  }

  /** @param {string} kind @param {unknown} [detail] */
  #say(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}
