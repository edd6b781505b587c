"""What a press costs until twelve screens show it, in each game and at logs of any length.

A game whose dice are not thrown by `throw` says in `tests/games/GAME/telling.py` how it begins and
what is pressed.

Run by `python -m tests.bench.live`, which makes its threads light before anything else is read.
"""

import random
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from companion.core.chance import outcome
from companion.core.sheet import Cards, Field, Grid, Number
from companion.core.spaces import Marks
from companion.games import find_game
from tests.bench.followed import Cost, Followed, House
from tests.game_files import games_of_luck, own_tests, usual_game

SCREENS = 12
PRESSES = 30
"""Measured presses of each kind; the first few, in which everything is read, are left out."""
WARM = 3
LENGTHS = (1, 1_000, 10_000)
"""Events a log has before what is measured."""


class Luck:
    """Luck without end, the same in each run."""

    def __init__(self, seed: int) -> None:
        self._luck = random.Random(seed)

    def draw(self, spec: str, stream: int = 0) -> tuple[int, ...]:
        """Return the next outcome."""
        return outcome(spec, self._luck.randrange)


def report() -> Iterator[str]:
    """Yield one line a game and kind of press: processor, statements, bytes."""
    for game in games_of_luck():
        for languages in (("en",), ("en", "de")):
            for kind, cost in play_evening(game, 0, languages).items():
                yield tell(f"{game}, {kind}, {'+'.join(languages)}", cost)
    for length in LENGTHS:
        for kind, cost in play_evening(usual_game().id, length, ("en",)).items():
            yield tell(f"{usual_game().id}, {kind}, log of {length}", cost)


def tell(what: str, cost: Cost) -> str:
    """Return the medians of a kind of press as one line."""
    everything, press = median(cost.all_ms[WARM:]), median(cost.press_ms[WARM:])
    return (
        f"{what}: {everything:.1f} ms of processor to {SCREENS} screens, {press:.1f} ms of it to "
        f"the answer; statements {max(cost.press_statements[WARM:])} and "
        f"{max(cost.told_statements[WARM:])}; {round(median(cost.told_bytes[WARM:]))} bytes"
    )


def play_evening(game: str, length: int, languages: Sequence[str]) -> dict[str, Cost]:
    """Return what throws, undos and changes of sheets cost at a table with half-filled sheets."""
    with TemporaryDirectory() as folder:
        house = House(Path(folder), Luck(7))
        seats = find_game(game).players[1]
        table = Followed(house, game, seats, languages)
        changes = [dict([cell]) for cell in half_filled(game)]
        for seat in range(seats):
            cells = dict(half_filled(game, seat))
            for part in range(0, len(cells), 100):
                table.ask("change-sheet", seat, cells=dict(list(cells.items())[part : part + 100]))
        table.ask("start-game")
        own = own_tests(game, "telling")
        getattr(own, "begin", lambda table: None)(table)
        throw = getattr(own, "throw", throw_by("throw"))
        is_undone = getattr(own, "IS_UNDONE", True)
        table.lengthen(length, changes)
        costs = {"throw": Cost(), "undo": Cost(), "sheet": Cost()}
        with table.followed(SCREENS):
            for number in range(PRESSES):
                throw(table, costs["throw"], number)
                seat = number % seats
                cell, value = next(iter(changes[number * 7 % len(changes)].items()))
                table.measure(costs["sheet"], "change-sheet", seat, cells={cell: value})
                if is_undone:
                    table.measure(costs["undo"], "undo", seat)
            if not is_undone:
                for _ in range(PRESSES):
                    table.measure(costs["undo"], "undo")
        house.close()
        return costs


def half_filled(game: str, seed: int = 0) -> list[tuple[str, Any]]:
    """Return cells of about half a sheet."""
    luck = random.Random(seed)
    return [
        cell
        for each in find_game(game).sheet
        for cell in _filled(each, luck)
        if luck.randrange(2) or isinstance(each, Cards)
    ]


def _filled(each: Field, luck: random.Random) -> Iterator[tuple[str, Any]]:
    match each:
        case Number():
            yield each.id, luck.choice(each.values or range(each.low, each.high + 1))
        case Grid():
            for part in each.parts():
                yield f"{each.id}/{part}", luck.choice(each.symbols).sign
        case Marks():
            for space, _ in each.spaces:
                mark = {
                    "mark": luck.randint(each.low, each.high),
                    "circled": bool(luck.getrandbits(1)),
                }
                yield f"{each.id}/{space}", mark
        case Cards():
            for name, _, _ in luck.sample(each.cards, each.high // 2):
                yield f"{each.id}/{name}", 1


def throw_by(kind: str) -> Callable[[Followed, Cost, int], None]:
    """Return the press of a kind, by each seat in turn."""
    return lambda table, cost, number: table.measure(cost, kind, number % len(table.phones))


def main() -> int:
    """Print every line as it comes."""
    for line in report():
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
