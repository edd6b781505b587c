"""Filling in sheets, getting ready, and the scores."""

import json
from typing import Any

import pytest

from companion import __version__
from companion.core.errors import InvalidInput, Stale, Unavailable
from companion.core.message import say
from companion.engine.wording import TAGS
from companion.table.sheets import CELLS_PER_CHANGE_MAX
from tests.factories import DirectScorer, Evening, Press, cells, refusal

ANN_UNDOES: Press = ("host", "undo-sheet", {}, 0)
BEN_UNDOES: Press = ("ben", "undo-sheet", {}, 1)
UNDO: Press = ("host", "undo", {}, 0)
THROW: Press = ("host", "throw", {}, 0)
FINISH = ("host", "finish-table")


def ann(**values: Any) -> Press:
    """Return the host's press that fills in cells."""
    return ("host", "change-sheet", cells(**values), 0)


def ben(**values: Any) -> Press:
    """Return Ben's press that fills in cells."""
    return ("ben", "change-sheet", cells(**values), 1)


def sheets_of(evening: Evening) -> Any:
    return evening.view("host")["sheets"]


def test_sheets_are_open_among_those_who_play() -> None:
    evening = Evening().start().after(ben(map_r1c2="h", coins=3))

    assert sheets_of(evening) == {"1": {"map/r1c2": "h", "coins": 3}}
    assert evening.view("host")["seats"]["1"]["entered"] == 2


def test_the_last_write_for_a_cell_wins_and_none_is_refused_as_late() -> None:
    evening = Evening().after(("host", "add-seat"), ("ben", "join"))
    seen = evening.log.head
    evening.after(ben(coins=3))

    evening.ask("host", "change-sheet", cells(coins=5), seat=1, seen=seen)

    assert sheets_of(evening) == {"1": {"coins": 5}}


def test_a_cell_is_emptied_by_null_and_a_space_by_the_empty_sign_too() -> None:
    evening = Evening().after(
        ann(map_r1c1="h", map_r2c2="h", coins=3), ann(map_r1c1=".", coins=None, map_r2c2=None)
    )

    assert sheets_of(evening) == {"0": {}}
    assert "entered" not in evening.view("host")["seats"]["0"]


@pytest.mark.parametrize(
    ("changes", "code", "pointer"),
    [
        ({"map/r4c1": "h"}, "unknown-cell", "/data/cells/map~1r4c1"),
        ({"map": "h"}, "unknown-cell", "/data/cells/map"),
        ({"coins/x": 1}, "unknown-cell", "/data/cells/coins~1x"),
        ({"stars": 1}, "unknown-cell", "/data/cells/stars"),
        ({"coins": 21}, "out-of-range", "/data/cells/coins"),
        ({"coins": "3"}, "wrong-type", "/data/cells/coins"),
        ({"coins": 1, "map/r1c1": "x"}, "unknown-word", "/data/cells/map~1r1c1"),
        ({}, "wrong-length", "/data/cells"),
        ([], "wrong-type", "/data/cells"),
        (
            {f"c{each}": 1 for each in range(CELLS_PER_CHANGE_MAX + 1)},
            "wrong-length",
            "/data/cells",
        ),
    ],
)
def test_a_change_that_does_not_fit_is_refused_whole(
    changes: object, code: str, pointer: str
) -> None:
    evening = Evening()

    error = refusal(lambda: evening.ask("host", "change-sheet", {"cells": changes}, seat=0))

    assert isinstance(error, InvalidInput)
    assert (error.code, error.pointer) == (code, pointer)
    assert sheets_of(evening) == {}


def test_cells_chosen_by_what_the_phone_showed_are_written_as_a_whole_and_taken_back_as_one() -> (
    None
):
    change = {
        "cells": {"map/r1c1": "h", "map/r1c2": "h", "coins": 5},
        "was": {"map/r1c1": None, "map/r1c2": ".", "coins": 3},
    }

    evening = Evening().start().after(ann(coins=3), ("host", "change-sheet", change, 0))

    assert sheets_of(evening) == {"0": {"map/r1c1": "h", "map/r1c2": "h", "coins": 5}}
    assert sheets_of(evening.after(ANN_UNDOES)) == {"0": {"coins": 3}}


