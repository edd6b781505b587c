"""Read JSON strictly: every trap is refused with its code and pointer, nothing is guessed."""

import json
import math
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.errors import InvalidInput
from companion.core.json_values import dump
from companion.core.message import ENGLISH, render, say
from companion.core.reader import BYTES_MAX, DEPTH_MAX, Node, plain, read_json
from companion.engine.wording import word_error
from tests.factories import refusal as refusal_of


def refusal(data: bytes | str) -> tuple[str, str]:
    """Return code and pointer of the refusal of a text, which must be fit to be sent."""
    error = refusal_of(lambda: read_json(data))
    assert dump(word_error(error, ENGLISH))
    return error.code, error.pointer


def code_of(data: bytes | str) -> str:
    """Return the code of the refusal of a text; "" where it is read."""
    try:
        read_json(data)
    except InvalidInput as error:
        return error.code
    return ""


class TestText:
    @pytest.mark.parametrize(
        "data",
        [
            "",
            " ",
            "\n",
            "nonsense",
            "{",
            "[1,]",
            '{"a":}',
            "{'a': 1}",
            '{"a": 1} {"b": 2}',
            '"open',
            '"\x00"',
            '"\\x"',
            "\ufeff{}",
            "\x00",
            "01",
            "+1",
            ".5",
            "0x10",
            "undefined",
            "nan",
            "// comment\n{}",
        ],
    )
    def test_what_is_not_json_is_refused_as_a_whole(self, data: str) -> None:
        assert refusal(data) == ("not-json", "")
        assert refusal(data.encode()) == ("not-json", "")

    def test_the_sentence_says_where_reading_stops(self) -> None:
        error = refusal_of(lambda: read_json('{\n "a" 1}'))

        assert "line 2, column 6" in render(error.message)

    @pytest.mark.parametrize(
        "data", [b"\xff", b'"\xc3"', b'"\xed\xa0\x80"', b'{"a": "\x80"}', '"\ud800"']
    )
    def test_what_is_not_utf_8_is_refused(self, data: bytes | str) -> None:
        assert refusal(data) == ("not-utf-8", "")

    def test_a_text_of_64_kib_is_read_and_one_byte_more_is_not(self) -> None:
        fits = '"' + "a" * (BYTES_MAX - 2) + '"'

        assert read_json(fits).value == "a" * (BYTES_MAX - 2)
        assert refusal(fits + " ") == ("too-large", "")
        assert refusal((fits + " ").encode()) == ("too-large", "")
        # Bytes are counted, not characters.
        assert refusal('"' + "ü" * (BYTES_MAX // 2) + '"') == ("too-large", "")
        assert refusal("[" * 100_000) == ("too-large", "")

    @pytest.mark.parametrize("value", [None, True, 3, "text", [], {}])
    def test_bare_values_are_json(self, value: object) -> None:
        assert read_json(json.dumps(value)).value == value

    def test_escaped_nul_is_text_like_any_other(self) -> None:
        assert read_json('"\\u0000"').text(high=1) == "\0"


class TestDepth:
    @pytest.mark.parametrize(
        "data", ["[" * 100_000, '{"a":' * 5_000, "[{" * 5_000, "[" * 33 + "]" * 33, "[[]," * 60]
    )
    def test_deep_nesting_is_refused_before_it_is_parsed(self, data: str) -> None:
        assert refusal(data[:BYTES_MAX]) == ("too-deep", "")

    @pytest.mark.parametrize(
        "data",
        [
            "[[]," + "[" * (DEPTH_MAX - 1) + "]" * DEPTH_MAX,
            # Brackets in texts nest nothing, and neither do many side by side.
            '["' + "[" * 500 + '\\"[", "\\\\", "{"]',
            "[" + "[]," * 500 + "[]]",
        ],
    )
    def test_the_deepest_allowed_is_read(self, data: str) -> None:
        assert read_json(data).value

    @settings(deadline=None)
    @given(st.text('[]{}",:\\1 ', max_size=120))
    def test_any_heap_of_signs_is_read_or_refused_in_words(self, data: str) -> None:
        assert code_of(data) in {"", "not-json", "too-deep", "duplicate-key"}


class TestKeysAndTexts:
    @pytest.mark.parametrize(
        ("data", "pointer"),
        [
            ('{"a": 1, "a": 1}', "/a"),
            ('{"a": [0, {"b": 1, "c": 2, "b": 3}]}', "/a/1/b"),
            ('{"a/b": 1, "a/b": 2}', "/a~1b"),
            ('{"~": 1, "~": 2}', "/~0"),
            ('{"": 1, "": 2}', "/"),
            ('{"a": 1, "\\u0061": 2}', "/a"),
            ('{"a": 1, "b": 2, "b": 3, "a": 4}', "/b"),
        ],
    )
    def test_a_key_given_twice_is_pointed_at(self, data: str, pointer: str) -> None:
        assert refusal(data) == ("duplicate-key", pointer)

    @pytest.mark.parametrize(
        ("data", "pointer"),
        [
            ('"\\ud800"', ""),
            ('{"a": "\\udfff"}', "/a"),
            ('[0, "x\\ud83dx"]', "/1"),
            ('{"\\ud800": 1}', "/\ufffd"),
            ('{"a": {"x\\udc00": 1}}', "/a/x\ufffd"),
            ('"\\ude00\\ud83d"', ""),
            ('{"\\ud800": 1, "\\ud800": 2}', "/\ufffd"),
        ],
    )
    def test_half_a_character_is_refused_in_values_and_keys(self, data: str, pointer: str) -> None:
        assert refusal(data) == ("lone-surrogate", pointer)

    def test_two_halves_that_belong_together_are_one_character(self) -> None:
        assert read_json('"\\ud83d\\ude00"').value == "\U0001f600"

    def test_thousands_of_keys_given_twice_are_found(self) -> None:
        keys = [f'"{number}":1' for number in range(6000)]

        assert refusal("{" + ",".join([*keys, '"5999":1']) + "}") == ("duplicate-key", "/5999")


class TestNumbers:
    @pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity"])
    def test_what_is_no_number_is_refused_where_it_stands(self, word: str) -> None:
        assert refusal(word) == ("not-finite", "")
        assert refusal(f'{{"a": [0, {word}]}}') == ("not-finite", "/a/1")

    @pytest.mark.parametrize(("text", "value"), [("-9", -9), ("9", 9), ("0", 0), ("-0", 0)])
    def test_the_ends_of_the_range_are_in_it(self, text: str, value: int) -> None:
        assert read_json(text).integer(-9, 9) == value

    def test_a_number_that_cannot_be_kept_is_laid_open_as_its_text(self) -> None:
        assert plain(read_json("[1.5, 7]").value) == ["1.5", 7]


Read = Callable[[Node], object]
REFUSED: list[tuple[Read, str, str, str]] = [
    *(
        (lambda node: node.integer(-9, 9), text, "wrong-type", "")
        for text in [
            "true",
            "false",
            "null",
            '"3"',
            "1.0",
            "1e0",
            "1e400",
            "-1e400",
            "0.5",
            "[]",
            "{}",
        ]
    ),
    *(
        (lambda node: node.integer(-9, 9), text, "out-of-range", "")
        for text in ("10", "-10", "9" * 15, "9" * 16, "9" * 5000, "-" + "9" * 5000)
    ),
    *(
        (lambda node: node.boolean(), text, "wrong-type", "")
        for text in ["1", "0", '"true"', "null"]
    ),
    *(
        (lambda node: node.object(), text, "wrong-type", "")
        for text in ("[]", "1", "null", '"a"', "true", "1.5")
    ),
    # Unknown keys are pointed at before missing ones, a missing key at its parent.
    (
        lambda node: node.object(required=["b"], optional=["a"]),
        '{"a": 1, "x/y": 2}',
        "unknown-key",
        "/x~1y",
    ),
    (
        lambda node: node.array(high=1)[0].object(required=["a", "b"]),
        '[{"a": 1}]',
        "missing-key",
        "/0",
    ),
    (lambda node: node.array(low=1, high=2), "{}", "wrong-type", ""),
    (lambda node: node.array(low=1, high=2), '"ab"', "wrong-type", ""),
    (lambda node: node.array(low=1, high=2), "[]", "wrong-length", ""),
    (lambda node: node.array(low=1, high=2), "[1,2,3]", "wrong-length", ""),
    (lambda node: node.text(low=1, high=3), "1", "wrong-type", ""),
    (lambda node: node.text(low=1, high=3), '""', "wrong-length", ""),
    (lambda node: node.text(low=1, high=3), '"abcd"', "wrong-length", ""),
    (lambda node: node.word(["a", "b"]), "1", "wrong-type", ""),
    (lambda node: node.word(["a", "b"]), '"c"', "unknown-word", ""),
    (lambda node: node.array(high=1)[0].refuse("odd", say("Odd.")), "[7]", "odd", "/0"),
]


class TestNode:
    @pytest.mark.parametrize(("read", "text", "code", "pointer"), REFUSED)
    def test_what_is_not_as_it_is_read_is_refused(
        self, read: Read, text: str, code: str, pointer: str
    ) -> None:
        error = refusal_of(lambda: read(read_json(text)))

        assert isinstance(error, InvalidInput)
        assert (error.code, error.pointer) == (code, pointer)

    def test_items_know_where_they_stand(self) -> None:
        items = read_json('{"a": [1, {"b": 2}]}').object(optional=["a"])["a"].array(high=2)

        assert [item.pointer for item in items] == ["/a/0", "/a/1"]
        assert items[1].members()["b"].pointer == "/a/1/b"

    @pytest.mark.parametrize(
        ("read", "text", "told"),
        [
            (
                lambda node: node.integer(0, 1),
                "true", "Expected a whole number, but got true or false.",
            ),
            (lambda node: node.text(high=9), "9" * 40, "Expected a text, but got a number."),
        ],
    )  # fmt: skip
    def test_refusals_are_sentences_that_call_things_by_their_kind(
        self, read: Read, text: str, told: str
    ) -> None:
        assert render(refusal_of(lambda: read(read_json(text))).message) == told

    def test_long_words_are_shortened_in_the_sentence(self) -> None:
        error = refusal_of(lambda: read_json(json.dumps("x" * 5000)).word(["a"]))

        assert len(render(error.message)) < 200


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**15) + 1, 10**15 - 1)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner, max_size=4)
    ),
    max_leaves=12,
)


@settings(deadline=None, max_examples=80)
@given(VALUES)
def test_every_value_of_whole_numbers_is_read_as_it_is(value: object) -> None:
    assert plain(read_json(json.dumps(value)).value) == value
    assert plain(read_json(json.dumps(value, ensure_ascii=False)).value) == value


@settings(deadline=None, max_examples=80)
@given(st.floats(allow_nan=True, allow_infinity=True))
def test_no_fraction_is_ever_a_number_of_a_record(value: float) -> None:
    if math.isnan(value) or math.isinf(value):
        assert refusal(json.dumps(value)) == ("not-finite", "")
    else:
        with pytest.raises(InvalidInput):
            read_json(json.dumps(value)).integer(-(10**9), 10**9)


@settings(deadline=None, max_examples=150)
@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused_in_words(data: bytes) -> None:
    assert code_of(data) == "" or refusal(data)
