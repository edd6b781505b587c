"""Have Lighthouse look at home, tables and results of the demo: `make lighthouse`.

    python -m tests.lighthouse [WORD ...]

looks at the pages whose name holds every word given (`home`, `table-GAME`, `results-GAME`), at all
of them when none is given. Phone, network and processor are those that Lighthouse takes by
itself. A page whose first run falls short is measured twice more, and the middle score counts:
whatever else the machine does slows a page down, too. `build/lighthouse` keeps each page's report.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.devices import ALONE, chromium_path
from tests.browser.screens import GAMES
from tests.npm import NODE, unpacked
from tests.running import DEMO_ADDRESS, free_port, start_demo

HERE = Path(__file__).parent
BUILD = HERE.parents[1] / "build" / "lighthouse"
AT_LEAST = 95
CATEGORIES = ("performance", "accessibility", "best-practices")
RUNS = 3
"""Runs of a page whose first falls short; an odd number has a middle."""

Report = Mapping[str, Any]
"""What Lighthouse says of a page."""


def fetch() -> Path:
    """Return Lighthouse's folder, fetched once."""
    return unpacked(HERE, "lighthouse") / "lighthouse"


def addresses(tables: Sequence[Mapping[str, str]], url: str) -> dict[str, str]:
    """Return the pages by name, from what the demo says of its tables."""
    found = {each["id"]: each for each in tables}
    shown = {"home": f"{DEMO_ADDRESS}/"}
    for game in GAMES:
        shown[f"table-{game}"] = found[f"{game}-playing"]["table"]
    for game in GAMES:
        shown[f"results-{game}"] = found[f"{game}-finished"]["results"]
    return {name: url + address.removeprefix(DEMO_ADDRESS) for name, address in shown.items()}


def look(folder: Path, port: int, address: str) -> Report:
    """Return what Lighthouse says of a page in the browser that is driven at a port."""
    command = [str(NODE), str(HERE / "look.mjs"), str(folder), str(port), address]
    done = subprocess.run([*command, *CATEGORIES], stdout=subprocess.PIPE, check=True)
    report: Report = json.loads(done.stdout)
    if report.get("runtimeError"):
        sys.exit(f"{address}: {report['runtimeError']['message']}")
    return report


def scores(report: Report) -> dict[str, int]:
    """Return the score of each category, 0 to 100."""
    return {name: round(report["categories"][name]["score"] * 100) for name in CATEGORIES}


def failing(report: Report) -> Iterator[str]:
    """Yield a line for each audit that counts and is not passed."""
    for name in CATEGORIES:
        for reference in report["categories"][name]["auditRefs"]:
            audit = report["audits"][reference["id"]]
            if reference["weight"] and audit["score"] is not None and audit["score"] < 0.9:
                yield f"    {name}: {audit['title']} {audit.get('displayValue', '')}".rstrip()


def measure(folder: Path, port: int, name: str, address: str) -> bool:
    """Print a page's scores and what fails; return whether each is high enough."""
    reports = [look(folder, port, address)]
    while len(reports) < RUNS and min(middle(reports).values()) < AT_LEAST:
        reports += [look(folder, port, address) for _ in range(RUNS - 1)]
    (BUILD / f"{name}.json").write_text(json.dumps(reports[-1]), encoding="utf-8")
    scored = middle(reports)
    words = ", ".join(f"{category} {score}" for category, score in scored.items())
    speeds = [round(each["environment"]["benchmarkIndex"]) for each in reports]
    runs = [scores(each)["performance"] for each in reports]
    more = f"; performance of {len(runs)} runs {runs}" if len(runs) > 1 else ""
    print(f"{name}: {words}{more}; machine {speeds}", flush=True)
    for line in failing(reports[-1]):
        print(line, flush=True)
    return min(scored.values()) >= AT_LEAST


def middle(reports: Sequence[Report]) -> dict[str, int]:
    """Return the middle score of each category."""
    return {name: round(median(scores(each)[name] for each in reports)) for name in CATEGORIES}


def main(words: Sequence[str]) -> int:
    """Look at the pages wanted; return 1 where a score is too low."""
    folder, port = fetch(), free_port()
    demo = start_demo()
    try:
        with sync_playwright() as driver, tempfile.TemporaryDirectory() as profile:
            context = driver.chromium.launch_persistent_context(
                profile,
                executable_path=chromium_path(),
                args=[*ALONE, f"--remote-debugging-port={port}"],
            )
            page = context.pages[0]
            # The browser is host and first seat at every table from here on.
            page.goto(f"{demo.url}/demo")
            boot = json.loads(page.locator("#boot").text_content() or "{}")
            page.goto("about:blank")
            passed = [
                measure(folder, port, name, address)
                for name, address in addresses(boot["tables"], demo.url).items()
                if all(word in name for word in words)
            ]
            context.close()
    finally:
        demo.stop()
    print(f"{sum(passed)} of {len(passed)} pages have {AT_LEAST} or more everywhere")
    return 0 if passed and all(passed) else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
