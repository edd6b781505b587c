"""P8: a seat never sees another's hand, whatever is done and however it is asked."""

import json
import os
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pytest
from flask import has_request_context, request
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from hypothesis.stateful import run_state_machine_as_test as run_machine

import companion.games.realm_builder as realm_builder
from companion.core.chance import outcome
from companion.core.ids import Seat
from companion.core.message import Message, say
from companion.core.offer import Offer, Refusal
from companion.core.play import GameState, Play
from companion.engine import change, cut, cuts, follow, part
from companion.games.realm_builder import play
from companion.games.realm_builder.facts import DraftFact, HandDealt
from companion.games.realm_builder.state import Phase as DraftPhase
from companion.games.realm_builder.state import Position
from companion.table import parts, principal
from companion.table.events import Event
from companion.table.log import Log, last_shared
from companion.table.scene import Scene
from companion.table.state import TableState
from tests.games.realm_builder.promises.hands import (
    CANARIES,
    CANARY,
    Device,
    House,
    canary_game,
    everything,
    hand,
    position,
    public_cards,
    services_of,
)
from tests.servers.postgresql import fresh_database
from tests.servers.valkey import valkey

pytestmark = pytest.mark.promise("P8")

IS_PUSH = os.environ.get("PROMISES") == "push"
EXAMPLES, STEPS = (100, 30) if IS_PUSH else (3, 16)
SHARED_EXAMPLES = 10 if IS_PUSH else 1
FAULT_EXAMPLES, FAULT_STEPS = 20, 16
"""Most that are run until a fault is found; the first find ends the run."""
NAMES = ("ann", "ben", "cy")


class SeededLuck:
    """Luck without end, the same again after each start."""

    def __init__(self) -> None:
        self.start(8)

    def start(self, seed: int) -> None:
        """Begin a table."""
        self._luck = random.Random(seed)

    def draw(self, spec: str, stream: int = 0) -> tuple[int, ...]:
        return outcome(spec, self._luck.randrange)


