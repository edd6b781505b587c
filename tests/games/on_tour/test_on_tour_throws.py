"""What may be written beside what trying every throw for every mark says, over random evenings."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.core.json_values import Json
from companion.games.on_tour.box import CARDS
from companion.games.on_tour.state import State
from tests.games.on_tour.evening import SeededChance, advised, press, sheet
from tests.games.on_tour.throws_tried import Map, Marked, Offer
from tests.promises.sizes import spans

EVENINGS = spans(12, 40, 2_000)
ALIKE_MAX = 4
"""Most throws of the same digits, so that every throw can be tried for every mark."""
PAIRS = [f"{low}{high}" for low in range(10) for high in range(low + 1, 10)]


class Player:
    """A map, and when and how its owner writes."""

    def __init__(self, deal: State, luck: random.Random) -> None:
        self.cells = sheet(deal)
        self.luck = luck
        self.changed: set[str] = set()
        self.delays = luck.random() < 0.4
        self.corrects = luck.random() < 0.5

    def next_throw(self) -> None:
        """Know what stands before a throw."""
        self.changed = set()

    def write(self, state: str, mark: Json, *, circled: bool) -> None:
        """Write into a state."""
        self.cells[f"states/{state}"] = {"mark": mark, "circled": circled}
        self.changed.add(state)

    def rub_out(self, deal: State) -> bool:
        """Rub out a mark, sometimes."""
        placed = dict(deal.placed)
        written = [cell for cell in self.cells if cell.removeprefix("states/") not in placed]
        if not self.corrects or not written or self.luck.random() > 0.15:
            return False
        cell = self.luck.choice(written)
        del self.cells[cell]
        self.changed.add(cell.removeprefix("states/"))
        return True

    def tried(self, deal: State) -> Map:
        """Return the map for trying every throw."""
        marks = []
        placed = dict(deal.placed)
        for cell, value in self.cells.items():
            state = cell.removeprefix("states/")
            assert isinstance(value, dict)
            mark = value["mark"]
            assert isinstance(mark, (int, str))
            if placed.get(state) != mark:
                old = state not in self.changed
                marks.append(Marked(state, mark, bool(value["circled"]), old))
        return Map(deal.turns, marks, {cell.removeprefix("states/") for cell in self.cells})

    def advised(self, deal: State) -> dict[str, Any]:
        """Return the advice."""
        return advised(deal, self.cells, *self.changed)


def offered(advice: dict[str, Any]) -> Offer:
    """Return what the advice offers; states where nothing fits are offered for a cross alone."""
    if advice["ready"]:
        return Offer(0, {})
    return Offer(
        advice["turn"],
        {
            int(place): {}
            if each.get("fits_nowhere")
            else {state: where["circled"] for state, where in each["spaces"].items()}
            for place, each in advice["items"].items()
            if "space" not in each
        },
    )


def evening(seed: int) -> Iterator[tuple[State, Player]]:
    """Yield each map of an evening whenever it or the throws changed."""
    luck = random.Random(seed)
    chance = SeededChance(seed)
    deal, _ = press(State(), "set-up", chance=chance)
    some = luck.sample(PAIRS, luck.randint(1, 5)) + luck.sample(["33", "55"], luck.randint(0, 1))
    player = Player(deal, luck)
    for _ in range(luck.choice((3, 4, 5, 6, 7, 8, 18))):
        alike = [sorted(turn.faces) for turn in deal.turns]
        left = [pair for pair in some if alike.count(list(pair)) < ALIKE_MAX]
        if deal.left == 0 or not left:
            return
        deal, _ = press(deal, "turn", {"faces": list(luck.choice(left))}, chance)
        if sum(turn.is_star for turn in deal.turns) > ALIKE_MAX + 2:
            return
        player.next_throw()
        yield deal, player
        yield from _writing(deal, player)


def _writing(deal: State, player: Player) -> Iterator[tuple[State, Player]]:
    luck = player.luck
    while True:
        if player.rub_out(deal):
            yield deal, player
        offer = player.tried(deal).offer()
        if not offer.due or (player.delays and luck.random() < 0.4):
            return
        item, states = luck.choice(list(offer.states.items()))
        if states:
            own = [state for state in states if states[state]]
            state = luck.choice(own if own and luck.random() < 0.4 else list(states))
            mark = luck.choice(deal.turns[offer.due - 1].items[item])
            player.write(state, mark, circled=states[state])
        else:
            empty = [state for state in CARDS if f"states/{state}" not in player.cells]
            player.write(luck.choice(empty), "x", circled=False)
        yield deal, player


def check(seed: int) -> tuple[int, list[str]]:
    """Return how many maps of an evening were looked at, and where the two differ."""
    maps, differing = 0, []
    for deal, player in evening(seed):
        maps += 1
        expected, advice = player.tried(deal), player.advised(deal)
        if not expected.is_right:
            differing.append(f"{seed}: a map that was written by the rules cannot be read")
        elif offered(advice) != expected.offer():
            differing.append(f"{seed}: throws {deal.turns}, map {player.cells}")
        elif advice["problems"]:
            differing.append(f"{seed}: a right map has problems {advice['problems']}")
    return maps, differing


@pytest.mark.promise
@pytest.mark.parametrize("evenings", EVENINGS)
def test_what_is_offered_is_what_some_way_to_give_marks_to_throws_allows(
    evenings: range,
    record_property: Callable[[str, object], None],
) -> None:
    record_property("promise", "On Tour's repeated throws")
    maps, differing = 0, []
    for seed in evenings:
        looked_at, found = check(seed)
        maps += looked_at
        differing += found
    record_property("cases", len(evenings))
    record_property("figure", f"{len(differing)} of {maps} maps differ")

    assert maps > len(evenings)
    assert differing == []
