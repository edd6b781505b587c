"""Deal the mountains of the set-up: luck puts one into each district of every sheet.

Source: rule text, "Setup".
"""

from dataclasses import dataclass, replace

from companion.core.kit import Refusal, choice
from companion.core.message import say
from companion.games.kingdom.map import DISTRICTS, Space
from companion.games.kingdom.state import KingdomFact, Press, State, bar

MOUNTAIN_DICE = f"{2 * len(DISTRICTS)}d6"
"""Two dice a district: the column, then the row."""


@dataclass(frozen=True, slots=True)
class MountainsDealt(KingdomFact):
    """Luck chose where a mountain stands in each district."""

    sentence = say("{who} dealt the mountains: one stands in each district of every sheet.")
    is_news = True

    dice: tuple[int, ...]
    """Two dice a district, 1-6: the column, then the row."""

    def then(self, state: State) -> State:
        """Put the mountains on the table."""
        return replace(state, mountains=place_mountains(self.dice))


def place_mountains(dice: tuple[int, ...]) -> tuple[Space, ...]:
    """Return the mountains' spaces: each die is halved and rounded up.

    The first two dice are column and row in the first district, in reading order of the districts.

    >>> place_mountains((1, 6) + (3, 4) * 8)[:2]
    ((2, 0), (1, 4))
    """
    halves = [(die + 1) // 2 - 1 for die in dice]
    return tuple(
        (district.corner[0] + down, district.corner[1] + right)
        for district, right, down in zip(DISTRICTS, halves[::2], halves[1::2], strict=True)
    )


@choice(
    "deal-mountains",
    say("Deal the mountains"),
    bar(
        Refusal(
            "mountains-dealt",
            say("The mountains stand already. Take them back before you deal others."),
            rule="set-up",
        ),
        lambda state, seat: state.mountains,
    ),
    bar(
        Refusal(
            "already-thrown",
            say("The first throw is made. Draw the mountains by hand, or take the throws back."),
            rule="set-up",
        ),
        lambda state, seat: state.throw.faces,
    ),
    is_exclusive=True,
)
def deal_mountains(press: Press) -> None:
    """Draw where a mountain stands in each district."""
    dice = press.chance.draw(MOUNTAIN_DICE)
    press.happen(MountainsDealt(dice, seat=press.seat, draw=MOUNTAIN_DICE))
