"""Throw the dice for each land, under a turn card that says so.

Source: rule text, "Turn Cards", Resources.
"""

from dataclasses import dataclass, replace

from companion.core.kit import Offer, choice
from companion.core.message import Message, say, say_count
from companion.games.realm_master.box import DICE, Goods
from companion.games.realm_master.dice import TYPED_FACES, resolve_for_land
from companion.games.realm_master.printed import Box
from companion.games.realm_master.realm import fitting
from companion.games.realm_master.state import LandThrow, Phase, Press, RealmFact, State
from companion.games.realm_master.turns import begin_turns
from companion.games.realm_master.winning import Ask, waiting_for


@dataclass(frozen=True, slots=True)
class LandRolled(RealmFact):
    """The dice were thrown for a land."""

    land: str
    faces: tuple[str, ...]
    added: Goods

    def then(self, state: State) -> State:
        """Lay on the land what it gets, and keep the throw to be shown."""
        thrown = LandThrow(self.land, self.faces, self.added)
        return replace(
            state.lay_on(self.land, self.added),
            land_throws=(*state.land_throws, thrown),
        )

    def tell(self, box: Box) -> Message:
        """Say what the dice show, and what the land gets."""
        told = say("{land}: {faces}. It gets {added}.")
        return self.said(told, box, faces=DICE.words(self.faces))


@choice(
    "roll-lands",
    say("Throw for the lands"),
    waiting_for(Phase.LAND_ROLL),
    is_exclusive=True,
    faces=TYPED_FACES,
)
def roll_lands(press: Press, faces: tuple[str, ...] = ()) -> None:
    """Throw the dice for every land left, or take the faces typed in for the next one."""
    if faces:
        _roll_land(press, faces, draw="")
    else:
        for _ in range(len(press.now.land_throws), len(press.now.realm)):
            draw = DICE.spec()
            thrown = tuple(DICE.face(number) for number in press.chance.draw(draw))
            _roll_land(press, thrown, draw=draw)
    if len(press.now.land_throws) == len(press.now.realm):
        begin_turns(press)


def _roll_land(press: Press, faces: tuple[str, ...], *, draw: str) -> None:
    place = len(press.now.land_throws)
    tile, places = press.now.realm[place], press.now.land(place).places
    added = fitting(tile.goods, places, resolve_for_land(faces))
    press.happen(LandRolled(tile.land, faces, added, seat=press.seat, draw=draw))


def ask_land_roll(state: State) -> Ask:
    """Ask for the throws that are left."""
    left = len(state.realm) - len(state.land_throws)
    if not left:
        return Ask(say("The lands have their resources"), say("The turns begin."))
    land = state.land(len(state.land_throws)).name
    label = say_count("Throw for {count} land", "Throw for {count} lands", left)
    offer = Offer("roll-lands", label, is_main=True)
    return Ask(
        say("The lands get resources"),
        say("The five dice are thrown for each land; {land} is next.", land=land),
        dict.fromkeys(state.heroes, (offer,)),
    )
