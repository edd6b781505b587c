"""Sentences keep their id and parameters until somebody reads them."""

import pytest

from companion.core.message import Message, Printed, render, say, say_count


class Upper:
    """A language that shouts, to show what goes through the catalogue."""

    language = "upper"
    tag = "upper"

    def gettext(self, message: str, /) -> str:
        return {"{list} and {last}": "{list} UND {last}", "Take {what}.": "NIMM {what}."}.get(
            message, message.upper()
        )

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        return f"{'EINS' if n == 1 else 'VIELE'} {{count}}"

    def printed(self, name: str, /) -> str:
        return f"<{name}>"


HOUSES = ("{count} house", "{count} houses")
CARD = say("the card")


@pytest.mark.parametrize(
    ("message", "told"),
    [
        (say("A set is written {1, 2}."), "A set is written {1, 2}."),
        # Braces in a parameter are text.
        (say("Take {what}.", what="{0.__class__}"), "Take {0.__class__}."),
        (say_count(*HOUSES, 0), "0 houses"),
        (say_count(*HOUSES, 1), "1 house"),
        (say_count(*HOUSES, 2), "2 houses"),
        (say_count("{count} of {all}", "{count} from {all}", 3, all=9), "3 from 9"),
        (say("{names}", names=()), ""),
        (say("{names}", names=("A",)), "A"),
        (say("{names}", names=("A", "B")), "A and B"),
        (say("{names}", names=("A", 2, say("C"))), "A, 2 and C"),
        # A negative number has the minus of print.
        (say("{n}", n=-3), "\u22123"),
    ],
)
def test_a_message_is_read_in_english(message: Message, told: str) -> None:
    assert render(message) == told


@pytest.mark.parametrize(
    ("message", "told"),
    [
        (say("Take {what}.", what=CARD), "NIMM THE CARD."),
        (say("Take {what}.", what=(CARD, CARD)), "NIMM THE CARD UND THE CARD."),
        # A printed name goes to the names of the box.
        (say("Take {what}.", what=Printed("King")), "NIMM <King>."),
        (say("Take {what}.", what="King"), "NIMM King."),
        (say_count(*HOUSES, 1), "EINS 1"),
        (say_count(*HOUSES, 5), "VIELE 5"),
    ],
)
def test_every_part_of_a_message_goes_through_the_catalogue(message: Message, told: str) -> None:
    assert render(message, Upper()) == told


def test_equal_messages_are_equal_and_the_english_text_is_the_id() -> None:
    assert say("{a} {b}", a=1, b=2) == say("{a} {b}", b=2, a=1)
    assert say("Take {what}.", what="it").text == "Take {what}."
    assert (Message("Yes."), say("Yes.").plural) == (say("Yes."), "")
