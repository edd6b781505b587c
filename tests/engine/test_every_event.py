"""After every event, whatever was pressed, every screen can be drawn and kept true.

Three things must hold, and none leans on another: what screens are sent leads from each view to the
next; the state after each single event, in the middle of a press too, has a view; and parts that
are kept from head to head make the same view as parts that are all made anew.
"""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from companion.core.game import Game
from companion.core.json_values import as_members
from companion.engine.cut import Cut, Cuts
from companion.engine.mark import mark_of_members, write_members
from companion.engine.patch import merge_patch
from companion.engine.wording import LANGUAGES, Audience, translator, word
from companion.games import find_game, game_ids
from companion.table.fold import empty, extend
from companion.table.log import Log, decode, encode_body
from companion.table.principal import Principal
from companion.table.scene import Address
from companion.table.view import stranger_view, told
from tests.engine.random_evening import RandomEvening, random_evening
from tests.factories import Evening, apply_patch, told_in
from tests.fifth_game import SMALLEST

NEVER_LATER = "9999"
MANY = 20
"""Commands from which on a game's presses make the most events."""
GAMES = (*(find_game(game_id) for game_id in game_ids()), SMALLEST)
EVENINGS = [
    pytest.param(game, seed, marks=[pytest.mark.long] if seed > few else [], id=f"{game.id}-{seed}")
    for game in GAMES
    for few, many in [(1, 6) if len(game.play.commands) > MANY else (0, 3)]
    for seed in range(many)
]
"""More of the games whose presses make the most events; most of them by `make long`."""
PRESSES = 40
"""Presses of an evening."""
PRESSES_OF_MANY = 100
"""The same where a game has many commands, or hides something: more can come of a press."""


@pytest.mark.parametrize(("game", "seed"), EVENINGS)
def test_every_event_of_a_random_evening_has_a_view_for_everybody(game: Game, seed: int) -> None:
    many = len(game.play.commands) > MANY or not game.late_seats
    watch(random_evening(game, seed), PRESSES_OF_MANY if many else PRESSES)


def watch(played: RandomEvening[Evening], presses: int) -> None:
    """Press so often with every screen followed; then fold what the store kept anew."""
    screens = Screens(played)

    for _ in range(presses):
        played.press()
        screens.follow()
    played.finish()
    screens.follow()

    evening, log = played.evening, played.evening.log
    kept = [
        decode(event.seq, event.at, encode_body(event), event.text)
        for event in evening.store.events_after(evening.row.id, 0)
    ]
    assert [event.seq for event in kept] == [*range(1, log.head + 1)]
    assert extend(empty(evening.game), kept, evening.game) == log
    assert log.head > presses // 3


class Screens:
    """The screens of everybody at a table, of the display and of a stranger, in both languages."""

    def __init__(self, played: RandomEvening[Evening]) -> None:
        self._played = played
        self._evening = played.evening
        self._head = 0
        self._cuts = Cuts()
        self._drawn: dict[tuple[str, str], Mapping[str, Any]] = {}
        self._shown: dict[str, Mapping[str, Any]] = {}
        self.follow()

    def follow(self) -> None:
        """Draw every event since the last time, then what is sent."""
        evening, log = self._evening, self._evening.log
        for head in range(self._head + 1, log.head + 1):
            at = evening.tables.cache.log_at(evening.row.id, evening.game, head)
            assert at is not None
            self._draw(at)
        self._head = log.head
        # What the store knows of the stage is what the log folds to, however it came there.
        known = evening.store.quiet_tables({log.state.stage: NEVER_LATER}, 1)
        assert [row.id for row in known] == [evening.row.id]
        # One screen at a time, so that each has missed some presses.
        place = log.head % len(self._played.devices)
        self._show(Audience(self._played.devices[place], LANGUAGES[place % 2]), log)

    def _draw(self, log: Log) -> None:
        """Cut and word the view of everybody after one event, and have its patch lead there."""
        evening, row = self._evening, self._evening.row
        address = Address(row.code, f"http://here/j/{row.code}#{row.secret}")
        event, sentence = told(log)
        if log.state.game.play.lies_open:
            seen = log.state.play.view(None)
            assert all(log.state.play.view(seat) == seen for seat in log.state.taken), event
        kept = self._cuts.cut(row.id, log)
        anew: dict[tuple[Principal, str], Mapping[str, Any]] = {}
        for device in self._played.devices:
            audience = Audience(device)
            principal = evening.tables.look(row.code, at_least=0).watcher(audience, log)
            for language in LANGUAGES:
                if (principal, language) not in anew:
                    anew[principal, language] = (
                        as_members(
                            word(stranger_view(address, log, principal), translator(language))
                        )
                        if principal.stranger
                        else Cut(log).show(address, principal, language).view()
                    )
                now = anew[principal, language]
                before = self._drawn.get((device, language), {})
                assert apply_patch(before, merge_patch(before, now)) == now, event
                self._drawn[device, language] = now
                if not principal.stranger:
                    show = kept.show(address, principal, language)
                    assert show.view() == now, event
                    assert show.mark == mark_of_members(write_members(now)), event
            assert json.loads(json.dumps(now)) == now
        for language in LANGUAGES:
            said = json.loads(kept.said(log, language))
            assert said.get("text") == word(sentence, translator(language)), event

    def _show(self, audience: Audience, log: Log) -> None:
        """Have a screen catch up by what it is sent."""
        evening, device = self._evening, audience.device_id
        now = evening.followers.view(audience, evening.code)
        before = self._shown.get(device, {})
        self._shown[device] = now
        # Whoever is or was a stranger has asked for a whole view.
        if "me" not in now or "me" not in before:
            return
        batch = evening.followers.events_after(audience, evening.code, before["head"])
        assert batch.head == log.head
        if batch.view is not None:
            assert batch.view == now
            return
        for seq, step in enumerate(batch.steps, before["head"] + 1):
            assert step.seq == seq
            before = apply_patch(before, told_in(step)["patch"])
        assert before == now