class Hands(RuleBasedStateMachine):
    """Three phones and perhaps a seat without one, a display and a stranger at one table."""

    house: ClassVar[House]
    luck: ClassVar[SeededLuck]
    always_shared: ClassVar[bool] = False
    checked: ClassVar[int] = 0

    @initialize(shared=st.booleans(), seed=st.integers(0, 2**16))
    def open_table(self, shared: bool, seed: int) -> None:
        self.luck.start(seed)
        app = self.house.app
        self.devices = {name: Device(app, name) for name in (*NAMES, "tv", "stranger")}
        ann = self.devices["ann"]
        opened = ann.post("/api/v1/tables", {"game": "realm_builder"}).get_json()
        self.code = opened["code"]
        for name in NAMES[1:]:
            self.join(name)
        self.devices["tv"].post(f"/api/v1/tables/{self.code}/join", {"role": "display"})
        self.holder = {0: "ann", 1: "ben", 2: "cy"}
        self.keeper = ""
        if shared or self.always_shared:
            assert self.devices["ben"].ask(self.code, "add-seat").status_code == 201
            self.keeper = "ben"
        assert ann.ask(self.code, "start-game").status_code == 201
        assert ann.ask(self.code, "deal", 0).status_code == 201
        self.knows: dict[str, set[str]] = {name: set() for name in self.devices}
        self.looked_at: object = None

    def join(self, name: str) -> int | None:
        answer = self.devices[name].post(f"/api/v1/tables/{self.code}/join", {})
        body = answer.get_json()
        return body.get("seat") if answer.status_code < 300 else None

    @property
    def log(self) -> Log:
        tables = services_of(self.house.app).tables
        row, game = tables.find(self.code)
        return tables.cache.log(row.id, game)

    def seer(self, seat: int) -> str:
        """Return whose phone shows what a seat holds; "" for none."""
        if seat < len(NAMES):
            return self.holder.get(seat, "")
        if self.keeper and self.keeper in self.holder.values():
            return self.keeper
        return "ann"

    def act(self, kind: str, **data: Any) -> None:
        """Let whose turn it is do something."""
        turn = position(self.log).turn
        if turn is not None and self.seer(turn):
            self.devices[self.seer(turn)].ask(self.code, kind, turn, data)

    @rule()
    def deal(self) -> None:
        self.devices["ann"].ask(self.code, "deal", 0 if 0 in self.holder else None)

    @rule(choice=st.integers(0, 5))
    def play_card(self, choice: int) -> None:
        stands = position(self.log)
        if stands.turn is not None:
            may = sorted(stands.playable(stands.turn, CANARIES))
            if may:
                self.act("play-card", card=may[choice % len(may)])

    @rule(choice=st.integers(0, 4))
    def take_card(self, choice: int) -> None:
        places = position(self.log).open_places()
        if places:
            self.act("take-card", place=places[choice % len(places)])

    @rule()
    def pass_offer(self) -> None:
        self.act("pass-offer")

    @rule()
    def play_to_the_end_of_the_hand(self) -> None:
        """Go on to the reshuffle, and deal again."""
        for _ in range(40):
            stands = position(self.log)
            if stands.turn is None or not self.seer(stands.turn):
                break
            if stands.phase is DraftPhase.OFFER:
                self.act("play-card", card=min(stands.playable(stands.turn, CANARIES)))
            else:
                self.act("take-card", place=stands.open_places()[0])
        self.deal()

    @rule(name=st.sampled_from(NAMES), times=st.integers(1, 3))
    def undo(self, name: str, times: int) -> None:
        for _ in range(times):
            # The start is not taken back: a table in its lobby holds no hands.
            last = last_shared(self.log)
            if last is not None and last.kind not in ("game-started", "seat-freed"):
                self.devices[name].ask(self.code, "undo")

    @rule(name=st.sampled_from(NAMES))
    def rename(self, name: str) -> None:
        for seat, holder in self.holder.items():
            if holder == name:
                self.devices[name].ask(self.code, "name-seat", seat, {"name": name.title()})

    @rule(name=st.sampled_from((*NAMES, "tv")))
    def rejoin(self, name: str) -> None:
        if name == "tv":
            self.devices[name].post(f"/api/v1/tables/{self.code}/join", {"role": "display"})
            return
        seat = self.join(name)
        if seat is not None:
            self.holder[seat] = name

    @rule(seat=st.integers(0, 2))
    def free_seat(self, seat: int) -> None:
        if len(self.holder) > 2 and self.holder.get(seat) != "ann":
            freed = self.devices["ann"].ask(self.code, "free-seat", None, {"seat": seat})
            if freed.status_code == 201:
                self.holder.pop(seat, None)

    @rule()
    def reveal_the_result_and_go_on(self) -> None:
        if self.devices["ann"].ask(self.code, "finish-table").status_code == 201:
            self.everybody_looks()
            self.devices["ann"].ask(self.code, "reopen-table")

    @invariant()
    def everybody_looks(self) -> None:
        if not hasattr(self, "knows"):
            return
        log = self.log
        # What leaves the server hangs on the log and on who asks; where a step was refused, both
        # are as they were when everybody looked last.
        as_it_was = (log.head, tuple(sorted(self.holder.items())))
        if as_it_was == self.looked_at:
            return
        self.looked_at = as_it_was
        lay_open = public_cards(log)
        for seat in range(4):
            if self.seer(seat):
                self.knows[self.seer(seat)] |= set(hand(log, seat))
        for name in self.devices:
            self.look(name, log, lay_open)

    def look(self, name: str, log: Log, lay_open: set[str]) -> None:
        """Compare what one device gets with what it may, and with the world of other secrets."""
        seats = [seat for seat in range(4) if self.seer(seat) == name]
        now = lay_open.union(*(hand(log, seat) for seat in seats))
        ever = lay_open | self.knows[name]
        hidden = sorted(set(CANARIES.cards) - ever)
        held = [card for card in hidden for seat in range(4) if card in hand(log, seat)]
        one = held[log.head % len(held)] if held else hidden[0]
        rest = [card for card in hidden if card != one]
        other = rest[log.head * 7 % len(rest)]
        probes: list[dict[str, Any]] = [
            {"kind": "play-card", "seat": (log.head + step) % 4, "data": {"card": one}}
            for step in range(2)
        ]
        probes.append({"kind": "show-hands", "data": {"card": one}})
        asked = self.devices[name].at(self.house.workers[log.head % len(self.house.workers)])
        here = list(everything(asked, self.code, log.head, probes))
        for address, text, present in here:
            leaked = set(CANARY.findall(text)) - (now if present else ever)
            # A refusal may repeat to a phone what it has just sent.
            assert not leaked, f"{name} gets {sorted(leaked)} by {address}"
        there = self.devices[name].at(self.house.twin(one, other))
        for (address, text, _), (_, twin, _) in zip(
            here, everything(there, self.code, log.head, probes), strict=True
        ):
            assert text == twin, f"{name} can tell {one} from {other} by {address}"
        type(self).checked += 2 * len(here)

    def teardown(self) -> None:
        if hasattr(self, "code"):
            self.devices["ann"].client.delete(
                f"/api/v1/tables/{self.code}", json={}, headers={"Origin": "http://localhost"}
            )


