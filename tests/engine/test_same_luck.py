"""The same throws and cards at another table: as they came, and sealed until it is scored."""

from typing import Any

from companion.core.chance import Scripted
from companion.core.ids import Seat
from companion.engine.audience import Audience
from companion.engine.same_luck import give_luck
from companion.table.luck import luck_of
from tests.factories import Evening, WheelChance, refusal

FIRST = ((3, 4), (5, 6), (1, 2))


def played(chance: Any, luck: Any = None) -> Evening:
    """Return an evening of three throws, one of them taken back and thrown again."""
    evening = Evening(chance=chance)
    evening.join("ben", secret=evening.row.secret)
    if luck is not None:
        evening.ask("host", "set-luck", {"luck": luck})
    evening.ask("host", "start-game", seat=0)
    evening.ask("host", "throw", seat=0)
    evening.ask("host", "throw", seat=0)
    return evening


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
    evening.ask("host", "finish-table", seat=0)
    given: dict[str, Any] = give_luck(evening.tables, Audience("host"), evening.row.code)
    return given


def test_another_table_gets_the_same_throws() -> None:
    first = played(Scripted(*FIRST))
    first.ask("host", "change-sheet", {"cells": {"coins": 7}}, seat=0)
    luck = luck_given(first)

    second = played(WheelChance(), luck)

    assert throws(second) == throws(first) == [["3", "4"], ["5", "6"]]
    assert second.view("host")["table"]["luck"] is True
    assert any(
        "played again here" in str(entry["text"]) for entry in second.view("host")["log"].values()
    )


def test_what_is_taken_back_comes_again_as_it_was() -> None:
    luck = luck_given(played(Scripted(*FIRST)))
    second = played(WheelChance(), luck)

    second.ask("host", "undo", seat=0)
    second.ask("host", "throw", seat=0)

    assert throws(second) == [["3", "4"], ["5", "6"]]


def test_where_the_told_luck_ends_fresh_luck_goes_on() -> None:
    luck = luck_given(played(Scripted(*FIRST)))
    second = played(Scripted((6, 6)), luck)

    second.ask("host", "throw", seat=0)

    assert throws(second) == [["3", "4"], ["5", "6"], ["6", "6"]]


def test_what_was_taken_back_is_no_luck_to_give() -> None:
    evening = played(Scripted(*FIRST))
    evening.ask("host", "undo", seat=0)
    evening.ask("host", "throw", seat=0)

    assert [each.outcome for each in luck_of(evening.log)] == [(3, 4), (1, 2)]


def test_the_other_sheets_are_sealed_until_this_table_is_scored() -> None:
    first = played(Scripted(*FIRST))
    first.ask("host", "change-sheet", {"cells": {"coins": 17}}, seat=0)
    second = played(WheelChance(), luck_given(first))

    for device in ("host", "ben"):
        assert "other" not in second.view(device)
        assert "17" not in str(second.view(device))
    second.ask("host", "finish-table", seat=0)

    other = second.view("host")["other"]
    assert [player["cells"].get("coins") for player in other["players"]] == [17, None]


def test_luck_that_cannot_be_or_is_of_another_game_is_refused() -> None:
    luck = luck_given(played(Scripted(*FIRST)))
    evening = Evening()

    def asked(**change: Any) -> str:
        data = {"luck": luck | change}
        return refusal(lambda: evening.ask("host", "set-luck", data)).code

    assert asked(draws=[{"spec": "2d6", "outcome": [7, 1]}]) == "bad-draw"
    assert asked(draws=[{"spec": "nonsense", "outcome": [1]}]) == "bad-draw"
    assert asked(game="another") == "other-game"
    assert asked(draws=[]) == "wrong-length"


def test_only_the_host_chooses_luck_and_only_before_the_start() -> None:
    luck = luck_given(played(Scripted(*FIRST)))
    evening = played(WheelChance())

    late = refusal(lambda: evening.ask("host", "set-luck", {"luck": luck}))
    guest = refusal(lambda: evening.ask("ben", "set-luck", {"luck": luck}, seat=Seat(1)))

    assert (late.code, guest.code) == ("wrong-stage", "not-host")


def test_cards_dealt_to_one_seat_are_given_out_once_it_agrees() -> None:
    evening = played(WheelChance())
    evening.ask("ben", "draw-card", seat=1)
    evening.ask("host", "finish-table", seat=0)
    code = evening.row.code

    closed = refusal(lambda: give_luck(evening.tables, Audience("host"), code))
    evening.ask("ben", "open-hands", seat=1)

    assert closed.code == "hands-closed"
    draws = give_luck(evening.tables, Audience("host"), code)["draws"]
    assert isinstance(draws, list)
    assert len(draws) == 3


def test_an_unscored_table_gives_no_luck() -> None:
    evening = played(WheelChance())

    code = evening.row.code
    assert refusal(lambda: give_luck(evening.tables, Audience("host"), code)).code == "no-result"


def test_luck_that_is_handed_on_tells_of_every_table_that_had_it() -> None:
    first = played(Scripted(*FIRST))
    first.ask("host", "change-sheet", {"cells": {"coins": 3}}, seat=0)
    second = played(WheelChance(), luck_given(first))
    second.ask("host", "change-sheet", {"cells": {"coins": 5}}, seat=0)

    third = played(WheelChance(), luck_given(second))
    third.ask("host", "finish-table", seat=0)

    other = third.view("host")["other"]
    assert other["players"][0]["cells"] == {"coins": 5}
    [earlier] = other["before"]
    assert earlier["players"][0]["cells"] == {"coins": 3}


def test_what_a_table_did_not_come_to_throw_is_handed_on_all_the_same() -> None:
    first = played(Scripted(*FIRST))
    first.ask("host", "throw", seat=0)
    luck = luck_given(first)
    short = played(WheelChance(), luck)

    third = played(WheelChance(), luck_given(short))
    third.ask("host", "throw", seat=0)

    assert throws(third) == throws(first) == [["3", "4"], ["5", "6"], ["1", "2"]]
