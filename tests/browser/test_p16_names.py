"""P16: a name is only ever text: on pages, in files, in the stream."""

import csv
import io
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from companion.core.names import CODE_POINTS_MAX
from tests.agreed import agreed
from tests.browser.devices import DISPLAY, Room
from tests.game_files import usual_game
from tests.promises.sizes import size

pytestmark = [pytest.mark.promise("P16"), pytest.mark.browser, pytest.mark.long]

NAMES = size(30, 600)
Record = Callable[[str, object], None]
MARKUP = (
    "<img src=x onerror=f()>",
    "<svg onload=f()>",
    "<script>f()</script>",
    "</script><script>f()",
    "<b onclick=f()>{n}</b>",
    "<a href=javascript:f()>",
    "'\"><img src=x>",
    "<style>*{{color:red}}",
    "<!--{n}",
    "</bdi></title>{n}",
    "javascript:f()",
    "&lt;img src=x&gt;",
    "${{f()}}",
    "{{{{7*7}}}}",
    "{{who}} {{name}}",
    "data: {n}",
    "event: gone",
    "id: 999{n}",
    '=HYPERLINK("x")',
    "=1+{n}",
    "+1+{n}",
    "-1-{n}",
    "@SUM(A1)",
    "|cmd {n}",
    'a","b',
    "a;b {n}",
    "سارة {n}",
    "👩‍👩‍👧 {n}",
    "Ann\u2028data: {n}",
    "__proto__",
    "constructor",
)
"""What is let in as a name, and could be taken for something else where it is shown or read."""
REFUSED = (
    "\u202emoc.live",
    "\u2066Ann\u2069",
    "A\u200bnn",
    "A\ufeffnn",
    "Ann\r\nX-Admin: 1",
    "Ann\ndata: {}",
    "Ann\x00",
    "\x1b[31mAnn",
    "A\u0085nn",
)
"""What is no name: signs that cannot be seen, that turn others, or that end a line."""
WATCH = """() => {
  globalThis.seen = [];
  globalThis.f = () => globalThis.seen.push("a script ran");
  for (const said of ["alert", "confirm", "prompt"]) globalThis[said] = () => globalThis.f();
  addEventListener("securitypolicyviolation", ({ violatedDirective, sample }) =>
    globalThis.seen.push(`${violatedDirective} ${sample}`));
}"""
"""Notes every script that a name starts, and what the policy of the page kept it from."""
INNER = """() => {
  const known = new WeakSet();
  const write = () => document.querySelectorAll("bdi").forEach((each) => {
    if (known.has(each)) return;
    known.add(each);
    const beside = document.createElement("p");
    beside.innerHTML = each.textContent;
    document.body.append(beside);
  });
  addEventListener("DOMContentLoaded", () =>
    new MutationObserver(write).observe(document, { childList: true, subtree: true }));
}"""
"""The planted fault: beside what is shown, each name is written by innerHTML."""
SEND = """async ([path, body]) => {
  const key = crypto.getRandomValues(new Uint32Array(4)).join("-");
  const answer = await fetch("/api/v1" + path, { method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ command_id: key, ...body }) });
  return answer.status;
}"""


def hostile(count: int, seed: int) -> list[str]:
    """Return so many names, each another one."""
    luck, names = random.Random(seed), dict[str, None]()
    while len(names) < count:
        name = luck.choice(MARKUP).format(n=luck.randrange(1_000))
        if name in names:
            name = f"{luck.choice('<>&=+-@')}{name}"
        names[name[:CODE_POINTS_MAX].strip()] = None
    return list(names)


class Screens:
    """Screens of one table, and whatever a name did at them."""

    def __init__(self, room: Room, code: str, scripts: Sequence[str]) -> None:
        self._room = room
        self.code = code
        self.noted: list[str] = []
        self._scripts = scripts

    def prepare(self, page: Page) -> Page:
        """Have a page note what runs."""
        for each in self._scripts:
            page.add_init_script(f"({each})()")
        return page

    def look(self, page: Page, path: str, shown: str) -> None:
        """Open a page, wait until it is drawn, and take what was noted there."""
        page.goto(self._room.service.url + path)
        page.locator(shown).first.wait_for()
        page.evaluate("new Promise(requestAnimationFrame)")
        self.take(page)

    def take(self, page: Page) -> None:
        """Take what was noted on a page."""
        self.noted += [f"{page.url}: {each}" for each in page.evaluate("globalThis.seen")]


