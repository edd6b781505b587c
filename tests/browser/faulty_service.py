"""Serve a game whose view breaks while nothing but sixes lies there, for the tests of trouble.

Run as `companion` is: `python -m tests.browser.faulty_service serve --lan`.
"""

import sys
from dataclasses import replace
from typing import Any

from companion.cli import main
from companion.core.ids import Seat
from companion.core.play import Play
from tests.game_files import usual_game

BREAKS = ("6", "6", "6")


def plant() -> None:
    """Break the view of the game in this process and in those it starts."""
    game = usual_game()
    play = game.play
    assert isinstance(play, Play)

    def view(state: Any, seat: Seat | None) -> dict[str, object]:
        if state.throw.faces == BREAKS:
            raise IndexError("planted")
        return play.view(state, seat)

    game._loaded["play"] = replace(play, view=view)


if __name__ == "__main__":
    plant()
    sys.exit(main())
