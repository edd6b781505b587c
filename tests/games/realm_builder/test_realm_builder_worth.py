"""What a card would add while it is drafted agrees with the score of the cards alone."""

import json
import random

from companion.core.cards import Deck
from companion.core.ids import Seat
from companion.core.message import render
from companion.engine.scoring import score
from companion.games.realm_builder.box import SAMPLE_1
from companion.games.realm_builder.play import play_with
from companion.games.realm_builder.state import Offered, Phase, Position
from companion.games.realm_builder.view.worth import Worths

TABLEAUS = 250
OUTSIDE = ("Monarch", "War", "Largest realm")
"""What hangs on the other players."""


def plainly(names: list[str]) -> int:
    """Return what the engine scores for the cards alone, in a table where no war is lost.

    The three others have no cards, so nobody is stronger.
    """
    players = [{"name": "Ann", "cards": names}]
    players += [{"name": name, "cards": []} for name in ("Ben", "Cy")]
    record = {"game": "realm_builder", "edition": "sample-1", "players": players}
    parts = json.loads(score(json.dumps(record)))["players"][0]["explanation"]["parts"]
    return sum(part["points"] for part in parts if part["label"] not in OUTSIDE)


def drafting(own: tuple[str, ...], offer: str) -> Position:
    """Return a draft of three in which the first seat has taken some cards."""
    return Position(
        Deck(()),
        Phase.TAKE,
        seats=(Seat(0), Seat(1), Seat(2)),
        hand=1,
        offer={0: Offered(offer)},
        takers=(Seat(0),),
        taken={Seat(0): own},
    )


def says(own: tuple[str, ...], offer: str) -> tuple[int, str]:
    added = Worths(SAMPLE_1).added(drafting(own, offer), Seat(0))[offer]
    return added["points"], render(added["says"])  # type: ignore[index] # JSON


def test_cards_are_worth_what_they_score_alone() -> None:
    luck = random.Random("alone")
    worths = Worths(SAMPLE_1)
    deck = [name for name, card in SAMPLE_1.cards.items() for _ in range(card.copies)]

    for _ in range(TABLEAUS):
        names = luck.sample(deck, luck.randint(0, 12))
        assert worths.of(names) == plainly(names), names


def test_a_card_says_with_which_of_ones_own_it_scores() -> None:
    assert says(("County",), "Count") == (4, "+4 with your County")
    assert says(("Count",), "County") == (4, "+4 with your Count")
    assert says(("Castle", "Sceptre"), "King") == (8, "+8 with your Castle and Sceptre")
    assert says(("County",), "Chalice") == (3, "+3 now")


def test_a_card_that_would_be_flipped_costs_a_point() -> None:
    points, sentence = says(("King", "Castle"), "King")

    assert (points, sentence) == (-1, "−1 now")


def test_only_a_seat_that_drafts_is_told_and_only_of_what_it_sees() -> None:
    play = play_with(SAMPLE_1)
    position = drafting(("County",), "Count")

    assert "adds" not in play.view(position, None)
    assert "adds" not in play.view(position, Seat(3))
    assert list(play.view(position, Seat(0))["adds"]) == ["Count"]  # type: ignore[call-overload]
