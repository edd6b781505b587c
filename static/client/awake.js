/* The screen that shows a table stays on while something happens there. Browsers allow it over https alone. */

/** How long nothing happens before the screen is dimmed, to spare the battery and the eyes. */
export const DIM_MS = 10 * 60_000;
/** How long nothing happens before the device may switch its screen off, as it does by itself. */
export const SLEEP_MS = 60 * 60_000;

/**
 * Keeps the screen on while an element shows a table, as a controller of that element; each of its drawings and each
 * press counts as something that happened.
 */
export class Awake {
  #ended = new AbortController();
  /** @type {Timer} */
  #timer;
  /** @type {WakeLockSentinel | undefined} */
  #lock;
  #isAsking = false;

  hostConnected() {
    this.#ended = new AbortController();
    const options = { signal: this.#ended.signal, capture: true };
    // Some browsers want a press first, and each ends the lock of a page that is hidden.
    for (const name of ["pointerdown", "keydown", "visibilitychange"]) document.addEventListener(name, () => this.#stir(), options);
  }

  hostUpdated() {
    this.#stir();
  }

  hostDisconnected() {
    this.#ended.abort();
    this.#sleep();
  }

  /** Something happened: keep the screen on, undimmed. */
  #stir() {
    if (this.#ended.signal.aborted) return;
    dim(false);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#dim(), DIM_MS);
    this.#ask();
  }

  async #ask() {
    if (this.#lock || this.#isAsking || document.hidden) return;
    this.#isAsking = true;
    try {
      const lock = await navigator.wakeLock?.request("screen");
      lock?.addEventListener("release", () => { this.#lock = undefined; });
      this.#lock = lock;
      if (this.#ended.signal.aborted) this.#sleep();
    } catch {
      // The battery is low, or the browser wants a press first: what happens next asks again.
    } finally {
      this.#isAsking = false;
    }
  }

  #dim() {
    // Without a lock the device dims its screen itself.
    if (!this.#lock) return;
    dim(true);
    this.#timer = setTimeout(() => this.#sleep(), SLEEP_MS - DIM_MS);
  }

  #sleep() {
    dim(false);
    clearTimeout(this.#timer);
    this.#lock?.release();
  }
}

/** @param {boolean} isDim */
function dim(isDim) {
  document.documentElement.toggleAttribute("data-dim", isDim);
}
