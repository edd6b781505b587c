"""Put into words what happens in this game: each fact.

`{who}` stands for the name of the seat that gave the command.
"""

from companion.core.message import Message, say, say_count
from companion.core.throw import ThrowFact
from companion.games.realm_master import facts
from companion.games.realm_master.box import BANNERS_TO_WIN, DICE, WRITTEN, Goods, Land, less
from companion.games.realm_master.dice import LABELS, THROWS
from companion.games.realm_master.facts import RealmFact
from companion.games.realm_master.state import Box
from companion.games.realm_master.text.cards import card_text, card_title
from companion.games.realm_master.text.goods import (
    count_told,
    face_word,
    gains_text,
    goods_parts,
    short_name,
)

SECOND_HEART = 2
"""So many hearts of a land are taken only by an ability. Source: Realm-Master, Heroes."""


def tell(fact: RealmFact, box: Box) -> Message:
    """Return a fact as a sentence.

    Args:
        fact: What happened.
        box: The printed numbers in play, for names and effects.
    """
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
            return say("{whom} begins, and chooses a hero first.", whom=fact.choosing[0])
        case facts.SeatPassedOver():
            return say("{who} goes on. {whom} may take a hero later.", whom=fact.whose)
        case facts.ShopOpened():
            names = tuple(box.buy_cards[card].name for card in fact.cards)
            return say("Cards to buy: {cards}.", cards=names)


def _tell_round(fact: facts.RoundFact, box: Box) -> Message:
    if isinstance(fact, facts.TurnCardRevealed):
        card = fact.written or box.turn_cards[fact.card]
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
            return say_count(
                "{hero} stays and loses {count} heart.",
                "{hero} stays and loses {count} hearts.",
                min(fact.hearts, fact.had),
                hero=hero,
            )
        case facts.RoundBegun():
            return say("The turn of {hero} begins.", hero=hero)
        case facts.TurnEnded():
            return _tell_turn_end(fact, box, hero)


def _tell_turn_end(fact: facts.TurnEnded, box: Box, hero: str) -> Message:
    if fact.next:
        following = short_name(box.heroes[fact.next])
        return say("{hero} ends the turn. {next} is next.", hero=hero, next=following)
    if fact.last:
        return say("Round {round} is over, and the turn cards are out.", round=fact.round)
    return say("Round {round} is over.", round=fact.round)


def _tell_trade(fact: facts.TradeFact, box: Box, hero: str) -> Message:
    if isinstance(fact, facts.HeartsBought):
        bought = goods_parts(Goods(hearts=fact.count))
        return say("{hero} buys {goods} for {cost} gold.", hero=hero, goods=bought, cost=fact.count)
    name = card_name(box, fact.card)
    match fact:
        case facts.CardBought():
            if not fact.cost:
                return say("{hero} takes {card}, which costs nothing.", hero=hero, card=name)
            return say("{hero} buys {card} for {cost} gold.", hero=hero, card=name, cost=fact.cost)
        case facts.CardRevealed():
            return say("{hero} pays 1 gold and reveals a card: {card}.", hero=hero, card=name)
        case facts.CardCovered():
            if not fact.covered:
                return say("{hero} lays {card} on the empty place.", hero=hero, card=name)
            covered = card_name(box, fact.covered)
            return say(
                "{hero} covers {covered} with {card}.", hero=hero, covered=covered, card=name
            )
        case facts.CardUsed():
            return _tell_use(fact, hero, name)


def card_name(box: Box, card: str) -> str:
    """Return the name of a buy card; one that was typed in goes by the name that was typed."""
    return box.buy_cards[card].name if card in box.buy_cards else card.removeprefix(WRITTEN)


def _tell_use(fact: facts.CardUsed, hero: str, name: str) -> Message:
    if not fact.gave.count:
        return say("{hero} uses {card}.", hero=hero, card=name)
    goods = goods_parts(less(fact.gave, Goods(hearts=fact.lost)))
    if not fact.lost:
        return say("{hero} uses {card}: {goods}.", hero=hero, card=name, goods=goods)
    return say_count(
        "{hero} uses {card}: {goods}. {count} heart above ten is lost.",
        "{hero} uses {card}: {goods}. {count} hearts above ten are lost.",
        fact.lost,
        hero=hero,
        card=name,
        goods=goods,
    )


