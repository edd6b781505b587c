"""A finger on a touched screen, what it is laid on, and on what its presses land."""

from typing import Any

from playwright.sync_api import Page

SEEN = """() => {
  const PRESSED = "button, a, input, select, textarea, label, summary, "
    + "[data-space], [data-part], [data-press]";
  const told = globalThis.touched = { clicks: 0, landed: 0, wrong: [] };
  let down;
  const said = (target) => {
    const found = target instanceof Element ? target.closest(PRESSED) : null;
    if (!found) return "";
    // A box and the label that it stands in are pressed alike.
    const on = found.closest("label") ?? found;
    const words = on.dataset.part ?? on.dataset.space ?? on.ariaLabel ?? on.textContent;
    const row = on.closest("li, tr")?.textContent ?? "";
    return [on.localName, words, row].join(" | ").replace(/\\s+/g, " ");
  };
  const land = (on) => {
    // What is pressed beside everything does nothing; a label and its box are one press.
    if (down === undefined || !on) return;
    told.landed += 1;
    if (on !== down) told.wrong.push(`${down} -> ${on}`);
    down = undefined;
  };
  addEventListener("pointerdown", ({ target }) => { down = said(target); }, true);
  addEventListener("click", () => { told.clicks += 1; }, true);
  document.addEventListener("click", ({ target }) => land(said(target)), true);
  document.addEventListener("stroke-ended", ({ detail }) => {
    land(["span", Object.keys(detail), ""].join(" | "));
  });
}"""
"""Notes what lies under a finger as it comes down, and what hears of its press: `touched`.

A click is counted before the first listener of the page, and has landed where it comes behind that.
"""
WITHOUT_RULE = """() => {
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (kind, ...rest) {
    const on = this ?? window;
    if (kind !== "click" || on !== window) addEventListener.call(on, kind, ...rest);
  };
}"""
"""Takes the rule away by which a click counts on what the finger came down on alone."""
FIND = """([luck, place, scores]) => {
  const KEPT = new RegExp("take back|take it back|end of the game|rub|undo|whole map|leave|free|"
    + "erase|lock|away|new link|delete|light|phone|host", "i");
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const panel = dialog ?? document.querySelector("#panel");
  const within = panel ?? document.querySelector("main");
  const wordsOf = (on) => (on.ariaLabel ?? on.textContent).replace(/\\s+/g, " ").trim();
  const isTile = (on) => on.matches(".tile");
  const isSpace = (on) => on.matches("[data-part], [data-space]");
  const isLit = (on) => on.matches(".hinted, .lit, .faint, [data-open=true]");
  const isScore = (on) => /^Score /.test(wordsOf(on));
  const there = [...within.querySelectorAll(
    "button, summary, [type=checkbox], [data-part], [data-space]",
  )].filter((on) => !on.disabled && on.checkVisibility({ visibilityProperty: true })
    && !on.closest("details:not([open]) > :not(summary)") && !KEPT.test(wordsOf(on)));
  const tabs = dialog ? there : [...document.querySelectorAll("#tab-play, #tab-sheet")]
    .filter((on) => on.ariaSelected !== "true");
  const groups = scores ? [there.filter(isScore), tabs] : [
    luck < .45 || !panel ? there.filter(isTile) : [],
    luck < .7 ? there.filter(isLit) : [],
    luck < .95 ? there.filter((on) => !isSpace(on)) : [],
    tabs,
  ];
  const among = groups.find((group) => group.length);
  if (!among) return {};
  const on = among[Math.floor(place * among.length)];
  const news = document.querySelector("news-line .strip");
  if (news?.offsetHeight > innerHeight * .4) return { covered: "half of the page, by news" };
  on.scrollIntoView({ block: "center", behavior: "instant" });
  let above;
  // What lies in the middle may have something over it: one moves it further up.
  for (const further of [0, innerHeight * .15]) {
    scrollBy({ top: further, behavior: "instant" });
    const { left, top, width, height } = on.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    above = document.elementFromPoint(x, y);
    // A press on the news puts it away; beside a space lies another one.
    const isFree = on.contains(above) || above?.contains(on) || news?.contains(above);
    if (isFree || (above && isSpace(on))) return { x, y };
  }
  return above ? { covered: `${wordsOf(on)}, by ${above.localName} ${above.className}` } : {};
}"""
"""Where something is that may be pressed, moved into the window: a tile for the most part, a lit
space, any button, now and then another tab; what scores the table where that is asked for."""


class Finger:
    """One finger of a page that is touched; what happens between down and up is the test's."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._driver = page.context.new_cdp_session(page)

    def find(self, luck: float, place: float, *, scores: bool = False) -> dict[str, Any]:
        """Return where something may be pressed: `x` and `y`, or what is `covered` and by what."""
        found: dict[str, Any] = self._page.evaluate(FIND, [luck, place, scores])
        return found

    def down(self, x: float, y: float) -> None:
        """Lay it on a place of the window, in pixels."""
        self._touch("touchStart", {"x": x, "y": y})

    def up(self) -> None:
        """Lift it."""
        self._touch("touchEnd")

    def _touch(self, kind: str, *points: dict[str, float]) -> None:
        self._driver.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [*points]})
