"""What somebody does to others is told where they look: not in the log alone.

Over random evenings of every game, each event that takes something back, or changes what another
seat has, brings that seat's phone and the display a sentence that they did not have before.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from companion.core.game import Game
from companion.engine.wording import Audience
from companion.table.log import Event, Log
from tests.engine.random_evening import STRANGER, random_evening
from tests.engine.test_every_event import GAMES

EVENINGS = [
    pytest.param(game, seed, marks=[pytest.mark.long] if seed > 1 else [], id=f"{game.id}-{seed}")
    for game in GAMES
    for seed in range(5)
]
PRESSES = 100
TOLD = ("news", "play", "notices")
"""The parts of a view that screens say in words; the log is looked up by hand."""
BESIDE = ("sheet-changed", "seat-freed", "seat-taken", "name-erased")
"""Events that come with words of their own: a sheet is written by its player or for one without a
phone, and a freed seat is a stranger's."""

View = Mapping[str, Any]


@pytest.mark.parametrize(("game", "seed"), EVENINGS)
def test_what_is_done_to_another_is_told_there(game: Game, seed: int) -> None:
    played = random_evening(game, seed)
    evening = played.evening
    views: dict[str, View] = {}

    for _ in range(PRESSES):
        head = evening.log.head
        played.press()
        for device in played.devices:
            before = views.get(device)
            now = views[device] = evening.followers.view(Audience(device), evening.code)
            if before is None or device == STRANGER or "me" not in before or "me" not in now:
                continue
            events = evening.log.events[head:]
            if any(_concerns(event, evening.log, before, now) for event in events):
                fresh = {*_sentences(now)} - {*_sentences(before)}
                assert fresh, (device, [event.kind for event in events])


def _concerns(event: Event, log: Log, before: View, now: View) -> bool:
    """Return whether an event of another takes something back or changes what a seat has."""
    own = now["me"]["own"]
    if (event.seat is not None and str(event.seat) in own) or event.kind in BESIDE:
        return False
    if event.strikes:
        return log.events[event.strikes - 1].kind not in BESIDE
    return any(before["sheets"].get(seat) != now["sheets"].get(seat) for seat in own)


def _sentences(view: View) -> Iterator[tuple[str, str]]:
    """Yield what a view says, each with the part that says it; of news each piece counts."""
    for part in TOLD:
        yield from ((f"{part} {at}", text) for at, text in _texts(view.get(part), ""))


def _texts(value: object, at: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str) and " " in value:
        yield at, value
    elif isinstance(value, Mapping):
        for key, member in value.items():
            yield from _texts(member, f"{at} {key}")
    elif isinstance(value, list):
        for member in value:
            yield from _texts(member, at)
