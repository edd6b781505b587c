"""Build a small game and an evening at its table, with time, ids and luck under control."""

import itertools
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from companion.core import rethrow, throw
from companion.core.bare_throw import DiceBox
from companion.core.chance import Chance, Scripted, outcome
from companion.core.dice import D6, Dice, Reading
from companion.core.errors import CompanionError
from companion.core.fact import Private
from companion.core.game import Game, Scoring, Toggle
from companion.core.json_values import Json, dump
from companion.core.kit import GameFact, choice
from companion.core.message import ENGLISH, Message, Seat, say
from companion.core.play import Play
from companion.core.play import Press as Happening
from companion.core.reader import Node, read_json
from companion.core.record_reader import read_record
from companion.core.result import Criterion, Explanation, Record, Result, Standing, rank
from companion.core.sheet import Grid, Number, Symbol
from companion.core.throw import Throw, show_throw
from companion.engine.admission import Asked, join
from companion.engine.follow import Followers, Step
from companion.engine.reading import preview
from companion.engine.tables import Ports, Tables
from companion.engine.wording import Audience, word_result
from companion.games import find_game
from companion.table.commands import TableCommand
from companion.table.log import Log
from companion.table.memory import MemoryStore
from companion.table.ports import Clock, Ids, Scorer, TableRow, TableStore
from tests.agreed import agreed
from tests.fifth_game import SMALLEST

HOUSES_MAX = 5
"""Most houses the small game allows on a map; one more cannot be scored."""


def _read_throw(faces: tuple[str, ...]) -> Reading:
    return Reading(say("Write {sum}.", sum=sum(int(face) for face in faces)), ("".join(faces),))


_DICE = Dice(count=2, faces=D6, read=_read_throw, rerolls=1)


@dataclass(frozen=True, slots=True)
class _Hands:
    """The shared throw, and one secret number a seat."""

    box: DiceBox = DiceBox(_DICE)  # noqa: RUF009  # frozen
    throw: Throw = field(default_factory=Throw)
    hands: Mapping[Seat, int] = field(default_factory=dict)

    def lay(self, throw: Throw) -> "_Hands":
        return replace(self, throw=throw)


@dataclass(frozen=True, slots=True)
class CardDrawn(GameFact[_Hands, object]):
    """A seat drew a card that nobody else sees."""

    card: Private[int]

    def then(self, state: _Hands) -> _Hands:
        return replace(state, hands={**state.hands, **self.card})

    def tell(self, box: object) -> Message:
        return say("{who} drew a card.")


@choice("draw-card", say("Draw a card"), is_private=True)
def _draw_card(press: Happening[_Hands]) -> None:
    card = press.chance.draw("1d100")[0]
    press.happen(CardDrawn({press.seat: card}, seat=press.seat, draw="1d100"))


class VillagePlay(Play[_Hands]):
    nouns = (throw, rethrow, sys.modules[__name__])

    @property
    def box(self) -> DiceBox:
        return self.state.box

    def view(self, seat: Seat | None) -> dict[str, object]:
        state = self.state
        seen: dict[str, object] = {"throw": show_throw(state), "cards": len(state.hands)}
        if seat is not None and seat in state.hands:
            seen["hand"] = f"card {state.hands[seat]}"
        return seen


def _read_entry(members: Mapping[str, Node], header: object) -> tuple[int, int]:
    rows = [row.text(high=3) for row in members["map"].array(low=3, high=3)]
    houses = sum(row.count("h") for row in rows)
    if houses > HOUSES_MAX:
        members["map"].refuse(
            "too-many-houses", say("A map holds at most {n} houses. Take one off.", n=HOUSES_MAX)
        )
    return houses, members["coins"].integer(0, 20)


