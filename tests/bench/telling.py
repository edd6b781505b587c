"""What a press costs until twelve screens show it, in each game and at logs of any length.

Run by `python -m tests.bench.live`, which makes its threads light before anything else is read.
"""

import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from companion.core.chance import outcome
from companion.core.sheet import Cards, Field, Grid, Marks, Number
from companion.games import find_game, game_ids
from tests.bench.followed import Cost, Followed, House

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
    for game in game_ids():
        for languages in (("en",), ("en", "de")):
            for kind, cost in play_evening(game, 0, languages).items():
                yield tell(f"{game}, {kind}, {'+'.join(languages)}", cost)
    for length in LENGTHS:
        for kind, cost in play_evening("kingdom", length, ("en",)).items():
            yield tell(f"kingdom, {kind}, log of {length}", cost)


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
        if game in _BEGIN:
            _BEGIN[game](table)
        table.lengthen(length, changes)
        costs = {"throw": Cost(), "undo": Cost(), "sheet": Cost()}
        with table.followed(SCREENS):
            for number in range(PRESSES):
                _THROW[game](table, costs["throw"], number)
                seat = number % seats
                cell, value = next(iter(changes[number * 7 % len(changes)].items()))
                table.measure(costs["sheet"], "change-sheet", seat, cells={cell: value})
                if game != "realm_builder":
                    table.measure(costs["undo"], "undo", seat)
            if game == "realm_builder":
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
            yield each.id, luck.randint(each.low, each.high)
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


def _set_up_tour(table: Followed) -> None:
    table.ask("set-up")


def _lay_out_realm(table: Followed) -> None:
    heroes = table.view()["play"]["box"]["heroes"].values()
    for seat, hero in zip(range(len(table.phones)), heroes, strict=False):
        table.ask("choose-hero", seat, hero=hero["id"])
    table.ask("lay-out", first=0)
    deck = table.view()["play"]["deck"]
    turned = next(each for each in sorted(deck) if each.startswith("land-roll"))
    table.ask("reveal-turn-card", card=turned)


def _throw(kind: str) -> Callable[[Followed, Cost, int], None]:
    return lambda table, cost, number: table.measure(cost, kind, number % len(table.phones))


def _draft(table: Followed, cost: Cost, number: int) -> None:
    draft: Mapping[str, Any] = table.view()["play"].get("draft", {})
    if draft.get("phase", "deal") in ("deal", "over"):
        table.ask("deal")
        draft = table.view()["play"]["draft"]
    seat = int(
        next(iter(draft["queue"])) if isinstance(draft["queue"], list) else draft["queue"]["0"]
    )
    if draft["phase"] == "offer":
        hand = table.view(seat)["private"][str(seat)]["hand"].values()
        card = next(each["card"] for each in hand if each.get("may"))
        table.measure(
            cost, "play-card", seat, card=card["name"] if isinstance(card, dict) else card
        )
    else:
        place = next(int(place) for place, each in draft["offer"].items() if each.get("open"))
        table.measure(cost, "take-card", seat, place=place)


_BEGIN: Mapping[str, Callable[[Followed], None]] = {
    "on_tour": _set_up_tour,
    "realm_master": _lay_out_realm,
}
_THROW: Mapping[str, Callable[[Followed, Cost, int], None]] = {
    "kingdom": _throw("throw"),
    "on_tour": _throw("turn"),
    "realm_builder": _draft,
    "realm_master": _throw("roll-lands"),
}


def main() -> int:
    """Print every line as it comes."""
    for line in report():
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
