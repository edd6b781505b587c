"""Words that must not stand in this repository, and pages that must say certain others."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from companion.commands import COMMANDS
from tests.house.checkout import ROOT, hold, package, rules_half, texts

# Put together from parts, so that this file does not hold what it looks for.
UNFINISHED = re.compile(
    r"\b(TO" + r"DO|FIX" + r"ME|X" + r"XX|HA" + r"CK)\b|NotImplemented" + r"Error"
)
COUNTED = re.compile(r"\{(count|low)\}.*\b(entry|entries|Eintr[aä]ge?n?)\b")
SKIPPED = re.compile(r"\b(pytest\.(mark\.)?(skip|x" + r"fail|importorskip)|unittest\.skip)")
PLACES = re.compile(
    "|".join(
        [
            "py" + r"pi\.org",
            "python" + r"hosted\.org",
            "npm" + r"js\.(org|com)",
            "deb" + r"ian\.org/debian",
            r"(?<![\w.~-])/(work|ro" + r"ot|home|Users)/\w",
        ]
    )
)
BY_HAND = (".py", ".js", ".css", ".html", ".toml", ".md", ".json", ".lock", "Makefile", "run")
ADDRESS = re.compile(r"(?:https?:)?//[a-z0-9][a-z0-9.-]*\.[a-z]{2,}", re.IGNORECASE)
NAMES_ONLY = ("http://www.w3.org/",)
"""Addresses that are names of vocabularies; nobody fetches them."""
LED_TO = ("https://app.bgstatsapp.com/",)
"""Addresses that a reader is led to by a press; no page asks for them by itself."""
RAISERS = {"Pattern", "refuse", "_refuse", "__init__", "Refusal", "Denial"}


def test_no_screen_counts_entries() -> None:
    """A log tells deeds, and a header what matters; the command line counts lines of a file."""
    hold(
        [
            f"{name}: {text}"
            for name, catalogue in texts(".po")
            for where, text in re.findall(r"^#: (.*)\n(?:#, .*\n)?((?:msg.*\n)+)", catalogue, re.M)
            if COUNTED.search(text) and not where.startswith(("companion/cli", "companion/core"))
        ],
        "Name the deed, or say what it means to a player.",
    )


@pytest.mark.parametrize(
    ("files", "under", "pattern", "rule"),
    [
        (
            (".py", ".js", ".css", ".html", ".toml", "Makefile"),
            "",
            UNFINISHED,
            "Finish it, or leave it out and file an issue.",
        ),
        (
            (".py",),
            "tests/",
            SKIPPED,
            "A test that cannot run is no test: make it run or remove it.",
        ),
        (BY_HAND, "", PLACES, "It must work on any machine: leave the place out."),
    ],
)
def test_no_file_holds_what_none_may(
    files: tuple[str, ...], under: str, pattern: re.Pattern[str], rule: str
) -> None:
    hold(
        [
            f"{name}:{number} {match[0]}"
            for name, text in texts(*files, under=under)
            for number, line in enumerate(text.splitlines(), start=1)
            if (match := pattern.search(line))
        ],
        rule,
    )


def test_pages_ask_no_other_server_for_anything() -> None:
    hold(
        [
            f"{name}:{number} {match[0]}"
            for folder in ("static/", "templates/")
            for name, text in texts(under=folder)
            for number, line in enumerate(text.splitlines(), start=1)
            for match in ADDRESS.finditer(line)
            if not match[0].startswith(("//" + "www.w3.org", "http://www.w3.org"))
            and not line[match.start() :].startswith((*NAMES_ONLY, *LED_TO))
        ],
        "Serve it from here, or leave it out.",
    )


def test_markup_is_never_set_as_text() -> None:
    dangerous = re.compile(
        r"\b(inner" + r"HTML|outer" + r"HTML|insertAdjacent" + r"HTML|unsafe" + r"HTML)\b"
    )
    hold(
        [
            f"{name}:{number} {line.strip()}"
            for folder in ("static/", "templates/", "companion/")
            for name, text in texts(".js", ".html", under=folder)
            for number, line in enumerate(text.splitlines(), start=1)
            if dangerous.search(line) and not line.lstrip().startswith(("//", "*", "/*"))
        ],
        "A name is only ever text: use the html tag or textContent.",
    )


def test_what_takes_presses_is_known_to_take_them() -> None:
    """A finger is held to what it came down on, so each such thing must be told from the rest."""
    opened = re.compile(r"<([a-z][\w-]*)((?:(?!<[a-z]).)*?)@click=", re.DOTALL)
    hold(
        [
            f"{name} <{tag}>"
            for folder in ("static/", "companion/games/")
            for name, text in texts(".js", under=folder)
            for tag, attributes in opened.findall(text)
            if tag not in {"a", "button", "input", "label", "select", "summary", "textarea"}
            and "data-press" not in attributes
        ],
        "Make it a button, or give it `data-press` (static/client/fingers.js).",
    )


def test_every_code_is_documented_and_every_documented_code_exists() -> None:
    pages = {"": documented_in(ROOT / "docs" / "errors.md")}
    pages |= {
        path.parent.name: documented_in(path)
        for path in (ROOT / "companion" / "games").glob("*/ERRORS.md")
    }
    raised: dict[str, set[str]] = {home: set() for home in pages}

    missing = []
    for code, place in codes():
        home = game_of(place)
        raised.setdefault(home, set()).add(code)
        if code not in pages[""] | pages.get(home, set()):
            missing.append(f"{code}: {place}")
    hold(missing, "Explain it in docs/errors.md, a game's in its ERRORS.md.")
    everywhere = set().union(*raised.values())
    unknown = [f"docs/errors.md: {code}" for code in sorted(pages[""] - everywhere)]
    unknown += [
        f"{home}/ERRORS.md: {code}"
        for home, page in sorted(pages.items())
        for code in sorted(page - raised[home])
        if home
    ]
    hold(unknown, "The page explains codes that nothing gives.")


def documented_in(path: Path) -> set[str]:
    return set(re.findall(r"^\| `([a-z0-9-]+)` \|", path.read_text(encoding="utf-8"), re.MULTILINE))


def game_of(place: str) -> str:
    """Return whose code stands at a place: a game's id, "" for all games."""
    found = re.match(r"companion/games/(\w+)/", place)
    return found[1] if found else ""


