"""Put the game together for a table: an evening with the numbers of an edition."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from companion.core import rethrow, throw
from companion.core.edition import EditionFile
from companion.core.kit import Offer
from companion.core.message import Message, Printed, Seat, say
from companion.core.play import Notice, Play, Toggles
from companion.core.play import Press as AnyPress
from companion.core.sheet import Cells
from companion.core.shown import members_of
from companion.games.realm_master import (
    attack,
    corrections,
    death,
    demands,
    moving,
    rounds,
    setting_up,
    shop,
    throwing,
    turns,
    typed,
    winning,
)
from companion.games.realm_master.box import NOTHING
from companion.games.realm_master.printed import Box, Edition, Land, open_box
from companion.games.realm_master.sample import SAMPLE
from companion.games.realm_master.state import Phase, State
from companion.games.realm_master.view import view
from companion.games.realm_master.winning import Ask, GameWon, ask_nothing, ending

ASKS = {
    Phase.CHOOSING: setting_up.ask_hero,
    Phase.ROUND: rounds.ask_card,
    Phase.TRIBUTE: demands.ask_tribute,
    Phase.ULTIMATUM: demands.ask_ultimatum,
    Phase.LAND_ROLL: rounds.ask_land_roll,
    Phase.DICE: throwing.ask_dice,
    Phase.ATTACK: throwing.ask_dice,
    Phase.BLOW: attack.ask_blow,
    Phase.ANSWER: moving.ask_answer,
    Phase.SPOILS: death.ask_spoils,
    Phase.MOVE: moving.ask_move,
    Phase.END: turns.ask_end,
}
"""What each phase asks."""
_FIGHTS = (Phase.ATTACK, Phase.BLOW, Phase.ANSWER, Phase.SPOILS)
"""From the hit until what comes of it is settled."""
COUNTS = 3
"""Numbers on a sheet: hearts, gold and banners."""


class KnownLands(dict[str, Land]):
    """Lands by id, for sentences: what was said of one that was told and taken back stays said."""

    def __missing__(self, land: str) -> Land:
        """Return a land of which nothing is known any more."""
        return Land(land, Printed("a land of our own"), 1, NOTHING)


@dataclass(frozen=True)
class RealmMaster(Play[State]):
    """Realm-Master as it stands at a table."""

    told: Box = field(compare=False, repr=False)
    """The printed numbers, by which facts are told."""

    nouns = (
        throw,
        rethrow,
        setting_up,
        rounds,
        demands,
        throwing,
        attack,
        death,
        moving,
        shop,
        turns,
        corrections,
        winning,
    )
    lies_open = True
    keeps_sheets = True

    @property
    def box(self) -> Box:
        """The printed numbers, but for lands that nobody knows any more."""
        return self.told

    @property
    def asks(self) -> Ask:
        """What the table waits for, and who may answer how."""
        end = ending(self.state)
        return ASKS[self.state.phase](self.state) if end is None else ask_nothing(self.state, end)

    def under(self, toggles: Toggles) -> Self:
        """Return the game with the ruling about ties."""
        return self.at(replace(self.state, by_hearts=toggles["banner_tie"] == "hearts_gold"))

    def take_over(self, underway: Self) -> Self:
        """Return a game before its Realm lies there with the numbers of this edition."""
        return self.at(replace(underway.state, box=self.state.box))

    def may(self, seat: Seat) -> tuple[Offer, ...]:
        """Return every command for a seat: first the buttons of what the table waits for."""
        state, commands = self.state, self.commands
        asked = tuple(
            replace(offer, off=offer.off or commands[offer.kind].refusal(state, seat))
            for offer in self.asks.offers.get(seat, ())
        )
        kinds = {offer.kind for offer in asked}
        others = (choice for kind, choice in commands.items() if kind not in kinds)
        return (*asked, *(offer for choice in others for offer in choice.offers(state, seat)))

    def run(self, press: AnyPress[State]) -> None:
        """Let happen what a command makes happen; a win is told last."""
        super().run(press)
        end = ending(press.now)
        if end is not None and ending(self.state) is None:
            heroes = tuple(press.now.heroes[seat].hero for seat in end.winners)
            press.happen(GameWon(end.reason, heroes, seat=press.seat))

    def view(self, seat: Seat | None) -> dict[str, object]:
        """Return what lies on the table, what it waits for, and who may do what."""
        return members_of(view(self.state, self.asks))

    def held(self, seat: Seat) -> Cells:
        """Return what a hero holds; a seat without one is out once the Realm lies there."""
        holder = self.state.heroes.get(seat)
        if holder is None and not self.state.is_begun:
            return {}
        goods = NOTHING if holder is None else holder.goods
        return {"hearts": goods.hearts, "gold": goods.gold, "banners": goods.banners}

    def notice(self, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
        """Return what stays said of this turn, and what is missing for a score."""
        return (*_to_all(self.state, sheets), *_missing(self.state, sheets))

    def may_join(self) -> bool:
        """Return whether nobody comes too late for a hero."""
        return not self.state.is_first_card_out

    def first_turn(self) -> Seat | None:
        """Return whose turn came first."""
        return self.state.began

    def fillable(self) -> tuple[str, ...]:
        """Return the lands, before the Realm lies there."""
        return () if self.state.realm else ("lands",)

    def has_typed(self) -> bool:
        """Return whether cards were typed in at this table."""
        return typed.has_typed(self.state)

    def fill_in(self, file: EditionFile) -> EditionFile:
        """Return the numbers with the cards that were typed in."""
        return typed.fill_in(self.state, file)


def _missing(state: State, sheets: Mapping[Seat, Cells]) -> Iterator[Notice]:
    """Yield what the table is at while nobody has won, and each sheet that is half entered."""
    if state.realm and ending(state) is None:
        yield Notice("goes-on", _tell_phase(state), asks=True)
    for seat, cells in sorted(sheets.items()):
        if not state.is_begun and 0 < len(cells) < COUNTS:
            yield Notice(
                "half-sheet",
                say("{count} of {due} numbers of {who} are entered.", count=len(cells), due=COUNTS),
                seat,
                asks=True,
            )


def _tell_phase(state: State) -> Message:
    if state.phase is Phase.CHOOSING:
        return say("Heroes are still being chosen.")
    if state.phase in _FIGHTS:
        return say("A fight is under way.")
    return say("Nobody has won yet.")


def _to_all(state: State, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
    """Say who has no hero while heroes are chosen, then who fell or came in lately."""
    if not state.realm:
        return ()
    if not state.is_first_card_out:
        late = tuple(seat for seat in sorted(sheets) if seat not in state.heroes)
        # One is named, many are counted: a line for each would fill the screen.
        if len(late) > 1:
            return (Notice("no-hero", say("{count} players have no hero yet.", count=len(late))),)
        return tuple(Notice("no-hero", say("{who} has no hero yet."), seat) for seat in late)
    if ending(state) is not None:
        return ()
    # What happened in this turn and in the one before it stays said.
    recent = (each.fact for each in state.moments if each.turn >= state.turns - 1)
    told = (fact.notice(state) for fact in recent)
    said = [notice for notice in told if notice is not None]
    if not state.turn_cards.pile and state.phase is not Phase.ROUND:
        said.append(Notice("last-round", say("This is the last round: no turn card is left.")))
    return tuple(said)


def play_with(edition: Edition) -> RealmMaster:
    """Return the play of the game with the numbers of an edition."""
    box = open_box(edition)
    return RealmMaster(State(box), replace(box, lands=KnownLands(box.lands)))


PLAY = play_with(SAMPLE)
"""The game with the numbers that it comes with, before anything happened."""
