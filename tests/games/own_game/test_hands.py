"""A hand that a sheet deals is seen by its own seat alone, whatever is pressed."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest

from companion.core.chance import Scripted
from companion.core.errors import CompanionError
from companion.engine.table_file import read_table_file, write_table_file
from companion.engine.wording import Audience
from companion.table.dealt import dealt_at
from companion.table.kit import TableFact
from companion.table.principal import Principal
from tests.engine.random_evening import Luck, RandomEvening
from tests.engine.test_every_event import watch
from tests.factories import Evening, Press, refusal
from tests.games.own_game.dealt import table_with_cards
from tests.promises.sizes import seeds

pytestmark = pytest.mark.promise("P8")
PRESSES = 60


def hidden_from(evening: Evening, principal: Principal) -> set[str]:
    """Return the cards that lie in the hands of others and that nobody was ever shown."""
    log = evening.log
    played = [event for event in log.events if not isinstance(event.fact, TableFact)]
    shown = {card for event in played for card in named(str(event.public))}
    hands = log.state.play.state.hands
    others = [own for seat, own in hands.items() if seat not in principal.private]
    return {*named(str(others))} - shown


def named(text: str) -> Iterator[str]:
    """Yield the cards that a text names."""
    yield from re.findall(r"card\d{3}", text)


def sent(evening: Evening, device: str, head: int) -> str:
    """Return all that a device gets of a table: its view, and what its stream sends."""
    audience = Audience(device)
    told = [json.dumps(evening.view(device))]
    with suppress(CompanionError):
        batch = evening.followers.events_after(audience, evening.code, head)
        told.append(batch.written().decode())
    return " ".join(told)


def assert_nothing_leaks(played: RandomEvening[Evening], head: int) -> int:
    """Check what every device gets; return how many cards could have been seen."""
    evening, count = played.evening, 0
    for device in played.devices:
        look = evening.tables.look(evening.code, at_least=0)
        hidden = hidden_from(evening, look.watcher(Audience(device), evening.log))
        assert not hidden & {*named(sent(evening, device, head))}, device
        count += len(hidden)
    return count


@pytest.mark.parametrize("seed", seeds(2, 8, 100))
def test_no_view_stream_or_line_of_the_log_names_a_card_of_another_hand(
    seed: int, record_property: Callable[[str, object], None]
) -> None:
    played = RandomEvening(table_with_cards(Luck(seed)), seed)
    count = 0

    for _ in range(PRESSES):
        head = played.evening.log.head
        played.press()
        count += assert_nothing_leaks(played, head)

    record_property("cases", count)
    assert count > PRESSES


@pytest.mark.parametrize("seed", seeds(1, 6, 60))
def test_every_event_of_an_evening_with_a_deck_has_a_view_for_everybody(seed: int) -> None:
    watch(RandomEvening(table_with_cards(Luck(seed)), seed), PRESSES)


def test_who_sits_down_at_a_closed_seat_sees_the_hand_of_the_next_deal() -> None:
    evening = table_with_cards(Scripted(range(8), range(8))).start("ben")
    evening.after(("host", "deal-hands", {}, 0), ("host", "free-seat", {"seat": 1}, 0))
    evening.join("cy")
    closed = evening.view("cy")

    evening.ask("host", "deal-hands", {}, seat=0)

    assert ("private" in closed, "waits" in closed["me"]) == (False, True)
    assert len(evening.view("cy")["private"]["1"]["held"]) == 4
    assert "waits" not in evening.view("cy")["me"]


def scored() -> Evening:
    """Return a scored table of two, each of whom drew a card after the deal; one lies open."""
    evening = table_with_cards(Scripted(range(8), (0,), (0,), (0,))).start("ben")
    evening.after(
        ("host", "deal-hands", {}, 0),
        ("host", "draw-card", {}, 0),
        ("ben", "draw-card", {}, 1),
        ("ben", "turn-card", {}, 1),
        ("host", "change-sheet", {"cells": {"points": 3}}, 0),
        ("ben", "change-sheet", {"cells": {"points": 5}}, 1),
        ("host", "end-play", {}, 0),
        ("host", "finish-table", {}, 0),
    )
    return evening


def told_of(hands: range) -> object:
    """Return what is told of luck where these hands were dealt, and the pile shuffled around them.

    The cards turned up are the same whatever lies in the hands.
    """
    evening = table_with_cards(Scripted(hands, *[(60,)] * 21)).start("ben")
    turn: Press = ("ben", "turn-card", {}, 1)
    evening.after(
        ("host", "deal-hands", {}, 0),
        turn,
        ("host", "shuffle-cards", {}, 0),
        *[turn] * 20,
        ("host", "change-sheet", {"cells": {"points": 3}}, 0),
        ("ben", "change-sheet", {"cells": {"points": 5}}, 1),
        ("host", "end-play", {}, 0),
        ("host", "finish-table", {}, 0),
    )
    return dealt_at(evening.log)


def test_what_is_told_of_luck_is_the_same_whatever_lies_in_closed_hands() -> None:
    told = told_of(range(8))

    assert told
    assert told == told_of(range(60, 68))


def test_luck_is_counted_and_the_file_written_once_all_have_agreed_to_show_their_hands() -> None:
    evening = scored()

    assert refusal(lambda: write_table_file(evening.log)).code == "hands-closed"
    [before] = dealt_at(evening.log) or []
    assert [(row.seat, row.cards, row.counts) for row in before.rows] == [(None, 1, [1, 0])]
    evening.after(("host", "open-hands", {}, 0), ("ben", "open-hands", {}, 1))

    [after] = dealt_at(evening.log) or []
    assert [(row.seat, row.cards) for row in after.rows] == [(None, 11), (0, 5), (1, 5)]
    file = read_table_file(write_table_file(evening.log))
    assert file.log.state.play.state == evening.log.state.play.state
