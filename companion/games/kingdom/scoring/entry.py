"""Read what a player enters: the map and two numbers; give cautions for what cannot be."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.core.message import say
from companion.core.reader import Node
from companion.core.result import Caution
from companion.games.kingdom.box import MARKET, MARKET_BOXES, SIDE, SYMBOLS
from companion.games.kingdom.map import Rows, find
from companion.games.kingdom.scoring.town import buildings_alone
from companion.games.kingdom.sheet import UNFINISHED_MAX

_SIGNS = tuple(symbol.sign for symbol in SYMBOLS)


@dataclass(frozen=True, slots=True)
class Entry:
    """One player's sheet at the end."""

    rows: Rows
    unfinished: int
    """Projects begun and not completed, 0-40."""
    market_used: int
    """Market boxes crossed out, 0-4."""


def read_entry(members: Mapping[str, Node], header: None) -> Entry:
    """Read a player's map and numbers.

    Raises:
        InvalidInput: As `Node` says, and `unknown-sign`, which points at the row.
    """
    rows = tuple(_read_row(node) for node in members["map"].array(low=SIDE, high=SIDE))
    unfinished = market_used = 0
    if "unfinished" in members:
        unfinished = members["unfinished"].integer(0, UNFINISHED_MAX)
    if "market_used" in members:
        market_used = members["market_used"].integer(0, MARKET_BOXES)
    return Entry(rows, unfinished, market_used)


def cautions(entries: Sequence[Entry]) -> Iterator[Caution]:
    """Yield a warning for each thing on a map that no play can give; it is scored as it stands.

    Only what is certain: a building that was never beside a house, and boxes of a market that was
    never built.
    """
    for player, entry in enumerate(entries):
        for group in buildings_alone(entry.rows):
            row, column = group[0]
            yield Caution(
                "town-building-alone",
                say(
                    "The town building at column {column}, row {row} joins no house, though "
                    "it may only be built beside one. Check the map.",
                    column=column + 1,
                    row=row + 1,
                ),
                f"/players/{player}/map/{row}",
            )
        if entry.market_used and not find(entry.rows, MARKET):
            yield Caution(
                "no-market",
                say("Market boxes are used, but the map shows no market. Check both."),
                f"/players/{player}/market_used",
            )


def _read_row(node: Node) -> str:
    text = node.text(low=SIDE, high=SIDE)
    for column, sign in enumerate(text, start=1):
        if sign not in _SIGNS:
            node.refuse(
                "unknown-sign",
                say(
                    "Column {column} of this row holds “{sign}”, which is no symbol of the map. "
                    "Write one of {known}.",
                    column=column,
                    sign=sign,
                    known=" ".join(_SIGNS),
                ),
            )
    return text
