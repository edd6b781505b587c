"""How a throw is said in other words, the longest among them."""

from itertools import product

TRAY = "kingdom-tray"
PRESSES = ("throw",)
HOLDS_TILE = True
"""Whether the tile stays above the tabs whatever is said."""
NAMES = ("Al", "Wilhelmine-Mathilde Wumm", "W" * 20)
RULES = (
    "Build with up to two, explore with the rest.",
    "Baut mit bis zu zwei Würfeln, erkundet mit dem Rest. Zwei sind gleich: Damit darf eine Kaserne"
    " ein Feld sperren.",
)
SAID = [([name, rule], f"{name} threw ") for name, rule in product(NAMES, RULES)]
SAY = """async ([name, sentence]) => {
  const tray = document.querySelector("kingdom-tray");
  const { play, seats } = tray.view;
  tray.view = { ...tray.view, seats: { ...seats, 0: { ...seats[0], name } },
    play: { ...play, throw: { ...play.throw, seat: 0, sentence } } };
  await tray.updateComplete;
  return tray.querySelector("h2").textContent;
}"""
