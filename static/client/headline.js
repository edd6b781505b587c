/** Brings what is to be done next back into sight, where a page was scrolled below it to press something. */
export class Headline {
  #screen;
  #isAsked;
  #words = "";
  #pressed = false;

  /**
   * @param {HTMLElement} screen with a rail above a panel
   * @param {() => boolean} isAsked whether the table waits for this phone
   * @param {AbortSignal} signal ends it
   */
  constructor(screen, isAsked, signal) {
    this.#screen = screen;
    this.#isAsked = isAsked;
    screen.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest("#panel")) this.#pressed = true;
    }, { capture: true, signal });
    const seen = new MutationObserver(() => this.#look());
    seen.observe(screen, { childList: true, characterData: true, subtree: true });
    signal.addEventListener("abort", () => seen.disconnect());
  }

  /** Whoever only looks on reads where they are: others' headlines move nothing. */
  #look() {
    const headline = this.#screen.querySelector("#panel h2");
    const words = headline?.textContent ?? "";
    if (words === this.#words) return;
    this.#words = words;
    if (!headline || !(this.#pressed || this.#isAsked())) return;
    this.#pressed = false;
    // Places are asked for when the browser lays the page out anyway.
    requestAnimationFrame(() => {
      const rail = this.#screen.querySelector("table-rail")?.getBoundingClientRect().bottom ?? 0;
      if (headline.getBoundingClientRect().top < Math.max(0, rail)) scrollTo(0, 0);
    });
  }
}
