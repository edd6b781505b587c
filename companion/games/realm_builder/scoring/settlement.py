"""Settle which monarch each player has, and with it everything that depends on the others.

A player whose monarch is not fixed takes the option that is best for him while each other player
holds his option of highest military. Source: `RULINGS.md`, R18 to R20.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import NoReturn

from companion.core.errors import InvalidInput
from companion.core.message import say
from companion.games.realm_builder.box import Card, HouseRules
from companion.games.realm_builder.scoring.layout import Layout, allows, best_layout, fault
from companion.games.realm_builder.scoring.phases import (
    Fate,
    Option,
    compare,
    monarch_points,
    options,
)
from companion.games.realm_builder.scoring.search import STEPS_MAX, Steps
from companion.games.realm_builder.scoring.tableau import Tableau, are_hunted, lay
from companion.games.realm_builder.sheet import FREE, Choices, Entry


@dataclass(frozen=True, slots=True, eq=False)
class Seated:
    """A player's cards and choices, and what they leave open."""

    tableau: Tableau
    choices: Choices
    options: tuple[Option, ...]
    """Every way through the monarchy phase."""
    allowed: tuple[Option, ...]
    """Those that agree with the choices."""


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

    What the others have is looked at once, and laid out only where that decides which option they
    hold.
    """

    def __init__(
        self, entries: Sequence[Entry], index: int, rules: HouseRules, steps_max: int
    ) -> None:
        self._entries = entries
        self._index = index
        self._rules = rules
        self._steps_max = steps_max
        self._known = _Known()

    def with_cards(self, *cards: Card) -> Outcome | None:
        """Return how the game ends for the player who has some cards more; None if not proved.

        Raises:
            InvalidInput: As `settle`.
        """
        entries, at = [*self._entries], self._index
        entries[at] = replace(entries[at], cards=(*entries[at].cards, *cards))
        table = _Table(entries, self._rules, self._steps_max, self._known)
        outcome = table.outcome(at, table.settled())
        return outcome if table.is_proved else None

    def without(self, player: int, part: str) -> "Trial":
        """Return the same trial where a player leaves a part of the choices to the engine."""
        entries = [*self._entries]
        choices = entries[player].choices.without(part)
        entries[player] = replace(entries[player], choices=choices)
        return Trial(entries, self._index, self._rules, self._steps_max)


@dataclass(frozen=True, slots=True)
class _Known:
    """What was found out for a table, and holds for others of the same house rules."""

    players: dict[tuple[int, Entry, bool], Seated] = field(default_factory=dict)
    """By place, entry, and whether the Hero of another tableau flips the Dragons of this one."""
    layouts: dict[tuple[Seated, Option, int, int, bool], Layout | None] = field(
        default_factory=dict
    )
    """By player, option, lands and treasures given up, and whether nothing is fixed."""


class _Table:
    """The players of one record while their options are weighed; remembers their wars."""

    def __init__(
        self,
        entries: Sequence[Entry],
        rules: HouseRules,
        steps_max: int,
        known: _Known | None = None,
    ) -> None:
        self._rules = rules
        self._steps = [Steps(steps_max) for _ in entries]
        self._known = known or _Known()
        self._wars: dict[tuple[Option, ...], tuple[tuple[Fate, ...], tuple[int, ...]]] = {}
        self._players: list[Seated] = []
        hunted = are_hunted([entry.cards for entry in entries], rules)
        for key in zip(range(len(entries)), entries, hunted, strict=True):
            if key not in self._known.players:
                self._known.players[key] = _seat(*key, rules)
            self._players.append(self._known.players[key])
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
        key = (player, option, fate.lands, fate.treasures, choices.is_empty)
        layouts = self._known.layouts
        if key not in layouts:
            layouts[key] = self._lay(index, option, fate, choices)
        if (layout := layouts[key]) is None:
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
        tableau, steps = self._players[index].tableau, self._steps[index]
        return best_layout(tableau, option, self._rules, fate, choices, steps)

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


def _seat(index: int, entry: Entry, is_hunted: bool, rules: HouseRules) -> Seated:
    tableau, choices = lay(entry.cards, is_hunted), entry.choices
    every = options(tableau, rules)
    allowed = tuple(option for option in every if allows(tableau, option, rules, choices))
    if allowed:
        return Seated(tableau, choices, every, allowed)
    if all(choices.monarch not in (None, option.names) for option in every):
        message = say(
            "This is no monarch of this tableau. Name a leader of the highest rank there, a "
            "married couple of that rank, or nobody where there is no leader."
        )
        raise InvalidInput("impossible-monarch", message, pointer=_pointer(index, "monarch"))
    assert choices.pairs is not None
    raise InvalidInput(
        "impossible-pairs", fault(tableau, choices.pairs), pointer=_pointer(index, "pairs")
    )
