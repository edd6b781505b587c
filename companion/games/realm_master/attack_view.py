"""Show an attack as a sum: each part named, with its reason and whether its number is a sample."""

from companion.core.ids import Seat
from companion.core.message import Message, say, say_count
from companion.games.realm_master.components import WILD
from companion.games.realm_master.doors import shown_faces
from companion.games.realm_master.ledger import LABELS, SWORDS, key
from companion.games.realm_master.position import OUTSIDE, Blow, Position
from companion.games.realm_master.wording import card_title, short_name


def show_attack(position: Position, blow: Blow) -> dict[str, object]:
    """Return the sum, what it leaves of the hearts, and whether it was made already."""
    made = bool(position.blows)
    attacker, target = position.hero(position.active), position.hero(blow.seat)
    return {
        "title": say(
            "{hero} hits {target} for", hero=short_name(attacker), target=short_name(target)
        ),
        "target": short_name(target),
        "damage": blow.damage,
        "before": blow.before,
        "after": max(0, blow.before - blow.damage),
        "made": made,
        "terms": {
            str(at): _term(position, blow.seat, term, amount, made=made)
            for at, (term, amount) in enumerate(blow.terms)
        },
        "becomes": say(
            "{target}: {before} hearts become {after}",
            target=short_name(target),
            before=blow.before,
            after=max(0, blow.before - blow.damage),
        ),
    }


def _term(
    position: Position, seat: Seat, term: str, amount: int, *, made: bool
) -> dict[str, object]:
    shown: dict[str, object] = {"term": term, "label": LABELS[term], "amount": amount}
    # Where the defender stood is gone from the table once the answer is given.
    why = None if made and term == "land" else _why(position, seat, term)
    if why is not None:
        shown["why"] = why
    if key(seat, term) in position.by_hand:
        shown["why"] = say("set by hand")
    elif amount and _is_ours(position, seat, term):
        shown["sample"] = True
    if term != SWORDS and not made:
        shown["adjustable"] = True
    return shown


def _is_ours(position: Position, seat: Seat, term: str) -> bool:
    """Tell whether a part of an attack is a number of the sample edition."""
    edition, printed = position.box.edition, position.box.buy_cards
    if term == "turn_card":
        return edition.counts_ours(position.turn_card)
    if term == "cards":
        own = [printed[card] for card in position.heroes[position.active].cards]
        return any(card.attack and edition.is_ours("buy_cards", card.id) for card in own)
    held = [printed[card] for card in position.heroes[seat].cards]
    return term == "shields" and any(card.shield and edition.shields_ours(card) for card in held)


def _why(position: Position, seat: Seat, term: str) -> Message | None:
    attacker, defender = position.heroes[position.active], position.heroes[seat]
    if term == SWORDS:
        faces = shown_faces(position)
        wild = sum(
            face == "sword" and shown == WILD
            for face, shown in zip(faces, position.throw.faces, strict=True)
        )
        return say_count("{count} R made a sword", "{count} R made swords", wild) if wild else None
    if term == "turn_card":
        return say("{title}", title=card_title(position.turn_card)) if position.card else None
    if term == "hero":
        return say("{hero}", hero=short_name(position.box.heroes[attacker.hero]))
    if term == "land":
        if defender.land == OUTSIDE:
            return say("outside the Realm")
        return say("{land}", land=position.land(defender.land).name)
    cards = attacker.cards if term == "cards" else defender.cards
    names = tuple(
        position.box.buy_cards[card].name
        for card in cards
        if (
            position.box.buy_cards[card].attack
            if term == "cards"
            else position.box.buy_cards[card].shield
        )
    )
    return say("{names}", names=names) if names else None
