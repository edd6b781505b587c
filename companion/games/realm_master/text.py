"""Put into words what happens in this game: each fact, and the names it needs.

`{who}` stands for the name of the seat that gave the command.
"""

from collections.abc import Mapping

from companion.core.message import Message, Printed, say, say_count
from companion.core.throw import ThrowFact
from companion.games.realm_master import facts
from companion.games.realm_master.box import (
    BANNERS_TO_WIN,
    COIN,
    DICE,
    HEART,
    Ability,
    BuyCard,
    Goods,
    Hero,
    Land,
    TurnCard,
    TurnKind,
)
from companion.games.realm_master.dice import LABELS, THROWS
from companion.games.realm_master.facts import RealmFact
from companion.games.realm_master.legacy import OldFact
from companion.games.realm_master.state import Box


def tell(fact: RealmFact | OldFact, box: Box) -> Message:
    """Return a fact as a sentence.

    Args:
        fact: What happened.
        box: The printed numbers in play, for names and effects.
    """
    if isinstance(fact, OldFact):
        return tell(fact.what, box)
    if isinstance(fact, facts.SetUpFact):
        return _tell_set_up(fact, box)
    if isinstance(fact, facts.RoundFact):
        return _tell_round(fact, box)
    if isinstance(fact, facts.FightFact):
        return _tell_fight(fact, box)
    if isinstance(fact, facts.MoveFact):
        return _tell_move(fact, box, short_name(box.heroes[fact.hero]))
    if isinstance(fact, facts.TradeFact):
        return _tell_trade(fact, box, short_name(box.heroes[fact.hero]))
    if isinstance(fact, facts.CorrectionFact):
        return _tell_correction(fact, box)
    return _tell_end(fact, box)


def _tell_set_up(fact: facts.SetUpFact, box: Box) -> Message:
    match fact:
        case facts.HeroChosen():
            return say("{who} plays {hero}.", hero=box.heroes[fact.hero].name)
        case facts.RealmLaid():
            names = tuple(box.lands[land].name for land in fact.lands)
            return say("The Realm: {lands}.", lands=names)
        case facts.FirstDrawn():
            return say("{hero} begins.", hero=short_name(box.heroes[fact.hero]))
        case facts.ShopOpened():
            names = tuple(box.buy_cards[card].name for card in fact.cards)
            return say("Cards to buy: {cards}.", cards=names)


def _tell_round(fact: facts.RoundFact, box: Box) -> Message:
    if isinstance(fact, facts.TurnCardRevealed):
        card = box.turn_cards[fact.card]
        title, effect = card_title(card), card_text(card)
        return say("Round {round}. {title}: {effect}", round=fact.round, title=title, effect=effect)
    if isinstance(fact, facts.LandRolled):
        return say(
            "{land}: {faces}. It gets {added}.",
            land=box.lands[fact.land].name,
            faces=DICE.words(fact.faces),
            added=goods_parts(fact.added),
        )
    hero = short_name(box.heroes[fact.hero])
    match fact:
        case facts.TributePaid():
            land, word = box.lands[fact.land].name, face_word(fact.resource)
            return say("{hero} pays {resource} to {land}.", hero=hero, resource=word, land=land)
        case facts.TributeDropped():
            word = face_word(fact.resource)
            if fact.owns:
                return say("{hero} keeps {resource}: no land has room.", hero=hero, resource=word)
            return say("{hero} cannot pay {resource}.", hero=hero, resource=word)
        case facts.UltimatumAnswered():
            if fact.leaves:
                return say("{hero} leaves the Realm unhurt.", hero=hero)
            return say("{hero} stays and loses {count} hearts.", hero=hero, count=fact.hearts)
        case facts.RoundBegun():
            return say("{hero} is on turn.", hero=hero)
        case facts.TurnEnded():
            return _tell_turn_end(fact, box, hero)


def _tell_turn_end(fact: facts.TurnEnded, box: Box, hero: str) -> Message:
    if fact.next:
        following = short_name(box.heroes[fact.next])
        return say("{hero} is done. {next} is on turn.", hero=hero, next=following)
    if fact.last:
        return say("Round {round} is over, and the turn cards are out.", round=fact.round)
    return say("Round {round} is over.", round=fact.round)


