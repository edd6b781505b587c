"""Whole evenings at random: every screen that applies its patches shows what it would be sent anew,
the log replays, undo restores, and nobody sees another's hand."""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from flask import Flask
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from companion.core.errors import CompanionError, RuleViolation
from companion.core.trusted import as_members
from companion.engine.audience import Audience
from companion.storage import bring_up_to_date, init_storage
from companion.storage.models import db
from companion.table.codec import decode, encode_body
from companion.table.evolve import is_thrown
from companion.table.fold import empty, extend
from companion.table.memory import MemoryStore
from companion.table.ports import TableStore
from companion.table.scene import LOG_ENTRIES_MAX, Scene
from companion.table.undo import last_shared
from tests.factories import OPEN_VILLAGE, VILLAGE, Evening, WheelChance, apply_patch

DEVICES = ("host", "ben", "cleo", "tv", "eve")
PHONES = st.sampled_from(DEVICES[:3])
SEATS = st.sampled_from([None, None, None, 0, 1, 2, 3])
"""A seat of the table; None for the first of the phone's own."""
CELLS = st.dictionaries(
    st.sampled_from(["coins", "map/r1c1", "map/r1c2", "map/r3c3"]), st.none(), min_size=1
) | st.fixed_dictionaries(
    {},
    optional={
        "coins": st.integers(0, 20),
        "map/r1c1": st.sampled_from("h."),
        "map/r1c2": st.just("h"),
    },
)
STEPS = ("start-game", "end-play", "finish-table", "reopen-table", "rotate-link", "undo-sheet")
ALWAYS_SAID = {
    "wrong-stage",
    "not-host",
    "not-at-table",
    "nothing-to-undo",
    "too-late",
    "no-free-seat",
    "too-few-players",
}
"""Refusals that say of a whole button that it was not there to press."""


