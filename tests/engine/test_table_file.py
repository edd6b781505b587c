"""The file of an evening: replayed to the same screens, and refused where anything was changed."""

import json
import random
import string
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.core.errors import CompanionError, InvalidInput, RuleViolation, UnknownThing
from companion.core.json_values import Json, dump
from companion.core.message import Seat, render
from companion.engine.cut import Cut
from companion.engine.replay import Replay, open_replay, replay_test, replay_text
from companion.engine.scoring import score
from companion.engine.table_file import pieces_of, read_table_file, write_table_file
from companion.games import find_game, game_ids
from companion.table.fold import empty, extend
from companion.table.hands import closed_hands
from companion.table.log import Log
from companion.table.principal import DISPLAY, Principal
from companion.table.scene import Address
from companion.table.view import told
from tests.engine.random_evening import random_evening
from tests.factories import Evening, Press, WheelChance, refusal
from tests.game_files import game_by_game
from tests.promises.sizes import seeds

EVENINGS = seeds(1, 5, 200)
"""Random evenings of each game; every one is shown at every fifth stop."""
DAMAGES = 60
"""Random cuts, changes and other orders of one file of each game."""
PRESSES = 40
FILES = sorted((Path(__file__).parents[1] / "games").glob("*/evenings/*.table.json"))
"""Files of evenings as each version wrote them; they lie with the tests of their games."""


def evening_of(game_id: str, seed: int) -> list[Log]:
    """Return a random evening that came to a result, as its log stood after each press.

    Every hand is agreed to be shown, those of seats that were left by the host.
    """
    logs = _played(game_id, seed)
    assert logs[-1].state.result is not None, "the evening came to no score"
    assert not closed_hands(logs[-1]), "a hand is shown to nobody"
    return logs


def _played(game_id: str, seed: int) -> list[Log]:
    made = random_evening(find_game(game_id), seed)
    logs = [made.evening.log]

    def note() -> None:
        if made.evening.log.head > logs[-1].head:
            logs.append(made.evening.log)

    for _ in range(PRESSES):
        made.press()
        note()
    with suppress(CompanionError):
        # Where the begin of the game was taken back, it begins again.
        made._host("start-game")
        note()
    made.finish()
    note()
    while len(made.evening.log.state.taken) < find_game(game_id).players[0]:
        # Too many left to be scored: others sit down at their sheets.
        made._host("add-seat")
        note()
    made.finish()
    note()
    log = made.evening.log
    if log.state.result is None:
        # Somebody wrote what cannot be scored: the sheets are emptied.
        for seat in log.state.taken:
            cells = dict.fromkeys(log.state.sheets.get(seat, {}))
            if cells:
                made._host_for(seat, "change-sheet", cells=cells)
                note()
        made.finish()
        note()
    for seat in closed_hands(made.evening.log):
        with suppress(CompanionError):
            made._host_for(seat, "open-hands")
        note()
    if closed_hands(made.evening.log):
        made._host("open-hands", left=True)
        note()
    return logs


def shown(log: Log, principal: Principal) -> bytes:
    """Return the bytes of a view."""
    return dump(Cut(log).show(Address("", ""), principal, "en").view())


def principals(log: Log) -> Iterator[Principal]:
    """Yield the big display and everybody who sits there."""
    yield DISPLAY
    for seat in log.state.taken:
        yield Principal((seat,), (seat,), (seat,))


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("seed", EVENINGS)
def test_a_random_evening_is_replayed_to_the_same_bytes(game_id: str, seed: int) -> None:
    logs = evening_of(game_id, seed)

    written = write_table_file(logs[-1])
    file = read_table_file(written)

    assert written == dump(json.loads(written)) + b"\n"
    assert tuple(file.events) == tuple(logs[-1].events)
    again, done = empty(find_game(game_id)), 0
    for place, live in enumerate(logs):
        assert live.head in file.heads
        again = extend(again, file.events[done : live.head], find_game(game_id))
        done = live.head
        if place % 5 == 0 or live is logs[-1]:
            for principal in principals(live):
                assert shown(again, principal) == shown(live, principal)


