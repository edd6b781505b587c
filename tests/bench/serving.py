"""What serving costs: streams that are held, press to last screen, throws as fast as they come.

The service, the phones and the bare broadcaster are processes of their own. The phones' is kept to
the last processor and the service to the others, so that neither takes the other's time. Run by
`make bench-live`, or by `python -m tests.bench.serving`; each line begins with how many processes
wanted a processor in the last minute, as a busy machine makes every figure worse.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from shutil import copytree
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any

import psutil

from companion.config import Mode, Settings
from tests.bench.commits import commit_rate
from tests.bench.hall import Laid, lay_tables
from tests.running import Service, free_port
from tests.servers.postgresql import fresh_database
from tests.servers.valkey import valkey

TABLES = 500
HELD = (1_000, 5_000, 10_000)
"""Streams that are held: two of each of ten phones at 500 tables, at most."""
SCREENS = 20
"""Streams of each table, where all are held."""
ONE_TABLE_RATE = 10
"""Throws a second at one table alone: each seat may throw twice a second for a while."""
RATES = (20, 100)
"""Throws a second, to twenty screens each."""
SECONDS = 10
"""How long presses come at each rate."""
AT_ONCE = 16
"""Throws that are under way at once where each is followed by the next."""
ROOM = {
    "COMPANION_STREAMS": "12000",
    "COMPANION_CONNECTIONS": "2000",
    # All phones of this bench come from one address.
    "COMPANION_ADDRESS_PERCENT": "100",
}
[*SERVING, CLIENT] = sorted(os.sched_getaffinity(0))
"""The processors that serve, and the one that the phones have."""


@dataclass(slots=True)
class Crowd:
    """The phones, in a process of their own."""

    process: "subprocess.Popen[str]"

    def order(self, do: str, **how: int) -> dict[str, Any]:
        """Have them do something, and return what they saw."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps({"do": do, **how}) + "\n")
        self.process.stdin.flush()
        said: dict[str, Any] = json.loads(self.process.stdout.readline())
        return said


def report() -> Iterator[str]:
    """Yield the figures of one worker with SQLite, of the bare ones, of two with PostgreSQL."""
    with TemporaryDirectory() as folder:
        prepared = Path(folder)
        # One more, which has the worker to itself at first.
        laid = lay_tables(Settings(prepared, Mode.LAN), TABLES + 1)
        yield from _report_streams(prepared, laid)
        yield from _report_loop(prepared, laid)
    yield from _report_two_workers()


