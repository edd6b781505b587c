"""When a page has nothing left to draw."""

from playwright.sync_api import Page, Request

UNDRAWN = """(() => {
  // A part that an element drew into a tag of its own name needs no definition.
  const isDrawn = ({ localName, parentElement: above }, within = false) =>
    (within && localName.includes("-") && customElements.get(localName))
    || (above && isDrawn(above, true));
  return [...document.querySelectorAll(":not(:defined)")]
    .filter((each) => !each.firstElementChild || !isDrawn(each));
})()"""
"""The tags that still wait for their element."""
STILL = """async () => {
  const QUIET_FRAMES = 6;
  const PATIENCE_MS = 60_000;
  const end = performance.now() + PATIENCE_MS;
  await document.fonts.ready;
  let changed = true;
  const watch = new MutationObserver(() => { changed = true; });
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  watch.observe(document, all);
  const ends = ({ effect }) => effect.getComputedTiming().endTime !== Infinity;
  const unknown = () => UNDRAWN;
  let times = "";
  for (let quiet = 0; quiet < QUIET_FRAMES; quiet += 1) {
    await new Promise(requestAnimationFrame);
    const isWhole = !unknown().length;
    const before = times;
    times = String(document.getAnimations().filter(ends).map(({ currentTime }) => currentTime));
    if (changed || !isWhole || times !== before) quiet = -1;
    if (performance.now() > end) {
      const names = unknown().map(({ localName }) => localName);
      throw new Error(`never still: unknown [${names}], moving [${times}], changed: ${changed}`);
    }
    changed = false;
  }
  watch.disconnect();
}""".replace("UNDRAWN", UNDRAWN)
"""Waits until every element is drawn and nothing has changed or moved for some frames.

Throws an error that names what is in the way where that does not come within a minute.
"""


class Stillness:
    """Waits until all that a page asked for is there and drawn.

    Args:
        page: A page that has gone nowhere yet.
    """

    def __init__(self, page: Page) -> None:
        self._page = page
        self._asked: set[Request] = set()
        page.on("request", self._ask)
        for answered in ("requestfinished", "requestfailed"):
            page.on(answered, self._have)

    def wait(self) -> None:
        """Wait until nothing is under way and nothing changes."""
        self._page.evaluate(STILL)
        while self._asked:
            self._page.evaluate(STILL)

    def _ask(self, request: Request) -> None:
        # A stream stays open.
        if request.resource_type != "eventsource":
            self._asked.add(request)

    def _have(self, request: Request) -> None:
        self._asked.discard(request)
