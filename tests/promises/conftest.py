"""Print one line for each promise that was put to the test: cases, figure, passed or failed."""

from typing import Any

from _pytest.terminal import TerminalReporter


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Print the lines below the summary."""
    for outcome in ("passed", "failed"):
        for report in terminalreporter.getreports(outcome):
            told: dict[str, Any] = dict(getattr(report, "user_properties", ()))
            if getattr(report, "when", "") == "call" and "promise" in told:
                cases, figure = told.get("cases", 0), told.get("figure", "-")
                terminalreporter.write_line(
                    f"{told['promise']}: {cases} cases, {figure}, {outcome}"
                )
