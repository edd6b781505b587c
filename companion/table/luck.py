"""Play with the luck of another table: the same throws and cards, in the order they came there."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, TypeAlias

from companion.core.chance import DECK_MAX, SIDES_MAX, Chance, fits
from companion.core.errors import InvalidInput
from companion.core.json_values import Json, as_items, as_members
from companion.core.message import ENGLISH, render, say
from companion.core.names import SIGNS_MAX, fits_record
from companion.core.reader import Node
from companion.core.schema import shape_of
from companion.core.shape import FieldKey, Items, Judged, Text, Whole
from companion.table.kit import Request, TableFact, choice, in_stage, is_host, never
from companion.table.log import Event, Log
from companion.table.record import distinct
from companion.table.seats import PLACES, SEATS_MAX
from companion.table.state import Stage, TableState

DRAWS_MAX = 2_000
"""Most draws of one table that are played again; an evening has some hundreds."""
TABLES_MAX = 8
"""Most tables whose sheets come with luck that is handed on from table to table."""
SPEC_MAX = 48
"""Longest spec, in characters."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """One draw with what came of it."""

    spec: Annotated[str, Text(1, SPEC_MAX)]
    outcome: Annotated[tuple[int, ...], Items(Whole(0, SIDES_MAX), 1, DECK_MAX)]


@dataclass(frozen=True, slots=True)
class SealedPlayer:
    """A player of the other table, with the sheet that is shown once this table is scored."""

    name: Annotated[str, Text(1, SIGNS_MAX)]
    cells: Node


_Players: TypeAlias = Annotated[
    tuple[SealedPlayer, ...],
    Items(shape_of(SealedPlayer), 0, SEATS_MAX),
    FieldKey(is_always_written=True),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedTable:
    """A table that had the same luck earlier, with its sheets and house rules."""

    players: _Players = ()
    toggles: Node


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldLuck:
    """The luck of another table, as it is sent and kept."""

    game: Annotated[str, Text(1, 40)]
    draws: Annotated[tuple[Drawn, ...], Items(shape_of(Drawn), 1, DRAWS_MAX)]
    players: _Players = ()
    toggles: Node
    before: Annotated[tuple[SealedTable, ...], Items(shape_of(SealedTable), 0, TABLES_MAX)] = ()
    """The tables from which that one had its luck, the last first."""


LUCK = shape_of(ToldLuck)


_TITLES = frozenset(
    name for place in PLACES for name in distinct([render(place.title, ENGLISH)] * SEATS_MAX)
)
"""What players are called in luck who had no name."""


@dataclass(frozen=True, slots=True)
class LuckSet(TableFact):
    """The luck of another table is played again here."""

    sentence = say("The throws and cards of another table are played again here.")

    luck: Any

    def then(self, state: TableState, event: Event) -> TableState:
        """Draw from it."""
        return replace(state, luck=as_members(self.luck))


@choice("set-luck", is_host, in_stage(Stage.LOBBY), shown=never, luck=Judged())
def set_luck(request: Request, luck: Node) -> tuple[Event, ...]:
    """Play with the luck of another table of this game."""
    told = read_luck(luck)
    if told.game != request.game.id:
        raise InvalidInput(
            "other-game",
            say("These are throws of another game. Open a table of that game."),
            pointer=luck.pointer + "/game",
        )
    return (LuckSet(LUCK.write(told)).by(request.by),)


@dataclass(slots=True)
class NotedChance:
    """Luck that is noted as it is drawn."""

    luck: Chance
    drawn: list[Drawn] = field(default_factory=list)

    def draw(self, spec: str, stream: int = 0) -> tuple[int, ...]:
        """Return an outcome, and note it."""
        outcome = self.luck.draw(spec, stream)
        self.drawn.append(Drawn(spec, tuple(outcome)))
        return outcome

    def take(self, spec: str) -> tuple[int, ...]:
        """Return the first outcome of a spec that was noted and not taken yet; nothing for none."""
        for place, each in enumerate(self.drawn):
            if each.spec == spec:
                return self.drawn.pop(place).outcome
        return ()


@dataclass(slots=True)
class ToldChance:
    """The luck of another table; if it has none left for a spec, that of this one."""

    told: Sequence[Drawn]
    used: Counter[str]
    """How many draws of each spec were made here and not taken back."""
    luck: Chance

    def draw(self, spec: str, stream: int = 0) -> tuple[int, ...]:
        """Return what the other table drew for the same spec at the same turn of it."""
        same = [each.outcome for each in self.told if each.spec == spec]
        turn = self.used[spec]
        self.used[spec] += 1
        return same[turn] if turn < len(same) else self.luck.draw(spec, stream)


def chance_for(log: Log, luck: Chance) -> NotedChance:
    """Return where a table's luck comes from, noted for the log."""
    told = log.state.luck
    if not told:
        return NotedChance(luck)
    used = Counter(event.draw for event in _standing(log) if event.draw)
    return NotedChance(ToldChance(drawn_of(told), used, luck))


