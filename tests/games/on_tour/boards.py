"""Make On Tour boards from a seed: as play makes them, and harder ones made on purpose."""

import random
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from companion.games.on_tour.box import SPACES, USA, members
from companion.games.on_tour.scoring.terrain import CLOSED, STAR

REGIONS = {USA.ids.index(row[0]): row[3] for row in SPACES}
CARDS = [(USA.ids.index(row[0]), row[4]) for row in SPACES]
NUMBERS = [first * 10 + second for first in range(10) for second in range(10) if first != second]
SIZE = len(USA.ids)


class Board(NamedTuple):
    levels: list[int]
    circled: int

    @property
    def stars(self) -> int:
        return self.levels.count(STAR)


def is_tour(board: Board, spaces: tuple[int, ...]) -> bool:
    """Return whether spaces are linked, visited once, and never fall."""
    numbers = [board.levels[space] for space in spaces if board.levels[space] != STAR]
    linked = all(USA.near[one] >> other & 1 for one, other in pairwise(spaces))
    is_open = all(board.levels[space] != CLOSED for space in spaces)
    return linked and is_open and numbers == sorted(numbers) and len(set(spaces)) == len(spaces)


def distances(origin: int) -> list[int]:
    """Return how many links each space is away from the origin."""
    steps = [-1] * SIZE
    steps[origin] = 0
    queue = [origin]
    for space in queue:
        for near in members(USA.near[space]):
            if steps[near] < 0:
                steps[near] = steps[space] + 1
                queue.append(near)
    return steps


def gradient(chance: random.Random, origin: str, stars: int, *, clumped: bool) -> Board:
    """Return a full board whose numbers rise with the distance from a space.

    Stars lie nearest to one space where clumped, else apart from one another as far as that goes.
    """
    away = distances(USA.ids.index(origin))
    order = sorted(range(SIZE), key=lambda space: (away[space], chance.random()))
    levels = [0] * SIZE
    for space, number in zip(order, sorted(chance.sample(NUMBERS, SIZE)), strict=True):
        levels[space] = number
    if clumped:
        middle = distances(chance.randrange(SIZE))
        chosen = sorted(range(SIZE), key=lambda space: (middle[space], chance.random()))[:stars]
    else:
        chosen = []
        pool = chance.sample(range(SIZE), SIZE)
        for space in pool:
            if not any(USA.near[space] >> other & 1 for other in chosen):
                chosen.append(space)
        chosen = [*chosen, *(space for space in pool if space not in chosen)][:stars]
    for space in chosen:
        levels[space] = STAR
    return Board(levels, _some(chance, 30))


def full_of(chance: random.Random, level: int, *, crossed: int = 0) -> Board:
    """Return a board of one number or of stars, with some X and three circles in ten."""
    levels = [level] * SIZE
    for space in chance.sample(range(SIZE), crossed):
        levels[space] = CLOSED
    circled = _some(chance, 30)
    for space, each in enumerate(levels):
        circled &= ~(1 << space) if each == CLOSED else -1
    return Board(levels, circled)


def scattered(chance: random.Random, stars: int) -> Board:
    """Return a full board of random numbers with so many stars anywhere."""
    levels = [chance.choice(NUMBERS) for _ in range(SIZE)]
    for space in chance.sample(range(SIZE), stars):
        levels[space] = STAR
    return Board(levels, _some(chance, 30))


def few_numbers(chance: random.Random, count: int, stars: int) -> Board:
    """Return a full board of a few numbers, each many times, with so many stars anywhere."""
    numbers = chance.sample(NUMBERS, count)
    levels = [chance.choice(numbers) for _ in range(SIZE)]
    for space in chance.sample(range(SIZE), stars):
        levels[space] = STAR
    return Board(levels, _some(chance, 30))


