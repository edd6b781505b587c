"""List the tables of the demo and fill them, each by the commands that phones send."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.core.ids import Json
from companion.core.message import ENGLISH, Message, Translator, render, say
from companion.demo import kingdom, on_tour, realm_builder, realm_master
from companion.demo.party import Party
from companion.engine.tables import Tables


@dataclass(frozen=True, slots=True)
class Evening:
    """A table of the demo before it is opened."""

    id: str
    """What a program calls it, as `kingdom-playing`."""
    game: str
    about: Message
    """What there is to see, in a sentence."""
    play: Callable[[Party], None]


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table of the demo that stands ready."""

    id: str
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


EVENINGS = (
    Evening("kingdom-lobby", "kingdom", say("Kingdom, about to start."), kingdom.lobby),
    Evening("kingdom-playing", "kingdom", say("Kingdom, twelve in mid-game."), kingdom.playing),
    Evening("kingdom-finished", "kingdom", say("Kingdom, scored."), kingdom.finished),
    Evening("on_tour-playing", "on_tour", say("On Tour, half way."), on_tour.playing),
    Evening("on_tour-finished", "on_tour", say("On Tour, scored."), on_tour.finished),
    Evening(
        "realm_builder-playing",
        "realm_builder",
        say("Realm Builder, in the second hand."),
        realm_builder.playing,
    ),
    Evening(
        "realm_builder-finished",
        "realm_builder",
        say("Realm Builder, scored."),
        realm_builder.finished,
    ),
    Evening(
        "realm_master-playing",
        "realm_master",
        say("Realm-Master, in a fight."),
        realm_master.playing,
    ),
    Evening(
        "realm_master-finished", "realm_master", say("Realm-Master, won."), realm_master.finished
    ),
)


def fill(tables: Tables, host: str) -> tuple[OpenTable, ...]:
    """Open every table of the demo and play it to where it stands.

    Args:
        tables: An empty service's tables.
        host: The device that is host and first seat at each.
    """
    opened: list[OpenTable] = []
    for evening in EVENINGS:
        party = Party(tables, host, evening.game)
        evening.play(party)
        is_finished = "result" in party.view(party.seats[0])
        row = party.row
        opened.append(OpenTable(evening.id, evening.about, row.code, row.secret, is_finished))
    return tuple(opened)
