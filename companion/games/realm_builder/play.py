"""Play the draft of Realm Builder at a table; a group with printed cards leaves it out."""

from collections.abc import Mapping

from companion.core.bridge import AsWritten, offer_all
from companion.core.chance import Chance
from companion.core.fact import Written as Fact
from companion.core.ids import Json, Seat
from companion.core.message import say
from companion.core.play import Command, Notice, Play
from companion.core.sheet import Cells
from companion.games.realm_builder.dealing import deal
from companion.games.realm_builder.drafting import pass_offer, play_card, take_card
from companion.games.realm_builder.edition import Edition
from companion.games.realm_builder.following import evolve
from companion.games.realm_builder.position import Phase, Position, new_position
from companion.games.realm_builder.showing import tell, view
from companion.games.realm_builder.standing import CARDS, advise, notices, summarise

DEAL, PLAY, TAKE, PASS = "deal", "play-card", "take-card", "pass-offer"


def play_with(edition: Edition) -> Play[Position, Fact]:
    """Return the play of the game with the cards of an edition.

    Commands: `deal`; `play-card` (`card`: its name); `take-card` (`place` in the offer);
    `pass-offer`.
    """

    def decide(position: Position, command: Command, chance: Chance) -> tuple[Fact, ...]:
        if command.kind == DEAL:
            return deal(position, command, chance)
        if command.kind == PLAY:
            return play_card(position, command, chance, edition)
        if command.kind == TAKE:
            return take_card(position, command)
        return pass_offer(position, command)

    def show(position: Position, seat: Seat | None) -> dict[str, object]:
        return view(position, seat, edition)

    def advice(position: Position, cells: Cells, fresh: frozenset[str]) -> dict[str, object]:
        return advise(cells, edition)

    def notice(position: Position, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
        return (*newcomers(position, sheets), *notices(sheets, edition))

    def summary(
        position: Position, sheets: Mapping[Seat, Cells], toggles: Mapping[str, str | bool]
    ) -> dict[str, object]:
        return summarise(sheets, toggles, edition)

    return Play(
        commands=(DEAL, PLAY, TAKE, PASS),
        may=offer_all((DEAL, PLAY, TAKE, PASS)),
        facts=AsWritten(),
        initial=lambda: new_position(edition),
        decide=decide,
        evolve=evolve,
        view=show,
        tell=tell,
        held=held,
        advise=advice,
        notice=notice,
        summarise=summary,
        may_join=may_join,
        private=(PLAY,),
    )


def may_join(position: Position) -> bool:
    """Tell whether a hand is still to come for who sits down now; two stay two."""
    if not position.seats:
        return True
    return not position.is_duel and position.hand < position.hand_count


def newcomers(position: Position, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
    """Name each seat that waits for the next hand."""
    if position.phase not in (Phase.OFFER, Phase.TAKE):
        return ()
    return tuple(
        Notice("next-hand", say("{who} is dealt in with the next hand."), seat)
        for seat in sorted(sheets)
        if seat not in position.seats
    )


def held(position: Position, seat: Seat) -> Cells:
    """Return a seat's tableau as its sheet holds it: how many of each card."""
    counts: dict[str, Json] = {}
    taken = position.taken.get(seat, ())
    for name in taken:
        counts[CARDS + name] = taken.count(name)
    return counts