def _score_village(record: Record) -> Result:
    worth = 2 if record.toggles["double_houses"] else 1
    source = say("Village: Scoring")
    standings = [
        Standing(
            (
                Explanation(say("Houses"), houses * worth, say("Each house counts."), source),
                Explanation(say("Coins"), coins, say("Each coin is a point."), source),
            )
        )
        for houses, coins in record.entries
    ]
    totals = tuple(standing.total for standing in standings)
    return Result(tuple(standings), rank([Criterion("points", totals)]))


VILLAGE = Game(
    id="village",
    name="Village",
    designer="Nobody",
    year=None,
    players=(2, 4),
    about=say("2 dice"),
    scoring=Scoring(
        read_entry=_read_entry,
        score=_score_village,
        entry_required=("map", "coins"),
    ),
    load_play=lambda: VillagePlay(_Hands()),
    sheet=(
        Grid("map", say("Map"), 3, 3, (Symbol(".", "", say("Empty")), Symbol("h", "", say("A")))),
        Number("coins", say("Coins"), 0, 20),
    ),
    dice=_DICE,
    toggles=(
        Toggle("double_houses", say("Houses count twice")),
        Toggle("pace", say("Pace"), (("slow", say("slow")), ("fast", say("fast")))),
    ),
)
"""Two dice with one re-roll, a secret card, a map of houses and some coins; nobody joins late."""

OPEN_VILLAGE = replace(VILLAGE, id="open-village", late_seats=True)
"""The same, with late players."""


def find_test_game(game_id: str) -> Game:
    """Return a game of these tests, or a real one."""
    for game in (VILLAGE, OPEN_VILLAGE, SMALLEST):
        if game.id == game_id:
            return game
    return find_game(game_id)


class TickingClock:
    """A clock that goes on one second each time it is looked at."""

    def __init__(self) -> None:
        self._ticks = 0

    def now(self) -> str:
        self._ticks += 1
        minutes, seconds = divmod(self._ticks, 60)
        hours, minutes = divmod(minutes, 60)
        return f"2026-11-21T{hours:02}:{minutes:02}:{seconds:02}Z"

    def seconds(self) -> int:
        return self._ticks


def counting_ids(*codes: str) -> Ids:
    """Ids that count up; the codes are given first."""
    first, numbers = list(codes), itertools.count(1)
    return Ids(
        table_code=lambda: first.pop(0) if first else f"C{next(numbers):05}",
        secret=lambda: f"secret-{next(numbers)}",
        token=lambda: f"token-{next(numbers)}",
        fresh=lambda: f"id-{next(numbers)}",
    )


class CollectedHints:
    """Hints that collect what was announced."""

    def __init__(self) -> None:
        self.announced: list[tuple[str, int]] = []

    def announce(self, table_id: str, head: int) -> None:
        self.announced.append((table_id, head))


class WheelChance:
    """Draws that go round all sides in turn, without end."""

    def __init__(self) -> None:
        self._count = 0

    def draw(self, spec: str, stream: int = 0) -> tuple[int, ...]:
        return outcome(spec, self._below)

    def _below(self, sides: int) -> int:
        self._count += 1
        return self._count * 7 % sides


class Overtaken(MemoryStore):
    """Lets something else happen just before the next append."""

    first: Callable[[], object] | None = None

    def append(self, *args: object, **rest: object) -> None:
        first, self.first = self.first, None
        if first is not None:
            first()
        super().append(*args, **rest)  # type: ignore[arg-type] # handed on as they came


class DirectScorer:
    """Scores at once, in this process."""

    def score(self, record: bytes, *languages: str) -> tuple[bytes, ...]:
        node = read_json(record)
        game = find_test_game(str(node.members()["game"].value))
        read = read_record(node, game)
        result = dump(word_result(game.id, read, game.scoring.score(read), ENGLISH))
        return (result,) * len(languages)


Press: TypeAlias = tuple[Any, ...]
"""Device and kind, then data and the seat where there are any; `join` is a press, too."""


