import { CallFailed, send } from "./calls.js";
import { newCommandId } from "./ids.js";

const GATHER_MS = 350;
const AGAIN_MS = 5_000;

/**
 * Keep what is written on sheets until the table has it, also over a dead connection or tab.
 * Events: `written` (something waits or was taken), `refused` (detail: the sentence).
 */
export class Outbox extends EventTarget {
  #code;
  #key;
  /** @type {{seat: number, cells: Record<string, any>, command_id: string, sent?: boolean}[]} */
  #batches;
  #timer = 0;
  /** @type {Promise<void> | undefined} */
  #sending;

  /** @param {string} code the table's */
  constructor(code) {
    super();
    this.#code = code;
    this.#key = `at-the-table/outbox/${code}`;
    this.#batches = this.#read();
    if (this.#batches.length) this.flushSoon(0);
    addEventListener("online", () => this.flushSoon(0));
  }

  /**
   * Write a cell; `null` empties it.
   * @param {number} seat @param {string} cell @param {any} value
   * @param {boolean} [now] send it at once instead of gathering more first
   */
  write(seat, cell, value, now) {
    let open = this.#batches.find((batch) => batch.seat === seat && !batch.sent);
    if (!open) this.#batches.push((open = { seat, cells: {}, command_id: newCommandId() }));
    open.cells[cell] = value;
    this.#keep();
    this.flushSoon(now ? 0 : GATHER_MS);
  }

  /** What waits for a seat, cell by cell. @param {number} seat @returns {Record<string, any>} */
  waiting(seat) {
    const own = this.#batches.filter((batch) => batch.seat === seat);
    return Object.assign({}, ...own.map((batch) => batch.cells));
  }

  /** Send what waits after a while. @param {number} wait_ms */
  flushSoon(wait_ms) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), wait_ms);
  }

  /** Send everything that waits, in order. @returns {Promise<void>} */
  flush() {
    // Who waits for everything to be sent must not be answered while it is still on its way.
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  async #sendAll() {
    clearTimeout(this.#timer);
    while (this.#batches.length) {
      const batch = this.#batches[0];
      batch.sent = true;
      try {
        const { command_id, seat, cells } = batch;
        await send(
          `/tables/${this.#code}/commands`,
          { command_id, kind: "change-sheet", seat, data: { cells } },
          { retries: 1 },
        );
      } catch (failure) {
        if (!(failure instanceof CallFailed) || failure.mayRetry) {
          this.flushSoon(AGAIN_MS);
          break;
        }
        this.dispatchEvent(new CustomEvent("refused", { detail: failure.message }));
      }
      await new Promise((settle) => this.#settle(batch, settle));
    }
  }

  /** The batch leaves once its event had time to arrive, so that nothing flickers back. */
  #settle(batch, done) {
    setTimeout(() => {
      this.#batches = this.#batches.filter((other) => other !== batch);
      this.#keep();
      done();
    }, 250);
  }

  #keep() {
    try {
      if (this.#batches.length) localStorage.setItem(this.#key, JSON.stringify(this.#batches));
      else localStorage.removeItem(this.#key);
    } catch {
      // A full or forbidden storage loses only the copy for a dead tab; the batch is still sent.
    }
    this.dispatchEvent(new Event("written"));
  }

  #read() {
    try {
      return JSON.parse(localStorage.getItem(this.#key) ?? "[]");
    } catch {
      return [];
    }
  }
}
