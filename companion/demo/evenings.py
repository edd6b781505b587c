"""Find the tables of the demo and fill them, each by the commands that phones send."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.core.ids import Json
from companion.core.message import ENGLISH, Message, Translator, render
from companion.demo.party import DemoParty
from companion.engine.tables import Tables
from companion.games import find_evenings, game_ids


@dataclass(frozen=True, slots=True)
class DemoTable:
    """A table of the demo that stands ready."""

    id: str
    """What a program calls it: the game's id and what is shown, as `chess-playing`."""
    about: Message
    code: str
    secret: str
    is_finished: bool

    def describe(self, origin: str, translator: Translator = ENGLISH) -> dict[str, Json]:
        """Return its addresses under an origin, as JSON."""
        described: dict[str, Json] = {
            "id": self.id,
            "about": render(self.about, translator),
            "code": self.code,
            "table": f"{origin}/t/{self.code}",
            "display": f"{origin}/t/{self.code}/display",
            "join": f"{origin}/j/{self.code}#{self.secret}",
        }
        if self.is_finished:
            described["results"] = f"{origin}/t/{self.code}/results"
        return described


def fill(tables_of: Callable[[str], Tables], host: str) -> Iterator[DemoTable]:
    """Open every table of the demo, play it to where it stands, and yield it.

    Args:
        tables_of: Returns an empty service's tables, with the luck of an evening by its id: what
            happens at one evening never depends on which others there are.
        host: The device that is host and first seat at each.
    """
    for game_id in game_ids():
        for evening in find_evenings(game_id):
            shown = f"{game_id}-{evening.id}"
            party = DemoParty(tables_of(shown), host, game_id)
            evening.play(party)
            is_finished = "result" in party.view(party.seats[0])
            row = party.row
            yield DemoTable(shown, evening.about, row.code, row.secret, is_finished)
