"""P8 at the other half of its tables, so that two processes share the longest promise."""

from collections.abc import Callable

import pytest

from .runs import EXAMPLES, look_into_hands

pytestmark = pytest.mark.promise("P8")


def test_a_hand_is_seen_by_its_seat_alone(
    canaries: pytest.MonkeyPatch, record_property: Callable[[str, object], None]
) -> None:
    look_into_hands(record_property, EXAMPLES // 2)
