"""Seat people at a drafting table of canaries, who press anything; hands are searched for."""

import random
from collections.abc import Mapping
from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from companion.core.chance import outcome
from companion.games.realm_builder.state import DealPhase as DraftPhase
from companion.table.log import Log
from companion.table.undo import last_shared
from tests.games.realm_builder.promises.hands import (
    CANARIES,
    CANARY,
    Device,
    House,
    draft_of,
    everything,
    hand,
    public_cards,
    services_of,
)

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
        self.closings: list[tuple[int, int, tuple[int, str]]] = []
        """The head at which a hand was closed, its seat, and seat and name of whose phone saw it.
        """

    def join(self, name: str) -> int | None:
        answer = self.devices[name].post(f"/api/v1/tables/{self.code}/join", {})
        body = answer.get_json()
        return body.get("seat") if answer.status_code < 300 else None

    @property
    def log(self) -> Log:
        tables = services_of(self.house.app).tables
        row, game = tables.find(self.code)
        return tables.cache.log(row.id, game)

    @property
    def closed(self) -> dict[int, tuple[int, str]]:
        """Each seat whose hand nobody may see, with the seat and the name of whose phone did.

        A new deal ends it, unless that deal was taken back.
        """
        log = self.log
        deals = [each.seq for each in log.events if each.kind == "hand-dealt"]
        dealt = max((seq for seq in deals if seq not in log.struck), default=0)
        since = [(seat, owner) for head, seat, owner in self.closings if head > dealt]
        return dict(reversed(since))

    def seer(self, seat: int) -> str:
        """Return whose phone shows what a seat holds; "" for none."""
        if seat in self.closed:
            return ""
        # Somebody else may sit down at the last one, too, where a start is taken back.
        if seat in self.holder or seat < len(NAMES):
            return self.holder.get(seat, "")
        return self.keeper or "ann"

    def act(self, kind: str, **data: Any) -> None:
        """Let whose turn it is do something."""
        turn = draft_of(self.log).turn
        if turn is not None and self.seer(turn):
            self.devices[self.seer(turn)].ask(self.code, kind, turn, data)

    @rule()
    def deal(self) -> None:
        self.devices["ann"].ask(self.code, "deal", 0 if 0 in self.holder else None)

    @rule(choice=st.integers(0, 5))
    def play_card(self, choice: int) -> None:
        stands = draft_of(self.log)
        if stands.turn is not None:
            may = sorted(stands.playable(stands.turn))
            if may:
                self.act("play-card", card=may[choice % len(may)])

    @rule(choice=st.integers(0, 4))
    def take_card(self, choice: int) -> None:
        places = draft_of(self.log).open_places()
        if places:
            self.act("take-card", place=places[choice % len(places)])

    @rule()
    def pass_offer(self) -> None:
        self.act("pass-offer")

    @rule()
    def play_to_the_end_of_the_hand(self) -> None:
        """Go on to the reshuffle, and deal again."""
        for _ in range(40):
            stands = draft_of(self.log)
            if stands.turn is None or not self.seer(stands.turn):
                break
            if stands.phase is DraftPhase.OFFER:
                self.act("play-card", card=min(stands.playable(stands.turn)))
            else:
                self.act("take-card", place=stands.open_places()[0])
        self.deal()

    @rule(name=st.sampled_from(NAMES), times=st.integers(1, 3))
    def undo(self, name: str, times: int) -> None:
        for _ in range(times):
            # The start is not taken back: a table in its lobby holds no hands.
            last = last_shared(self.log)
            if last is not None and last.kind not in ("game-started", "seat-freed", "hand-given"):
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
        seat = None if name in self.holder.values() else self.join(name)
        if seat is not None:
            self.holder[seat] = name
            # Its own phone sees at once what it saw before, and keeps what it kept.
            if self.closed.get(3) == (seat, name):
                self.keeper = name
            self.closings = [each for each in self.closings if each[2] != (seat, name)]

    @rule()
    def somebody_else_sits_down(self) -> None:
        self.rejoin("stranger")

    @rule(name=st.sampled_from((*NAMES, "stranger")), seat=st.integers(0, 3))
    def give_hand(self, name: str, seat: int) -> None:
        given = self.devices[name].ask(self.code, "give-hand", None, {"seat": seat})
        if given.status_code == 201:
            # Ann freed it, and whoever sits there gains by it; a host may where nobody else is.
            others = set(self.holder) - {0, seat}
            assert self.holder.get(seat) != name
            assert name != "ann" or not others
            gone = (seat, self.closed[seat])
            self.closings = [each for each in self.closings if each[1:] != gone]

    @rule(seat=st.integers(0, 2))
    def free_seat(self, seat: int) -> None:
        if len(self.holder) > 2 and self.holder.get(seat) != "ann":
            kept = {seat, 3} if self.keeper == self.holder.get(seat) else {seat}
            hands = {each for each in kept if hand(self.log, each)}
            freed = self.devices["ann"].ask(self.code, "free-seat", None, {"seat": seat})
            if freed.status_code == 201:
                name = self.holder.pop(seat)
                self.keeper = "" if self.keeper == name else self.keeper
                head = self.log.head
                # A closed one stays so for whose phone saw it first.
                fresh = sorted(hands - self.closed.keys())
                self.closings += [(head, each, (seat, name)) for each in fresh]

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
            if name := self.seer(seat):
                self.knows[name] |= set(hand(log, seat))
        hidden = {name: set(CANARIES.cards) - lay_open - self.knows[name] for name in self.devices}
        for one, other, names in worlds(log, hidden):
            for name in names:
                self.look(name, log, lay_open, one, other)

    def look(self, name: str, log: Log, lay_open: set[str], one: str, other: str) -> None:
        """Compare what one device gets with what it may, and with the world of other secrets."""
        seats = [seat for seat in range(4) if self.seer(seat) == name]
        now = lay_open.union(*(hand(log, seat) for seat in seats))
        ever = lay_open | self.knows[name]
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


def worlds(log: Log, hidden: Mapping[str, set[str]]) -> list[tuple[str, str, list[str]]]:
    """Return pairs of cards to change places, and for each the devices that can know neither.

    Where somebody holds a card that a device may not see, one of its two is such a card. A pair
    serves every device that it can, since each is another world to fold.
    """
    found: list[tuple[str, str, list[str]]] = []
    for name, cards in hidden.items():
        served = next((names for one, other, names in found if {one, other} <= cards), None)
        if served is not None:
            served.append(name)
            continue
        held = sorted(card for seat in range(4) for card in hand(log, seat) if card in cards)
        one = held[log.head % len(held)] if held else min(cards, default=min(CANARIES.cards))
        # Who knows all cards but one could tell no two worlds apart.
        rest = sorted(cards - {one}) or [one]
        found.append((one, rest[log.head * 7 % len(rest)], [name]))
    return found