def _tell_trade(fact: facts.TradeFact, box: Box, hero: str) -> Message:
    if isinstance(fact, facts.HeartsBought):
        bought = goods_parts(Goods(hearts=fact.count))
        return say("{hero} buys {goods} at 1 gold each.", hero=hero, goods=bought)
    name = box.buy_cards[fact.card].name
    match fact:
        case facts.CardBought():
            return say("{hero} buys {card} for {cost} gold.", hero=hero, card=name, cost=fact.cost)
        case facts.CardRevealed():
            return say("{hero} pays 1 gold and reveals a card: {card}.", hero=hero, card=name)
        case facts.CardCovered():
            covered = box.buy_cards[fact.covered].name
            return say(
                "{hero} covers {covered} with {card}.", hero=hero, covered=covered, card=name
            )
        case facts.CardUsed():
            given = goods_parts(box.buy_cards[fact.card].gives)
            return say("{hero} uses {card}: {goods}.", hero=hero, card=name, goods=given)


def _tell_correction(fact: facts.CorrectionFact, box: Box) -> Message:
    match fact:
        case facts.CountCorrected():
            whose = short_name(box.heroes[fact.hero]) if fact.hero else box.lands[fact.land].name
            return say(
                "{who} corrected {whose}: {new} {what}, not {old}.",
                whose=whose,
                what=COUNT_WORDS[fact.what],
                new=fact.new,
                old=fact.old,
            )
        case facts.PlaceCorrected():
            hero = short_name(box.heroes[fact.hero])
            if not fact.land:
                return say("{who} put {hero} outside the Realm.", hero=hero)
            land = box.lands[fact.land].name
            return say("{who} put {hero} on {land}.", hero=hero, land=land)
        case facts.CardCorrected():
            hero, name = short_name(box.heroes[fact.hero]), box.buy_cards[fact.card].name
            if fact.holds:
                return say("{who} gave {hero} a card: {card}.", hero=hero, card=name)
            return say("{who} took a card from {hero}: {card}.", hero=hero, card=name)


def _tell_fight(fact: facts.FightFact, box: Box) -> Message:
    if isinstance(fact, ThrowFact):
        return THROWS.tell(fact)
    if isinstance(fact, facts.FaceChosen):
        return say("{who} takes R as {face}.", face=DICE.words((fact.face,))[0])
    hero = short_name(box.heroes[fact.hero])
    match fact:
        case facts.ModifierSet():
            return say(
                "{who} corrected the attack on {hero}. {term}: {value}, not {old}.",
                hero=hero,
                term=LABELS[fact.term],
                value=fact.value,
                old=fact.old,
            )
        case facts.DiceResolved():
            return say("{hero} gains {goods}.", hero=hero, goods=goods_parts(fact.gains))
        case facts.AttackHeld():
            return say("{hero} holds the swords back.", hero=hero)
        case facts.AttackMade():
            return _tell_attack(fact, box, hero)
        case facts.HeroFell():
            return _tell_fall(fact, box, hero)
        case facts.CardTaken():
            fallen, name = short_name(box.heroes[fact.fallen]), box.buy_cards[fact.card].name
            return say(
                "{hero} takes a card of {fallen}: {card}.", hero=hero, fallen=fallen, card=name
            )


def _tell_move(fact: facts.MoveFact, box: Box, hero: str) -> Message:
    match fact:
        case facts.AttackAnswered():
            if not fact.stays:
                return say("{hero} leaves the Realm and takes nothing.", hero=hero)
            return _tell_collecting(hero, box.lands[fact.land], fact.taken)
        case facts.LandEntered():
            return _tell_entering(fact, box, hero)
        case facts.HeroStayed():
            if not fact.land:
                return say("{hero} stays outside the Realm.", hero=hero)
            return _tell_collecting(hero, box.lands[fact.land], fact.taken)
        case facts.RealmLeft():
            return say("{hero} leaves the Realm.", hero=hero)


def _tell_attack(fact: facts.AttackMade, box: Box, hero: str) -> Message:
    hits = tuple(
        say(
            "{target} for {damage} ({before} hearts become {after})",
            target=short_name(box.heroes[hit.hero]),
            damage=hit.damage,
            before=hit.before,
            after=hit.after,
        )
        for hit in fact.hits
    )
    if not fact.banners:
        return say("{hero} hits {hits}.", hero=hero, hits=hits)
    earned = goods_parts(Goods(banners=fact.banners))
    return say("{hero} hits {hits}, and earns {goods}.", hero=hero, hits=hits, goods=earned)


def _tell_collecting(hero: str, land: Land, taken: Goods) -> Message:
    goods = goods_parts(taken)
    return say("{hero} stays on {land} and takes {goods}.", hero=hero, land=land.name, goods=goods)


