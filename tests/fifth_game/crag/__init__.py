"""Crag, a dice game from long ago: three dice, one throw more, thirteen rows to write in."""

from companion.core.bare_throw import play_throws
from companion.core.dice import D6, Dice, Reading
from companion.core.game import Game
from companion.core.message import say
from companion.core.pad import Pad, PadRow

PAD = Pad(
    (
        PadRow("ones", say("Ones"), high=3),
        PadRow("twos", say("Twos"), high=6, multiple_of=2),
        PadRow("threes", say("Threes"), high=9, multiple_of=3),
        PadRow("fours", say("Fours"), high=12, multiple_of=4),
        PadRow("fives", say("Fives"), high=15, multiple_of=5),
        PadRow("sixes", say("Sixes"), high=18, multiple_of=6),
        PadRow("odd_straight", say("Odd straight: 1, 3, 5"), values=(0, 20)),
        PadRow("even_straight", say("Even straight: 2, 4, 6"), values=(0, 20)),
        PadRow("low_straight", say("Low straight: 1, 2, 3"), values=(0, 20)),
        PadRow("high_straight", say("High straight: 4, 5, 6"), values=(0, 20)),
        PadRow("three_of_a_kind", say("Three of a kind"), values=(0, 25)),
        PadRow("thirteen", say("Thirteen"), values=(0, 26)),
        PadRow("crag", say("Thirteen with a pair"), values=(0, 50)),
    ),
    say("Crag, Scoring"),
)


def read_throw(faces: tuple[str, ...]) -> Reading:
    """Say what a throw is worth mentioning for."""
    if sum(map(int, faces)) != 13:
        return Reading(say("Throw any of them once more, or write the throw in a row."))
    if len(set(faces)) == 2:
        return Reading(say("Thirteen with a pair: 50 points."))
    return Reading(say("Thirteen: 26 points."))


DICE = Dice(count=3, faces=D6, read=read_throw, rerolls=1)
GAME = Game(
    id="crag",
    name="Crag",
    designer="traditional",
    year=None,
    players=(2, 8),
    about=say("3 dice, thirteen rows"),
    scoring=PAD.scoring,
    load_play=lambda: play_throws(DICE),
    sheet=PAD.sheet,
    dice=DICE,
    stands=True,
    glyphs=tuple((row.label, "emblem") for row in PAD.rows),
)
"""The game as the rest of the project knows it."""
