"""Put On Tour's play together: the set-up, the turns, and what each map may have written on it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Self

from companion.core import paper
from companion.core.message import Message, Seat, say, say_count
from companion.core.play import Notice, Play, Toggles
from companion.core.sheet import Cells
from companion.core.shown import members_of
from companion.games.on_tour import set_up, turn, writing
from companion.games.on_tour.box import NAMES
from companion.games.on_tour.state import State, name_mark
from companion.games.on_tour.view import StudiedTour, notice, study, summarise, view
from companion.games.on_tour.written import read_marks

NAMED_MAX = 4
"""Most states named; whoever copies a map from paper fills dozens at once."""


class OnTour(Play[State]):
    """On Tour as it stands at a table."""

    nouns = (set_up, turn, writing, paper)
    lies_open = True

    def under(self, toggles: Toggles) -> Self:
        """Return the game with the ruling about stars."""
        circles_any_star = toggles["star_circle"] == "always"
        return self.at(replace(self.state, circles_any_star=circles_any_star))

    def deed(self, before: Cells, after: Cells) -> Message:
        """Return what was written where between two throws, in one sentence."""
        was, now = read_marks(before), read_marks(after)
        written = [(space, marked) for space, marked in now.items() if was.get(space) != marked]
        if not written:
            return say("{who} has changed the map.")
        if len(written) > NAMED_MAX:
            return say_count(
                "{who} wrote in {count} state.", "{who} wrote in {count} states.", len(written)
            )
        placed = tuple(
            say("{mark} in {state}", mark=name_mark(marked.mark), state=NAMES[space])
            for space, marked in written
        )
        return say("{who} wrote {placed}.", placed=placed)

    def view(self, seat: Seat | None) -> Mapping[str, object]:
        """Return what everybody may see."""
        return members_of(view(self.state))

    def given(self) -> Cells:
        """Return the numbers of the set-up, each circled."""
        return {
            f"states/{space}": {"mark": number, "circled": True}
            for space, number in self.state.placed
        }

    def study(self, cells: Cells) -> StudiedTour:
        """Return a map as its advice is made from it."""
        return study(cells)

    def notice(self, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
        """Return who still writes, and what comes at the end of the game."""
        return notice(self.state, sheets)

    def summarise(self, sheets: Mapping[Seat, Cells], toggles: Toggles) -> Mapping[str, object]:
        """Return what all see of each map."""
        return members_of(summarise(self.state, sheets))


PLAY = OnTour(State())
"""The shared half of the game at a table, before anything happened."""
