"""Explain what the cards of one tableau score: printed points, bonuses, pairings, face-down cards.

Each function gives the lines of one part of the explanation; a bonus that gave nothing is listed
with its blocker.
"""

from collections.abc import Iterator

from companion.core.message import Message, fill, say, say_count
from companion.core.result import Explanation
from companion.games.realm_builder.box import (
    DRAGON,
    PRINCE,
    PRINCESS,
    RULED_LAND,
    Card,
    name_kind,
)
from companion.games.realm_builder.scoring.pairing import Paired, pair_off
from companion.games.realm_builder.scoring.settlement import Outcome
from companion.games.realm_builder.scoring.tableau import Court, places, shelters
from companion.games.realm_builder.scoring.war import (
    source_of,
    tell_forgiven,
    tell_land,
    tell_treasure,
)

MONARCHY = say("Realm Builder, Monarchy Phase")
SCORING = say("Realm Builder, Scoring Phase")


def printed_lines(outcome: Outcome) -> Iterator[Explanation]:
    """Yield the printed points, a line for each name face up that prints any."""
    court = outcome.layout.court
    for card in dict.fromkeys(_face_up(court)):
        count = court.count(card.name)
        if card.points:
            yield Explanation(
                _label(card.name),
                card.points * count,
                say_count(
                    "{card} prints {points}.",
                    "{count} cards of the name {card} print {points} each.",
                    count,
                    card=card.name,
                    points=card.points,
                ),
                SCORING,
                (card.name,) * count,
            )


def bonus_lines(outcome: Outcome, *, of_ruled: bool) -> Iterator[Explanation]:
    """Yield the bonuses for cards of a kind, or for ruled lands: a line for each card and bonus."""
    ruled = [paired.pair[1] for paired in _paired(outcome) if paired.rules]
    for place, bonus, counted in outcome.layout.court.counted(ruled):
        if (bonus.kind == RULED_LAND) is of_ruled:
            card = outcome.seated.tableau.cards[place].name
            told = (_for_ruled if of_ruled else _for_kind)(len(counted))
            because = fill(told, card=card, points=bonus.points, kind=name_kind(bonus.kind))
            points = bonus.points * len(counted)
            yield Explanation(_label(card), points, because, SCORING, (card, *counted))


def _for_kind(count: int) -> Message:
    """Say what is scored for so many cards of a kind."""
    if not count:
        return say("{card} scores {points} for each {kind} that lies face up; none is here.")
    return say_count(
        "{card} scores {points} for each {kind} that lies face up; there is {count}.",
        "{card} scores {points} for each {kind} that lies face up; there are {count}.",
        count,
    )


def _for_ruled(count: int) -> Message:
    if not count:
        return say("{card} scores {points} for each ruled land; no land has a ruler.")
    return say_count(
        "{card} scores {points} for each ruled land; {count} land has a ruler.",
        "{card} scores {points} for each ruled land; {count} lands have a ruler.",
        count,
    )


def pairing_lines(outcome: Outcome) -> Iterator[Explanation]:
    """Yield the pairings, then the cards whose pair bonus found no partner."""
    for paired in _paired(outcome):
        yield Explanation(
            say("{card} with {partner}", card=paired.pair[0], partner=paired.pair[1]),
            paired.points,
            _pairing_reason(paired),
            SCORING,
            paired.pair,
        )
    pairers = [one for one, _ in outcome.layout.pairs]
    for card in _face_up(outcome.layout.court):
        if card.name in pairers:
            pairers.remove(card.name)
        elif any(bonus.points > 0 for bonus in card.pairs):
            because, marks = _blocker(outcome, card)
            yield Explanation(_label(card.name), 0, because, SCORING, marks)


def face_down_lines(outcome: Outcome) -> Iterator[Explanation]:
    """Yield a line of -1 for each face-down card, then a line of 0 if a loss was forgiven."""
    tableau = outcome.seated.tableau
    for place in places(tableau.everything & ~outcome.layout.court.up):
        because, source = _turned_by(outcome, place)
        name = tableau.cards[place].name
        yield Explanation(_label(name), -1, because, source, (name,))
    forgiven = tell_forgiven(outcome.fate)
    if forgiven is not None:
        yield Explanation(say("Forgiven"), 0, forgiven, source_of(outcome.fate))


