"""Say what a player did on a sheet with a throw: what was built, explored, written and filled."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from companion.core.message import Message, say, say_count
from companion.core.sheet import Cells
from companion.games.kingdom.box import (
    BARRACKS,
    EMPTY,
    FIELD,
    FOREST,
    FULL_BOXES,
    HOUSE,
    MARKET,
    MOUNTAIN,
    SHIP,
    TOWER,
    WAREHOUSE,
    WATER,
)
from companion.games.kingdom.map import Rows, filled
from companion.games.kingdom.sheet import MAP, PROJECTS, STORE_CELL

_DRAWN: Mapping[str, Callable[[int], Message]] = {
    HOUSE: lambda count: say_count("built a house", "built {count} houses", count),
    SHIP: lambda count: say_count("built a ship", "built {count} ships", count),
    TOWER: lambda count: say_count("built a tower", "built {count} towers", count),
    MARKET: lambda count: say_count("built a market", "built {count} markets", count),
    WAREHOUSE: lambda count: say_count("built a warehouse", "built {count} warehouses", count),
    BARRACKS: lambda count: say_count("built a barracks", "built {count} barracks", count),
    FIELD: lambda count: say_count("planted a field", "planted {count} fields", count),
    FOREST: lambda count: say_count("drawn a forest", "drawn {count} forests", count),
    WATER: lambda count: say_count("drawn water", "drawn {count} waters", count),
    MOUNTAIN: lambda count: say_count("drawn a mountain", "drawn {count} mountains", count),
}
"""What was drawn, by its sign: buildings first."""


DEEDS_TOLD = 6
"""So many deeds make one sentence: three dice do no more, a map copied from paper does."""


def tell_deed(before: Cells, after: Cells) -> Message:
    """Return what was done on a sheet between two throws, in one sentence.

    Blocked spaces are left out: the log tells of whoever blocked them.
    """
    deeds = tuple(_deeds(before, after))
    if len(deeds) > DEEDS_TOLD:
        drawn = _drawn(MAP.rows_of(before), MAP.rows_of(after))
        count = sum(drawn[sign] for sign in _DRAWN)
        return say_count(
            "{who} has drawn {count} symbol.", "{who} has drawn {count} symbols.", count
        )
    return say("{who} has {deeds}.", deeds=deeds) if deeds else say("{who} has changed the sheet.")


def _deeds(before: Cells, after: Cells) -> Iterator[Message]:
    was, now = MAP.rows_of(before), MAP.rows_of(after)
    drawn = _drawn(was, now)
    yield from (told(drawn[sign]) for sign, told in _DRAWN.items() if drawn[sign])
    written = tuple(str(each) for each in _written(before, after))
    if written:
        yield say("written {numbers} in rows", numbers=written)
    stored = after.get(STORE_CELL)
    if isinstance(stored, int) and stored and stored != before.get(STORE_CELL):
        yield say("stored a {face}", face=stored)
    yield from _filled(was, now)


def _drawn(was: Rows, now: Rows) -> Counter[str]:
    """Count what stands on a map that did not before, by its sign."""
    signs = zip("".join(was), "".join(now), strict=True)
    return Counter(new for old, new in signs if new not in (old, EMPTY))


def _written(before: Cells, after: Cells) -> Iterator[object]:
    """Yield the numbers that rows hold beyond those they held."""
    for cell, numbers in after.items():
        if cell.startswith(f"{PROJECTS}/") and isinstance(numbers, (list, tuple)):
            held = before.get(cell)
            yield from numbers[len(held) if isinstance(held, (list, tuple)) else 0 :]


def _filled(was: Rows, now: Rows) -> Iterator[Message]:
    full = filled(was)
    fresh = [district for district in filled(now) if district not in full]
    for count, district in enumerate(fresh, len(filled(now)) - len(fresh) + 1):
        yield say(
            "filled the {district}: {count} of {all}",
            district=district.name,
            count=count,
            all=FULL_BOXES,
        )
