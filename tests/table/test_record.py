"""How a table becomes a record: the names of its players are made different."""

from hypothesis import given
from hypothesis import strategies as st

from companion.core.message import ENGLISH
from companion.core.names import (
    LETTERS_MAX,
    SIGNS_MAX,
    fits_record,
    fits_table,
    letters,
    read_name,
    read_typed_name,
)
from companion.core.reader import Node
from companion.table.record import distinct, make_record
from companion.table.state import initial
from tests.game_files import games_where

_NAMES = st.lists(
    st.sampled_from(
        ["A", "é", "字", "2", " ", "e\u0301", "நி", "น้ำ", "👨\u200d👩\u200d👧", "क्ष", "ש"]
    ),
    min_size=1,
    max_size=LETTERS_MAX,
).map("".join)
_NAMES = _NAMES.filter(lambda name: name == name.strip() and len(name) <= SIGNS_MAX)


def test_the_second_ann_is_ann_2() -> None:
    assert distinct(["Ann", "Ann", "Ben"]) == ["Ann", "Ann 2", "Ben"]


def test_a_number_somebody_chose_is_left_to_them() -> None:
    assert distinct(["Ann", "Ann", "Ann 2"]) == ["Ann", "Ann 3", "Ann 2"]


def test_a_long_name_is_cut_for_its_number() -> None:
    assert distinct(["x" * 24, "x" * 24]) == ["x" * 24, "x" * 22 + " 2"]


def test_a_name_that_is_too_long_for_a_record_is_cut_between_letters() -> None:
    name, family = "字" * 24, "👨\u200d👩\u200d👧" * 4

    assert distinct([name, family]) == [name, family]
    assert distinct([name, name, family], fits_record) == ["字" * 21, "字" * 20 + " 2", family[:15]]


@given(st.lists(_NAMES, min_size=1, max_size=12))
def test_made_different_every_name_is_one_of_its_own_and_still_a_name(names: list[str]) -> None:
    for fits, read in ((fits_table, read_typed_name), (fits_record, read_name)):
        made = distinct(names, fits)

        assert len({*made}) == len(made) == len(names)
        for name, whole in zip(made, names, strict=True):
            assert read(Node(name, "")) == name
            # Never in the middle of a letter, whatever ends it now.
            kept = letters(name.rpartition(" ")[0] if name[-1].isdigit() else name)
            assert letters(whole)[: len(kept)] == kept or name == whole
        if len({*names}) == len(names) and all(map(fits, names)):
            assert made == names


def test_a_setting_of_the_table_alone_stays_out_of_the_record() -> None:
    for game in games_where("toggles"):
        state = initial(game)
        kept = make_record(state, ENGLISH).get("toggles", {})

        assert isinstance(kept, dict)
        assert {*state.toggles} == {toggle.id for toggle in game.toggles}
        assert {*kept} == {toggle.id for toggle in game.toggles if toggle.recorded}
