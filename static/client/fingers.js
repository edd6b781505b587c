/* What appears under a finger takes no press that began before it was there: for the whole page, by one listener. */

/** What takes presses: by itself, or for what lies on it (a space of a map, a tray that is tapped anywhere). */
const PRESSED = "button, a, input, select, textarea, label, summary, [data-space], [data-part], [data-press]";
/** How it looks, and whether it is in the order of the keys: neither says what a press does. */
const LOOKS = ["class", "style", "tabindex"];
/** A click comes at once when the finger is lifted, or after the wait for a second tap. */
const CLICK_MS = 1_000;

/** When something was put into the page or got another text: where scripts held a finger up, what it saw was older. @type {WeakMap<Node, number>} */
const changed = new WeakMap();
/**
 * The press that was begun last: what was under the finger and what that meant; nothing where it was not there yet.
 * @type {{on?: Element, meaning: string, lifted?: number} | undefined}
 */
let begun;

/** What a press on something is for. @param {EventTarget | null} target @returns {Element | undefined} */
function pressedOf(target) {
  const found = target instanceof Element ? target.closest(PRESSED) : null;
  // A press on a label is one on what it names.
  return (found instanceof HTMLLabelElement && found.control) || (found ?? undefined);
}

/**
 * What it says, and what the row says in which it stands: drawn anew, one button may come to mean another thing. A box
 * means the other way once it is ticked; its own click ticks it before anybody is told.
 * @param {Element | undefined} on @param {boolean} [isFlipped]
 */
function meaningOf(on, isFlipped = false) {
  if (!on) return "";
  const said = [...on.attributes].filter(({ name }) => !LOOKS.includes(name)).map(({ name, value }) => `${name}=${value}`);
  return [...said, on instanceof HTMLInputElement && on.type === "checkbox" && on.checked !== isFlipped, on.textContent, on.closest("li, tr")?.textContent].join("\n");
}

/** Whether it, or what it is in, came after a moment. @param {Element} on @param {number} moment */
function isNewer(on, moment) {
  for (let node = /** @type {Node | null} */ (on); node; node = node.parentNode) {
    if ((changed.get(node) ?? 0) > moment) return true;
  }
  return false;
}

/** @param {PointerEvent} event */
function begin({ target, timeStamp, isPrimary }) {
  if (!isPrimary) return;
  const on = pressedOf(target);
  begun = on && isNewer(on, timeStamp) ? { meaning: "" } : { on, meaning: meaningOf(on) };
}

/** @param {MouseEvent} event */
function judge(event) {
  const press = begun;
  begun = undefined;
  // Keys and what reads the screen aloud press what they are on; no finger came down.
  if (!press || event.detail === 0 || event.timeStamp - (press.lifted ?? event.timeStamp) > CLICK_MS) return;
  const on = pressedOf(event.target);
  if (!on || (on === press.on && meaningOf(on, event.target === on) === press.meaning)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** @param {MutationRecord[]} records */
function note(records) {
  // By the clock that events have.
  const now = new Event("note").timeStamp;
  for (const { target, addedNodes, type } of records) {
    const words = type === "characterData" || [...addedNodes].some((node) => node.nodeType === Node.TEXT_NODE);
    const on = words && pressedOf(target instanceof Element ? target : target.parentElement);
    if (on) changed.set(on, now);
    for (const node of addedNodes) if (node instanceof Element) changed.set(node, now);
  }
}

/** Watch every press on this page. */
export function watchFingers() {
  new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true });
  addEventListener("pointerdown", begin, true);
  addEventListener("pointerup", ({ timeStamp }) => { if (begun) begun.lifted = timeStamp; }, true);
  addEventListener("pointercancel", () => { begun = undefined; }, true);
  addEventListener("keydown", () => { begun = undefined; }, true);
  addEventListener("click", judge, true);
}
