"""How a sheet is led through a throw: what each die may do, where it went, and taking it back."""

from typing import Any

import pytest

from companion.core.chance import Scripted
from companion.core.errors import InvalidInput, RuleViolation
from companion.core.ids import Seat
from companion.core.message import ENGLISH, render
from companion.core.play import Command
from companion.core.reader import Node
from companion.core.sheet import check_cell, gather_entry
from companion.core.throw import Throw
from companion.engine.wording import word
from companion.games.kingdom import GAME
from companion.games.kingdom.box import SAMPLE
from companion.games.kingdom.play import play_with
from companion.games.kingdom.state import Turn

PLAY = play_with(SAMPLE)
ANN, BEN = Seat(0), Seat(1)
BUILT_3 = [1, 0, 3, 3, "build", "house-2", 2]
"""A 3 in the second box of the second house row, with throw 1."""


def thrown(*throws: tuple[int, ...], **more: Any) -> Turn:
    """Return a table on which some throws were made."""
    faces = tuple(str(face) for face in throws[-1])
    return Turn(Throw(len(throws), faces), throws=throws, **more)


def led(turn: Turn, cells: dict[str, Any]) -> dict[str, Any]:
    """Return the advice of a sheet as a screen gets it."""
    worded: Any = word(PLAY.study(cells).advise(turn, frozenset()), ENGLISH)
    return dict(worded)


def uses(*values: list[Any]) -> dict[str, Any]:
    """Return the cells of dice in their places."""
    return {f"turn/{place}": value for place, value in enumerate(values) if value}


def writing(turn: Turn, *sheets: dict[str, Any]) -> list[int | None]:
    """Return the seats that still write."""
    by_seat = {Seat(seat): cells for seat, cells in enumerate(sheets)}
    return [each.seat for each in PLAY.notice(turn, by_seat) if each.code == "still-writing"]


def test_before_the_first_throw_nobody_is_led() -> None:
    assert "turn" not in led(Turn(), {})
    assert writing(Turn(), {}) == []


def test_each_die_of_a_new_throw_may_build_and_explore() -> None:
    turn = led(thrown((3, 6, 4)), {})["turn"]

    assert (turn["number"], turn["last"], turn["ready"]) == (1, 1, False)
    assert turn["dice"] == {
        str(place): {"face": face, "builds": True, "explores": True}
        for place, face in enumerate((3, 6, 4))
    }


@pytest.mark.parametrize(
    ("face", "rows"),
    [
        # A 6 in two boxes of 6 leaves nothing for the other; ships of 5 and 7 hold 2 boxes.
        (6, ["ship-2", "field-1"]),
        (1, ["house-1", "ship-1", "tower", "market", "warehouse", "barracks", "field-1"]),
    ],
)
def test_a_number_fits_the_first_empty_row_of_each_kind(face: int, rows: list[str]) -> None:
    fits = led(thrown((face, face, face)), {})["fits"][str(face)]

    # The first empty row alone may be begun: ship-1 takes no 6, so no ship is begun with it.
    assert list(fits) == [row for row in rows if row != "ship-2"]


def test_town_buildings_are_kinds_of_their_own() -> None:
    cells = {"projects/tower": [1], "projects/barracks": [2]}

    fits = led(thrown((3, 3, 3)), cells)["fits"]["3"]

    assert {"market", "warehouse", "barracks"} <= set(fits)
    assert "tower" not in fits
    assert led(thrown((3, 3, 3)), cells)["projects"]["rows"]["barracks"].get("wrong") is None


def test_two_dice_build_at_most_and_the_third_explores() -> None:
    cells = {
        "projects/house-1": [3],
        "projects/ship-1": [2],
        **uses([1, 0, 3, 3, "build", "house-1", 1], [1, 1, 2, 2, "build", "ship-1", 1]),
    }

    dice = led(thrown((3, 2, 5)), cells)["turn"]["dice"]

    assert dice["2"] == {"face": 5, "explores": True}


