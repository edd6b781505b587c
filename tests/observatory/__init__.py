"""Grade answers by the rules of MDN Observatory, without asking any network for the answers.

The package that holds the rules is named by the lock file beside this one and fetched once. It also
scans hosts, keeps results and serves them: what it needs for that alone is left out (27 MB are left
of 131), and so is the list of addresses that browsers know for https, on which no table can be.
"""

import json
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.npm import NODE, unpacked

HERE = Path(__file__).parent
KNOWN_BY_BROWSERS = Path("@mdn", "mdn-http-observatory", "conf", "hsts-preload.json")
"""The list that the package fetches when it is installed; an empty one here."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the service answered over https."""

    address: str
    headers: Mapping[str, Sequence[str]]
    """Their names in small letters."""
    body: str
    asked: Mapping[str, Sequence[str]]
    """The headers of its answer to another origin that asks whether it may ask."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How an answer is graded."""

    grade: str
    score: int
    results: Mapping[str, str]
    """What each rule found, by its name."""


def grade(answers: Sequence[Answer]) -> list[Mark]:
    """Return the mark of each answer."""
    told = [
        {"address": a.address, "headers": a.headers, "body": a.body, "asked": a.asked}
        for a in answers
    ]
    graded = subprocess.run(
        [str(NODE), str(HERE / "grade.mjs"), str(fetch())],
        input=json.dumps(told),
        capture_output=True,
        text=True,
        check=False,
    )
    assert graded.returncode == 0, graded.stderr
    marks: list[Any] = json.loads(graded.stdout)
    return [Mark(**each) for each in marks]


def fetch() -> Path:
    """Return the folder of packages, fetched once."""
    return unpacked(HERE, "observatory", _know_no_browsers)


def _know_no_browsers(packages: Path) -> None:
    (packages / KNOWN_BY_BROWSERS).write_text("{}", encoding="utf-8")
