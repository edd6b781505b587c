"""Rows that look at several seats or rows: who has most, sets, a bonus, bids, the rest."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from companion.core.message import Message, in_digits, say, say_count
from companion.core.pad.row import (
    ITEMS_MAX,
    NOTHING,
    POINTS,
    BoundRow,
    PadRow,
    RoundWritten,
    Told,
    Value,
    count_of,
)
from companion.core.schema import shape_of
from companion.core.shape import Items, Names, Text, Whole, Word
from companion.core.sheet import Number

RANKS_MAX = 12
SET_MAX = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class HolderRow(PadRow):
    """Points for the seat that has something."""

    points: Annotated[int, POINTS, say("Points")] = 1

    @property
    def number(self) -> Number:
        """0 or 1."""
        return Number(self.id, self.label, 0, 1)

    @property
    def words(self) -> tuple[Message, ...]:
        """No and yes."""
        return (say("no"), say("yes"))

    def tell(self, value: Value, number: int) -> Told:
        """Give the points to who has it."""
        if value:
            return self.points, say("This player has it.")
        return 0, say("It is not held here.")


@dataclass(frozen=True, slots=True, kw_only=True)
class RanksFor:
    """What the ranks give with so many players."""

    players: Annotated[int, Whole(1, RANKS_MAX), say("With so many players")]
    ranks: Annotated[
        tuple[int, ...], Items(POINTS, 0, RANKS_MAX), say("Points for first, second and on")
    ] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MostRow(BoundRow):
    """Points by the rank of a count among the seats. A count of 0 has no rank among the most."""

    ranks: Annotated[
        tuple[int, ...], Items(POINTS, 0, RANKS_MAX), say("Points for first, second and on")
    ] = ()
    tied: Annotated[
        Literal["share", "all", "none"],
        Word(
            {
                "share": say("They share, rounded down"),
                "all": say("Each gets all"),
                "none": say("None gets any"),
            }
        ),
        say("Where several tie"),
    ] = "share"
    next_stays: Annotated[bool, say("A tie takes one rank; the next one stays")] = False
    fewest: Annotated[bool, say("The fewest rank first")] = False
    by_players: Annotated[
        tuple[RanksFor, ...],
        Items(shape_of(RanksFor), 0, RANKS_MAX),
        say("Other ranks by the number of players"),
    ] = ()

    def score(self, written: RoundWritten) -> tuple[Told, ...]:
        """Rank the counts of all seats."""
        counts = written.of(self.id)
        own = (each.ranks for each in self.by_players if each.players == len(counts))
        ranks = next(own, self.ranks)
        told: dict[int, Told] = {}
        place = 0
        ranked = {each for each in counts if each is not None and (each or self.fewest)}
        for count in sorted(ranked, reverse=not self.fewest):
            seats = counts.count(count)
            taken = 1 if self.next_stays else seats
            told[count] = self._give(count, place, seats, ranks[place : place + taken])
            place += taken
        return tuple(
            NOTHING if each is None else told.get(each, (0, say("0 has no rank.")))
            for each in counts
        )

    def _give(self, count: int, place: int, seats: int, ranks: tuple[int, ...]) -> Told:
        said = {"n": count, "place": place + 1}
        if not any(ranks):
            return 0, say("{n} is rank {place} among all, which gives nothing.", **said)
        if seats == 1:
            return ranks[0], say("{n} is rank {place} among all.", **said)
        if self.tied == "share":
            return sum(ranks) // seats, say(
                "{n} is rank {place} among all. {seats} tie and share {points}, rounded down.",
                **said,
                seats=seats,
                points=sum(ranks),
            )
        if self.tied == "all":
            return ranks[0], say(
                "{n} is rank {place} among all. {seats} tie, and each gets all its points.",
                **said,
                seats=seats,
            )
        return 0, say(
            "{n} is rank {place} among all. {seats} tie, and none of them gets points.",
            **said,
            seats=seats,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SetRow(PadRow):
    """The least of several rows is how many sets there are; nothing is written here."""

    is_told: ClassVar[bool] = True

    rows: Annotated[
        tuple[str, ...], Items(Text(1, 24), 0, SET_MAX), say("A set is one of each"), Names("rows")
    ] = ()
    points: Annotated[int, POINTS, say("Points")] = 1

    def score(self, written: RoundWritten) -> tuple[Told, ...]:
        """Count the sets of each seat."""
        counts = [map(count_of, written.of(each)) for each in self.rows]
        if not counts:
            return (NOTHING,) * len(written.nothing)
        return tuple(self._give(min(own)) for own in zip(*counts, strict=True))

    def _give(self, sets: int) -> Told:
        count = max(0, sets)
        if not count:
            return 0, say("No complete set.")
        return self.points * count, say_count(
            "{count} complete set gives {points}.",
            "{count} complete sets give {points}.",
            count,
            points=self.points * count,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusRow(PadRow):
    """Points once the other rows of its group reach a number; nothing is written here."""

    is_told: ClassVar[bool] = True

    reach: Annotated[int, POINTS, say("From so many points of the group on")] = 0
    points: Annotated[int, POINTS, say("Points")] = 1

    def compare(self, beside: Sequence[int]) -> Told:
        """Return what it gives where the other rows of its group give so much."""
        reached = sum(beside)
        if reached < self.reach:
            return 0, say("{n} of {reach}.", n=reached, reach=self.reach)
        given = [each for each in beside if each]
        told = [" + ".join(map(in_digits, given))] if 1 < len(given) <= ITEMS_MAX else []
        return self.points, say(
            "{sum}: from {reach} on {points}.",
            sum=" = ".join([*told, in_digits(reached)]),
            reach=self.reach,
            points=self.points,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class BidRow(PadRow):
    """What was bid and what was made."""

    parts: ClassVar[tuple[Message, ...]] = (say("Bid"), say("Made"))

    hit: Annotated[int, POINTS, say("Points for a bid that is made")] = 10
    each: Annotated[int, POINTS, say("Points for each")] = 1
    miss: Annotated[int, POINTS, say("Points for each too many or too few")] = 0
    by_round: Annotated[int, POINTS, say("A bid of 0: points times the round, won or lost")] = 0

    @property
    def number(self) -> Number:
        """Up to 99 tricks."""
        return Number(self.id, self.label, 0, 99)

    def tell(self, value: Value, number: int) -> Told:
        """Compare the two; a bid alone is neither made nor missed."""
        if len(value) < len(self.parts):
            return 0, say("Bid {bid}. What was made is not written.", bid=value[0])
        bid, made = value
        off = abs(bid - made)
        said = {"bid": bid, "made": made}
        if not bid and self.by_round:
            points = self.by_round * number
            if off:
                return -points, say(
                    "Bid 0, made {made}: −{each} × round {n}.",
                    made=made,
                    each=self.by_round,
                    n=number,
                )
            return points, say("Bid 0, made 0: {each} × round {n}.", each=self.by_round, n=number)
        if off:
            return self.miss * off, say(
                "Bid {bid}, made {made}: {off} × {miss}.", **said, off=off, miss=self.miss
            )
        return self.hit + self.each * bid, say(
            "Bid {bid}, made {made}: {hit} + {bid} × {each}.", **said, hit=self.hit, each=self.each
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class RestRow(BoundRow):
    """What the others have left counts for the one seat that has nothing left."""

    loses: Annotated[bool, say("The others lose what they have left")] = False

    def score(self, written: RoundWritten) -> tuple[Told, ...]:
        """Find who went out, and add up what the others have left."""
        left = written.of(self.id)
        is_out = left.count(0) == 1
        others = tuple(each for each in left if each)
        return tuple(NOTHING if each is None else self._give(each, is_out, others) for each in left)

    def _give(self, own: int, is_out: bool, others: tuple[int, ...]) -> Told:
        if own == 0 and is_out and others:
            return sum(others), say("Went out; the others have {numbers} left.", numbers=others)
        if own and self.loses:
            return -own, say("{n} is left, and is lost.", n=own)
        return 0, say("{n} is left, and gives nothing.", n=own)
