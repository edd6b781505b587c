"""What people say of a game that they own: its rows, and what is said once beside them."""

from dataclasses import dataclass
from typing import Annotated, Literal

from companion.core.message import Called, Message, say
from companion.core.names import shows
from companion.core.pad import Overshoot, Pad, PadRow, WriteRow
from companion.core.pad.box import (
    CARD_GROUPS_MAX,
    GROUPS_MAX,
    HAND_MAX,
    THROWS_MAX,
    CardGroup,
    DiceGroup,
    PadBox,
    PadDeck,
    deck_of,
    dice_of,
)
from companion.core.pad.row import NAME_MAX, POINTS
from companion.core.schema import shape_of
from companion.core.shape import Items, Names, Only, Text, Whole, Word

PLAYERS_MAX = 12
TEAM_MAX = 4
"""Most people of a team; their names together are as long as one name may be."""
ROUNDS_MAX = 30
TIES_MAX = 4
ROUND_NAME_MAX = 24
CLOCK_MAX = 7200
"""Longest time of a clock, in seconds: two hours for one player."""
UNCHECKED_ID = "sample-"
"""How the id of a sheet begins whose numbers nobody compared with the rules."""
ANOTHER = Called("Another game")
"""What a game is called whose sheet has no name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Members:
    """What is said once of a sheet."""

    name: Annotated[str, Text(0, NAME_MAX), say("Name of the game")] = ""
    fewest_players: Annotated[int, Whole(1, PLAYERS_MAX), say("Fewest players")] = 1
    most_players: Annotated[int, Whole(1, PLAYERS_MAX), say("Most players")] = PLAYERS_MAX
    teams: Annotated[int, Whole(1, TEAM_MAX), say("People who share a seat, where teams play")] = 1
    rounds: Annotated[int, Whole(1, ROUNDS_MAX), say("How many rounds at most")] = 1
    round_names: Annotated[
        tuple[str, ...],
        Items(Text(1, ROUND_NAME_MAX), 0, ROUNDS_MAX),
        say("Names of the rounds"),
    ] = ()
    wins: Annotated[
        Literal["most", "fewest"],
        Word({"most": say("The most points"), "fewest": say("The fewest points")}),
        say("Who wins"),
    ] = "most"
    ties: Annotated[
        tuple[str, ...],
        Items(Text(1, NAME_MAX), 0, TIES_MAX),
        say("A tie is settled by the higher number of"),
        Names("rows"),
    ] = ()
    begin: Annotated[int, POINTS, say("Points at the start")] = 0
    end: Annotated[
        Literal["", "reached", "down", "exact"],
        Word(
            {
                "": say("When the table says so"),
                "reached": say("With a total at the target or above"),
                "down": say("With a total at the target or below"),
                "exact": say("With a total exactly at the target"),
            }
        ),
        say("When it ends"),
    ] = ""
    target: Annotated[int, POINTS, say("Target"), Only("end", ("reached", "down", "exact"))] = 0
    over: Annotated[
        Literal["", "void", "back"],
        Word(
            {
                "": say("It counts all the same"),
                "void": say("The round does not count"),
                "back": say("The total goes back"),
            }
        ),
        say("When a total passes an exact target"),
        Only("end", ("exact",)),
    ] = ""
    back_to: Annotated[int, POINTS, say("The total goes back to"), Only("over", ("back",))] = 0
    dice: Annotated[
        tuple[DiceGroup, ...], Items(shape_of(DiceGroup), 0, GROUPS_MAX), say("Dice")
    ] = ()
    throws: Annotated[
        int, Whole(1, THROWS_MAX), say("Throws in a turn; between them some dice are kept")
    ] = 1
    cards: Annotated[
        tuple[CardGroup, ...], Items(shape_of(CardGroup), 0, CARD_GROUPS_MAX), say("Cards")
    ] = ()
    hand: Annotated[
        int, Whole(0, HAND_MAX), say("Cards of a hand, seen by its own player alone; 0 for none")
    ] = 0
    first: Annotated[
        Literal["", "turn", "round"],
        Word(
            {
                "": say("Nothing: all play at once"),
                "turn": say("Whose turn it is"),
                "round": say("Who begins the round"),
            }
        ),
        say("What passes from player to player"),
    ] = ""
    clock: Annotated[int, Whole(0, CLOCK_MAX), say("Clock, in seconds; 0 for none")] = 0
    clock_of: Annotated[
        Literal["turn", "player"],
        Word({"turn": say("Each turn"), "player": say("Each player, for the whole game")}),
        say("Whose time it is"),
    ] = "turn"


@dataclass(frozen=True, slots=True)
class OwnSheet:
    """A sheet that people wrote."""

    id: str
    members: Members
    rows: tuple[PadRow, ...]

    @property
    def name(self) -> str:
        """What the game is called."""
        name = self.members.name
        return name if name and shows(name) else ANOTHER

    @property
    def players(self) -> tuple[int, int]:
        """Fewest and most players, however they were written."""
        low, high = self.members.fewest_players, self.members.most_players
        return min(low, high), max(low, high)

    @property
    def rounds(self) -> tuple[Message, ...]:
        """What each round is called; empty if there is one."""
        if self.members.round_names:
            return tuple(say("{name}", name=each) for each in self.members.round_names)
        count = self.members.rounds
        return tuple(say("Round {n}", n=n) for n in range(1, count + 1)) if count > 1 else ()

    @property
    def pad(self) -> Pad:
        """How it is read and scored."""
        members = self.members
        known = {row.id for row in self.rows}
        return Pad(
            self.rows,
            say("Another game, The sheet"),
            members.wins,
            self.rounds,
            tuple(each for each in members.ties if each in known),
            members.begin,
            self._over,
        )

    @property
    def deck(self) -> PadDeck:
        """Its cards."""
        return deck_of(self.members.cards, self.members.hand)

    @property
    def _over(self) -> Overshoot | None:
        members = self.members
        if members.end != "exact" or not members.over:
            return None
        back = members.back_to if members.over == "back" else None
        return Overshoot(members.target, members.begin > members.target, back)

    @property
    def box(self) -> PadBox:
        """What lies on a table beside the sheets."""
        members = self.members
        return PadBox(
            pad=self.pad,
            end=members.end,
            target=members.target,
            dice=dice_of(members.dice, members.throws),
            clock=members.clock,
            clock_of=members.clock_of,
            deck=self.deck,
            first=members.first,
        )


SAMPLE = OwnSheet(
    "sample-1",
    Members(rounds=10),
    (WriteRow(id="points", name=Called("Points"), low=-999, high=9999),),
)
"""Points of up to ten rounds: what most games need, and where people begin to write their own."""
