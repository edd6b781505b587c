"""A table that drafts: the play of the game, asked and folded without a service."""

import random
from typing import Any

from companion.core.chance import outcome
from companion.core.errors import CompanionError
from companion.core.kit import GameFact
from companion.core.message import Seat
from companion.core.play import Command
from companion.core.reader import Node
from companion.games.realm_builder.box import SUITS, Card, make_edition
from companion.games.realm_builder.play import play_with
from companion.games.realm_builder.state import DealPhase, State

PLAIN = make_edition(
    "plain", tuple(Card(f"{suit} {number}", suit) for suit in SUITS for number in range(18))
)
"""Seventy-two cards, all different: each name says its suit."""


class Luck:
    """Draws from a seed, without end; `fixed` ones come first."""

    def __init__(self, seed: int = 7, *fixed: tuple[int, ...]) -> None:
        self._luck = random.Random(seed)
        self._fixed = list(fixed)
        self.specs: list[str] = []

    def draw(self, spec: str, stream: int = 0) -> tuple[int, ...]:
        self.specs.append(spec)
        return self._fixed.pop(0) if self._fixed else outcome(spec, self._luck.randrange)


class Draft:
    """Seats round a table, from the first deal on."""

    def __init__(self, players: int = 3, *fixed: tuple[int, ...], seed: int = 7) -> None:
        self.play = play_with(PLAIN)
        self.seats = tuple(Seat(number) for number in range(players))
        self.luck = Luck(seed, *fixed)
        self.state: State = self.play.state
        self.facts: list[GameFact[State, Any]] = []

    def ask(self, seat: int, kind: str, **data: object) -> tuple[GameFact[State, Any], ...]:
        """Ask for something, and fold what comes of it."""
        command = Command(kind, Seat(seat), Node(dict(data), "/data"), self.seats)
        facts = self.play.at(self.state).carry_out(command, self.luck).facts
        for fact in facts:
            self.state = fact.then(self.state)
            for looker in (None, *self.seats):
                # Screens follow fact by fact, so each state between must have a view.
                assert self.play.at(self.state).view(looker)
        self.facts += facts
        return facts

    def code(self, seat: int, kind: str, **data: object) -> str:
        """Return the code of a refusal; to be refused is what is tested."""
        try:
            self.ask(seat, kind, **data)
        except CompanionError as error:
            return error.code
        raise AssertionError("it was not refused")

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        assert self.state.turn is not None
        return self.state.turn

    def offer_all(self) -> None:
        """Play a card from each hand, the first that may be."""
        while self.state.phase is DealPhase.OFFER:
            card = min(self.state.playable(Seat(self.turn)))
            self.ask(self.turn, "play-card", card=card)

    def take_all(self) -> None:
        """Take the first card that may be, until the offer is cleared."""
        number, round_number = self.state.hand, self.state.round_number
        while self.state.phase is DealPhase.TAKE and (self.state.hand, self.state.round_number) == (
            number,
            round_number,
        ):
            self.ask(self.turn, "take-card", place=self.state.open_places()[0])

    def play_hand(self) -> None:
        """Deal and play a whole hand."""
        self.ask(0, "deal")
        while self.state.phase in (DealPhase.OFFER, DealPhase.TAKE):
            self.offer_all()
            self.take_all()


def offered(players: int = 3) -> Draft:
    """Return a draft in which the offer is complete; Ann deals and Ben leads."""
    draft = Draft(players, (1,))
    draft.ask(0, "deal")
    draft.offer_all()
    return draft
