"""Put the play of Kingdom together, with the project rows of an edition."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Self

from companion.core import paper, throw
from companion.core.ids import Seat
from companion.core.kit import Refusal
from companion.core.message import Message
from companion.core.play import Notice, Play, Toggles
from companion.core.sheet import Cells
from companion.core.shown import members_of
from companion.games.kingdom import barracks, ending, mountains
from companion.games.kingdom.box import Edition
from companion.games.kingdom.deed import tell_deed
from companion.games.kingdom.state import State
from companion.games.kingdom.view import notice, summarise, view
from companion.games.kingdom.view.advice import StudiedMap, study


class Kingdom(Play[State]):
    """Kingdom as it stands at a table."""

    nouns = (mountains, throw, barracks, paper, ending)
    lies_open = True

    @property
    def box(self) -> Edition:
        """What lies in the box."""
        return self.state.box

    def under(self, toggles: Toggles) -> Self:
        """Return the game with the ruling of each toggle."""
        spends, runs = toggles["barracks_dice"] == "spent", toggles["ship_line"] == "run"
        return self.at(replace(self.state, spends=spends, runs=runs))

    def barred(self, sheets: Mapping[Seat, Cells]) -> Mapping[str, Refusal]:
        """Return what four full districts, or no barracks, bar."""
        return ending.barred(self.state, sheets)

    def deed(self, before: Cells, after: Cells) -> Message:
        """Return what was built, explored, written and filled."""
        return tell_deed(before, after)

    def view(self, seat: Seat | None) -> Mapping[str, object]:
        """Return the throw and the mountains."""
        return members_of(view(self.state))

    def given(self) -> Cells:
        """Return the mountains."""
        return mountains.given(self.state)

    def held(self, seat: Seat) -> Cells:
        """Return what barracks have written."""
        return barracks.held(self.state, seat)

    def study(self, cells: Cells) -> StudiedMap:
        """Return a sheet with what is known of its map and its rows."""
        return study(cells, self.box.rows)

    def notice(self, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
        """Return who ends the game, who still writes, and who has filled districts."""
        return notice(self.state, sheets)

    def summarise(self, sheets: Mapping[Seat, Cells], toggles: Toggles) -> Mapping[str, object]:
        """Return what all see of each seat."""
        return members_of(summarise(self.state, sheets))


def play_with(edition: Edition) -> Kingdom:
    """Return the play whose sheets show the project rows of an edition."""
    return Kingdom(State(box=edition))
