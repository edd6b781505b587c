"""Plant each fault in a copy of this checkout and see what finds it: `make planted`.

python -m tests.planted [--jobs N] [--resume] [--near | --count] [WORD ...]

WORD      a room, or a word in the name or the file of a fault: only those are tried
--jobs    how many copies are tried at once
--resume  go on with a run on the same files that was stopped
--near    run what should find a fault alone, not the whole suite where it does not
--count   run the folders of what should find a fault to their ends, and list all that find it
"""

import argparse
import json
import queue
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from threading import Lock, Thread

from tests.planted import ROOT, Fault, read_faults
from tests.planted.trial import Found, Trial, mark_of

KEPT = ROOT / "build" / "planted.json"
MANY = 4
"""Where more tests than these find one fault, somebody should look at them."""


def main(arguments: Sequence[str]) -> int:
    """Try the faults that are asked for; return 1 where one of them is found by nothing."""
    reader = argparse.ArgumentParser(prog="python -m tests.planted")
    reader.add_argument("words", nargs="*", metavar="WORD")
    reader.add_argument("--jobs", type=int, default=1)
    reader.add_argument("--resume", action="store_true")
    how = reader.add_mutually_exclusive_group()
    how.add_argument("--near", dest="how", action="store_const", const="near")
    how.add_argument("--count", dest="how", action="store_const", const="count")
    asked = reader.parse_args(arguments)
    faults = read_faults()
    rooms = {fault.room for fault in faults}

    def is_asked(fault: Fault, word: str) -> bool:
        return word == fault.room if word in rooms else word in f"{fault.name} {fault.file}"

    wanted = [
        fault
        for fault in faults
        if not asked.words or any(is_asked(fault, word) for word in asked.words)
    ]
    known = json.loads(KEPT.read_text(encoding="utf-8")) if asked.resume and KEPT.exists() else {}
    found = {name: Found(**each) for name, each in known.items()}
    left: queue.SimpleQueue[Fault] = queue.SimpleQueue()
    for fault in wanted:
        before = found.get(fault.name)
        if not before or not before.by or before.mark != mark_of(fault):
            left.put(fault)
    writing = Lock()

    def work(place: Path) -> None:
        trial = Trial.lay(place)
        while not left.empty():
            fault = left.get()
            seen = trial.try_out(fault, asked.how)
            with writing:
                found[fault.name] = seen
                print(one_line(fault, seen), flush=True)
                KEPT.parent.mkdir(exist_ok=True)
                kept = {name: each.as_json() for name, each in found.items()}
                KEPT.write_text(json.dumps(kept, indent=1), encoding="utf-8")

    with tempfile.TemporaryDirectory() as folder:
        workers = [
            Thread(target=work, args=(Path(folder) / str(number),), daemon=True)
            for number in range(asked.jobs)
        ]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
    print(*summary(wanted, found), sep="\n")
    return int(any(not found[fault.name].by for fault in wanted))


def one_line(fault: Fault, seen: Found) -> str:
    """Say who found a fault, and after how long."""
    how = f"{seen.seconds:.0f} s  {seen.step}: {', '.join(seen.by)}" if seen.by else "MISSED"
    return f"{fault.room}: {fault.name}  {how}"


def summary(wanted: Sequence[Fault], found: dict[str, Found]) -> list[str]:
    """Return how many were found by which step, and what should be looked at."""
    steps = Counter(found[fault.name].step for fault in wanted)
    lines = [f"{len(wanted)} faults"]
    lines += [f"{count:4} {count / len(wanted):6.1%}  {step}" for step, count in steps.items()]
    lines += [
        f"{len(seen.by)} find: {fault.name}"
        for fault in wanted
        if len((seen := found[fault.name]).by) > MANY
    ]
    return lines


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
