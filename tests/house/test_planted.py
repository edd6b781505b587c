"""The list of faults to plant can be planted as it stands."""

from collections import Counter

from tests.house.checkout import ROOT, hold
from tests.planted import read_faults

ROOMS = {
    *("rules", "core", "table", "rights", "engine", "storage", "streams", "web"),
    *("screens", "offline", "german", "cli", "deploy"),
}


def test_every_fault_can_be_planted() -> None:
    faults = read_faults()

    found = [
        f"{fault.file}: {fault.name}"
        for fault in faults
        if not (ROOT / fault.file).is_file()
        or (ROOT / fault.file).read_text(encoding="utf-8").count(fault.was) != 1
    ]

    hold(found, "Its `was` stands there once: write it as the file has it now.")
    twice = [name for name, count in Counter(fault.name for fault in faults).items() if count > 1]
    hold(twice, "A result is kept by the name of its fault: name each apart.")
    assert {fault.room for fault in faults} == ROOMS


def test_what_should_find_a_fault_is_there() -> None:
    found = [
        f"{test}: {fault.name}"
        for fault in read_faults()
        for test in fault.found_by
        for file, _, name in [test.partition("::")]
        if not (ROOT / file).is_file()
        or name.partition("[")[0] not in (ROOT / file).read_text(encoding="utf-8")
    ]

    hold(found, "It has moved: say where what finds this fault is today.")