def luck_of(log: Log) -> list[Drawn]:
    """Return what was drawn at a table and not taken back, in order."""
    return [Drawn(event.draw, event.drawn) for event in _standing(log) if event.drawn]


def read_luck(node: Node) -> ToldLuck:
    """Read the luck of another table.

    Raises:
        InvalidInput: `bad-draw`: an outcome that cannot come of its spec; or what the reader finds.
    """
    told = LUCK.read(node)
    for place, each in enumerate(told.draws):
        if not fits(each.spec, each.outcome):
            raise InvalidInput(
                "bad-draw",
                say("This cannot come of {spec}. Send what was drawn.", spec=each.spec),
                pointer=f"{node.pointer}/draws/{place}",
            )
    return told


def drawn_of(told: Mapping[str, Json]) -> list[Drawn]:
    """Return the draws of luck that was kept."""
    return [*LUCK.read(Node(dict(told), "")).draws]


def sealed_of(told: Mapping[str, Json]) -> dict[str, Json] | None:
    """Return what is shown of the other table once this one is scored; None if nothing came."""
    players = as_items(told.get("players", []))
    if not players:
        return None
    sealed: dict[str, Json] = {"players": [*players], "toggles": told.get("toggles", {})}
    return sealed | ({"before": told["before"]} if told.get("before") else {})


def tables_before(told: Mapping[str, Json]) -> tuple[SealedTable, ...]:
    """Return the tables that had this luck before, the last first, as many as are handed on."""
    if not told:
        return ()
    read = LUCK.read(Node(dict(told), ""))
    last = (SealedTable(players=read.players, toggles=read.toggles),) if read.players else ()
    return (*last, *read.before)[:TABLES_MAX]


def longer_luck(drawn: Sequence[Drawn], told: Mapping[str, Json]) -> tuple[Drawn, ...]:
    """Return what was drawn at a table, and what it was told and did not come to draw."""
    left = list(drawn_of(told)) if told else []
    for each in drawn:
        place = next((at for at, other in enumerate(left) if other.spec == each.spec), None)
        if place is not None:
            left.pop(place)
    return (*drawn, *left)


def without_names(told: Mapping[str, Json], goes: Callable[[str], bool]) -> dict[str, Json]:
    """Return luck that was kept, with a place instead of each such name of a player.

    Args:
        told: The luck.
        goes: Whether a name is to go.
    """
    left = {**told, **_unnamed(told, goes)}
    if "before" in told:
        tables = [as_members(each) for each in as_items(told["before"])]
        left["before"] = [{**each, **_unnamed(each, goes)} for each in tables]
    return left


def spellings(name: str) -> frozenset[str]:
    """Return how a name stands in luck, where players of one name have a number.

    >>> sorted(spellings("Ann"))[:3]
    ['Ann', 'Ann 10', 'Ann 11']
    """
    alike = [name] * SEATS_MAX
    return frozenset(distinct(alike)).union(distinct(alike, fits_record))


def is_typed(name: str) -> bool:
    """Return whether somebody typed a name; else it is that of a place."""
    return name not in _TITLES


def _unnamed(table: Mapping[str, Json], goes: Callable[[str], bool]) -> dict[str, Json]:
    players = [as_members(each) for each in as_items(table.get("players", []))]
    if not any(goes(str(each["name"])) for each in players):
        return {}
    # Who sat where is not known, and a name is wanted of each: their order gives it.
    names = [
        render(PLACES[place].title, ENGLISH) if goes(str(each["name"])) else str(each["name"])
        for place, each in enumerate(players)
    ]
    told: list[Json] = [
        {**each, "name": name} for each, name in zip(players, distinct(names), strict=True)
    ]
    return {"players": told}


def _standing(log: Log) -> list[Event]:
    return [event for event in log.events if event.seq not in log.struck]
