"""Say what a player may choose for a tableau: monarchs, partners, and what a flip may fall on."""

from dataclasses import dataclass

from companion.core.advice import Studied
from companion.core.sheet import Cells
from companion.core.shown import members_of
from companion.games.realm_builder.box import TABLEAU_MAX, Edition, HouseRules
from companion.games.realm_builder.scoring.phases import options
from companion.games.realm_builder.scoring.tableau import lay
from companion.games.realm_builder.state import State
from companion.games.realm_builder.view.standing import tableau_of
from companion.games.realm_builder.view_parts import RealmBuilderAdvice


@dataclass(frozen=True, slots=True, eq=False)
class Study(Studied[State]):
    """A tableau with what its player may choose, whatever is drafted."""

    choices: dict[str, object]

    def advise(self, state: State, fresh: frozenset[str], /) -> dict[str, object]:
        """Return what the player may choose."""
        return self.choices


def study(cells: Cells, edition: Edition) -> Study:
    """Return a sheet with its choices; none of an empty one, and of one with too many cards."""
    cards = tableau_of(cells, edition)
    if not cells or len(cards) > TABLEAU_MAX:
        return Study({})
    tableau = lay(cards)
    monarchs = dict.fromkeys(each.names for each in options(tableau, HouseRules()) if each.names)
    partners: dict[str, list[str]] = {}
    for card, links in zip(tableau.cards, tableau.links, strict=True):
        if links:
            names = [tableau.cards[link.partner].name for link in links]
            partners[card.name] = [*dict.fromkeys(names)]
    choices = RealmBuilderAdvice(
        monarchs={str(place): names for place, names in enumerate(monarchs)},
        partners=partners,
        lands=dict.fromkeys(tableau.names(tableau.losable), True),
        treasures=dict.fromkeys(tableau.names(tableau.treasures), True),
    )
    return Study(members_of(choices))
