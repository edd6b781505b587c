"""Games that somebody might add: each a folder that is nobody's yet."""

from tests.fifth_game.pig import GAME as SMALLEST

__all__ = ["SMALLEST"]
