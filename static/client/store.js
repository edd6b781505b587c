import { listen } from "./listen.js";
import { PhoneTableStream } from "./phone-table-stream.js";
import { markOf } from "./mark.js";
import { mergePatch } from "./merge.js";
import { Outbox } from "./outbox.js";
import { newlyMissed, withoutPresence, withPresence } from "./presence.js";
import { isPhoneTable } from "./address.js";
import { Stream } from "./stream.js";

/**
 * Hold the view of one table and everything that changes it.
 * Events: `changed` (something to draw), `step` (detail: the step; of somebody who went away its sentence alone), `gone` (detail: `{reason, moved}`),
 * `trouble` (detail: a sentence to show for a while).
 */
export class Store extends EventTarget {
  /** @type {View} */
  view;
  online = true;
  /**
   * That what happened last cannot be shown, until it can: the newest head, and a sentence.
   * @type {{head: number, text: string} | undefined}
   */
  unshown;
  /** What takes the presses of this phone. @type {Outbox | undefined} */
  outbox;
  #beside;
  #stream;
  /** @type {Presence} */
  #presence = { away: {}, display: false };
  #over = false;

  /**
   * @param {string} code the table's
   * @param {View} view to start from
   * @param {{display?: boolean, beside?: string[]}} options whether this screen is seen by everybody, and the kinds of presses
   *   that the play does not wait for
   */
  constructor(code, view, { display = false, beside = [] } = {}) {
    super();
    this.#beside = beside;
    this.code = code;
    this.view = view;
    this.#stream = isPhoneTable(code) ? new PhoneTableStream(code, view.head) : new Stream(code, view.head, display);
    // The display presses nothing, so it needs no outbox.
    if (!display) {
      this.outbox = new Outbox(code, {
        reach: () => this.#reaches(),
        near: () => isPhoneTable(code) || (this.online && navigator.onLine !== false),
        head: () => this.#stream.head,
        arrived: (answer) => this.#stream.arrived(answer),
      });
    }
    this.#listen();
  }

  /** Begin to follow the table. @param {AbortSignal} signal ends it */
  start(signal) {
    this.#stream.start();
    signal.addEventListener("abort", () => {
      this.#stream.stop();
      this.outbox?.stop();
    });
  }

  /** What this phone pressed and the table has not answered, in order. */
  get waiting() {
    return this.outbox?.waiting ?? [];
  }

  /** The kind of press on its way that the play waits for; "" for none. @returns {string} */
  get asked() {
    return this.waiting.find((press) => !this.#beside.includes(press.kind))?.kind ?? "";
  }

  /** A seat's sheet with what this phone has not sent yet. @param {number | string} seat */
  sheet(seat) {
    return mergePatch(this.view.sheets?.[seat] ?? {}, this.outbox?.cells(Number(seat)) ?? {});
  }

  /**
   * Write a cell of a seat's sheet.
   * @param {number} seat @param {string} cell @param {any} value
   * @param {boolean} [now] whether the answer is waited for, so that nothing is gathered first
   */
  write(seat, cell, value, now) {
    this.outbox?.write(seat, cell, value, now);
  }

  /**
   * Write cells of a seat's sheet that belong together: all or none, and only where the table has in
   * them what this phone shows.
   * @param {number} seat @param {Cells} cells
   */
  writeTogether(seat, cells) {
    const shown = this.sheet(seat);
    const was = Object.fromEntries(Object.keys(cells).map((cell) => [cell, shown[cell] ?? null]));
    return this.ask("change-sheet", { seat, data: { cells, was } });
  }

  /**
   * Press something; a refusal becomes an event, nothing is thrown.
   * @param {string} kind
   * @param {{seat?: number, data?: object, label?: string, cells?: Cells}} rest `label`: what was pressed, in words;
   *   `cells`: what it writes on the seat's sheet, shown until the table has answered
   * @returns {Promise<void>} once it is done, refused, or waits for the network
   */
  async ask(kind, rest = {}) {
    // Where the newest view cannot be shown, that was said; so its head counts as seen.
    await this.outbox?.press(kind, { ...rest, seen: this.unshown?.head ?? this.view.head });
  }

  async #reaches() {
    if (isPhoneTable(this.code)) return true;
    if (navigator.onLine === false) return false;
    // Presses for a table that is gone are sent all the same, so that they get their refusal.
    if (this.#over) return true;
    if (!this.online) await this.#stream.catchUp();
    return this.online;
  }

  #listen() {
    listen(this.#stream, "step", (step) => {
      // The head is in the patch: within a press the view stays at the end of the press before.
      this.view = mergePatch(this.view, step.patch ?? {});
      this.unshown = undefined;
      this.#say("step", step);
      this.#say("changed");
    });
    listen(this.#stream, "reset", (view) => {
      this.view = withPresence(view, this.#presence);
      this.unshown = undefined;
      this.#say("changed");
    });
    listen(this.#stream, "beat", ({ head, hash }) => {
      // Whatever went wrong on the way: a screen that holds another view than the service gets it anew.
      if (hash === undefined || head !== this.view.head || this.unshown) return;
      if (this.#stream instanceof Stream && markOf(withoutPresence(this.view)) !== hash) this.#stream.renew();
    });
    listen(this.#stream, "trouble", (trouble) => {
      this.unshown = trouble;
      this.#say("changed");
    });
    listen(this.#stream, "presence", (presence) => {
      const missed = newlyMissed(this.view, this.#presence.away, presence.away);
      this.#presence = presence;
      this.view = withPresence(this.view, presence);
      if (missed) this.#say("step", { text: missed });
      this.#say("changed");
    });
    listen(this.#stream, "gone", (why) => {
      this.#over = true;
      this.outbox?.flush();
      this.#say("gone", why);
    });
    listen(this.#stream, "connection", (online) => {
      if (online === this.online) return;
      this.online = online;
      if (online) this.outbox?.resume();
      this.#say("changed");
    });
    if (!this.outbox) return;
    listen(this.outbox, "changed", () => this.#say("changed"));
    listen(this.outbox, "refused", (sentence) => {
      this.#say("trouble", sentence);
      // What it was refused for may be on a stream that is held back.
      this.#stream.catchUp();
    });
    listen(this.outbox, "lost", () => {
      this.online = false;
      this.#say("changed");
    });
  }

  /** @param {string} kind @param {unknown} [detail] */
  #say(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}
