/* Where the focus goes when what was pressed goes: to what is to be done next, on every screen by one way. */

/** What is done next; else where it is said what to do. */
const NEXT = [".tile:not(:disabled, [aria-disabled='true'])", "h2", "h1"];

/** What was pressed last, or took its focus, until the focus is elsewhere. @type {HTMLElement | undefined} */
let pressed;

/** Follow presses from now on. */
export function keepFocus() {
  addEventListener("click", () => {
    const { activeElement } = document;
    // Where a press takes no focus along, as by a finger on some phones, there is none to keep.
    pressed = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : undefined;
  }, true);
  addEventListener("keydown", (event) => {
    // A key that is held would press what the focus came to.
    if (event.repeat && event.key === "Enter" && event.target instanceof HTMLButtonElement) event.preventDefault();
  }, true);
  new MutationObserver(goOn).observe(document.body, {
    childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "aria-disabled", "hidden", "open"],
  });
}

/** Move the focus on where what was pressed took it along. */
function goOn() {
  const { activeElement } = document;
  if (!pressed || (activeElement && activeElement !== document.body)) return;
  // A button that only waits for an answer is pressed again at the same place.
  const next = isShown(pressed) ? pressed : nextIn([...document.querySelectorAll("dialog[open]")].at(-1) ?? document.querySelector("main"));
  if (!next || next.matches(":disabled")) return;
  if (next.matches("h1, h2")) next.tabIndex = -1;
  next.focus({ preventScroll: true });
  // What it came to may go, too, as "In the hand…" does.
  pressed = next;
}

/** @param {Element | null} place @returns {HTMLElement | undefined} */
function nextIn(place) {
  for (const kind of NEXT) {
    const found = /** @type {HTMLElement[]} */ ([...place?.querySelectorAll(kind) ?? []]);
    const shown = found.find(isShown);
    if (shown) return shown;
  }
  return undefined;
}

/** @param {HTMLElement} element */
function isShown(element) {
  return element.isConnected && (element.checkVisibility?.() ?? true);
}
