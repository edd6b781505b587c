"""How a log folds: undo strikes out, nothing is deleted, and a draw stays drawn."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Self

import pytest

from companion.core.json_values import Json
from companion.core.message import Seat
from companion.table.fold import MARK_EVERY, empty, extend
from companion.table.log import PAUSE_EVERY, Event, Log, encode_body
from companion.table.principal import Principal, Right, Role, principal_of
from companion.table.state import Stage
from companion.table.undo import UNDO_REACH, last_change, last_shared
from tests.factories import VILLAGE, VillagePlay


def log_of(*events: Event) -> Log:
    placed = [event.placed(seq, "now") for seq, event in enumerate(events, 1)]
    return extend(empty(VILLAGE), placed, VILLAGE)


def event(kind: str, strikes: int = 0, **public: Json) -> Event:
    seat = public.get("seat")
    return Event(kind, Seat(seat) if isinstance(seat, int) else None, public, strikes=strikes)


def taken(seat: int, *, phone: bool = True, keeper: int = -1) -> Event:
    return event("seat-taken", seat=seat, phone=phone, keeper=keeper)


def thrown(index: int, *faces: str) -> Event:
    public: Mapping[str, Json] = {"faces": list(faces), "number": index, "typed": False}
    return Event("dice-thrown", Seat(0), public, draw="2d6", draw_index=index)


def struck(seq: int) -> Event:
    return event("struck-out", strikes=seq)


def changed(seat: int, **cells: Json) -> Event:
    return event("sheet-changed", seat=seat, cells=cells)


def test_an_empty_log_is_a_lobby_with_every_seat_free() -> None:
    log = empty(VILLAGE)

    assert log.head == 0
    assert log.state.stage is Stage.LOBBY
    assert log.state.taken == ()
    assert len(log.state.seats) == 4
    assert log.state.toggles == {"double_houses": False, "pace": "slow"}


def test_a_gap_in_a_log_is_a_fault() -> None:
    with pytest.raises(AssertionError, match="gap"):
        extend(empty(VILLAGE), [taken(0).placed(2, "now")], VILLAGE)


def test_nothing_further_leaves_the_log_as_it_is() -> None:
    log = log_of(taken(0))

    assert extend(log, [], VILLAGE) is log


def test_one_by_one_or_all_at_once_the_state_is_the_same() -> None:
    log = log_of(taken(0), taken(1), event("game-started"), thrown(1, "3", "4"), struck(4))

    stepwise = empty(VILLAGE)
    for each in log.events:
        stepwise = extend(stepwise, [each], VILLAGE)

    assert stepwise == log
    assert extend(empty(VILLAGE), log.events, VILLAGE).state == log.state


def test_a_struck_throw_is_as_if_it_never_was_but_its_draw_stays_drawn() -> None:
    before = log_of(taken(0), event("game-started"), thrown(1, "3", "4"))
    after = log_of(
        taken(0), event("game-started"), thrown(1, "3", "4"), thrown(2, "6", "6"), struck(4)
    )

    assert after.state == replace(before.state, draws=2)
    assert after.state.thrown == 3


@pytest.mark.parametrize("length", [10, 1_000, 10_000])
def test_undo_folds_as_few_events_of_a_long_log_as_of_a_short_one(length: int) -> None:
    folded: list[object] = []

    class Counting(VillagePlay):
        def after(self, fact: Any, at: str = "") -> Self:
            folded.append(fact)
            return super().after(fact, at)

    game = replace(VILLAGE, load_play=lambda: Counting(VILLAGE.play.state), _loaded={})
    throws = [thrown(number, "3", "4").placed(number + 2, "") for number in range(1, length)]
    opened = [taken(0).placed(1, ""), event("game-started").placed(2, "")]
    log = extend(empty(game), [*opened, *throws], game)
    folded.clear()

    extend(log, [struck(log.head - 5).placed(log.head + 1, "")], game)

    assert 5 <= len(folded) <= 3 * MARK_EVERY
    assert len(log.marks) <= 2 * length.bit_length()


@pytest.mark.parametrize("seq", range(3, 4 * MARK_EVERY))
def test_whichever_event_is_struck_the_state_is_that_of_the_whole_log(seq: int) -> None:
    throws = [thrown(number, str(number % 6 + 1), "4") for number in range(1, 4 * MARK_EVERY)]
    log = log_of(taken(0), event("game-started"), *throws)

    after = extend(log, [struck(seq).placed(log.head + 1, "")], VILLAGE)
    further = extend(after, [struck(3).placed(log.head + 2, "")], VILLAGE)

    for each in (after, further):
        assert each.state == extend(empty(VILLAGE), each.events, VILLAGE).state
        last = last_shared(each)
        assert last is not None
        assert last.seq not in each.struck


def test_undo_takes_back_the_last_throw_then_the_one_before() -> None:
    events = [taken(0), event("game-started"), thrown(1, "3", "4"), thrown(2, "6", "6")]

    first = last_shared(log_of(*events))
    second = last_shared(log_of(*events, struck(4)))
    third = last_shared(log_of(*events, struck(4), struck(3)))
    nothing = last_shared(log_of(*events, struck(4), struck(3), struck(2)))

    assert [each and each.seq for each in (first, second, third, nothing)] == [4, 3, 2, None]


def test_undo_never_takes_back_sitting_down_names_sheets_toggles_or_locks() -> None:
    log = log_of(
        taken(0),
        event("seat-named", seat=0),
        changed(0, coins=3),
        event("seat-readied", seat=0, ready=True),
        event("toggle-set", toggle="pace", value="fast"),
        event("table-locked", locked=True),
        event("link-rotated"),
        event("display-joined"),
    )

    assert last_shared(log) is None


def test_what_is_frozen_is_not_undone() -> None:
    result: Json = {"record": {}, "result": {}}
    played = [taken(0), event("game-started"), thrown(1, "3", "4"), event("play-ended")]
    finished = event("table-finished", result=result)

    assert last_shared(log_of(*played, finished)) is None
    assert last_shared(log_of(*played, finished, event("table-reopened"))) is None


def test_a_seat_without_a_phone_is_acted_for_by_whoever_is_at_the_table() -> None:
    state = log_of(taken(0), taken(1, phone=False), taken(2)).state

    seated = principal_of([Right(Role.SEAT, Seat(0), claim=1)], state)
    host = principal_of([Right(Role.HOST)], state)
    display = principal_of([Right(Role.DISPLAY)], state)

    assert seated == Principal((Seat(0),), (Seat(0), Seat(1)), private=(Seat(0),))
    assert host == Principal(acting=(Seat(1),), private=(Seat(1),), host=True)
    assert display == Principal(display=True)
    assert seated.at_table
    assert host.at_table
    assert not display.at_table
    assert principal_of([], state).stranger


def test_undo_reaches_as_far_back_as_is_folded_anew() -> None:
    played = [taken(0), event("game-started"), thrown(1, "3", "4")]
    near = log_of(*played, *[changed(1, coins=1)] * (UNDO_REACH - 1))
    far = log_of(*near.events, changed(1, coins=1))

    assert last_shared(near) is not None
    assert last_shared(far) is None
    assert last_change(log_of(taken(0), changed(0, coins=1), *far.events), Seat(0)) is None


def test_a_log_knows_how_much_is_kept_of_it() -> None:
    short, long = log_of(taken(0)), log_of(taken(0), taken(1))

    assert short.weight == len(encode_body(taken(0)))
    assert long.weight == 2 * short.weight


def test_others_go_on_while_a_long_log_is_folded() -> None:
    pauses: list[int] = []
    events = [changed(0, coins=1).placed(seq, "now") for seq in range(1, 5 * PAUSE_EVERY)]

    extend(empty(VILLAGE, lambda: pauses.append(1)), events, VILLAGE)

    assert len(pauses) >= 8
