"""Score a record: from the players' cards to totals, places and reasons.

Source: rulebook, "End of Game Procedure" and "Winning".
"""

from collections.abc import Sequence

from companion.core.errors import InvalidInput
from companion.core.json_values import Json
from companion.core.message import Message, say, say_count
from companion.core.result import Criterion, Explanation, Record, Result, Standing, rank, total
from companion.games.realm_builder.box import Edition, house_rules
from companion.games.realm_builder.scoring.lines import (
    MONARCHY,
    bonus_lines,
    face_down_lines,
    pairing_lines,
    printed_lines,
)
from companion.games.realm_builder.scoring.settlement import Outcome, settle
from companion.games.realm_builder.scoring.war import source_of, tell_war
from companion.games.realm_builder.sheet import Entry

REALM = say("Realm Builder, Largest Realm Phase")


def score(record: Record) -> Result:
    """Return the result of a record.

    Raises:
        InvalidInput: `too-many-copies`, or a choice that cannot be; see `settle`.
    """
    entries: Sequence[Entry] = record.entries
    edition: Edition = record.header
    _check_copies(record.names, entries, edition)
    outcomes = settle(entries, house_rules(record.toggles))
    ranking = rank(
        [
            Criterion("points", tuple(outcome.total for outcome in outcomes)),
            Criterion("monarch_rank", tuple(each.seated.tableau.rank for each in outcomes)),
            Criterion("military", tuple(each.option.army.military for each in outcomes)),
        ]
    )
    standings = tuple(
        Standing(account_for(index, outcomes), verdict_on_choices(outcome), _extras(outcome))
        for index, outcome in enumerate(outcomes)
    )
    return Result(standings, ranking)


def _extras(outcome: Outcome) -> dict[str, Json]:
    extras: dict[str, Json] = {
        "monarch": list(outcome.option.names),
        "military": outcome.option.army.military,
        "lands": outcome.lands,
        "flipped": list(outcome.layout.flipped),
        "pairs": [list(pair) for pair in outcome.layout.pairs],
    }
    if not outcome.is_proved:
        extras["proved"] = False
    elif not outcome.seated.choices.is_empty:
        extras["best"] = {"total": outcome.best_total}
    return extras


def _check_copies(names: Sequence[str], entries: Sequence[Entry], edition: Edition) -> None:
    """Refuse more cards of a name than the deck holds, at the first card too many."""
    left = {card.name: card.copies for card in edition.cards.values()}
    for seat, entry in enumerate(entries):
        for place, card in enumerate(entry.cards):
            left[card.name] -= 1
            if left[card.name] < 0:
                holders = tuple(
                    name for name, other in zip(names, entries, strict=True) if card in other.cards
                )
                raise InvalidInput(
                    "too-many-copies",
                    say_count(
                        "The deck holds {count} card of the name {card}, but more are in play. "
                        "They are with {holders}. Take one out there.",
                        "The deck holds {count} cards of the name {card}, but more are in play. "
                        "They are with {holders}. Take one out there.",
                        card.copies,
                        card=card.name,
                        holders=holders,
                    ),
                    pointer=f"/players/{seat}/cards/{place}",
                )


def account_for(index: int, outcomes: Sequence[Outcome]) -> tuple[Explanation, ...]:
    """Return the lines of one player's total; a part without lines is left out."""
    outcome = outcomes[index]
    parts = (
        (say("Printed points"), printed_lines(outcome)),
        (say("Bonuses"), bonus_lines(outcome, of_ruled=False)),
        (say("Pairings"), pairing_lines(outcome)),
        (say("Ruled lands"), bonus_lines(outcome, of_ruled=True)),
        (say("Face-down cards"), face_down_lines(outcome)),
    )
    return (
        *(total(label, told) for label, lines in parts if (told := tuple(lines))),
        _monarch_line(index, outcomes),
        _war_line(outcome),
        _realm_line(index, outcomes),
    )


