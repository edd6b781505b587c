"""Who may import what."""

import ast
import subprocess
import sys
from pathlib import Path

from tests.house.checkout import ROOT, hold, imports, package, rules_half

CHANCE_CLOCK_IDS = {
    "companion/core/chance.py": {"secrets"},
    "companion/live/system.py": {"secrets", "datetime", "time"},
}
"""The adapters that bring luck, time and fresh ids in; everybody else is given them."""
LUCK_TIME_IDS = {"random", "secrets", "time", "uuid"}
MEASURING = {"monotonic", "perf_counter", "sleep"}


def test_layers_and_independence_of_the_games_hold() -> None:
    done = subprocess.run(
        [Path(sys.executable).parent / "lint-imports", "--no-cache", "--no-logo"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr


def test_the_rules_half_uses_the_standard_library_alone() -> None:
    hold(
        [
            f"{source.at(node)} imports {name}"
            for source in rules_half()
            for node, name in imports(source)
            if name.split(".")[0] not in {*sys.stdlib_module_names, "companion"}
        ],
        "It also runs in the browser: use the standard library.",
    )


def test_luck_time_and_ids_come_through_ports() -> None:
    found = []
    for source in package():
        allowed = CHANCE_CLOCK_IDS.get(source.name, set())
        is_pure = source in set(rules_half())
        for node, name in imports(source):
            module, _, member = name.partition(".")
            if module not in LUCK_TIME_IDS or module in allowed:
                continue
            if not is_pure and module == "time" and member in MEASURING:
                continue  # Waiting and measuring how long something took decide nothing.
            if not is_pure and module == "time" and not member:
                continue  # The members taken are judged one by one.
            found.append(f"{source.at(node)} imports {name}")

    hold(found, "Take Chance, Clock or Ids as an argument instead.")


def test_nobody_reads_the_clock_but_the_clock() -> None:
    hold(
        [
            f"{source.at(node)} calls {node.func.attr}()"
            for source in package()
            if "datetime" not in CHANCE_CLOCK_IDS.get(source.name, set())
            for node in ast.walk(source.tree)
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in {"now", "utcnow", "today", "fromtimestamp"}
            and ast.unparse(node.func.value) in {"datetime", "date", "datetime.datetime"}
        ],
        "Take a Clock as an argument instead.",
    )


def test_nobody_imports_the_demo() -> None:
    hold(
        [
            f"{source.at(node)} imports {name}"
            for source in package()
            if not source.name.startswith("companion/demo/")
            for node, name in imports(source)
            if name.startswith("companion.demo")
        ],
        "The demo opens its tables to everybody.",
    )
