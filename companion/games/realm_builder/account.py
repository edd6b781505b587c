"""Account for a player's total: all parts of the explanation, in the order of the rules."""

from collections.abc import Iterable, Sequence

from companion.core.explanation import Explanation, total
from companion.core.message import Message, say, say_count
from companion.games.realm_builder.settlement import Outcome
from companion.games.realm_builder.table_lines import monarch_line, realm_line, war_line
from companion.games.realm_builder.tableau_lines import (
    bonus_lines,
    face_down_lines,
    pairing_lines,
    printed_lines,
    ruled_lines,
)


def account_for(index: int, outcomes: Sequence[Outcome]) -> tuple[Explanation, ...]:
    """Return the lines of one player's total; a part without lines is left out."""
    outcome = outcomes[index]
    is_for_two = len(outcomes) == 2
    return (
        *_part(say("Printed points"), printed_lines(outcome)),
        *_part(say("Bonuses"), bonus_lines(outcome)),
        *_part(say("Pairings"), pairing_lines(outcome)),
        *_part(say("Ruled lands"), ruled_lines(outcome)),
        *_part(say("Face-down cards"), face_down_lines(outcome, is_for_two=is_for_two)),
        monarch_line(index, outcomes),
        war_line(index, outcomes),
        realm_line(index, outcomes),
    )


def verdict_on_choices(outcome: Outcome) -> Message:
    """Say that the engine's choices are the best, or what better ones would have added."""
    if not outcome.is_proved:
        return _verdict_at_limit(outcome)
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


def _part(label: Message, lines: Iterable[Explanation]) -> tuple[Explanation, ...]:
    parts = tuple(lines)
    return (total(label, parts),) if parts else ()
