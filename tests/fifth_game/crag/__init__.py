"""Crag, a dice game from long ago: three dice, one throw more, thirteen rows to write in."""

from companion.core.bare_throw import play_throws
from companion.core.dice import D6, Dice, Reading
from companion.core.game import Game
from companion.core.message import say
from companion.core.pad import Pad, WriteRow

PAD = Pad(
    (
        WriteRow(id="ones", name=say("Ones"), high=3),
        WriteRow(id="twos", name=say("Twos"), values=tuple(range(0, 7, 2))),
        WriteRow(id="threes", name=say("Threes"), values=tuple(range(0, 10, 3))),
        WriteRow(id="fours", name=say("Fours"), values=tuple(range(0, 13, 4))),
        WriteRow(id="fives", name=say("Fives"), values=tuple(range(0, 16, 5))),
        WriteRow(id="sixes", name=say("Sixes"), values=tuple(range(0, 19, 6))),
        WriteRow(id="odd_straight", name=say("Odd straight: 1, 3, 5"), values=(0, 20)),
        WriteRow(id="even_straight", name=say("Even straight: 2, 4, 6"), values=(0, 20)),
        WriteRow(id="low_straight", name=say("Low straight: 1, 2, 3"), values=(0, 20)),
        WriteRow(id="high_straight", name=say("High straight: 4, 5, 6"), values=(0, 20)),
        WriteRow(id="three_of_a_kind", name=say("Three of a kind"), values=(0, 25)),
        WriteRow(id="thirteen", name=say("Thirteen"), values=(0, 26)),
        WriteRow(id="crag", name=say("Thirteen with a pair"), values=(0, 50)),
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
