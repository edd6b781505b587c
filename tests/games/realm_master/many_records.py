"""Make random records of Realm-Master: heroes alive and out, with equal counts now and then."""

from typing import Any

from tests.frozen.luck import Luck
from tests.frozen.records import with_names


def make(luck: Luck) -> dict[str, Any]:
    """Return a record without its game."""
    # Few values make ties likely, many make them rare.
    high = luck.pick((1, 2, 3, 12, 99))
    sheets = [_hero(luck, high) for _ in range(luck.between(2, 6))]
    if luck.in_hundred(90) and not any(sheet["hearts"] for sheet in sheets):
        luck.pick(sheets)["hearts"] = luck.between(1, 10)
    record: dict[str, Any] = {"players": with_names(luck, [*sheets])}
    if luck.in_hundred(70):
        word = luck.pick(("shared", "hearts_gold", "hearts_gold", ""))
        record["toggles"] = {"banner_tie": word} if word else {}
    return record


def _hero(luck: Luck, high: int) -> dict[str, Any]:
    banners = luck.below(high + 1)
    if luck.in_hundred(20):
        banners = luck.between(9, 12)
    return {
        "hearts": 0 if luck.in_hundred(30) else luck.between(0, min(high, 10)),
        "gold": luck.below(high + 1),
        "banners": banners,
    }
