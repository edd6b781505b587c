"""Read five dice: what they give, whom their swords hit, and each part of the attack by name.

Source: rule text, "Order of Play", 2, and "Turn Cards", attack cards; ruling "Attack".
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from companion.core.message import Message, Seat, say
from companion.core.shape import Items, words
from companion.games.realm_master.box import COIN, DICE, HALF, HEART, SWORD, WILD, Goods, wound
from companion.games.realm_master.cards import BuyCard, TurnKind
from companion.games.realm_master.printed import Ability
from companion.games.realm_master.state import OUTSIDE, Hit, State

HALVES_PER_BANNER = 2
"""Half banners that make a banner; an odd one is lost. Source: "Order of Play", 2."""
WARRIOR_BONUS = 2
"""Jarek's extra damage for five swords. Source: "Examples of turns"."""
ELF_DAMAGE_MIN = 4
"""Damage to one hero that earns Ryllae a banner. Source: Realm-Master, Heroes."""
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


FACE = words(DICE.faces)
TYPED_FACES = Items(FACE, DICE.count, DICE.count)
"""Real dice, typed in."""


@dataclass(frozen=True, slots=True)
class Gains:
    """What dice give, each R chosen."""

    goods: Goods
    swords: int


def resolve(faces: Sequence[str], ability: Ability | None = None) -> Gains:
    """Count what faces give; the Squire's five of a kind count as six.

    Args:
        faces: The dice, each R as its roller chose.
        ability: The roller's, where it may matter.
    """
    counts = Counter(faces)
    if ability is Ability.SQUIRE and len(faces) == DICE.count and len(counts) == 1:
        counts[faces[0]] += 1
    return Gains(
        Goods(
            hearts=counts[HEART],
            gold=counts[COIN],
            banners=counts[HALF] // HALVES_PER_BANNER,
        ),
        swords=counts[SWORD],
    )


def resolve_for_land(faces: Sequence[str]) -> Goods:
    """Count what a throw for a land gives; R is a half banner there.

    Source: "Turn Cards", Resources.
    """
    return resolve([HALF if face == WILD else face for face in faces]).goods


def warrior_bonus(ability: Ability, faces: Sequence[str]) -> int:
    """Return Jarek's bonus: all five dice must show swords after each R is chosen."""
    five = len(faces) == DICE.count and all(face == SWORD for face in faces)
    return WARRIOR_BONUS if ability is Ability.WARRIOR and five else 0


def elf_banners(ability: Ability, damages: Sequence[int]) -> int:
    """Return Ryllae's banners: one for each other hero dealt 4 or more."""
    if ability is not Ability.ELF:
        return 0
    return sum(damage >= ELF_DAMAGE_MIN for damage in damages)


def damage_of(swords: int, *modifiers: int) -> int:
    """Return the hearts an attack costs, at least 0; without a sword nothing adds up.

    >>> damage_of(2, 1), damage_of(0, 1), damage_of(1, -3)
    (3, 0, 0)
    """
    return max(0, swords + sum(modifiers)) if swords else 0


def targets(attacker: Seat, inside: Sequence[Seat], alive: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return whom an attacker's swords hit.

    From outside they hit whoever is inside; from inside every living hero outside.
    """
    if attacker in inside:
        return tuple(seat for seat in alive if seat not in inside)
    return tuple(seat for seat in alive if seat in inside)


def key(seat: Seat, term: str) -> str:
    """Return where a modifier set by hand is kept."""
    return f"{seat}/{term}"


def acting(state: State, seat: Seat, term: str) -> list[BuyCard]:
    """Return the cards of the attacker that add to the attack on a hero, or the hero's shields."""
    holder = state.heroes[state.active if term == "cards" else seat]
    held = [state.box.buy_cards[card] for card in holder.cards]
    return [card for card in held if (card.attack if term == "cards" else card.shield)]


def modifier(state: State, seat: Seat, term: str) -> int:
    """Return what a modifier counts, signed: as set by hand, else as printed."""
    return state.by_hand.get(key(seat, term), PRINTED[term](state, seat))


PRINTED: Mapping[str, Callable[[State, Seat], int]] = {
    "turn_card": lambda state, seat: (
        state.turn_card.amount if state.turn_card.kind is TurnKind.ATTACK else 0
    ),
    "hero": lambda state, seat: warrior_bonus(state.hero(state.active).ability, state.shown_faces),
    "land": lambda state, seat: (
        0 if state.heroes[seat].land == OUTSIDE else state.land(state.heroes[seat].land).danger
    ),
    "cards": lambda state, seat: sum(card.attack for card in acting(state, seat, "cards")),
    "shields": lambda state, seat: -sum(card.shield for card in acting(state, seat, "shields")),
}
"""What each of `MODIFIERS` is by the cards on the table, signed."""


def sword_count(state: State) -> int:
    """Return the swords that hit, the Squire's sixth counted; an R not chosen is none."""
    faces = [face for face in state.shown_faces if face != WILD]
    return resolve(faces, state.hero(state.active).ability).swords


def plan(state: State) -> tuple[Hit, ...]:
    """Return what the swords on the dice would do to whom; empty without a sword."""
    count = sword_count(state)
    if not count:
        return ()
    hit = targets(state.active, sorted(state.inside), state.alive)
    return tuple(_hit(state, seat, count) for seat in hit)


def threatened(state: State) -> tuple[Seat, ...]:
    """Return whom the swords would kill, of those who hold a card to be used up."""
    doomed = (state.seat_of(hit.hero) for hit in plan(state) if not hit.after)
    known = state.box.buy_cards
    return tuple(
        seat for seat in doomed if any(not known[card].keeps for card in state.heroes[seat].cards)
    )


def _hit(state: State, seat: Seat, count: int) -> Hit:
    terms = tuple((term, modifier(state, seat, term)) for term in MODIFIERS)
    damage = damage_of(count, *(amount for _, amount in terms))
    holder = state.heroes[seat]
    before, after = holder.goods.hearts, wound(holder.goods, damage).hearts
    return Hit(holder.hero, damage, before, after, ((SWORDS, count), *terms))
