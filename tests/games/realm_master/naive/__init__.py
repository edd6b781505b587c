"""The rules of play written a second time, in plain dicts, from the rule text and its rulings.

Nothing of the game's code is used. `press` carries a command out or raises `Refused`; what luck
brings is asked for by `luck`, once the command is known to be allowed.
"""

from collections.abc import Callable
from typing import Any

from tests.games.realm_master.naive.corrections import Corrections
from tests.games.realm_master.naive.rounds import Rounds
from tests.games.realm_master.naive.standing import GOODS, OWN, Data, Refused, need
from tests.games.realm_master.naive.trade import Trade
from tests.games.realm_master.naive.turns import Turns

__all__ = ["GOODS", "OWN", "Data", "Realm", "Refused"]


class Realm(Rounds, Turns, Trade, Corrections):
    """One game, by what is pressed."""

    def press(self, kind: str, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        """Carry a command out.

        Args:
            luck: Returns what was drawn, by what it was drawn for.

        Raises:
            Refused: The rules do not allow it.
        """
        free = ("correct-count", "correct-place", "correct-card")
        need(kind in free or self.winners() is None)
        getattr(self, f"do_{kind.replace('-', '_')}")(seat, data, luck)
