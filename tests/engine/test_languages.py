"""The rules speak German: golden sentences of each game, and names as the box prints them."""

import json
from collections.abc import Iterator

import pytest

from companion.core.message import Printed, Translator, Worded, WordedOnce, render, say, say_count
from companion.engine.scoring import answer, score
from companion.engine.wording import LANGUAGES, TAGS, translator, word
from companion.games import game_ids
from tests.game_files import golden_records, record, usual_game

GERMAN = translator("de")


def sentences(value: object) -> Iterator[str]:
    """Yield every text in a JSON value."""
    if isinstance(value, str):
        yield value
    for part in value.values() if isinstance(value, dict) else []:
        yield from sentences(part)
    for part in value if isinstance(value, list) else []:
        yield from sentences(part)


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize("game_id", game_ids())
def test_a_language_changes_words_and_nothing_else(game_id: str, tag: str) -> None:
    text = record(game_id)

    english, other = json.loads(score(text)), json.loads(score(text, tag))

    assert bare(other) == bare(english)


def bare(value: object) -> object:
    """Return a result without its sentences."""
    if isinstance(value, dict):
        told = {"label", "because", "source", "message"}
        return {key: bare(part) for key, part in value.items() if key not in told}
    return [bare(part) for part in value] if isinstance(value, list) else value


@pytest.mark.parametrize("game_id", game_ids())
def test_every_golden_case_has_words_in_german(game_id: str) -> None:
    for given in golden_records(game_id):
        told = json.loads(answer(given, ("de",)).line)
        assert not [each for each in sentences(told) if "{" in each], given


def test_a_refusal_is_german_too() -> None:
    refused = json.loads(answer(f'{{"game": "{usual_game().id}", "players": 3}}', ("de",)).line)

    assert refused["error"]["message"] == "Erwartet: eine Liste. Hier steht: eine Zahl."


def test_one_and_many_have_their_own_forms() -> None:
    for count, told in ((0, "0 Punkte"), (1, "1 Punkt"), (2, "2 Punkte")):
        assert render(say_count("{count} point", "{count} points", count), GERMAN) == told


def test_a_list_is_read_as_germans_do() -> None:
    assert render(say("{names}", names=("Ann", "Ben", "Cy")), GERMAN) == "Ann, Ben und Cy"


def test_a_language_that_is_not_there_is_english() -> None:
    for tag in ("fr", "", "de-x-names-fr", "../de"):
        assert translator(tag).language == LANGUAGES[0]


def test_names_follow_the_box_and_not_the_reader() -> None:
    sentence = say("{state} (star)", state=Printed("California"))

    told = {tag: render(sentence, translator(tag)) for tag in TAGS}

    assert told == {
        "en": "California (star)",
        "de": "California (Stern)",
        "en-x-names-de": "Kalifornien (star)",
        "de-x-names-de": "Kalifornien (Stern)",
    }


def test_what_a_person_typed_is_never_taken_for_a_name_of_the_box() -> None:
    assert render(say("{name}", name="California"), translator("de-x-names-de")) == "California"
    assert word({"name": "Princess"}, translator("de-x-names-de")) == {"name": "Princess"}


def test_what_was_frozen_is_shown_in_the_nearest_language() -> None:
    frozen = Worded({"en": "one", "de": "eins"})

    told = [word({"text": frozen}, translator(tag)) for tag in TAGS]

    assert [each["text"] for each in told if isinstance(each, dict)] == [
        "one",
        "eins",
        "one",
        "eins",
    ]


class Counted:
    """A translator that counts what it is asked."""

    def __init__(self, inner: Translator) -> None:
        self._inner = inner
        self.tag, self.language = inner.tag, inner.language
        self.asked: list[str] = []

    def gettext(self, message: str, /) -> str:
        self.asked.append(message)
        return self._inner.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        return self._inner.ngettext(msgid1, msgid2, n)

    def printed(self, name: str, /) -> str:
        return self._inner.printed(name)


def test_what_is_kept_is_put_into_words_once_a_language() -> None:
    kept = WordedOnce({"who": say("The host"), "seats": [1, WordedOnce(say("on"))]})
    english, german = Counted(translator("en")), Counted(GERMAN)

    told = [word({"now": kept}, english) for _ in range(3)]
    spoken = [word([kept], german) for _ in range(3)]

    assert told[0] == {"now": {"who": "The host", "seats": [1, "on"]}}
    assert spoken[0] == [{"who": GERMAN.gettext("The host"), "seats": [1, GERMAN.gettext("on")]}]
    assert english.asked == german.asked == ["The host", "on"]


def test_what_is_kept_reads_as_if_it_were_not() -> None:
    inner = {"name": Printed("California"), "text": say_count("{count} point", "{count} points", 2)}

    for tag in TAGS:
        assert word({"in": WordedOnce(inner)}, translator(tag)) == word(
            {"in": inner}, translator(tag)
        )