def test_whoever_has_explored_builds_no_more() -> None:
    cells = {
        "map/r1c1": "f",
        "map/r9c9": "f",
        **uses([1, 0, 3, 3, "explore", "", 0, "r1c1", "r9c9"]),
    }

    dice = led(thrown((3, 2, 5)), cells)["turn"]["dice"]

    assert [dice[place] for place in "12"] == [
        {"face": 2, "explores": True},
        {"face": 5, "explores": True},
    ]


def full_house(*more: list[Any]) -> dict[str, Any]:
    """Return a sheet whose second house row was just completed: 5 + 3 = 8."""
    return {"projects/house-1": [3, 3], "projects/house-2": [5, 3], **uses(BUILT_3, *more)}


def test_a_row_that_is_full_asks_to_place_its_symbol_before_anything_explores() -> None:
    turn = led(thrown((3, 6, 4)), {**full_house(), "map/r1c1": "^"})["turn"]

    place = turn["place"]
    assert (place["title"], place["sum"]) == ("Place your house", "5 + 3 = 8: the row is full")
    assert (place["cell"], place["use"], place["sign"]) == ("turn/0", BUILT_3, "h")
    assert len(place["spaces"]) == 80
    assert [turn["dice"][each].get("explores") for each in "12"] == [None, None]


def test_the_space_where_a_symbol_would_score_is_told() -> None:
    drawn = {"map/r1c1": "t", "map/r1c3": "h", "map/r1c4": "a"}

    spaces = led(thrown((3, 6, 4)), {**full_house(), **drawn})["turn"]["place"]["spaces"]

    # Beside the tower it is a town, for the field beside the other house is cultivated.
    assert [space for space, scores in spaces.items() if scores] == ["r1c2", "r2c1"]


def test_a_town_building_is_placed_beside_a_house_or_a_town_building_only() -> None:
    cells = {
        "projects/tower": [1, 2, 3],
        "map/r5c5": "h",
        **uses([1, 0, 3, 3, "build", "tower", 3]),
    }

    place = led(thrown((3, 6, 4)), cells)["turn"]["place"]

    assert sorted(place["spaces"]) == ["r4c5", "r5c4", "r5c6", "r6c5"]


def test_a_row_without_a_space_for_its_symbol_is_completed_all_the_same() -> None:
    cells = {"projects/tower": [1, 2, 3], **uses([1, 0, 3, 3, "build", "tower", 3])}

    advice = led(thrown((3, 6, 4)), cells)

    assert "place" not in advice["turn"]
    assert advice["projects"]["open"] == 0


def whole_turn() -> dict[str, Any]:
    """Return a sheet that has written the throw 3, 6, 4."""
    return {
        **full_house(
            [1, 1, 6, 6, "build", "field-1", 1],
            [1, 2, 4, 4, "explore", "", 0, "r1c1", "r9c9"],
        ),
        "turn/0": [*BUILT_3, "r5c5"],
        "projects/field-1": [6],
        "map/r5c5": "h",
        "map/r1c1": "f",
        "map/r9c9": "f",
    }


def test_a_sheet_is_done_when_all_dice_are_used() -> None:
    turn = thrown((3, 6, 4))

    assert led(turn, whole_turn())["turn"]["ready"] is True
    assert writing(turn, whole_turn(), {}) == [1]


def test_a_new_throw_waits_behind_the_one_that_is_written() -> None:
    turn = thrown((3, 6, 4), (1, 1, 2))

    behind = led(turn, full_house())["turn"]

    assert (behind["number"], behind["last"]) == (1, 2)
    assert [behind["dice"][each]["face"] for each in "012"] == [3, 6, 4]
    assert led(turn, whole_turn())["turn"]["number"] == 2
    assert writing(turn, whole_turn(), full_house()) == [0, 1]


