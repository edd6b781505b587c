"""Every text is in the catalogues, whole and in every language, and nothing else is."""

import ast
import json
import re
from collections.abc import Iterator
from gettext import GNUTranslations

import pytest
from jinja2 import Environment, nodes

from tests.house.checkout import ROOT, package, report, texts
from words import catalogue

LANGUAGES = catalogue.languages()
GIVEN_ON = ("companion/core/message.py", "static/words.js")
"""Where the calls are defined, which pass on what they were given."""
JS_START = re.compile(r"(?<![\w.#])(tn?)\((?!\))")
NOT_GERMAN = re.compile(r"“\w|[\"’']|\d\.\d|!|\bIhnen\b")
"""English quotes, apostrophes and points of fractions; shouting; being formal."""
MAKE_WORDS = "Run `make words` and fill in companion/engine/catalogues/{language}.po."


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """Return each language with a catalogue."""
    tag: str = request.param
    return tag


def test_there_is_a_german_catalogue() -> None:
    assert LANGUAGES == ["de"]


def test_every_text_of_the_sources_is_in_the_catalogue_and_nothing_else(language: str) -> None:
    wanted = {(catalogue.key(entry), entry.pluralizable) for entry in catalogue.gather()}
    there = {(ids[0], len(ids) > 1) for ids, _, _ in catalogue.entries(language)}

    lacking = sorted(text for text, _ in wanted - there if text)
    unused = sorted(text for text, _ in there - wanted)
    assert not lacking, report(lacking, MAKE_WORDS.format(language=language))
    assert not unused, report(unused, "Nothing says these any more. Run `make words`.")


def test_every_printed_name_has_one_in_the_other_language_and_nothing_else(language: str) -> None:
    wanted = {catalogue.key(entry) for entry in catalogue.gather(names=True) if entry.id}
    there = {ids[0]: told[0] for ids, told, _ in catalogue.entries(language, names=True)}

    assert sorted(there) == sorted(wanted), "Run `make words`."
    assert [name for name, told in there.items() if not told] == []


def test_every_text_is_translated_and_none_is_a_guess(language: str) -> None:
    found = [
        ids[0] for ids, strings, fuzzy in catalogue.entries(language) if fuzzy or not all(strings)
    ]

    assert not found, report(found, MAKE_WORDS.format(language=language))


def test_a_translation_has_the_holes_of_its_text(language: str) -> None:
    """A plural may leave `{count}` out in the form for one, as English may."""
    found = []
    for ids, strings, _ in catalogue.entries(language):
        holes = {hole for text in ids for hole in catalogue.HOLE.findall(text)}
        for text in strings:
            own = set(catalogue.HOLE.findall(text))
            if own - holes or holes - own - {"{count}"} or (len(ids) == 1 and own != holes):
                found.append(f"{ids[0]} -> {text}")

    assert not found, report(found, "Name in braces exactly what the English text names.")


def test_german_is_written_with_german_signs() -> None:
    found = [
        text
        for _, strings, _ in catalogue.entries("de")
        for text in strings
        if NOT_GERMAN.search(text)
    ]

    assert not found, report(found, "„…“ around what is quoted, „du“, and nobody shouts.")


def test_the_words_in_use_are_those_of_the_catalogue(language: str) -> None:
    with (catalogue.CATALOGUES / f"{language}.mo").open("rb") as file:
        spoken = GNUTranslations(file)
    scripted: dict[str, str] = {}
    for path in (ROOT / "static/words").glob(f"{language}*.json"):
        scripted |= json.loads(path.read_text(encoding="utf-8"))

    stale = []
    places = {catalogue.key(entry): entry.locations for entry in catalogue.read(language)}
    for ids, strings, _ in catalogue.entries(language):
        names = [name for name, _ in places[ids[0]]]
        if any(name.endswith(".js") for name in names):
            said = [scripted.get(text) for text in ids]
            stale += [ids[0]] if said != list(strings) else []
        if not all(name.endswith(".js") for name in names):
            said = [spoken.ngettext(ids[0], ids[-1], n) for n in (1, 2)[: len(ids)]]
            said = said if len(ids) > 1 else [spoken.gettext(ids[0])]
            stale += [ids[0]] if said != list(strings) else []

    assert not stale, report(stale, "Run `make words`: what is compiled is older than its source.")


def test_what_is_said_stands_there_as_it_is() -> None:
    """A text put together or looked up cannot be gathered."""
    found = [*python_calls(), *template_calls(), *script_calls()]

    assert not found, report(found, "Write the whole text in the call, with {holes} in it.")


def python_calls() -> Iterator[str]:
    """Yield calls in Python whose text is no literal."""
    for source in package():
        if source.name in GIVEN_ON:
            continue
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                count = {"say": 1, "say_count": 2, "Printed": 1}.get(node.func.id, 0)
                texts_given = node.args[:count]
                literal = [each for each in texts_given if is_text(each)]
                if count and len(literal) < count:
                    yield f"{source.at(node)} {ast.unparse(node)[:80]}"


def is_text(node: ast.expr) -> bool:
    """Tell whether an expression is a text as it stands."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def template_calls() -> Iterator[str]:
    """Yield calls of `_` in templates whose text is no literal."""
    for name, text in texts(".html", under="templates/"):
        for call in Environment().parse(text).find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name == "_":
                given = call.args[0] if call.args else None
                if not (isinstance(given, nodes.Const) and isinstance(given.value, str)):
                    yield f"{name}:{call.lineno}"


def script_calls() -> Iterator[str]:
    """Yield calls of `t` and `tn` in scripts whose texts are no literals."""
    for folder in ("static/", "companion/"):
        for name, text in texts(".js", under=folder):
            if name in GIVEN_ON:
                continue
            for start in JS_START.finditer(text):
                call = catalogue.JS_CALL.match(text, start.start())
                if call is None or (call[1] == "tn" and call[3] is None):
                    line = text.count("\n", 0, start.start()) + 1
                    yield f"{name}:{line} {text[start.start() : start.start() + 60]!r}"
