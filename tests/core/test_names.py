"""A name shows as what it is."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.errors import InvalidInput
from companion.core.names import LETTERS_MAX, letters, read_name, read_typed_name
from companion.core.reader import Node


def refusal(name: object, read: Callable[[Node], str] = read_name) -> str:
    """Return the code of the refusal of a name; "" where it is taken."""
    try:
        assert read(Node(name, "/players/0/name")) == name
    except InvalidInput as error:
        return error.code
    return ""


@pytest.mark.parametrize(
    "name",
    [
        "A",
        "Ann 2",
        "Blue circle",
        "O'Neill-Śmith",
        "Jürgen",
        "李小龍",
        "العربية",
        "क्षत्रिय",
        "नी\u200dला",
        "نام\u200cها",
        "👩\u200d🚀",
        "x" * 24,
        "ü" * 24,
        "😀" * 16,
        "a/b~c",
        '"quoted"',
        "a\u00a0b",
    ],
)
def test_names_of_any_script_are_taken_as_given(name: str) -> None:
    assert refusal(name) == ""
    assert refusal(name, read_typed_name) == ""


LETTERS = [
    "x",
    "字",
    "ก",
    "น้ำ",
    "நி",
    "க்ஷ",
    "ক্ষ",
    "क्षि",
    "ש",
    "שׁ",
    "عّ",
    "e\u0301",
    "👍🏽",
    "🇩🇪",
    "각",
]
"""What is seen as one letter each, in the scripts of the world."""


@pytest.mark.parametrize("letter", LETTERS)
def test_a_name_at_a_table_is_measured_in_letters(letter: str) -> None:
    assert letters(letter) == [letter]
    assert refusal(letter * LETTERS_MAX, read_typed_name) == ""
    assert refusal(letter * (LETTERS_MAX + 1), read_typed_name) == "wrong-length"


@pytest.mark.parametrize(
    "name", [*"\u3164\u2800\u115f\u00ad\u200d\u0301\ufe0f", "\u3164" * 5, "\u200d\u200c"]
)
def test_a_name_of_nothing_is_refused_at_a_table(name: str) -> None:
    assert refusal(name, read_typed_name) == "bad-name"


def test_letters_cannot_have_hundreds_of_marks() -> None:
    assert refusal("Z" + "\u0335" * 100, read_typed_name) == "wrong-length"


def test_a_refused_name_is_pointed_at() -> None:
    with pytest.raises(InvalidInput) as caught:
        read_name(Node("Ann ", "/players/0/name"))

    assert caught.value.pointer == "/players/0/name"


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("wrong-length", ["", "x" * 25, "x" * 5000]),
        # Over 64 bytes.
        ("bad-name", ["😀" * 16 + "x", "李" * 22]),
        ("wrong-type", [None, True, 3, ["Ann"], {"name": "Ann"}]),
        ("bad-name", [" Ann", "Ann ", " ", "\u00a0Ann", "Ann\u3000", "Ann\n", "\tAnn"]),
    ],
)
def test_what_is_too_long_no_text_or_has_a_space_at_its_end_is_no_name(
    code: str, names: list[object]
) -> None:
    assert [name for name in names if refusal(name) != code] == []


CONTROLS = [*range(0x20), *range(0x7F, 0xA0)]
BIDI_CONTROLS = [0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)]
ZERO_WIDTH = [0x200B, 0x2060, 0xFEFF]
SURROGATES = [0xD800, 0xDBFF, 0xDC00, 0xDFFF]
NON_CHARACTERS = [
    *range(0xFDD0, 0xFDF0),
    *(plane << 16 | low for plane in range(17) for low in (0xFFFE, 0xFFFF)),
]


@pytest.mark.parametrize(
    "points",
    [CONTROLS, BIDI_CONTROLS, ZERO_WIDTH, SURROGATES, NON_CHARACTERS],
    ids=["control", "bidi control", "zero width", "surrogate", "non-character"],
)
def test_signs_that_cannot_be_seen_are_refused(points: list[int]) -> None:
    for read in (read_name, read_typed_name):
        taken = [hex(point) for point in points if refusal(f"A{chr(point)}b", read) != "bad-name"]

        assert taken == []


@settings(deadline=None, max_examples=80)
@given(st.text(max_size=30))
def test_any_text_is_taken_or_refused_in_words(name: str) -> None:
    assert refusal(name) in {"", "wrong-length", "bad-name"}
    assert refusal(name, read_typed_name) in {"", "wrong-length", "bad-name"}
