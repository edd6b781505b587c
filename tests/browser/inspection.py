"""What is looked for on every screen of the demo.

A check takes a page and yields what is wrong with it. Opening a screen takes far longer than
looking at it: so one visit serves every check, with windows, lights and letters changed in place.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from playwright.sync_api import Page

from tests.browser.screen import Screen
from tests.browser.screens import SIZES, ZOOMED, ScreenBrowser
from tests.browser.stillness import STILL

Check = Callable[[Page], Iterable[str]]

RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
NOT_RULES = ("label-content-name-mismatch", "color-contrast")
"""An experiment of the checker, which takes the numbers on a card for words of its name; and what
it cannot tell over textures, which `contrast` sees."""


TARGET_MIN_PX = 24
TARGET_PX = 44
SMALLER = ".cell, .box, input[type=checkbox], input[type=radio], .home-link"
"""Spaces and boxes of a printed sheet, whose list or zoom offers the same; and what stands in a
label, which is the target itself."""
CUT_NAMES = (
    "seat-ring bdi, .seats b, .seats bdi, .who bdi, .places bdi, known-tables *, .card b, .from, "
    ".gap, display-screen aside"
)
"""Names of players, cards and parts of a score that a small place cuts; the list of the table, the
card opened and the result have them whole. The display's log leaves out whole lines; phones have
them."""
LETTERS_PX = 32
"""Twice the size that browsers come with."""
STOPS_MAX = 40
"""Presses of Tab on one screen: past every bar and well into what lies between them."""

MEASURE = """([cutNames, smaller, target, targetMin]) => {
  const say = (element) => [
    element.localName,
    element.className?.baseVal ?? element.className,
    (element.getAttribute("aria-label") || element.textContent || "").trim().slice(0, 30),
  ].join(" ");
  const isShown = (element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.getClientRects().length > 0;
  const scrolls = (element) => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at);
      if (["auto", "scroll"].includes(overflowX) && at.scrollWidth > at.clientWidth) return true;
    }
    return false;
  };
  const wide = [], cut = [], small = [], broken = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    if (!/^\\s*[−+-]?\\d+\\s*$/.test(text.data) || !isShown(text.parentElement)) continue;
    if (!text.parentElement.closest("h1, h2")) continue;
    // Later in the evening it has two digits.
    const now = text.data;
    if (!/\\d\\d/.test(now)) text.data = now.replace(/\\d/, "88");
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
    if (lines.size > 1) broken.push(say(text.parentElement));
    text.data = now;
  }
  for (const element of document.body.querySelectorAll("*")) {
    if (!isShown(element) || element.closest(".unseen, svg, [inert]")) continue;
    const { left, right, width } = element.getBoundingClientRect();
    const log = element.closest("display-screen [role=log]");
    if (log && left >= log.getBoundingClientRect().right - 1) continue;
    if (width && (right > innerWidth + 1 || left < -1) && !scrolls(element)) {
      wide.push(`${say(element)} ${Math.round(left)} to ${Math.round(right)}`);
    }
    const { overflowX } = getComputedStyle(element);
    const isLong = element.scrollWidth > element.clientWidth + 1;
    const isCut = isLong && ["hidden", "clip"].includes(overflowX);
    if (isCut && element.textContent.trim() && !element.matches(cutNames)) {
      cut.push(`${say(element)} ${element.scrollWidth} in ${element.clientWidth}`);
    }
  }
  const targets = "a[href], button, input, select, summary, [tabindex]:not([tabindex='-1'])";
  for (const element of document.querySelectorAll(targets)) {
    if (!isShown(element) || element.disabled) continue;
    if (getComputedStyle(element).display === "inline") continue;
    const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
    if (element.matches("[role=tabpanel]")) continue;
    const least = element.matches(smaller) ? targetMin : target;
    if (Math.min(width, height) < least - .5) small.push(`${say(element)} ${width} x ${height}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) wide.unshift("the page");
  return { wide, cut, small, broken };
}"""

RUN = """([values, left_out]) => axe.run(document, {
  runOnly: { type: "tag", values }, resultTypes: ["violations"],
  rules: Object.fromEntries(left_out.map((rule) => [rule, { enabled: false }])) })"""
TARGET_RULE = "target-size"
IN_THE_MIDDLE = """async (place) => {
  const [x, y] = [scrollX, scrollY];
  document.querySelector(place).scrollIntoView({ block: "center", behavior: "instant" });
  const again = await axe.run(place, { runOnly: { type: "rule", values: ["target-size"] } });
  scrollTo(x, y);
  return again.violations.length > 0;
}"""
"""Whether a target is small in the middle of the window, too: the checker counts what lies half
under a bar that stays at the foot as small, and a person scrolls it out."""

FOCUS = """() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const inside = (x, y) => {
    const found = document.elementFromPoint(x, y);
    const own = element.closest("label") ?? element;
    return found && (own.contains(found) || found.contains(own));
  };
  const clamp = (value, high) => Math.min(Math.max(value, 1), high - 1);
  const points = [.5, .15, .85].flatMap((x) => [.5, .15, .85].map((y) =>
    [clamp(left + width * x, innerWidth), clamp(top + height * y, innerHeight)]));
  const style = getComputedStyle(element);
  const isOnScreen = top < innerHeight && top + height > 0;
  return {
    name: `${element.localName} ${(element.ariaLabel || element.textContent).trim().slice(0, 30)}`,
    hidden: !isOnScreen || !points.some(([x, y]) => inside(x, y)),
    marked: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
  };
}"""


STATES = """() => {
  const ground = (element) => {
    const { backgroundColor } = getComputedStyle(element);
    return /, 0\\)$/.test(backgroundColor) && element.parentElement
      ? ground(element.parentElement) : backgroundColor;
  };
  // The mark of the focus says nothing about what is chosen.
  const look = (element) => {
    const style = getComputedStyle(element);
    const { borderTop, borderBottom, outlineStyle, outlineWidth, color } = style;
    const outline = outlineStyle === "none" || element.matches(":focus") ? "" : outlineWidth;
    return [borderTop, borderBottom, outline, ground(element), color].join(" ");
  };
  const pairs = [];
  for (const name of ["aria-pressed", "aria-selected", "aria-checked"]) {
    for (const on of document.querySelectorAll(`[${name}="true"]`)) {
      const off = on.parentElement.parentElement.querySelector(`${on.localName}[${name}="false"]`);
      if (off?.checkVisibility() && on.checkVisibility()) {
        pairs.push([`${name} ${on.textContent.trim().slice(0, 20)}`, look(on), look(off)]);
      }
    }
  }
  return pairs;
}"""

TOO_WIDE = """() => {
  const wide = [];
  const room = document.documentElement.clientWidth;
  const page = document.scrollingElement;
  if (page.scrollWidth > room) wide.push(`the page: ${page.scrollWidth}`);
  for (const element of document.querySelectorAll("body *")) {
    if (!element.checkVisibility?.() || element.closest("svg, .unseen, .dice, [inert]")) continue;
    const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const { overflowX } = getComputedStyle(element);
    const inner = element.scrollWidth - element.clientWidth;
    if (text && overflowX === "visible" && element.clientWidth && inner > 1) {
      const words = element.textContent.trim().slice(0, 60);
      wide.push(`${element.tagName.toLowerCase()} by ${inner}: ${words}`);
    }
  }
  return wide;
}"""
"""What sticks out of its box or of the screen."""


def inspect(visit: ScreenBrowser, screen: Screen, checks: Mapping[str, Check]) -> list[str]:
    """Open a screen once; return what each check found, and all that its console complained of.

    The checks run in their order, and what one of them changed on a page stays for the next.
    """
    page = visit.open(screen)
    found = [f"{name}: {fault}" for name, check in checks.items() for fault in check(page)]
    page.close()
    # The checker of rules lays styles of its own into a page, which its policy blocks and reports.
    found += [fault for fault in visit.faults if "inline style" not in fault]
    visit.faults.clear()
    return found


def seen(size: str, theme: str, *, system_colours: bool = False) -> Check:
    """Return what changes the window, as zooming does, and the light, until a page is still."""
    shown = SIZES.get(size) or ZOOMED[size]

    def check(page: Page) -> tuple[()]:
        page.set_viewport_size({"width": shown["width"], "height": shown["height"]})
        page.emulate_media(
            color_scheme="light" if theme == "paper" else "dark",
            forced_colors="active" if system_colours else "none",
        )
        page.locator(f"html[data-theme={theme}]").wait_for()
        page.evaluate(STILL)
        return ()

    return check


def enlarge_letters(page: Page, size: int = LETTERS_PX) -> tuple[()]:
    """Set what the browser's own settings set; a window comes next and waits for it."""
    sizes = {"standard": size, "fixed": size}
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": sizes})
    return ()


def letters(page: Page) -> Iterator[str]:
    """Yield the size of letters where it is not what was set."""
    size = page.evaluate("getComputedStyle(document.documentElement).fontSize")
    if size != f"{LETTERS_PX}px":
        yield size


def rules(axe: str) -> Check:
    """Return the check of accessibility that a machine can make."""

    def check(page: Page) -> Iterator[str]:
        # Injected by the driver: the page's own policy lets no script of ours in.
        page.evaluate(axe)
        result: dict[str, Any] = page.evaluate(RUN, [RULES, NOT_RULES])
        for violation in result["violations"]:
            places = [str(node["target"][-1]) for node in violation["nodes"]]
            if violation["id"] == TARGET_RULE:
                places = [place for place in places if page.evaluate(IN_THE_MIDDLE, place)]
            if places:
                yield f"{violation['id']} ({len(places)}): {', '.join(places[:4])}"

    return check


def boxes(*kinds: str) -> Check:
    """Return the check of what lies beside the window, is cut, too small for a thumb, or broken.

    Broken is a number in a heading whose digits stand on two lines.
    """

    def check(page: Page) -> Iterator[str]:
        found: dict[str, list[str]] = page.evaluate(
            MEASURE, [CUT_NAMES, SMALLER, TARGET_PX, TARGET_MIN_PX]
        )
        yield from (f"{kind}: {fault}" for kind in kinds for fault in found[kind])

    return check


def sticks_out(page: Page) -> Iterator[str]:
    """Yield each text that is wider than its box, or the page where it is wider than the window."""
    yield from page.evaluate(TOO_WIDE)


def states(page: Page) -> Iterator[str]:
    """Yield each state, chosen or pressed, that looks like its opposite."""
    pairs = page.evaluate(STATES)
    if not pairs and page.get_by_role("tab").count():
        yield "no tab is compared with the others"
    for name, on, off in pairs:
        if on == off:
            yield name


def walk(page: Page) -> Iterator[str]:
    """Go through a screen by Tab; yield each stop that cannot be seen."""
    for _ in range(STOPS_MAX):
        page.keyboard.press("Tab")
        stop: dict[str, Any] | None = page.evaluate(FOCUS)
        if stop is None:
            return
        if stop["hidden"]:
            yield f"behind something: {stop['name']}"
        if not stop["marked"]:
            yield f"not marked: {stop['name']}"
