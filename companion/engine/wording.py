"""Put views, results and errors into words, for who reads and in the languages there are.

A language is asked for by its tag, `en` or `de`. The names that a box prints have a language of
their own, English unless the tag says otherwise: `de-x-names-de` is German with German names.
English needs no catalogue; the others are read from what the build compiled, when first asked for.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from os.path import dirname, join
from typing import TYPE_CHECKING

from companion.core.errors import CompanionError
from companion.core.json_values import Json, as_items, as_members
from companion.core.message import ENGLISH, Message, Printed, Translator, Worded, WordedOnce, render
from companion.core.result import Explanation, Record, Result
from companion.core.shown import PLANS, members_of
from companion.games import __path__ as games_path
from companion.games import game_ids

if TYPE_CHECKING:
    from gettext import NullTranslations


LANGUAGES = ("en", "de")
"""The languages sentences can be given in, the source language first."""
_NAMED = "-x-names-"
"""Stands in a tag between the language and that of the names."""
TAGS = (*LANGUAGES, *(f"{each}{_NAMED}{names}" for each in LANGUAGES for names in LANGUAGES[1:]))
"""Every tag that may be asked for."""
CATALOGUES = join(dirname(__file__), "catalogues")
"""The folder with a catalogue for each language but the source's: `de.po`, compiled to `de.mo`; and
in `names` those of the names. A game has such a folder of its own, `locale`."""


class Words:
    """A language, with the names of a box, one of them not English."""

    def __init__(self, tag: str, catalogue: "NullTranslations", names: "NullTranslations") -> None:
        self.tag = tag
        self.language = tag.partition(_NAMED)[0]
        self.gettext, self.ngettext = catalogue.gettext, catalogue.ngettext
        self.printed = names.gettext


def translator(tag: str) -> Translator:
    """Return the translator of a tag of `TAGS`; English for any other."""
    return _read(tag) if tag in TAGS[1:] else ENGLISH


@cache
def _read(tag: str) -> Translator:
    language, _, names = tag.partition(_NAMED)
    return Words(tag, _compiled(language), _compiled(names or LANGUAGES[0], "names"))


def _compiled(language: str, *folder: str) -> "NullTranslations":
    # Here, since English scores start without it.
    from gettext import GNUTranslations, NullTranslations

    spoken = NullTranslations()
    if language == LANGUAGES[0]:
        return spoken
    games = [join(root, game_id, "locale") for root in games_path for game_id in game_ids()]
    for place in (CATALOGUES, *games):
        try:
            with open(join(place, *folder, f"{language}.mo"), "rb") as file:
                spoken.add_fallback(GNUTranslations(file))
        except FileNotFoundError:
            # Sources that were never built give English, and so does a game without a catalogue.
            continue
    return spoken


_PLAIN = frozenset((str, int, bool, type(None)))


def word(value: object, translator: Translator) -> Json:
    """Return a JSON-like value with every message in it put into words."""
    # Nine of ten members are plain: a view has thousands, and asking for a Mapping is slow.
    if type(value) in _PLAIN:
        return value  # type: ignore[return-value]  # one of these
    if type(value) is WordedOnce:
        return _word_once(value, translator)
    if type(value) in PLANS:
        value = members_of(value)
    if isinstance(value, dict):
        return {
            key: member if type(member) in _PLAIN else word(member, translator)
            for key, member in value.items()
        }
    if isinstance(value, Message):
        return render(value, translator)
    if isinstance(value, Printed):
        return value.in_words(translator)
    if isinstance(value, Worded):
        return value.chosen(translator)
    if isinstance(value, (list, tuple)):
        return [word(item, translator) for item in value]
    if isinstance(value, Mapping):
        return {key: word(member, translator) for key, member in value.items()}
    if isinstance(value, (str, int)):
        return value
    raise TypeError(f"a {type(value).__name__} has no words")


def _word_once(kept: WordedOnce, translator: Translator) -> Json:
    """Return what is kept in words, the same object every time."""
    if translator.tag not in kept.by_tag:
        kept.by_tag[translator.tag] = word(kept.value, translator)
    return kept.by_tag[translator.tag]


def word_again(value: object, translator: Translator, old: object, worded: Json) -> Json:
    """Return a value with every message put into words, what was worded before as it is.

    Args:
        value: As of `word`.
        translator: As of `word`.
        old: A value that shares objects with it.
        worded: That one in the translator's words.
    """
    if value is old:
        return worded
    if type(value) in PLANS and type(value) is type(old):
        value, old = members_of(value), members_of(old)
    if not (isinstance(value, dict) and isinstance(old, dict) and isinstance(worded, dict)):
        return word(value, translator)
    return {
        key: member
        if type(member) in _PLAIN
        else word_again(member, translator, old[key], worded[key])
        if key in old
        else word(member, translator)
        for key, member in value.items()
    }


def word_result(
    game_id: str, record: Record, result: Result, translator: Translator
) -> dict[str, Json]:
    """Return a result in the form of `formats.md`."""
    words = _rendered_once(translator)
    players: list[dict[str, Json]] = []
    for name, standing, place in zip(
        record.names, result.standings, result.ranking.places, strict=True
    ):
        explanation: dict[str, Json] = {
            "label": name,
            "points": standing.total,
            "parts": [_word_explanation(part, words) for part in standing.parts],
        }
        if standing.because is not None:
            explanation["because"] = words(standing.because)
        players.append(
            {
                **standing.extras,
                "name": name,
                "place": place,
                "total": standing.total,
                "explanation": explanation,
            }
        )
    return {
        "game": game_id,
        "winners": [record.names[index] for index in result.ranking.winners],
        "decided_by": result.ranking.decided_by,
        "warnings": [
            {
                "code": caution.code,
                "message": render(caution.message, translator),
                "pointer": caution.pointer,
            }
            for caution in result.cautions
        ],
        "players": players,
    }


def _rendered_once(translator: Translator) -> Callable[[Message], str]:
    """Return what renders: most lines of a long result share their label and their source."""

    @cache
    def rendered(message: Message, kinds: tuple[type, ...]) -> str:
        return render(message, translator)

    def words(message: Message) -> str:
        # A name as the box prints it and one that was typed may be equal, and their words not.
        kinds = tuple(type(value) for _, value in message.params)
        is_flat = Message not in kinds and tuple not in kinds
        return rendered(message, kinds) if is_flat else render(message, translator)

    return words


def name_players(result: Mapping[str, Json], names: Sequence[str]) -> dict[str, Json]:
    """Return a result with its players named otherwise; a name decides nothing of a score."""
    old = [as_members(player)["name"] for player in as_items(result["players"])]
    players: list[Json] = [
        {
            **as_members(player),
            "name": name,
            "explanation": {**as_members(as_members(player)["explanation"]), "label": name},
        }
        for player, name in zip(as_items(result["players"]), names, strict=True)
    ]
    winners: list[Json] = [names[old.index(winner)] for winner in as_items(result["winners"])]
    return {**result, "winners": winners, "players": players}


def _word_explanation(explanation: Explanation, words: Callable[[Message], str]) -> dict[str, Json]:
    """Return an explanation tree; a leaf always has `because`, `source` and `marks`."""
    worded: dict[str, Json] = {"label": words(explanation.label), "points": explanation.points}
    if explanation.because is not None:
        worded["because"] = words(explanation.because)
    if explanation.source is not None:
        worded["source"] = words(explanation.source)
    if explanation.parts:
        worded["parts"] = [_word_explanation(part, words) for part in explanation.parts]
    else:
        worded["marks"] = list(explanation.marks)
    return worded


def word_error(error: CompanionError, translator: Translator) -> dict[str, Json]:
    """Return an error object in the form of `formats.md`."""
    return {
        "error": {
            "code": error.code,
            "message": render(error.message, translator),
            "pointer": error.pointer,
        }
    }


@dataclass(frozen=True, slots=True)
class Audience:
    """For whom views and sentences are made."""

    device_id: str
    """The device that asks; "" for one that the service has not met."""
    language: str = "en"
    origin: str = ""
    """Scheme, host and port that phones reach the service by, without a slash at the end."""
    as_display: bool = False
    """Whether the answer is for a screen that everybody sees, whatever else the device holds."""
