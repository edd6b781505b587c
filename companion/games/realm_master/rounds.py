"""Reveal the turn card of a round and carry it out, asking only for choices.

Source: rule text, "Order of Play", 1, 9 and 10, and "Turn Cards".
"""

from dataclasses import replace

from companion.core.cards import after_turning, discard, turn_cards
from companion.core.ids import Json, Seat
from companion.core.message import say
from companion.core.throw import Throw
from companion.games.realm_master.components import DICE
from companion.games.realm_master.edition import TurnKind
from companion.games.realm_master.falling import fall
from companion.games.realm_master.gains import resolve_for_land
from companion.games.realm_master.goods import holds, less, one_of, told_goods
from companion.games.realm_master.land import fill, fill_empty_of_gold
from companion.games.realm_master.position import (
    OUTSIDE,
    Phase,
    Position,
    Tile,
)
from companion.games.realm_master.story import (
    Story,
    refuse,
    with_goods,
    with_hero,
    with_stock,
)
from companion.games.realm_master.tribute import seat_order
from companion.games.realm_master.turn_cards import answer_ultimatum, give_life


def reveal(story: Story) -> None:
    """Reveal the turn card of the next round, or take the one that lies on the table.

    Raises:
        RuleViolation: `no-such-card` where that card is out.
    """
    story.expect(Phase.ROUND)
    members = story.data.object(optional=["card"])
    deck = story.now.turn_cards
    if story.now.card:
        deck = discard(deck, [story.now.card])
    if "card" in members:
        card, draw = members["card"].word(story.now.box.turn_cards), ""
        if card not in deck.pile:
            refuse("no-such-card", say("All turn cards of this kind are out."), "turn cards")
    else:
        drawn = turn_cards(replace(deck, discards=()), 1, story.chance)
        card, draw = drawn.cards[0], drawn.specs[0]
    after = replace(
        story.now,
        card=card,
        turn_cards=after_turning(deck, [card]),
        round_number=story.now.round_number + 1,
    )
    told: dict[str, Json] = {"card": card, "round": after.round_number}
    story.then("turn-card-revealed", _carry_out(after), told, draw=draw)
    if after.turn_card.kind is TurnKind.TRIBUTE:
        settle_debts(story)


def _carry_out(position: Position) -> Position:
    """Do at once what needs no choice, and wait for what does."""
    card = position.turn_card
    if card.kind is TurnKind.TRIBUTE:
        order = seat_order(position.first, position.alive)
        debts = tuple((seat, resource) for seat in order for resource in card.tribute)
        return replace(position, phase=Phase.TRIBUTE, debts=debts)
    if card.kind is TurnKind.ULTIMATUM and position.inside:
        waiting = tuple(sorted(position.inside))
        return replace(position, phase=Phase.ULTIMATUM, waiting=waiting)
    if card.kind is TurnKind.LAND_ROLL:
        return replace(position, phase=Phase.LAND_ROLL, next_land=0)
    if card.kind is TurnKind.GIFT_OUTSIDE:
        for seat in position.alive:
            given = give_life(
                position.heroes[seat].goods, card.amount, is_inside=seat in position.inside
            )
            position = with_goods(position, seat, given)
    if card.kind is TurnKind.GOLD_FOR_EMPTY:
        realm = tuple(
            Tile(
                tile.land,
                fill_empty_of_gold(tile.goods, position.land(place).places, card.amount),
            )
            for place, tile in enumerate(position.realm)
        )
        position = replace(position, realm=realm)
    return begin_turn(position, seat_order(position.first, position.alive)[0])


def begin_turn(position: Position, seat: Seat) -> Position:
    """Return the position with a fresh turn of a hero."""
    return replace(
        position,
        phase=Phase.DICE,
        active=seat,
        throw=Throw(number=position.throw.number),
        chosen={},
        by_hand={},
        blows=(),
        waiting=(),
        debts=(),
        spoils=(),
        bought_hearts=0,
        revealed=False,
    )


def lands_with_room(position: Position) -> tuple[int, ...]:
    """Return the lands that hold one resource more, by place."""
    return tuple(
        place
        for place, tile in enumerate(position.realm)
        if tile.goods.count < position.land(place).places
    )


def pay_tribute(story: Story) -> None:
    """Pay the next resource into the land chosen.

    Raises:
        RuleViolation: `not-your-tribute` or `land-full`.
    """
    story.expect(Phase.TRIBUTE)
    land = story.data.object(required=["land"])["land"].integer(0, len(story.now.realm) - 1)
    seat, _ = story.now.debts[0]
    if story.seat != seat:
        name = story.now.hero(seat).name
        refuse("not-your-tribute", say("{hero} pays first.", hero=name), "tribute")
    if land not in lands_with_room(story.now):
        refuse("land-full", say("Nothing more fits there. Choose another land."), "tribute")
    _pay(story, land)
    settle_debts(story)