def test_every_command_and_option_is_documented() -> None:
    page = (ROOT / "docs" / "command.md").read_text(encoding="utf-8")

    for name, command in COMMANDS.items():
        assert f"## companion {name}" in page, f"docs/command.md lacks companion {name}."
        # Those of serving have a page of their own.
        if command.module != "companion.serve":
            hold([option for option in command.options if option not in page], "It lacks these.")


def test_no_sentence_is_glued_together() -> None:
    """A message's text is its id in the catalogues, so it must stand in the code as it is."""
    hold(
        [
            f"{source.at(node)} {ast.unparse(node)[:80]}"
            for source in rules_half()
            for node in ast.walk(source.tree)
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in {"say", "say_count"}
            for text in node.args[: 1 if node.func.id == "say" else 2]
            if isinstance(text, (ast.JoinedStr, ast.BinOp))
        ],
        "Write the whole sentence, with {parameters} in it.",
    )


def codes() -> Iterator[tuple[str, str]]:
    """Yield each code that the package gives, with a place that gives it.

    A code stands first in what raises, and in `web` anywhere right before its sentence.
    """
    raisers = error_families() | RAISERS
    for source in package():
        for node in ast.walk(source.tree):
            given: list[ast.expr] = []
            if isinstance(node, ast.Call) and called(node) in raisers:
                given = node.args[:1]
            elif source.name.startswith("companion/web/"):
                values = node.args if isinstance(node, ast.Call) else getattr(node, "elts", [])
                given = [first for first, then in pairwise(values) if is_message(then)]
            for each in given:
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    yield each.value, source.at(each)


def called(node: ast.Call) -> str:
    return ast.unparse(node.func).rpartition(".")[2]


def is_message(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and called(node) in {"say", "say_count"}


def error_families() -> set[str]:
    """Return the error classes, the warnings' class among them, by what they derive from."""
    families = {"CompanionError", "Caution"}
    grew = True
    while grew:
        found = {
            node.name
            for source in package()
            for node in ast.walk(source.tree)
            if isinstance(node, ast.ClassDef)
            and any(ast.unparse(base).rpartition(".")[2] in families for base in node.bases)
        }
        grew = not found <= families
        families |= found
    return families
