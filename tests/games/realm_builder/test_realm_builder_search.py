"""The search for the best layout: exact, counted in steps, and honest where it ends early."""

import json
import random
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.errors import InvalidInput
from companion.core.message import render
from companion.engine.scoring import score
from companion.games.realm_builder.box import SAMPLE_1, HouseRules
from companion.games.realm_builder.scoring import verdict_on_choices
from companion.games.realm_builder.scoring.layout import Layout, best_layout, sacrifices
from companion.games.realm_builder.scoring.pairing import best_pairs
from companion.games.realm_builder.scoring.phases import Fate, Option, Verdict, options
from companion.games.realm_builder.scoring.search import STEPS_MAX, Steps, assign, price
from companion.games.realm_builder.scoring.settlement import settle
from companion.games.realm_builder.scoring.tableau import Court, Tableau, lay
from companion.games.realm_builder.sheet import FREE
from tests.games.realm_builder.editions import entries_of, held, hub, made_up

DECK = [card for card in SAMPLE_1.cards.values() for _ in range(card.copies)]
RULES = HouseRules()


def lost(lands: int, treasures: int) -> Fate:
    """Return the fate of who gives up so many."""
    return Fate(False, 0, lands + treasures, Verdict.LOST, lands + treasures, 0, lands, treasures)