def test_nothing_is_written_where_one_of_them_holds_something_else_by_now() -> None:
    evening = Evening().start().after(ann(coins=4))
    change = {"cells": {"map/r1c1": "h", "coins": 5}, "was": {"map/r1c1": None, "coins": 3}}

    error = refusal(lambda: evening.ask("host", "change-sheet", change, seat=0))

    assert isinstance(error, Stale)
    assert error.code == "cell-changed"
    assert "Coins was changed meanwhile, so nothing was written." in str(error)
    assert sheets_of(evening) == {"0": {"coins": 4}}


@pytest.mark.parametrize("was", [{"stars": 1}, {"coins": 21}, []])
def test_what_the_phone_showed_must_be_cells_that_there_are(was: object) -> None:
    evening = Evening()
    change = {"cells": {"coins": 5}, "was": was}

    error = refusal(lambda: evening.ask("host", "change-sheet", change, seat=0))

    assert isinstance(error, InvalidInput)
    assert error.pointer.startswith("/data/was")


def test_each_seat_takes_back_its_own_changes_one_by_one() -> None:
    evening = Evening().start().after(ann(coins=1), ann(coins=2, map_r1c1="h"), ben(coins=9))

    assert sheets_of(evening.after(ANN_UNDOES)) == {"0": {"coins": 1}, "1": {"coins": 9}}
    assert sheets_of(evening.after(ANN_UNDOES)) == {"1": {"coins": 9}}
    assert refusal(lambda: evening.after(ANN_UNDOES)).code == "nothing-to-undo"
    assert "undo-sheet" not in evening.view("host")["me"]["can"]
    assert "undo-sheet" in evening.view("ben")["me"]["can"]


def test_the_undo_of_a_sheet_and_of_the_table_leave_each_other_alone() -> None:
    evening = Evening((3, 4)).start().after(THROW, ann(coins=7), ("host", "undo", {}, 0))

    assert "throw" not in evening.view("host")["play"]
    assert sheets_of(evening) == {"0": {"coins": 7}}


def test_who_is_ready_and_changes_the_sheet_is_shown_as_changed() -> None:
    evening = Evening()
    ready, entering = (("host", "set-ready", {"ready": each}, 0) for each in (True, False))
    steps: list[tuple[Press, ...]] = [
        (), (ready,), (ann(coins=1),), (ANN_UNDOES,), (ann(coins=2), ready), (entering,),
    ]  # fmt: skip

    shown = [evening.after(*each).view("host")["seats"]["0"]["ready"] for each in steps]

    assert shown == ["entering", "ready", "changed", "ready", "ready", "entering"]


def told_of_sheets(evening: Evening) -> list[str]:
    """Return what the log tells of sheets."""
    entries = evening.view("host")["log"].values()
    return sorted(entry["text"] for entry in entries if entry["kind"] == "sheet-changed")


def test_the_log_tells_what_was_done_on_a_sheet_in_one_line_a_throw() -> None:
    evening = Evening((3, 4), (5, 6)).start()
    evening.after(*(ann(coins=each) for each in range(1, 6)))

    steps: list[tuple[Press, ...]] = [
        (ben(coins=1), ben(map_r1c1="h")), (THROW, ben(map_r1c2="h")), (BEN_UNDOES,), (UNDO,),
    ]  # fmt: skip
    told = [told_of_sheets(evening.after(*each)) for each in steps]

    ann_wrote, ben_wrote = (
        f"{who} wrote on the sheet." for who in ("Blue circle", "Yellow triangle")
    )
    first = [ann_wrote, ben_wrote]
    assert told == [first, [*first, ben_wrote], first, first]


def test_the_finished_table_shows_the_result_and_every_sheet_to_everybody() -> None:
    evening = Evening().start()
    evening.join("tv", as_display=True)
    evening.after(
        ("host", "name-seat", {"name": "Ann"}, 0),
        ("host", "set-toggle", {"toggle": "double_houses", "value": True}),
        ann(map_r1c1="h", map_r3c3="h", coins=1),
        ben(coins=4),
    )
    hidden = evening.view("tv")
    assert ("result" in hidden, hidden["sheets"]) == (False, {})

    shown = evening.after(("ben", "finish-table", {}, 1)).view("tv")

    assert shown["sheets"] == sheets_of(evening)
    result = shown["result"]
    assert [(player["name"], player["total"]) for player in result["players"]] == [
        ("Ann", 5),
        ("Yellow triangle", 4),
    ]
    assert result["winners"] == ["Ann"]


