"""Gather every text that readers see from Python, JavaScript and templates into the catalogues.

A game's texts are in its own folder, `companion/games/<id>/locale`, all others in
`companion/engine/catalogues`. `make words` writes them anew (`words/__main__.py`), and
`tests/house/test_catalogue.py` holds the sources to them. A text changed in the source is a new
text: its translation starts anew, and the old one leaves the catalogue. A text that another
catalogue translates already is taken from there: the same text reads the same everywhere.
"""

import ast
import re
import subprocess
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
CATALOGUES = ROOT / "companion" / "engine" / "catalogues"
GAMES = ROOT / "companion" / "games"
SHARED = ""
"""The home of what no game says; any other home is a game's id."""
OF_GAME = re.compile(r"companion/games/(\w+)/")
CALLS = {
    "python": {"say": 1, "say_count": 2, "gettext": 1, "Called": 1},
    "names": {"Printed": 1},
}
"""Calls of Python whose first arguments are texts, and how many are. Templates have `_`, scripts
what `JS_CALL` says."""
SOURCES = {"companion/": (".py", ".js"), "static/": (".js",), "templates/": (".html",)}
"""Where texts stand, and in files of which endings."""
KINDS = {".py": "python", ".js": "javascript", ".html": "jinja2"}
"""How texts are found in a file, by its ending."""
JS_TEXT = r'"(?:[^"\\\n]|\\.)*"'
JS_CALL = re.compile(rf"(?<![\w.#])(tn?)\(\s*({JS_TEXT})(?:\s*,\s*({JS_TEXT}))?")
"""A call of `t` or `tn` with its texts. Babel's own reader of JavaScript overlooks the texts in
templates that stand in templates."""
HOLE = re.compile(r"\{[^{}]*\}")
LETTER = re.compile(r"[^\W\d_]|“")
"""What a text to be translated has beside its holes: a letter, or a quotation mark, as each
language has its own."""
HEAD_LEFT_OUT = ("POT-Creation-Date", "PO-Revision-Date", "Generated-By", "Last-Translator",
                 "Language-Team", "Report-Msgid-Bugs-To", "MIME-Version",
                 "Content-Transfer-Encoding")  # fmt: skip
"""Lines of a catalogue's head that say nothing of its texts and would change at every run."""


def homes() -> list[str]:
    """Return where catalogues are: the shared one first, then each game by its id."""
    return [SHARED, *sorted(path.parent.name for path in GAMES.glob("*/__init__.py"))]


def home_of(name: str) -> str:
    """Return the home of a file by its name."""
    found = OF_GAME.match(name)
    return found[1] if found else SHARED


def gather(home: str, *, names: bool = False) -> Catalog:
    """Return every text of a home's sources with its files; or every printed name."""
    found = Catalog()
    for name, kind, text in sources():
        if home_of(name) != home or (names and kind != "python"):
            continue
        for texts_found in texts_of("names" if names else kind, text):
            ids = texts_found if isinstance(texts_found, tuple) else (texts_found,)
            if any(LETTER.search(HOLE.sub("", each)) for each in ids):
                found.add(texts_found, locations=[(name, 0)])
    return found


