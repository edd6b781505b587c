"""A sheet is corrected in the middle of an evening, and no number is lost by accident."""

from typing import Any

import pytest

from companion.core.json_values import Json
from companion.core.message import ENGLISH, Seat, render
from companion.games import find_game
from companion.table.record import make_record
from companion.table.tell import tell
from tests.factories import Evening, refusal

ANN, BEN = 0, 1
COINS: dict[str, Json] = {"id": "coins", "name": "Coins", "kind": "write"}
TOWNS: dict[str, Json] = {"id": "towns", "name": "Towns", "kind": "times", "each": 2}
SEA: dict[str, Json] = {"id": "sea", "name": "Sea", "kind": "write"}


class Party:
    """Two people in the middle of a game by a sheet."""

    def __init__(self, *rows: dict[str, Json], **members: Any) -> None:
        self.evening = Evening(game=find_game("own_game"))
        self.correct(*rows, **members)
        self.evening.start("ben")
        for seat, (device, name) in enumerate((("host", "Ann"), ("ben", "Ben"))):
            self.evening.ask(device, "name-seat", {"name": name}, seat=seat)

    def correct(
        self, *rows: dict[str, Json], although: bool = False, by: str = "host", **members: Any
    ) -> None:
        """Send a sheet of some rows."""
        edition = {"id": "ours-1", "name": "Isles", "rows": [*rows], **members}
        file = {"format": 1, "game": "own_game", "title": "Isles", "edition": edition}
        meant = {"although": True} if although else {}
        self.evening.ask(by, "set-edition", {"edition": file, **meant})

    def write(self, seat: int, **cells: Json) -> None:
        """Write on a sheet; two underscores stand for the stroke before a round."""
        changes = {cell.replace("__", "/"): value for cell, value in cells.items()}
        device = ("host", "ben")[seat]
        self.evening.ask(device, "change-sheet", {"cells": changes}, seat=seat)

    @property
    def cells(self) -> dict[int, dict[str, Json]]:
        """What is written on the sheets."""
        return {seat: {**own} for seat, own in self.evening.log.state.sheets.items() if own}

    @property
    def said(self) -> str:
        """The last sentence of the log."""
        log = self.evening.log
        return render(tell(log.events[-1], log.state))

    def refused(self, *rows: dict[str, Json], **more: Any) -> tuple[str, str]:
        """Return the code and the sentence by which a sheet is refused."""
        error = refusal(lambda: self.correct(*rows, **more))
        return error.code, render(error.message)


def test_numbers_stay_in_their_rows_and_the_log_says_what_is_another() -> None:
    party = Party({"id": "coins", "name": "Coins"}, TOWNS)
    party.write(ANN, coins=7, towns=2)

    party.correct({**TOWNS, "each": 3}, COINS, SEA, wins="fewest")

    assert party.cells == {ANN: {"coins": 7, "towns": 2}}
    assert party.said == (
        "Ann corrected the sheet. New: Sea. Changed: Towns. Set otherwise: “Who wins”."
    )
    assert party.evening.view("ben")["news"].popitem()[1]["text"] == party.said
    players: Any = make_record(party.evening.log.state, ENGLISH)["players"]
    assert players == [{"name": "Ann", "coins": 7, "towns": 2}, {"name": "Ben"}]


def test_what_goes_with_a_row_is_said_first_and_comes_back_by_undo() -> None:
    party = Party(COINS, TOWNS)
    party.write(ANN, coins=7, towns=2)
    party.write(BEN, coins=3)

    assert party.refused(TOWNS) == (
        "numbers-go",
        "These numbers have no place on the corrected sheet: Coins of Ann: 7 and Coins of Ben: 3. "
        "Leave their rows in, or say that the numbers may go: undo brings them back.",
    )
    party.correct(TOWNS, SEA, although=True)
    party.write(BEN, sea=4, towns=1)
    assert party.cells == {ANN: {"towns": 2}, BEN: {"sea": 4, "towns": 1}}

    party.evening.ask("ben", "undo", seat=BEN)

    assert party.cells == {ANN: {"coins": 7, "towns": 2}, BEN: {"coins": 3, "towns": 1}}


