/** When dice lie still, and where they only change their faces. */
const LIE_MS = 760;
const FADE_MS = 160;

/**
 * Mark a screen with `data-rolling` while the dice of a new throw fall: until they lie still nothing on it that tells of
 * them is seen (`data-after-throw`), and a heading may say meanwhile who throws (`data-during`).
 */
export class Rolling {
  #screen;
  /** @type {number | undefined} */
  #seq;
  /** @type {Timer} */
  #timer;

  /** @param {HTMLElement} screen */
  constructor(screen) {
    this.#screen = screen;
  }

  /** Note which throw lies on the table: a later one than before is rolling. @param {number | undefined} seq */
  notice(seq = 0) {
    const before = this.#seq;
    this.#seq = seq;
    // What a page shows when it is opened lies there, and a throw that was taken back uncovers the one before.
    if (before === undefined || seq === before) return;
    clearTimeout(this.#timer);
    this.#screen.toggleAttribute("data-rolling", seq > before);
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#timer = setTimeout(() => settle(this.#screen), still ? FADE_MS : LIE_MS);
  }
}

/** Let the dice on the screen around an element lie still at once. @param {Element} element */
export function settle(element) {
  element.closest("[data-rolling]")?.removeAttribute("data-rolling");
}

/** Whether dice roll on the screen around an element. @param {Element} element */
export function isRolling(element) {
  return element.closest("[data-rolling]") !== null;
}
