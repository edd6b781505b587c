"""Settle which monarch each player has, and with it everything that depends on the others.

A player whose monarch is not fixed takes the option that is best for him while each other player
holds his option of highest military. Source: `RULINGS.md`, R18 to R20.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NoReturn

from companion.core.errors import InvalidInput
from companion.core.message import say
from companion.games.realm_builder.box import Card, HouseRules
from companion.games.realm_builder.scoring.layout import Layout, allows, best_layout, fault
from companion.games.realm_builder.scoring.phases import (
    Army,
    Fate,
    Option,
    compare,
    monarch_points,
    muster,
    options,
    top_rank,
)
from companion.games.realm_builder.scoring.search import STEPS_MAX, Steps
from companion.games.realm_builder.scoring.tableau import Tableau, lay, lay_table
from companion.games.realm_builder.sheet import FREE, Choices, Entry


@dataclass(frozen=True, slots=True)
class Seated:
    """A player's cards and choices, and what they leave open."""

    tableau: Tableau
    rank: int
    """Of the highest leader; 0 without one."""
    choices: Choices
    options: tuple[Option, ...]
    """Every way through the monarchy phase."""
    armies: tuple[Army, ...]
    """The army of each option."""
    allowed: tuple[int, ...]
    """Those options that agree with the choices, by index."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the game ended for one player."""

    seated: Seated
    option: Option
    army: Army
    fate: Fate
    layout: Layout
    monarch_points: int
    realm_points: int
    best_total: int
    """The most this player could have had while the others keep their options; where that is not
    proved, the most that was found."""
    is_proved: bool
    """Whether no search for this player ended at its limit."""

    @property
    def total(self) -> int:
        """All points."""
        return self.layout.points + self.monarch_points + self.fate.points + self.realm_points


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
    table = _Table(_seat_all(entries, rules), rules, steps_max)
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
        self._players = _seat_all(entries, rules)
        self._known: Layouts = {}

    def with_cards(self, *cards: Card) -> Outcome | None:
        """Return how the game ends for the player who has some cards more; None if not proved.

        Raises:
            InvalidInput: As `settle`.
        """
        at, own = self._index, self._entries[self._index]
        entry = replace(own, cards=(*own.cards, *cards))
        entries = [*self._entries[:at], entry, *self._entries[at + 1 :]]
        if self._rules.hero_anywhere:
            # A Hero among the cards would change what the others have.
            table = _Table(_seat_all(entries, self._rules), self._rules, self._steps_max)
        else:
            seated = _seat(at, lay(entry.cards), entry.choices, self._rules)
            players = [*self._players[:at], seated, *self._players[at + 1 :]]
            known = {key: layout for key, layout in self._known.items() if key[0] != at}
            table = _Table(players, self._rules, self._steps_max, known)
            self._known = known
        outcome = table.outcome(at, table.settled())
        return outcome if table.is_proved else None

    def without(self, player: int, part: str) -> "Trial":
        """Return the same trial where a player leaves a part of the choices to the engine."""
        entry = self._entries[player]
        fallen = replace(entry, choices=entry.choices.without(part))
        entries = [*self._entries[:player], fallen, *self._entries[player + 1 :]]
        return Trial(entries, self._index, self._rules, self._steps_max)


Layouts = dict[tuple[int, int, int, int, bool], Layout | None]
"""Layouts by player, option, lands and treasures given up, and whether nothing is fixed."""


