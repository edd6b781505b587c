"""Hold the kinds of rows of a sheet: what a form and a line call each, and what it tells of itself.

A further kind of row is its class in `core.pad`, and its place here.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.core.entry_values import Entry
from companion.core.listing import Listing, one_of, refuse_key
from companion.core.message import Message, say, say_count
from companion.core.pad import (
    BidRow,
    BonusRow,
    ChoiceRow,
    CounterRow,
    HolderRow,
    MostRow,
    PadRow,
    ProductRow,
    RestRow,
    SetRow,
    StepsRow,
    SumRow,
    TimesRow,
    WriteRow,
)
from companion.games.own_game.line_forms import LineForm

ROWS_MAX = 40


@dataclass(frozen=True)
class RowKind:
    """A kind of row, as people write it."""

    owner: type[PadRow]
    label: Message
    """What is written in it."""
    forms: tuple[LineForm, ...]
    """How its line says it behind the name; of those that say the same the first is written."""
    tell: Callable[[Any, Mapping[str, Message]], Iterable[Message]]
    """From a row, and the names of all rows by their ids: what it gives."""
    like: Mapping[str, Message] = field(default_factory=dict)
    """By its word a line like it; empty if it has signs alone."""
    needs: Message | None = None
    """What a line may say at most, where that is more."""
    is_bare: bool = False
    """Whether its word may be left out."""


def _write(row: WriteRow, names: Mapping[str, Message]) -> Iterator[Message]:
    told = say("one of these points: {numbers}", numbers=row.number.values)
    yield told if row.values else say("the points that are written")


def _steps(row: StepsRow, names: Mapping[str, Message]) -> Iterator[Message]:
    counts = range(0 if row.none else 1, len(row.steps) + 1)
    every = tuple(say("{n} gives {points}", n=n, points=row.points(n)) for n in counts)
    if every:
        yield say("a count: {steps}", steps=every)
    if row.further:
        yield say("each further one gives {points} more", points=row.further)
    else:
        yield say("{n} is the most that can be written", n=row.number.high)


def _choice(row: ChoiceRow, names: Mapping[str, Message]) -> Iterator[Message]:
    every = (
        say("{name} gives {points}", name=each.name, points=each.points) for each in row.choices
    )
    yield say("a choice: {choices}", choices=tuple(every))


def _most(row: MostRow, names: Mapping[str, Message]) -> Iterator[Message]:
    for first in row.ranks[:1]:
        highest = say("the highest number gets {points}", points=first)
        lowest = say("the lowest number gets {points}", points=first)
        behind = (say("the next gets {points}", points=points) for points in row.ranks[1:])
        yield say("{ranks}", ranks=(lowest if row.fewest else highest, *behind))
    for each in row.by_players:
        yield say("with {n} players: {ranks}", n=each.players, ranks=each.ranks)
    tied = {
        "share": say("players who tie share, rounded down"),
        "all": say("players who tie each get all"),
        "none": say("players who tie get nothing"),
    }
    yield tied[row.tied]
    if row.next_stays:
        yield say("a tie takes one rank")


def _bonus(row: BonusRow, names: Mapping[str, Message]) -> Iterator[Message]:
    said = {"count": row.points, "reach": row.reach}
    if row.group:
        yield say_count(
            "{count} point, once the other rows of {group} have {reach} together",
            "{count} points, once the other rows of {group} have {reach} together",
            group=row.group,
            **said,
        )
    else:
        yield say_count(
            "{count} point, once the other rows without a group have {reach} together",
            "{count} points, once the other rows without a group have {reach} together",
            **said,
        )


def _bid(row: BidRow, names: Mapping[str, Message]) -> Iterator[Message]:
    yield say(
        "a bid that is made gives {hit}, and {each} for each that was bid",
        hit=row.hit,
        each=row.each,
    )
    if row.miss:
        yield say("each too many or too few gives {points}", points=row.miss)
    if row.by_round:
        yield say("a bid of 0 gives {points} × the round, won or lost", points=row.by_round)


def _rest(row: RestRow, names: Mapping[str, Message]) -> Iterator[Message]:
    yield say("the one player with 0 gets what the others have left")
    if row.loses:
        yield say("the others lose what they have left")


_RANKED: Mapping[str, Entry] = {"most": {}, "fewest": {"fewest": True}}
_TIED: Mapping[str, Entry] = {
    "": {},
    " all": {"tied": "all"},
    " nobody": {"tied": "none"},
    " stays": {"next_stays": True},
    " all stays": {"tied": "all", "next_stays": True},
    " nobody stays": {"tied": "none", "next_stays": True},
    " stays all": {"tied": "all", "next_stays": True},
    " stays nobody": {"tied": "none", "next_stays": True},
}
"""What may stand behind the ranks."""

KINDS: Mapping[str, RowKind] = {
    "write": RowKind(WriteRow, say("The points"), (LineForm(""), LineForm("{values}")), _write),
    "sum": RowKind(
        SumRow,
        say("Several numbers, added up"),
        (LineForm("+"),),
        lambda row, names: [say("several numbers, added up")],
    ),
    "times": RowKind(
        TimesRow,
        say("A count, times points"),
        (
            LineForm("x{each}"),
            LineForm("/{per}"),
            LineForm("x{each}/{per}"),
            LineForm("{each}x"),
            LineForm("{each}x/{per}"),
        ),
        lambda row, names: [
            say_count("{count} point for each", "{count} points for each", row.each)
            if row.per == 1
            else say_count(
                "{count} point for every {per}",
                "{count} points for every {per}",
                row.each,
                per=row.per,
            )
        ],
    ),
    "product": RowKind(
        ProductRow,
        say("Two counts, multiplied"),
        (LineForm("x"),),
        lambda row, names: [say("pairs of numbers, each pair multiplied, then added up")],
    ),
    "steps": RowKind(
        StepsRow,
        say("A count, with a table of points"),
        (
            LineForm("steps {steps}"),
            LineForm("steps 0={none} {steps}"),
            LineForm("steps {steps} +{further}"),
            LineForm("steps 0={none} {steps} +{further}"),
        ),
        _steps,
        {"steps": say("steps 1 4 9")},
        say("x3, or 1 4 9 16"),
        is_bare=True,
    ),
    "choice": RowKind(
        ChoiceRow,
        say("One of several choices"),
        (LineForm("choice {choices}"),),
        _choice,
        {"choice": say("choice small=3 large=7")},
        say("small=3 large=7"),
        is_bare=True,
    ),
    "holder": RowKind(
        HolderRow,
        say("Who has something"),
        (LineForm("{points}!"), LineForm("!")),
        lambda row, names: [
            say_count("{count} point for who has it", "{count} points for who has it", row.points)
        ],
    ),
    "most": RowKind(
        MostRow,
        say("A count: who has most gets points"),
        tuple(
            LineForm(f"{word} {{ranks}}{more}", {**said, **tied})
            for word, said in _RANKED.items()
            for more, tied in _TIED.items()
        ),
        _most,
        {"most": say("most 5 2"), "fewest": say("fewest 5 2")},
        say("most 5 2, then all, nobody or stays"),
    ),
    "set": RowKind(
        SetRow,
        say("Nothing: other rows make sets"),
        (LineForm("set {rows} x{points}"),),
        lambda row, names: [
            say_count(
                "{count} point for each complete set of {rows}",
                "{count} points for each complete set of {rows}",
                row.points,
                rows=tuple(names.get(each, each) for each in row.rows),
            )
        ],
        {"set": say("set Coins, Gears x7")},
    ),
    "bonus": RowKind(
        BonusRow,
        say("Nothing: its group reaches a number"),
        (LineForm("from {reach} {points}"),),
        _bonus,
        {"from": say("from 63 35")},
    ),
    "bid": RowKind(
        BidRow,
        say("A bid, and what was made"),
        (
            LineForm("bid {hit}+{each}"),
            LineForm("bid {hit}+{each} {miss}"),
            LineForm("bid {hit}+{each} {miss} {by_round}"),
        ),
        _bid,
        {"bid": say("bid 10+1")},
        say("bid 10+1, then points for each off, then those of a bid of 0"),
    ),
    "counter": RowKind(
        CounterRow,
        say("A count kept while playing"),
        (
            LineForm("counter"),
            LineForm("counter {begin}"),
            LineForm("counter counts", {"counts": True}),
            LineForm("counter {begin} counts", {"counts": True}),
        ),
        lambda row, names: [
            say("a count from {n} on, which gives its number", n=row.begin)
            if row.counts
            else say("a count from {n} on, which gives no points", n=row.begin)
        ],
        {"counter": say("counter 40")},
        say("counter 40, or counter 0 counts"),
    ),
    "rest": RowKind(
        RestRow,
        say("What is left when one goes out"),
        (LineForm("left"), LineForm("left lost", {"loses": True})),
        _rest,
        {"left": say("left")},
        say("left, or left lost where the others lose what they have left"),
    ),
}
"""The kinds by the word of a file; the first is meant where there is none."""
LIKE = {word: like for kind in KINDS.values() for word, like in kind.like.items()}
"""By its word how what stands behind a colon is written."""
KIND_OF = {word: name for name, kind in KINDS.items() for word in kind.like}
"""The kinds by the word behind a colon."""
ROWS = Listing(
    "rows",
    say("Rows"),
    one_of(
        "kind",
        say("What is written"),
        {name: (kind.label, kind.owner) for name, kind in KINDS.items()},
        refuse_key,
    ),
    1,
    ROWS_MAX,
    shown="name",
)
"""The rows of a sheet: how they are read, written and asked for."""