def _report_streams(prepared: Path, laid: Sequence[Laid]) -> Iterator[str]:
    longest = ""
    last: dict[int, list[float]] = {}
    with _copied(prepared) as folder, _served(folder) as service:
        worker = psutil.Process(service.workers()[0])
        with crowd_at(service.port, laid[:1]) as crowd:
            crowd.order("hold", streams=SCREENS)
            crowd.order("press", rate=ONE_TABLE_RATE, seconds=2)
            pressed, used = press(crowd, [worker], ONE_TABLE_RATE)
            yield f"one worker, one table: {tell(pressed, used, ONE_TABLE_RATE)}"
        with crowd_at(service.port, laid[1:]) as crowd:
            empty = worker.memory_info().rss
            # Each table is looked at once before, so that its log is not taken for streams.
            crowd.order("press", rate=RATES[0], seconds=TABLES // RATES[0])
            base = worker.memory_info().rss
            yield f"{TABLES} tables at hand: {base >> 20} MiB; {empty >> 20} MiB without them"
            for earlier, streams in pairwise((0, *HELD)):
                before = worker.memory_info().rss
                opened = crowd.order("hold", streams=streams)
                held = worker.memory_info().rss
                idle = _idle(worker)
                # What a new stream sees is cut at the first press after it came.
                crowd.order("press", rate=RATES[-1], seconds=TABLES // RATES[-1])
                yield (
                    f"{opened['held']} streams held, opened in {opened['s']:.0f} s: "
                    f"{held >> 20} MiB, {(held - base) / streams / 1024:.1f} KiB a stream with "
                    f"what its table shows, {(held - before) / (streams - earlier) / 1024:.1f} "
                    "KiB for each of the newest; "
                    f"{idle:.0%} of a processor while nobody presses"
                )
                for rate in RATES if streams == HELD[-1] else RATES[:1]:
                    pressed, used = press(crowd, [worker], rate)
                    longest = pressed["longest"] or longest
                    if streams == HELD[-1]:
                        last[rate] = pressed["screens"]
                    yield f"  {tell(pressed, used - idle * pressed['s'], rate)}"
    yield from _report_bare(laid[1:], longest, last)


def _report_bare(
    laid: Sequence[Laid], told: str, ours: Mapping[int, Sequence[float]]
) -> Iterator[str]:
    """Yield how long a bare broadcaster takes to send as many streams the same bytes."""
    port = free_port()
    command = [sys.executable, "-m", "tests.bench.broadcaster", str(port)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as bare:
        os.sched_setaffinity(bare.pid, SERVING or [CLIENT])
        assert bare.stdin is not None
        assert bare.stdout is not None
        bare.stdin.write(told.encode())
        bare.stdin.close()
        bare.stdout.readline()
        try:
            with crowd_at(port, laid) as crowd:
                crowd.order("hold", streams=HELD[-1])
                yield f"a bare broadcaster, {HELD[-1]} streams, {len(told.encode())} bytes to each"
                for rate in RATES:
                    pressed, used = press(crowd, [psutil.Process(bare.pid)], rate)
                    theirs = _percentile(pressed["screens"], 99)
                    ratio = _percentile(ours[rate], 99) / theirs
                    yield f"  {tell(pressed, used, rate)}; the service's p99 is {ratio:.1f} times"
        finally:
            bare.terminate()


def _report_loop(prepared: Path, laid: Sequence[Laid]) -> Iterator[str]:
    """Yield throws a second where each is followed by the next, beside bare commits."""
    for streams in (0, HELD[0]):
        with _copied(prepared) as folder:
            with _served(folder) as service, crowd_at(service.port, laid) as crowd:
                crowd.order("press", rate=RATES[-1], seconds=TABLES // RATES[-1])
                crowd.order("hold", streams=streams)
                looped = crowd.order("loop", at_once=AT_ONCE, seconds=SECONDS)
            bare = commit_rate(folder / "companion.sqlite", SECONDS // 2)
        yield (
            f"{AT_ONCE} phones that throw without a pause, {streams} streams held: "
            f"{looped['rate']:.0f} throws a second; bare commits on the same disk: {bare:.0f} a "
            f"second; {looped['rate'] / bare:.2f} of them"
        )


def _report_two_workers() -> Iterator[str]:
    """Yield the same with PostgreSQL and Valkey, for two workers."""
    with TemporaryDirectory() as folder, valkey() as hints:
        database = fresh_database()
        laid = lay_tables(Settings(Path(folder), Mode.LAN, database_url=database), TABLES // 5)
        beside = {"COMPANION_DATABASE_URL": database, "COMPANION_REDIS_URL": hints.url}
        with _served(Path(folder), 2, beside) as service, crowd_at(service.port, laid) as crowd:
            workers = [psutil.Process(pid) for pid in service.workers()]
            crowd.order("press", rate=RATES[0], seconds=2 * len(laid) // RATES[0])
            opened = crowd.order("hold", streams=HELD[0])
            yield f"two workers, PostgreSQL and Valkey, {opened['held']} streams held"
            for rate in RATES:
                pressed, used = press(crowd, workers, rate)
                yield f"  {tell(pressed, used, rate)}"
            looped = crowd.order("loop", at_once=AT_ONCE, seconds=SECONDS)
            yield f"  {AT_ONCE} phones without a pause: {looped['rate']:.0f} throws a second"


def press(
    crowd: Crowd, workers: Sequence[psutil.Process], rate: int
) -> tuple[dict[str, Any], float]:
    """Return what the phones saw of presses at a rate, and the processor seconds of the service."""
    before = sum(_processor(each) for each in workers)
    pressed = crowd.order("press", rate=rate, seconds=SECONDS)
    return pressed, sum(_processor(each) for each in workers) - before


def tell(pressed: Mapping[str, Any], used: float, rate: int) -> str:
    """Return what the phones saw of presses at a rate, in words."""
    screens, answers = pressed["screens"], pressed["answers"]
    return (
        f"{rate} throws a second: to the last screen p50 {_percentile(screens, 50) * 1e3:.0f} ms, "
        f"p99 {_percentile(screens, 99) * 1e3:.0f} ms; to the answer p50 "
        f"{_percentile(answers, 50) * 1e3:.0f} ms, p99 {_percentile(answers, 99) * 1e3:.0f} ms; "
        f"{used / len(screens) * 1e3:.1f} ms of processor and {pressed['bytes']} bytes a throw; "
        f"{pressed['failed']} failed; the phones took {pressed['processor'] / pressed['s']:.0%} of "
        "a processor"
    )


def _percentile(sorted_s: Sequence[float], percent: int) -> float:
    return quantiles(sorted_s, n=100, method="inclusive")[percent - 1]


def _processor(process: psutil.Process) -> float:
    used = process.cpu_times()
    return float(used.user + used.system)


def _idle(worker: psutil.Process) -> float:
    """Return what part of a processor a worker takes while nothing is pressed."""
    return float(worker.cpu_percent(interval=SECONDS)) / 100


@contextmanager
def _copied(prepared: Path) -> Iterator[Path]:
    """Lend a copy of an instance, so that nobody finds what another measurement left."""
    with TemporaryDirectory() as folder:
        yield Path(copytree(prepared, Path(folder) / "instance"))


@contextmanager
def _served(
    instance: Path, workers: int = 1, beside: Mapping[str, str] | None = None
) -> Iterator[Service]:
    service = Service(
        instance,
        arguments=("--lan", "--workers", str(workers)),
        environment={**ROOM, **(beside or {})},
        fresh=True,
    ).start()
    if workers == 1:
        for pid in service.workers():
            os.sched_setaffinity(pid, SERVING or [CLIENT])
    try:
        yield service
    finally:
        service.stop()


@contextmanager
def crowd_at(port: int, laid: Sequence[Laid]) -> Iterator[Crowd]:
    """Have phones at these tables, which reach them at a port."""
    tables = [{"code": each.code, "tokens": each.tokens, "head": each.head} for each in laid]
    command = [sys.executable, "-m", "tests.bench.crowd"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        os.sched_setaffinity(process.pid, [CLIENT])
        assert process.stdin is not None
        process.stdin.write(json.dumps({"port": port, "tables": tables}) + "\n")
        process.stdin.flush()
        try:
            yield Crowd(process)
        finally:
            process.terminate()


def main() -> int:
    """Print every line as it comes."""
    for line in report():
        print(f"[{os.getloadavg()[0]:.1f}] {line}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
