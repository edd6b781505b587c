"""The promises by their numbers, what was seen of each, and the page with their table."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "promises.md"
KEPT = ROOT / "build" / "promises.json"
"""What `make long` saw last, test by test."""
PROMISED: Mapping[str, str] = {
    "P1": "What the service confirmed survives a crash",
    "P2": "What the service confirmed survives a power cut",
    "P3": "A press made twice is one throw",
    "P4": "Nothing is missed after a dead spot",
    "P5": "Two phones agree",
    "P6": "Presses made without a network are kept, sent once, in order",
    "P7": "A restart takes seconds, and no press is lost",
    "P8": "A seat never sees another's hand",
    "P10": "Dice and cards are fair",
    "P13": "Bad input gets a clear 4xx, never a 500",
    "P15": "A slow or dead phone cannot hurt the table",
    "P16": "A name is shown as text, whatever is typed",
    "P17": "Another page cannot act for you",
    "P18": "Every answer has the headers that protect a browser",
    "P19": "Deleting a table deletes it",
    "P20": "A dead phone loses no seat",
    "P23": "The same holds with PostgreSQL and Valkey",
}
HEADING = "| | promise | cases | seen | faults found |\n|---|---|---|---|---|\n"
ROW = re.compile(r"^\| (P\d+) \| .*\|$(?:\n\| \| .*\|$)*", re.MULTILINE)
"""The row of a promise, with one below it for each of its parts."""
MARKED = re.compile(r"promise\(\s*\"(P\d+)\"")
UNSEEN = "not measured yet"
USUAL = "push"
"""The size that the page's figures are of, where it says nothing else."""


@dataclass(slots=True)
class Told:
    """What one test told of a promise."""

    label: str
    """The promise's number, or its name where it has none; behind it, which part was run."""
    passed: bool
    cases: int = 0
    figure: str = ""
    faults: list[str] = field(default_factory=list)
    """What was planted and found."""
    size: str = ""

    @property
    def part(self) -> str:
        """Which part of the promise it is; "" where it is all of it."""
        found = re.fullmatch(r"P\d+ \((.*)\)", self.label)
        return found[1] if found else ""

    @property
    def seen(self) -> str:
        """What its row says of it."""
        return self.figure if self.passed else f"**failed** {self.figure}".rstrip()


Seen = dict[str, dict[str, Told]]
"""What was told of each promise, test by test."""


def one_line(number: str, told: Iterable[Told]) -> str:
    """Return the line of a promise as it is printed."""
    each = [*told]
    cases, figure, faults = added_up(each)
    title = PROMISED.get(number)
    outcome = "passed" if all(one.passed for one in each) else "FAILED"
    found = f"{len(faults)} planted faults found" if faults else "no planted fault"
    named = f"{number} {title}" if title else number
    return f"{named}: {cases:,} cases; {figure or '-'}; {found}; {outcome}"


def added_up(told: Iterable[Told]) -> tuple[int, str, list[str]]:
    """Return the cases of all parts, what was seen in each, and the faults found."""
    each = [*told]
    figures = [f"{one.part}: {one.figure}" if one.part else one.figure for one in each]
    faults = [fault for one in each for fault in one.faults]
    return sum(one.cases for one in each), "; ".join(dict.fromkeys(filter(None, figures))), faults


def row(number: str, told: Iterable[Told]) -> str:
    """Return the row of a promise in the page's table; below it one for each of several parts."""
    each = [*told]
    cases, figure, faults = added_up(each)
    told_of = (one for one in each if one.seen and (one.part or one.figure))
    parts = [*dict.fromkeys((one.part, one.seen) for one in told_of)]
    below = parts if len(parts) > 1 else []
    seen = "" if below else figure
    if not all(one.passed for one in each):
        seen = f"**failed** {seen}".rstrip()
    sizes = sorted({one.size for one in each if one.cases} - {USUAL})
    run = f"{cases:,} ({', '.join(sizes)})" if sizes else f"{cases:,}"
    head = f"| {number} | {PROMISED[number]} | {run} | {seen} | {len(faults)} |"
    return "\n".join([head, *(f"| | {part} | | {what} | |" for part, what in below)])


def read_kept() -> Seen:
    """Return what was seen by the runs so far."""
    if not KEPT.exists():
        return {}
    return {
        number: {test: Told(**each) for test, each in tests.items()}
        for number, tests in json.loads(KEPT.read_text("utf-8")).items()
    }


def keep(seen: Seen) -> None:
    """Keep what a run saw, each test in place of what it told before.

    `make long` begins with nothing kept, so that no test that is gone is told of.
    """
    kept = read_kept()
    for number, told in seen.items():
        kept[number] = kept.get(number, {}) | told
    KEPT.parent.mkdir(exist_ok=True)
    made = {number: {test: asdict(each) for test, each in kept[number].items()} for number in kept}
    KEPT.write_text(json.dumps(made, indent=1), "utf-8")


def tested() -> list[str]:
    """Return the numbers of all promises that a test is marked with, in order."""
    found = {
        number
        for path in (ROOT / "tests").rglob("*.py")
        for number in MARKED.findall(path.read_text("utf-8"))
    }
    return sorted(found, key=lambda number: int(number[1:]))


def rows(text: str) -> Iterator[tuple[str, str]]:
    """Yield number and whole row of each promise in the page's table."""
    for found in ROW.finditer(text):
        yield found[1], found[0]


def written_anew(text: str, seen: Seen) -> str:
    """Return the page with its table as the runs saw it; what was not run stays as it was."""
    before = dict(rows(text))
    lines = []
    for number in tested():
        told = [each for _, each in sorted(seen.get(number, {}).items())]
        unseen = f"| {number} | {PROMISED[number]} | 0 | {UNSEEN} | 0 |"
        lines.append(row(number, told) if told else before.get(number, unseen))
    begin = text.index(HEADING) + len(HEADING)
    end = begin + len("".join(f"{line}\n" for line in before.values()))
    return text[:begin] + "".join(f"{line}\n" for line in lines) + text[end:]


if __name__ == "__main__":
    PAGE.write_text(written_anew(PAGE.read_text("utf-8"), read_kept()), "utf-8")
