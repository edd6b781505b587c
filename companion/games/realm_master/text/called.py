"""Say who somebody is: the player, and the hero that is played."""

from companion.core.ids import Seat
from companion.core.message import Message, say
from companion.games.realm_master.state import Position
from companion.games.realm_master.text.goods import short_name


def called(position: Position, seat: Seat) -> Message:
    """Return a player with the hero, as "Ben (Jarek)"; the name stands where `whom` is a seat."""
    return say("{whom} ({hero})", whom=seat, hero=short_name(position.hero(seat)))