def sources() -> Iterator[tuple[str, str, str]]:
    """Yield name, kind and content of each file that holds texts."""
    listed = subprocess.run(
        # What git knows or would add: made files lie in the same folders.
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", *SOURCES],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    for name in sorted({*listed.stdout.decode().split("\0")} - {""}):
        path = ROOT / name
        if name.endswith(SOURCES[f"{name.partition('/')[0]}/"]) and path.is_file():
            yield name, KINDS[path.suffix], path.read_text(encoding="utf-8")


def texts_of(kind: str, text: str) -> Iterator[str | tuple[str, ...]]:
    """Yield the texts of one file; one with a plural as a pair."""
    if kind == "javascript":
        for call in JS_CALL.finditer(text):
            one = unquote(call[2])
            yield (one, unquote(call[3])) if call[1] == "tn" else one
        return
    if kind == "jinja2":
        file = BytesIO(text.encode())
        for _, found, _, _ in extract("jinja2.ext:babel_extract", file, {"_": None}):
            yield found
        return
    # Babel's own reader of Python overlooks a call in a lambda or an f-string within another call.
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    for node in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        count = CALLS[kind].get(ast.unparse(node.func).rpartition(".")[2], 0)
        given = tuple(
            each.value
            for each in node.args[:count]
            if isinstance(each, ast.Constant) and isinstance(each.value, str)
        )
        if count and len(given) == count:
            yield given if count > 1 else given[0]


def unquote(literal: str) -> str:
    r"""Return what a JavaScript string in double quotes says.

    >>> unquote('"caf\\u00e9 \\"x\\""')
    'café "x"'
    """
    inner = re.sub(r"\\u([0-9a-fA-F]{4})", lambda found: chr(int(found[1], 16)), literal[1:-1])
    return inner.replace('\\"', '"').replace("\\\\", "\\")


def languages() -> list[str]:
    """Return the languages that have a catalogue."""
    return [path.stem for path in sorted(CATALOGUES.glob("*.po"))]


def path_of(language: str, home: str, *, names: bool = False) -> Path:
    """Return where a home's catalogue of a language lies; or that of its names for things."""
    folder = GAMES / home / "locale" if home else CATALOGUES
    return (folder / "names" if names else folder) / f"{language}.po"


def read(language: str, home: str, *, names: bool = False) -> Catalog:
    """Return a catalogue as it lies there; an empty one where there is none."""
    path = path_of(language, home, names=names)
    if not path.is_file():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=path.stem)


def entries(
    language: str, home: str, *, names: bool = False
) -> Iterator[tuple[tuple[str, ...], tuple[str, ...], bool]]:
    """Yield English texts, their translations and whether these are guesses."""
    for entry in read(language, home, names=names):
        if entry.id:
            ids = entry.id if isinstance(entry.id, (tuple, list)) else (entry.id,)
            strings = entry.string if isinstance(entry.string, (tuple, list)) else (entry.string,)
            yield tuple(ids), tuple(each or "" for each in strings), entry.fuzzy


def brought_up_to_date(home: str, there: Mapping[str, Catalog], *, names: bool = False) -> Catalog:
    """Return a home's catalogue with exactly the texts of its sources, keeping translations.

    Args:
        home: Whose catalogue.
        there: The catalogues as they lie there, by home.
        names: Whether it is that of the printed names.
    """
    own = there[home]
    head = there[SHARED].header_comment
    fresh = Catalog(locale=own.locale, header_comment=head, fuzzy=False)
    for entry in gather(home, names=names):
        if not entry.id:
            continue
        known = [found for each in (own, *there.values()) if (found := each.get(key(entry)))]
        # A text that got a plural, or lost it, is another text.
        kept = [each for each in known if bool(each.pluralizable) == bool(entry.pluralizable)]
        old = kept[0] if kept else None
        fresh.add(
            entry.id,
            old.string if old else None,
            locations=entry.locations,
            user_comments=old.user_comments if old else (),
            flags={"fuzzy"} if old and old.fuzzy else (),
        )
    return fresh


def key(entry: Entry) -> Any:
    """Return by which text a catalogue finds an entry."""
    return entry.id[0] if isinstance(entry.id, (tuple, list)) else entry.id


def written(catalogue: Catalog) -> str:
    """Return a catalogue as text, the same on every day."""
    made = BytesIO()
    write_po(made, catalogue, width=100, sort_by_file=True, include_lineno=False)
    lines = made.getvalue().decode().splitlines()
    return "\n".join(line for line in lines if not line.startswith(left_out())) + "\n"


def left_out() -> tuple[str, ...]:
    """Return how the lines begin that are not written."""
    return tuple(f'"{name}:' for name in HEAD_LEFT_OUT)


def untranslated(catalogue: Catalog) -> list[str]:
    """Return what is not translated or only guessed at, as file and text."""
    return [
        f"{entry.locations[0][0]}: {key(entry)}"
        for entry in catalogue
        if entry.id and (entry.fuzzy or not complete(entry))
    ]


def complete(entry: Entry) -> bool:
    """Return whether every form of an entry is translated."""
    strings = entry.string if isinstance(entry.string, (tuple, list)) else [entry.string]
    return all(strings)
