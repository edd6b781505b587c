"""Read the cards of a sheet from one line, and write them as one: `52 x2, Joker x6, hand 10`."""

import re
from collections.abc import Mapping

from companion.core.entry_values import Entry, as_list
from companion.core.ids import Json
from companion.core.message import Message, say
from companion.core.pad.cards import PLAIN
from companion.core.pad.line_writer import quoted
from companion.core.pad.lines import LineWords, unquoted
from companion.core.trusted import as_members

CARD_WORDS: Mapping[str, Message] = {"hand": say("hand")}
_ITEM = re.compile(
    r'("(?:[^"]|"")*"|[^,"\s]+(?:\s+[^,"\s]+)*?)(?:\s+[x×]\s*(\d{1,2}))?\s*(?:,\s*|$)'
)
"""A space is matched in one way only, so that no line takes long."""
_HAND = re.compile(r"(\S+)\s+(\d{1,3})")


def read_cards(told: str, words: LineWords) -> Entry | None:
    """Return the cards and the hand that a line says; None if it is not clear.

    Names one behind the other of which there are as many copies are one group.
    """
    groups: list[dict[str, Json]] = []
    said: Entry = {}
    at = 0
    while at < len(told):
        found = _ITEM.match(told, at)
        if found is None:
            return None
        at = found.end()
        item, copies = found[1], {"copies": int(found[2])} if (found[2] or "1") != "1" else {}
        hand = _HAND.fullmatch(item)
        if hand and words.of(hand[1]) == "hand":
            said["hand"] = int(hand[2])
        elif item in PLAIN:
            groups.append({"plain": item, **copies})
        elif groups and "names" in groups[-1] and groups[-1].get("copies") == copies.get("copies"):
            groups[-1]["names"] = [*as_list(groups[-1]["names"]), unquoted(item)]
        else:
            groups.append({"names": [unquoted(item)], **copies})
    return {**({"cards": [*groups]} if groups else {}), **said}


def write_cards(said: Entry, words: LineWords) -> str:
    """Return what a line says of cards and a hand; only what has no group can be said so."""
    items: list[str] = []
    for group in map(as_members, as_list(said.get("cards"))):
        copies = f" x{group['copies']}" if "copies" in group else ""
        names = [_written(str(name)) for name in as_list(group.get("names"))]
        plain = [str(group["plain"])] if "plain" in group else []
        items += [f"{each}{copies}" for each in (*plain, *names)]
    if "hand" in said:
        items.append(f"{words.written['hand']} {said['hand']}")
    return ", ".join(items)


def _written(name: str) -> str:
    """Return a name in quotation marks, where it would be read as more than a name."""
    is_bare = name == name.strip() and not re.search(r"[\d,]", name)
    return quoted(name, always=not is_bare)
