"""Figures for who runs it: what was pressed, of all workers together, and nobody's name."""

import os
import re
import signal
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from prometheus_client import Metric
from prometheus_client.parser import text_string_to_metric_families

from tests.game_files import usual_game
from tests.house.checkout import ROOT
from tests.running import ANSWER_S, COMMAND, Program, Service, free_port

pytestmark = pytest.mark.slow

DASHBOARD = ROOT / "deploy" / "grafana.json"
PRESSES = 6
OUTCOMES = ("done", "refused", "too-often", "unavailable", "fault")
NAME = "Zebulon"


class Figures:
    """What a service tells of itself."""

    def __init__(self, instance: Path, workers: int) -> None:
        self.port = free_port()
        self.service = Service(
            instance,
            arguments=("--lan", "--workers", str(workers)),
            environment={"COMPANION_METRICS": f"127.0.0.1:{self.port}"},
        ).start()

    def text(self) -> str:
        """Return what a Prometheus is told."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics") as answer:
            told: str = answer.read().decode()
            return told

    def families(self) -> dict[str, Metric]:
        """Return each figure by its name, as the client of Prometheus itself reads it."""
        return {each.name: each for each in text_string_to_metric_families(self.text())}

    def value(self, name: str, **labels: str) -> float:
        """Return the sum of the samples with these labels."""
        return sum(
            sample.value
            for family in self.families().values()
            for sample in family.samples
            if sample.name == name and labels.items() <= sample.labels.items()
        )

    def await_value(self, wanted: float, name: str) -> None:
        """Wait until a figure that is told every few seconds has come to a value."""
        pause = threading.Event()
        for _ in range(ANSWER_S * 10):
            if self.value(name) == wanted:
                return
            pause.wait(0.1)
        raise AssertionError(f"{name} is {self.value(name)}, and not {wanted}")


@pytest.fixture(
    params=[1, pytest.param(2, marks=pytest.mark.long)], ids=["one worker", "two workers"]
)
def figures(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Figures]:
    running = Figures(tmp_path / "instance", request.param)
    yield running
    running.service.stop()


def test_figures_tell_what_was_pressed_and_go_on_where_a_worker_is_killed(figures: Figures) -> None:
    workers = figures.service.workers()
    ann, ben = Program(figures.service), Program(figures.service)
    code = ann.open_table(usual_game().id)
    ben.join(code)
    ann.ask(code, "name-seat", name=NAME)
    head = ann.ask(code, "start-game")
    streams = [each.follow(code, head) for each in (ann, ben)]
    figures.await_value(2, "companion_streams")
    before = figures.value("companion_told_seconds_count")

    for _ in range(PRESSES):
        head = ann.ask(code, "throw")
        assert [each.next_seq() for each in streams] == [head, head]
    with pytest.raises(AssertionError, match=r"^409"):
        ann.ask(code, "start-game")

    def presses() -> dict[str, float]:
        return {
            outcome: figures.value("companion_presses_total", outcome=outcome)
            for outcome in OUTCOMES
        }

    done = dict.fromkeys(OUTCOMES, 0.0) | {"done": PRESSES + 2.0, "refused": 1.0}
    assert presses() == done
    assert figures.value("companion_answer_seconds_count") == PRESSES + 3
    if len(workers) == 1:
        # The last stream has its event a moment before the worker sees that it was sent.
        figures.await_value(before + PRESSES, "companion_told_seconds_count")
    assert figures.value("companion_database_up") == len(workers)
    assert figures.value("companion_tables", worker="0") <= 1
    check_form(figures)
    text = figures.text()
    assert not [word for word in (NAME, code, ann.token, ben.token) if word in text]
    # Of what the dashboard shows, nothing is missing but what there is with Valkey alone.
    shown = set(re.findall(r"companion_\w+", DASHBOARD.read_text(encoding="utf-8")))
    told = set(re.findall(r"^companion_\w+", text, re.MULTILINE))
    assert shown - told == {"companion_hints_up"}

    os.kill(workers[0], signal.SIGKILL)
    figures.await_value(len(workers) + 1, "companion_workers_started_total")
    figures.service.await_answer()

    assert presses() == done
    assert figures.value("companion_database_up") <= len(workers)
    held = figures.families()["companion_streams"].samples
    assert len({sample.labels["worker"] for sample in held}) == len(held) <= len(workers)


def check_form(figures: Figures) -> None:
    """Refuse what `promtool check metrics` would: names, units, buckets."""
    families = figures.families()
    assert set(families) >= {"companion_presses", "companion_loop_lag_seconds"}
    for name, family in families.items():
        assert name.startswith("companion_")
        assert family.documentation.endswith(".")
        assert family.type in ("counter", "gauge", "histogram")
        if family.type == "counter":
            assert all(sample.name == f"{name}_total" for sample in family.samples)
        if family.type == "histogram":
            assert name.endswith("_seconds")
            check_buckets(family)


def check_buckets(family: Metric) -> None:
    counts: dict[str, list[tuple[float, float]]] = {}
    totals: dict[str, float] = {}
    for sample in family.samples:
        worker = sample.labels.get("worker", "")
        if sample.name.endswith("_bucket"):
            counts.setdefault(worker, []).append((float(sample.labels["le"]), sample.value))
        elif sample.name.endswith("_count"):
            totals[worker] = sample.value
    assert counts.keys() == totals.keys()
    for worker, buckets in counts.items():
        assert buckets == sorted(buckets)
        assert [count for _, count in buckets] == sorted(count for _, count in buckets)
        assert buckets[-1] == (float("inf"), totals[worker])


def test_without_the_setting_there_are_no_figures_and_nothing_is_imported_for_them(
    tmp_path: Path,
) -> None:
    service = Service(tmp_path / "instance").start()
    with pytest.raises(urllib.error.HTTPError, match="404"):
        urllib.request.urlopen(f"{service.url}/metrics")
    service.stop()

    imports = "import sys, companion.app, companion.serve; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", imports], capture_output=True, text=True, check=True
    )
    assert "companion.live.gathered" in done.stdout.split()
    assert not {"prometheus_client", "companion.live.metrics"} & {*done.stdout.split()}


def test_an_address_that_cannot_be_listened_on_is_refused_at_the_start(tmp_path: Path) -> None:
    taken = Service(tmp_path / "one").start()
    environment = {**os.environ, "COMPANION_METRICS": f"127.0.0.1:{taken.port}"}

    done = subprocess.run(
        [*COMMAND, "serve", "--port", str(free_port()), "--instance", str(tmp_path / "two")],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    taken.stop()

    assert done.returncode != 0
    assert f"Port {taken.port} is in use" in done.stderr
