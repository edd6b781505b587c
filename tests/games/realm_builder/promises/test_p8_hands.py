"""P8: a seat never sees another's hand, whatever is done and however it is asked."""

from collections.abc import Callable

import pytest

from tests.promises.sizes import long_size, size, small_size

from .runs import STEPS, look_into_hands

pytestmark = pytest.mark.promise("P8")

MANY = [long_size(10, STEPS) for _ in range(size(push=2, nightly=200))]
"""Tables by ten, so that several processes share them: it is the longest promise."""


@pytest.mark.parametrize(("examples", "steps"), [small_size(1, 12), *MANY])
def test_a_hand_is_seen_by_its_seat_alone(
    examples: int,
    steps: int,
    canaries: pytest.MonkeyPatch,
    record_property: Callable[[str, object], None],
) -> None:
    look_into_hands(record_property, examples, steps)
