"""Make the random records that are scored again and again, each from its game and number alone.

A game's own part stands in `tests/games/<game>/many_records.py`: `make(luck)` returns a record
without faults of form. Nothing here uses the package, so that a change there changes no record.
"""

import json
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from tests.frozen.luck import Luck
from tests.frozen.spoil import spoil

COUNT = 20_000
"""Records of each game."""
SPOILT_PERCENT = 10
"""Of a hundred records so many get a fault of form."""
NAMES = (
    "Ann",
    "Ben",
    "Cy",
    "Di",
    "Wilhelmine-Mathilde Wumm",
    "MWMWMWMWMWMWMWMWMWMWMWMW",
    "Łukasz",
    "نور",
    "Grandma",
    "O’Brien & Söhne <b>1</b>",
    "李雷",
    "Ødegård-Þorvaldsdóttir",
    "{who}",
    "Ann 2",
    "%s",
)


def language(number: int) -> str:
    """Return the language a record is answered in: every tenth in German."""
    return "de" if number % 10 == 9 else "en"


def make_record(game: str, number: int) -> bytes:
    """Return one record as a line without its end."""
    luck = Luck(f"{game} {number}")
    record = {"game": game, **import_module(f"tests.games.{game}.many_records").make(luck)}
    if luck.in_hundred(5):
        record["format"] = 1
    if luck.in_hundred(SPOILT_PERCENT):
        return spoil(luck, record)
    if luck.in_hundred(10):
        record = dict(luck.shuffle(list(record.items())))
    return json.dumps(record, ensure_ascii=luck.in_hundred(50)).encode()


def with_names(luck: Luck, sheets: list[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return what players hold together with names, all different."""
    names = luck.sample(NAMES, len(sheets))
    return [{"name": name, **sheet} for name, sheet in zip(names, sheets, strict=True)]
