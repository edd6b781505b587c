"""P8: a seat never sees another's hand, whatever is done and however it is asked."""

from collections.abc import Callable

import pytest

from .runs import EXAMPLES, look_into_hands

pytestmark = pytest.mark.promise("P8")


def test_a_hand_is_seen_by_its_seat_alone(
    canaries: pytest.MonkeyPatch, record_property: Callable[[str, object], None]
) -> None:
    look_into_hands(record_property, EXAMPLES // 2)
