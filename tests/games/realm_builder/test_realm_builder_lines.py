"""Realm Builder's cards as people say them, one a line, and as a table of values."""

from typing import Any

import pytest

from companion.core.entry_lines import Filled, fill
from companion.core.message import ENGLISH, render
from companion.core.reader import Node
from companion.engine.wording import translator
from companion.games.realm_builder.edition import EDITIONS, read_edition

(PART,) = EDITIONS.parts
SAMPLE: Any = EDITIONS.sample["cards"]


def filled(text: str, *, is_empty: bool = False) -> Filled:
    return fill(text, PART, [] if is_empty else SAMPLE)


def card(text: str, name: str) -> dict[str, Any]:
    found = filled(text)
    assert [render(fault.message) for fault in found.faults] == []
    return next(dict(entry) for entry in found.entries if entry["name"] == name)


def fault(text: str) -> str:
    (found,) = filled(text).faults
    return render(found.message)


def test_a_line_says_what_a_card_prints_and_the_rest_stays() -> None:
    assert card("Count 1 m1 x3 +3 County", "Count") == {
        "name": "Count",
        "suit": "leader",
        "copies": 3,
        "points": 1,
        "military": 1,
        "rank": 1,
        "consort": "Countess",
        "rules": ["County"],
        "pairs": [{"with": "County", "points": 3}],
    }


def test_a_bonus_for_each_stands_behind_a_stroke() -> None:
    assert card("marshal 2 m3 +1 / Knight", "Marshal")["each"] == [{"of": "Knight", "points": 1}]
    assert card("Banner 0 +2/symbol:sword", "Banner")["each"] == [
        {"of": "symbol:sword", "points": 2}
    ]
    assert card("Minstrel +1 any leader +2 each Hero", "Minstrel")["pairs"] == [
        {"with": "leader", "points": 1}
    ]


def test_what_a_line_does_not_name_stays_until_it_is_named() -> None:
    knight = card("Knight 2", "Knight")
    bare = card("Knight m0\nCount 0 pairs=", "Count")

    assert (knight["points"], knight["military"], knight["copies"]) == (2, 2, 5)
    assert "military" not in card("Knight m0", "Knight")
    assert "pairs" not in bare


def test_points_below_nought_are_no_bonus() -> None:
    assert card("Dragon -1 m4", "Dragon")["points"] == -1
    assert card("Dragon −2 m4 −1 County", "Dragon")["pairs"] == [{"with": "County", "points": -1}]


def test_new_cards_have_the_suit_of_the_line_above_them() -> None:
    text = (
        "Lands\nMarch 2\nForest Lodge 1 x2 +1 march\n\ncharacters:\nSmith 1 m1\nOld Smith 3 thing"
    )

    found = filled(text, is_empty=True)

    assert [(each["name"], each["suit"]) for each in found.entries] == [
        ("March", "land"),
        ("Forest Lodge", "land"),
        ("Smith", "character"),
        ("Old Smith", "thing"),
    ]
    assert found.entries[1]["pairs"] == [{"with": "March", "points": 1}]
    assert read_edition(Node({"id": "new-1", "cards": list(found.entries)}, ""))


def test_a_line_that_cannot_be_read_says_what_to_do() -> None:
    assert fault("Smith leader") == "Rank is missing. Say it, or write it on a line above."
    assert fault("Smith 1") == "Suit is missing. Say it, or write it on a line above."
    assert fault("Count 1 7") == "It is not clear what 7 means. Write it as m1 or x3."
    assert fault("Count 99") == "Points goes from −20 to 20."
    assert fault("Count 1 +3") == "Say what 3 points are for."


def test_a_table_of_values_says_the_same() -> None:
    text = (
        "name;suit;points;military;copies;rank;treasure;pairs;each;rules\n"
        "Count;leader;1;1;3;1;;3 County;;County\n"
        "Crown;thing;2;;2;;yes;1 any leader;;\n"
        "Banner;thing;;;2;;no;;1 symbol:sword;\n"
    )

    found = filled(text, is_empty=True)

    assert found.filled == ("Count", "Crown", "Banner")
    count, crown, banner = found.entries
    assert count["pairs"] == [{"with": "County", "points": 3}]
    assert (crown["treasure"], crown["pairs"]) == (True, [{"with": "leader", "points": 1}])
    assert banner["each"] == [{"of": "symbol:sword", "points": 1}]


def test_a_value_that_does_not_fit_is_told_by_its_line() -> None:
    (found,) = filled("name,points\nCount,many\nKing,5\n").faults

    assert (found.line, render(found.message)) == (2, "Points is a whole number, not “many”.")


def test_what_is_left_to_correct_stays_below_the_names_of_its_columns() -> None:
    assert filled("name,points\nCount,many\nKing,5\n").left == "name,points\nCount,many"
    assert filled("name,Pts\nKing,5").left == "name,Pts\nKing,5"
    assert filled("King 5\nWizard 3\nQueen 99").left == "Wizard 3\nQueen 99"
    assert filled("King 5").left == ""


def test_a_name_with_one_slip_is_told_the_right_one() -> None:
    said = "Nothing here is called “Dragn”. Did you mean “Dragon”? Otherwise enter “Dragn” first."

    assert fault("Smith 1 thing +2 Dragn") == said
    assert fault("name,suit,pairs\nSmith,thing,2 Dragn") == said
    assert "symbol:sword" in fault("Smith 1 thing +2 / symbol:swrd")
    # Two people, two words, and what may come later are no slips.
    for kind in ("Marquis", "Counties", "Blacksmith"):
        assert card(f"Smith 1 thing +2 {kind}", "Smith")["pairs"] == [{"with": kind, "points": 2}]
    assert card("Smith 1 thing +2 Dragn\nDragn 1 character", "Smith")


@pytest.mark.parametrize("sign", ["", ";", "\t"])
def test_columns_may_be_called_as_the_list_calls_them(sign: str) -> None:
    rows = (
        ("Name", "Punkte", "Stärke", "Anzahl"),
        ("King", "9", "4", "2"),
        ("Count", "5", "", "3"),
    )
    text = "\n".join((sign or ",").join(row) for row in rows)

    found = fill(text, PART, SAMPLE, (translator("de"), ENGLISH))

    assert found.filled == ("King", "Count")
    cards = {each["name"]: each for each in found.entries}
    assert [cards["King"][key] for key in ("points", "military", "copies")] == [9, 4, 2]
    assert [cards["Count"][key] for key in ("points", "military", "copies")] == [5, 1, 3]
    assert (cards["Count"]["rank"], cards["Count"]["consort"]) == (1, "Countess")
