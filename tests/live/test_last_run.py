"""When the service ran last is remembered, and one wrong start is not taken for the truth."""

from pathlib import Path

from companion.live.last_run import FILE, begin_run, earlier_run, go_on


def test_an_earlier_run_counts_once_a_later_one_agrees(tmp_path: Path) -> None:
    begin_run(tmp_path, "2026-11-21T20:00:00Z")
    first = earlier_run(tmp_path)
    go_on(tmp_path, "2026-11-21T23:00:00Z")
    begin_run(tmp_path, "2026-12-21T20:00:00Z")

    assert (first, earlier_run(tmp_path)) == ("", "2026-11-21T23:00:00Z")


def test_a_clock_that_is_ahead_is_not_believed_the_second_time_either(tmp_path: Path) -> None:
    begin_run(tmp_path, "2026-11-21T20:00:00Z")
    for _ in range(3):
        begin_run(tmp_path, "2027-12-27T20:00:00Z")

    assert earlier_run(tmp_path) == "2026-11-21T20:00:00Z"


def test_a_clock_that_goes_back_takes_back_what_it_said(tmp_path: Path) -> None:
    begin_run(tmp_path, "2027-12-27T20:00:00Z")
    begin_run(tmp_path, "2027-12-29T20:00:00Z")
    begin_run(tmp_path, "2026-11-21T20:00:00Z")

    assert earlier_run(tmp_path) == "2026-11-21T20:00:00Z"


def test_a_broken_file_is_as_none(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"earlier": 3')

    assert earlier_run(tmp_path) == ""
