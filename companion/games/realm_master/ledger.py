"""Work out the attack that lies on the dice: each modifier by name, and what a hand set instead."""

from collections.abc import Mapping

from companion.core.ids import Seat
from companion.core.message import Message, say
from companion.games.realm_master.attack import attack, warrior_bonus
from companion.games.realm_master.components import WILD
from companion.games.realm_master.doors import shown_faces
from companion.games.realm_master.edition import TurnKind
from companion.games.realm_master.entering import targets
from companion.games.realm_master.gains import resolve
from companion.games.realm_master.position import OUTSIDE, Blow, Position

SWORDS = "swords"
MODIFIERS = ("turn_card", "hero", "land", "cards", "shields")
"""What is added to the swords, in the order it is counted; shields take off."""
LABELS: Mapping[str, Message] = {
    SWORDS: say("Swords on the dice"),
    "turn_card": say("Turn card"),
    "hero": say("The attacker’s ability"),
    "land": say("Land of the defender"),
    "cards": say("The attacker’s cards"),
    "shields": say("Shields of the defender"),
}
MODIFIER_MAX = 20
"""Largest modifier that a hand may set; no printed ones come near."""


def key(seat: Seat, term: str) -> str:
    """Return where a modifier set by hand is kept."""
    return f"{seat}/{term}"


def printed(position: Position, seat: Seat, term: str) -> int:
    """Return what a modifier is by the cards on the table, signed."""
    attacker = position.heroes[position.active]
    defender = position.heroes[seat]
    if term == "turn_card":
        card = position.turn_card
        return card.amount if card.kind is TurnKind.ATTACK else 0
    if term == "hero":
        return warrior_bonus(position.hero(position.active).ability, shown_faces(position))
    if term == "land":
        return 0 if defender.land == OUTSIDE else position.land(defender.land).danger
    if term == "cards":
        return sum(position.box.buy_cards[card].attack for card in attacker.cards)
    return -sum(position.box.buy_cards[card].shield for card in defender.cards)


def modifier(position: Position, seat: Seat, term: str) -> int:
    """Return what a modifier counts, signed: as set by hand, else as printed."""
    return position.by_hand.get(key(seat, term), printed(position, seat, term))


def sword_count(position: Position) -> int:
    """Return the swords that hit, the Squire's sixth counted; an R not chosen is none."""
    faces = [face for face in shown_faces(position) if face != WILD]
    return resolve(faces, position.hero(position.active).ability).swords


def plan(position: Position) -> tuple[Blow, ...]:
    """Return what the swords on the dice would do to whom; empty without a sword."""
    count = sword_count(position)
    if not count:
        return ()
    hit = targets(position.active, sorted(position.inside), position.alive)
    return tuple(_blow(position, seat, count) for seat in hit)


def _blow(position: Position, seat: Seat, count: int) -> Blow:
    terms = {term: modifier(position, seat, term) for term in MODIFIERS}
    damage = attack(
        count,
        turn_card=terms["turn_card"],
        hero=terms["hero"],
        land=terms["land"],
        cards=terms["cards"],
        shields=-terms["shields"],
    ).damage
    counted = ((SWORDS, count), *terms.items())
    return Blow(seat, counted, damage, position.heroes[seat].goods.hearts)
