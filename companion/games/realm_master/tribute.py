"""Let each hero pay a tribute into the lands.

Source: rule text, "Turn Cards", Tribute.
"""

from collections.abc import Callable, Sequence

from companion.core.ids import Seat
from companion.games.realm_master.edition import Land
from companion.games.realm_master.goods import Goods, holds, less, one_of
from companion.games.realm_master.land import fill

Choice = Callable[[Seat, str, tuple[int, ...]], int]
"""From seat, resource and the lands with room (0-based) to the land chosen."""


def seat_order(first: Seat, alive: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the living seats in order, beginning with the first player or the next alive."""
    seats = sorted(alive)
    later = tuple(seat for seat in seats if seat >= first)
    return later + tuple(seat for seat in seats if seat < first)


def pay_tribute(
    heroes: dict[Seat, Goods],
    realm: Sequence[tuple[Land, Goods]],
    printed: Sequence[str],
    first: Seat,
    choose: Choice,
) -> tuple[dict[Seat, Goods], tuple[Goods, ...]]:
    """Pay a tribute, hero by hero in seat order, resource by resource in the order printed.

    Only what a hero owns and what still fits is paid.

    Args:
        heroes: The living heroes' goods by seat.
        realm: Each land and what lies on it.
        printed: The faces of the resources: heart, coin or banner.
        first: The first player.
        choose: Asks a hero for one of the lands with room.

    Returns:
        The heroes' goods and what lies on each land.
    """
    left = dict(heroes)
    lying = [goods for _, goods in realm]
    for seat in seat_order(first, list(heroes)):
        for resource in printed:
            open_lands = tuple(
                index for index, (land, _) in enumerate(realm) if lying[index].count < land.places
            )
            one = one_of(resource)
            if open_lands and holds(left[seat], one):
                index = choose(seat, resource, open_lands)
                assert index in open_lands, "a full land was chosen"
                lying[index] = fill(lying[index], realm[index][0].places, one)
                left[seat] = less(left[seat], one)
    return left, tuple(lying)
