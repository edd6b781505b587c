"""Play a table of On Tour on commit d3d7d62, for the database that is kept of it."""

from importlib import import_module
from typing import Any

from tests.frozen.old_service import end, gather

TURNS = 9


def play(table: Any) -> None:
    """Play some turns with the other toggle, typed and taken back ones, somebody coming late."""
    demo = import_module("companion.demo.on_tour")
    gather(table, {"star_circle": "always"})
    table.ask("set-up", 1)
    table.ask("undo", 0)
    table.ask("set-up", 0, throws=[["2", "4"], ["1", "9"]], cards=["OH", "TX", "WA", "FL"])
    table.ask("turn", 1, faces=["3", "3"], cards=["CA", "GA", "NY"])
    demo._write_all(table, table.seats)
    for turn in range(TURNS):
        table.ask("turn", turn % 3)
        if turn in (2, 5):
            table.ask("undo", 1)
            table.ask("turn", 0)
        demo._write_all(table, table.seats[:3] if turn == 4 else table.seats)
        if turn == 6:
            table.ask("undo-sheet", 2)
        if turn == 7:
            table.arrive("Cy")
    demo._draw_tour(table, 0)
    following = end(table, {"states/WY": None})
    following.ask("set-up", 0)
    demo._write_all(following, following.seats)