class _Table:
    """The players of one record while their options are weighed; remembers wars and layouts."""

    def __init__(
        self,
        players: Sequence[Seated],
        rules: HouseRules,
        steps_max: int,
        known: Layouts | None = None,
    ) -> None:
        self._players = players
        self._rules = rules
        self._steps = [Steps(steps_max) for _ in players]
        self._known: Layouts = {} if known is None else known
        self._compared: dict[tuple[int, ...], tuple[tuple[Fate, ...], tuple[int, ...]]] = {}
        ranks = [player.rank for player in players]
        self._monarch_points = monarch_points(ranks)

    @property
    def is_proved(self) -> bool:
        """Whether no search for any player ended at its limit."""
        return not any(steps.ran_out for steps in self._steps)

    def settled(self) -> list[int]:
        """Return the index of the option each player holds in the end."""
        strongest = [_strongest(player) for player in self._players]
        held: list[int] = []
        for index in range(len(self._players)):
            best = self._best(index, strongest, self._players[index].allowed, fixed=True)
            held.append(strongest[index] if best is None else best)
        # What was fixed may fit only the options the others hold in the end.
        for index, player in enumerate(self._players):
            self._mend(index, held, player.allowed)
        # A change may have cost an earlier player the shelter of a kept Princess, where an edition
        # lets the war take it. Without a Princess to keep an option always can be.
        for _ in self._players:
            for index, player in enumerate(self._players):
                kept = [option.kept for option in player.options]
                self._mend(index, held, [number for number in player.allowed if not kept[number]])
        for index in range(len(self._players)):
            if not self._can_be(index, held):
                self._refuse(index, held)
        return held

    def _can_be(self, index: int, held: Sequence[int]) -> bool:
        """Return whether a player's option can be: always where nothing is fixed and none kept."""
        player = self._players[index]
        if player.choices.is_empty and not player.options[held[index]].kept:
            return True
        return self._layout(index, held, fixed=True) is not None

    def outcome(self, index: int, held: Sequence[int]) -> Outcome:
        """Return how the game ended for one player."""
        player = self._players[index]
        layout = self._layout(index, held, fixed=True)
        assert layout is not None, "a player holds an option that cannot be"
        fates, realms = self._compare(held)
        best_total = self._total(index, held, fixed=True)
        if not player.choices.is_empty:
            every = range(len(player.options))
            best = self._best(index, held, every, fixed=False)
            assert best is not None, "an option without kept cards can always be"
            best_total = self._total(index, _with(held, index, best), fixed=False)
        assert best_total is not None
        return Outcome(
            player,
            player.options[held[index]],
            player.armies[held[index]],
            fates[index],
            layout,
            self._monarch_points[index],
            realms[index],
            best_total,
            not self._steps[index].ran_out,
        )

    def _mend(self, index: int, held: list[int], among: Sequence[int]) -> None:
        """Give a player whose option cannot be the best of some others, if any of them can."""
        if not self._can_be(index, held):
            best = self._best(index, held, among, fixed=True)
            if best is not None:
                held[index] = best

    def _best(
        self, index: int, held: Sequence[int], among: Sequence[int], *, fixed: bool
    ) -> int | None:
        """Return the best option for one player while the others hold theirs."""
        player = self._players[index]
        if len(among) == 1 and self._can_be(index, _with(held, index, among[0])):
            return among[0]
        ordered = []
        for option in among:
            tried = _with(held, index, option)
            layout, total = self._layout(index, tried, fixed), self._total(index, tried, fixed)
            if layout is not None and total is not None:
                military = player.armies[option].military
                key = (-total, -military, player.options[option].names, *layout.order[1:])
                ordered.append((key, option))
        return min(ordered)[1] if ordered else None

    def _total(self, index: int, held: Sequence[int], fixed: bool) -> int | None:
        layout = self._layout(index, held, fixed)
        if layout is None:
            return None
        fates, realms = self._compare(held)
        return layout.points + self._monarch_points[index] + fates[index].points + realms[index]

    def _compare(self, held: Sequence[int]) -> tuple[tuple[Fate, ...], tuple[int, ...]]:
        """Return the fates and the points for the largest realm."""
        key = tuple(held)
        if key not in self._compared:
            armies = [player.armies[each] for player, each in zip(self._players, held, strict=True)]
            self._compared[key] = compare(armies, self._rules)
        return self._compared[key]

    def _layout(self, index: int, held: Sequence[int], fixed: bool) -> Layout | None:
        player, option = self._players[index], held[index]
        fate = self._compare(held)[0][index]
        choices = player.choices if fixed else FREE
        key = (index, option, fate.lands, fate.treasures, choices.is_empty)
        if key not in self._known:
            self._known[key] = best_layout(
                player.tableau,
                player.options[option],
                self._rules,
                fate,
                choices,
                self._steps[index],
            )
        return self._known[key]

    def _refuse(self, index: int, held: Sequence[int]) -> NoReturn:
        """Refuse the choice that does not fit what the war asks of this player."""
        player = self._players[index]
        fate = self._compare(held)[0][index]
        option, steps = player.options[held[index]], self._steps[index]
        without_flipped = Choices(pairs=player.choices.pairs)
        fits = (
            best_layout(player.tableau, option, self._rules, fate, without_flipped, steps)
            is not None
        )
        if steps.ran_out:
            part = "pairs" if player.choices.flipped is None else "flipped"
            raise InvalidInput(
                "too-many-ways",
                say(
                    "No way was found to keep to this choice, and there are too many to try. Make "
                    "another choice, or leave it to the table."
                ),
                pointer=f"/players/{index}/choices/{part}",
            )
        if player.choices.flipped is not None and (fits or player.choices.pairs is None):
            free = best_layout(player.tableau, option, self._rules, fate, FREE, steps)
            hoard = free.sacrifice.hoard.bit_count() if free is not None else 0
            raise InvalidInput(
                "impossible-flipped",
                say(
                    "These are not the cards to give up. Name as many as are due of those that may "
                    "be flipped. Lands due: {lands}. Treasures due: {treasures}.",
                    lands=fate.lands,
                    treasures=fate.treasures + hoard,
                ),
                pointer=f"/players/{index}/choices/flipped",
            )
        raise InvalidInput(
            "impossible-pairs",
            say(
                "One of these pairs needs a card that lies face down. Give up other cards or "
                "leave the pair out."
            ),
            pointer=f"/players/{index}/choices/pairs",
        )


def _with(held: Sequence[int], index: int, option: int) -> list[int]:
    return [*held[:index], option, *held[index + 1 :]]


def _strongest(player: Seated) -> int:
    """Return the allowed option of highest military; of equal ones the first in order."""
    return min(
        player.allowed,
        key=lambda option: (
            -player.armies[option].military,
            player.options[option].names,
            -player.options[option].kept,
        ),
    )


def _seat_all(entries: Sequence[Entry], rules: HouseRules) -> list[Seated]:
    tableaus = lay_table([entry.cards for entry in entries], rules)
    return [
        _seat(index, tableau, entry.choices, rules)
        for index, (tableau, entry) in enumerate(zip(tableaus, entries, strict=True))
    ]


def _seat(index: int, tableau: Tableau, choices: Choices, rules: HouseRules) -> Seated:
    every = options(tableau)
    armies = tuple(muster(tableau, option, rules) for option in every)
    allowed = tuple(
        number for number, option in enumerate(every) if allows(tableau, option, rules, choices)
    )
    if not allowed:
        if all(choices.monarch not in (None, option.names) for option in every):
            raise InvalidInput(
                "impossible-monarch",
                say(
                    "This is no monarch of this tableau. Name a leader of the highest rank there, "
                    "a married couple of that rank, or nobody where there is no leader."
                ),
                pointer=f"/players/{index}/choices/monarch",
            )
        assert choices.pairs is not None
        raise InvalidInput(
            "impossible-pairs",
            fault(tableau, choices.pairs),
            pointer=f"/players/{index}/choices/pairs",
        )
    return Seated(tableau, top_rank(tableau), choices, every, armies, allowed)
