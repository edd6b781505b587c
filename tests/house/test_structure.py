"""How much of the package says one thing twice; each limit is what was reached, and only falls.

`python -m tests.house.test_structure` prints the measures.
"""

import ast
import re
import statistics
from collections import Counter
from collections.abc import Iterator

from tests.house.checkout import PACKAGE, ROOT, package, tracked

LONG_LINES = 300
LIMITS = {
    "class names defined more than once": 5,
    "times dict[str, object]": 9,
    "modules that write JSON by themselves": 2,
    f"modules longer than {LONG_LINES} lines": 19,
    "files that name a fact, at the median": 1,
    "files that name the facts, of the fact that most name": 5,
}
STATEMENTS = {
    "cli": 311,
    "companion": 1050,
    "core": 3525,
    "demo": 150,
    "engine": 2500,
    "games": 25,
    "the largest game": 2425,
    "live": 1525,
    "storage": 750,
    "table": 2300,
    "web": 2350,
}
"""The most statements of each room, docstrings not counted, in steps of 25.

Something new may need a step more, and its commit says what for; a redesign takes steps back.
"""
LINES = {
    "companion/games": 4575,
    "static/client": 3275,
    "static/elements": 8425,
    "static": 2175,
}
"""The most lines of scripts in each room, in steps of 25; what stands beside is in the last one."""
FACT_BASES = {"Fact", "GameFact", "TableFact"}


def test_nothing_is_said_more_often_than_it_was() -> None:
    measured = measure()

    assert not {
        what: (measured[what], limit) for what, limit in LIMITS.items() if measured[what] > limit
    }


def test_no_room_grows() -> None:
    measured = statements()

    assert measured.keys() == STATEMENTS.keys()
    assert not {
        room: (count, STATEMENTS[room])
        for room, count in measured.items()
        if count > STATEMENTS[room]
    }


def test_no_room_of_scripts_grows() -> None:
    measured = lines_of_scripts()

    assert not {
        room: (count, LINES[room]) for room, count in measured.items() if count > LINES[room]
    }


def lines_of_scripts() -> Counter[str]:
    """Return how many lines of scripts each room has that pages load."""
    found: Counter[str] = Counter()
    for path in tracked():
        name = path.relative_to(ROOT).as_posix()
        if name.endswith(".js") and name.startswith(("static/", "companion/")):
            room = next(room for room in LINES if name.startswith(f"{room}/"))
            found[room] += path.read_text(encoding="utf-8").count("\n")
    return found


def statements() -> Counter[str]:
    """Return how many statements each room has: a package, the modules beside, a game."""
    found: Counter[str] = Counter()
    games: Counter[str] = Counter()
    for source in package():
        count = sum(
            isinstance(node, ast.stmt) and not _is_docstring(node) for node in ast.walk(source.tree)
        )
        match source.path.relative_to(PACKAGE).parts[:-1]:
            case ("games", game, *_):
                games[game] += count
            case (room, *_):
                found[room] += count
            case _:
                found["companion"] += count
    return found | Counter({"the largest game": max(games.values())})


def _is_docstring(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def measure() -> dict[str, int]:
    """Return each measure of the package, as it stands."""
    texts = [source.text for source in package()]
    classes = Counter(each.name for each in _classes())
    named = Counter(word for text in texts for word in set(re.findall(r"\w+", text)))
    naming = [named[fact] for fact in _facts()]
    values = (
        sum(count > 1 for count in classes.values()),
        sum(text.count("dict[str, object]") for text in texts),
        sum("json.dumps(" in text for text in texts),
        sum(text.count("\n") > LONG_LINES for text in texts),
        round(statistics.median(naming)),
        max(naming),
    )
    return dict(zip(LIMITS, values, strict=True))


def _classes() -> Iterator[ast.ClassDef]:
    for source in package():
        yield from (each for each in ast.walk(source.tree) if isinstance(each, ast.ClassDef))


def _facts() -> set[str]:
    """Return the facts that are kept: those of which no other is made."""
    bases = {each.name: {_name(base) for base in each.bases} for each in _classes()}
    found: set[str] = set()
    while more := {name for name, of in bases.items() if of & (FACT_BASES | found)} - found:
        found |= more
    return {fact for fact in found if not any(fact in of for of in bases.values())}


def _name(base: ast.expr) -> str:
    inner = base.value if isinstance(base, ast.Subscript) else base
    return inner.id if isinstance(inner, ast.Name) else ""


if __name__ == "__main__":
    for what, count in measure().items():
        print(f"{count:5} {what}")
    for room, count in statements().most_common():
        print(f"{count:5} statements of {room}")
    for room, count in lines_of_scripts().most_common():
        print(f"{count:5} lines of scripts in {room}")
