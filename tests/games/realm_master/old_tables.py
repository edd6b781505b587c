"""Play a table of Realm-Master on commit d3d7d62, for the database that is kept of it."""

from importlib import import_module
from typing import Any

from tests.frozen.old_service import end, gather, sample

PRESSES = 150


def play(table: Any) -> None:
    """Play many presses with an edition, corrections and presses taken back; then a rematch."""
    demo = import_module("companion.demo.realm_master")
    luck = import_module("companion.demo.luck").SeededChance(9)
    file = sample("realm_master")
    file["edition"]["heroes"][0]["gold"] = 3
    gather(table, {"banner_tie": "hearts_gold"}, file)
    _begin(table, demo)
    for count in range(PRESSES):
        shown = demo._play(table)
        if "over" in shown:
            break
        demo._press(table, shown, luck)
        if count % 11 == 7:
            table.ask("undo", 1)
        if count % 37 == 20:
            _correct(table, demo)
    following = end(table, {"gold": 7})
    _begin(following, demo)
    for _ in range(6):
        demo._press(following, demo._play(following), luck)


def _begin(table: Any, demo: Any) -> None:
    for seat in table.seats:
        heroes = demo._play(table)["box"]["heroes"].values()
        table.ask("choose-hero", seat, hero=next(h["id"] for h in heroes if "seat" not in h))
    table.ask("lay-out", 0)


def _correct(table: Any, demo: Any) -> None:
    hero = demo._play(table)["heroes"]["1"]
    table.ask("correct-count", 1, what="gold", hero=1, old=hero["gold"], new=hero["gold"] + 2)
