"""Describe the five dice and the sheet that counts what a hero holds."""

from companion.core.dice import Dice
from companion.core.message import Message, say, say_count
from companion.core.sheet import Number
from companion.core.throw import Reading

HEARTS_MAX = 10
"""Most hearts of a hero. Source: "Order of Play", 2."""
BANNERS_TO_WIN = 10
"""Banners that win at once. Source: the first sentence of the rule text."""
COUNT_MAX = 99
"""Most gold or banners read; the box holds fewer tokens."""

BLANK, HALF, SWORD, COIN, HEART, WILD = "blank", "half", "sword", "coin", "heart", "r"

DICE = Dice(
    count=5,
    faces=(BLANK, HALF, SWORD, COIN, HEART, WILD),
    look="symbol",
    rerolls=1,
    names=(
        say("blank"),
        say("half banner"),
        say("sword"),
        say("coin"),
        say("heart"),
        say("R"),
    ),
)
"""Five dice with one of each face. Source: "Order of Play", 2."""

SHEET = (
    Number("hearts", say("Hearts"), 0, HEARTS_MAX, default=HEARTS_MAX, icon="heart"),
    Number("gold", say("Gold"), 0, COUNT_MAX, icon="coin"),
    Number("banners", say("Banners"), 0, COUNT_MAX, icon="banner"),
)
"""What a hero holds at the end."""


def read_throw(faces: tuple[str, ...]) -> Reading:
    """Say what a throw gives as it lies; an R waits for its roller's choice."""
    gains = _gains(faces)
    wild = faces.count(WILD)
    if not wild:
        return Reading(say("This gives {gains}.", gains=gains) if gains else say("Nothing counts."))
    choice = say_count("{count} R is free to choose", "{count} R are free to choose", wild)
    if not gains:
        return Reading(say("{choice}; nothing else counts.", choice=choice))
    return Reading(say("This gives {gains}; {choice}.", gains=gains, choice=choice))


def _gains(faces: tuple[str, ...]) -> tuple[Message, ...]:
    counts = (
        say_count("{count} heart", "{count} hearts", faces.count(HEART)),
        say_count("{count} coin", "{count} coins", faces.count(COIN)),
        say_count("{count} half banner", "{count} half banners", faces.count(HALF)),
        say_count("{count} sword", "{count} swords", faces.count(SWORD)),
    )
    return tuple(message for message in counts if message.count)
