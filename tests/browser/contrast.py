"""Whether text stands out from what is really drawn behind it.

A checker of rules reads styles: over a gradient, a texture or a picture, which every sheet and
table here has, it cannot tell and says nothing. So the ground is photographed without the letters.
"""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

from tests.browser.stillness import STILL

LARGE, SMALL = 3.0, 4.5
"""Ratios that large and small text needs: WCAG 2.2, 1.4.3."""

TEXTS = """([large, small]) => {
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const channels = (colour) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  };
  const opacity = (element) =>
    element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1;
  const isOff = (element) => element.closest(
    ":disabled, [aria-disabled=true], [inert], [aria-hidden=true], .unseen, label:has(:disabled)");
  const shown = (element, box) => {
    if (!element) {
      return { left: Math.max(box.left, 0), right: Math.min(box.right, innerWidth),
        top: Math.max(box.top, 0), bottom: Math.min(box.bottom, innerHeight) };
    }
    const { overflowX, overflowY } = getComputedStyle(element);
    const edge = element.getBoundingClientRect();
    return shown(element.parentElement, overflowX === "visible" && overflowY === "visible" ? box : {
      left: Math.max(box.left, edge.left), right: Math.min(box.right, edge.right),
      top: Math.max(box.top, edge.top), bottom: Math.min(box.bottom, edge.bottom) });
  };
  const touched = new CSSStyleSheet();
  touched.replaceSync("* { pointer-events: auto !important }");
  document.adoptedStyleSheets.push(touched);
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement;
    if (!node.data.trim() || isOff(element)) continue;
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    range.selectNodeContents(node);
    const style = getComputedStyle(element);
    const { fill, color } = style, px = parseFloat(style.fontSize);
    const [red, green, blue, alpha] = channels(element.closest("svg") ? fill : color);
    const big = px >= 24 || (px >= 18.66 && Number(style.fontWeight) >= 700);
    for (const rect of range.getClientRects()) {
      const { left, top, right, bottom } = shown(element, rect);
      const width = right - left, height = bottom - top;
      const on = width > 3 && height > rect.height / 2 &&
        document.elementFromPoint(left + width / 2, top + height / 2);
      // What another thing covers is not read.
      if (!on || !(on.contains(element) || element.contains(on))) continue;
      const box = [left, top, width, height].map((px) => Math.max(Math.round(px), 1));
      const ink = [red, green, blue, alpha / 255 * opacity(element)];
      found.push({ text: node.data.trim().slice(0, 30), in: element.closest("[class]")?.localName +
        "." + element.closest("[class]")?.className, box, ink, needs: big ? large : small });
    }
  }
  document.adoptedStyleSheets.pop();
  return found;
}"""

WITHOUT_LETTERS = """(on) => {
  if (!on) return void document.adoptedStyleSheets.pop();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, *::before, *::after { transition: none !important;
    -webkit-text-fill-color: transparent !important; text-shadow: none !important;
    text-decoration-color: transparent !important }
    svg text { fill: transparent !important }`);
  document.adoptedStyleSheets.push(sheet);
}"""

FAINT = """async ([bare, lettered, texts]) => {
  const read = async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const pen = new OffscreenCanvas(image.width, image.height)
      .getContext("2d", { willReadFrequently: true });
    pen.drawImage(image, 0, 0);
    return (box) => pen.getImageData(...box).data;
  };
  // The thinnest strokes never have the whole of their colour.
  const THIN = .85;
  const without = await read(bare), withLetters = lettered && await read(lettered);
  const linear = (value) => value <= 10 ? value / 3294.6 : ((value / 255 + .055) / 1.055) ** 2.4;
  const light = ([red, green, blue]) =>
    .2126 * linear(red) + .7152 * linear(green) + .0722 * linear(blue);
  const ratio = (one, two) => (Math.max(one, two) + .05) / (Math.min(one, two) + .05);
  const strongest = (drawn, under) => {
    let found = 1;
    for (let at = 0; at < under.length; at += 4) {
      const [ink, ground] = [drawn, under].map((each) => light(each.subarray(at, at + 3)));
      found = Math.max(found, ratio(ink, ground));
    }
    return found;
  };
  return texts.map((text) => {
    const { box, ink } = text, under = without(box);
    const sum = [0, 0, 0];
    for (let at = 0; at < under.length; at += 4) {
      for (const each of [0, 1, 2]) sum[each] += under[at + each];
    }
    const stated = ratio(light(ink), light(sum.map((all) => all * 4 / under.length)));
    if (!withLetters) return { ...text, has: ink[3] === 1 ? stated : 0 };
    const seen = strongest(withLetters(box), under);
    const isCovered = seen < 1.1 && stated > 1.1;
    return { ...text, has: isCovered ? Infinity : ink[3] === 1 ? stated : seen / THIN };
  }).filter(({ has, needs }) => has < needs);
}"""
"""What is half transparent is measured in a picture with letters, as nobody knows what it is drawn
over; without that picture each such text is among those that may be faint."""


def faint(page: Page) -> Iterator[str]:
    """Yield each text in the window that is too near in brightness to what lies behind it."""
    texts: list[dict[str, Any]] = page.evaluate(TEXTS, [LARGE, SMALL])
    page.evaluate(WITHOUT_LETTERS, True)
    bare = _photograph(page)
    page.evaluate(WITHOUT_LETTERS, False)
    if texts := page.evaluate(FAINT, [bare, None, texts]):
        # Letters may come back by degrees.
        page.evaluate(STILL)
        texts = page.evaluate(FAINT, [bare, _photograph(page), texts])
    yield from dict.fromkeys(
        f"{each['has']:.1f} of {each['needs']}: {each['in']} “{each['text']}”" for each in texts
    )


def _photograph(page: Page) -> str:
    """Return a picture of the window; packing it well would take longer than all else here."""
    devtools = page.context.new_cdp_session(page)
    picture: str = devtools.send(
        "Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True}
    )["data"]
    devtools.detach()
    return picture
