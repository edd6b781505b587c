"""Read what a line says once for a whole sheet: name, players, rounds, winner, ties, box."""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from companion.core.entry_signs import plain_signs, without_item
from companion.core.entry_values import Entry, UnreadableEntry
from companion.core.message import Message, Translator, say
from companion.core.pad.box import COLOURS, CardGroup, DiceGroup
from companion.core.schema import shape_of
from companion.games.own_game.line_forms import LineForm, ListForm
from companion.games.own_game.line_words import WORDS, LineWords


@dataclass(frozen=True, slots=True)
class OnceLine:
    """A line that says something once for a sheet: `rounds: 3`."""

    word: Message
    """The word before its colon."""
    forms: Sequence[LineForm | ListForm]
    """How it says it; of those that say the same the first is written."""
    like: Message
    also: Message | None = None
    """What people write for its word."""

    @property
    def keys(self) -> frozenset[str]:
        """What it speaks of."""
        return frozenset[str]().union(*(each.keys for each in self.forms))


_COLOURS = [("", {}), *((f" {each}", {"colour": each}) for each in COLOURS if each)]
_DICE = tuple(
    LineForm(f"{count}{faces}{colour}".strip(), said)
    for count in ("{count}", "{count}d{sides}", "d{sides}", "")
    for faces in ("", " {faces}")
    for colour, said in _COLOURS
    if count or faces or colour
)
_CARDS = tuple(
    LineForm(f"{card}{copies}") for card in ("{plain}", "{names}") for copies in ("", " x{copies}")
)

ONCE: Mapping[str, OnceLine] = {
    each.word.text: each
    for each in (
        OnceLine(
            say("game"),
            (LineForm("{name}"),),
            say("game: Cards of the ages"),
            say("name, title"),
        ),
        OnceLine(
            say("players"),
            (LineForm("{fewest_players}"), LineForm("{fewest_players}-{most_players}")),
            say("players: 2-5"),
            say("people"),
        ),
        OnceLine(say("teams"), (LineForm("{teams}"),), say("teams: 2")),
        OnceLine(
            say("rounds"),
            (LineForm("{rounds}"), LineForm("{round_names}")),
            say("rounds: 3, or rounds: Spring, Summer"),
        ),
        OnceLine(
            say("winner"),
            (LineForm("most", {"wins": "most"}), LineForm("fewest", {"wins": "fewest"})),
            say("winner: most, or winner: fewest"),
            say("wins"),
        ),
        OnceLine(
            say("ties"),
            (LineForm("{ties}"),),
            say("ties: Coins, Gears"),
            say("tie, tiebreak, tiebreaker"),
        ),
        OnceLine(say("start"), (LineForm("{begin}"),), say("start: 501"), say("begin")),
        OnceLine(
            say("target"),
            (
                LineForm("{target}", {"end": "reached"}),
                LineForm("{target} down", {"end": "down"}),
                LineForm("{target} nobody"),
                LineForm("{target} exact", {"end": "exact"}),
                LineForm("{target} exact, void", {"end": "exact", "over": "void"}),
                LineForm("{target} exact, back", {"end": "exact", "over": "back"}),
                LineForm("{target} exact, back {back_to}", {"end": "exact", "over": "back"}),
            ),
            say("target: 500, target: 0 down, or target: 50 exact, back 25"),
            say("goal, end"),
        ),
        OnceLine(
            say("first"),
            (LineForm("turn", {"first": "turn"}), LineForm("round", {"first": "round"})),
            say("first: turn, or first: round"),
        ),
        OnceLine(
            say("deck"),
            (
                ListForm("cards", shape_of(CardGroup), _CARDS),
                ListForm("cards", shape_of(CardGroup), _CARDS, (LineForm("hand {hand}"),)),
            ),
            say("deck: 52, hand 13, or deck: Sun x3, Rain x2"),
            say("cards, pack, hand"),
        ),
        OnceLine(
            say("dice"),
            (
                ListForm("dice", shape_of(DiceGroup), _DICE),
                ListForm("dice", shape_of(DiceGroup), _DICE, (LineForm("throws {throws}"),)),
            ),
            say("dice: 5, throws 3, or dice: 2d20 red, 1 hit|miss"),
        ),
        OnceLine(
            say("clock"),
            (LineForm("{clock}"), LineForm("{clock} player", {"clock_of": "player"})),
            say("clock: 90, or clock: 10:00 player"),
            say("timer, time"),
        ),
    )
}
"""The lines that say something once, by the English word before the colon."""
SAID_ONCE = re.compile(r'([^\s:"{]+)\s*:\s*(\S.*)')


def said_once(line: str, words: LineWords) -> tuple[str, str] | None:
    """Return what a line is about that is said once, and what it says; None for any other."""
    found = SAID_ONCE.fullmatch(plain_line(line))
    if found is None:
        return None
    key = words.of(found[1])
    return (key, found[2].strip()) if key in ONCE else None


def without_colon(said: str, words: LineWords, *, is_begun: bool) -> str:
    """Return what a line would say once if its colon were not forgotten; "" for any other.

    Args:
        said: The line.
        words: The words of lines.
        is_begun: Whether a line before it said something: only the first one may be the game's
            name, which can be anything.
    """
    word, _, told = said.partition(" ")
    key, told = words.of(word), told.strip()
    is_free = {"game": is_begun, "ties": True, "rounds": not told.isdecimal()}
    if key not in ONCE or is_free.get(key, False):
        return ""
    with suppress(UnreadableEntry):
        read_once(key, told, words)
        return f"{word}: {told}"
    return ""


def read_once(key: str, told: str, words: LineWords) -> Entry:
    """Return what is said once; ties name their rows as the line does."""
    for form in ONCE[key].forms:
        said = form.read(told, words)[1]
        if said is not None:
            if "fewest_players" in said:
                said.setdefault("most_players", said["fewest_players"])
            return said
    raise UnreadableEntry(
        say("This line is not clear. Write it like this: {like}", like=ONCE[key].like)
    )


def plain_line(line: str) -> str:
    """Return a line in the signs of a keyboard, without what stands before it in a list."""
    return without_item(plain_signs(line)).strip()


def words_in(tongues: Sequence[Translator]) -> LineWords:
    """Return the words of a sheet's lines; those of the first language are written."""
    words = {**WORDS, **{key: each.word for key, each in ONCE.items()}}
    return LineWords(words, tongues, {key: each.also for key, each in ONCE.items() if each.also})
