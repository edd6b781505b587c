"""Put the play of Kingdom together, with the project rows of an edition."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, Self

from companion.core import paper, throw
from companion.core.kit import Refusal
from companion.core.message import Message, Seat, say, say_count
from companion.core.paper import show_paper
from companion.core.play import Notice, Play, Toggles
from companion.core.sheet import Cells
from companion.core.shown import members_of
from companion.core.throw import show_throw
from companion.core.view_parts import Badge, Count, ShownSummary
from companion.games.kingdom import barracks, dice, ending, mountains
from companion.games.kingdom.box import FULL_BOXES, MOUNTAIN, Edition
from companion.games.kingdom.deed import tell_deed
from companion.games.kingdom.map import marks
from companion.games.kingdom.page import find_page
from companion.games.kingdom.scoring import count_points
from companion.games.kingdom.sheet import MAP, count_filled, count_unfinished
from companion.games.kingdom.state import State
from companion.games.kingdom.view.advice import StudiedMap, study
from companion.games.kingdom.view_parts import KingdomPlay


class Kingdom(Play[State]):
    """Kingdom as it stands at a table."""

    nouns = (mountains, throw, dice, barracks, paper, ending)
    lies_open = True

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
        """Return the throw, and the mountains: where they stand, or that they may be dealt."""
        offered: Literal["offered"] | None = None if self.state.throw.faces else "offered"
        seen = KingdomPlay(
            throw=show_throw(self.state),
            mountains="dealt" if self.state.mountains else offered,
            mountains_at=dict.fromkeys(marks(self.state.mountains), True) or None,
            goes_on=self.state.goes_on,
            on_paper=show_paper(self.state),
        )
        return members_of(seen)

    def given(self) -> Cells:
        """Return the mountains."""
        return {f"map/{mark}": MOUNTAIN for mark in marks(self.state.mountains)}

    def held(self, seat: Seat) -> Cells:
        """Return what barracks have written."""
        return barracks.held(self.state, seat)

    def study(self, cells: Cells) -> StudiedMap:
        """Return a sheet with what is known of its map and its rows."""
        return study(cells, self.state.box.rows)

    def notice(self, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
        """Say who ends the game, who still writes, and who has filled districts.

        Nobody waits for those who write on paper. Source: "End of game".
        """
        ended: list[Notice] = []
        filling: list[Notice] = []
        for seat, cells in sorted(sheets.items()):
            count = count_filled(cells)
            if count >= FULL_BOXES and not self.state.goes_on:
                sentence = say(
                    "{who} has filled {count} districts: the game ends with this turn.", count=count
                )
                ended.append(Notice("four-districts", sentence, seat, first=True))
            elif count:
                sentence = say_count(
                    "{who} has filled {count} district.",
                    "{who} has filled {count} districts.",
                    count,
                )
                filling.append(Notice("districts-filled", sentence, seat))
        writing = [
            Notice("still-writing", say("{who} is still writing."), seat)
            for seat, cells in sorted(sheets.items())
            if seat not in self.state.on_paper and not find_page(self.state, cells).is_written
        ]
        # What was blocked with the last throw, so that whoever it is done to sees it.
        blocked = [
            Notice("space-blocked", self.tell(block), block.seat)
            for block in self.state.blocks
            if block.throw == len(self.state.throws)
        ]
        # As far as sheets tell; of own dice nothing is known.
        if not (ended or self.state.goes_on or not self.state.throws):
            sentence = say("No sheet here has {count} full districts yet.", count=FULL_BOXES)
            filling.append(Notice("goes-on", sentence, asks=True))
        return (*ended, *blocked, *writing, *filling)

    def summarise(self, sheets: Mapping[Seat, Cells], toggles: Toggles) -> Mapping[str, object]:
        """Return what all see of each seat: full districts, points so far, and who is on paper."""
        badges = {
            str(seat): Badge(
                name=_districts(cells) if self.state.throws else None,
                paper=seat in self.state.on_paper,
                counts={"0": _points(self.state, cells)} if self.state.throws else {},
            )
            for seat, cells in sorted(sheets.items())
            if self.state.throws or seat in self.state.on_paper
        }
        return members_of(ShownSummary(badges=badges or None))


def _districts(cells: Cells) -> Message | None:
    count = count_filled(cells)
    return say_count("{count} district", "{count} districts", count) if count else None


def _points(state: State, cells: Cells) -> Count:
    return Count(
        icon="tally",
        count=count_points(MAP.rows_of(cells), runs=state.runs)
        - count_unfinished(cells, state.box.rows),
        label=say("points so far"),
    )


def play_with(edition: Edition) -> Kingdom:
    """Return the play whose sheets show the project rows of an edition."""
    return Kingdom(State(box=edition))
