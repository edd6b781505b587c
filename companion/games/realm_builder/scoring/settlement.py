"""Settle which monarch each player has, and with it everything that depends on the others.

A player whose monarch is not fixed takes the option that is best for him while each other player
holds his option of highest military. Source: `RULINGS.md`, R18 to R20.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import NoReturn

from companion.core.errors import InvalidInput
from companion.core.message import say
from companion.games.realm_builder.box import Card, HouseRules
from companion.games.realm_builder.scoring.layout import Layout, fault
from companion.games.realm_builder.scoring.phases import (
    Fate,
    Option,
    Toll,
    compare,
    monarch_points,
)
from companion.games.realm_builder.scoring.search import STEPS_MAX, Steps
from companion.games.realm_builder.scoring.seated import Seated, laid, seat
from companion.games.realm_builder.scoring.tableau import are_hunted
from companion.games.realm_builder.sheet import FREE, Choices, Entry


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the game ends for one player."""

    seated: Seated
    option: Option
    fate: Fate
    layout: Layout
    monarch_points: int
    realm_points: int
    best_total: int = 0
    """The most this player could have had while the others keep their options; if that is not
    proved, the most that was found."""
    is_proved: bool = False
    """Whether no search for this player ended at its limit."""

    @property
    def total(self) -> int:
        """All points."""
        return self.layout.points + self.monarch_points + self.fate.points + self.realm_points

    @property
    def lands(self) -> int:
        """The lands that lie face up after the war."""
        return self.option.army.lands - self.fate.lands

    @property
    def order(self) -> tuple[object, ...]:
        """What makes one outcome come before another: points, military, then the written order."""
        military = self.option.army.military
        return (-self.total, -military, self.option.names, *self.layout.order[1:])


def settle(
    entries: Sequence[Entry], rules: HouseRules, steps_max: int = STEPS_MAX
) -> tuple[Outcome, ...]:
    """Return how the game ended for every player.

    Args:
        entries: What each player entered.
        rules: The toggles of the record.
        steps_max: Steps for each player after which a search ends, and is not proved.

    Raises:
        InvalidInput: `impossible-monarch`, `impossible-flipped` or `impossible-pairs`, pointing at
            the choice; `too-many-ways` where its search ended at its limit and found no way.
    """
    table = _Table(entries, rules, steps_max)
    held = table.settled()
    return tuple(table.outcome(index, held) for index in range(len(entries)))


class Trial:
    """Score one player of a table with one card after another, as `settle` would.

    What the others have is laid out only where that decides which option they hold. What is found
    out is remembered: the next press at the table changes one tableau, and asks for the rest again.
    """

    def __init__(
        self, entries: Sequence[Entry], index: int, rules: HouseRules, steps_max: int
    ) -> None:
        self._entries = entries
        self._index = index
        self._rules = rules
        self._steps_max = steps_max

    def with_cards(self, *cards: Card) -> Outcome | None:
        """Return how the game ends for the player who has some cards more; None if not proved.

        Raises:
            InvalidInput: As `settle`.
        """
        entries, at = [*self._entries], self._index
        entries[at] = replace(entries[at], cards=(*entries[at].cards, *cards))
        table = _Table(entries, self._rules, self._steps_max)
        outcome = table.outcome(at, table.settled())
        return outcome if table.is_proved else None

    def without(self, player: int, part: str) -> "Trial":
        """Return the same trial where a player leaves a part of the choices to the engine."""
        entries = [*self._entries]
        choices = entries[player].choices.without(part)
        entries[player] = replace(entries[player], choices=choices)
        return Trial(entries, self._index, self._rules, self._steps_max)


