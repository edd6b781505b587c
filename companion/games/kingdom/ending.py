"""End the game with the turn in which somebody has filled four districts, or play on all the same.

Source: rule text, "End of game".
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.core.kit import Refusal, choice
from companion.core.message import Seat, say
from companion.core.sheet import Cells
from companion.games.kingdom.barracks import NO_BARRACKS, block_space
from companion.games.kingdom.box import BARRACKS, FULL_BOXES
from companion.games.kingdom.sheet import count_filled
from companion.games.kingdom.state import KingdomFact, Press, State, bar

ENDED = Refusal(
    "four-districts",
    say(
        "Four districts are full: the game ends with this turn. "
        "Score the table, or say that you go on."
    ),
    rule="end of the game",
)
NOT_ENDED = Refusal(
    "not-ended",
    say("Nobody has filled four districts yet. The game goes on by itself."),
    rule="end of the game",
)


@dataclass(frozen=True, slots=True)
class PlayedOn(KingdomFact):
    """The table plays on though somebody has filled four districts."""

    sentence = say("{who} plays on: the game goes on past four full districts.")
    is_news = True

    def then(self, state: State) -> State:
        """Let four full districts end nothing any more."""
        return replace(state, goes_on=True)


@choice(
    "play-on",
    say("Go on all the same"),
    bar(
        Refusal("goes-on", say("The game goes on already. Throw."), rule="end of the game"),
        lambda state, seat: state.goes_on,
    ),
)
def play_on(press: Press) -> None:
    """Play on past four full districts."""
    press.happen(PlayedOn(seat=press.seat))


def barred(state: State, sheets: Mapping[Seat, Cells]) -> Mapping[str, Refusal]:
    """Return what four full districts bar: a throw; while nobody has filled them, going on.

    Without a barracks on any map nobody blocks a space. Source: "Barracks".
    """
    found: dict[str, Refusal] = {}
    if not any(BARRACKS in cells.values() for cells in sheets.values()):
        found[block_space.kind] = NO_BARRACKS
    if state.goes_on:
        return found
    has_ended = any(count_filled(cells) >= FULL_BOXES for cells in sheets.values())
    return found | ({"throw": ENDED} if has_ended else {play_on.kind: NOT_ENDED})