def _tell_correction(fact: facts.CorrectionFact, box: Box) -> Message:
    match fact:
        case facts.CountCorrected():
            whose = short_name(box.heroes[fact.hero]) if fact.hero else box.lands[fact.land].name
            return say(
                "{who} corrected {whose}: {new}, not {old}.",
                whose=whose,
                new=count_told(fact.what, fact.new),
                old=fact.old,
            )
        case facts.PlaceCorrected():
            hero = short_name(box.heroes[fact.hero])
            if not fact.land:
                return say("{who} put {hero} outside the Realm.", hero=hero)
            land = box.lands[fact.land].name
            return say("{who} put {hero} on {land}.", hero=hero, land=land)
        case facts.CardCorrected():
            hero, name = short_name(box.heroes[fact.hero]), card_name(box, fact.card)
            if fact.holds:
                return say("{who} gave {hero} a card: {card}.", hero=hero, card=name)
            return say("{who} took a card from {hero}: {card}.", hero=hero, card=name)
        case facts.ShopCorrected():
            name = card_name(box, fact.card)
            if not fact.old:
                return say("{who} laid out a card: {card}.", card=name)
            old = card_name(box, fact.old)
            return say("{who} corrected a card for sale: {card}, not {old}.", card=name, old=old)


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
            if not fact.gains.count:
                return say("The dice give {hero} nothing.", hero=hero)
            return gains_text(hero, fact.gains, fact.lost)
        case facts.BlowAimed():
            targets = tuple(short_name(box.heroes[target]) for target in fact.targets)
            return say("{hero} aims a blow that kills: {targets}.", hero=hero, targets=targets)
        case facts.BlowFaced():
            return say("{hero} takes the blow.", hero=hero)
        case facts.AttackHeld():
            return say("{hero} holds the swords back.", hero=hero)
        case facts.AttackMade():
            return _tell_attack(fact, box, hero)
        case facts.HeroFell():
            return _tell_fall(fact, box, hero)
        case facts.CardTaken():
            fallen, name = short_name(box.heroes[fact.fallen]), card_name(box, fact.card)
            return say(
                "{hero} takes a card of {fallen}: {card}.", hero=hero, fallen=fallen, card=name
            )


def _tell_move(fact: facts.MoveFact, box: Box, hero: str) -> Message:
    match fact:
        case facts.AttackAnswered():
            if not fact.stays:
                return say("{hero} leaves the Realm and takes nothing.", hero=hero)
            told = _tell_collecting(hero, box.lands[fact.land], fact.taken)
            if fact.taken.hearts < SECOND_HEART:
                return told
            why = say("The ability gives a second heart for staying when attacked.")
            return say("{told} {why}", told=told, why=why)
        case facts.LandEntered():
            told = _tell_entering(fact, box, hero)
            if fact.taken.hearts < SECOND_HEART:
                return told
            why = say("The ability gives a second heart on entering.")
            return say("{told} {why}", told=told, why=why)
        case facts.HeroStayed():
            if not fact.land:
                return say("{hero} stays outside the Realm.", hero=hero)
            return _tell_collecting(hero, box.lands[fact.land], fact.taken)
        case facts.RealmLeft():
            return say("{hero} leaves the Realm.", hero=hero)


def _tell_attack(fact: facts.AttackMade, box: Box, hero: str) -> Message:
    hits = tuple(
        say_count(
            "{target} for {damage} ({count} heart becomes {after})",
            "{target} for {damage} ({count} hearts become {after})",
            hit.before,
            target=short_name(box.heroes[hit.hero]),
            damage=hit.damage,
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
    if not fact.paid.count and not fact.got.count:
        return say("{hero} enters {land} and takes {taken}.", hero=hero, land=land, taken=taken)
    if fact.hearts or fact.banners:
        return _tell_dear_entry(fact, hero, land)
    if not fact.got.count:
        return say(
            "{hero} pays {cost} gold for {land} and takes {taken}.",
            hero=hero,
            cost=fact.cost,
            land=land,
            taken=taken,
        )
    if not fact.cost:
        return say(
            "{hero} enters {land}, gets {bonus} for it and takes {taken}.",
            hero=hero,
            land=land,
            bonus=goods_parts(fact.got),
            taken=taken,
        )
    return say(
        "{hero} pays {cost} gold for {land}, gets {bonus} for it and takes {taken}.",
        hero=hero,
        cost=fact.cost,
        land=land,
        bonus=goods_parts(fact.got),
        taken=taken,
    )


def _tell_dear_entry(fact: facts.LandEntered, hero: str, land: str) -> Message:
    """Tell of a land that costs other resources than gold."""
    paid, taken = goods_parts(fact.paid), goods_parts(fact.taken)
    if not fact.got.count:
        return say(
            "{hero} pays {cost} for {land} and takes {taken}.",
            hero=hero,
            cost=paid,
            land=land,
            taken=taken,
        )
    return say(
        "{hero} pays {cost} for {land}, gets {bonus} for it and takes {taken}.",
        hero=hero,
        cost=paid,
        land=land,
        bonus=goods_parts(fact.got),
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
