"""P6: presses made in a dead spot are kept, sent once and in order, or told with their reason."""

import contextlib
import random
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error, Route, expect

from tests.browser.devices import Phone, go_offline
from tests.game_files import usual_game
from tests.promises.sizes import size
from tests.running import Program, Service

pytestmark = [pytest.mark.browser, pytest.mark.promise("P6"), pytest.mark.long]

RUNS = size(5, 500)
PRESSES_MAX = 50
READY_MS = 60_000
ROOT = Path(__file__).parents[2]
KEY_KEPT = "const body = { command_id, kind, seat, seen, data };"
KEY_AT_SENDING = "const body = { command_id: newCommandId(), kind, seat, seen, data };"
REASONS = {
    "free-seat": "Nobody sits there.",
    "start-game": "The game has begun already.",
    "throw": "Somebody threw a moment ago. Look at that throw first.",
}
PRESS = """([label, kind, data]) => {
  const screen = document.querySelector("table-screen");
  const button = Object.assign(document.createElement("button"), { textContent: label });
  const ask = () => button.dispatchEvent(
    new CustomEvent("command-asked", { detail: { kind, data }, bubbles: true }));
  button.addEventListener("click", ask);
  screen.append(button);
  button.click();
  button.remove();
}"""
"""Presses a button of that name, as a screen of the table would."""
WAITING = """(code) => new Promise((settle) => {
  indexedDB.open("at-the-table").onsuccess = ({ target }) => {
    const all = target.result.transaction("presses").objectStore("presses")
      .index("code").getAll(code);
    all.onsuccess = () => {
      target.result.close();
      const waiting = all.result.filter((press) => press.refused === undefined);
      settle([waiting.length, all.result.length - waiting.length]);
    };
  };
})"""
"""How many presses this phone keeps: that wait, and that were refused."""


