/**
 * Bring what is to be done next back into sight, where a page was scrolled below it to press something.
 * @param {HTMLElement} screen with a rail above a panel
 * @param {() => boolean} isAsked whether the table waits for this phone
 * @param {AbortSignal} signal ends it
 */
export function keepHeadline(screen, isAsked, signal) {
  let [before, isPressed] = ["", false];
  screen.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("#panel")) isPressed = true;
  }, { capture: true, signal });
  const seen = new MutationObserver(() => {
    const headline = screen.querySelector("#panel h2");
    const words = headline?.textContent ?? "";
    if (words === before) return;
    before = words;
    // Whoever only looks on reads where they are: others' headlines move nothing.
    if (!headline || !(isPressed || isAsked())) return;
    isPressed = false;
    // Places are asked for when the browser lays the page out anyway.
    requestAnimationFrame(() => {
      const rail = screen.querySelector("table-rail")?.getBoundingClientRect().bottom ?? 0;
      if (headline.getBoundingClientRect().top < Math.max(0, rail)) scrollTo(0, 0);
    });
  });
  seen.observe(screen, { childList: true, characterData: true, subtree: true });
  signal.addEventListener("abort", () => seen.disconnect());
}
