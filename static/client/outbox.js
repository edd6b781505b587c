import { CallFailed, statusOf } from "./call-failed.js";
import { ask, send } from "./calls.js";
import { newCommandId } from "./ids.js";
import { otherTabs } from "./tabs.js";
import { addCells, addPress, changePress, pressesOf } from "./presses.js";
import { withLock, THIS_TAB } from "./lock.js";

const GATHER_MS = 350;
const AGAIN_MS = 3_000;
const BROKEN_AGAIN_MS = 1_000;
/** How many answers of status 500 or more a press may get before it is refused, and the others are sent. */
const BROKEN_MAX = 5;
/** The kind of press that is gathered with others before it is sent. */
const SILENT = "change-sheet";

/** @import { Press } from "./presses.js" */

/** What was pressed and has no number yet. @typedef {Omit<Press, "number">} Fresh */

/**
 * Store every press until the table has answered it, also while there is no network or the tab is closed: each is sent
 * with the key it got when it was pressed, in order, by one tab at a time, and refused or done once.
 * Events: `changed` (what waits or was refused), `refused` (detail: the reason of a press that went
 * straight to the table), `lost` (the table was not reached).
 */
export class Outbox extends EventTarget {
  #code;
  #reach;
  #near;
  #arrived;
  #head;
  /** @type {Press[]} */
  #stored = [];
  /** What was pressed and is not in the database yet. @type {Fresh[]} */
  #fresh = [];
  #writing = Promise.resolve();
  /** @type {Timer} */
  #timer;
  /** @type {Promise<void> | undefined} */
  #sending;
  /** Whether the press that was sent last got no answer, and is sent again in a while. */
  #rests = false;
  #ended = new AbortController();

