"""How a throw is said in other words, the longest among them."""

from itertools import product

TRAY = "on-tour-tray"
PRESSES = ("set-up", "turn")
HOLDS_TILE = False
"""Whether the tile stays above the tabs whatever is said."""
SENTENCES = (
    "Write 12 and 21.",
    "Doubles: draw one star.",
    "One state is empty: write 45 or 54 in it.",
    "Two states are empty: write 45 and 54 freely.",
    "All three cards show Central: draw one star.",
)
NAMES = ("Al", "W" * 20)
GERMAN = "Zwei Staaten sind leer: Schreibt 45 und 54, wie ihr wollt."
SAID = [
    ([sentence, name], f"{sentence}{name} is still writing.")
    for sentence, name in (*product(SENTENCES, NAMES), (GERMAN, NAMES[0]))
]
SAY = """async ([sentence, name]) => {
  const tray = document.querySelector("on-tour-tray");
  const { play } = tray.view;
  const late = { code: "still-writing", seat: 0, text: `${name} is still writing.` };
  tray.view = { ...tray.view, advice: {}, notices: { 0: late },
    play: { ...play, phase: "playing", throw: { ...play.throw, sentence } } };
  await tray.updateComplete;
  return tray.querySelector("h2").textContent + tray.querySelector("p").textContent;
}"""
