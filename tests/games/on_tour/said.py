"""How a throw is said in other words, the longest among them."""

from itertools import product

TRAY = "on-tour-tray"
PRESSES = ("set-up", "turn")
HOLDS_TILE = False
"""Whether the tile stays above the tabs whatever is said."""
SENTENCES = (
    "Write 12 and 21.",
    "Doubles: draw one star.",
    "Write 45 or 54 in the last state.",
    "Write 45 and 54 in the last two states.",
    "All three cards show Central: draw one star.",
)
NAMES = ("Al", "W" * 20)
GERMAN = "Schreibt 45 und 54 in die letzten zwei Staaten."
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
