"""The page of the promises has every promise that is put to the test, and no other."""

import re

import pytest
from _pytest.reports import TestReport

from tests.promises import promised
from tests.promises.promised import PAGE, PROMISED, Told
from tests.promises.report import collect

TEXT = PAGE.read_text("utf-8")
WRITE = "Write the table anew: make promises-table. A promise that was never run is shown so."


def test_the_table_has_every_promise_with_a_test_and_no_other() -> None:
    assert [number for number, _ in promised.rows(TEXT)] == promised.tested(), WRITE


def test_every_row_says_what_is_promised() -> None:
    for number, row in promised.rows(TEXT):
        assert row.startswith(f"| {number} | {PROMISED[number]} | "), WRITE


def test_every_promise_that_was_run_has_a_planted_fault_that_was_found() -> None:
    missing = [
        number
        for number, row in promised.rows(TEXT)
        if promised.UNSEEN not in row and row.splitlines()[0].endswith("| 0 |")
    ]

    assert not missing, "Plant a fault, see it found, and tell it by record_property."


def told(label: str, *faults: str, passed: bool = True) -> Told:
    return Told(label, passed, 7, "0 lost", [*faults], "push")


def test_the_parts_of_a_promise_are_one_line() -> None:
    parts = [told("P7 (stop)"), told("P7 (kill)"), told("P7", "no hook")]

    line = promised.one_line("P7", parts)

    assert line == (
        f"P7 {PROMISED['P7']}: 21 cases; stop: 0 lost; kill: 0 lost; 0 lost; "
        "1 planted faults found; passed"
    )


def test_one_part_that_failed_fails_the_promise() -> None:
    line = promised.one_line("P7", [told("P7 (stop)"), told("P7 (kill)", passed=False)])

    assert line.endswith("FAILED")


def test_the_table_is_written_from_what_was_seen_and_the_rest_stays() -> None:
    first, *others = promised.tested()
    seen = {first: {"a test": told(first, "a fault")}}

    written = promised.written_anew(TEXT, seen)

    assert promised.row(first, seen[first].values()) in written
    before = dict(promised.rows(TEXT))
    assert [row for _, row in promised.rows(written)][1:] == [before[each] for each in others]
    assert promised.written_anew(TEXT, {}) == TEXT


def test_a_row_says_of_which_size_its_figures_are() -> None:
    small = Told("P7", True, 7, "0 lost", ["a fault"], "small")

    assert "| 7 | 0 lost |" in promised.row("P7", [told("P7", "a fault")])
    assert "| 7 (small) | 0 lost |" in promised.row("P7", [small])


def test_parts_have_a_row_each_and_one_that_failed_says_so_there_and_above() -> None:
    broken = Told("P7 (replaced)", passed=False)
    parts = [told("P7 (stop)", "a fault"), told("P7 (kill)", passed=False), broken]

    head, *rows = promised.row("P7", parts).splitlines()

    assert head == f"| P7 | {PROMISED['P7']} | 14 | **failed** | 1 |"
    assert rows == [
        "| | stop | | 0 lost | |",
        "| | kill | | **failed** 0 lost | |",
        "| | replaced | | **failed** | |",
    ]
    whole = "\n".join([head, *rows])
    assert [*promised.rows(f"{whole}\n\n")] == [("P7", whole)]


def test_what_failed_before_its_test_began_counts_as_failed() -> None:
    report = TestReport(
        "tests/x.py::test_x", ("", 0, ""), {}, "failed", "broken", "setup", [],
        user_properties=[("promised", "P1"), ("cases", 3), ("fault", "one"), ("fault", "two")],
    )  # fmt: skip

    seen = collect([report])["P1"]["tests/x.py::test_x"]

    assert (seen.passed, seen.cases, seen.faults) == (False, 3, ["one", "two"])


@pytest.mark.parametrize("number", promised.tested())
def test_a_number_is_one_of_those_that_are_promised(number: str) -> None:
    assert re.fullmatch(r"P\d+", number)
    assert number in PROMISED
