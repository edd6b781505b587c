"""Tables that play with printed cards, begun by programs."""

from typing import Any

from tests.browser.evening import Evening
from tests.evenings import FIRST
from tests.running import Service


def printed(service: Service) -> Evening:
    """Return a table of two who play with printed cards."""
    evening = Evening(service, "realm_builder")
    evening.arrive("Ben")
    evening.ask("start-game")
    evening.ask("play-printed")
    return evening


def numbers(evening: Evening) -> dict[str, Any]:
    """Return what each card prints at a table, by name."""
    game = evening.program(FIRST).get(f"/tables/{evening.code}/game")
    faces: dict[str, Any] = next(
        field["faces"] for field in game["fields"] if field["kind"] == "choices"
    )
    return faces


def totals(evening: Evening) -> list[int]:
    """Score a table, and return the totals of its seats."""
    evening.ask("finish-table")
    return [player["total"] for player in evening.view(FIRST)["result"]["players"]]