def test_a_die_that_is_taken_back_takes_what_stands_on_it_along() -> None:
    dice = led(thrown((3, 6, 4)), whole_turn())["turn"]["dice"]

    assert dice["2"]["back"] == {"set": {}, "empty": ["turn/2", "map/r1c1", "map/r9c9"]}
    assert "together" not in dice["2"]
    assert dice["1"]["together"] == "Take 6 and 4 back"
    assert dice["0"]["back"] == {
        "set": {"projects/house-2": [5]},
        "empty": ["turn/0", "map/r5c5", "turn/2", "map/r1c1", "map/r9c9"],
    }


def press(cells: dict[str, Any], writing: dict[str, Any]) -> dict[str, Any]:
    """Return a sheet after a press that writes some cells and empties others."""
    left = {cell: value for cell, value in cells.items() if cell not in writing["empty"]}
    written: dict[str, Any] = left | writing["set"]
    return written


def test_the_only_die_of_a_throw_is_taken_back_and_may_be_used_again() -> None:
    turn = thrown((3, 6, 4), (1, 1, 2))
    begun = whole_turn() | uses([2, 0, 1, 1, "build", "tower", 1]) | {"projects/tower": [1]}

    after = led(turn, press(begun, led(turn, begun)["turn"]["dice"]["0"]["back"]))["turn"]

    # What the throw before left in the cells of the other dice is asked for no more.
    assert (after["number"], after["order"]) == (2, 0)
    assert after["dice"]["0"] == {"face": 1, "builds": True, "explores": True}


@pytest.mark.parametrize("way", ["back", "keep"])
@pytest.mark.parametrize("throws", [[(3, 6, 4)], [(3, 6, 4), (6, 5, 5)]])
def test_the_throw_before_one_that_was_taken_back_stays_written(
    way: str, throws: list[tuple[int, ...]]
) -> None:
    turn = thrown(*throws)
    begun = whole_turn() | uses([2, 0, 1, 1, "build", "tower", 1]) | {"projects/tower": [1]}

    astray = led(turn, begun)["turn"]["astray"]
    after = led(turn, press(begun, astray[way]))["turn"]

    assert after["number"] == len(throws)
    assert after["ready"] is (len(throws) == 1)
    assert "astray" not in after


def test_a_die_that_is_used_after_another_was_taken_back_comes_after_all_that_are_left() -> None:
    cells = {"projects/ship-4": [1], **uses([], [1, 1, 6, 6, "build", "field-1", 1])}

    assert led(thrown((3, 6, 4)), cells)["turn"]["order"] == 2


def test_two_dice_in_one_row_are_taken_back_from_the_first_of_them() -> None:
    cells = {
        "projects/house-4": [1, 3, 6],
        **uses([1, 0, 3, 3, "build", "house-4", 2], [1, 1, 6, 6, "build", "house-4", 3]),
    }

    dice = led(thrown((3, 6, 4)), cells)["turn"]["dice"]

    assert dice["1"]["back"]["set"] == {"projects/house-4": [1, 3]}
    assert dice["0"]["back"] == {
        "set": {"projects/house-4": [1]},
        "empty": ["turn/0", "turn/1"],
    }


def test_the_market_changes_a_die_and_gives_its_boxes_back_with_it() -> None:
    cells = {
        "map/r5c5": "h",
        "map/r5c6": "m",
        "market_used": 4,
        "projects/field-1": [5],
        **uses([1, 0, 3, 5, "build", "field-1", 1]),
    }

    advice = led(thrown((3, 6, 4)), cells)

    # Changed with the last boxes: it stays as it was written, and no other die is changed.
    assert advice["turn"]["dice"]["0"]["used"] == 5
    assert advice["reach"] == {"4": {"4": 0}, "6": {"6": 0}}
    assert advice["turn"]["dice"]["0"]["back"] == {
        "set": {"market_used": 2},
        "empty": ["turn/0", "projects/field-1"],
    }