class Evening:
    """One table of a small game, and the phones around it."""

    def __init__(
        self,
        *throws: Sequence[int],
        game: Game = VILLAGE,
        store: TableStore | None = None,
        open_by_code: bool = True,
        chance: Chance | None = None,
        scorer: Scorer | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.store: TableStore = MemoryStore() if store is None else store
        self.hints = CollectedHints()
        self.game = game
        self.tables = Tables(
            Ports(
                store=self.store,
                hints=self.hints,
                clock=TickingClock() if clock is None else clock,
                ids=counting_ids(),
                chance=Scripted(*throws) if chance is None else chance,
                scorer=DirectScorer() if scorer is None else scorer,
            ),
            lambda game_id: game if game_id == game.id else find_test_game(game_id),
        )
        self.followers = Followers(self.tables)
        self._presses = 0
        self.code = self.tables.open("host", game.id, "opens", open_by_code=open_by_code).code

    @property
    def row(self) -> TableRow:
        """The table's row, as it is kept now."""
        return self.tables.find(self.code)[0]

    @property
    def secret(self) -> str:
        """What the join link carries now."""
        return self.row.secret

    @property
    def log(self) -> Log:
        """The table's log, as it is kept now."""
        return self.tables.cache.log(self.row.id, self.game)

    @property
    def kinds(self) -> list[str]:
        """The kinds of all events, in order."""
        return [event.kind for event in self.log.events]

    def join(self, device: str, secret: str = "", *, as_display: bool = False) -> Seat | None:
        """Join with a press of its own."""
        asked = Asked(device, self._press(), secret, as_display=as_display)
        return join(self.tables, self.code, asked).seat

    def ask(
        self,
        device: str,
        kind: str,
        data: Mapping[str, Any] | None = None,
        *,
        seat: int | None = None,
        seen: int | None = None,
        key: str = "",
    ) -> str:
        """Ask the table for something; every press has a key of its own unless one is given."""
        command = TableCommand(
            id=key or self._press(),
            kind=kind,
            data=Node(agreed(kind, data), "/data"),
            seat=None if seat is None else Seat(seat),
            seen=seen,
        )
        return self.tables.handle(Audience(device), self.code, command)

    def view(self, device: str) -> Mapping[str, Any]:
        """Return what a device sees."""
        return self.followers.view(Audience(device, origin="http://here"), self.code)

    def score_so_far(self, device: str, seat: int) -> Mapping[str, Any]:
        """Return what a device is told that a sheet scores now."""
        return preview(self.tables, Audience(device), self.code, Seat(seat))

    def after(self, *presses: Press) -> "Evening":
        """Return it once these were made, one after another."""
        for device, kind, *more in presses:
            if kind == "join":
                self.join(device, *more)
            else:
                self.ask(device, kind, *more[:1], seat=dict(enumerate(more)).get(1))
        return self

    def start(self, *others: str) -> "Evening":
        """Let others join, and start the game."""
        joins = [(device, "join") for device in others or ("ben",)]
        return self.after(*joins, ("host", "start-game"))

    def _press(self) -> str:
        self._presses += 1
        return f"press-{self._presses}"


def refusal(act: Callable[[], object]) -> CompanionError:
    """Return the refusal that an act meets; to be refused is what is tested."""
    try:
        act()
    except CompanionError as error:
        return error
    raise AssertionError("it was not refused")


def told_in(step: Step) -> dict[str, Any]:
    """Return what the JSON of a step says."""
    said: dict[str, Any] = json.loads(step.text)
    return said


def apply_patch(target: object, patch: object) -> Any:
    """Apply a JSON merge patch as RFC 7396 writes it down, section 2."""
    if not isinstance(patch, Mapping):
        return patch
    merged = dict(target) if isinstance(target, Mapping) else {}
    for key, value in patch.items():
        if value is None:
            merged.pop(key, None)
        else:
            merged[key] = apply_patch(merged.get(key), value)
    return merged


def cells(**values: Json) -> dict[str, Json]:
    """Return the data of a change of a sheet; `map_r1c1` stands for `map/r1c1`."""
    return {"cells": {name.replace("_", "/"): value for name, value in values.items()}}