def test_finishing_freezes_the_record_the_result_and_the_version() -> None:
    evening = Evening().start().after(ann(coins=2), FINISH)

    frozen = evening.log.events[-1].public
    record = json.dumps(frozen["record"])
    assert json.loads(record)["players"][0] == {
        "name": "Blue circle",
        "map": ["...", "...", "..."],
        "coins": 2,
    }
    assert frozen["version"] == __version__
    assert json.loads(DirectScorer().score(record.encode(), "en")[0]) == frozen["result"]


def test_equal_names_are_made_different_in_the_record() -> None:
    evening = Evening().start("ben", "cleo")
    names = ("Ann", "Ann", "Blue circle")
    for seat, (device, name) in enumerate(zip(("host", "ben", "cleo"), names, strict=True)):
        evening.ask(device, "name-seat", {"name": name}, seat=seat)

    evening.after(FINISH)

    players = evening.view("host")["result"]["players"]
    assert [player["name"] for player in players] == ["Ann", "Ann 2", "Blue circle"]


def test_a_sheet_that_cannot_be_scored_is_named_and_the_table_goes_on() -> None:
    houses = {f"map_r{row}c{column}": "h" for row in (1, 2) for column in (1, 2, 3)}
    evening = Evening().start().after(("ben", "name-seat", {"name": "Ben"}, 1), ben(**houses))
    head = evening.log.head

    error = refusal(lambda: evening.after(FINISH))

    assert isinstance(error, InvalidInput)
    assert (error.code, error.pointer) == ("too-many-houses", "/players/1/map")
    assert "Ben’s sheet: A map holds at most 5 houses." in str(error)
    assert evening.log.head == head
    evening.after(BEN_UNDOES, FINISH)


def test_a_fault_of_the_record_itself_names_no_sheet() -> None:
    evening = Evening().start().after(("ben", "free-seat", {"seat": 1}))

    error = refusal(lambda: evening.after(FINISH))

    assert (error.code, error.pointer) == ("wrong-player-count", "/players")


def test_a_result_is_scored_once_for_all_languages() -> None:
    asked: list[int] = []

    class Counting(DirectScorer):
        """Notes in how many languages it was asked each time."""

        def score(self, record: bytes, *languages: str) -> tuple[bytes, ...]:
            asked.append(len(languages))
            return super().score(record, *languages)

    Evening(scorer=Counting()).start().after(FINISH)

    assert asked == [len(TAGS)]


def test_a_busy_scorer_leaves_the_table_as_it_is() -> None:
    class Busy(DirectScorer):
        """Has too much to do, at first."""

        busy = True

        def score(self, record: bytes, *languages: str) -> tuple[bytes, ...]:
            if self.busy:
                raise Unavailable("scoring-busy", say("Try again."))
            return super().score(record, *languages)

    scorer = Busy()
    evening = Evening(scorer=scorer).start()
    before = evening.log

    error = refusal(lambda: evening.ask("host", "finish-table", key="k"))
    after = evening.log
    scorer.busy = False
    evening.ask("host", "finish-table", key="k")

    assert error.code == "scoring-busy"
    assert after == before
    assert evening.kinds[-1] == "table-finished"


def test_a_reopened_table_is_mended_and_scored_again() -> None:
    evening = Evening().start().after(ann(coins=2), FINISH, ("host", "reopen-table"))
    between = evening.view("host")
    assert ("result" in between, between["table"]["state"]) == (False, "scoring")

    evening.after(ann(coins=3), FINISH)

    assert evening.view("host")["result"]["players"][0]["total"] == 3
    assert evening.kinds.count("table-finished") == 2


def test_finishing_twice_by_one_press_scores_once() -> None:
    evening = Evening().start()

    first = evening.ask("host", "finish-table", key="k")

    assert evening.ask("host", "finish-table", key="k") == first
    assert evening.kinds.count("table-finished") == 1