class _Table:
    """The players of one record while their options are weighed; remembers their wars."""

    def __init__(self, entries: Sequence[Entry], rules: HouseRules, steps_max: int) -> None:
        self._rules = rules
        self._steps = [Steps(steps_max) for _ in entries]
        self._wars: dict[tuple[Option, ...], tuple[tuple[Fate, ...], tuple[int, ...]]] = {}
        self._layouts: dict[tuple[Seated, Option, Toll, bool], Layout | None] = {}
        hunted = are_hunted([entry.cards for entry in entries], rules)
        self._players = [
            seat(entry.cards, entry.choices, is_hunted, rules)
            for entry, is_hunted in zip(entries, hunted, strict=True)
        ]
        for index, player in enumerate(self._players):
            if not player.allowed:
                _refuse_choices(index, player)
        self._monarch_points = monarch_points([each.tableau.rank for each in self._players])

    @property
    def is_proved(self) -> bool:
        """Whether no search for any player ended at its limit."""
        return not any(steps.ran_out for steps in self._steps)

    def settled(self) -> list[Option]:
        """Return the option that each player holds in the end."""
        strongest = [_strongest(player.allowed) for player in self._players]
        held = [*strongest]
        for index, player in enumerate(self._players):
            # Who has one option only is not laid out before the others have theirs.
            if len(player.allowed) > 1:
                best = self._best(index, strongest, player.allowed, player.choices)
                held[index] = held[index] if best is None else best.option
        # What was fixed may fit only the options the others hold in the end.
        for index, player in enumerate(self._players):
            self._mend(index, held, player.allowed)
        # A change may have cost an earlier player the shelter of a kept Princess, where an edition
        # lets the war take it. Without a Princess to keep an option always can be.
        for _ in self._players:
            for index, player in enumerate(self._players):
                self._mend(index, held, [each for each in player.allowed if not each.kept])
        for index in range(len(self._players)):
            if not self._can_be(index, held):
                self._refuse(index, held)
        return held

    def outcome(self, index: int, held: Sequence[Option]) -> Outcome:
        """Return how the game ended for one player."""
        player = self._players[index]
        found = best = self._try(index, held, held[index], player.choices)
        if not player.choices.is_empty:
            best = self._best(index, held, player.options, FREE)
        assert found is not None, "a player holds an option that cannot be"
        assert best is not None, "an option without kept cards can always be"
        return replace(found, best_total=best.total, is_proved=not self._steps[index].ran_out)

    def _can_be(self, index: int, held: Sequence[Option]) -> bool:
        """Return whether a player's option can be: always if nothing is fixed and none kept."""
        option, choices = held[index], self._players[index].choices
        if choices.is_empty and not option.kept:
            return True
        return self._try(index, held, option, choices) is not None

    def _mend(self, index: int, held: list[Option], among: Iterable[Option]) -> None:
        """Give a player whose option cannot be the best of some others, if any of them can."""
        if not self._can_be(index, held):
            best = self._best(index, held, among, self._players[index].choices)
            held[index] = held[index] if best is None else best.option

    def _best(
        self, index: int, held: Sequence[Option], among: Iterable[Option], choices: Choices
    ) -> Outcome | None:
        """Return the best outcome for one player while the others hold their options."""
        tried = [self._try(index, held, option, choices) for option in among]
        return min((each for each in tried if each), key=attrgetter("order"), default=None)

    def _try(
        self, index: int, held: Sequence[Option], option: Option, choices: Choices
    ) -> Outcome | None:
        """Return how the game would end for one player with an option; None if it cannot be."""
        player = self._players[index]
        fate, realm = self._fate(index, held, option)
        key = (player, option, fate.toll, choices.is_empty)
        if key not in self._layouts:
            self._layouts[key] = self._lay(index, option, fate, choices)
        if (layout := self._layouts[key]) is None:
            return None
        return Outcome(player, option, fate, layout, self._monarch_points[index], realm)

    def _fate(self, index: int, held: Sequence[Option], option: Option) -> tuple[Fate, int]:
        """Return what the war brings one player with an option, and the points for the realm."""
        options_held = (*held[:index], option, *held[index + 1 :])
        if options_held not in self._wars:
            armies = [each.army for each in options_held]
            self._wars[options_held] = compare(armies, self._rules)
        fates, realms = self._wars[options_held]
        return fates[index], realms[index]

    def _lay(self, index: int, option: Option, fate: Fate, choices: Choices) -> Layout | None:
        player, steps = self._players[index], self._steps[index]
        layout, later = laid(player, option, self._rules, fate.toll, choices, steps.left)
        steps.go_on_from(later)
        return layout

    def _refuse(self, index: int, held: Sequence[Option]) -> NoReturn:
        """Refuse the choice that does not fit what the war asks of this player."""
        flipped, pairs = self._players[index].choices.flipped, self._players[index].choices.pairs
        option = held[index]
        fate, _ = self._fate(index, held, option)
        fits = self._lay(index, option, fate, Choices(pairs=pairs)) is not None
        if self._steps[index].ran_out:
            message = say(
                "No way was found to keep to this choice, and there are too many to try. Make "
                "another choice, or leave it to the table."
            )
            part = "pairs" if flipped is None else "flipped"
            raise InvalidInput("too-many-ways", message, pointer=_pointer(index, part))
        if flipped is not None and (fits or pairs is None):
            free = self._lay(index, option, fate, FREE)
            hoard = free.sacrifice.hoard.bit_count() if free is not None else 0
            message = say(
                "These are not the cards to give up. Name as many as are due of those that may be "
                "flipped. Lands due: {lands}. Treasures due: {treasures}.",
                lands=fate.lands,
                treasures=fate.treasures + hoard,
            )
            raise InvalidInput("impossible-flipped", message, pointer=_pointer(index, "flipped"))
        message = say(
            "One of these pairs needs a card that lies face down. Give up other cards or leave "
            "the pair out."
        )
        raise InvalidInput("impossible-pairs", message, pointer=_pointer(index, "pairs"))


def _pointer(index: int, part: str) -> str:
    return f"/players/{index}/choices/{part}"


def _strongest(allowed: Iterable[Option]) -> Option:
    """Return the option of highest military; of equal ones the first in order."""
    return min(allowed, key=lambda each: (-each.army.military, each.names, -each.kept))


def _refuse_choices(index: int, player: Seated) -> NoReturn:
    """Refuse choices that no option of the tableau agrees with."""
    tableau, choices = player.tableau, player.choices
    if all(choices.monarch not in (None, option.names) for option in player.options):
        message = say(
            "This is no monarch of this tableau. Name a leader of the highest rank there, a "
            "married couple of that rank, or nobody where there is no leader."
        )
        raise InvalidInput("impossible-monarch", message, pointer=_pointer(index, "monarch"))
    assert choices.pairs is not None
    raise InvalidInput(
        "impossible-pairs", fault(tableau, choices.pairs), pointer=_pointer(index, "pairs")
    )
