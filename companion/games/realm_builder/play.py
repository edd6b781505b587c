"""Put the play of Realm Builder together; a group with printed cards leaves the draft out."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Self

from companion.core.ids import Seat
from companion.core.play import Notice, Play, Toggles
from companion.core.sheet import Cells
from companion.games.realm_builder import deal, offer
from companion.games.realm_builder.box import Edition
from companion.games.realm_builder.state import State, new_state
from companion.games.realm_builder.view import (
    Study,
    assess,
    held,
    missing,
    newcomers,
    notices,
    study,
    summarise,
    view,
)


class RealmBuilder(Play[State]):
    """Realm Builder as it stands at a table."""

    nouns = (deal, offer)

    def take_over(self, underway: Self) -> Self:
        """Return a table before its first deal with the cards of this edition."""
        return self.at(replace(underway.state, box=self.state.box, deck=self.state.deck))

    def view(self, seat: Seat | None) -> dict[str, object]:
        """Return the draft, and the hand of the seat."""
        return view(self.state, seat)

    def held(self, seat: Seat) -> Cells:
        """Return the tableau that the draft gave."""
        return held(self.state, seat)

    def study(self, cells: Cells) -> Study:
        """Return a tableau with what is known of it."""
        return study(cells, self.state.box)

    def notice(self, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
        """Return who comes late, what two sheets hold at once, and what is missing."""
        state = self.state
        return (
            *newcomers(state, sheets),
            *notices(sheets, state.box),
            *missing(state, sheets, state.box),
        )

    def summarise(self, sheets: Mapping[Seat, Cells], toggles: Toggles) -> dict[str, object]:
        """Return the standing."""
        return summarise(sheets, toggles, self.state.box)

    def assess(
        self, seat: Seat, sheets: Mapping[Seat, Cells], toggles: Toggles
    ) -> dict[str, object]:
        """Return what cards would be worth to a seat."""
        return assess(self.state, seat, sheets, toggles, self.state.box)

    def may_join(self) -> bool:
        """Return whether a hand is still to come."""
        return deal.may_join(self.state)

    def first_turn(self) -> Seat | None:
        """Return who led first."""
        return self.state.began

    def fillable(self) -> tuple[str, ...]:
        """Return the cards, before the first deal."""
        return () if self.state.seats else ("cards",)


def play_with(edition: Edition) -> RealmBuilder:
    """Return the play of the game with the cards of an edition."""
    return RealmBuilder(new_state(edition))
