"""The same throws and cards at another table: as they came, and sealed until it is scored."""

from typing import Any

from companion.core.chance import Scripted
from companion.core.message import Seat
from companion.engine.reading import give_luck
from companion.engine.wording import Audience
from companion.table.luck import luck_of
from tests.factories import Evening, Press, WheelChance, refusal

FIRST = ((3, 4), (5, 6), (1, 2))
THROW: Press = ("host", "throw", {}, 0)
START, UNDO, FINISH = (("host", kind) for kind in ("start-game", "undo", "finish-table"))


def write(coins: int) -> Press:
    """Return the press that writes so many coins on the host's sheet."""
    return ("host", "change-sheet", {"cells": {"coins": coins}}, 0)


def played(chance: Any, luck: Any = None) -> Evening:
    """Return an evening of three throws, one of them taken back and thrown again."""
    told: list[Press] = [] if luck is None else [("host", "set-luck", {"luck": luck})]
    return Evening(chance=chance).after(("ben", "join"), *told, START, THROW, THROW)


def throws(evening: Evening) -> list[Any]:
    """Return the faces of all throws that were not taken back."""
    log = evening.log
    return [
        event.public["faces"]
        for event in log.events
        if event.kind == "dice-thrown" and event.seq not in log.struck
    ]


def luck_given(evening: Evening) -> dict[str, Any]:
    """Return what the evening gives out once it is scored."""
    return given(evening.after(FINISH))


def given(evening: Evening) -> dict[str, Any]:
    """Return the luck that the host is given."""
    luck: dict[str, Any] = give_luck(evening.tables, Audience("host"), evening.code)
    return luck


def test_another_table_gets_the_same_throws() -> None:
    first = played(Scripted(*FIRST)).after(write(7))

    second = played(WheelChance(), luck_given(first))

    assert throws(second) == throws(first) == [["3", "4"], ["5", "6"]]
    assert second.view("host")["table"]["luck"] is True
    assert any(
        "played again here" in str(entry["text"]) for entry in second.view("host")["log"].values()
    )


def test_what_is_taken_back_comes_again_as_it_was() -> None:
    luck = luck_given(played(Scripted(*FIRST)))

    second = played(WheelChance(), luck).after(UNDO, THROW)

    assert throws(second) == [["3", "4"], ["5", "6"]]


def test_where_the_told_luck_ends_fresh_luck_goes_on() -> None:
    luck = luck_given(played(Scripted(*FIRST)))

    second = played(Scripted((6, 6)), luck).after(THROW)

    assert throws(second) == [["3", "4"], ["5", "6"], ["6", "6"]]


def test_what_was_taken_back_is_no_luck_to_give() -> None:
    evening = played(Scripted(*FIRST)).after(UNDO, THROW)

    assert [each.outcome for each in luck_of(evening.log)] == [(3, 4), (1, 2)]


def test_the_other_sheets_are_sealed_until_this_table_is_scored() -> None:
    second = played(WheelChance(), luck_given(played(Scripted(*FIRST)).after(write(17))))

    for device in ("host", "ben"):
        assert "other" not in second.view(device)
        assert "17" not in str(second.view(device))

    other = second.after(FINISH).view("host")["other"]
    assert [player["cells"].get("coins") for player in other["players"]] == [17, None]


def test_luck_that_cannot_be_or_is_of_another_game_is_refused() -> None:
    luck = luck_given(played(Scripted(*FIRST)))

    def asked(**change: Any) -> str:
        press = ("host", "set-luck", {"luck": luck | change})
        return refusal(lambda: Evening().after(press)).code

    for spec, numbers in (("2d6", [7, 1]), ("nonsense", [1])):
        assert asked(draws=[{"spec": spec, "outcome": numbers}]) == "bad-draw"
    assert (asked(game="another"), asked(draws=[])) == ("other-game", "wrong-length")


def test_only_the_host_chooses_luck_and_only_before_the_start() -> None:
    luck = luck_given(played(Scripted(*FIRST)))
    evening = played(WheelChance())

    late = refusal(lambda: evening.ask("host", "set-luck", {"luck": luck}))
    guest = refusal(lambda: evening.ask("ben", "set-luck", {"luck": luck}, seat=Seat(1)))

    assert (late.code, guest.code) == ("wrong-stage", "not-host")


def test_cards_dealt_to_one_seat_are_given_out_once_it_agrees() -> None:
    evening = played(WheelChance()).after(("ben", "draw-card", {}, 1))

    assert refusal(lambda: luck_given(evening)).code == "hands-closed"
    evening.after(("ben", "open-hands", {}, 1))
    assert len(given(evening)["draws"]) == 3


def test_an_unscored_table_gives_no_luck() -> None:
    assert refusal(lambda: given(played(WheelChance()))).code == "no-result"


def test_luck_that_is_handed_on_tells_of_every_table_that_had_it() -> None:
    first = played(Scripted(*FIRST)).after(write(3))
    second = played(WheelChance(), luck_given(first)).after(write(5))

    third = played(WheelChance(), luck_given(second)).after(FINISH)

    other = third.view("host")["other"]
    assert other["players"][0]["cells"] == {"coins": 5}
    [earlier] = other["before"]
    assert earlier["players"][0]["cells"] == {"coins": 3}


def test_what_a_table_did_not_come_to_throw_is_handed_on_all_the_same() -> None:
    first = played(Scripted(*FIRST)).after(THROW)
    short = played(WheelChance(), luck_given(first))

    third = played(WheelChance(), luck_given(short)).after(THROW)

    assert throws(third) == throws(first) == [["3", "4"], ["5", "6"], ["1", "2"]]
