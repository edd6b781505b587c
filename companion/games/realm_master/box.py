"""Say what is in the box: five dice, hearts, gold and banners; `cards` and `printed` say more."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.core.dice import Dice, Reading
from companion.core.message import Message, say, say_count
from companion.core.sheet import Number

HEARTS_MAX = 10
"""Most hearts of a hero. Source: "Order of Play", 2."""
BANNERS_TO_WIN = 10
"""Banners that win at once. Source: the first sentence of the rule text."""
COUNT_MAX = 99
"""Most gold or banners read; the box holds fewer tokens."""

BLANK, HALF, SWORD, COIN, HEART, WILD = "blank", "half", "sword", "coin", "heart", "r"


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


DICE = Dice(
    count=5,
    faces=(BLANK, HALF, SWORD, COIN, HEART, WILD),
    read=read_throw,
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


@dataclass(frozen=True, slots=True)
class Goods:
    """Hearts, gold and banners."""

    hearts: int = 0
    """Hearts; of a hero 0-10, and with 0 the hero is out."""
    gold: int = 0
    banners: int = 0

    @property
    def count(self) -> int:
        """How many places these take on a land."""
        return self.hearts + self.gold + self.banners


NOTHING = Goods()
"""No goods at all."""


def one_of(resource: str) -> Goods:
    """Return one heart, gold or banner, by the face of a die or card that shows it."""
    if resource == HEART:
        return Goods(hearts=1)
    return Goods(gold=1) if resource == COIN else Goods(banners=1)


def less(goods: Goods, other: Goods) -> Goods:
    """Return what is left of goods without others.

    >>> less(Goods(hearts=3, gold=2), Goods(hearts=1))
    Goods(hearts=2, gold=2, banners=0)
    """
    return Goods(
        goods.hearts - other.hearts, goods.gold - other.gold, goods.banners - other.banners
    )


def more(goods: Goods, other: Goods) -> Goods:
    """Return goods with others.

    >>> more(Goods(hearts=3), Goods(hearts=1, gold=2))
    Goods(hearts=4, gold=2, banners=0)
    """
    return Goods(
        goods.hearts + other.hearts, goods.gold + other.gold, goods.banners + other.banners
    )


def is_alive(hero: Goods) -> bool:
    """Return whether a hero has a heart left."""
    return hero.hearts > 0


def has_won(hero: Goods) -> bool:
    """Return whether a hero lives and holds the banners that win at once, on anybody's turn."""
    return is_alive(hero) and hero.banners >= BANNERS_TO_WIN


def receive(hero: Goods, given: Goods) -> Goods:
    """Give goods to a hero; hearts above 10 are lost.

    >>> receive(Goods(hearts=9), Goods(hearts=3, gold=1))
    Goods(hearts=10, gold=1, banners=0)
    """
    return Goods(
        hearts=min(HEARTS_MAX, hero.hearts + given.hearts),
        gold=hero.gold + given.gold,
        banners=hero.banners + given.banners,
    )


def hearts_lost(hero: Goods, given: Goods) -> int:
    """Return how many of the hearts given are lost, since a hero has 10 at most.

    >>> hearts_lost(Goods(hearts=9), Goods(hearts=3))
    2
    """
    return max(0, hero.hearts + given.hearts - HEARTS_MAX)


def wound(hero: Goods, damage: int) -> Goods:
    """Take hearts from a hero, down to 0."""
    return replace(hero, hearts=max(0, hero.hearts - damage))


COUNTS = ("hearts", "gold", "banners")
"""What is counted, of a hero and of a land."""


def count_told(what: str, count: int) -> Message:
    """Return so many hearts, gold or banners in words, none of them too."""
    told = {
        "hearts": say_count("{count} heart", "{count} hearts", count),
        "gold": say_count("{count} gold", "{count} gold", count),
        "banners": say_count("{count} banner", "{count} banners", count),
    }
    return told[what]


NOTHING_TOLD = say("nothing")


def goods_parts(goods: Goods) -> tuple[Message, ...]:
    """Return goods as parts of a list, those of none left out."""
    parts = (count_told(what, getattr(goods, what)) for what in COUNTS)
    return tuple(part for part in parts if part.count) or (NOTHING_TOLD,)


def face_word(face: str) -> Message:
    """Return a tribute's resource in words."""
    return _RESOURCES[face]


_RESOURCES: Mapping[str, Message] = {
    HEART: say("1 heart"),
    COIN: say("1 gold"),
    "banner": say("1 banner"),
}

ID_MAX = 200
"""Longest id that is read; that of a turn card typed in names all that it demands."""
REALM_LANDS = 4
"""Lands that make up the Realm. Source: the list of components."""