def test_a_market_placed_late_works_with_the_throw_after_its_own() -> None:
    built = {
        "projects/market": [1, 2, 3],
        "map/r5c5": "h",
        "map/r5c6": "m",
        **uses([1, 0, 3, 3, "build", "market", 3, "r5c6"]),
    }
    turn = thrown((3, 6, 4), (1, 1, 2))
    fresh = frozenset({"map/r5c6"})

    own = word(PLAY.study(built).advise(turn, fresh), ENGLISH)
    done = built | uses(
        [1, 0, 3, 3, "build", "market", 3, "r5c6"],
        [1, 1, 6, 6, "explore", "", 0, "r1c1", "r9c9"],
        [1, 2, 4, 4, "explore", "", 0, "r1c2", "r9c8"],
    )
    following: Any = word(PLAY.study(done).advise(turn, fresh), ENGLISH)

    assert isinstance(own, dict)
    assert "market" not in own
    assert following["turn"]["number"] == 2
    assert following["market"]["left"] == 4


def test_a_number_is_stored_once_a_warehouse_stands_and_explores_no_more() -> None:
    cells = {"map/r5c5": "h", "map/r5c6": "w"}
    stored = {**cells, "warehouse": 6, **uses([], [1, 0, 6, 6, "store", "", 0])}

    assert led(thrown((3, 6, 4)), cells)["turn"]["stores"] is True
    turn = led(thrown((3, 6, 4)), stored)["turn"]
    assert "stores" not in turn
    assert turn["dice"]["1"]["text"] == "The 6 lies in the warehouse."
    assert turn["dice"]["1"]["back"] == {"set": {}, "empty": ["turn/1", "warehouse"]}


def test_a_number_is_not_written_with_the_throw_that_stored_it() -> None:
    stored = {
        "map/r5c5": "h",
        "map/r5c6": "w",
        "warehouse": 6,
        **uses([], [1, 0, 6, 6, "store", "", 0]),
    }

    assert "stored" not in led(thrown((3, 6, 4)), stored)["turn"]
    written = {**stored, "turn/done": [1, 3, 6, 4]}
    assert led(thrown((3, 6, 4), (1, 1, 2)), written)["turn"]["stored"]["builds"] is True


def test_a_warehouse_of_this_turn_stores_nothing_yet() -> None:
    cells = {
        "projects/warehouse": [1, 2, 3],
        "map/r5c5": "h",
        "map/r5c6": "w",
        **uses([1, 0, 3, 3, "build", "warehouse", 3, "r5c6"]),
    }

    assert "stores" not in led(thrown((3, 6, 4)), cells)["turn"]


def test_the_stored_number_is_written_besides_two_dice() -> None:
    cells = {
        "warehouse": 5,
        "map/r5c5": "h",
        "map/r5c6": "w",
        "projects/house-1": [3],
        "projects/ship-1": [2],
        **uses([1, 0, 3, 3, "build", "house-1", 1], [1, 1, 2, 2, "build", "ship-1", 1]),
    }
    written = {
        **cells,
        "projects/field-1": [5],
        "turn/3": [1, 2, 5, 5, "build", "field-1", 1],
    }
    del written["warehouse"]

    advice = led(thrown((3, 2, 5)), cells)
    assert advice["turn"]["stored"] == {"face": 5, "builds": True}
    assert "field-1" in advice["fits"]["5"]
    back = led(thrown((3, 2, 5)), written)["turn"]["stored"]["back"]
    assert back == {"set": {"warehouse": 5}, "empty": ["turn/3", "projects/field-1"]}


