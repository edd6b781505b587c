"""Put into words what the game has: heroes, goods, cards and lands, and who somebody is."""

from collections.abc import Mapping

from companion.core.ids import Seat
from companion.core.message import Message, Printed, say, say_count
from companion.games.realm_master.box import (
    COIN,
    HEART,
    WRITTEN,
    Ability,
    Box,
    BuyCard,
    Goods,
    Hero,
    Land,
    TurnCard,
    TurnKind,
    less,
)
from companion.games.realm_master.state import State


def short_name(hero: Hero) -> str:
    """Return how a hero is called at the table: Jarek, not Jarek the Warrior."""
    short, the, _ = hero.name.partition(" the ")
    return short if the else hero.name


def called(state: State, seat: Seat) -> Message:
    """Return a player with the hero, as "Ben (Jarek)"; the name stands where `whom` is a seat."""
    return say("{whom} ({hero})", whom=seat, hero=short_name(state.hero(seat)))


def gains_text(hero: str, gains: Goods, lost: int) -> Message:
    """Return what a hero gets of the dice, and how many hearts are lost above 10."""
    got = goods_parts(less(gains, Goods(hearts=lost)))
    if not lost:
        return say("{hero} gains {goods}.", hero=hero, goods=got)
    return say_count(
        "{hero} gains {goods}. {count} heart above ten is lost.",
        "{hero} gains {goods}. {count} hearts above ten are lost.",
        lost,
        hero=hero,
        goods=got,
    )


NOTHING_TOLD = say("nothing")


def goods_parts(goods: Goods) -> tuple[Message, ...]:
    """Return goods as parts of a list, those of none left out."""
    parts = (
        say_count("{count} heart", "{count} hearts", goods.hearts),
        say_count("{count} gold", "{count} gold", goods.gold),
        say_count("{count} banner", "{count} banners", goods.banners),
    )
    return tuple(part for part in parts if part.count) or (NOTHING_TOLD,)


def face_word(face: str) -> Message:
    """Return a tribute's resource in words."""
    return _RESOURCES[face]


_RESOURCES: Mapping[str, Message] = {
    HEART: say("1 heart"),
    COIN: say("1 gold"),
    "banner": say("1 banner"),
}


def count_told(what: str, count: int) -> Message:
    """Return so many hearts, gold or banners in words, none of them too."""
    if what == "gold":
        return say_count("{count} gold", "{count} gold", count)
    if what == "hearts":
        return say_count("{count} heart", "{count} hearts", count)
    return say_count("{count} banner", "{count} banners", count)


ABILITIES: Mapping[Ability, Message] = {
    Ability.WARRIOR: say("Five swords hit for 2 more."),
    Ability.ELF: say("1 banner for each other hero hit for 4 or more."),
    Ability.PRINCESS: say(
        "Takes a second heart from the land on entering, or when attacked and staying."
    ),
    Ability.DWARF: say("Entering costs 1 gold less."),
    Ability.WIZARD: say("Enchantments cost 1 gold less."),
    Ability.SQUIRE: say("Five of a kind count as six."),
}
"""What each hero can do."""


KINDS: Mapping[TurnKind, Message] = {
    TurnKind.ATTACK: say("attacks are stronger"),
    TurnKind.TRIBUTE: say("tribute to the lands"),
    TurnKind.GIFT_OUTSIDE: say("hearts for who is outside"),
    TurnKind.GIFT_TRADE: say("hearts for gold"),
    TurnKind.ULTIMATUM: say("leave or lose hearts"),
    TurnKind.GOLD_FOR_EMPTY: say("gold for lands without any"),
    TurnKind.LAND_ROLL: say("dice for each land"),
}
"""What kinds of turn card there are, as somebody chooses among them."""


def card_title(card: TurnCard) -> Message:
    """Return the title of a turn card."""
    if card.kind is TurnKind.ATTACK:
        return say("{name} +{amount}", name=TURN_TITLES[card.kind], amount=card.amount)
    return say("{name}", name=TURN_TITLES[card.kind])


TURN_TITLES: Mapping[TurnKind, Printed] = {
    TurnKind.ATTACK: Printed("Attack"),
    TurnKind.TRIBUTE: Printed("Tribute"),
    TurnKind.GIFT_OUTSIDE: Printed("Gift of Life"),
    TurnKind.GIFT_TRADE: Printed("Gift of Life"),
    TurnKind.ULTIMATUM: Printed("Grim Ultimatum"),
    TurnKind.GOLD_FOR_EMPTY: Printed("Resources"),
    TurnKind.LAND_ROLL: Printed("Resources"),
}
"""What is printed on each kind of turn card; on an attack its number follows."""


def card_text(card: TurnCard) -> Message:
    """Return what a turn card does, in a sentence."""
    amount = card.amount
    if card.kind is TurnKind.ATTACK:
        return say("Every attack of this round is {amount} stronger.", amount=amount)
    if card.kind is TurnKind.TRIBUTE:
        words = tuple(face_word(face) for face in card.tribute)
        return say("Each hero pays {words} to the lands.", words=words)
    if card.kind is TurnKind.GIFT_OUTSIDE:
        return say_count(
            "Each hero outside the Realm gains {count} heart.",
            "Each hero outside the Realm gains {count} hearts.",
            amount,
        )
    if card.kind is TurnKind.GIFT_TRADE:
        return say_count(
            "On your turn, buy up to {count} heart for 1 gold.",
            "On your turn, buy up to {count} hearts for 1 gold each.",
            amount,
        )
    if card.kind is TurnKind.ULTIMATUM:
        return say_count(
            "A Realm-Master leaves the Realm or loses {count} heart.",
            "A Realm-Master leaves the Realm or loses {count} hearts.",
            amount,
        )
    if card.kind is TurnKind.GOLD_FOR_EMPTY:
        return say("Each land without gold gets {amount} gold.", amount=amount)
    return say("The dice are thrown for each land.")


def land_text(land: Land) -> tuple[Message, ...]:
    """Return the rules of a land, one sentence each."""
    sentences: list[Message] = []
    if land.cost.count == land.cost.gold > 0:
        sentences.append(say("Entering costs {cost} gold.", cost=land.cost.gold))
    elif land.cost.count:
        sentences.append(say("Entering costs {goods}.", goods=goods_parts(land.cost)))
    if land.bonus.count:
        sentences.append(say("Entering gives {goods}.", goods=goods_parts(land.bonus)))
    if land.danger:
        sentences.append(say("Attacks on the hero here are {amount} stronger.", amount=land.danger))
    return tuple(sentences)


def card_glyph(card: BuyCard) -> str:
    """Return the drawing that says at a glance what a buy card is for."""
    if card.attack:
        return "sword"
    if card.shield:
        return "shield"
    if card.gives.banners:
        return "banner"
    if card.gives.hearts:
        return "heart"
    return "coin" if card.gives.gold else "star"


def buy_card_text(card: BuyCard) -> Message:
    """Return what a buy card does, in a sentence."""
    if card.attack:
        return say("Your attacks are {amount} stronger.", amount=card.attack)
    if card.shield:
        return say("Attacks on you are {amount} weaker.", amount=card.shield)
    if card.gives.count:
        return say("Once: gives {goods}.", goods=goods_parts(card.gives))
    return say("Kept for the game.") if card.keeps else say("Once.")


def card_name(box: Box, card: str) -> str:
    """Return the name of a buy card; one that was typed in goes by the name that was typed."""
    return box.buy_cards[card].name if card in box.buy_cards else card.removeprefix(WRITTEN)
