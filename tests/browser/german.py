"""Whether a page is German to its last text."""

import re
from functools import cache
from typing import Any

from playwright.sync_api import Page

from companion.core.message import ENGLISH
from companion.engine.editions import describe, games_with_editions
from words import catalogue

SHOWN = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (!node.parentElement.closest("script, style, noscript")) found.push(node.data);
  }
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      found.push(element.getAttribute(name) ?? "");
    }
  }
  found.push(document.title);
  return found.map((text) => text.replace(/\\s+/g, " ").trim()).filter(Boolean);
}"""
"""All that is read or read out on a page."""
LETTERS = re.compile(r"[^A-Za-z]")
BOTH = {"in", "R"}
COUNT = "\0"


@cache
def english() -> re.Pattern[str]:
    """Return what matches a text that ought to be German."""
    ids = [
        text
        for home in catalogue.homes()
        for texts, translations, _ in catalogue.entries("de", home)
        for text, translated in zip(texts, translations, strict=True)
        # Where both languages say the same there is nothing to see; "in" is a word of both.
        if text != translated and LETTERS.sub("", catalogue.HOLE.sub("", text)) not in BOTH
    ]
    # A count is a number; anything else may be any text.
    holes = [
        ".+".join(re.escape(part) for part in catalogue.HOLE.split(text)).replace(COUNT, "[0-9]+")
        for text in (each.replace("{count}", COUNT) for each in ids)
    ]
    return re.compile("|".join(f"(?:{each})" for each in holes))


@cache
def printed_names() -> frozenset[str]:
    """Return the names and symbols that English boxes print."""
    samples: list[Any] = [describe(game.id, ENGLISH)["sample"] for game in games_with_editions()]
    entries = [
        entry
        for sample in samples
        for part in sample["edition"].values()
        for entry in (part if isinstance(part, list) else ())
    ]
    names = {entry["name"] for entry in entries if "name" in entry}
    titles = {
        text
        for home in catalogue.homes()
        for texts, _, _ in catalogue.entries("de", home, names=True)
        for text in texts
    }
    return frozenset(
        names | titles | {f"◆ {entry['symbol']}" for entry in entries if "symbol" in entry}
    )


def left_in_english(page: Page) -> list[str]:
    """Return each text on a page that is one of the English texts."""
    assert page.locator("html").get_attribute("lang") == "de"
    return [
        text
        for text in page.evaluate(SHOWN)
        if english().fullmatch(text) and text not in printed_names()
    ]
