"""Serve a game whose view breaks while nothing but sixes lies there, for the tests of trouble.

Run as `companion` is: `python -m tests.browser.faulty_service serve --lan`.
"""

import sys
from typing import Any

from companion.cli import main
from companion.core.message import Seat
from tests.game_files import usual_game

BREAKS = ("6", "6", "6")


def plant() -> None:
    """Break the view of the game in this process and in those it starts."""
    game = usual_game()
    rules: Any = type(game.play)

    class Breaking(rules):  # type: ignore[misc]
        def view(self, seat: Seat | None) -> dict[str, object]:
            if self.state.throw.faces == BREAKS:
                raise IndexError("planted")
            seen: dict[str, object] = super().view(seat)
            return seen

    game._loaded["play"] = Breaking(game.play.state)


if __name__ == "__main__":
    plant()
    sys.exit(main())
