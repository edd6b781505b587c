"""Say in short words how each row of a sheet was read, so that who wrote it sees a row misread."""

from collections.abc import Iterator
from functools import reduce

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
from companion.core.pad.row import BoundRow
from companion.games.own_game.sheet import OwnSheet


def tell_rows(sheet: OwnSheet) -> tuple[Message, ...]:
    """Return a line for each row, and one for who wins."""
    names = {row.id: row.label for row in sheet.rows}
    told = (
        say(
            "{row}: {told}",
            row=say("{row} ({group})", row=row.label, group=row.group) if row.group else row.label,
            told=reduce(_joined, (*_tell(row, names), *_tell_bounds(row))),
        )
        for row in sheet.rows
    )
    most, fewest = say("The most points win."), say("The fewest points win.")
    return (*told, fewest if sheet.members.wins == "fewest" else most)


def _joined(told: Message, more: Message) -> Message:
    return say("{told}; {more}", told=told, more=more)


def _tell_bounds(row: PadRow) -> Iterator[Message]:
    number = row.number
    if isinstance(row, BoundRow) and not number.values:
        yield say("{low} to {high}", low=number.low, high=number.high)


def _tell(row: PadRow, names: dict[str, Message]) -> Iterator[Message]:
    """Yield what a row gives; `names` are those of all rows, by their ids."""
    match row:
        case WriteRow():
            numbers = row.number.values
            told = say("one of these points: {numbers}", numbers=numbers)
            yield told if numbers else say("the points that are written")
        case SumRow():
            yield say("several numbers, added up")
        case ProductRow():
            yield say("pairs of numbers, each pair multiplied, then added up")
        case TimesRow(each=each, per=1):
            yield say_count("{count} point for each", "{count} points for each", each)
        case TimesRow(each=each, per=per):
            yield say_count(
                "{count} point for every {per}", "{count} points for every {per}", each, per=per
            )
        case HolderRow(points=points):
            yield say_count("{count} point for who has it", "{count} points for who has it", points)
        case ChoiceRow(choices=choices):
            every = tuple(
                say("{name} gives {points}", name=each.name, points=each.points) for each in choices
            )
            yield say("a choice: {choices}", choices=every)
        case SetRow(rows=rows, points=points):
            yield say_count(
                "{count} point for each complete set of {rows}",
                "{count} points for each complete set of {rows}",
                points,
                rows=tuple(names.get(each, each) for each in rows),
            )
        case CounterRow(begin=begin, counts=True):
            yield say("a count from {n} on, which gives its number", n=begin)
        case CounterRow(begin=begin):
            yield say("a count from {n} on, which gives no points", n=begin)
        case StepsRow():
            yield from _tell_steps(row)
        case MostRow():
            yield from _tell_most(row)
        case BonusRow():
            yield _tell_bonus(row)
        case BidRow():
            yield from _tell_bid(row)
        case RestRow(loses=loses):
            yield say("the one player with 0 gets what the others have left")
            if loses:
                yield say("the others lose what they have left")


def _tell_steps(row: StepsRow) -> Iterator[Message]:
    first = 0 if row.none else 1
    counts = range(first, len(row.steps) + 1)
    every = tuple(say("{n} gives {points}", n=n, points=row.points(n)) for n in counts)
    if every:
        yield say("a count: {steps}", steps=every)
    if row.further:
        yield say("each further one gives {points} more", points=row.further)
    else:
        yield say("{n} is the most that can be written", n=row.number.high)


def _tell_most(row: MostRow) -> Iterator[Message]:
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


def _tell_bonus(row: BonusRow) -> Message:
    if not row.group:
        return say_count(
            "{count} point, once the other rows without a group have {reach} together",
            "{count} points, once the other rows without a group have {reach} together",
            row.points,
            reach=row.reach,
        )
    return say_count(
        "{count} point, once the other rows of {group} have {reach} together",
        "{count} points, once the other rows of {group} have {reach} together",
        row.points,
        reach=row.reach,
        group=row.group,
    )


def _tell_bid(row: BidRow) -> Iterator[Message]:
    yield say(
        "a bid that is made gives {hit}, and {each} for each that was bid",
        hit=row.hit,
        each=row.each,
    )
    if row.miss:
        yield say("each too many or too few gives {points}", points=row.miss)
    if row.by_round:
        yield say("a bid of 0 gives {points} × the round, won or lost", points=row.by_round)
