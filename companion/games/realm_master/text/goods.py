"""Name heroes and put goods into words."""

from collections.abc import Mapping

from companion.core.message import Message, say, say_count
from companion.games.realm_master.box import COIN, HEART, Goods, Hero, less


def short_name(hero: Hero) -> str:
    """Return how a hero is called at the table: Jarek, not Jarek the Warrior."""
    short, the, _ = hero.name.partition(" the ")
    return short if the else hero.name


def gains_text(hero: str, gains: Goods, lost: int) -> Message:
    """Return what a hero gets of the dice, and how many hearts are lost above 10."""
    got = goods_parts(less(gains, Goods(hearts=lost)))
    if not lost:
        return say("{hero} gains {goods}.", hero=hero, goods=got)
    return say_count(
        "{hero} gains {goods}. {count} heart above ten is lost.",
        "{hero} gains {goods}. {count} hearts above ten are lost.",
        lost,
        hero=hero,
        goods=got,
    )


NOTHING_TOLD = say("nothing")


def goods_parts(goods: Goods) -> tuple[Message, ...]:
    """Return goods as parts of a list, those of none left out."""
    parts = (
        say_count("{count} heart", "{count} hearts", goods.hearts),
        say_count("{count} gold", "{count} gold", goods.gold),
        say_count("{count} banner", "{count} banners", goods.banners),
    )
    return tuple(part for part in parts if part.count) or (NOTHING_TOLD,)


def face_word(face: str) -> Message:
    """Return a tribute's resource in words."""
    return _RESOURCES[face]


_RESOURCES: Mapping[str, Message] = {
    HEART: say("1 heart"),
    COIN: say("1 gold"),
    "banner": say("1 banner"),
}


def count_told(what: str, count: int) -> Message:
    """Return so many hearts, gold or banners in words, none of them too."""
    if what == "gold":
        return say_count("{count} gold", "{count} gold", count)
    if what == "hearts":
        return say_count("{count} heart", "{count} hearts", count)
    return say_count("{count} banner", "{count} banners", count)
