"""What is shown has each member that it must have, and leaves out others that are none."""

from companion.core.message import ENGLISH, say
from companion.core.shown import Words, shown
from companion.engine.wording import word, word_again


@shown
class Card:
    """A card."""

    name: Words
    cost: int
    note: Words | None = None
    open: bool = False
    counts: dict[str, int] | None = None


@shown
class Hand:
    """Some cards."""

    cards: tuple[Card, ...]


def test_a_member_is_left_out_where_it_has_its_default() -> None:
    bare, full = Card(name=say("Sword"), cost=0), Card(name="", cost=0, open=True, counts={})

    assert word(Hand(cards=(bare, full)), ENGLISH) == {
        "cards": [{"name": "Sword", "cost": 0}, {"name": "", "cost": 0, "open": True, "counts": {}}]
    }


def test_parts_that_hold_the_same_are_equal() -> None:
    assert Card(name="Sword", cost=1) == Card(name="Sword", cost=1, open=False)
    assert Card(name="Sword", cost=1) != Card(name="Sword", cost=2)


def test_only_what_is_another_object_is_worded_again() -> None:
    counts = {"gold": 1}
    old = Card(name=say("Sword"), cost=1, note=say("Sharp"), counts=counts)
    worded = word(old, ENGLISH)
    new = Card(name=say("Sword"), cost=2, counts=counts)

    again = word_again(new, ENGLISH, old, worded)

    assert again == {"name": "Sword", "cost": 2, "counts": counts}
    assert isinstance(again, dict)
    assert isinstance(worded, dict)
    assert again["counts"] is worded["counts"]