@pytest.fixture
def canaries(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Deal canaries, in a house of its own; give the means to plant a fault."""
    monkeypatch.setattr(realm_builder, "GAME", canary_game(realm_builder.make_game))
    Hands.luck, Hands.always_shared = SeededLuck(), False
    Hands.house = House(tmp_path, Hands.luck)
    Hands.checked = 0
    yield monkeypatch
    Hands.house.close()


def sized(examples: int, steps: int) -> settings:
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=not IS_PUSH,
        database=None,
        report_multiple_bugs=False,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


def test_a_hand_is_seen_by_its_seat_alone(
    canaries: pytest.MonkeyPatch, record_property: Callable[[str, object], None]
) -> None:
    record_property("promise", "P8")
    try:
        run_machine(Hands, settings=sized(EXAMPLES, STEPS))
    finally:
        record_property("cases", Hands.checked)
    # The first leak or difference ends the run, so there is none to count here.
    record_property("figure", "0 leaks, 0 differences")

    assert Hands.checked > EXAMPLES * 100


@pytest.mark.promise("P23")
@pytest.mark.slow
def test_nor_where_two_workers_share_postgresql_and_valkey(
    canaries: pytest.MonkeyPatch, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    record_property("promise", "P23 (P8)")
    Hands.house.close()
    with valkey() as shared:
        Hands.house = House(
            tmp_path / "two", Hands.luck, database=fresh_database(), redis=shared.url
        )
        try:
            run_machine(Hands, settings=sized(SHARED_EXAMPLES, STEPS))
        finally:
            record_property("cases", Hands.checked)
            Hands.house.close()
    record_property("figure", "0 leaks, 0 differences")

    assert Hands.checked > SHARED_EXAMPLES * 100


def plant_deal_in_the_log(plan: pytest.MonkeyPatch) -> None:
    rules = play.play_with(CANARIES)

    def tell(fact: DraftFact) -> Message:
        if not isinstance(fact, HandDealt):
            return rules.tell(fact)
        return say("{who} dealt {cards}.", cards=str(sorted(fact.cards.items())))

    plant_in_play(plan, replace(rules, tell=tell))


def plant_in_play(plan: pytest.MonkeyPatch, rules: Play[Position, DraftFact]) -> None:
    game = replace(realm_builder.GAME, load_play=lambda: rules, _loaded={})
    plan.setattr(realm_builder, "GAME", game)


def plant_cards_in_undo(plan: pytest.MonkeyPatch) -> None:
    honest = parts.UNDO

    def make(key: None, undo: Event | None, speaker: TableState) -> Any:
        seen = honest.make(key, undo, speaker)
        assert seen is None or isinstance(seen, dict)
        return seen and undo and {**seen, "cards": str(undo.private)}

    plant_part(plan, "UNDO", make=make)


def plant_in_play_part(
    plan: pytest.MonkeyPatch, add: Callable[[Position], dict[str, object]]
) -> None:
    honest = parts.PLAY

    def sources(scene: Scene, key: None) -> tuple[object, ...]:
        return (scene.state.play, *honest.sources(scene, key))

    def make(key: None, play: GameState, *rest: object) -> dict[str, object]:
        stands = play.state
        assert isinstance(stands, Position)
        seen = honest.make(key, *rest)
        assert isinstance(seen, dict)
        return {**seen, **add(stands)}

    plant_part(plan, "PLAY", sources=sources, make=make)


def plant_part(plan: pytest.MonkeyPatch, name: str, **changed: Any) -> None:
    plan.setattr(parts, name, replace(vars(parts)[name], **changed))


def plant_initial_state(plan: pytest.MonkeyPatch) -> None:
    plant_in_play_part(plan, lambda stands: {"pile": list(stands.deck.pile)})


def plant_hand_sorted_by_card(plan: pytest.MonkeyPatch) -> None:
    """Show how many cards of each hand come before each of its places: no card is named."""

    def add(stands: Position) -> dict[str, object]:
        backs = {
            str(seat): [sorted(cards).index(card) for card in cards]
            for seat, cards in sorted(stands.hands.items())
        }
        return {"backs": backs}

    plant_in_play_part(plan, add)


def plant_seat_in_the_query(plan: pytest.MonkeyPatch) -> None:
    def add(stands: Position) -> dict[str, object]:
        if not has_request_context() or "seat" not in request.args:
            return {}
        return {"hand": list(stands.hands.get(Seat(int(request.args["seat"])), ()))}

    plant_in_play_part(plan, add)
    # The query is no part of what a part is kept by, so nothing may be kept.
    plan.setattr(cuts, "HEADS_MAX", 0)
    plan.setattr(cut, "same", lambda before, after: False)


def plant_private_part_under_a_shared_key(plan: pytest.MonkeyPatch) -> None:
    honest = part.part_key

    def part_key(kind: parts.Kind, key: object) -> tuple[parts.Kind, object]:
        return honest(kind, None if kind is parts.PRIVATE else key)

    plan.setattr(cut, "part_key", part_key)
    plan.setattr(change, "part_key", part_key)


def plant_part_reused_though_its_source_changed(plan: pytest.MonkeyPatch) -> None:
    plan.setattr(cut, "same", lambda before, after: True)


def plant_card_in_an_error(plan: pytest.MonkeyPatch) -> None:
    rules = play.play_with(CANARIES)

    def may(stands: Position, seat: Seat) -> tuple[Offer, ...]:
        offers = rules.may(stands, seat)
        if stands.turn in (None, seat):
            return offers
        held = str(stands.hands.get(stands.turn, ()))
        off = Refusal("not-your-turn", say("Wait for who holds {cards}.", cards=held), "draft")
        return tuple(
            replace(each, off=off) if each.off is not None and each.off.code == off.code else each
            for each in offers
        )

    plant_in_play(plan, replace(rules, may=may))


def plant_private_in_the_stream(plan: pytest.MonkeyPatch) -> None:
    def step(log: Log, said: bytes, patch: bytes) -> follow.Step:
        private = json.dumps(str(log.events[-1].private)).encode()
        return follow.Step(log.head, b'%s,"private":%s,"patch":%s}' % (said[:-1], private, patch))

    plan.setattr(follow, "_step", step)


def plant_hand_for_whoever_acts(plan: pytest.MonkeyPatch) -> None:
    Hands.always_shared = True
    plan.setattr(principal, "_keeps", lambda own, seat, state, *, host: True)


FAULTS = {
    "deal in the log": plant_deal_in_the_log,
    "cards in undo": plant_cards_in_undo,
    "initial state": plant_initial_state,
    "?seat=": plant_seat_in_the_query,
    "card in an error text": plant_card_in_an_error,
    "hand sorted by card": plant_hand_sorted_by_card,
    "private part in the stream": plant_private_in_the_stream,
    "hand for whoever acts": plant_hand_for_whoever_acts,
    "private part under a shared key": plant_private_part_under_a_shared_key,
    "part reused though its source changed": plant_part_reused_though_its_source_changed,
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(
    fault: str, canaries: pytest.MonkeyPatch, record_property: Callable[[str, object], None]
) -> None:
    FAULTS[fault](canaries)

    with pytest.raises(AssertionError, match=r"gets|can tell"):
        run_machine(Hands, settings=sized(FAULT_EXAMPLES, FAULT_STEPS))
    record_property("fault", fault)