class TestSteps:
    def test_what_made_a_request_stop_every_table_takes_few_steps_and_is_proved(self) -> None:
        edition = hub()

        (ann, *_) = settle(entries_of(edition, flipped=held(edition)[:8]), RULES, STEPS_MAX)

        assert ann.is_proved
        assert ann.best_total > ann.total

    def test_every_tableau_of_the_sample_is_proved_in_a_fraction_of_the_steps(self) -> None:
        luck = random.Random(7)
        for _ in range(60):
            tableau = lay(tuple(luck.sample(DECK, luck.choice((12, 12, 16)))))
            option = luck.choice(options(tableau, RULES))
            steps = Steps()
            fate = fate_within(luck, tableau, option)

            layout = best_layout(tableau, option, RULES, fate.toll, FREE, steps)

            assert layout is not None or option.kept
            assert steps.spent < STEPS_MAX // 50

    def test_twelve_cards_of_any_edition_are_proved(self) -> None:
        luck = random.Random(11)
        for _ in range(40):
            edition = made_up(luck, 12)

            (ann, *_) = settle(entries_of(edition), RULES, STEPS_MAX // 4)

            assert ann.is_proved

    @pytest.mark.parametrize("steps_max", [0, 1, 50, 2_000])
    def test_a_search_never_spends_more_than_it_has_and_still_finds_something(
        self, steps_max: int
    ) -> None:
        luck = random.Random(13)
        for _ in range(10):
            tableau = lay(entries_of(made_up(luck))[0].cards)
            steps = Steps(steps_max)
            option = options(tableau, RULES)[0]
            fate = fate_within(luck, tableau, option)

            layout = best_layout(tableau, option, RULES, fate.toll, FREE, steps)

            assert layout is not None
            assert steps.spent <= steps_max


def fate_within(luck: random.Random, tableau: Tableau, option: Option) -> Fate:
    """Return a fate that takes no more than there is."""
    lands = (tableau.losable & option.army.up).bit_count()
    treasures = (tableau.treasures & option.army.up).bit_count()
    return lost(luck.randint(0, lands), luck.randint(0, treasures))


class TestAtTheLimit:
    def test_the_verdict_says_that_nothing_is_proved(self) -> None:
        edition = hub()

        (free, *_) = settle(entries_of(edition), RULES, 500)
        (fixed, *_) = settle(entries_of(edition, flipped=held(edition)[:8]), RULES, 500)

        assert not free.is_proved
        assert render(verdict_on_choices(free)).startswith("The search ended at its limit")
        assert "this is not proved" in render(verdict_on_choices(fixed))

    def test_the_others_at_the_table_are_proved_all_the_same(self) -> None:
        _, *others = settle(entries_of(hub()), RULES, 500)

        assert all(each.is_proved for each in others)

    def test_a_result_that_is_not_proved_says_so_and_names_no_best(self) -> None:
        record = hoards()

        ann, ben = json.loads(score(json.dumps(record)))["players"]

        assert ann["proved"] is False
        assert "best" not in ann
        assert "not proved" in ann["explanation"]["because"]
        assert "proved" not in ben

    def test_a_choice_that_might_be_kept_to_is_not_called_impossible(self) -> None:
        edition = hub()
        pairs = [["T00", "T01"], ["T01", "T00"]]

        with pytest.raises(InvalidInput) as refused:
            settle(entries_of(edition, pairs=pairs), RULES, 100)

        assert refused.value.code == "too-many-ways"
        assert refused.value.pointer == "/players/0/choices/pairs"


def hoards() -> dict[str, Any]:
    """Return a record with more ways to give up treasures than steps: Dragons take theirs, too."""
    treasures: list[dict[str, Any]] = [
        {"name": f"T{number:02}", "suit": "thing", "treasure": True, "points": number}
        for number in range(14)
    ]
    cards = [
        *treasures,
        {"name": "Dragon", "suit": "character", "copies": 2},
        {"name": "Giant", "suit": "character", "military": 6},
    ]
    names = [card["name"] for card in treasures]
    return {
        "game": "realm_builder",
        "edition": {"id": "hoards", "cards": cards},
        "players": [
            {"name": "Ann", "cards": [*names, "Dragon", "Dragon"], "choices": {"monarch": []}},
            {"name": "Ben", "cards": ["Giant"]},
        ],
    }


class TestExact:
    def test_it_finds_what_trying_every_way_finds(self) -> None:
        luck = random.Random(17)
        for _ in range(60):
            tableau = lay(entries_of(made_up(luck, luck.randint(5, 9)))[0].cards)
            option = luck.choice(options(tableau, RULES))
            fate = fate_within(luck, tableau, option)

            found = best_layout(tableau, option, RULES, fate.toll, FREE, Steps())

            assert (found and found.order) == best_of_all(tableau, fate, option)

    @given(
        st.integers(1, 5).flatmap(
            lambda size: st.lists(
                st.lists(st.integers(0, 9), min_size=size, max_size=size), min_size=1, max_size=5
            )
        )
    )
    def test_prices_are_above_every_weight_and_come_to_the_best_assignment(
        self, weights: list[list[int]]
    ) -> None:
        wide = [[*row, *[0] * (len(weights) + 1)] for row in weights]

        rows, columns = price(wide)

        for row, column in product(range(len(wide)), range(len(wide[0]))):
            assert wide[row][column] <= rows[row] + columns[column]
        assert min(*rows, *columns) >= 0
        assert sum(rows) + sum(columns) == sum(
            row[column] for row, column in zip(wide, assign(wide), strict=True)
        )


def best_of_all(
    tableau: Tableau, fate: Fate, option: Option
) -> tuple[int, Sequence[str], Sequence[tuple[str, str]]] | None:
    """Return the order of the best layout, every one laid out in full."""
    orders = []
    up = option.army.up
    for sacrifice in sacrifices(tableau, up, tableau.everything, fate.toll, Steps(10**9)):
        left = up & ~sacrifice.down
        princesses = tableau.named("Princess") & left & ~option.monarch
        staying = princesses
        while True:
            court = Court(tableau, left & ~princesses | staying, staying, option.is_prince, False)
            if court.is_sheltered and staying.bit_count() >= option.kept:
                paired, pairs = best_pairs(court)
                flipped = tableau.names(tableau.everything & ~court.up)
                fixed = tableau.points(court.up)
                orders.append(Layout(fixed, paired, flipped, pairs, court, sacrifice).order)
            if not staying:
                break
            staying &= staying - 1
    return min(orders, default=None)
