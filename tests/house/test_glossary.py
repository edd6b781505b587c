"""One word an idea: names, stored names, pages and docstrings keep to `docs/glossary.md`."""

import ast
import re
from collections import Counter
from collections.abc import Container, Iterator

from tests.house.checkout import ROOT, hold, texts

PAGE = ROOT / "docs" / "glossary.md"
SCRIPTS = "static/"
NOT_OURS = ("static/vendor/", "static/joined/", "static/words/")
HISTORY = ("CHANGELOG.md", "docs/glossary.md")
"""Pages that may hold a word of old: what was is told in it, or it is listed as one."""
OPENINGS = re.compile(r"(Be|Tell whether)\b")
DECLARED = re.compile(r"(?:\b(?:const|let|function|class|async|get|set|static)\s+|#)([A-Za-z_]\w*)")
QUOTED = re.compile(r'/\*.*?\*/|//[^\n]*|"[^"\n]*"', re.DOTALL)
NO_PROSE = re.compile(r"```.*?```|`[^`]*`|\]\([^)]*\)|https?://\S+", re.DOTALL)
"""What of a page is no prose of ours: code, and where links lead."""
STORED = re.compile(r'"(at-the-table(?:/[a-z-]+)?)"|createObjectStore\("([a-z-]+)"')


def rows(heading: str) -> list[list[str]]:
    """Return the cells of the table under a heading of the glossary, its own headings left out."""
    section = PAGE.read_text(encoding="utf-8").split(f"## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def avoided() -> dict[str, str]:
    """Return each word that no name may hold, with the word to write instead."""
    found: dict[str, str] = {}
    for word, _, others in rows("Words"):
        for other in re.findall(r"`([a-z]+)`", others):
            found[other] = word
    return found


def parts(name: str) -> set[str]:
    """Return the words of a name, in small letters.

    >>> sorted(parts("HEAD_ofNothing"))
    ['head', 'nothing', 'of']
    """
    if name.startswith("__"):
        return set()
    return {part.lower() for part in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)}


def without_plural(word: str, banned: Container[str]) -> str:
    """Return the word, without the `s` of its plural where only the singular is banned."""
    return word[:-1] if word.endswith("s") and word not in banned and word[:-1] in banned else word


