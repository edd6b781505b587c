"""What concerns others is in the view of every phone and of the display, over random evenings."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from companion.core.message import render
from companion.games.realm_master.box import DICE
from companion.games.realm_master.realm import lands_with_room
from companion.games.realm_master.state import Phase
from companion.table.log import Event
from companion.table.state import NEWS_MAX
from tests.games.realm_master.board import Board
from tests.games.realm_master.bots import DEVICES, Bots
from tests.games.room import Dice

SCREEN = "screen"
SEEDS = (8, 11)
"""Evenings that hold all of `TOLD`."""
TOLD = ("undo", "attack-made", "hero-fell", "land-entered", "land-rolled", "game-won")
View = Mapping[str, Any]


class Watched(Bots):
    """Bots whose phones and display are looked at after every press."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, Dice(seed), None)
        self.evening.join(SCREEN, self.evening.secret, as_display=True)
        self.counted: Counter[str] = Counter()

    def press(self, kind: str, seat: int, data: dict[str, Any]) -> None:
        """Press it, and look at every screen."""
        before, stood = self.evening.log.head, self.realm
        super().press(kind, seat, data)
        self.look(self.evening.log.events[before:], stood)

    def step(self) -> None:
        """Press one thing, or take something back; what was taken back is told, too."""
        before = self.evening.log.head
        super().step()
        back = [event for event in self.evening.log.events[before:] if event.strikes]
        self.look(back, self.realm)

    def look(self, events: Any, stood: Any) -> None:
        """Find what happened in the view of every screen."""
        for device in (*DEVICES[: len(self.seats)], SCREEN):
            view = self.evening.view(device)
            for event in events:
                lacks = [
                    what
                    for what, is_said in self.expected(event, events, view, stood)
                    if not is_said
                ]
                assert not lacks, (device, event.kind, lacks, view.get("news"), view.get("notices"))

    def expected(
        self, event: Event, events: Any, view: View, stood: Any
    ) -> Iterator[tuple[str, bool]]:
        """Yield what a view has to say of an event, and whether it does."""
        public: Any = event.public
        play, news = view["play"], view.get("news", {})
        is_over = "over" in play
        notices = [(each["code"], each.get("seat")) for each in view.get("notices", {}).values()]
        told = news.get(f"{event.seq}", {}).get("text", "")
        self.counted[event.kind if not event.strikes else "undo"] += 1
        is_recent = event.seq > events[-1].seq - NEWS_MAX
        if event.strikes:
            yield "what was taken back", "took this back" in told or "took back" in told
        elif event.kind == "hero-fell":
            seat = self.seat_of(public["hero"])
            is_out = bool(play["heroes"][f"{seat}"].get("out"))
            yield "the fall as news", not is_recent or "is out of the game" in told
            yield "the fall for a turn", is_over or not is_out or ("fell", seat) in notices
            yield "how one fell", not is_out or "since round" in play["heroes"][f"{seat}"]["fell"]
            yield "out on the chip", not is_out or play["badges"][f"{seat}"].get("out") is True
        elif event.kind == "attack-made":
            for hit in public["hits"]:
                name = self.name_of(hit["hero"])
                yield "the hit", not is_recent or f"({name}) for {hit['damage']}" in told
        elif event.kind == "land-entered":
            seat = self.seat_of(public["hero"])
            if stood.heroes[seat]["land"] is None:
                yield "a new master as news", "is a Realm-Master now" in told
                yield "a new master for a turn", is_over or ("new-master", seat) in notices
        elif event.kind == "land-rolled":
            lying = [throw["faces"] for throw in play.get("land_throws", {}).values()]
            yield "the throw for a land", list(public["faces"]) in lying
        elif event.kind == "game-won" and public["heroes"]:
            yield "who has won", "win" in told and is_over

    def seat_of(self, hero: str) -> int:
        """Return who plays a hero."""
        return next(seat for seat, held in self.realm.heroes.items() if held["id"] == hero)

    def name_of(self, hero: str) -> str:
        """Return how a hero is called."""
        name = next(each["name"] for each in self.edition["heroes"] if each["id"] == hero)
        return str(name).partition(" the ")[0]


@pytest.mark.parametrize(
    "seeds", [SEEDS, pytest.param(range(30), marks=pytest.mark.long)], ids=["few", "many"]
)
def test_every_screen_is_told_what_concerns_it(seeds: Sequence[int]) -> None:
    counted: Counter[str] = Counter()

    for seed in seeds:
        played = Watched(seed)
        played.play_evening()
        counted.update(played.counted)

    assert {*TOLD} <= counted.keys()


def test_the_last_round_is_said_as_long_as_it_lasts() -> None:
    board = Board("jarek", "ryllae")
    while board.now.turn_cards.pile:
        assert notices(board) == []
        board.end_round()
        board.do("reveal-turn-card", 0, card=board.now.turn_cards.pile[0])
        while board.waits_for(Phase.TRIBUTE):
            board.do("pay-tribute", board.now.debts[0][0], land=lands_with_room(board.now)[0])
        while board.waits_for(Phase.LAND_ROLL):
            board.do("roll-lands", 0, faces=["blank"] * DICE.count)

    assert notices(board) == ["This is the last round: no turn card is left."]


def notices(board: Board) -> list[str]:
    """Return what everybody is told now."""
    found = board.play.at(board.now).notice({})
    return [render(each.message) for each in found if not each.asks]