  /**
   * @param {string} code the table's
   * @param {{reach?: () => boolean | Promise<boolean>, near?: () => boolean,
   *   arrived?: (answer: Done) => Promise<unknown>,
   *   head?: () => number | undefined}} options whether the table can be reached now, whether it
   *   was there a moment ago, what must be waited for once it has answered, and the head that the
   *   screen shows
   */
  constructor(code, { reach, near, arrived, head } = {}) {
    super();
    this.#code = code;
    this.#reach = reach ?? (() => this.#isReachable());
    this.#near = near ?? (() => navigator.onLine !== false);
    this.#arrived = arrived ?? (async () => undefined);
    this.#head = head ?? (() => undefined);
    const { signal } = this.#ended;
    addEventListener("online", () => this.flushSoon(0), { signal });
    otherTabs.addEventListener("presses", () => this.#read(), { signal });
    this.#writing = this.#read().then(() => this.flushSoon(0));
  }

  /** Send nothing more; what waits is kept. */
  stop() {
    this.#ended.abort();
    clearTimeout(this.#timer);
  }

  /** What waits, in order. @returns {Omit<Press, "number">[]} */
  get waiting() {
    return [...this.#stored.filter((press) => press.refused === undefined), ...this.#fresh];
  }

  /** What was refused while this tab did not wait for the answer. @returns {Press[]} */
  get refused() {
    return this.#stored.filter((press) => press.refused !== undefined && (press.late || press.tab !== THIS_TAB));
  }

  /** What is written on a seat's sheet and waits, cell by cell. @param {number} seat @returns {Cells} */
  cells(seat) {
    const own = this.waiting.filter((press) => press.seat === seat);
    return Object.assign({}, ...own.map((press) => press.kind === SILENT ? press.data.cells : press.cells));
  }

  /**
   * Press something; the same press again while it is the last of its seat that waits is one, but where it tells what
   * lies on the table.
   * @param {string} kind
   * @param {{seat?: number, seen?: number, data?: any, label?: string, cells?: Cells}} rest
   *   `cells`: what it is about to write on the seat's sheet, shown while it waits
   * @returns {Promise<void>} once it is done, refused, or waits for the network
   */
  async press(kind, { seat, seen, data = {}, label = "", cells } = {}) {
    const before = this.waiting.filter((press) => press.seat === seat).at(-1);
    if (before?.kind === kind && !isTyped(data) && JSON.stringify(before.data) === JSON.stringify(data)) return this.flush();
    this.#write(addPress, { ...this.#made(kind, seat, data), seen, label, cells });
    return this.flush();
  }

  /**
   * Write a cell; `null` empties it.
   * @param {number} seat @param {string} cell @param {any} value
   * @param {boolean} [now] send it at once instead of gathering more first
   */
  write(seat, cell, value, now) {
    const press = this.#made(SILENT, seat, { cells: { [cell]: value } });
    this.#write(addCells, now ? { ...press, at: 0 } : press);
    this.flushSoon(now ? 0 : GATHER_MS);
  }

  /** Take a press back that was never sent. @param {Press} press */
  takeBack(press) {
    return this.#change([press], (each) => (each.tried ? each : undefined));
  }

  /** Forget a refused press. @param {Pick<Press, "number">} press */
  forget(press) {
    return this.#change([press], () => undefined);
  }

  /** Note that refusals were shown: they are kept, to be read again, until they are forgotten. @param {Press[]} presses */
  noteTold(presses) {
    return this.#change(presses, (press) => ({ ...press, told: true }));
  }

  /** @param {Pick<Press, "number">[]} presses @param {(press: Press) => Press | undefined} change gives nothing to take one out @returns {Promise<void>} */
  async #change(presses, change) {
    for (const { number } of presses) await changePress(number, change);
    await this.#changed();
  }

  /** Send what waits after a while. @param {number} wait_ms */
  flushSoon(wait_ms) {
    clearTimeout(this.#timer);
    if (this.#ended.signal.aborted) return;
    this.#timer = setTimeout(() => this.flush(), wait_ms);
  }

  /**
   * Send what waits, as the table can be reached again. A press that just got no answer keeps its time: where nothing but
   * reading succeeds, each read would send it once more.
   */
  resume() {
    if (!this.#sending && !this.#rests) this.flush();
  }

  /** Send everything that waits, in order. @returns {Promise<void>} once that is done or cannot be */
  async flush() {
    clearTimeout(this.#timer);
    for (let round = this.#sending; round; round = this.#sending) await round;
    await this.#writing;
    if (this.#sending) return this.flush();
    if (!this.waiting.length || this.#ended.signal.aborted) return;
    this.#sending = withLock(`outbox/${this.#code}`, (renew) => this.#sendAll(renew))
      .catch(() => this.flushSoon(AGAIN_MS))
      .finally(() => (this.#sending = undefined));
    await this.#sending;
  }

  /** @param {() => Promise<void>} renew */
  async #sendAll(renew) {
    this.#rests = false;
    for (;;) {
      await this.#writing;
      // Another tab may have sent some meanwhile.
      await this.#read();
      const next = this.#stored.find((press) => press.refused === undefined);
      if (!next || this.#ended.signal.aborted) return;
      // A clock that was put back since says nothing of how long it waited.
      const age_ms = Date.now() - next.at;
      const isYoung = age_ms >= 0 && age_ms < GATHER_MS;
      if (next.kind === SILENT && next === this.#stored.at(-1) && isYoung && !next.tried) {
        return this.flushSoon(GATHER_MS - age_ms);
      }
      if (!(await this.#reach())) {
        await this.#delay();
        return this.flushSoon(AGAIN_MS);
      }
      await renew();
      const press = await changePress(next.number, (each) => ({ ...each, tried: true }));
      const again_ms = press ? await this.#send(press) : 0;
      this.#rests = again_ms > 0;
      if (again_ms) return this.flushSoon(again_ms);
    }
  }

  /** Send one press. @param {Press} press @returns {Promise<number>} when to try again, 0 to go on with the next */
  async #send({ number, command_id, kind, seat, seen, data }) {
    /** @type {Done} */
    let answer;
    try {
      const head = this.#head();
      const query = head === undefined ? "" : `?after=${head}`;
      const body = { command_id, kind, seat, seen, data };
      const path = `/tables/${this.#code}/commands${query}`;
      answer = /** @type {Done} */ (await send(path, body, { retries: 0 }));
    } catch (failure) {
      return this.#fail(number, failure);
    }
    // The press is done, even where fetching what it changed fails.
    await this.#arrived(answer).catch(() => undefined);
    await this.forget({ number });
    return 0;
  }

  /** Note that what waits does not go straight to the table. */
  #delay() {
    const early = this.#stored.filter((press) => press.refused === undefined && !press.late);
    return this.#change(early, (press) => ({ ...press, late: true }));
  }

  /** @param {number} number @param {unknown} failure */
  async #fail(number, failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    if (failure.status === 0) this.dispatchEvent(new Event("lost"));
    // A press that a lost connection swallowed was not the service's fault.
    const broken = failure.status >= 500 ? 1 : 0;
    const press = await changePress(number, (before) => {
      const failed = (before.failed ?? 0) + broken;
      if (failure.mayRetry && failed < BROKEN_MAX) return { ...before, failed, late: true };
      return { ...before, failed, refused: failure.message };
    });
    if (press?.refused !== undefined && !press.late && press.tab === THIS_TAB) {
      this.dispatchEvent(new CustomEvent("refused", { detail: press.refused }));
      await changePress(number, () => undefined);
    }
    await this.#changed();
    if (!press || press.refused !== undefined) return 0;
    return broken ? BROKEN_AGAIN_MS : AGAIN_MS;
  }

  #isReachable() {
    if (navigator.onLine === false) return false;
    return ask(`/tables/${this.#code}`).then(() => true, (failure) => {
      // Any answer shows that the service is there; what it says of a press, the press itself will get.
      const status = statusOf(failure) ?? 0;
      return status >= 400 && status < 500;
    });
  }

  /** @param {string} kind @param {number | undefined} seat @param {any} data */
  #made(kind, seat, data) {
    return {
      code: this.#code, command_id: newCommandId(), kind, seat, data, label: "", tab: THIS_TAB,
      // Pressed without a connection, it counts as late, however soon the connection is back.
      at: Date.now(), late: !this.#near(),
    };
  }

  /**
   * Write presses to the database, one after the other; each is among `waiting` at once.
   * @param {(press: Fresh) => Promise<unknown>} how @param {Fresh} press
   */
  #write(how, press) {
    this.#fresh.push(press);
    this.dispatchEvent(new Event("changed"));
    this.#writing = this.#writing.then(async () => {
      await how(press);
      const stored = await pressesOf(this.#code);
      this.#fresh = this.#fresh.filter((each) => each !== press);
      this.#take(stored);
    });
  }

  async #read() {
    this.#take(await pressesOf(this.#code));
  }

  async #changed() {
    otherTabs.send("presses", this.#code);
    await this.#read();
  }

  /** @param {Press[]} stored */
  #take(stored) {
    this.#stored = stored;
    this.dispatchEvent(new Event("changed"));
  }
}

/** Whether real dice or cards are typed in: two throws may show the same. @param {object} data */
function isTyped(data) {
  return ["faces", "throws", "cards"].some((key) => key in data);
}
