"""Say what each seat may do now: every button in words, so that screens know no rule."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.core.ids import Json, Seat
from companion.core.message import Message, say, say_count
from companion.games.realm_master.components import BANNERS_TO_WIN, WILD
from companion.games.realm_master.doors import doors, shown_faces
from companion.games.realm_master.edition import TurnKind
from companion.games.realm_master.gains import resolve
from companion.games.realm_master.goods import less
from companion.games.realm_master.land import collect, hearts_to_take
from companion.games.realm_master.ledger import plan
from companion.games.realm_master.position import (
    OUTSIDE,
    Phase,
    Position,
    ending,
)
from companion.games.realm_master.rounds import lands_with_room
from companion.games.realm_master.setting_up import HEROES_MIN
from companion.games.realm_master.wording import face_word, goods_parts, short_name


@dataclass(frozen=True, slots=True)
class Press:
    """A button: what it sends and how it reads."""

    kind: str
    label: Message
    data: Mapping[str, Json] = field(default_factory=dict)
    note: Message | None = None
    """A second line: what it costs, or what it gives."""
    is_main: bool = False
    """Whether it is the one thing to do now."""
    is_off: bool = False
    """Whether it cannot be done; the note says why."""

    def describe(self) -> dict[str, object]:
        """Return what a screen needs."""
        shown: dict[str, object] = {"kind": self.kind, "label": self.label, "data": dict(self.data)}
        if self.note is not None:
            shown["note"] = self.note
        if self.is_main:
            shown["main"] = True
        if self.is_off:
            shown["off"] = True
        return shown


@dataclass(frozen=True, slots=True)
class Ask:
    """What the table waits for."""

    title: Message
    text: Message
    presses: Mapping[Seat, tuple[Press, ...]] = field(default_factory=dict)
    """Buttons by the seat that may press them."""


def ask(position: Position) -> Ask:
    """Return what the table waits for, and who may answer how."""
    if ending(position) is not None:
        return _over(position)
    return _ASKS[position.phase](position)


def _over(position: Position) -> Ask:
    end = ending(position)
    assert end is not None
    names = tuple(short_name(position.hero(seat)) for seat in end.winners)
    texts = {
        "ten-banners": say("{goal} banners, and a heart left.", goal=BANNERS_TO_WIN),
        "last-alive": say("The last hero alive."),
        "all-out": say("No hero is left alive. Correct a count if that is wrong."),
        "cards-out": say("The turn cards are out; most banners win."),
    }
    if position.by_hearts:
        texts["cards-out"] = say(
            "The turn cards are out; most banners win, then most hearts, then most gold."
        )
    title = say_count("{names} wins", "{names} share the win", len(names), names=names)
    return Ask(title if names else say("Nobody wins"), texts[end.reason])


def _choosing(position: Position) -> Ask:
    if len(position.heroes) < HEROES_MIN:
        return Ask(say("Choose your heroes"), say("Each hero can do one thing the others cannot."))
    press = Press("lay-out", say("Lay out the Realm"), is_main=True)
    return Ask(
        say("Choose your heroes"),
        say("When all have one, lay out the Realm: four lands are drawn, and who begins."),
        dict.fromkeys(position.heroes, (press,)),
    )


def _round(position: Position) -> Ask:
    press = Press("reveal-turn-card", say("Turn the card over"), is_main=True)
    left = len(position.turn_cards.pile)
    return Ask(
        say("Round {round} begins", round=position.round_number + 1),
        say_count("{count} turn card is left.", "{count} turn cards are left.", left),
        dict.fromkeys(position.heroes, (press,)),
    )


def _tribute(position: Position) -> Ask:
    if not position.debts:
        return Ask(say("The tribute is paid"), say("The turns begin."))
    seat, resource = position.debts[0]
    word = face_word(resource)
    presses = tuple(
        Press(
            "pay-tribute",
            say("{land}", land=position.land(place).name),
            {"land": place},
            _room(position, place),
        )
        for place in lands_with_room(position)
    )
    return Ask(
        say("{hero} pays {resource}", hero=short_name(position.hero(seat)), resource=word),
        say("To which land?"),
        {seat: presses},
    )


def _room(position: Position, place: int) -> Message:
    lying = position.realm[place].goods
    return say(
        "{used} of {places} places taken", used=lying.count, places=position.land(place).places
    )


def _ultimatum(position: Position) -> Ask:
    amount = position.turn_card.amount
    names = tuple(short_name(position.hero(seat)) for seat in position.waiting)
    presses = {
        seat: (
            Press("answer-ultimatum", say("Leave the Realm"), {"leave": True}),
            Press(
                "answer-ultimatum",
                say("Stay and lose {amount} hearts", amount=amount),
                {"leave": False},
                say(
                    "{before} hearts become {after}.",
                    before=position.heroes[seat].goods.hearts,
                    after=max(0, position.heroes[seat].goods.hearts - amount),
                ),
            ),
        )
        for seat in position.waiting
    }
    return Ask(say("{heroes}: leave or bleed", heroes=names), say("Each answers alone."), presses)


def _land_roll(position: Position) -> Ask:
    left = len(position.realm) - position.next_land
    if not left:
        return Ask(say("The lands have their resources"), say("The turns begin."))
    land = position.land(position.next_land).name
    label = say_count("Throw for {count} land", "Throw for {count} lands", left)
    press = Press("roll-lands", label, is_main=True)
    return Ask(
        say("The lands get resources"),
        say("The five dice are thrown for each land; {land} is next.", land=land),
        dict.fromkeys(position.heroes, (press,)),
    )


def _dice(position: Position) -> Ask:
    seat, name = position.active, short_name(position.hero(position.active))
    throw = position.throw
    if not throw.faces:
        return Ask(say("{hero} throws", hero=name), say("Five dice; keep some, throw once more."))
    faces = shown_faces(position)
    if WILD in faces:
        again = throw.rerolls == 0
        text = say("Choose each R, or keep and throw again.") if again else say("Choose each R.")
        return Ask(say("What is each R?"), text)
    presses = [Press("resolve-dice", _resolve_label(position), is_main=throw.rerolls > 0)]
    if plan(position):
        hold = say("Take the gains, hit nobody")
        presses.append(Press("resolve-dice", hold, {"hold": True}))
    gains = resolve(faces, position.hero(seat).ability).goods
    text = say("{hero} gains {goods}.", hero=name, goods=goods_parts(gains))
    return Ask(_dice_title(position), text, {seat: tuple(presses)})


def _dice_title(position: Position) -> Message:
    blows, name = plan(position), short_name(position.hero(position.active))
    if len(blows) == 1:
        target = short_name(position.hero(blows[0].seat))
        return say(
            "{hero} hits {target} for {damage}", hero=name, target=target, damage=blows[0].damage
        )
    if blows:
        return say_count(
            "{hero} hits {count} hero", "{hero} hits {count} heroes", len(blows), hero=name
        )
    return say("{hero} has thrown", hero=name)


def _resolve_label(position: Position) -> Message:
    blows = plan(position)
    if len(blows) == 1:
        return say("Hit for {damage}", damage=blows[0].damage)
    if blows:
        return say_count("Hit {count} hero", "Hit {count} heroes", len(blows))
    return say("Take this")


def _answer(position: Position) -> Ask:
    names = tuple(short_name(position.hero(seat)) for seat in position.waiting)
    presses = {seat: _stay_or_leave(position, seat) for seat in position.waiting}
    return Ask(
        say("{heroes}: stay or leave", heroes=names),
        say("Who stays collects from the land. Who leaves takes nothing."),
        presses,
    )


def _stay_or_leave(position: Position, seat: Seat) -> tuple[Press, ...]:
    hearts = hearts_to_take(position.hero(seat).ability, entered=False, attacked=True)
    land = position.land(position.heroes[seat].land).name
    return (
        Press(
            "answer-attack",
            say("Stay on {land}", land=land),
            {"stay": True},
            _gets(position, seat, hearts),
        ),
        Press("answer-attack", say("Leave the Realm"), {"stay": False}, say("Takes nothing.")),
    )


def _gets(position: Position, seat: Seat, hearts: int) -> Message:
    holder = position.heroes[seat]
    lying = position.realm[holder.land].goods
    goods, _ = collect(holder.goods, lying, hearts)
    return say("Takes {goods}.", goods=goods_parts(less(goods, holder.goods)))


def _spoils(position: Position) -> Ask:
    fallen, count = position.spoils[0]
    cards = position.heroes[fallen].cards
    presses = tuple(
        Press("take-card", say("{card}", card=position.box.buy_cards[card].name), {"card": card})
        for card in sorted(set(cards))
    )
    return Ask(
        say(
            "{hero} takes cards of {fallen}",
            hero=short_name(position.hero(position.active)),
            fallen=short_name(position.hero(fallen)),
        ),
        say_count("{count} card to choose.", "{count} cards to choose.", count),
        {position.active: presses},
    )


def _move(position: Position) -> Ask:
    seat, holder = position.active, position.heroes[position.active]
    name = short_name(position.hero(seat))
    presses: list[Press] = []
    if holder.land == OUTSIDE:
        title, text = say("{hero} may enter", hero=name), say("A sword opens the Realm.")
    else:
        title, text = say("{hero} stays or moves", hero=name), say("Staying collects.")
        land = position.land(holder.land).name
        gets = _gets(position, seat, hearts=1)
        presses.append(Press("stay-put", say("Stay on {land}", land=land), note=gets))
    for place, door in doors(position).items():
        if place == holder.land:
            continue
        label = say("Enter {land}", land=position.land(place).name)
        if door.blocked is not None:
            presses.append(Press("enter-land", label, {"land": place}, door.blocked, is_off=True))
        else:
            presses.append(
                Press("enter-land", label, {"land": place}, _lies(position, place, door.cost))
            )
    if holder.land == OUTSIDE:
        presses.append(Press("stay-put", say("Stay outside")))
    else:
        presses.append(Press("leave-realm", say("Leave the Realm"), note=say("Takes nothing.")))
    return Ask(title, text, {seat: tuple(presses)})


def _lies(position: Position, place: int, cost: int) -> Message:
    lying = goods_parts(position.realm[place].goods)
    if cost:
        return say("Costs {cost} gold. There: {goods}.", cost=cost, goods=lying)
    return say("There: {goods}.", goods=lying)


def _end(position: Position) -> Ask:
    name = short_name(position.hero(position.active))
    press = Press("end-turn", say("End the turn"), is_main=True)
    text = say("Buy what you like, then pass the dice.")
    if position.turn_card.kind is TurnKind.GIFT_TRADE:
        text = say("Buy cards or hearts, then pass the dice.")
    return Ask(say("{hero} ends the turn", hero=name), text, {position.active: (press,)})


_ASKS = {
    Phase.CHOOSING: _choosing,
    Phase.ROUND: _round,
    Phase.TRIBUTE: _tribute,
    Phase.ULTIMATUM: _ultimatum,
    Phase.LAND_ROLL: _land_roll,
    Phase.DICE: _dice,
    Phase.ATTACK: _dice,
    Phase.ANSWER: _answer,
    Phase.SPOILS: _spoils,
    Phase.MOVE: _move,
    Phase.END: _end,
}
"""What each phase asks."""
