"""Facts are written as JSON and read back, by the annotations of their fields."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.codec import Codec, UnreadableFact
from companion.core.fact import Fact, Private, Written
from companion.core.json_values import Json
from companion.core.message import Seat

ANN, BEN = Seat(0), Seat(1)


class Suit(StrEnum):
    LAND = "land"
    THING = "thing"


@dataclass(frozen=True, slots=True)
class Goods:
    gold: int
    hearts: int = 3


@dataclass(frozen=True, slots=True)
class Trade:
    goods: Goods


@dataclass(frozen=True, slots=True)
class Gift:
    to: Seat


@dataclass(frozen=True, slots=True)
class LandEntered(Fact):
    land: str
    paid: Goods
    taken: Goods | None = None


@dataclass(frozen=True, slots=True)
class HandsDealt(Fact):
    hands: Private[tuple[str, ...]]
    bids: Private[int]
    counts: Mapping[Seat, int]
    suits: tuple[Suit, ...] = ()
    places: Mapping[str, tuple[int, bool]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DealStruck(Fact):
    how: Trade | Gift
    note: str | int = ""


AnyFact: TypeAlias = LandEntered | HandsDealt | DealStruck
CODEC = Codec[AnyFact](AnyFact)

numbers = st.integers(-(2**53), 2**53)
seats = st.integers(0, 11).map(Seat)
texts = st.text(max_size=5)
goods = st.builds(Goods, numbers, numbers)
facts: st.SearchStrategy[AnyFact] = st.one_of(
    st.builds(LandEntered, texts, goods, st.none() | goods, seat=seats, draw=texts),
    st.builds(
        HandsDealt,
        st.dictionaries(seats, st.lists(texts).map(tuple)),
        st.dictionaries(seats, numbers),
        st.dictionaries(seats, numbers),
        st.lists(st.sampled_from(Suit)).map(tuple),
        st.dictionaries(texts, st.tuples(numbers, st.booleans())),
        seat=seats,
    ),
    st.builds(
        DealStruck,
        st.builds(Trade, goods) | st.builds(Gift, seats),
        texts | numbers,
        seat=seats,
    ),
)


def through_json(written: Written) -> Written:
    """Return what a store gives back: plain JSON with text keys, sorted as a text."""
    read = json.loads(json.dumps(written.public, sort_keys=True))
    private = {seat: json.loads(json.dumps(part)) for seat, part in written.private.items()}
    return Written(written.kind, written.seat, read, private, written.draw)


@given(facts)
def test_a_fact_is_written_as_json_and_read_as_the_same_fact(fact: AnyFact) -> None:
    written = CODEC.write(fact)

    assert CODEC.read(written) == CODEC.read(through_json(written)) == fact
    assert json.loads(json.dumps(written.public)) == written.public


def test_a_fact_is_written_by_the_name_of_its_class() -> None:
    fact = LandEntered("arub", Goods(2), seat=ANN, draw="1d6")

    assert CODEC.write(fact) == Written(
        "land-entered",
        ANN,
        {"land": "arub", "paid": {"gold": 2, "hearts": 3}, "taken": None},
        draw="1d6",
    )
    assert CODEC.kinds == ("land-entered", "hands-dealt", "deal-struck")


def test_what_is_private_stands_apart_by_its_seat() -> None:
    fact = HandsDealt({BEN: ("king",), ANN: ()}, {ANN: 7}, {ANN: 0, BEN: 1}, seat=ANN)

    written = CODEC.write(fact)

    assert written.private == {BEN: {"hands": ["king"]}, ANN: {"hands": [], "bids": 7}}
    assert written.public == {"counts": {"0": 0, "1": 1}, "suits": [], "places": {}}


def test_one_of_several_classes_is_told_by_its_kind() -> None:
    assert CODEC.write(DealStruck(Gift(BEN), seat=ANN)).public["how"] == {"kind": "gift", "to": 1}


def test_keys_are_read_in_the_order_of_numbers_and_not_of_texts() -> None:
    counts = {Seat(number): number for number in range(12)}
    fact = HandsDealt({}, {}, counts, seat=ANN)

    read = CODEC.read(through_json(CODEC.write(fact)))

    assert isinstance(read, HandsDealt)
    assert [*read.counts] == [*range(12)]


def test_a_part_added_later_takes_its_default_in_old_logs() -> None:
    written = Written("land-entered", ANN, {"land": "arub", "paid": {"gold": 1}})

    assert CODEC.read(written) == LandEntered("arub", Goods(1, 3), seat=ANN)


@pytest.mark.parametrize(
    ("kind", "public", "told"),
    [
        ("land-left", {}, "no such kind"),
        ("land-entered", {"paid": {"gold": 1}}, "missing-key at the whole: .*land"),
        ("land-entered", {"land": 3, "paid": {"gold": 1}}, "wrong-type at /land"),
        ("land-entered", {"land": "a", "paid": {"gold": True}}, "wrong-type at /paid/gold"),
        ("land-entered", {"land": "a", "paid": {}}, "missing-key at /paid: .*gold"),
        ("land-entered", {"land": "a", "paid": [1]}, "wrong-type at /paid"),
        ("hands-dealt", {"counts": {"ann": 1}}, "wrong-type at /counts/ann"),
        ("hands-dealt", {"counts": {}, "suits": "land"}, "wrong-type at /suits"),
        ("hands-dealt", {"counts": {}, "suits": ["sea"]}, "unknown-word at /suits/0"),
        ("hands-dealt", {"counts": {}, "places": {"a": [1]}}, "wrong-length at /places/a"),
        ("deal-struck", {"how": {"kind": "theft"}}, "unknown-word at /how/kind"),
        ("deal-struck", {"how": {"kind": "gift", "to": 1}, "note": None}, "wrong-type at /note"),
    ],
)
def test_a_broken_log_is_noticed_while_it_is_read(
    kind: str, public: Mapping[str, Json], told: str
) -> None:
    with pytest.raises(UnreadableFact, match=f"{kind}: {told}"):
        CODEC.read(Written(kind, ANN, public))


def test_a_field_that_no_fact_can_hold_is_refused_when_the_game_is_loaded() -> None:
    @dataclass(frozen=True, slots=True)
    class Weighed(Fact):
        weight: float

    with pytest.raises(TypeError, match="cannot be kept"):
        Codec[Weighed](Weighed)


def test_a_game_may_have_a_single_fact() -> None:
    assert Codec[LandEntered](LandEntered).kinds == ("land-entered",)
