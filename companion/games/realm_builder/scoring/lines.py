"""Explain what the cards of one tableau score: printed points, bonuses, pairings, face-down cards.

Each function gives the lines of one part of the explanation; a bonus that gave nothing is listed
with its blocker.
"""

from collections.abc import Iterator

from companion.core.explanation import Explanation
from companion.core.message import Message, say, say_count
from companion.games.realm_builder.box import (
    DRAGON,
    PRINCE,
    PRINCESS,
    RULED_LAND,
    Bonus,
    Card,
)
from companion.games.realm_builder.scoring.pairing import Paired, pair_off
from companion.games.realm_builder.scoring.settlement import Outcome
from companion.games.realm_builder.scoring.tableau import Court, pair_points, places, shelters
from companion.games.realm_builder.scoring.war import tell_forgiven, tell_land, tell_treasure
from companion.games.realm_builder.sheet import name_kind

MONARCHY = say("Realm Builder, Monarchy Phase")
WAR = say("Realm Builder, War Phase")
SCORING = say("Realm Builder, Scoring Phase")
TWO_PLAYERS = say("Realm Builder, 2 Player Game")


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


def bonus_lines(outcome: Outcome) -> Iterator[Explanation]:
    """Yield the bonuses for each card of a kind, a line for each card and bonus."""
    court = outcome.layout.court
    for place, bonus, counted in court.counted(()):
        if bonus.kind == RULED_LAND:
            continue
        card = court.tableau.cards[place]
        because = say_count(
            "{card} scores {points} for each {kind} that lies face up; there is {count}.",
            "{card} scores {points} for each {kind} that lies face up; there are {count}.",
            len(counted),
            card=card.name,
            points=bonus.points,
            kind=name_kind(bonus.kind),
        )
        if not counted:
            because = say(
                "{card} scores {points} for each {kind} that lies face up; none is here.",
                card=card.name,
                points=bonus.points,
                kind=name_kind(bonus.kind),
            )
        yield _bonus(card, bonus, counted, because)


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


def ruled_lines(outcome: Outcome) -> Iterator[Explanation]:
    """Yield the bonuses for each ruled land, a line for each card and bonus."""
    court = outcome.layout.court
    ruled = [paired.pair[1] for paired in _paired(outcome) if paired.rules]
    for place, bonus, counted in court.counted(ruled):
        if bonus.kind != RULED_LAND:
            continue
        card = court.tableau.cards[place]
        because = say_count(
            "{card} scores {points} for each ruled land; {count} land has a ruler.",
            "{card} scores {points} for each ruled land; {count} lands have a ruler.",
            len(ruled),
            card=card.name,
            points=bonus.points,
        )
        if not ruled:
            because = say(
                "{card} scores {points} for each ruled land; no land has a ruler.",
                card=card.name,
                points=bonus.points,
            )
        yield _bonus(card, bonus, counted, because)


def face_down_lines(outcome: Outcome, *, is_for_two: bool) -> Iterator[Explanation]:
    """Yield a line of -1 for each face-down card, with what turned it down."""
    tableau, sacrifice = outcome.seated.tableau, outcome.layout.sacrifice
    flipped = outcome.option.flipped
    for place in places(tableau.everything & ~outcome.layout.court.up):
        name, this = tableau.cards[place].name, 1 << place
        source = TWO_PLAYERS if is_for_two else WAR
        if this & flipped:
            because, source = _monarchy_reason(outcome, name), MONARCHY
        elif this & sacrifice.lands:
            because = tell_land(outcome.fate, is_for_two=is_for_two)
        elif this & sacrifice.treasures:
            because = tell_treasure(outcome.fate)
        elif this & sacrifice.hoard:
            because, source = say("The Dragon flips a treasure that nothing protects."), SCORING
        elif name == DRAGON:
            because, source = say("The Hero flips the Dragon."), SCORING
        else:
            because = say(
                "The Princess is not the monarch, and she is paired neither with the Tower nor "
                "with the Hero."
            )
            source = SCORING
        yield Explanation(_label(name), -1, because, source, (name,))
    yield from _forgiven_lines(outcome, is_for_two=is_for_two)


def _forgiven_lines(outcome: Outcome, *, is_for_two: bool) -> Iterator[Explanation]:
    """Yield a line of 0 where protection, or nothing left to flip, softened a loss."""
    because = tell_forgiven(outcome.fate)
    if because is not None:
        yield Explanation(say("Forgiven"), 0, because, TWO_PLAYERS if is_for_two else WAR)


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
        rank=outcome.seated.rank,
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
    wanted = [
        link.partner
        for link in tableau.links[place]
        if (pair_points(card, tableau.cards[link.partner]) or 0) > 0
    ]
    if not wanted:
        return say("No card that it could score with is in this tableau."), (card.name,)
    if card.name == PRINCE and outcome.option.is_prince:
        lands = [partner for partner in wanted if tableau.lands & 1 << partner]
        if lands == wanted:
            name = tableau.cards[lands[0]].name
            return say("A Prince who is monarch pairs with no land."), (card.name, name)
    up = [partner for partner in wanted if court.up & 1 << partner]
    if not up:
        name = tableau.cards[wanted[0]].name
        because = say("{partner} lies face down, and nobody pairs with it.", partner=name)
        return because, (card.name, name)
    name = tableau.cards[up[0]].name
    if outcome.seated.choices.pairs is not None:
        because = say("It is left without a partner by choice, {partner} or another.", partner=name)
        return because, (card.name, name)
    holder = next((one for one, other in outcome.layout.pairs if other == name), None)
    if holder is None:
        return say("A pairing with {partner} would add nothing.", partner=name), (card.name, name)
    if holder == card.name:
        because = say(
            "More than one {card} would pair with {partner}, which is the partner of one card "
            "only; this one scores nothing.",
            card=card.name,
            partner=name,
        )
        return because, (card.name, name)
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


def _bonus(card: Card, bonus: Bonus, counted: tuple[str, ...], because: Message) -> Explanation:
    points = bonus.points * len(counted)
    return Explanation(_label(card.name), points, because, SCORING, (card.name, *counted))


def _face_up(court: Court) -> list[Card]:
    return [court.tableau.cards[place] for place in places(court.up)]


def _label(name: str) -> Message:
    return say("{card}", card=name)
