"""Gather the facts that one command makes, with the position after each."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NoReturn

from companion.core.chance import Chance
from companion.core.errors import RuleViolation
from companion.core.fact import Written as Fact
from companion.core.ids import Json, Seat
from companion.core.message import Message, say
from companion.core.play import Command
from companion.games.realm_master.changes import changed
from companion.games.realm_master.goods import Goods
from companion.games.realm_master.position import Holder, Phase, Position, ending


class Story:
    """What happens because of one command, told fact by fact.

    Args:
        position: What lies on the table.
        command: What was asked.
        chance: Where luck comes from.
    """

    def __init__(self, position: Position, command: Command, chance: Chance) -> None:
        self.now = position
        self.seat = command.seat
        self.data = command.data
        self.chance = chance
        self.facts: list[Fact] = []
        self._was_over = ending(position) is not None

    @property
    def is_over(self) -> bool:
        """Whether somebody has won by now."""
        return ending(self.now) is not None

    def then(
        self, kind: str, after: Position, told: Mapping[str, Json] | None = None, *, draw: str = ""
    ) -> None:
        """Add a fact.

        Args:
            kind: Past tense, kebab-case.
            after: The position it leads to.
            told: What its sentence needs.
            draw: The spec that was drawn; "" where luck had no part.
        """
        public = {**(told or {}), "changes": changed(self.now, after)}
        self.facts.append(Fact(kind, self.seat, public, draw=draw))
        self.now = after

    def amend(self, after: Position) -> None:
        """Let the last fact lead to another position: what it starts next is told with it."""
        last = self.facts[-1]
        changes = last.public["changes"]
        assert isinstance(changes, Mapping)
        public = {**last.public, "changes": {**changes, **changed(self.now, after)}}
        self.facts[-1] = replace(last, public=public)
        self.now = after

    def close(self) -> tuple[Fact, ...]:
        """Return the facts; a win is told last."""
        end = ending(self.now)
        if end is not None and not self._was_over:
            heroes: list[Json] = [self.now.heroes[seat].hero for seat in end.winners]
            self.then("game-won", self.now, {"reason": end.reason, "heroes": heroes})
        return tuple(self.facts)

    def expect(self, *phases: Phase) -> None:
        """Refuse a command that does not fit what the table waits for.

        Raises:
            RuleViolation: `game-over` or `not-now`.
        """
        if self.is_over:
            refuse("game-over", say("The game is over. Score it, or correct a count."), "winner")
        if self.now.phase not in phases:
            refuse("not-now", say("The table waits for something else now."), "order of a turn")

    def expect_turn(self, *phases: Phase) -> None:
        """Refuse whoever is not on turn.

        Raises:
            RuleViolation: `game-over`, `not-now` or `not-your-turn`.
        """
        self.expect(*phases)
        if self.seat != self.now.active:
            name = self.now.hero(self.now.active).name
            refuse("not-your-turn", say("It is the turn of {hero}.", hero=name), "order of a turn")

    def expect_hero(self) -> Holder:
        """Return the hero of whoever asks.

        Raises:
            RuleViolation: `no-hero`.
        """
        holder = self.now.heroes.get(self.seat)
        if holder is None:
            refuse("no-hero", say("This seat plays no hero."), "heroes")
        return holder


def with_hero(position: Position, seat: Seat, holder: Holder) -> Position:
    """Return the position with a hero changed."""
    heroes = {**position.heroes, seat: holder}
    return replace(position, heroes={each: heroes[each] for each in sorted(heroes)})


def with_goods(position: Position, seat: Seat, goods: Goods) -> Position:
    """Return the position with what a hero holds changed."""
    return with_hero(position, seat, replace(position.heroes[seat], goods=goods))


def with_stock(position: Position, place: int, goods: Goods) -> Position:
    """Return the position with what lies on a land changed."""
    realm = list(position.realm)
    realm[place] = replace(realm[place], goods=goods)
    return replace(position, realm=tuple(realm))


def refuse(code: str, message: Message, rule: str) -> NoReturn:
    """Refuse a command in words.

    Raises:
        RuleViolation: Always.
    """
    raise RuleViolation(code, message, rule=rule)
