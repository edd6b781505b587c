"""Read what a line says once for a whole sheet: name, players, rounds, winner, ties, box."""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress

from companion.core.entry_signs import plain_signs, without_item
from companion.core.entry_values import UnreadableEntry
from companion.core.json_values import Json
from companion.core.message import Message, Translator, say
from companion.games.own_game.box_lines import (
    BOX_WORDS,
    read_cards,
    read_clock,
    read_dice,
    read_first,
    read_target,
)
from companion.games.own_game.line_words import WORDS, LineWords, items_of, unquoted

BESIDE: Mapping[str, Message] = {
    "game": say("game"),
    "players": say("players"),
    "teams": say("teams"),
    "rounds": say("rounds"),
    "wins": say("winner"),
    "ties": say("ties"),
    "begin": say("start"),
    "target": say("target"),
    "first": say("first"),
    "cards": say("deck"),
    "dice": say("dice"),
    "clock": say("clock"),
}
"""The words before the colon of what is said once."""
ALSO: Mapping[str, Message] = {
    "game": say("name, title"),
    "players": say("people"),
    "wins": say("wins"),
    "ties": say("tie, tiebreak, tiebreaker"),
    "begin": say("begin"),
    "target": say("goal, end"),
    "cards": say("cards, pack, hand"),
    "clock": say("timer, time"),
}
"""What people write for them."""
SAID_ONCE = re.compile(r'([^\s:"{]+)\s*:\s*(\S.*)')
_PLAYERS = re.compile(r"(\d{1,3})(?:\s*[-–—]\s*(\d{1,3}))?")


def said_once(line: str, words: LineWords) -> tuple[str, str] | None:
    """Return what a line is about that is said once, and what it says; None for any other."""
    found = SAID_ONCE.fullmatch(plain_line(line))
    if found is None:
        return None
    key = words.of(found[1])
    return (key, found[2].strip()) if key in BESIDE else None


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
    if key not in BESIDE or is_free.get(key, False):
        return ""
    with suppress(UnreadableEntry):
        read_beside(key, told, words)
        return f"{word}: {told}"
    return ""


def read_beside(key: str, told: str, words: LineWords) -> dict[str, Json]:
    """Return what is said once; ties name their rows as the line does."""
    if key == "game" and told:
        return {"name": unquoted(told)}
    if key == "players" and (found := _PLAYERS.fullmatch(told)):
        return {"fewest_players": int(found[1]), "most_players": int(found[2] or found[1])}
    if key == "teams" and re.fullmatch(r"\d{1,3}", told):
        return {"teams": int(told)}
    if key == "rounds" and told:
        if told.isdecimal():
            return {"rounds": int(told[:6])}
        return {"round_names": [*items_of(told)]}
    if key == "wins" and (word := words.of(told)) in ("most", "fewest"):
        return {"wins": word}
    if key == "ties" and told:
        return {"ties": [*items_of(told)]}
    if key == "begin" and re.fullmatch(r"-?\d{1,6}", told):
        return {"begin": int(told)}
    if (read := _IN_THE_BOX.get(key)) and (said := read(told, words)) is not None:
        return said
    raise UnreadableEntry(
        say("This line is not clear. Write it like this: {like}", like=_LIKE[key])
    )


_IN_THE_BOX = {
    "target": read_target,
    "first": read_first,
    "cards": read_cards,
    "dice": read_dice,
    "clock": read_clock,
}
_LIKE: Mapping[str, Message] = {
    "game": say("game: Cards of the ages"),
    "players": say("players: 2-5"),
    "teams": say("teams: 2"),
    "rounds": say("rounds: 3, or rounds: Spring, Summer"),
    "wins": say("winner: most, or winner: fewest"),
    "ties": say("ties: Coins, Gears"),
    "begin": say("start: 501"),
    "target": say("target: 500, target: 0 down, or target: 50 exact, back 25"),
    "first": say("first: turn, or first: round"),
    "cards": say("deck: 52, hand 13, or deck: Sun x3, Rain x2"),
    "dice": say("dice: 5, throws 3, or dice: 2d20 red, 1 hit|miss"),
    "clock": say("clock: 90, or clock: 10:00 player"),
}


def plain_line(line: str) -> str:
    """Return a line in the signs of a keyboard, without what stands before it in a list."""
    return without_item(plain_signs(line)).strip()


def words_in(tongues: Sequence[Translator]) -> LineWords:
    """Return the words of a sheet's lines; those of the first language are written."""
    return LineWords({**WORDS, **BESIDE, **BOX_WORDS}, tongues, ALSO)
