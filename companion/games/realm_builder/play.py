"""Put the play of Realm Builder together; a group with printed cards leaves the draft out."""

from collections.abc import Mapping
from dataclasses import replace

from companion.core.chance import Chance
from companion.core.ids import Seat
from companion.core.offer import Offer
from companion.core.play import Command, Notice, Play, Toggles
from companion.core.sheet import Cells
from companion.games.realm_builder import decide as draft
from companion.games.realm_builder.box import Edition
from companion.games.realm_builder.dealt import dealt
from companion.games.realm_builder.evolve import evolve
from companion.games.realm_builder.facts import FACTS, DraftFact
from companion.games.realm_builder.state import Position, new_position
from companion.games.realm_builder.text import tell
from companion.games.realm_builder.view import (
    Study,
    assess,
    held,
    newcomers,
    notices,
    study,
    summarise,
    view,
)


def play_with(edition: Edition) -> Play[Position, DraftFact]:
    """Return the play of the game with the cards of an edition.

    Commands: `deal`; `play-printed`; `play-card` (`card`: its name); `take-card` (`place` in the
    offer); `pass-offer`.
    """

    def may(position: Position, seat: Seat) -> tuple[Offer, ...]:
        return draft.may(position, seat, edition)

    def decide(position: Position, command: Command, chance: Chance) -> tuple[DraftFact, ...]:
        return draft.decide(position, command, chance, edition)

    def show(position: Position, seat: Seat | None) -> dict[str, object]:
        return view(position, seat, edition)

    def study_cards(cells: Cells) -> Study:
        return study(cells, edition)

    def notice(position: Position, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
        return (*newcomers(position, sheets), *notices(sheets, edition))

    def summary(
        position: Position, sheets: Mapping[Seat, Cells], toggles: Toggles
    ) -> dict[str, object]:
        return summarise(position, sheets, toggles, edition)

    def assess_cards(
        position: Position, seat: Seat, sheets: Mapping[Seat, Cells], toggles: Toggles
    ) -> dict[str, object]:
        return assess(position, seat, sheets, toggles, edition)

    return Play(
        commands=(draft.DEAL, draft.PRINTED, draft.PLAY, draft.TAKE, draft.PASS),
        initial=lambda: new_position(edition),
        may=may,
        decide=decide,
        evolve=evolve,
        view=show,
        tell=tell,
        facts=FACTS,
        held=held,
        study=study_cards,
        notice=notice,
        summarise=summary,
        assess=assess_cards,
        may_join=draft.may_join,
        first_turn=lambda position: position.began,
        dealt=lambda position, fact: dealt(position, fact, edition),
        fillable=lambda position: () if position.seats else ("cards",),
        renumber=lambda position: replace(position, deck=new_position(edition).deck),
        private=(draft.PLAY,),
    )
