"""A view that cannot be made never stops a screen: it is told, logged once, and goes on."""

import json
from dataclasses import replace
from typing import Any, Self

import pytest

from companion.core.errors import RuleViolation, Unavailable
from companion.core.game import Game
from companion.core.message import Seat, say
from companion.engine.cache import PAST_MAX
from companion.engine.faults import Fault
from companion.engine.follow import TROUBLE, Batch, Followers, Trouble
from companion.engine.wording import Audience
from tests.factories import OPEN_VILLAGE, VILLAGE, Evening, Press, VillagePlay, refusal

BROKEN = "6"
"""A throw that shows this face cannot be shown by the game below."""
SENTENCE = TROUBLE.text
THROW: Press = ("host", "throw", {}, 0)


def breaking(fault: object) -> Game:
    """Return the small game, whose view breaks, or cannot be worded, while a six lies there."""

    class Breaking(VillagePlay):
        def view(self, seat: Seat | None) -> dict[str, object]:
            seen = super().view(seat)
            if BROKEN not in self.state.throw.faces:
                return seen
            if isinstance(fault, Exception):
                raise fault.with_traceback(None)
            return {**seen, "odd": fault}

    return game_of(Breaking(VILLAGE.play.state))


def unfolding() -> Game:
    """Return the small game, none of whose facts can be folded."""

    class Unfolding(VillagePlay):
        def after(self, fact: Any, at: str = "") -> Self:
            raise ZeroDivisionError

    return game_of(Unfolding(VILLAGE.play.state))


def game_of(play: VillagePlay) -> Game:
    return replace(OPEN_VILLAGE, load_play=lambda: play, _loaded={})


class Watched:
    """An evening whose followers remember each fault told."""

    def __init__(
        self, *throws: tuple[int, int], fault: object = None, game: Game | None = None
    ) -> None:
        broken = game or breaking(IndexError("Ann's hand") if fault is None else fault)
        self.evening = Evening(*throws, game=broken)
        self.faults: list[Fault] = []
        self.followers = Followers(self.evening.tables, self.faults.append)
        self.evening.followers = self.followers
        self.evening.start()

    def missed(self, device: str, after: int, language: str = "en") -> Batch:
        audience = Audience(device, language, origin="http://here")
        return self.followers.events_after(audience, self.evening.code, after)


@pytest.mark.parametrize(
    "fault", [IndexError(), RuleViolation("no", say("No."), rule="-"), 0.5, b""]
)
def test_a_screen_is_told_that_the_newest_cannot_be_shown(fault: object) -> None:
    watched = Watched((3, 6), fault=fault)
    before = watched.evening.view("ben")
    watched.evening.after(THROW)

    batch = watched.missed("ben", before["head"])

    assert batch == Batch(
        before["head"], own=(Seat(1),), trouble=Trouble(head=before["head"] + 1, text=SENTENCE)
    )
    assert json.loads(batch.written()) == {
        "head": before["head"],
        "events": [],
        "trouble": {"head": before["head"] + 1, "text": SENTENCE},
    }


def test_the_words_are_those_of_the_reader() -> None:
    watched = Watched((3, 6))
    watched.evening.after(THROW)

    assert getattr(watched.missed("ben", 4, "de").trouble, "text", "") not in ("", SENTENCE)


def test_the_next_event_that_can_be_shown_brings_a_whole_view() -> None:
    watched = Watched((3, 6), (1, 2))
    before = watched.evening.view("ben")["head"]
    watched.evening.after(THROW)
    watched.missed("ben", before)

    watched.evening.after(THROW)
    view = watched.evening.view("ben")
    assert watched.missed("ben", before) == Batch(before + 2, view=view, own=(Seat(1),))
    assert watched.evening.view("ben")["play"]["throw"]["faces"] == ["1", "2"]


def test_who_missed_more_gets_the_newest_view_that_can_be_made() -> None:
    watched = Watched((1, 2), (3, 6))
    before = watched.evening.view("ben")["head"]
    newest = watched.evening.after(THROW).view("ben")
    watched.evening.after(THROW)

    batch = watched.missed("ben", before)

    assert (batch.head, batch.view) == (before + 1, newest)
    assert batch.trouble == Trouble(head=before + 2, text=SENTENCE)
    # So does a page that is opened meanwhile.
    assert watched.evening.view("ben") == newest
    assert watched.evening.view("eve")["table"]["state"] == "playing"


def test_what_cannot_be_shown_can_be_taken_back() -> None:
    watched = Watched((3, 6))
    before = watched.evening.view("ben")["head"]
    watched.evening.after(THROW)
    trouble = watched.missed("ben", before).trouble
    assert trouble is not None

    watched.evening.ask("ben", "undo", seat=1, seen=trouble.head)

    assert watched.missed("ben", before).view == watched.evening.view("ben")
    assert watched.missed("ben", before).trouble is None


def test_a_fault_is_told_once_for_all_who_watch_and_names_nobody() -> None:
    watched = Watched((3, 6), (6, 6))
    watched.evening.after(("cleo", "join"), ("dora", "join"))
    before = watched.evening.log.head
    watched.evening.after(THROW)

    for _ in range(2):
        for device in ("host", "ben", "cleo", "dora"):
            watched.missed(device, before)
            watched.evening.view(device)
    [fault] = watched.faults
    watched.evening.after(THROW)
    watched.missed("ben", before)

    assert (fault.table_id, fault.head) == (watched.evening.row.id, before + 1)
    assert fault.kind.startswith("IndexError at companion.engine.follow:")
    assert "> tests.engine.test_trouble:" in fault.kind
    assert "Ann" not in fault.kind
    assert watched.evening.code not in fault.kind
    assert [each.head for each in watched.faults] == [before + 1, before + 2]


def test_where_no_view_can_be_made_for_long_that_is_said() -> None:
    watched = Watched((3, 6))
    watched.evening.after(THROW)
    before = watched.evening.log.head
    locks = (("host", "lock-table", {"locked": each % 2 == 0}) for each in range(PAST_MAX + 1))
    watched.evening.after(*locks)

    refused = refusal(lambda: watched.evening.view("ben"))
    batch = watched.missed("ben", before)

    assert isinstance(refused, Unavailable)
    assert refused.code == "table-trouble"
    assert batch == Batch(
        before, own=(Seat(1),), trouble=Trouble(head=watched.evening.log.head, text=SENTENCE)
    )


def test_who_sat_down_meanwhile_is_not_shown_the_view_of_a_stranger() -> None:
    watched = Watched((3, 6))
    watched.evening.after(THROW, ("cleo", "join"))

    assert refusal(lambda: watched.evening.view("cleo")).code == "table-trouble"


def test_a_press_whose_events_cannot_be_folded_is_done_all_the_same() -> None:
    watched = Watched((3, 4), game=unfolding())
    before = watched.evening.log.head

    answer = watched.evening.ask(*THROW[:2], seat=0)

    assert answer == f'{{"head":{before + 1}}}'
    trouble = watched.missed("ben", before).trouble
    assert trouble == Trouble(head=before, text=SENTENCE)
    assert [fault.kind.partition(" ")[0] for fault in watched.faults] == ["ZeroDivisionError"]
