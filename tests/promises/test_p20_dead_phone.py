"""P20: a dead phone loses no seat and no host."""

from collections.abc import Callable
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import pytest

from companion.app import close_streams
from companion.config import Mode
from companion.core.chance import Scripted
from companion.engine import passes
from companion.table.log import Event
from companion.table.settings import SeatMoved
from companion.table.state import TableState, with_seat
from tests.web.conftest import House, Phone
from tests.web.test_passes import give, recovery, take, token_of, told

from .sizes import size

pytestmark = [pytest.mark.promise("P20"), pytest.mark.long]

RACES = size(100, 1_000)
Record = Callable[[str, object], None]


def race(phones: list[Phone], code: str, token: str) -> list[int]:
    """Let all phones show the same pass at once; return the statuses of their answers."""
    start = Barrier(len(phones))
    statuses: list[int] = []

    def run(phone: Phone) -> None:
        start.wait()
        statuses.append(take(phone, code, token).status_code)

    threads = [Thread(target=run, args=(phone,)) for phone in phones]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(statuses)


def lose_phones(folder: Path, races: int) -> None:
    """Move seats and make hosts, two phones at once each time; hold that one of them wins."""
    house = House(folder, Mode.LAN, Scripted())
    for number in range(races):
        ann, ben, eve = house.phone(), house.phone(), house.phone()
        code = ann.open()["code"]
        ben.join(code)
        is_seat = number % 2 == 0
        token = (
            token_of(give((ann, ben)[number % 4 // 2], code, 1))
            if is_seat
            else recovery(ann, code).get_json()["code"]
        )
        news = [house.phone(), house.phone()]
        assert race(news, code, token) == [201, 403], "a pass was good for two phones"
        who: list[Any] = [phone.view(code).get("me", {}) for phone in news]
        won = [me for me in who if me.get("own") == {"1": True} or (me.get("host") and not is_seat)]
        assert len(won) == 1, "a seat or a host was lost"
        sentence = told(ann, code)["text"]
        seen = "another phone" if is_seat else "recovery code"
        assert seen in sentence, "nobody sees the move"
        if is_seat:
            left = ben.ask(code, "set-ready", 1, data={"ready": True})
            assert left.status_code == 403, "the old phone holds the seat still"
        assert take(eve, code, token).status_code == 403, "a pass was good for two phones"
        # What failed is counted; every evening has a minute of its own.
        house.clock.ticks += 60
    close_streams(house.app)


def test_p20_a_dead_phone_loses_no_seat(
    tmp_path: Path, record_property: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    record_property("promise", "P20")
    lose_phones(tmp_path / "sound", RACES)

    record_property("cases", RACES)
    record_property("figure", "one phone has each, the old one nothing")
    with monkeypatch.context() as planted:
        planted.setattr(passes, "check_good", lambda given, state, now: None)
        with pytest.raises(AssertionError, match="good for two phones"):
            lose_phones(tmp_path / "used-twice", 1)
    record_property("fault", "a claim that is not single-use")
    moved = SeatMoved.then

    def keep_claim(fact: SeatMoved, state: TableState, event: Event) -> TableState:
        return with_seat(moved(fact, state, event), fact.seat, state.seats[fact.seat])

    with monkeypatch.context() as planted:
        planted.setattr(SeatMoved, "then", keep_claim)
        with pytest.raises(AssertionError):
            lose_phones(tmp_path / "kept", 1)
    record_property("fault", "an old phone that keeps its seat")