@pytest.mark.parametrize(
    ("before", "after", "written", "kept"),
    [
        ({}, {"rounds": 3}, {"coins": 7}, {"coins/1": 7}),
        ({"rounds": 3}, {}, {"coins__1": 7}, {"coins": 7}),
        ({"rounds": 9}, {"round_names": ["Spring", "Autumn"]}, {"coins__2": 7}, {"coins/2": 7}),
    ],
)
def test_a_number_goes_along_with_its_round(
    before: Any, after: Any, written: Any, kept: dict[str, Json]
) -> None:
    party = Party(COINS, **before)
    party.write(ANN, **written)

    party.correct(COINS, **after)

    assert party.cells == {ANN: kept}


def test_a_number_that_the_row_cannot_hold_any_more_is_said_and_one_of_a_list_stays() -> None:
    party = Party(COINS, {**SEA, "kind": "sum"}, rounds=2)
    party.write(ANN, coins__1=7, coins__2=40, sea__1=[6, 3], sea__2=[5])

    code, told = party.refused({**COINS, "high": 20}, SEA, rounds=2)

    assert (code, "Coins of Ann: 40 and Sea of Ann: 6 + 3." in told) == ("numbers-go", True)
    party.correct({**COINS, "kind": "sum"}, {**SEA, "kind": "sum"}, rounds=2)
    assert party.cells[ANN]["coins/2"] == [40]


def test_only_the_host_corrects_and_never_for_fewer_than_sit_there() -> None:
    party = Party(COINS)

    assert party.refused(COINS, SEA, by="ben")[0] == "not-host"
    assert party.refused(COINS, SEA, most_players=1)[0] == "too-many-seated"
    assert "set-edition" in party.evening.view("host")["me"]["can"]


def test_a_table_has_as_many_seats_as_its_sheet_is_for() -> None:
    party = Party(COINS, most_players=3)

    assert len(party.evening.view("host")["seats"]) == 3
    party.evening.ask("host", "add-seat")
    assert refusal(lambda: party.evening.ask("host", "add-seat")).code == "no-free-seat"
    party.correct(COINS, SEA, most_players=5)
    assert len(party.evening.view("host")["seats"]) == 5


def test_whoever_sat_down_meanwhile_stays_where_a_correction_is_taken_back() -> None:
    party = Party(COINS, most_players=2)
    party.correct(COINS, SEA, most_players=4)
    party.evening.ask("host", "add-seat")

    party.evening.ask("ben", "undo", seat=BEN)

    assert [*party.evening.view("host")["seats"]] == ["0", "1", "2"]
    assert refusal(lambda: party.evening.ask("host", "add-seat")).code == "no-free-seat"


def test_the_log_names_seats_that_the_corrected_sheet_has_no_more() -> None:
    party = Party(COINS, most_players=3)
    party.evening.ask("host", "add-seat")
    party.evening.ask("host", "free-seat", {"seat": 2})

    party.correct(COINS, SEA, most_players=2)

    log = party.evening.log
    told = [render(tell(event, log.state)) for event in log.events]
    assert "Red square plays without a phone." in told
    assert len(party.evening.view("host")["seats"]) == 2


def test_dice_stay_on_the_table_where_the_sheet_has_the_same() -> None:
    dice: list[Json] = [{"count": 2}]
    party = Party(COINS, dice=dice)
    party.evening.ask("ben", "throw", {"faces": ["6", "1"]}, seat=BEN)

    party.correct(COINS, SEA, dice=dice)
    assert party.evening.view("ben")["play"]["throw"]["faces"] == ["6", "1"]

    party.correct(COINS, SEA, dice=[{"count": 3}])
    assert party.evening.log.state.play.state.throw.faces == ()
    party.evening.ask("ben", "throw", {"faces": ["6", "1", "1"]}, seat=BEN)


def test_a_sheet_that_is_sent_again_unchanged_makes_no_line_of_the_log() -> None:
    party = Party(COINS, rounds=3)
    head = party.evening.log.head

    party.correct(COINS, rounds=3)

    assert party.evening.log.head == head


def test_what_was_tried_in_the_lobby_is_there_again_with_its_sheet() -> None:
    evening = Evening(game=find_game("own_game"))
    for row in COINS, TOWNS, COINS:
        file = {"format": 1, "game": "own_game", "title": "Isles"}
        edition = {"id": f"{row['id']}-1", "rows": [row]}
        evening.ask("host", "set-edition", {"edition": {**file, "edition": edition}})
        if Seat(ANN) not in evening.log.state.sheets:
            evening.ask("host", "change-sheet", {"cells": {"coins": 7}}, seat=ANN)

    assert evening.log.state.sheets[Seat(ANN)] == {"coins": 7}
    assert evening.view("host")["sheets"][str(ANN)] == {"coins": 7}