def test_what_was_written_for_a_throw_that_was_taken_back_is_asked_about() -> None:
    before, after = thrown((1, 2, 3)), thrown((1, 2, 3), (4, 4, 6))
    cells = {
        "turn/done": [1, 1, 2, 3],
        "projects/field-1": [5],
        **uses([2, 0, 5, 5, "build", "field-1", 1]),
    }

    gone, other = led(before, cells)["turn"], led(after, cells)["turn"]

    for turn in (gone, other):
        assert turn["astray"]["text"].startswith("This throw was taken back. 1 die is still")
        assert turn["astray"]["back"] == {"set": {}, "empty": ["turn/0", "projects/field-1"]}
        assert turn["astray"]["keep"] == {"set": {}, "empty": ["turn/0"]}
    assert other["dice"]["0"] == {"face": 4, "builds": True, "explores": True}


def test_a_throw_written_by_hand_is_done_until_it_is_taken_back() -> None:
    cells = {"turn/done": [1, 3, 6, 4]}

    assert led(thrown((3, 6, 4)), {})["turn"]["over"] == {"set": cells, "empty": []}
    assert writing(thrown((3, 6, 4)), cells) == []
    assert writing(thrown((3, 6, 5)), cells) == [0]


def test_nobody_waits_for_those_who_write_on_paper() -> None:
    assert writing(thrown((3, 6, 4), on_paper=frozenset({ANN})), {}, {}) == [1]


def test_a_record_holds_no_dice() -> None:
    entry = gather_entry(GAME.sheet, {**whole_turn(), "warehouse": 3})

    assert {"turn", "warehouse"}.isdisjoint(entry)


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        ("turn/9", BUILT_3),
        ("turn/0", [1, 0, 7, 3, "build", "house-2", 2]),
        ("turn/0", [1, 0, 3, 3, "burn", "house-2", 2]),
        ("turn/0", [1, 0, 3, 3, "build", "castle", 2]),
        ("turn/0", [1, 0, 3, 3, "explore", "", 0, "r0c1"]),
        ("turn/0", [1, 0, 3]),
        ("turn/done", []),
        ("turn/done", "1"),
    ],
)
def test_a_sheet_takes_no_use_that_cannot_be(cell: str, value: Any) -> None:
    with pytest.raises(InvalidInput):
        check_cell(GAME.sheet, cell, Node(value, ""))


BARRACKS = {"map/r5c5": "h", "map/r5c6": "b"}


def block(turn: Turn, space: str = "r1c1", **sheet: Any) -> Turn:
    """Let Ann's barracks block a space of Ben's map, and return the table."""
    sheets = {ANN: {**BARRACKS, **sheet}, BEN: {"map/r2c2": "f"}}
    data = Node({"seat": BEN, "space": space}, "/data")
    command = Command("block-space", ANN, data, (ANN, BEN), sheets)
    for fact in PLAY.carry_out(turn, command, Scripted()):
        turn = PLAY.evolve(turn, fact)
    return turn


def test_a_barracks_blocks_a_space_of_another_and_crosses_a_box() -> None:
    after = block(thrown((2, 5, 2)))

    assert PLAY.held(after, BEN) == {"map/r1c1": "x"}
    assert PLAY.held(after, ANN) == {"attack_used": 1, "turn/barred": [1, 0, 2]}


@pytest.mark.parametrize(("spends", "free"), [(False, {"explores": True}), (True, {})])
def test_the_two_equal_dice_explore_or_are_spent(spends: bool, free: dict[str, bool]) -> None:
    turn = block(thrown((2, 5, 2), spends=spends))

    dice = led(turn, {**BARRACKS, **PLAY.held(turn, ANN)})["turn"]["dice"]

    assert {key: dice["0"][key] for key in dice["0"] if key == "explores"} == free
    assert "builds" not in dice["0"]
    assert dice["1"] == {"face": 5, "builds": True, "explores": True}


