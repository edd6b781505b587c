"""Nobody ends or scores a game by accident: what is missing is said by name, and asked for."""

from functools import partial
from typing import Any

import pytest

from companion.core.message import render
from companion.games import find_game, game_ids
from tests.agreed import ASKING
from tests.engine.random_evening import Luck
from tests.evenings import evenings_of
from tests.evenings.phones import Phones
from tests.factories import Evening, refusal
from tests.game_files import games_of_luck

NO = {"although": False}
SEED = 3


class Unasked(Phones):
    """An evening whose people score it without saying that they are sure."""

    def score(self) -> None:
        """End the game and score it; where something is missing that is refused."""
        for kind in ASKING:
            self.ask(kind)


def played(game_id: str, evening_id: str) -> Unasked:
    """Return the table of an evening of a game."""
    evening = Evening(game=find_game(game_id), chance=Luck(SEED))
    party = Unasked(evening.tables, "ann", game_id)
    next(each for each in evenings_of(game_id) if each.id == evening_id).play(party)
    return party


def sat_down(game_id: str) -> Evening:
    """Return a table where as few as can play have begun, and nobody has written anything."""
    evening = Evening(game=find_game(game_id))
    evening.ask("host", "name-seat", {"name": "Ann"}, seat=0)
    for _ in range(max(2, evening.game.players[0]) - 1):
        evening.ask("host", "add-seat", {"name": "Ben"})
    evening.ask("host", "start-game")
    return evening


def missing(view: Any) -> list[tuple[bool, str]]:
    """Return what a view says is missing."""
    return [(each["on_sheet"], each["text"]) for each in view.get("missing", {}).values()]


@pytest.mark.parametrize("game_id", game_ids())
def test_sheets_without_anything_are_named_before_they_are_scored(game_id: str) -> None:
    evening = sat_down(game_id)
    # They can be entered once play has ended.
    evening.ask("host", "end-play", NO)
    head = evening.log.head

    error = refusal(lambda: evening.ask("host", "finish-table", NO))

    assert (error.code, error.pointer) == ("not-whole", "/data/although")
    for name in ("Ann", "Ben"):
        assert f"The sheet of {name} is empty." in render(error.message)
        assert (True, f"The sheet of {name} is empty.") in missing(evening.view("host"))
    assert evening.log.head == head


def test_players_of_one_name_are_told_apart_as_in_results() -> None:
    evening = sat_down(game_ids()[0])
    for seat in (0, 1):
        evening.ask("host", "name-seat", {"name": "Ann"}, seat=seat)

    assert [text for _, text in missing(evening.view("host")) if "sheet of" in text] == [
        "The sheet of Ann is empty.",
        "The sheet of Ann 2 is empty.",
    ]


@pytest.mark.parametrize("game_id", game_ids())
def test_a_whole_evening_is_scored_without_a_question(game_id: str) -> None:
    party = played(game_id, "finished")

    assert "result" in party.view(party.seats[0])


@pytest.mark.parametrize("game_id", games_of_luck())
def test_a_game_under_way_asks_before_it_is_ended_once(game_id: str) -> None:
    party = played(game_id, "playing")
    before = party.view(party.seats[0])
    [of_play] = [text for on_sheet, text in missing(before) if not on_sheet]

    for kind in ASKING:
        error = refusal(partial(party.ask, kind))
        assert error.code == "not-whole"
        assert of_play in render(error.message)
    assert party.view(party.seats[0]) == before

    party.ask("end-play", although=True)
    ended = party.view(party.seats[0])
    assert of_play not in [text for _, text in missing(ended)]
    party.ask("undo")
    assert missing(party.view(party.seats[0])) == missing(before)

    # Who is ready is not waited for.
    party.ask("end-play", although=True)
    for seat in party.seats:
        party.ask("set-ready", seat, ready=True)

    shown: Any = party.view(party.seats[0]).get("missing", {})

    assert "still-writing" not in [each["code"] for each in shown.values()]


def test_who_says_so_scores_though_nothing_was_entered() -> None:
    evening = Evening((3, 4)).start()

    evening.ask("host", "finish-table", {"although": True})

    assert "missing" not in evening.view("host")
    assert "result" in evening.view("host")