class EveningMachine(RuleBasedStateMachine):
    """A table, the phones around it, and what each of them last showed."""

    def make_store(self) -> TableStore:
        return MemoryStore()

    @initialize(late=st.booleans(), by_code=st.booleans(), cards=st.integers(0, 2))
    def open(self, late: bool, by_code: bool, cards: int) -> None:
        self.evening = Evening(
            game=OPEN_VILLAGE if late else VILLAGE,
            store=self.make_store(),
            chance=WheelChance(),
            open_by_code=by_code,
        )
        self.audiences = [Audience(device, origin="http://here") for device in DEVICES]
        self.audiences.append(Audience("host", origin="http://here", as_display=True))
        self.shown: dict[Audience, Mapping[str, Any]] = {}
        self.draws = 0
        self.evening.join("ben", secret=self.evening.row.secret)
        if cards:
            self.ask("host", "start-game", {})
        for device in ("host", "ben")[:cards]:
            self.ask(device, "draw-card", {})

    def ask(self, device: str, kind: str, data: dict[str, Any], seat: int | None = None) -> bool:
        """Press a button; tell whether it was taken."""
        me = self.evening.view(device).get("me", {"can": {}, "own": {}})
        can = me["can"]
        if seat is None and me["own"]:
            seat = int(min(me["own"]))
        head = self.evening.log.head
        refused = ""
        try:
            self.evening.ask(device, kind, data, seat=seat)
        except CompanionError as error:
            refused = error.code
        if not refused:
            assert kind in can or kind == "name-seat", kind
            return True
        assert self.evening.log.head == head, "a refusal changed the log"
        # Of several seats one may have a change to take back and another none; a knock at a full
        # table can still be refused.
        is_full = kind == "answer-knock" and refused in ("no-free-seat", "too-late")
        is_sure = refused in ALWAYS_SAID and kind != "undo-sheet" and not is_full
        assert not (is_sure and kind in can), (kind, refused)
        return False

    @rule(device=st.sampled_from(DEVICES[:4]), linked=st.booleans())
    def join(self, device: str, linked: bool) -> None:
        secret = self.evening.row.secret if linked else ""
        with suppress(RuleViolation):
            self.evening.join(device, secret=secret, as_display=device == "tv")

    @rule(device=PHONES, admit=st.booleans())
    def answer_knock(self, device: str, admit: bool) -> None:
        for knock in list(self.evening.log.state.knocks)[:1]:
            self.ask(device, "answer-knock", {"knock": knock, "admit": admit})

    @rule(device=PHONES, name=st.sampled_from(["Ann", "Ben", "{who}"]), seat=SEATS)
    def name(self, device: str, name: str, seat: int | None) -> None:
        self.ask(device, "name-seat", {"name": name}, seat)

    @rule(device=PHONES)
    def add_seat(self, device: str) -> None:
        self.ask(device, "add-seat", {})

    @rule(device=PHONES, seat=SEATS)
    def free_seat(self, device: str, seat: int | None) -> None:
        self.ask(device, "free-seat", {"seat": 2 if seat is None else seat})

    @rule(device=PHONES, kind=st.sampled_from(STEPS), seat=SEATS)
    def step(self, device: str, kind: str, seat: int | None) -> None:
        self.ask(device, kind, {}, seat)

    @rule(device=PHONES)
    def start(self, device: str) -> None:
        self.ask(device, "start-game", {})

    @rule(device=PHONES, locked=st.booleans())
    def lock(self, device: str, locked: bool) -> None:
        self.ask(device, "lock-table", {"locked": locked})

    @rule(device=PHONES, value=st.sampled_from(["slow", "fast"]))
    def set_toggle(self, device: str, value: str) -> None:
        self.ask(device, "set-toggle", {"toggle": "pace", "value": value})

    @rule(device=PHONES, seat=SEATS)
    def throw(self, device: str, seat: int | None) -> None:
        self.ask(device, "throw", {}, seat)

    @rule(device=PHONES, seat=SEATS, keep=st.lists(st.integers(0, 1), max_size=1))
    def rethrow(self, device: str, seat: int | None, keep: list[int]) -> None:
        self.ask(device, "rethrow", {"keep": keep}, seat)

    @rule(device=PHONES, seat=SEATS)
    def draw_card(self, device: str, seat: int | None) -> None:
        self.ask(device, "draw-card", {}, seat)

    @rule(device=PHONES, seat=SEATS, cells=CELLS)
    def change_sheet(self, device: str, seat: int | None, cells: dict[str, Any]) -> None:
        self.ask(device, "change-sheet", {"cells": cells}, seat)

    @rule(device=PHONES, seat=SEATS, ready=st.booleans())
    def set_ready(self, device: str, seat: int | None, ready: bool) -> None:
        self.ask(device, "set-ready", {"ready": ready}, seat)

    @rule(device=PHONES)
    def undo(self, device: str) -> None:
        before = self.evening.log
        last = last_shared(before)
        if not self.ask(device, "undo", {}):
            return
        assert last is not None
        after = self.evening.log
        assert last.seq in after.struck
        if last.seq == before.head:
            earlier = extend(empty(self.evening.game), before.events[:-1], self.evening.game)
            assert after.state == replace(earlier.state, draws=before.state.draws)

    @rule(index=st.integers(0, len(DEVICES)))
    def catch_up(self, index: int) -> None:
        self.look(self.audiences[index])

    @invariant()
    def the_bens_screen_always_agrees(self) -> None:
        self.look(self.audiences[1])

    @invariant()
    def the_log_has_no_gap_and_its_draws_never_go_back(self) -> None:
        log = self.evening.log
        assert [event.seq for event in log.events] == list(range(1, log.head + 1))
        assert log.state.draws >= self.draws
        self.draws = log.state.draws

    @invariant()
    def the_state_is_what_the_whole_log_folds_to(self) -> None:
        log, game = self.evening.log, self.evening.game
        assert extend(empty(game), log.events, game).state == log.state
        told = [*Scene(log).entries.values()]
        assert told == sorted(self.told(), reverse=True)[:LOG_ENTRIES_MAX]

    def told(self) -> set[int]:
        """Return every entry of the log, found by going through all of it."""
        log = self.evening.log
        throw, latest = 0, {}
        for event in log.events:
            if event.seq in log.struck:
                continue
            if event.kind == "sheet-changed":
                latest[event.fact.seat, throw] = event.seq
            elif is_thrown(event):
                throw += 1
        others = {event.seq for event in log.events if event.kind != "sheet-changed"}
        return others | set(latest.values())

    @invariant()
    def nobody_sees_anothers_hand(self) -> None:
        village: Any = self.evening.log.state.play.state
        hands = village.hands
        for audience in self.audiences:
            view = self.evening.followers.view(audience, self.evening.code)
            text = json.dumps(view)
            me = view.get("me")
            private = view.get("private", {})
            assert isinstance(private, dict)
            seats = self.evening.log.state.seats
            for seat in map(int, private):
                assert isinstance(me, dict)
                assert not audience.as_display
                assert f"{seat}" in me["own"] or not seats[seat].phone
            seen = {f'"card {hands[seat]}"' for seat in hands if f"{seat}" in private}
            hidden = {f'"card {card}"' for card in hands.values()} - seen
            assert not [card for card in hidden if card in text]

    def look(self, audience: Audience) -> None:
        """Let a screen catch up, and compare it with a fresh one."""
        fresh = self.evening.followers.view(audience, self.evening.code)
        if "me" not in fresh:
            assert fresh.keys() - {"knock"} == {"table"}
            assert as_members(fresh["table"]).keys() == {"code", "game", "state"}
            self.shown.pop(audience, None)
            return
        shown = self.shown.get(audience)
        if shown is not None:
            batch = self.evening.followers.events_after(audience, self.evening.code, shown["head"])
            assert batch.head == fresh["head"]
            for step in batch.steps:
                shown = apply_patch(shown, step.data["patch"])
            assert (shown if batch.view is None else batch.view) == fresh
        self.shown[audience] = fresh

    def teardown(self) -> None:
        if not hasattr(self, "evening"):
            return
        for audience in self.audiences:
            self.look(audience)
        log = self.evening.log
        replayed = empty(self.evening.game)
        for event in self.evening.store.events_after(self.evening.row.id, 0):
            written = decode(event.seq, event.at, encode_body(event), event.text)
            replayed = extend(replayed, [written], self.evening.game)
        assert replayed == log
        assert extend(empty(self.evening.game), log.events, self.evening.game) == log


class SqlEveningMachine(EveningMachine):
    """The same over SQL."""

    def make_store(self) -> TableStore:
        self.app = Flask("test")
        self.app.config["SQLALCHEMY_DATABASE_URI"] = "sqlite://"
        store = init_storage(self.app)
        bring_up_to_date(self.app)
        return store

    def teardown(self) -> None:
        super().teardown()
        if hasattr(self, "app"):
            with self.app.app_context():
                db.engine.dispose()


TestEvening = EveningMachine.TestCase
TestEvening.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)

TestSqlEvening = SqlEveningMachine.TestCase
TestSqlEvening.settings = settings(
    max_examples=6,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