@pytest.mark.parametrize(
    ("turn", "space", "sheet", "code"),
    [
        (thrown((2, 5, 3)), "r1c1", {}, "no-equal-dice"),
        (thrown((2, 5, 2)), "r2c2", {}, "space-not-empty"),
        (thrown((2, 5, 2)), "r1c1", {"attack_used": 4}, "no-attack-box"),
        (thrown((2, 5, 2)), "r1c1", {"map/r5c6": "m"}, "no-barracks"),
        (thrown((2, 5, 2)), "r1c1", {"turn/barred": [1, 0, 2]}, "no-equal-dice"),
        (thrown((2, 5, 2)), "r1c1", {"turn/done": [1, 2, 5, 2]}, "no-equal-dice"),
        (
            thrown((2, 5, 2)),
            "r1c1",
            {"projects/field-1": [2], "turn/0": [1, 0, 2, 2, "build", "field-1", 1]},
            "no-equal-dice",
        ),
    ],
)
def test_a_block_that_may_not_be_is_refused(
    turn: Turn, space: str, sheet: dict[str, Any], code: str
) -> None:
    with pytest.raises(RuleViolation) as refusal:
        block(turn, space, **sheet)
    assert refusal.value.code == code


FOUR = {f"map/r{row}c{column}": "f" for row in range(1, 7) for column in range(1, 7)}


def ask(turn: Turn, kind: str, sheet: dict[str, Any], data: object = None) -> Turn:
    """Let Ann press, whose sheet is given."""
    command = Command(kind, ANN, Node(data or {}, "/data"), (ANN, BEN), {ANN: sheet})
    for fact in PLAY.carry_out(turn, command, Scripted((1, 2, 3))):
        turn = PLAY.evolve(turn, fact)
    return turn


def test_four_full_districts_end_the_game_unless_the_table_goes_on() -> None:
    turn = thrown((2, 5, 2))

    with pytest.raises(RuleViolation) as refusal:
        ask(turn, "throw", FOUR)
    assert refusal.value.code == "four-districts"
    on = ask(turn, "play-on", FOUR)
    assert ask(on, "throw", FOUR).throw.number == 2
    assert [each.code for each in PLAY.notice(on, {ANN: FOUR})][-1] == "districts-filled"


def test_a_throw_and_going_on_are_offered_where_they_are_not_refused() -> None:
    turn = thrown((2, 5, 2))

    assert set(PLAY.bar(turn, {ANN: {}, BEN: FOUR})) == {"throw"}
    assert set(PLAY.bar(turn, {ANN: {}, BEN: {}})) == {"play-on"}
    assert PLAY.bar(thrown((2, 5, 2), goes_on=True), {ANN: FOUR}) == {}


def test_the_sheet_of_who_left_ends_nothing() -> None:
    command = Command("throw", ANN, Node({}, "/data"), (ANN,), {ANN: {}, BEN: FOUR})

    assert PLAY.carry_out(thrown((2, 5, 2)), command, Scripted((1, 2, 3)))


def test_a_table_that_has_not_ended_needs_no_word_to_go_on() -> None:
    with pytest.raises(RuleViolation) as refusal:
        ask(thrown((2, 5, 2)), "play-on", {})
    assert refusal.value.code == "not-ended"


def test_a_seat_is_marked_as_writing_on_paper_by_itself_or_by_another() -> None:
    turn = ask(Turn(), "write-on-paper", {}, {"paper": True, "seat": BEN})

    assert turn.on_paper == {BEN}
    assert ask(turn, "write-on-paper", {}, {"paper": False, "seat": BEN}).on_paper == frozenset()


def test_the_display_shows_who_is_on_paper_and_how_many_districts_are_full() -> None:
    turn = thrown((3, 6, 4), on_paper=frozenset({Seat(2)}))

    summed: Any = PLAY.summarise(turn, {ANN: whole_turn() | FOUR, BEN: {}, Seat(2): {}}, {})

    badges = summed["badges"]
    assert list(badges) == ["0", "2"]
    assert render(badges["0"]["name"]) == "4 full districts"
    assert badges["2"] == {"counts": {}, "paper": True}