def _turned_by(outcome: Outcome, place: int) -> tuple[Message, Message]:
    """Return what turned a card down, and by which rules."""
    fate, sacrifice = outcome.fate, outcome.layout.sacrifice
    name, this = outcome.seated.tableau.cards[place].name, 1 << place
    if this & outcome.option.flipped:
        return _monarchy_reason(outcome, name), MONARCHY
    if this & sacrifice.lands:
        return tell_land(fate), source_of(fate)
    if this & sacrifice.treasures:
        return tell_treasure(fate), source_of(fate)
    if this & sacrifice.hoard:
        return say("The Dragon flips a treasure that nothing protects."), SCORING
    if name == DRAGON:
        return say("The Hero flips the Dragon."), SCORING
    because = say(
        "The Princess is not the monarch, and she is paired neither with the Tower nor with the "
        "Hero."
    )
    return because, SCORING


def _monarchy_reason(outcome: Outcome, name: str) -> Message:
    if name == PRINCESS and outcome.option.is_prince:
        return say(
            "The Prince is the monarch, and the Princess is paired neither with the Tower nor "
            "with the Hero."
        )
    return say_count(
        "{monarch} is the monarch; every other leader of the same rank, {rank}, is flipped.",
        "{monarch} reign together; every other leader of the same rank, {rank}, is flipped.",
        len(outcome.option.names),
        monarch=outcome.option.names,
        rank=outcome.seated.tableau.rank,
    )


def _pairing_reason(paired: Paired) -> Message:
    card, partner = paired.pair
    if paired.rules and paired.points:
        return say(
            "{card} rules {partner} and scores the bonus for it.", card=card, partner=partner
        )
    if paired.rules:
        return say(
            "{card} rules {partner}; the pairing scores nothing of its own.",
            card=card,
            partner=partner,
        )
    if shelters(card, partner) and not paired.points:
        return say(
            "{card} may always pair with {partner}; nothing is printed for it.",
            card=card,
            partner=partner,
        )
    return say("{card} scores its bonus for {partner}.", card=card, partner=partner)


def _blocker(outcome: Outcome, card: Card) -> tuple[Message, tuple[str, ...]]:
    """Say why a face-up card that is not paired scores no pair bonus."""
    court, tableau = outcome.layout.court, outcome.seated.tableau
    place = next(places(tableau.named(card.name) & court.up))
    wanted = [link.partner for link in tableau.links[place] if link.points > 0]
    if not wanted:
        return say("This tableau has no card that it would score with."), (card.name,)
    up = [partner for partner in wanted if court.up & 1 << partner]
    name = tableau.cards[(up or wanted)[0]].name
    holder = next((one for one, other in outcome.layout.pairs if other == name), None)
    if (
        card.name == PRINCE
        and outcome.option.is_prince
        and all(tableau.lands & 1 << partner for partner in wanted)
    ):
        name = tableau.cards[wanted[0]].name
        because = say("A Prince who is monarch pairs with no land.")
    elif not up:
        because = say("{partner} lies face down, and nobody pairs with it.", partner=name)
    elif outcome.seated.choices.pairs is not None:
        because = say("It is left without a partner by choice, {partner} or another.", partner=name)
    elif holder is None:
        because = say("A pairing with {partner} would add nothing.", partner=name)
    elif holder == card.name:
        because = say(
            "More than one {card} would pair with {partner}, which is the partner of one card "
            "only; this one scores nothing.",
            card=card.name,
            partner=name,
        )
    else:
        because = say(
            "{partner} is the partner of {holder} already, and of one card only.",
            partner=name,
            holder=holder,
        )
    return because, (card.name, name)


def _paired(outcome: Outcome) -> tuple[Paired, ...]:
    paired = pair_off(outcome.layout.court, outcome.layout.pairs)
    assert paired is not None, "the layout holds pairs that cannot be"
    return paired


def _face_up(court: Court) -> list[Card]:
    return [court.tableau.cards[place] for place in places(court.up)]


def _label(name: str) -> Message:
    return say("{card}", card=name)
