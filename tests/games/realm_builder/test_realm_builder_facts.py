"""Facts of the draft: how they are told, and how those of old logs are read."""

from dataclasses import replace

import pytest

from companion.core.fact import Written
from companion.core.ids import Seat
from companion.core.message import Message, render
from companion.games.realm_builder.facts import (
    FACTS,
    DraftFact,
    HandEnded,
)

from .draft import PLAIN, Draft


class TestOldLogs:
    """Facts as commit d3d7d62 wrote them, in version 1."""

    @pytest.mark.parametrize(
        "written",
        [
            Written("marker-given", Seat(1), {"seats": [0, 1, 2]}, draw="1d3", version=1),
            Written(
                "hand-dealt",
                Seat(1),
                {"hand": 1, "seats": [0, 1]},
                {Seat(0): {"cards": ["King"]}, Seat(1): {"cards": ["Duke"]}},
                "pick:2/70",
                version=1,
            ),
            Written(
                "offer-turned",
                Seat(1),
                {"cards": ["King", "Duke"], "hand": 2, "seats": [0, 1]},
                draw="pick:8/70",
                version=1,
            ),
            Written("card-offered", Seat(0), {"card": "King"}, version=1),
            Written("card-flipped", Seat(0), {"card": "King"}, draw="pick:1/40", version=1),
            Written("card-taken", Seat(0), {"card": "King", "place": 3}, version=1),
            Written("offer-passed", Seat(0), {}, version=1),
            Written("offer-cleared", Seat(2), {"cards": ["King"]}, version=1),
        ],
        ids=lambda written: written.kind,
    )
    def test_a_fact_is_written_today_as_it_was_then(self, written: Written) -> None:
        today = FACTS.write(FACTS.read(written))

        assert replace(today, version=1) == written

    def test_the_end_of_a_hand_was_written_for_no_seat_and_reads_on(self) -> None:
        assert FACTS.read(Written("hand-ended", None, {"hand": 2}, version=1)) == HandEnded(
            2, seat=Seat(0)
        )


def test_no_sentence_of_a_deal_names_a_card() -> None:
    draft = Draft(3)
    draft.ask(0, "deal")

    sentences = [told(draft, fact) for fact in draft.facts]

    assert not [name for name in PLAIN.cards if any(name in each for each in sentences)]


def test_every_sentence_can_be_said() -> None:
    draft = Draft(3)
    draft.ask(0, "deal")
    draft.offer_all()
    draft.ask(draft.turn, "pass-offer")
    draft.take_all()
    draft.offer_all()
    draft.take_all()

    for fact in draft.facts:
        assert told(draft, fact).endswith(".")


def told(draft: Draft, fact: DraftFact) -> str:
    """Return a fact as the log tells it."""
    message = draft.play.tell(fact)
    params = {**dict(message.params), "who": "Ann"}
    return render(Message(message.text, tuple(params.items()), message.plural, message.count))