def ask(page: Page, code: str, kind: str, seat: int | None = 0, **data: Any) -> int:
    """Send a command as a page does, and return the status of its answer."""
    body = {"kind": kind, "data": agreed(kind, data)} | ({} if seat is None else {"seat": seat})
    status: int = page.evaluate(SEND, [f"/tables/{code}/commands", body])
    return status


def visit(room: Room, names: Sequence[str], *scripts: str) -> list[str]:
    """Give a table these names, show every page of it, and return what ran or was kept from it."""
    page = room.device()
    # A name that is let in is shown wherever names are; nothing may come of it.
    code = room.open_table(page, usual_game().name)
    screens = Screens(room, code, (WATCH, *scripts))
    screens.prepare(page)
    for seat, name in enumerate(names):
        if seat:
            assert ask(page, code, "add-seat") == 201
        assert ask(page, code, "name-seat", seat, name=name) == 201, repr(name)
    for name in REFUSED:
        assert ask(page, code, "name-seat", name=name) == 400, repr(name)
    screens.look(page, f"/t/{code}", "seat-ring bdi")
    ask(page, code, "start-game")
    screens.look(page, f"/t/{code}", "[role=tablist]")
    for tab in ("My sheet", "Table"):
        page.get_by_role("tab", name=tab).click()
        page.locator("#panel bdi, #panel score-sheet, #panel h2").first.wait_for()
        screens.take(page)
    big = screens.prepare(room.device(DISPLAY))
    link = page.evaluate("document.querySelector('table-screen').boot.view.table.join_url")
    big.goto(room.service.url + "/j/" + link.rpartition("/j/")[2])
    big.get_by_role("button", name="This is the big display").click()
    big.locator("display-screen bdi").first.wait_for()
    screens.take(big)
    for kind in ("end-play", "finish-table"):
        assert ask(page, code, kind) == 201
    screens.look(page, f"/t/{code}/results", "results-screen bdi")
    told = page.locator("results-screen").inner_text()
    assert scripts or all(" ".join(name.split()) in " ".join(told.split()) for name in names)
    page.get_by_role("button", name="Share").first.click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Spreadsheet (CSV)").click()
    check_table(Path(saved.value.path()).read_bytes().decode("utf-8-sig"), names)
    screens.take(page)
    screens.look(page, "/", "game-pile")
    check_stream(page, code)
    page.context.close()
    big.context.close()
    return screens.noted


def check_table(text: str, names: Sequence[str]) -> None:
    """Hold that each name is one cell of a spreadsheet, and none a formula."""
    head, *rows = csv.reader(io.StringIO(text))
    cells = [row[head.index("Name")] for row in rows]
    assert sorted(each.removeprefix("'") for each in cells) == sorted(names)
    assert not [each for each in cells if each[0] in "=+-@\t\r"], "a name is a formula"


def check_stream(page: Page, code: str) -> None:
    """Hold that the stream says as many events as the log holds, and each in its own lines."""
    lines: list[str] = page.evaluate(
        """async (code) => {
          const head = (await (await fetch(`/api/v1/tables/${code}`)).json()).head;
          const after = Math.max(0, head - 20);
          const answer = await fetch(`/api/v1/tables/${code}/stream?after=${after}`);
          const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
          let text = "";
          while (!text.includes(`id: ${head}\\ndata: `) || !text.endsWith("\\n\\n")) {
            text += (await reader.read()).value;
          }
          await reader.cancel();
          return text.split("\\n");
        }""",
        code,
    )
    kinds = {line.partition(":")[0] for line in lines}
    assert kinds <= {"", "id", "data", "event", "retry"}, kinds
    numbers = [int(line[4:]) for line in lines if line.startswith("id: ")]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert {line for line in lines if line.startswith("event:")} <= {
        "event: presence",
        "event: beat",
    }


def test_p16_a_name_is_only_ever_text(room: Room, record_property: Record) -> None:
    most = usual_game().players[1]
    names = hostile(NAMES, 16)
    for begun in range(0, len(names), most):
        noted = visit(room, names[begun : begun + most])
        assert not noted, noted
    assert room.unplanned() == [
        "Failed to load resource: the server responded with a status of 400 (BAD REQUEST)"
    ] * (len(REFUSED) * -(-len(names) // most))

    record_property("cases", NAMES)
    seen = "0 scripts run, 0 violations of the page's policy, 0 events too many, formulae quoted"
    record_property("figure", seen)
    room.forgive("")
    assert visit(room, ["<img src=x onerror=f()>", *names[:2]], INNER), "nothing was noted"
    record_property("fault", "one innerHTML")
