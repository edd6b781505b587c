"""Put the play of Realm Builder together; a group with printed cards leaves the draft out."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Self

from companion.core.ids import Seat
from companion.core.play import Notice, Play, Toggles
from companion.core.sheet import Cells
from companion.core.shown import members_of
from companion.games.realm_builder import deal, offer
from companion.games.realm_builder.box import Edition
from companion.games.realm_builder.state import State, new_state
from companion.games.realm_builder.view import held_hand, notice, show
from companion.games.realm_builder.view.standing import CARDS, Study, assess, study, summarise

KEPT_TABLEAUS = 256
"""Of so many tableaus it is kept how a sheet holds them: those of some sixty tables."""


class RealmBuilder(Play[State]):
    """Realm Builder as it stands at a table."""

    nouns = (deal, offer)

    def take_over(self, underway: Self) -> Self:
        """Return a table before its first deal with the cards of this edition."""
        return self.at(replace(underway.state, box=self.state.box, deck=self.state.deck))

    def view(self, seat: Seat | None) -> dict[str, object]:
        """Return the draft without any hand, and the hand of the seat."""
        seen = members_of(show(self.state))
        if seat is not None:
            seen |= members_of(held_hand(self.state, seat))
        return seen

    def held(self, seat: Seat) -> Cells:
        """Return the tableau that the draft gave, as a sheet holds it: how many of each card."""
        return _counted(self.state.taken.get(seat, ()))

    def study(self, cells: Cells) -> Study:
        """Return a tableau with what is known of it."""
        return study(cells, self.state.box)

    def notice(self, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
        """Return who comes late, what two sheets hold at once, and what is missing."""
        return tuple(notice(self.state, sheets))

    def summarise(self, sheets: Mapping[Seat, Cells], toggles: Toggles) -> dict[str, object]:
        """Return the standing."""
        return members_of(summarise(sheets, toggles, self.state.box))

    def assess(
        self, seat: Seat, sheets: Mapping[Seat, Cells], toggles: Toggles
    ) -> dict[str, object]:
        """Return what cards would be worth to a seat."""
        return members_of(assess(self.state, seat, sheets, toggles))

    def may_join(self) -> bool:
        """Return whether a hand is still to come for who sits down now; two stay two."""
        state = self.state
        return not state.seats or (not state.is_duel and state.hand < state.hand_count)

    def first_turn(self) -> Seat | None:
        """Return who led first."""
        return self.state.began

    def fillable(self) -> tuple[str, ...]:
        """Return the cards, before the first deal."""
        return () if self.state.seats else ("cards",)


@lru_cache(KEPT_TABLEAUS)
def _counted(taken: tuple[str, ...]) -> Cells:
    """Return cards as a sheet holds them; after every event each seat's are asked for."""
    return {CARDS + name: taken.count(name) for name in taken}


def play_with(edition: Edition) -> RealmBuilder:
    """Return the play of the game with the cards of an edition."""
    return RealmBuilder(new_state(edition))