def settle_debts(story: Story) -> None:
    """Pay and drop all debts that leave no choice; then the turns begin."""
    while story.now.debts and not story.is_over:
        seat, resource = story.now.debts[0]
        open_lands = lands_with_room(story.now)
        owned = holds(story.now.heroes[seat].goods, one_of(resource))
        if not owned or not open_lands:
            _drop(story, seat, resource, owns=owned)
        elif len(open_lands) == 1:
            _pay(story, open_lands[0])
        else:
            return
    if not story.now.debts and not story.is_over:
        _begin_turns(story)


def _pay(story: Story, land: int) -> None:
    seat, resource = story.now.debts[0]
    one = one_of(resource)
    left = less(story.now.heroes[seat].goods, one)
    tile = story.now.realm[land]
    after = with_stock(
        with_goods(story.now, seat, left),
        land,
        fill(tile.goods, story.now.land(land).places, one),
    )
    told: dict[str, Json] = {
        "hero": story.now.heroes[seat].hero,
        "resource": resource,
        "land": tile.land,
    }
    story.then("tribute-paid", replace(after, debts=story.now.debts[1:]), told)


def _drop(story: Story, seat: Seat, resource: str, *, owns: bool) -> None:
    told: dict[str, Json] = {
        "hero": story.now.heroes[seat].hero,
        "resource": resource,
        "owns": owns,
    }
    story.then("tribute-dropped", replace(story.now, debts=story.now.debts[1:]), told)


def answer_card(story: Story) -> None:
    """Leave the Realm under the Grim Ultimatum, or stay and lose hearts.

    Raises:
        RuleViolation: `not-asked`.
    """
    story.expect(Phase.ULTIMATUM)
    leaves = story.data.object(required=["leave"])["leave"].boolean()
    if story.seat not in story.now.waiting:
        refuse("not-asked", say("This hero is not asked."), "Grim Ultimatum")
    holder = story.now.heroes[story.seat]
    amount = story.now.turn_card.amount
    left = answer_ultimatum(holder.goods, amount, leaves=leaves)
    holder = replace(holder, goods=left, land=OUTSIDE if leaves else holder.land)
    waiting = tuple(seat for seat in story.now.waiting if seat != story.seat)
    after = replace(with_hero(story.now, story.seat, holder), waiting=waiting)
    told: dict[str, Json] = {"hero": holder.hero, "leaves": leaves, "hearts": amount}
    story.then("ultimatum-answered", after, told)
    if not left.hearts:
        fall(story, story.seat, killer=None)
    resume(story)


def resume(story: Story) -> None:
    """Go on where nothing is left to ask of the turn card."""
    if story.is_over:
        return
    if story.now.phase is Phase.TRIBUTE:
        settle_debts(story)
    elif story.now.phase is Phase.ULTIMATUM and not story.now.waiting:
        _begin_turns(story)


def _begin_turns(story: Story) -> None:
    first = begin_turn(story.now, seat_order(story.now.first, story.now.alive)[0])
    story.then("round-begun", first, {"hero": first.hero(first.active).id})


def roll_lands(story: Story) -> None:
    """Throw the dice for every land left, or take the faces typed in for the next one."""
    story.expect(Phase.LAND_ROLL)
    members = story.data.object(optional=["faces"])
    if "faces" in members:
        typed = members["faces"].array(low=DICE.count, high=DICE.count)
        _roll_land(story, tuple(node.word(DICE.faces) for node in typed), draw="")
    else:
        for _ in range(story.now.next_land, len(story.now.realm)):
            draw = DICE.spec()
            faces = tuple(DICE.face(number) for number in story.chance.draw(draw))
            _roll_land(story, faces, draw=draw)
    if story.now.next_land == len(story.now.realm):
        _begin_turns(story)


def _roll_land(story: Story, faces: tuple[str, ...], *, draw: str) -> None:
    place = story.now.next_land
    tile = story.now.realm[place]
    lying = fill(tile.goods, story.now.land(place).places, resolve_for_land(faces))
    added = less(lying, tile.goods)
    after = replace(with_stock(story.now, place, lying), next_land=place + 1)
    told: dict[str, Json] = {"land": tile.land, "faces": [*faces], "added": told_goods(added)}
    story.then("land-rolled", after, told, draw=draw)


def end_turn(story: Story) -> None:
    """Pass the dice to the next living hero; behind the last one the round is over."""
    story.expect_turn(Phase.END)
    story.data.object()
    position = story.now
    order = seat_order(position.first, tuple(sorted(position.heroes)))
    later = order[order.index(position.active) + 1 :]
    following = [seat for seat in later if seat in position.alive]
    told: dict[str, Json] = {"hero": position.hero(position.active).id}
    if following:
        after = begin_turn(position, following[0])
        story.then("turn-ended", after, {**told, "next": after.hero(after.active).id})
        return
    cards_out = not position.turn_cards.pile
    after = replace(begin_turn(position, position.active), phase=Phase.ROUND, cards_out=cards_out)
    story.then("turn-ended", after, {**told, "round": position.round_number, "last": cards_out})