def banded(chance: random.Random, numbers: int) -> Board:
    """Return a full board of a few numbers that rise in bands, and of six stars far apart."""
    away = distances(chance.randrange(SIZE))
    order = sorted(range(SIZE), key=lambda space: (away[space], chance.random()))
    marks = sorted(chance.sample(range(1, 99), numbers))
    levels = [0] * SIZE
    for place, space in enumerate(order):
        levels[space] = marks[place * numbers // SIZE]
    stars = [chance.randrange(SIZE)]
    while len(stars) < 6:
        nearest = [min(distances(star)[space] for star in stars) for space in range(SIZE)]
        stars.append(chance.choice([s for s in range(SIZE) if nearest[s] == max(nearest)]))
    for space in stars:
        levels[space] = STAR
    return Board(levels, sum(1 << space for space in chance.sample(range(SIZE), 11)))


def played(chance: random.Random) -> Board:
    """Play a game alone, by the rules of the page, and return the board at its end.

    The player wants low numbers on one coast and high ones on the other, follows that with some
    slips, and takes a circle where it hardly costs anything.
    """
    play = _Play(chance, [CLOSED] * SIZE, _plan(chance), set(range(SIZE)))
    play.set_up()
    while len(play.empty) > 2:
        play.take_turn()
    play.finish()
    return Board(play.levels, play.circled)


def _plan(chance: random.Random) -> list[int]:
    """Return the number the player would like best on each space."""
    away = distances(USA.ids.index(chance.choice(["WA", "CA", "FL", "NENG"])))
    order = sorted(range(SIZE), key=lambda space: (away[space], chance.random()))
    wanted = [0] * SIZE
    for rank, space in enumerate(order):
        wanted[space] = rank * 98 // (SIZE - 1)
    return wanted


def _some(chance: random.Random, percent: int) -> int:
    return sum(1 << space for space in range(SIZE) if chance.randrange(100) < percent)


@dataclass
class _Play:
    chance: random.Random
    levels: list[int]
    wanted: list[int]
    empty: set[int]
    circled: int = 0

    def __post_init__(self) -> None:
        self.deck = self.chance.sample(CARDS, len(CARDS))
        self.discarded: list[tuple[int, str]] = []

    def set_up(self) -> None:
        for _ in range(2):
            low, high = sorted(self.chance.sample(range(10), 2))
            for number in (low * 10 + high, high * 10 + low):
                self._write(self.deck.pop()[0], number, circle=True)

    def take_turn(self) -> None:
        if len(self.deck) < 3:
            left = self.chance.sample(self.discarded, len(self.discarded))
            self.deck, self.discarded = left + self.deck, []
        cards = [self.deck.pop() for _ in range(3)]
        self.discarded += cards
        first, second = self.chance.randrange(10), self.chance.randrange(10)
        if first == second or len({region for _, region in cards}) == 1:
            self._place(STAR, cards)
            return
        numbers = [first * 10 + second, second * 10 + first]
        self.chance.shuffle(numbers)
        for number in numbers:
            used = self._place(number, cards)
            cards = [card for card in cards if card != used]

    def finish(self) -> None:
        while self.empty:
            first, second = self.chance.randrange(10), self.chance.randrange(10)
            if first == second:
                self._write(min(self.empty), STAR, circle=False)
                continue
            for number in (first * 10 + second, second * 10 + first)[: len(self.empty)]:
                space = min(self.empty, key=lambda each: abs(self.wanted[each] - number))
                self._write(space, number, circle=False)

    def _place(self, mark: int, cards: list[tuple[int, str]]) -> tuple[int, str] | None:
        """Write a number or a star by one of the cards and return the card; cross out if none."""
        choices = []
        for card in cards:
            for space in sorted(self.empty):
                if card[1] not in REGIONS[space]:
                    continue
                cost = self.chance.randrange(12) - (8 if space == card[0] else 0)
                if mark != STAR:
                    cost += abs(self.wanted[space] - mark)
                choices.append((cost, space, card))
        if not choices:
            self._write(self.chance.choice(sorted(self.empty)), CLOSED, circle=False)
            return None
        _, space, card = min(choices)
        self._write(space, mark, circle=space == card[0])
        return card

    def _write(self, space: int, mark: int, *, circle: bool) -> None:
        self.levels[space] = mark
        self.circled |= (1 << space) if circle else 0
        self.empty.discard(space)
