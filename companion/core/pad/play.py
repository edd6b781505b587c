"""Play a game by a sheet: people write, throw its dice, and the target is called out."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import ModuleType
from typing import ClassVar, Self

from companion.core import rethrow, throw
from companion.core.kit import GameFact, Offer, Refusal
from companion.core.message import Seat, say
from companion.core.pad import clock, deck, turns
from companion.core.pad.box import PadBox
from companion.core.pad.carried import carry
from companion.core.pad.clock import show_clock
from companion.core.pad.table import PadTable, TimeUsed, new_table
from companion.core.play import Notice, Play
from companion.core.sheet import Cells
from companion.core.shown import members_of
from companion.core.throw import Throw, show_throw
from companion.core.view_parts import Headline, ShownDeck, ShownPlay, ShownPrivate, show_press

THROWS = ("throw", "rethrow")
"""What the tray of the dice has buttons for."""
FIRST = Seat(0)
"""Stands for every seat: what may be pressed is the same for all, but for what is private."""
OPEN_MAX = 12
"""Most open cards that are shown: three rows on a phone, and a trick of as many as may play."""


class PadPlay(Play[PadTable]):
    """The play of such a game; what is not in its box nobody is offered."""

    nouns: ClassVar[tuple[ModuleType, ...]] = (throw, rethrow, turns, clock, deck)
    lies_open = True
    is_correctable = True

    def after(self, fact: GameFact[PadTable, PadBox], at: str = "") -> Self:
        """Return the game after a fact; a clock goes by its time."""
        state = replace(self.state, at=at) if self.state.box.clock else self.state
        return self.at(fact.then(state))

    def may(self, seat: Seat) -> tuple[Offer, ...]:
        """Return what may be done with what the sheet brings."""
        dice, cards = self.state.box.dice, self.state.box.deck
        has = {
            **dict(zip(THROWS, (dice.count, dice.rerolls), strict=True)),
            **dict.fromkeys(deck.OF_CARDS, len(cards.cards)),
            **dict.fromkeys(deck.OF_HANDS, int(cards.has_hands)),
        }
        return tuple(offer for offer in super().may(seat) if has.get(offer.kind, 1))

    def view(self, seat: Seat | None) -> Mapping[str, object]:
        """Return the dice, whose turn it is, and what may be pressed."""
        state = self.state
        headline = Headline(
            title=say("Turn {n}", n=state.turns),
            line=say("Pass the turn on when all is done."),
            seat=state.turn,
        )
        presses = [offer for offer in self.may(FIRST) if offer.off is None]
        return members_of(
            ShownPlay(
                throw=show_throw(state) if state.box.dice.count else None,
                clock=show_clock(state) if state.box.clock else None,
                headline=headline if state.box.first == "turn" and state.turns else None,
                presses={
                    str(at): show_press(offer)
                    for at, offer in enumerate(presses)
                    if offer.kind not in (*THROWS, *self.private)
                }
                or None,
                open_deck=self._deck(),
            )
        )

    def _deck(self) -> ShownDeck | None:
        state, cards = self.state, self.state.box.deck
        if not cards.cards:
            return None
        first = max(0, len(state.laid) - OPEN_MAX)
        lies = enumerate(zip(state.deck.discards, state.laid, strict=True))
        return ShownDeck(
            pile=len(state.deck.pile),
            open={
                str(at): replace(cards.faces[card], seat=seat)
                for at, (card, seat) in lies
                if at >= first
            },
            held={str(seat): len(own) for seat, own in sorted(state.hands.items()) if own} or None,
            deals=state.deals or None,
        )

    def bars_taking_over(self, underway: Self) -> Refusal | None:
        """Refuse another deck, or other hands, once cards were dealt: they are told by one deck."""
        same = self.state.box.deck == underway.state.box.deck
        return deck.IS_DEALT if underway.state.is_dealt and not same else None

    def take_over(self, underway: Self) -> Self:
        """Play on by this sheet: turns go on, and so do dice that are still the same."""
        state = replace(underway.state, box=self.state.box)
        if not state.is_dealt:
            state = replace(state, deck=self.state.deck)
        if not self.state.box.clock:
            state = replace(state, clock=TimeUsed())
        return self.at(
            state if self.state.box.dice == underway.state.box.dice else state.lay(Throw())
        )

    def carry(self, cells: Cells) -> Cells:
        """Return the cells that the rows of this sheet have a place for."""
        return carry(cells, self.state.box.pad.sheet)

    def first_turn(self) -> Seat | None:
        """Return who had the first turn."""
        return self.state.began

    def notice(self, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
        """Say who began the round, and ask about what is missing."""
        return (*self._began(), *self._missing(sheets))

    def _began(self) -> tuple[Notice, ...]:
        if self.state.box.first != "round" or self.state.turn is None:
            return ()
        return (
            Notice(
                "began-round", say("{who} began round {n}.", n=self.state.turns), self.state.turn
            ),
        )

    def call_out(self, points: Mapping[Seat, int]) -> tuple[Notice, ...]:
        """Call out who is at the target. It ends nothing: what a table goes by, it knows best."""
        box = self.state.box
        if not box.end:
            return ()
        is_there = {"reached": int.__ge__, "down": int.__le__, "exact": int.__eq__}[box.end]
        return tuple(
            Notice(
                "target-reached",
                say("{who} stands at {n}. The target is {target}.", n=own, target=box.target),
                seat,
                stays=True,
                first=True,
            )
            for seat, own in points.items()
            if is_there(own, box.target)
        )

    def _missing(self, sheets: Mapping[Seat, Cells]) -> Iterator[Notice]:
        """Ask about half a bid, and about a round that is empty, though others wrote in it.

        Who met the target may have met it before the others played that round.
        """
        pad = self.state.box.pad
        groups = [each.row for each in pad.sheet if each.row.parts and not each.row.grows]
        wrote = {seat: {cell.partition("/")[2] for cell in own} for seat, own in sheets.items()}
        played = [
            at
            for at in range(len(pad.rounds))
            if any(str(at + 1) in rounds for rounds in wrote.values())
        ]
        whole = played[: -1 if self.state.box.end else None]
        for seat, cells in sheets.items():
            entry = pad.entry_of(cells) if groups else {}
            if any(
                value is not None and len(value) < len(row.parts)
                for row in groups
                for value in entry[row.id]
            ):
                yield Notice(
                    "bid-alone", say("{who} wrote a bid, and not what was made."), seat, asks=True
                )
            if empty := [pad.rounds[at] for at in whole if str(at + 1) not in wrote[seat]]:
                yield Notice(
                    "round-empty",
                    say("{who} wrote nothing in {round}.", round=empty[0]),
                    seat,
                    asks=True,
                )


class HandsPlay(PadPlay):
    """The play of a sheet with hands, each seen by its own seat alone."""

    lies_open = False

    def view(self, seat: Seat | None) -> Mapping[str, object]:
        """Return what everybody sees, and the hand of the seat, in the order of the sheet."""
        seen, hand = super().view(seat), () if seat is None else self.state.hands.get(seat, ())
        order, faces = [*self.state.box.deck.faces], self.state.box.deck.faces
        cards = sorted(hand, key=order.index)
        own = ShownPrivate(held={str(at): faces[card] for at, card in enumerate(cards)} or None)
        return {**seen, **members_of(own)}


def play_sheets(box: PadBox) -> PadPlay:
    """Return the play of a game of sheets before anything happened."""
    return (HandsPlay if box.deck.has_hands else PadPlay)(new_table(box))
