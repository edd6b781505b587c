"""Sentences keep their id and parameters until somebody reads them."""

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


def test_the_english_text_is_the_id() -> None:
    assert say("Take {what}.", what="it").text == "Take {what}."


def test_parameters_are_sorted_so_that_equal_messages_are_equal() -> None:
    assert say("{a} {b}", a=1, b=2) == say("{a} {b}", b=2, a=1)


def test_a_text_without_parameters_may_hold_braces() -> None:
    assert render(say("A set is written {1, 2}.")) == "A set is written {1, 2}."


def test_braces_in_a_parameter_are_text() -> None:
    assert render(say("Take {what}.", what="{0.__class__}")) == "Take {0.__class__}."


def test_one_has_its_own_wording_and_everything_else_is_plural() -> None:
    words = [render(say_count("{count} house", "{count} houses", n)) for n in (0, 1, 2)]

    assert words == ["0 houses", "1 house", "2 houses"]


def test_a_plural_takes_more_parameters() -> None:
    message = say_count("{count} of {all}", "{count} from {all}", 3, all=9)

    assert render(message) == "3 from 9"


def test_lists_are_read_out() -> None:
    assert render(say("{names}", names=())) == ""
    assert render(say("{names}", names=("A",))) == "A"
    assert render(say("{names}", names=("A", "B"))) == "A and B"
    assert render(say("{names}", names=("A", 2, say("C")))) == "A, 2 and C"


def test_a_negative_number_has_the_minus_of_print() -> None:
    assert render(say("{n}", n=-3)) == "\u22123"


def test_a_message_within_a_message_is_translated_too() -> None:
    inner = say("the card")

    assert render(say("Take {what}.", what=inner), Upper()) == "NIMM THE CARD."
    assert (
        render(say("Take {what}.", what=(inner, inner)), Upper()) == "NIMM THE CARD UND THE CARD."
    )


def test_a_printed_name_goes_to_the_names_of_the_box() -> None:
    assert render(say("Take {what}.", what=Printed("King")), Upper()) == "NIMM <King>."
    assert render(say("Take {what}.", what="King"), Upper()) == "NIMM King."


def test_plurals_go_through_the_catalogue_by_their_number() -> None:
    assert render(say_count("{count} house", "{count} houses", 1), Upper()) == "EINS 1"
    assert render(say_count("{count} house", "{count} houses", 5), Upper()) == "VIELE 5"


def test_a_plain_message_has_no_plural() -> None:
    assert Message("Yes.") == say("Yes.")
    assert say("Yes.").plural == ""
