"""The draft written a second time, in plain dicts, from the rule text and its rulings.

Nothing of the game's code is used. `press` carries a command out or raises `Refused`; what luck
brings is asked for by `luck`, once the command is known to be allowed.
"""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

Data = dict[str, Any]
Luck = Callable[[str], Any]


class Refused(Exception):
    """The rules do not allow the command; holds the code of why."""


class Draft:
    """One table: where the cards are, and whose turn it is.

    Args:
        edition: As a file has it.
        seats: Who sits there.
    """

    def __init__(self, edition: Data, seats: list[int]) -> None:
        self.cards = {card["name"]: card for card in edition["cards"]}
        self.seats = seats
        self.step = "deal"
        self.pile = Counter({name: card.get("copies", 1) for name, card in self.cards.items()})
        self.discards: Counter[str] = Counter()
        self.marker = -1
        self.hand = self.round = 0
        self.hands: dict[int, list[str]] = {}
        self.offer: dict[int, tuple[str, int | None]] = {}
        self.queue: list[int] = []
        self.passed = self.begun = False
        self.taken: dict[int, list[str]] = {seat: [] for seat in seats}
        self.sheets: dict[int, Counter[str]] = {seat: Counter() for seat in seats}

    def twin(self) -> "Draft":
        """Return a copy that may be tried out; only the box is shared."""
        box, self.cards = self.cards, {}
        other = deepcopy(self)
        self.cards = other.cards = box
        return other

    # What stands.

    @property
    def two(self) -> bool:
        """Whether the rules for two hold."""
        return len(self.seats) == 2

    def leader(self) -> int:
        """Who leads: left of the marker; of two who holds it."""
        return self.marker if self.two else self.left(self.marker)

    def left(self, seat: int) -> int:
        """The next seat."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def led(self) -> str:
        """The suit led; "" where none is."""
        first = self.offer.get(0) if self.step == "offer" else None
        return str(self.cards[first[0]]["suit"]) if first else ""

    def follows(self, seat: int, name: str) -> bool:
        """Whether a card held may be played for its suit."""
        suits = [self.cards[held]["suit"] for held in self.hands[seat]]
        return self.led() not in suits or self.cards[name]["suit"] == self.led()

    def may_pass(self) -> bool:
        """Whether the leader may let the others go first."""
        none_taken = len(self.offer) == len(self.seats) + 1
        return self.step == "take" and not self.two and not self.passed and none_taken

    def is_own(self, seat: int, place: int) -> bool:
        """Whether a card is the leader's own, which he may not take unless he passed."""
        mine = self.offer[place][1] == seat == self.leader()
        return mine and not self.two and not self.passed

    def deck_lacks(self) -> bool:
        """Whether the pile is too small for the next hand."""
        return self.pile.total() < (8 if self.two else 6 * len(self.seats) + 4)

    # What is pressed.

    def press(self, kind: str, seat: int, data: Data, luck: Luck) -> None:
        """Carry a command out, or refuse it."""
        if kind == "change-sheet":
            self.correct(seat, data["cells"])
        elif kind == "deal":
            self.deal(luck)
        elif kind == "play-printed":
            self.need(self.step != "printed", "printed-cards")
            self.need(not self.begun, "already-dealt")
            self.step = "printed"
        elif kind == "play-card":
            self.play(seat, data["card"], luck)
        elif kind == "take-card":
            self.take(seat, data["place"])
        elif kind == "pass-offer":
            self.turn(seat, "take")
            self.need(self.may_pass(), "no-pass")
            self.passed = True
            self.queue = [*self.queue[1:], seat]

    def need(self, allowed: bool, code: str) -> None:
        """Refuse what is not allowed."""
        if not allowed:
            raise Refused(code)

    def turn(self, seat: int, step: str) -> None:
        """Refuse what is out of turn."""
        self.need(self.step == step, "not-now")
        self.need(self.queue[0] == seat, "not-your-turn")

    def deal(self, luck: Luck) -> None:
        """Deal a hand, or for two turn an offer; the first time luck gives the marker."""
        self.need(self.step != "over", "game-over")
        self.need(self.step != "printed", "printed-cards")
        self.need(self.step == "deal", "still-drafting")
        self.need(not self.deck_lacks(), "deck-too-small")
        if not self.begun:
            self.marker = luck("marker")
            assert self.marker in self.seats
        self.begun = True
        self.hand += 1
        if self.two:
            cards = luck("turned")
            assert len(cards) == 8
            self.draw(cards)
            self.offer = {place: (card, None) for place, card in enumerate(cards)}
            one, other = self.marker, self.left(self.marker)
            self.step, self.queue = "take", [one, other, other, one]
            return
        self.hands = {seat: list(cards) for seat, cards in luck("hands").items()}
        assert sorted(self.hands) == self.seats
        for cards in self.hands.values():
            assert len(cards) == 6
            self.draw(cards)
        self.round = 1
        self.begin_round()

    def draw(self, cards: list[str]) -> None:
        """Take cards from the pile: they must lie there."""
        self.pile.subtract(cards)
        assert min(self.pile.values()) >= 0

    def begin_round(self) -> None:
        """Let everybody play a card, the leader first."""
        at = self.seats.index(self.leader())
        self.step, self.offer, self.passed = "offer", {}, False
        self.queue = self.seats[at:] + self.seats[:at]

    def play(self, seat: int, name: str, luck: Luck) -> None:
        """Play a card, following suit; after the last one another is flipped."""
        self.turn(seat, "offer")
        self.need(name in self.hands[seat], "not-in-hand")
        self.need(self.follows(seat, name), "follow-suit")
        if len(self.queue) == 1:
            flipped = luck("flipped")
            self.draw([flipped])
        self.hands[seat].remove(name)
        self.offer[len(self.offer)] = (name, seat)
        self.queue = self.queue[1:]
        if not self.queue:
            self.offer[len(self.offer)] = (flipped, None)
            at = self.seats.index(self.leader())
            self.step, self.queue = "take", self.seats[at:] + self.seats[:at]

    def take(self, seat: int, place: int) -> None:
        """Take a card; after the last one the rest is discarded and the marker passes."""
        self.turn(seat, "take")
        self.need(place in self.offer, "not-in-offer")
        self.need(not self.is_own(seat, place), "own-card")
        name, _ = self.offer.pop(place)
        self.taken[seat].append(name)
        self.sheets[seat][name] = self.taken[seat].count(name)
        self.queue = self.queue[1:]
        if self.queue:
            return
        self.discards.update(card for card, _ in self.offer.values())
        self.offer, self.passed = {}, False
        self.marker = self.left(self.marker)
        if self.two:
            self.step = "over" if self.hand == 6 else "deal"
            if self.hand in (2, 4):
                self.shuffle_back()
        elif self.round < 4:
            self.round += 1
            self.begin_round()
        else:
            for cards in self.hands.values():
                self.discards.update(cards)
            self.hands, self.round = {}, 0
            self.step = "over" if self.hand == 3 else "deal"
            self.shuffle_back()

    def shuffle_back(self) -> None:
        """Put all discards under the pile."""
        self.pile.update(self.discards)
        self.discards = Counter()

    def correct(self, seat: int, cells: Data) -> None:
        """Write on a sheet by hand."""
        for cell, count in cells.items():
            name = cell.removeprefix("cards/")
            self.need(name in self.cards, "unknown-cell")
            self.need(0 <= (count or 0) <= self.cards[name].get("copies", 1), "out-of-range")
        for cell, count in cells.items():
            self.sheets[seat][cell.removeprefix("cards/")] = count or 0
