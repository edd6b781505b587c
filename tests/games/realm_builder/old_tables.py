"""Play a table of Realm Builder on commit d3d7d62, for the database that is kept of it."""

from importlib import import_module
from typing import Any

from tests.frozen.old_service import end, gather, sample

PRESSES_MAX = 400


def play(table: Any) -> None:
    """Draft three hands with an edition and two toggles, free a seat in between; play on anew."""
    demo = import_module("companion.demo.realm_builder")
    luck = import_module("companion.demo.luck").SeededChance(5)
    file = sample("realm_builder", checked=["cards/Queen", "cards/Hero"])
    king = next(card for card in file["edition"]["cards"] if card["name"] == "King")
    king.update({"points": 6, "title": "His Majesty"})
    gather(table, {"double_pairing": True, "dragon_first": True}, file)
    for count in range(PRESSES_MAX):
        draft = demo._draft(table, 0)
        if draft["phase"] == "over":
            break
        demo._press(table, draft, luck)
        if count in (3, 17, 30, 31, 58):
            table.ask("undo", count % 3)
        if count == 40:
            table.ask("free-seat", 0, seat=2)
            table.ask("undo", 0)
    seat = next(s for s in table.seats if table.view(s)["advice"][str(s)].get("monarchs"))
    monarchs = table.view(seat)["advice"][str(seat)]["monarchs"]
    chosen = next(iter(monarchs.values())) if isinstance(monarchs, dict) else monarchs[0]
    names = chosen["names"] if isinstance(chosen, dict) else chosen
    names = list(names.values()) if isinstance(names, dict) else names
    table.write(seat, {"choices/monarch": [names] if isinstance(names, str) else list(names)})
    following = end(table, {"cards/Chalice": 0, "choices/pairs": []})
    for _ in range(9):
        demo._press(following, demo._draft(following, 0), luck)
