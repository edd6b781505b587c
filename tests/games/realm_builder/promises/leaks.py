"""Faults of every kind that would show a hand, planted to see that each is found."""

import json
from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any

import pytest
from flask import has_request_context, request

import companion.games.realm_builder as realm_builder
from companion.core.kit import Offer, Refusal
from companion.core.message import Message, Seat, say
from companion.core.play import Play
from companion.core.shown import members_of
from companion.engine import cut
from companion.games.realm_builder.deal import HandDealt
from companion.games.realm_builder.play import RealmBuilder, play_with
from companion.games.realm_builder.state import State
from companion.table import parts, principal, view
from companion.table.log import Event, Log
from companion.table.scene import Scene
from companion.table.state import TableState
from companion.table.view import Outline
from tests.games.realm_builder.promises.drafters import Hands
from tests.games.realm_builder.promises.hands import (
    CANARIES,
)


def plant_deal_in_the_log(plan: pytest.MonkeyPatch) -> None:
    class Telling(RealmBuilder):
        def tell(self, fact: Any) -> Message:
            if not isinstance(fact, HandDealt):
                return super().tell(fact)
            return say("{who} dealt {cards}.", cards=str(sorted(fact.cards.items())))

    plant_in_play(plan, Telling(play_with(CANARIES).state))


def plant_in_play(plan: pytest.MonkeyPatch, rules: RealmBuilder) -> None:
    game = replace(realm_builder.GAME, load_play=lambda: rules, _loaded={})
    plan.setattr(realm_builder, "GAME", game)


def plant_cards_in_undo(plan: pytest.MonkeyPatch) -> None:
    honest = parts.undo

    def make(key: None, undo: Event | None, speaker: TableState) -> Any:
        seen = honest.make(key, undo, speaker)
        return seen and undo and {**members_of(seen), "cards": str(undo.private)}

    plant_part(plan, "undo", make=make)


def plant_in_play_part(plan: pytest.MonkeyPatch, add: Callable[[State], dict[str, object]]) -> None:
    honest = parts.play

    def sources(scene: Scene, key: None) -> tuple[object, ...]:
        return (scene.state.play, *honest.sources(scene, key))

    def make(key: None, play: Play[State], *rest: object) -> dict[str, object]:
        seen = honest.make(key, *rest)
        assert isinstance(seen, dict)
        return {**seen, **add(play.state)}

    plant_part(plan, "play", sources=sources, make=make)


def plant_part(plan: pytest.MonkeyPatch, name: str, **changed: Any) -> None:
    plan.setattr(parts, name, replace(vars(parts)[name], **changed))


def plant_initial_state(plan: pytest.MonkeyPatch) -> None:
    plant_in_play_part(plan, lambda stands: {"pile": list(stands.deck.pile)})


def plant_hand_sorted_by_card(plan: pytest.MonkeyPatch) -> None:
    """Show how many cards of each hand come before each of its places: no card is named."""

    def add(stands: State) -> dict[str, object]:
        backs = {
            str(seat): [sorted(cards).index(card) for card in cards]
            for seat, cards in sorted(stands.hands.items())
        }
        return {"backs": backs}

    plant_in_play_part(plan, add)


def plant_seat_in_the_query(plan: pytest.MonkeyPatch) -> None:
    def add(stands: State) -> dict[str, object]:
        if not has_request_context() or "seat" not in request.args:
            return {}
        return {"hand": list(stands.hands.get(Seat(int(request.args["seat"])), ()))}

    plant_in_play_part(plan, add)
    # The query is no part of what a part is kept by, so nothing may be kept.
    plan.setattr(cut, "HEADS_MAX", 0)
    plan.setattr(cut.ViewPart, "is_made_from", lambda self, sources: False)


def plant_own_layer_under_a_shared_name(plan: pytest.MonkeyPatch) -> None:
    honest = view.layers_of

    def layers_of(*asked: Any) -> tuple[tuple[Hashable, Outline], ...]:
        *shared, (_, own) = honest(*asked)
        return (*shared, ("own", own))

    plan.setattr(cut, "layers_of", layers_of)


def plant_part_reused_though_its_source_changed(plan: pytest.MonkeyPatch) -> None:
    plan.setattr(cut.ViewPart, "is_made_from", lambda self, sources: True)


def plant_card_in_an_error(plan: pytest.MonkeyPatch) -> None:
    class Refusing(RealmBuilder):
        def may(self, seat: Seat) -> tuple[Offer, ...]:
            offers, turn = super().may(seat), self.state.turn
            if turn is None or turn == seat:
                return offers
            held = str(self.state.hands.get(turn, ()))
            off = Refusal("not-your-turn", say("Wait for who holds {cards}.", cards=held), "draft")
            return tuple(
                replace(each, off=off)
                if each.off is not None and each.off.code == off.code
                else each
                for each in offers
            )

    plant_in_play(plan, Refusing(play_with(CANARIES).state))


def plant_private_in_the_stream(plan: pytest.MonkeyPatch) -> None:
    honest = cut.Cut.said

    def said(self: cut.Cut, log: Log, language: str) -> bytes:
        private = json.dumps(str(log.events[-1].private)).encode()
        return b'%s,"private":%s}' % (honest(self, log, language)[:-1], private)

    plan.setattr(cut.Cut, "said", said)


def plant_hand_for_whoever_acts(plan: pytest.MonkeyPatch) -> None:
    Hands.always_shared = True
    plan.setattr(principal, "_keeps", lambda own, seat, state, *, host: True)


FAULTS = {
    "deal in the log": plant_deal_in_the_log,
    "cards in undo": plant_cards_in_undo,
    "initial state": plant_initial_state,
    "?seat=": plant_seat_in_the_query,
    "card in an error text": plant_card_in_an_error,
    "hand sorted by card": plant_hand_sorted_by_card,
    "private part in the stream": plant_private_in_the_stream,
    "hand for whoever acts": plant_hand_for_whoever_acts,
    "own layer under a shared name": plant_own_layer_under_a_shared_name,
    "part reused though its source changed": plant_part_reused_though_its_source_changed,
}