@pytest.fixture(scope="module", params=game_by_game())
def saved(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Return the file of an evening of each game, as JSON."""
    kept: dict[str, Any] = json.loads(write_table_file(evening_of(request.param, 100)[-1]))
    return kept


def refused(saved: dict[str, Any]) -> InvalidInput:
    """Return what is said of a file."""
    with pytest.raises(InvalidInput) as error:
        read_table_file(json.dumps(saved))
    return error.value


def test_a_file_with_an_event_changed_is_refused_at_that_event(saved: dict[str, Any]) -> None:
    for place, event in enumerate(saved["events"]):
        for change in ({"text": "Eve"}, {"at": "2026"}, {"body": event["body"] | {"seat": 7}}):
            events = [*saved["events"]]
            events[place] = event | change
            if events[place] == event:
                continue
            error = refused(saved | {"events": events})
            assert (error.code, error.pointer) == ("chain-broken", f"/events/{place}")


def test_a_file_cut_or_reordered_is_refused_at_its_place(saved: dict[str, Any]) -> None:
    events = saved["events"]
    for place in range(len(events) - 1):
        cut = refused(saved | {"events": events[: place + 1]})
        assert (cut.code, cut.pointer) == ("chain-broken", "/count")
        without = refused(saved | {"events": [*events[:place], *events[place + 1 :]]})
        assert (without.code, without.pointer) == ("chain-broken", f"/events/{place}")
        swapped = [*events]
        swapped[place : place + 2] = reversed(swapped[place : place + 2])
        assert refused(saved | {"events": swapped}).pointer == f"/events/{place}"


def test_a_file_damaged_anywhere_is_refused_with_the_place(saved: dict[str, Any]) -> None:
    luck = random.Random(saved["last"])
    for _ in range(DAMAGES):
        damage = luck.choice((change_a_value, leave_out, swap, repeat))
        events, pointer = damage(luck, json.loads(json.dumps(saved["events"])))
        error = refused(saved | {"events": events})
        assert (damage.__name__, error.code, error.pointer) == (
            damage.__name__,
            "chain-broken",
            pointer,
        )


def test_a_file_with_a_sign_changed_or_cut_off_is_refused(saved: dict[str, Any]) -> None:
    text = json.dumps(saved, separators=(",", ":"))
    luck = random.Random(saved["last"])
    for _ in range(DAMAGES):
        at = luck.randrange(len(text))
        other = (
            text[:at] + luck.choice(string.printable[:95].replace(text[at], "")) + text[at + 1 :]
        )
        for damaged in (other, text[:at]):
            with pytest.raises(InvalidInput):
                read_table_file(damaged)


Events = list[dict[str, Any]]


def change_a_value(luck: random.Random, events: Events) -> tuple[Events, str]:
    """Change one value somewhere in one event, however deep it lies."""
    place = luck.randrange(len(events))
    holder: Any = events[place]
    key: Any = luck.choice([*holder])
    while isinstance(holder[key], dict | list) and holder[key]:
        holder = holder[key]
        key = luck.choice([*holder] if isinstance(holder, dict) else range(len(holder)))
    was = holder[key]
    values: list[Any] = ["Eve", 7, 8, True, None, [], {}]
    others = [each for each in values if (type(each), each) != (type(was), was)]
    holder[key] = luck.choice(others)
    return events, f"/events/{place}"


def leave_out(luck: random.Random, events: Events) -> tuple[Events, str]:
    """Leave some events out that stand side by side."""
    first = luck.randrange(1, len(events))
    behind = luck.randint(first + 1, len(events))
    left = [*events[:first], *events[behind:]]
    return left, f"/events/{first}" if behind < len(events) else "/count"


def swap(luck: random.Random, events: Events) -> tuple[Events, str]:
    """Put two events each into the other's place."""
    one, other = sorted(luck.sample(range(len(events)), 2))
    events[one], events[other] = events[other], events[one]
    return events, f"/events/{one}"


def repeat(luck: random.Random, events: Events) -> tuple[Events, str]:
    """Put an event in a second time, somewhere behind itself."""
    one = luck.randrange(len(events))
    place = luck.randint(one + 1, len(events))
    return [*events[:place], events[one], *events[place:]], f"/events/{place}"


def test_a_head_that_was_changed_is_refused(saved: dict[str, Any]) -> None:
    assert refused(saved | {"version": "9"}).code == "chain-broken"
    assert refused(saved | {"last": "0" * 64}).pointer == "/last"
    assert refused(saved | {"count": 1}).pointer == "/count"
    assert refused(saved | {"form": 2}).code == "newer-file"
    assert refused({"game": "x"}).code == "not-a-table-file"


def test_a_hand_that_nobody_saw_is_in_no_file_until_its_seat_agrees() -> None:
    evening = Evening(chance=WheelChance()).start("ben").after(BEN_DRAWS, FINISH)

    first = refusal(lambda: write_table_file(evening.log))

    assert isinstance(first, RuleViolation)
    assert first.code == "hands-closed"
    assert b'"private"' in write_table_file(evening.after(("ben", "open-hands", {}, 1)).log)


BEN_DRAWS: Press = ("ben", "draw-card", {}, 1)
FREE_BEN: Press = ("host", "free-seat", {"seat": 1}, 0)
FINISH = ("host", "finish-table")


def left_evening() -> Evening:
    """Return a scored evening at which two were dealt a hand and one of them left."""
    evening = Evening(chance=WheelChance()).start("ben", "cat")
    return evening.after(BEN_DRAWS, ("cat", "draw-card", {}, 2), FREE_BEN, FINISH)


def test_a_hand_that_was_left_is_turned_up_by_the_host_once_all_others_agree() -> None:
    evening = left_evening()

    def turn_up(device: str, seat: int) -> str:
        return evening.ask(device, "open-hands", {"left": True}, seat=seat)

    before = evening.log.head
    early = refusal(lambda: turn_up("host", 0))
    assert (early.code, evening.log.head) == ("hands-closed", before)
    assert refusal(lambda: write_table_file(evening.log)).code == "hands-closed"
    evening.ask("cat", "open-hands", seat=2)
    left = refusal(lambda: write_table_file(evening.log))
    assert left.code == "hands-left"
    assert "left at Yellow triangle" in str(left)
    assert refusal(lambda: turn_up("cat", 2)).code == "not-host"
    turn_up("host", 0)

    saved = json.loads(write_table_file(evening.log))
    shown = [event["body"]["private"] for event in saved["events"] if "private" in event["body"]]
    assert [[*hand] for hand in shown] == [["1"], ["2"]]
    _, sentence = told(evening.log)
    assert sentence is not None
    assert render(sentence).endswith(
        "turns up the hand that was left at Yellow triangle, for the file of the evening."
    )
    assert refusal(lambda: turn_up("host", 0)).code == "no-left-hand"


def test_who_takes_a_seat_that_was_left_agrees_for_its_hand() -> None:
    evening = Evening(chance=WheelChance()).start("ben", "cat")
    evening.after(BEN_DRAWS, FREE_BEN, ("dora", "join"), FINISH)
    evening.after(("cat", "give-hand", {"seat": 1}, 2))

    host: Press = ("host", "open-hands", {"left": True}, 0)
    ben: Press = ("ben", "open-hands", {}, 1)
    codes = [refusal(partial(evening.after, press)).code for press in (host, ben)]

    assert codes == ["no-left-hand", "not-at-table"]
    assert b'"private"' in write_table_file(evening.after(("dora", "open-hands", {}, 1)).log)


def test_a_table_without_a_result_has_no_file() -> None:
    assert isinstance(refusal(lambda: write_table_file(Evening().start().log)), UnknownThing)


def without_reasons(value: Json) -> Json:
    """Return a result without the sentences of its lines, which later versions may reword."""
    if isinstance(value, list):
        return [without_reasons(each) for each in value]
    if isinstance(value, dict):
        return {key: without_reasons(each) for key, each in value.items() if key != "because"}
    return value


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_file_of_an_older_version_is_read_for_ever(path: Path) -> None:
    replay = open_replay(path.read_bytes())

    finished = next(event for event in replay.file.events if event.kind == "table-finished")
    scored = json.loads(score(dump(finished.public["record"])))
    assert without_reasons(scored) == without_reasons(finished.public["result"])
    text = replay_text(path.read_bytes())
    assert replay.file.game.name in text
    struck = {seq for seq in replay.file.log.struck if f"\n{seq:>5}  " in text}
    assert text.count("(taken back)") == len(struck)
    for head in replay.file.heads:
        assert replay.view(head, None)["head"] == head


def test_an_evening_without_a_result_is_told_all_the_same() -> None:
    [begun] = [log for log in evening_of(game_ids()[0], 100) if log.state.result is None][-1:]

    told = replay_text(b"".join(pieces_of(begun))).splitlines()

    assert told[-3].startswith(f"{begun.head:>5}  ")
    assert told[-1] == "This table was not scored."


def test_the_printed_test_replays_the_file(tmp_path: Path, saved: dict[str, Any]) -> None:
    path = tmp_path / "evening.table.json"
    path.write_text(json.dumps(saved))
    space: dict[str, Any] = {}

    exec(replay_test(path.read_bytes(), str(path)), space)
    space["test_the_evening_leads_to_the_same_result"]()


def test_a_replay_goes_forwards_and_back(saved: dict[str, Any]) -> None:
    replay = open_replay(json.dumps(saved))
    heads = replay.file.heads

    forwards = [dump(replay.view(head, Seat(0))) for head in heads]
    back = [dump(Replay(replay.file).view(head, Seat(0))) for head in reversed(heads)]

    assert forwards == back[::-1]
    assert refusal(lambda: replay.view(10**6, None)).code == "unknown-head"
