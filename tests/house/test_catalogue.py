"""Every text is in the catalogues, whole and in every language, and nothing else is."""

import ast
import json
import re
from collections.abc import Iterator
from gettext import GNUTranslations

import pytest
from jinja2 import Environment, nodes

from tests.house.checkout import ROOT, hold, package, texts
from words import catalogue

LANGUAGES = catalogue.languages()
GIVEN_ON = ("companion/core/message.py", "static/words.js")
"""Where the calls are defined, which pass on what they were given."""
JS_START = re.compile(r"(?<![\w.#])(tn?)\((?!\))")
NOT_GERMAN = re.compile(r"“\w|[\"’']|\d\.\d|!|\bIhnen\b")
"""English quotes, apostrophes and points of fractions; shouting; being formal."""
MAKE_WORDS = "Run `make words` and fill in {path}."
every_home = pytest.mark.parametrize("home", catalogue.homes())


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """Return each language with a catalogue."""
    tag: str = request.param
    return tag


def test_there_is_a_german_catalogue() -> None:
    assert LANGUAGES == ["de"]


@every_home
def test_every_text_of_the_sources_is_in_the_catalogue_and_nothing_else(
    language: str, home: str
) -> None:
    wanted = {(catalogue.key(entry), entry.pluralizable) for entry in catalogue.gather(home)}
    there = {(ids[0], len(ids) > 1) for ids, _, _ in catalogue.entries(language, home)}

    lacking = sorted(text for text, _ in wanted - there if text)
    unused = sorted(text for text, _ in there - wanted)
    hold(lacking, MAKE_WORDS.format(path=catalogue.path_of(language, home)))
    hold(unused, "Nothing says these any more. Run `make words`.")


@every_home
def test_every_printed_name_has_one_in_the_other_language_and_nothing_else(
    language: str, home: str
) -> None:
    wanted = {catalogue.key(entry) for entry in catalogue.gather(home, names=True) if entry.id}
    there = {ids[0]: told[0] for ids, told, _ in catalogue.entries(language, home, names=True)}

    assert sorted(there) == sorted(wanted), "Run `make words`."
    assert [name for name, told in there.items() if not told] == []


@every_home
def test_every_text_is_translated_and_none_is_a_guess(language: str, home: str) -> None:
    hold(
        [
            ids[0]
            for ids, strings, fuzzy in catalogue.entries(language, home)
            if fuzzy or not all(strings)
        ],
        MAKE_WORDS.format(path=catalogue.path_of(language, home)),
    )


@pytest.mark.parametrize("names", [False, True])
def test_a_text_of_two_catalogues_reads_the_same_in_both(language: str, names: bool) -> None:
    """A sentence is translated without asking who said it."""
    said: dict[tuple[str, ...], dict[tuple[str, ...], str]] = {}
    for home in catalogue.homes():
        for ids, strings, _ in catalogue.entries(language, home, names=names):
            said.setdefault(ids, {}).setdefault(strings, home or "all games")

    hold(
        [f"{ids[0]}: {each}" for ids, each in said.items() if len(each) > 1],
        "Translate it alike, or say it in other words.",
    )


@every_home
def test_a_translation_has_the_holes_of_its_text(language: str, home: str) -> None:
    """A plural may leave `{count}` out in the form for one, as English may."""
    found = []
    for ids, strings, _ in catalogue.entries(language, home):
        holes = {hole for text in ids for hole in catalogue.HOLE.findall(text)}
        for text in strings:
            own = set(catalogue.HOLE.findall(text))
            if own - holes or holes - own - {"{count}"} or (len(ids) == 1 and own != holes):
                found.append(f"{ids[0]} -> {text}")

    hold(found, "Name in braces exactly what the English text names.")


@every_home
def test_german_is_written_with_german_signs(home: str) -> None:
    hold(
        [
            text
            for _, strings, _ in catalogue.entries("de", home)
            for text in strings
            if NOT_GERMAN.search(text)
        ],
        "„…“ around what is quoted, „du“, and nobody shouts.",
    )


@every_home
def test_the_words_in_use_are_those_of_the_catalogue(language: str, home: str) -> None:
    path = catalogue.path_of(language, home)
    if not path.is_file():
        assert not [*catalogue.gather(home)][1:]
        return
    with path.with_suffix(".mo").open("rb") as file:
        spoken = GNUTranslations(file)
    scripted: dict[str, str] = {}
    # What pages say later is apart, too.
    others = {f"{language}-{each}" for each in catalogue.homes()} - {f"{language}-{home}"}
    for words in sorted((ROOT / "static" / "words").glob(f"{language}*.json")):
        if words.stem not in others:
            scripted |= json.loads(words.read_text(encoding="utf-8"))

    stale = []
    places = {catalogue.key(entry): entry.locations for entry in catalogue.read(language, home)}
    for ids, strings, _ in catalogue.entries(language, home):
        names = [name for name, _ in places[ids[0]]]
        if any(name.endswith(".js") for name in names):
            said = [scripted.get(text) for text in ids]
            stale += [ids[0]] if said != list(strings) else []
        if not all(name.endswith(".js") for name in names):
            said = [spoken.ngettext(ids[0], ids[-1], n) for n in (1, 2)[: len(ids)]]
            said = said if len(ids) > 1 else [spoken.gettext(ids[0])]
            stale += [ids[0]] if said != list(strings) else []

    hold(stale, "Run `make words`: what is compiled is older than its source.")


def test_a_text_is_found_wherever_its_call_stands() -> None:
    source = """say("One {x}", x=reduce(lambda a, b: say("Two {a}", a=f"{say('Three')}"), told))"""

    assert [*catalogue.texts_of("python", source)] == ["One {x}", "Two {a}", "Three"]


def test_what_is_said_stands_there_as_it_is() -> None:
    """A text put together or looked up cannot be gathered."""
    hold(
        [*python_calls(), *template_calls(), *script_calls()],
        "Write the whole text in the call, with {holes} in it.",
    )


def python_calls() -> Iterator[str]:
    """Yield calls in Python whose text is no literal."""
    counts = catalogue.CALLS["python"] | catalogue.CALLS["names"]
    for source in package():
        if source.name in GIVEN_ON:
            continue
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                count = counts.get(node.func.id, 0)
                texts_given = node.args[:count]
                literal = [each for each in texts_given if is_text(each)]
                if count and len(literal) < count:
                    yield f"{source.at(node)} {ast.unparse(node)[:80]}"


def is_text(node: ast.expr) -> bool:
    """Return whether an expression is a text as it stands."""
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
