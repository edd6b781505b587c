"""Score a record: from the players' cards to totals, places and reasons.

Source: rulebook, "End of Game Procedure" and "Winning".
"""

from collections.abc import Sequence

from companion.core.errors import InvalidInput
from companion.core.ids import Json
from companion.core.message import say_count
from companion.core.ranking import Criterion, rank
from companion.core.record import Record
from companion.core.result import Result, Standing
from companion.games.realm_builder.account import account_for, verdict_on_choices
from companion.games.realm_builder.edition import Edition
from companion.games.realm_builder.house_rules import house_rules
from companion.games.realm_builder.reading import Entry
from companion.games.realm_builder.settlement import Outcome, settle


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
            Criterion("monarch_rank", tuple(outcome.seated.rank for outcome in outcomes)),
            Criterion("military", tuple(outcome.army.military for outcome in outcomes)),
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
        "military": outcome.army.military,
        "lands": outcome.army.lands - outcome.fate.lands,
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
    held: dict[str, int] = {}
    for seat, entry in enumerate(entries):
        for place, card in enumerate(entry.cards):
            held[card.name] = held.get(card.name, 0) + 1
            copies = edition.cards[card.name].copies
            if held[card.name] > copies:
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
                        copies,
                        card=card.name,
                        holders=holders,
                    ),
                    pointer=f"/players/{seat}/cards/{place}",
                )