class Evening:
    """One table, Ann's phone that loses its network, and Ben, who goes on playing."""

    def __init__(self, service: Service, phone: Phone) -> None:
        self.service, self.phone = service, phone
        self.page = phone.switch_on()
        self.page.goto(service.url)
        self.ben = Program(service)

    def begin(self, seed: int) -> None:
        """Open a table and start to play."""
        self.luck = random.Random(seed)
        page = self.page
        page.goto(self.service.url)
        page.get_by_role("button", name=usual_game().name).click()
        page.wait_for_url("**/t/*")
        self.address = page.url
        self.code = page.url.rpartition("/")[2]
        self.ben.ask(self.code, "name-seat", self.ben.join(self.code), name="Ben")
        page.get_by_role("button", name="Start with 2").click()
        page.get_by_role("button", name="Throw", exact=True).wait_for()
        self.base = self.ben.get(f"/tables/{self.code}")["head"]
        self.pressed: list[tuple[str, str, dict[str, Any]]] = []

    def press(self) -> None:
        """Press one thing, of which the log can tell exactly one mark."""
        number = len(self.pressed)
        kinds = ("name-seat", "name-seat", "throw", "free-seat", "start-game")
        kind = self.luck.choice(kinds)
        faces = [str(1 + number // 36 % 6), str(1 + number // 6 % 6), str(1 + number % 6)]
        possible: dict[str, dict[str, Any]] = {
            "name-seat": {"name": f"name {number}"},
            "throw": {"faces": faces},
            "free-seat": {"seat": 2 + number % 10},
            "start-game": {},
        }
        data = possible[kind]
        same = [each for each in self.pressed if each[1] == kind][-1:]
        if same and same[0][2] == data:
            # The same press while it waits is one press.
            kind, data = "name-seat", {"name": f"name {number}"}
        self.pressed.append((f"press {number}", kind, data))
        self.page.evaluate(PRESS, [f"press {number}", kind, data])

    def reopen(self) -> None:
        """Come back to the table on a new tab."""
        self.page = self.page.context.new_page()
        self.page.set_default_timeout(READY_MS)
        self.page.goto(self.address)

    def settle(self) -> None:
        """Wait until nothing waits any more."""
        expect(self.page.locator("table-rail")).to_be_visible(timeout=READY_MS)
        for _ in range(READY_MS // 100):
            waiting, _ = self.page.evaluate(WAITING, self.code)
            if not waiting:
                break
            self.page.wait_for_timeout(100)
        expect(self.page.locator("waiting-list details.late")).to_have_count(0)

    def refused(self) -> list[str]:
        """Return what the Table tab says was not done, each with its reason."""
        _, count = self.page.evaluate(WAITING, self.code)
        self.page.get_by_role("tab", name="Table").click()
        lines = self.page.locator("table-panel .undone li")
        expect(lines).to_have_count(count)
        return lines.all_inner_texts()

    def check(self) -> None:
        """See that each press is in the log once, in order, or told with its reason."""
        log = self.ben.get(f"/tables/{self.code}/events?after={self.base}")
        entries = log["view"]["log"].values() if "view" in log else log["events"]
        texts = [(entry["seq"], entry.get("text", "")) for entry in entries]
        told = self.refused()
        done: list[int] = []
        for label, kind, data in self.pressed:
            found = [seq for seq, text in texts if mark(kind, data) in text]
            reasons = [each for each in told if re.search(rf"\b{label}\b", each)]
            assert len(found) + len(reasons) == 1, (label, kind, data, found, reasons, texts)
            if reasons:
                assert REASONS[kind] in reasons[0], (label, reasons)
            done += found
        assert done == sorted(done)
        assert sum(1 for seq, text in texts if "Ben" not in text and seq > self.base) == len(done)


def mark(kind: str, data: dict[str, Any]) -> str:
    """Return what stands in the log where this press was done, and nowhere else."""
    if kind == "name-seat":
        return f" is {data['name']}."
    if kind == "throw":
        *first, last = data["faces"]
        return f" {', '.join(first)} and {last}."
    return "nothing of this kind is ever done here"


def tear(route: Route) -> None:
    """Let a press arrive and lose the answer."""
    # Once no more is torn, what is on its way at that moment is let go by the driver itself.
    with contextlib.suppress(Error):
        route.fetch()
    # Without this a press that the driver could not send would be neither answered nor given up.
    with contextlib.suppress(Error):
        route.abort()


def lose_the_network(evening: Evening, how: str, *, torn: bool) -> None:
    """Cut the phone off: by the server, by the phone itself, or both."""
    page, service = evening.page, evening.service
    if torn:
        # The last word before the dead spot: it arrived, and nobody heard so.
        page.route("**/commands*", tear)
        evening.press()
        # That it waits stays in sight; "No connection." goes as soon as a stream says anything.
        page.locator("waiting-list details.late").wait_for()
        page.unroute("**/commands*")
    if how != "server":
        go_offline(page)
        if evening.luck.random() < 0.5:
            evening.ben.ask(evening.code, "throw", 1)
    if how != "network":
        service.kill()
        page.get_by_text("No connection.").wait_for()


def come_back(evening: Evening, how: str) -> None:
    """Bring the network back and the table onto a new tab; sometimes that one dies, too."""
    if how != "network":
        evening.service.start()
    evening.page.context.set_offline(False)
    evening.reopen()
    if evening.luck.random() < 0.5:
        evening.page.locator("table-rail").wait_for()
        evening.page.close()
        evening.reopen()


def live_through(evening: Evening, run: int, *, torn: bool) -> int:
    """Play until the network goes, press on, lose the tab, come back; return the presses."""
    evening.begin(run)
    how = ("server", "network", "both")[run % 3]
    lose_the_network(evening, how, torn=torn)
    for _ in range(evening.luck.randint(1, PRESSES_MAX)):
        evening.press()
    # Kept, and so to be taken back, is each but the one that may have arrived.
    kept = evening.page.locator("waiting-list li button")
    expect(kept).to_have_count(len(evening.pressed) - torn)

    if run % 4 == 3:
        evening.phone.put_away()
        evening.phone.kill()
        evening.page = evening.phone.switch_on()
    else:
        evening.page.close(run_before_unload=False)
    come_back(evening, how)
    evening.settle()
    evening.check()
    return len(evening.pressed)


def test_presses_of_a_dead_spot_come_once_and_in_order_or_with_their_reason(
    tmp_path: Path, phone: Phone, record_property: Callable[[str, object], None]
) -> None:
    record_property("promise", "P6")
    record_property("cases", RUNS)
    service = Service(tmp_path / "instance").start()
    evening = Evening(service, phone)

    pressed = sum(live_through(evening, run, torn=run % 2 == 1) for run in range(RUNS))

    record_property("figure", f"{pressed} presses, 0 lost, 0 done twice")
    service.stop()


def test_a_key_made_when_sending_is_found_out(
    tmp_path: Path, phone: Phone, record_property: Callable[[str, object], None]
) -> None:
    checkout = tmp_path / "checkout"
    for folder in ("companion", "static", "templates"):
        shutil.copytree(ROOT / folder, checkout / folder, ignore=shutil.ignore_patterns("*.pyc"))
    outbox = checkout / "static" / "client" / "outbox.js"
    text = outbox.read_text(encoding="utf-8")
    assert text.count(KEY_KEPT) == 1
    outbox.write_text(text.replace(KEY_KEPT, KEY_AT_SENDING), encoding="utf-8")
    service = Service(tmp_path / "instance", folder=checkout).start()

    with pytest.raises(AssertionError, match="press 0"):
        live_through(Evening(service, phone), 1, torn=True)

    record_property("fault", "a key made when sending")
    service.stop()