def _tell_entering(fact: facts.LandEntered, box: Box, hero: str) -> Message:
    land, taken = box.lands[fact.land].name, goods_parts(fact.taken)
    if not fact.cost and not fact.bonus.count:
        return say("{hero} enters {land} and takes {taken}.", hero=hero, land=land, taken=taken)
    if not fact.bonus.count:
        return say(
            "{hero} pays {cost} gold for {land} and takes {taken}.",
            hero=hero,
            cost=fact.cost,
            land=land,
            taken=taken,
        )
    return say(
        "{hero} pays {cost} gold for {land}, gets {bonus} for it and takes {taken}.",
        hero=hero,
        cost=fact.cost,
        land=land,
        bonus=goods_parts(fact.bonus),
        taken=taken,
    )


def _tell_fall(fact: facts.HeroFell, box: Box, hero: str) -> Message:
    if not fact.killer:
        return say("{hero} is out.", hero=hero)
    killer, taken = short_name(box.heroes[fact.killer]), goods_parts(fact.taken)
    if not fact.cards:
        return say("{hero} is out. {killer} takes {goods}.", hero=hero, killer=killer, goods=taken)
    return say(
        "{hero} is out. {killer} takes {goods} and chooses cards: {count}.",
        hero=hero,
        killer=killer,
        goods=taken,
        count=fact.cards,
    )


def _tell_end(fact: facts.GameWon, box: Box) -> Message:
    heroes = tuple(short_name(box.heroes[hero]) for hero in fact.heroes)
    if fact.reason == "ten-banners":
        return say("{heroes}: {goal} banners. The game is won.", heroes=heroes, goal=BANNERS_TO_WIN)
    if fact.reason == "last-alive":
        return say("{heroes} is the last hero alive. The game is won.", heroes=heroes)
    if fact.reason == "all-out":
        return say("No hero is left alive.")
    return say("Most banners win: {heroes}.", heroes=heroes)


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


def short_name(hero: Hero) -> str:
    """Return how a hero is called at the table: Jarek, not Jarek the Warrior."""
    short, the, _ = hero.name.partition(" the ")
    return short if the else hero.name


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

COUNT_WORDS: Mapping[str, Message] = {
    "hearts": say("hearts"),
    "gold": say("gold"),
    "banners": say("banners"),
}
"""What is counted, in words."""


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
        return say("{name} +{amount}", name=Printed("Attack"), amount=card.amount)
    return say("{name}", name=_TITLES[card.kind])


_TITLES: Mapping[TurnKind, Printed] = {
    TurnKind.TRIBUTE: Printed("Tribute"),
    TurnKind.GIFT_OUTSIDE: Printed("Gift of Life"),
    TurnKind.GIFT_TRADE: Printed("Gift of Life"),
    TurnKind.ULTIMATUM: Printed("Grim Ultimatum"),
    TurnKind.GOLD_FOR_EMPTY: Printed("Resources"),
    TurnKind.LAND_ROLL: Printed("Resources"),
}


def card_text(card: TurnCard) -> Message:
    """Return what a turn card does, in a sentence."""
    amount = card.amount
    if card.kind is TurnKind.ATTACK:
        return say("Every attack of this round is {amount} stronger.", amount=amount)
    if card.kind is TurnKind.TRIBUTE:
        words = tuple(face_word(face) for face in card.tribute)
        return say("Each hero pays {words} to the lands.", words=words)
    if card.kind is TurnKind.GIFT_OUTSIDE:
        return say("Each hero outside the Realm gains {amount} hearts.", amount=amount)
    if card.kind is TurnKind.GIFT_TRADE:
        return say("On your turn, buy up to {amount} hearts for 1 gold each.", amount=amount)
    if card.kind is TurnKind.ULTIMATUM:
        return say("A Realm-Master leaves the Realm or loses {amount} hearts.", amount=amount)
    if card.kind is TurnKind.GOLD_FOR_EMPTY:
        return say("Each land without gold gets {amount} gold.", amount=amount)
    return say("The dice are thrown for each land.")


def land_text(land: Land) -> tuple[Message, ...]:
    """Return the rules of a land, one sentence each."""
    sentences: list[Message] = []
    if land.cost:
        sentences.append(say("Entering costs {cost} gold.", cost=land.cost))
    if land.bonus.count:
        sentences.append(say("Entering gives {goods}.", goods=goods_parts(land.bonus)))
    if land.danger:
        sentences.append(say("Attacks on the hero here are {amount} stronger.", amount=land.danger))
    return tuple(sentences)


def buy_card_text(card: BuyCard) -> Message:
    """Return what a buy card does, in a sentence."""
    if card.attack:
        return say("Your attacks are {amount} stronger.", amount=card.attack)
    if card.shield:
        return say("Attacks on you are {amount} weaker.", amount=card.shield)
    return say("Once: gives {goods}.", goods=goods_parts(card.gives))
