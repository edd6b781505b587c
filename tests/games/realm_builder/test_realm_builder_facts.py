"""Facts of the draft, told in sentences."""

from typing import Any

from companion.core.kit import GameFact
from companion.core.message import Message, render
from companion.games.realm_builder.state import State

from .draft import PLAIN, Draft


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


def told(draft: Draft, fact: GameFact[State, Any]) -> str:
    """Return a fact as the log tells it."""
    message = fact.tell(draft.play.box)
    params = {**dict(message.params), "who": "Ann"}
    return render(Message(message.text, tuple(params.items()), message.plural, message.count))
