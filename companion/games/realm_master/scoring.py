"""Say who won and why: ten banners, the last alive, or most banners when the turn cards run out.

The total is the banners a hero holds; places put the living before those who are out.
Source: rule text, first sentence and "Order of Play", 10; rulings "The winner" and "Ties".
"""

from collections.abc import Mapping

from companion.core.errors import InvalidInput
from companion.core.message import Message, say, say_count
from companion.core.reader import Node
from companion.core.result import Criterion, Explanation, Ranking, Record, Result, Standing, rank
from companion.games.realm_master.box import (
    BANNERS_TO_WIN,
    COUNT_MAX,
    HEARTS_MAX,
    Goods,
    has_won,
    is_alive,
)


def read_entry(members: Mapping[str, Node], header: None) -> Goods:
    """Read what a hero holds.

    Raises:
        InvalidInput: `wrong-type` or `out-of-range`.
    """
    return Goods(
        hearts=members["hearts"].integer(0, HEARTS_MAX),
        gold=members["gold"].integer(0, COUNT_MAX),
        banners=members["banners"].integer(0, COUNT_MAX),
    )


def score(record: Record) -> Result:
    """Rank the heroes.

    Raises:
        InvalidInput: `all-out`, if no hero has a heart left.
    """
    heroes: tuple[Goods, ...] = record.entries
    if not any(is_alive(hero) for hero in heroes):
        raise InvalidInput(
            "all-out",
            say("All heroes are out, yet one must be left. Give the last one alive a heart."),
            pointer="/players",
        )
    by_hearts = record.toggles["banner_tie"] == "hearts_gold"
    ranking = rank_heroes(heroes, by_hearts=by_hearts)
    any_won = any(has_won(hero) for hero in heroes)
    standings = tuple(
        Standing(
            parts=(_score_banners(hero),),
            because=_reason(ranking, any_won=any_won) if place == 1 else None,
        )
        for hero, place in zip(heroes, ranking.places, strict=True)
    )
    return Result(standings, ranking)


def rank_heroes(heroes: tuple[Goods, ...], *, by_hearts: bool) -> Ranking:
    """Compare in the order of `decided_by`; hearts and gold only if nobody has won by banners.

    Being alive comes before banners, so that heroes who are out follow the living.
    """
    criteria = [
        Criterion("ten_banners", tuple(int(has_won(hero)) for hero in heroes)),
        Criterion("last_alive", tuple(int(is_alive(hero)) for hero in heroes)),
        Criterion("banners", tuple(hero.banners for hero in heroes)),
    ]
    if by_hearts and not any(has_won(hero) for hero in heroes):
        criteria += [
            Criterion("hearts", tuple(hero.hearts for hero in heroes)),
            Criterion("gold", tuple(hero.gold for hero in heroes)),
        ]
    return rank(criteria)


def _score_banners(hero: Goods) -> Explanation:
    count = hero.banners
    if not is_alive(hero):
        because = say_count(
            "{count} banner, but without a heart: a hero who is out comes after the living.",
            "{count} banners, but without a heart: a hero who is out comes after the living.",
            count,
        )
    elif has_won(hero):
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
    banners = say("Wins with most banners of the living heroes.")
    if any_won:
        banners = say(
            "Wins with most banners of the living heroes who have {goal}.", goal=BANNERS_TO_WIN
        )
    reasons = {
        "shared": say("Nothing parts the first; the win is shared."),
        "ten_banners": say(
            "Wins as the only living hero with {goal} banners.", goal=BANNERS_TO_WIN
        ),
        "last_alive": say("Wins as the last hero alive."),
        "banners": banners,
        "hearts": say("Wins by hearts, with banners equal."),
        "gold": say("Wins by gold, with banners and hearts equal."),
    }
    return reasons[ranking.decided_by]