def python_names(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield line and name of all that a module defines: classes, functions, arguments, values."""
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef() | ast.FunctionDef():
                yield node.lineno, node.name
            case ast.arg():
                yield node.lineno, node.arg
            case ast.Name(ctx=ast.Store()):
                yield node.lineno, node.id
            case ast.Attribute(ctx=ast.Store()):
                yield node.lineno, node.attr


def script_names(text: str) -> Iterator[tuple[int, str]]:
    """Yield line and name of all that a script declares; comments and quoted texts are no names."""
    bare = QUOTED.sub(lambda found: "\n" * found[0].count("\n"), text)
    for found in DECLARED.finditer(bare):
        yield bare.count("\n", 0, found.start()) + 1, found[1]


def misnamed(file: str, names: Iterator[tuple[int, str]]) -> Iterator[str]:
    """Yield each name of a file, its own included, that holds a word of the last column."""
    words = avoided()
    for line, name in [(1, file.rsplit("/", 1)[-1].rsplit(".", 1)[0]), *names]:
        for word in sorted({without_plural(part, words) for part in parts(name)} & words.keys()):
            yield f"{file}:{line} {name}: write {words[word]}, not {word}"


def misworded(file: str, text: str) -> Iterator[str]:
    """Yield each word of the last column that stands in a page, outside code and links."""
    words = avoided()
    prose = NO_PROSE.sub(lambda found: "\n" * found[0].count("\n"), text)
    for number, line in enumerate(prose.splitlines(), 1):
        for found in re.findall("[a-z]+", line.lower()):
            word = without_plural(found, words)
            if word in words:
                yield f"{file}:{number} {found}: write {words[word]}, not {word}"


def opened(file: str, tree: ast.Module) -> Iterator[str]:
    """Yield each docstring that begins with words that tell the reader nothing."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            said = ast.get_docstring(node) or ""
            if OPENINGS.match(said):
                yield f"{file}:{getattr(node, 'lineno', 1)} {said.splitlines()[0]}"


def stored(files: Iterator[tuple[str, str]]) -> set[str]:
    """Return the names under which scripts store something in a browser."""
    return {
        found[1] or found[2]
        for name, text in files
        if not name.startswith(NOT_OURS)
        for found in STORED.finditer(text)
    }


def test_no_idea_stands_twice_in_the_glossary() -> None:
    words = Counter(word for row in rows("Words") for word in row[0].split(", "))

    assert [word for word, count in words.items() if count > 1] == []
    assert [word for word in words if word in avoided()] == []


def test_names_in_python_keep_to_the_glossary() -> None:
    hold(
        [
            line
            for name, text in texts(".py")
            for line in misnamed(name, python_names(ast.parse(text)))
        ],
        "One word an idea: docs/glossary.md.",
    )


def test_names_in_scripts_keep_to_the_glossary() -> None:
    hold(
        [
            line
            for name, text in texts(".js", ".mjs")
            if not name.startswith(NOT_OURS)
            for line in misnamed(name, script_names(text))
        ],
        "One word an idea: docs/glossary.md.",
    )


def test_names_in_the_storage_of_a_browser_keep_to_the_glossary() -> None:
    hold(
        [
            line
            for name in sorted(stored(texts(".js", under=SCRIPTS)))
            for line in misnamed(SCRIPTS, iter([(1, name)]))
        ],
        "One word an idea: docs/glossary.md.",
    )


def test_pages_keep_to_the_glossary() -> None:
    hold(
        [
            line
            for name, text in texts(".md")
            if name not in HISTORY
            for line in misworded(name, text)
        ],
        "One word an idea: docs/glossary.md.",
    )


def test_docstrings_begin_with_what_is_done() -> None:
    hold(
        [line for name, text in texts(".py") for line in opened(name, ast.parse(text))],
        'Write "Return whether", or what the module offers.',
    )


def test_the_glossary_lists_all_that_a_browser_stores() -> None:
    listed = {row[0].strip("`") for row in rows("Names in the browser's storage")}

    assert stored(texts(".js", under=SCRIPTS)) == listed


def test_a_planted_word_is_found_in_every_place() -> None:
    planted = ast.parse('def weigh_user(slot):\n    """Tell whether."""\n    self.payload = 1\n')
    script = 'const session = 1; // const user\nclass UserList { #delta = "let tv"; }\n'
    page = "The users of `user` see it.\n```\nuser\n```\nNo [page](user.md) has a slot.\n"

    assert [*misnamed("companion/engine/door.py", python_names(planted))] == [
        "companion/engine/door.py:1 door: write to knock, not door",
        "companion/engine/door.py:1 weigh_user: write player, not user",
        "companion/engine/door.py:1 weigh_user: write to tell, not weigh",
        "companion/engine/door.py:1 slot: write seat, not slot",
        "companion/engine/door.py:3 payload: write view, not payload",
    ]
    assert [*misnamed("static/app.js", script_names(script))] == [
        "static/app.js:1 session: write device, not session",
        "static/app.js:2 UserList: write player, not user",
        "static/app.js:2 delta: write patch, not delta",
    ]
    assert [*misworded("docs/live.md", page)] == [
        "docs/live.md:1 users: write player, not user",
        "docs/live.md:5 slot: write seat, not slot",
    ]
    assert [*misnamed("static/", iter([(1, "at-the-table/sessions")]))] == [
        "static/:1 at-the-table/sessions: write device, not session"
    ]
    assert [*opened("x.py", planted)] == ["x.py:1 Tell whether."]
    planted_key = 'open.createObjectStore("planted", {}); const KEY = "at-the-table/new";'
    assert stored(iter([("static/x.js", planted_key)])) == {"planted", "at-the-table/new"}
