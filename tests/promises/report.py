"""Print one line for each promise that was put to the test, and keep what was seen.

A test is marked `promise("P1")`. It tells by `record_property` how many `cases` it ran, a `figure`,
each `fault` that it planted and found, and as `promise` which part of the promise it is, `P1 (…)`.
What is measured and has no number of its own, such as an hour of play, is told by its name.
"""

from collections import defaultdict
from typing import Any

import pytest
from _pytest.reports import TestReport
from _pytest.terminal import TerminalReporter

from .promised import PROMISED, Seen, Told, keep, one_line
from .sizes import IS_KEPT, SIZE

NUMBER = "promised"


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let the report of a test know which promise it is marked with."""
    marker = item.get_closest_marker("promise")
    if marker is not None and marker.args:
        item.user_properties.append((NUMBER, marker.args[0]))


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Print the lines below the summary, promises with a number first."""
    reports = [
        report
        for outcome in ("passed", "failed", "error")
        for report in terminalreporter.getreports(outcome)
        if isinstance(report, TestReport)
    ]
    seen = collect(reports)
    for number in sorted(seen, key=place):
        terminalreporter.write_line(one_line(number, seen[number].values()))
    if IS_KEPT and seen:
        keep(seen)


def collect(reports: list[TestReport]) -> Seen:
    """Return what tests told of promises; what failed in its setting up counts, too."""
    seen: Seen = defaultdict(dict)
    for report in reports:
        if report.when != "call" and report.passed:
            continue
        told: dict[str, Any] = dict(report.user_properties)
        faults = [str(value) for name, value in report.user_properties if name == "fault"]
        number = told.get(NUMBER, told.get("promise"))
        if number is None:
            continue
        seen[str(number)][report.nodeid] = Told(
            label=str(told.get("promise", number)),
            passed=report.passed,
            cases=int(told.get("cases", 0)),
            figure=str(told.get("figure", "")),
            faults=faults,
            size=SIZE,
        )
    return seen


def place(number: str) -> tuple[bool, int, str]:
    """Return by what lines are put in order."""
    is_numbered = number in PROMISED
    return not is_numbered, int(number[1:]) if is_numbered else 0, number
