"""Put the game together for a table: an evening with the numbers of an edition."""

from dataclasses import replace

from companion.core.codec import Codec
from companion.core.ids import Seat
from companion.core.message import Printed
from companion.core.play import Play, Toggles
from companion.core.sheet import Cells
from companion.games.realm_master.box import NOTHING, Edition, Land
from companion.games.realm_master.dealt import dealt
from companion.games.realm_master.decide import CHOICES, decide, may
from companion.games.realm_master.evolve import evolve
from companion.games.realm_master.facts import CorrectionFact, RealmFact
from companion.games.realm_master.notices import news, notice
from companion.games.realm_master.state import Position, open_box
from companion.games.realm_master.text import tell
from companion.games.realm_master.typed import fill_in, has_typed
from companion.games.realm_master.view import view


class KnownLands(dict[str, Land]):
    """Lands by id, for sentences: what was said of one that was told and taken back stays said."""

    def __missing__(self, land: str) -> Land:
        """Return a land of which nothing is known any more."""
        return Land(land, Printed("a land of our own"), 1, NOTHING)


FACTS: Codec[RealmFact] = Codec(RealmFact)
"""How facts are kept."""


def play_with(edition: Edition) -> Play[Position, RealmFact]:
    """Return the play of the game with the numbers of an edition."""
    box = open_box(edition)
    told = replace(box, lands=KnownLands(box.lands))
    return Play(
        commands=tuple(CHOICES),
        initial=lambda: Position(box),
        may=may,
        decide=decide,
        evolve=evolve,
        view=view,
        tell=lambda fact: tell(fact, told),
        facts=FACTS,
        held=held,
        notice=notice,
        settle=settle,
        news=lambda position, fact: (
            tell(fact, told) if isinstance(fact, CorrectionFact) else news(position, fact)
        ),
        first_turn=lambda position: position.began,
        dealt=dealt,
        fillable=lambda position: () if position.realm else ("lands",),
        has_typed=has_typed,
        fill_in=fill_in,
        renumber=lambda position: replace(position, box=box),
        may_join=lambda position: not position.is_first_card_out,
        keeps_sheets=True,
        lies_open=True,
        exclusive=("throw", "rethrow", "reveal-turn-card", "roll-lands", "lay-out"),
    )


def held(position: Position, seat: Seat) -> Cells:
    """Return what a seat's hero holds; a seat without a hero is out once the Realm lies there."""
    holder = position.heroes.get(seat)
    if holder is None and not position.is_begun:
        return {}
    goods = NOTHING if holder is None else holder.goods
    return {"hearts": goods.hearts, "gold": goods.gold, "banners": goods.banners}


def settle(position: Position, toggles: Toggles) -> Position:
    """Return the position under the table's toggles."""
    return replace(position, by_hearts=toggles["banner_tie"] == "hearts_gold")
