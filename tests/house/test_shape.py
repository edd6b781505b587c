"""How long things may be, what they may be called, and that each says what it is for."""

import ast
import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from companion.web.themes import STYLES
from tests.house.checkout import PACKAGE, Source, hold, package, texts

MODULE_LINES = 400
FUNCTION_LINES = 70
ELEMENT_LINES = 200
"""Lines of an element, but for comments that tell types."""
STYLE_LINES = 250
STYLE_LINES_IN_ALL = 10_876
"""Lines of all style sheets together; it only falls."""
CONDITIONS = 29
"""Different conditions that styles ask of a window, of an element's room or of a reader; it only
falls. Widths and heights of windows are a closed list in `frontend/check/stylelint.config.js`."""
COMPONENT_DATA = ("components.py", "data", "editions", "maps")
"""Files and folders of printed components, which are as long as the box is full."""
IMPORTED = re.compile(r"@import url\(\"([^\"]+)\"\)")
NAMED = re.compile(r'(?:styles/|loadStyle\("|bring\(.*, \[(?:"[\w-]+", )*")([\w-]+)')
CROWDED = re.compile(r"^.*\{[^{}\n]*;[^{}\n]*;[^{}\n]*\}", re.MULTILINE)
CONDITION = re.compile(r"@(?:media|container) ([^{]+?)\s*\{")
TYPES = re.compile(
    r"/\*\*(?:(?!\*/).)*?@(?:import|param|returns|template|type)\b(?:(?!\*/).)*\*/\n?", re.DOTALL
)
VAGUE = {"utils", "util", "helpers", "helper", "misc", "base", "manager", "common", "stuff"}


def test_no_module_is_longer_than_400_lines() -> None:
    hold(
        [
            f"{source.name}: {count} lines"
            for source in package()
            if not any(part.startswith(COMPONENT_DATA) for part in source.path.parts)
            if (count := source.text.count("\n")) > MODULE_LINES
        ],
        "One module, one noun: take a second noun out.",
    )


def test_no_function_is_longer_than_70_lines() -> None:
    hold(
        [
            f"{source.at(node)} {node.name}: {length} lines"
            for source in package()
            for node in ast.walk(source.tree)
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
            if (length := (node.end_lineno or 0) - node.lineno + 1) > FUNCTION_LINES
        ],
        "Give a part of it a name and a function of its own.",
    )


def test_modules_are_named_after_what_they_hold() -> None:
    hold(
        [source.name for source in package() if source.path.stem in VAGUE],
        "Name the module after its one noun.",
    )


def test_everything_public_says_what_it_is_for() -> None:
    hold(
        [place for source in package() for place in undocumented(source)],
        "Write a docstring whose first line is a sentence that ends in a full stop.",
    )


def test_the_package_itself_holds_nothing_but_its_version() -> None:
    [source] = [each for each in package() if each.path == PACKAGE / "__init__.py"]

    [choice] = source.tree.body[1:]

    assert ast.get_docstring(source.tree)
    assert isinstance(choice, ast.Try), "The browser runs it first: docstring and version only."
    kinds = [ast.unparse(node) for node in (*choice.body, *choice.handlers[0].body)]
    assert kinds[0] == "from companion.built import __version__ as __version__"
    assert [kind.split(" = ")[0] for kind in kinds[1:]] == ["__version__"]


def test_no_element_is_longer_than_200_lines() -> None:
    hold(
        [
            f"{name}: {count} lines"
            for folder in ("static/elements/", "companion/games/")
            for name, text in texts(".js", under=folder)
            if (count := TYPES.sub("", text).count("\n")) > ELEMENT_LINES
        ],
        "One element, one tag: take a part out as its own element.",
    )


def test_no_style_sheet_is_longer_than_250_lines() -> None:
    hold(
        [
            f"{name}: {count} lines"
            for name, text in texts(".css")
            if (count := text.count("\n")) > STYLE_LINES
        ],
        "One sheet, one noun: take a second noun out.",
    )


def test_no_line_of_a_style_sheet_holds_two_declarations() -> None:
    hold(
        [
            f"{name}: {line.strip()}"
            for name, text in texts(".css")
            for line in CROWDED.findall(text)
        ],
        "One declaration a line, so that lines of style sheets can be counted.",
    )


def test_style_sheets_do_not_grow() -> None:
    sheets = dict(texts(".css"))
    lines = sum(text.count("\n") for text in sheets.values())
    conditions = {found for text in sheets.values() for found in CONDITION.findall(text)}

    counted = [
        *([f"{lines} lines"] if lines > STYLE_LINES_IN_ALL else []),
        *(sorted(conditions) if len(conditions) > CONDITIONS else []),
    ]

    hold(counted, "Say it by a rule, a token or a condition that is there; see tokens.css.")


def test_every_style_sheet_is_served_by_itself_or_imported() -> None:
    sheets = dict(texts(".css"))
    imported = {
        (PurePosixPath(name).parent / found).as_posix()
        for name, text in sheets.items()
        for found in IMPORTED.findall(text)
    }
    pages = "".join(text for _, text in texts(".html", ".js", under="templates/")) + "".join(
        text for _, text in texts(".js", under="static/")
    )
    served = [name for name in sheets if is_served(PurePosixPath(name), pages)]

    found = sorted(set(sheets) - imported - set(served))

    hold(found, "Import it where its rules belong, or take it out.")
    hold(sorted(imported - set(sheets) - {f"static/{STYLES}"}), "There is no such file.")


def is_served(sheet: PurePosixPath, pages: str) -> bool:
    """Return whether a page asks for a sheet by its name: a game's by that of its game.

    A game's theme is put together with the others'.
    """
    if sheet.parts[3:] == ("theme", "theme.css"):
        return True
    is_games = sheet.parts[:2] == ("companion", "games")
    return sheet.stem == sheet.parts[2] if is_games else sheet.stem in NAMED.findall(pages)


def undocumented(source: Source) -> Iterator[str]:
    if not is_sentence(ast.get_docstring(source.tree)):
        yield f"{source.name}:1 the module"
    if any(part.startswith("_") and part != "__init__.py" for part in source.path.parts[-1:]):
        return
    for node in source.tree.body:
        if not isinstance(node, (ast.ClassDef, ast.FunctionDef)) or node.name.startswith("_"):
            continue
        if not is_sentence(ast.get_docstring(node)):
            yield f"{source.at(node)} {node.name}"
        for member in node.body if isinstance(node, ast.ClassDef) else []:
            if not isinstance(member, ast.FunctionDef) or member.name.startswith("_"):
                continue
            if not is_sentence(ast.get_docstring(member)):
                yield f"{source.at(member)} {node.name}.{member.name}"


def is_sentence(docstring: str | None) -> bool:
    first = (docstring or "").strip().partition("\n\n")[0]
    return first.endswith((".", ":", "?"))