def verdict_on_choices(outcome: Outcome) -> Message:
    """Say that the engine's choices are the best, or what better ones would have added."""
    if not outcome.is_proved:
        return _verdict_at_limit(outcome)
    if outcome.seated.choices.is_empty and not outcome.option.names:
        return say(
            "No other pairing, and no other choice of cards to give up, scores more: this is "
            "proved."
        )
    if outcome.seated.choices.is_empty:
        return say(
            "With this monarch no other pairing, and no other choice of cards to give up, scores "
            "more: this is proved."
        )
    missed = outcome.best_total - outcome.total
    if missed == 0:
        return say("No other choice would have scored more: this is proved.")
    return say_count(
        "The choices made by hand stand. The best choice would have added {count} point.",
        "The choices made by hand stand. The best choice would have added {count} points.",
        missed,
    )


def _verdict_at_limit(outcome: Outcome) -> Message:
    """Say what is known where the search ended at its limit; nothing is proved then."""
    if outcome.seated.choices.is_empty:
        return say(
            "The search ended at its limit, so this is not proved: another pairing, or another "
            "choice of cards to give up, may score more."
        )
    missed = outcome.best_total - outcome.total
    if missed <= 0:
        return say(
            "The choices made by hand stand. The search ended at its limit and found none that "
            "scores more; this is not proved."
        )
    return say_count(
        "The choices made by hand stand. The search ended at its limit; the best choice it found "
        "would have added {count} point, and this is not proved.",
        "The choices made by hand stand. The search ended at its limit; the best choice it found "
        "would have added {count} points, and this is not proved.",
        missed,
    )


def _realm_line(index: int, outcomes: Sequence[Outcome]) -> Explanation:
    """Return the line of the largest realm."""
    outcome, tableau = outcomes[index], outcomes[index].seated.tableau
    counts = [each.lands for each in outcomes]
    own, most = counts[index], max(counts)
    if most == 0:
        because = say("No land lies face up on the whole table, so nobody has the largest realm.")
    elif own < most:
        because = say(
            "Lands face up here: {own}. The largest realm has {most}.", own=own, most=most
        )
    elif counts.count(most) > 1:
        because = say_count(
            "{count} land lies face up, and another realm is as large; each has half.",
            "{count} lands lie face up, and another realm is as large; each has half.",
            own,
        )
    else:
        because = say_count(
            "{count} land lies face up, more than in any other realm.",
            "{count} lands lie face up, more than in any other realm.",
            own,
        )
    marks = tableau.names(tableau.lands & outcome.layout.court.up)
    return Explanation(say("Largest realm"), outcome.realm_points, because, REALM, marks)


def _monarch_line(index: int, outcomes: Sequence[Outcome]) -> Explanation:
    """Return the line of the highest monarch."""
    outcome = outcomes[index]
    ranks = [each.seated.tableau.rank for each in outcomes]
    own, highest = ranks[index], max(ranks)
    if own == 0:
        because = say("There is no leader in this tableau, and so no monarch.")
    elif own < highest:
        because = say(
            "The monarch, {monarch}, has rank {own}; the highest at the table has {highest}.",
            monarch=outcome.option.names,
            own=own,
            highest=highest,
        )
    elif outcome.monarch_points:
        because = say(
            "The monarch, {monarch}, has rank {own}, the highest at the table.",
            monarch=outcome.option.names,
            own=own,
        )
    else:
        because = say(
            "The monarch, {monarch}, has rank {own}, and another monarch is as high; a tie scores "
            "nothing.",
            monarch=outcome.option.names,
            own=own,
        )
    return Explanation(
        say("Monarch"), outcome.monarch_points, because, MONARCHY, outcome.option.names
    )


def _war_line(outcome: Outcome) -> Explanation:
    """Return the line of the war."""
    fate = outcome.fate
    marks = outcome.seated.tableau.names(outcome.option.army.fighters)
    return Explanation(say("War"), fate.points, tell_war(fate), source_of(fate), marks)
