"""Say who won and why: ten banners, the last alive, or most banners when the turn cards run out.

The total is the banners a hero holds; places put the living before those who are out.
Source: rule text, first sentence and "Order of Play", 10; rulings "The winner" and "Ties".
"""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.errors import InvalidInput
from companion.core.explanation import Explanation
from companion.core.message import Message, say, say_count
from companion.core.ranking import Criterion, Ranking, rank
from companion.core.reader import Node
from companion.core.record import Record
from companion.core.result import Result, Standing
from companion.games.realm_master.components import BANNERS_TO_WIN, COUNT_MAX, HEARTS_MAX


@dataclass(frozen=True, slots=True)
class Holding:
    """What one hero holds at the end."""

    hearts: int
    """Hearts, 0-10; with 0 the hero is out."""
    gold: int
    """Gold, 0-99."""
    banners: int
    """Banners, 0-99."""

    @property
    def is_alive(self) -> bool:
        """Whether the hero has a heart left."""
        return self.hearts > 0

    @property
    def has_won(self) -> bool:
        """Whether the hero lives and holds the banners that win at once."""
        return self.is_alive and self.banners >= BANNERS_TO_WIN


def read_header(members: Mapping[str, Node]) -> None:
    """Read nothing: the record of this game has no keys of its own beside the players."""


def read_entry(members: Mapping[str, Node], header: None) -> Holding:
    """Read what a hero holds.

    Raises:
        InvalidInput: `wrong-type` or `out-of-range`.
    """
    return Holding(
        hearts=members["hearts"].integer(0, HEARTS_MAX),
        gold=members["gold"].integer(0, COUNT_MAX),
        banners=members["banners"].integer(0, COUNT_MAX),
    )


def score(record: Record) -> Result:
    """Rank the heroes.

    Raises:
        InvalidInput: `all-out`, where no hero has a heart left.
    """
    holdings: tuple[Holding, ...] = record.entries
    if not any(holding.is_alive for holding in holdings):
        raise InvalidInput(
            "all-out",
            say("All heroes are out, yet one must be left. Give the last one alive a heart."),
            pointer="/players",
        )
    by_hearts = record.toggles["banner_tie"] == "hearts_gold"
    ranking = _rank(holdings, by_hearts=by_hearts)
    any_won = any(holding.has_won for holding in holdings)
    standings = tuple(
        Standing(
            parts=(_score_banners(holding),),
            because=_reason(ranking, any_won=any_won) if place == 1 else None,
        )
        for holding, place in zip(holdings, ranking.places, strict=True)
    )
    return Result(standings, ranking)


def _rank(holdings: tuple[Holding, ...], *, by_hearts: bool) -> Ranking:
    """Compare in the order of `decided_by`; hearts and gold only where nobody has won by banners.

    Being alive comes before banners, so that heroes who are out follow the living.
    """
    criteria = [
        Criterion("ten_banners", tuple(int(holding.has_won) for holding in holdings)),
        Criterion("last_alive", tuple(int(holding.is_alive) for holding in holdings)),
        Criterion("banners", tuple(holding.banners for holding in holdings)),
    ]
    if by_hearts and not any(holding.has_won for holding in holdings):
        criteria += [
            Criterion("hearts", tuple(holding.hearts for holding in holdings)),
            Criterion("gold", tuple(holding.gold for holding in holdings)),
        ]
    return rank(criteria)


def _score_banners(holding: Holding) -> Explanation:
    count = holding.banners
    if not holding.is_alive:
        because = say_count(
            "{count} banner, but without a heart: a hero who is out comes after the living.",
            "{count} banners, but without a heart: a hero who is out comes after the living.",
            count,
        )
    elif holding.has_won:
        because = say("{n} banners; a living hero wins with {goal}.", n=count, goal=BANNERS_TO_WIN)
    else:
        because = say_count(
            "{count} banner; {goal} win at once.",
            "{count} banners; {goal} win at once.",
            count,
            goal=BANNERS_TO_WIN,
        )
    source = say("Realm-Master, How to Play: To win")
    return Explanation(say("Banners"), count, because, source)


def _reason(ranking: Ranking, *, any_won: bool) -> Message:
    """Say why a hero in the first place stands there."""
    if ranking.decided_by == "shared":
        return say("Nothing parts the first; the win is shared.")
    if ranking.decided_by == "ten_banners":
        return say("Wins as the only living hero with {goal} banners.", goal=BANNERS_TO_WIN)
    if ranking.decided_by == "last_alive":
        return say("Wins as the last hero alive.")
    if ranking.decided_by == "banners" and any_won:
        return say(
            "Wins with most banners of the living heroes who have {goal}.", goal=BANNERS_TO_WIN
        )
    if ranking.decided_by == "banners":
        return say("Wins with most banners of the living heroes.")
    if ranking.decided_by == "hearts":
        return say("Wins by hearts, with banners equal.")
    return say("Wins by gold, with banners and hearts equal.")
