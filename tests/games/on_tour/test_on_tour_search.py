"""The search gives up after counted steps, and then says what it knows and what it does not."""

import random
from itertools import pairwise

import pytest

from companion.core.message import render
from companion.core.record import Record
from companion.games.on_tour import GAME
from companion.games.on_tour.box import USA, read_throw
from companion.games.on_tour.scoring import score
from companion.games.on_tour.scoring.entry import Entry
from companion.games.on_tour.scoring.search import Search
from companion.games.on_tour.scoring.terrain import (
    CLOSED,
    STAR,
    best_through_blocks,
    dead_end_loss,
    survey,
)
from companion.games.on_tour.scoring.tour import Tour, best_tour, points_of_tour


def levels_with_stars(seed: int, stars: int) -> list[int]:
    chance = random.Random(seed)
    levels = chance.sample(range(1, 99), 41)
    for space in chance.sample(range(41), stars):
        levels[space] = STAR
    return levels


def is_tour(levels: list[int], spaces: tuple[int, ...]) -> bool:
    numbers = [levels[space] for space in spaces if levels[space] != STAR]
    linked = all(USA.near[one] >> other & 1 for one, other in pairwise(spaces))
    is_open = all(levels[space] != CLOSED for space in spaces)
    return linked and is_open and numbers == sorted(numbers) and len(set(spaces)) == len(spaces)


@pytest.mark.parametrize("steps_max", [1, 10, 100, 500])
def test_past_its_limit_the_search_gives_a_tour_and_a_bound(steps_max: int) -> None:
    levels = levels_with_stars(3, 14)
    proved = best_tour(USA, levels, 0b1011)

    cut_short = best_tour(USA, levels, 0b1011, steps_max)

    assert not cut_short.is_proved
    assert is_tour(levels, cut_short.spaces)
    assert cut_short.points == points_of_tour(cut_short.spaces, 0b1011)
    assert cut_short.points <= proved.points <= cut_short.at_most


def test_a_larger_limit_never_loosens_the_bound() -> None:
    levels = levels_with_stars(5, 12)

    found = [best_tour(USA, levels, 0, steps_max) for steps_max in (100, 500, 2000, 200_000)]

    bounds = [tour.at_most for tour in found]
    assert bounds == sorted(bounds, reverse=True)
    assert found[-1].is_proved
    assert found[-1].at_most == found[-1].points


def test_an_unproved_best_is_said_to_be_unproved() -> None:
    levels = tuple(levels_with_stars(3, 30))
    record = Record(("Ann",), (Entry(levels, 0, (), ()),), {}, USA)

    standing = score(record).standings[0]

    because = standing.parts[0].because
    assert because is not None
    assert standing.extras["proved"] is False
    assert f"no tour scores more than {standing.extras['at_most']}." in render(because)


def test_a_board_of_stars_alone_is_toured_whole() -> None:
    tour = best_tour(USA, [STAR] * 41, 0)

    assert tour.points == 41
    assert tour.is_proved


def test_a_board_of_one_number_is_toured_like_one_of_stars() -> None:
    assert best_tour(USA, [36] * 41, 0b101) == best_tour(USA, [STAR] * 41, 0b101)


def test_a_board_with_nothing_on_it_has_no_tour() -> None:
    assert best_tour(USA, [CLOSED] * 41, 0) == Tour(0, (), True, 0)


def test_fourteen_stars_are_within_a_fraction_of_the_limit() -> None:
    for seed in range(12):
        search = Search(survey(USA.near, levels_with_stars(seed, 14), 0b1011), 200_000)

        search.run()

        assert search.is_proved
        assert search.steps < 100_000


def test_only_one_dead_end_can_be_the_end() -> None:
    near = (0b1110, 0b0001, 0b0001, 0b0001)

    assert dead_end_loss(near, (1, 1, 2, 1), start=0, ahead=0b1110, counted=0b1110) == 2


def test_a_walk_through_a_cut_space_does_not_come_back() -> None:
    # A triangle 1-2-3 and a pair 4-5, joined at the start 0 only.
    near = (0b10010, 0b01101, 0b01010, 0b00110, 0b100001, 0b010000)

    everything = best_through_blocks(near, (1,) * 6, start=0, ahead=0b111110, counted=0b111110)
    counted = best_through_blocks(near, (1,) * 6, start=0, ahead=0b111110, counted=0b110010)

    assert everything == 3
    assert counted == 2


def test_a_throw_is_read_both_ways_round_the_lower_first() -> None:
    reading = read_throw(("6", "5"))

    assert reading.plates == ("56", "65")
    assert render(reading.sentence) == "Write 56 and 65."


def test_a_zero_is_a_digit_like_any_other() -> None:
    assert read_throw(("7", "0")).plates == ("07", "70")


def test_doubles_are_a_star() -> None:
    reading = read_throw(("0", "0"))

    assert reading.plates == ("star",)
    assert render(reading.sentence) == "Doubles: draw one star."


def test_the_sheet_holds_the_keys_of_an_entry() -> None:
    drafts = [field.id for field in GAME.sheet if not getattr(field, "recorded", True)]

    assert drafts == ["drawn"]
    assert [field.id for field in GAME.sheet if field.id not in drafts] == [
        *GAME.scoring.entry_required,
        *GAME.scoring.entry_optional,
    ]
