"""What the best tour of a board is, and what is said where its proof is given up."""

import random
from functools import partial

import pytest

from companion.core.message import render
from companion.core.result import Record
from companion.games.on_tour import GAME
from companion.games.on_tour.box import USA, read_throw
from companion.games.on_tour.scoring import score
from companion.games.on_tour.scoring.entry import Entry
from companion.games.on_tour.scoring.search import search
from companion.games.on_tour.scoring.terrain import CLOSED, STAR, Terrain
from companion.games.on_tour.scoring.tour import SEARCHED_MAX, Tour, best_tour
from tests.games.on_tour.boards import SIZE, played


def levels_with_stars(seed: int, stars: int) -> list[int]:
    chance = random.Random(seed)
    levels = chance.sample(range(1, 99), SIZE)
    for space in chance.sample(range(SIZE), stars):
        levels[space] = STAR
    return levels


def test_a_board_of_stars_alone_or_of_one_number_is_toured_whole() -> None:
    tour = best_tour(USA, [STAR] * SIZE, 0b101)

    assert tour.points == SIZE + 2
    assert tour.is_proved
    assert best_tour(USA, [36] * SIZE, 0b101) == tour


def test_a_board_with_nothing_on_it_has_no_tour() -> None:
    assert best_tour(USA, [CLOSED] * SIZE, 0) == Tour(0, (), 0)


def test_boards_as_play_makes_them_are_searched_within_a_fraction_of_the_limit() -> None:
    chance = random.Random(3)
    boards = [played(chance) for _ in range(20)]

    for board in boards:
        search(Terrain(USA, *board), SEARCHED_MAX // 20)


def test_an_unproved_best_is_said_to_be_unproved(monkeypatch: pytest.MonkeyPatch) -> None:
    # The proof is given up soon: what is said of it is looked at, not how long it is sought.
    briefly = partial(best_tour, searched_max=10, kept_max=10)
    monkeypatch.setattr("companion.games.on_tour.scoring.best_tour", briefly)
    levels = tuple(levels_with_stars(3, 30))
    record = Record(("Ann",), (Entry(levels, 0, (), ()),), {}, USA)

    standing = score(record).standings[0]

    because = standing.parts[0].because
    assert because is not None
    assert standing.extras["proved"] is False
    assert f"no tour scores more than {standing.extras['at_most']}." in render(because)


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
