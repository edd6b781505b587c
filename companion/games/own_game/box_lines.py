"""Read from lines what a sheet brings to a table, and write it: target, turns, cards, dice, clock.

50 exact, back 25     turn     52 x2, Joker x6, hand 10     5, 2d20 red, throws 3     10:00 player
"""

import re
from collections.abc import Mapping

from companion.core.entry_values import Entry, as_list
from companion.core.json_values import Json, as_members
from companion.core.message import Message, say
from companion.core.pad.box import COLOURS, PLAIN
from companion.games.own_game.line_words import LineWords, unquoted
from companion.games.own_game.row_writer import quoted

BOX_WORDS: Mapping[str, Message] = {
    "down": say("down"),
    "exact": say("exact"),
    "void": say("void"),
    "back": say("back"),
    "turn": say("turn"),
    "round": say("round"),
    "hand": say("hand"),
    "throws": say("throws"),
    "sides": say("d"),
    "player": say("player"),
    **{colour: word for colour, word in COLOURS.items() if colour},
}
"""The words of these lines, each one word in every language."""
_ENDS = {"down": "down", "exact": "exact", "none": ""}
"""How it ends, by the word behind a target; at the target or above where there is none."""
_TARGET = re.compile(r"(-?\d{1,6})(?:\s+([^\s,]+)(?:\s*,\s*([^\s,]+)(?:\s+(-?\d{1,6}))?)?)?")
_ITEM = re.compile(
    r'("(?:[^"]|"")*"|[^,"\s]+(?:\s+[^,"\s]+)*?)(?:\s+[x×]\s*(\d{1,2}))?\s*(?:,\s*|$)'
)
"""A space is matched in one way only, so that no line takes long."""
_COUNTED = re.compile(r"(\S+)\s+(\d{1,3})")
_DIE = re.compile(r"(\d{1,2})?(?:([^\W\d]+)(\d{1,3}))?")
_ALONE = {"count": 1, "sides": 6}
"""What dice are where a line says nothing of it."""
_CLOCK = re.compile(r"(?:(\d{1,3}):(?=[0-5]\d(?:\s|$)))?(\d{1,4})(?:\s+(\S+))?")


def read_target(told: str, words: LineWords) -> Entry | None:
    """Return how a line says that it ends, and what becomes of who passes the target.

    None if it is not clear: only an exact target is passed.
    """
    found = _TARGET.fullmatch(told)
    if found is None:
        return None
    end = _ENDS.get(words.of(found[2])) if found[2] else "reached"
    over = words.of(found[3] or "")
    known = ["back"] if found[4] else ["void", "back"]
    if end is None or (found[3] and (end != "exact" or over not in known)):
        return None
    said: Entry = {"end": end, "target": int(found[1]), "over": over, "back_to": int(found[4] or 0)}
    return {key: value for key, value in said.items() if value}


def write_target(said: Entry, words: LineWords) -> str:
    """Return what a line says of a target."""
    end = str(said.get("end", "none"))
    over = str(said.get("over", ""))
    behind = "" if end == "reached" else words.written[end]
    passed = f", {words.written[over]} {said.get('back_to', '')}" if over else ""
    return f"{said.get('target', 0)} {behind}{passed}".strip()


def read_first(told: str, words: LineWords) -> Entry | None:
    """Return what a line says goes round the table; None if it is not clear."""
    word = words.of(told)
    return {"first": word} if word in ("turn", "round") else None


def write_first(said: Entry, words: LineWords) -> str:
    """Return what a line says goes round the table."""
    return words.written[str(said["first"])]


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
        hand = _COUNTED.fullmatch(item)
        if hand and words.of(hand[1]) == "hand":
            said["hand"] = int(hand[2])
        elif item not in PLAIN and item[0] != '"' and re.search(r"\d", item):
            return None
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


def read_dice(told: str, words: LineWords) -> Entry | None:
    """Return the dice and the throws that a line says; None if it is not clear."""
    groups: list[Json] = []
    said: Entry = {}
    for item in told.split(","):
        counted = _COUNTED.fullmatch(item.strip())
        if counted and words.of(counted[1]) == "throws":
            said["throws"] = int(counted[2])
            continue
        group = _die(item.split(), words)
        if group is None:
            return None
        groups.append(group)
    return {**({"dice": groups} if groups else {}), **said}


def _die(tokens: list[str], words: LineWords) -> Entry | None:
    """Return equal dice: how many, what is on their sides, and their colour."""
    group: Entry = {}
    rest = [*tokens]
    found = _DIE.fullmatch(rest[0]) if rest else None
    if found and (not found[2] or words.of(found[2]) == "sides"):
        numbers = {
            "count": int(found[1] or _ALONE["count"]),
            "sides": int(found[3] or _ALONE["sides"]),
        }
        group |= {key: each for key, each in numbers.items() if each != _ALONE[key]}
        rest.pop(0)
    if rest and "|" in rest[0]:
        group["faces"] = [*rest.pop(0).split("|")]
    if rest and (colour := words.of(rest[0])) and colour in COLOURS:
        group["colour"] = colour
        rest.pop(0)
    return group if tokens and not rest else None


def write_dice(said: Entry, words: LineWords) -> str:
    """Return what a line says of dice and throws."""
    items: list[str] = []
    for group in map(as_members, as_list(said.get("dice"))):
        sides = f"{words.written['sides']}{group['sides']}" if "sides" in group else ""
        faces = "|".join(map(str, as_list(group.get("faces"))))
        colour = words.written[str(group["colour"])] if "colour" in group else ""
        items.append(" ".join(filter(None, [f"{group.get('count', 1)}{sides}", faces, colour])))
    if "throws" in said:
        items.append(f"{words.written['throws']} {said['throws']}")
    return ", ".join(items)


def read_clock(told: str, words: LineWords) -> Entry | None:
    """Return the seconds of a clock that a line says, and whose they are; None if not clear."""
    found = _CLOCK.fullmatch(told)
    if found is None or (found[3] and words.of(found[3]) != "player"):
        return None
    seconds = 60 * int(found[1] or 0) + int(found[2])
    return {"clock": seconds, **({"clock_of": "player"} if found[3] else {})}


def write_clock(said: Entry, words: LineWords) -> str:
    """Return what a line says of a clock."""
    whose = words.written["player"] if "clock_of" in said else ""
    return f"{said.get('clock', 0)} {whose}".strip()


def _written(name: str) -> str:
    """Return a name in quotation marks, where it would be read as more than a name."""
    is_bare = name == name.strip() and not re.search(r"[\d,]", name)
    return quoted(name, always=not is_bare)
