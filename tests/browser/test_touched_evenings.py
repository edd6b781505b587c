"""Whole evenings by a finger: no press lands on what was not there when the finger came down.

Three sit at each table: a phone that is touched where its player sees something to press, another
phone, and somebody without one. While the finger lies on the screen the other phone throws, writes,
takes back, renames, lets somebody in; the page shows that before the finger is lifted.
"""

import random
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Error, Page

from companion.core.errors import CompanionError, RuleViolation
from companion.core.game import Game
from companion.core.message import say
from tests.browser.devices import Room
from tests.browser.stillness import STILL
from tests.browser.touch import SEEN, WITHOUT_RULE, Finger
from tests.engine.random_evening import HOST, RandomEvening
from tests.game_files import games_of_luck, usual_game
from tests.promises.served_evening import Noted, ServedEvening
from tests.promises.sizes import size
from tests.running import Service

pytestmark = [pytest.mark.browser, pytest.mark.promise, pytest.mark.long]

WINDOWS = ((320, 640), (360, 740), (390, 844))
PRESSES = size(60, 1_000)
TRIES = 4
"""Things that the other phone tries while the finger lies there: a long press is none."""
SCORE_PRESSES = 12
NEVER = ("end-play", "free-seat", "rotate-link", "lock-table")
"""What would end the evening of the phone that is touched."""
HERE = say("It is left to the finger.")
OVER = ("scoring", "finished")
STATE = "() => document.querySelector('table-rail')?.view.table.state"
SHOWS = """async (head) => {
  const frame = () => new Promise(requestAnimationFrame);
  const until = performance.now() + 20_000;
  const shown = () => document.querySelector("table-rail")?.view.head ?? head;
  while (shown() < head && performance.now() < until) await frame();
  await frame();
}"""
Record = Callable[[str, object], None]


class Table(ServedEvening):
    """A table where nobody else acts for the phone that is touched, once all sit there."""

    is_laid = False

    def ask(
        self,
        device: str,
        kind: str,
        data: Mapping[str, Any] | None = None,
        *,
        seat: int | None = None,
    ) -> str:
        if self.is_laid and (device == HOST or kind in NEVER):
            raise RuleViolation("not-here", HERE, rule="")
        return super().ask(device, kind, data, seat=seat)


class Others(RandomEvening[Table]):
    """The other phone at the table."""

    def _begin(self, game: Game) -> None:
        self._come(self.evening.secret)
        [*_, self.phone] = self.devices
        self._host("name-seat", name="Ann")
        self._host("add-seat", name="Grandma")
        self.evening.is_laid = True

    def press(self) -> None:
        """Do one thing that is not refused."""
        done = len(self.evening.done)
        acts = [self._play, self._write, self._undo, self._house, self._arrive]
        for act in self._pick.choices(acts, [12, 2, 1, 3, 1], k=TRIES):
            with suppress(CompanionError):
                act(self.phone, self.evening.view(self.phone))
            if len(self.evening.done) > done:
                return

    def _cells(self) -> dict[str, Any]:
        # What is written at random is no sheet that can be scored.
        raise RuleViolation("not-here", HERE, rule="")


@dataclass
class Touched:
    """A phone that is touched at a table."""

    page: Page
    table: Table
    others: Others
    luck: random.Random
    covered: set[str] = field(default_factory=set)
    """What could not be pressed, and what lay over it."""

    def __post_init__(self) -> None:
        self._finger = Finger(self.page)

    @classmethod
    def sit_down(cls, room: Room, game: str, window: tuple[int, int], *scripts: str) -> "Touched":
        """Return the phone of a window's size in the lobby of a new table."""
        assert isinstance(room.service, Service)
        table = Table([room.service], "", game, Noted())
        others = Others(table, sum(window))
        width, height = window
        page = room.device({"width": width, "height": height}, touch=True)
        # Another phone was quicker: that is refused, and said.
        room.forgive("409 (CONFLICT)")
        for script in scripts:
            page.add_init_script(f"({script})()")
        token = table.phone(HOST).token
        cookie = {"name": "device", "value": token, "url": room.service.url}
        page.context.add_cookies([cookie])  # type: ignore[list-item]
        page.goto(f"{room.service.url}/t/{table.code}")
        page.locator("lobby-panel").wait_for()
        return cls(page, table, others, random.Random(f"{game} {window}"))

    @property
    def told(self) -> Any:
        """What came of all touches."""
        return self.page.evaluate("globalThis.touched")

    @property
    def is_over(self) -> bool:
        """Whether nobody plays on."""
        return self.page.evaluate(STATE) in OVER

    def play(self, presses: int) -> None:
        """Play until the evening is over, or so many presses."""
        for _ in range(presses):
            if self.is_over:
                return
            self.press()

    def score(self) -> None:
        """End the evening where it is not over, and score it by touch."""
        self.table.is_laid = False
        if not self.is_over:
            self.table.ask(HOST, "end-play", seat=0)
        # Once it is scored the page goes on to the result by itself, whatever is looked at.
        with suppress(Error):
            for _ in range(SCORE_PRESSES):
                self.press(scores=True)
        self.page.wait_for_url("**/results")

    def press(self, *, scores: bool = False) -> None:
        """Press something; for the most part another phone presses before the finger is lifted."""
        self.page.evaluate(STILL)
        found = self._finger.find(self.luck.random(), self.luck.random(), scores=scores)
        if "x" not in found:
            self.covered.update(found.values())
            self.others.press()
            return
        self._finger.down(found["x"], found["y"])
        if not scores and self.luck.randrange(3):
            self.others.press()
            self.page.evaluate(SHOWS, self.table.view(HOST)["head"])
        self._finger.up()


def cases() -> list[Any]:
    """Return an evening of each game, at sizes in turn."""
    return [
        pytest.param(game, window, id=f"{game} {window[0]}")
        for game, window in zip(games_of_luck(), cycle(WINDOWS), strict=False)
    ]


@pytest.mark.parametrize(("game", "window"), cases())
def test_no_press_lands_on_what_was_not_there(
    room: Room, record_property: Record, game: str, window: tuple[int, int]
) -> None:
    record_property("promise", "P-touch")
    begun = time.monotonic()
    phone = Touched.sit_down(room, game, window, SEEN)

    phone.play(PRESSES)
    told = phone.told
    phone.score()

    took_s = time.monotonic() - begun
    held_back = told["clicks"] - told["landed"]
    record_property("cases", told["clicks"])
    record_property(
        "figure",
        f"{game} {window[0]}: {told['clicks']} presses in {took_s:.0f} s, {held_back} held back, "
        f"{len(told['wrong'])} wrong",
    )
    assert told["wrong"] == []
    assert phone.covered == set()


def test_without_the_rule_presses_land_wrong(room: Room, record_property: Record) -> None:
    record_property("promise", "P-touch")
    phone = Touched.sit_down(room, usual_game().id, WINDOWS[0], SEEN, WITHOUT_RULE)

    phone.play(PRESSES)

    assert phone.told["wrong"]
    record_property("fault", "a click that counts on whatever it comes to")
