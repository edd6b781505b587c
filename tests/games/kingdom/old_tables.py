"""Play a table of Kingdom on commit d3d7d62, for the database that is kept of it."""

from importlib import import_module
from typing import Any

from tests.frozen.old_service import end, gather, sample


def play(table: Any) -> None:
    """Play with an edition and the other toggle, somebody coming late; then a rematch."""
    demo = import_module("companion.demo.kingdom")
    file = sample("kingdom")
    file["edition"]["rows"][0]["boxes"] = 2
    gather(table, {"ship_line": "run"}, file)
    table.ask("deal-mountains", 1)
    table.ask("throw", 0)
    table.ask("throw", 1)
    table.ask("undo", 2)
    table.ask("undo", 0)
    table.ask("throw", 1, faces=["6", "6", "1"])
    table.arrive("Cy")
    table.bring_along("", 1)
    for seat in table.seats:
        cells = demo._cells(seat)
        given = table.view(seat)["sheets"].get(str(seat), {})
        table.write(seat, demo._part(given, cells, 20 + 4 * seat))
        table.write(seat, {**demo._part({}, cells, 3), "unfinished": seat})
        table.ask("undo-sheet", seat)
        table.write(
            seat, {"market_used": seat % 4, f"projects/{file['edition']['rows'][0]['id']}": [3]}
        )
        table.ask("throw", seat)
    table.ask("free-seat", 0, seat=4)
    table.arrive("Ødegård-Þorvaldsdóttir")
    following = end(table, {"map/r9c9": "f"})
    following.ask("throw", 1)
    following.write(1, {"map/r1c1": "~"})
