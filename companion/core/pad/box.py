"""Hold what a sheet brings to a table beside its rows: dice, cards, a clock, a target, turns."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Literal

from companion.core.cards import CardKinds
from companion.core.dice import D6, Dice, DiceKind, Reading
from companion.core.message import Message, say
from companion.core.pad import Pad
from companion.core.shape import Items, Pattern, Text, Whole, Word
from companion.core.view_parts import CardFace

DICE_MAX = 10
"""Most dice of a sheet: as many lie side by side on a phone."""
SIDES_MAX = 100
WORDS_MAX = 20
"""Most sides with words: more are no die that one can hold."""
FACE_MAX = 12
"""Longest word on a side: it is read on the die."""
GROUPS_MAX = 4
THROWS_MAX = 10
COLOURS = {
    "": say("bone"),
    "red": say("red"),
    "yellow": say("yellow"),
    "green": say("green"),
    "blue": say("blue"),
    "black": say("black"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceGroup:
    """Equal dice of a sheet."""

    count: Annotated[int, Whole(1, DICE_MAX), say("How many dice")] = 1
    sides: Annotated[int, Whole(2, SIDES_MAX), say("Sides, with the numbers from 1 on")] = 6
    faces: Annotated[
        tuple[str, ...],
        Items(Text(1, FACE_MAX), 0, WORDS_MAX),
        say("What the sides show, if that is something else"),
    ] = ()
    colour: Annotated[
        Literal["", "red", "yellow", "green", "blue", "black"], Word(COLOURS), say("Colour")
    ] = ""

    @property
    def shown(self) -> tuple[str, ...]:
        """What each side shows."""
        return self.faces or tuple(map(str, range(1, self.sides + 1)))

    def kind(self, *, names_colour: bool) -> DiceKind:
        """Return it as dice are thrown."""
        look = "word" if self.faces else "digit"
        said = COLOURS[self.colour] if names_colour else None
        return DiceKind(
            self.count, self.shown, "pips" if self.shown == D6 else look, self.colour, said
        )


def read_faces(faces: tuple[str, ...]) -> Reading:
    """Say what numbers are together, or how often each word lies there."""
    numbers = [int(face) for face in faces if face.isdecimal()]
    if len(numbers) == len(faces):
        return Reading(say("Together {n}.", n=sum(numbers)))
    if numbers:
        return Reading(say("The numbers together: {n}.", n=sum(numbers)))
    counts = Counter(faces).most_common()
    told = tuple(say("{count} × {face}", count=count, face=face) for face, count in counts)
    return Reading(say("On the dice: {faces}.", faces=told))


NO_DICE = Dice(0, (), read_faces)


def dice_of(groups: Sequence[DiceGroup], throws: int) -> Dice:
    """Return the dice of some groups; `NO_DICE` if there is none.

    Args:
        groups: In the order in which the dice lie.
        throws: How often some of them may be thrown in a turn.
    """
    if not groups:
        return NO_DICE
    names_colour = len({each.colour for each in groups}) > 1
    kinds = tuple(each.kind(names_colour=names_colour) for each in groups)
    sides = dict.fromkeys(kind.faces for kind in kinds)
    faces = next(iter(sides)) if len(sides) == 1 else (*dict.fromkeys(sum(sides, ())),)
    return Dice(
        sum(kind.count for kind in kinds), faces, read_faces, kinds[0].look, throws - 1, kinds=kinds
    )


CARDS_MAX = 500
"""Most cards of a sheet: as many as luck chooses from (`companion.core.chance.DECK_MAX`)."""
CARD_GROUPS_MAX = 12
CARD_NAMES_MAX = 120
"""Most different cards of a group: a sheet is small enough to be shared as a link."""
CARD_NAME_MAX = 24
"""Longest name of a card or a group: it is read on the card."""
COPIES_MAX = 40
HAND_MAX = 30
"""Largest hand: what a phone shows without much scrolling."""
KINDS_MAX = 20
"""Most kinds that the fairness page has a line for."""
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_ONE_LINE = say("Write the name on one line, with no space before or after it.")
SUITS = ("♣", "♦", "♥", "♠")
PLAIN = {"52": RANKS, "32": RANKS[5:]}
"""The ranks of a plain deck, by how many cards it has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardGroup:
    """Cards of a sheet: a plain deck, or some by their names."""

    plain: Annotated[
        Literal["", "52", "32"],
        Word(
            {
                "": say("None: cards by their names"),
                "52": say("52 cards, from 2 to ace"),
                "32": say("32 cards, from 7 to ace"),
            }
        ),
        say("A plain deck"),
    ] = ""
    group: Annotated[
        str,
        Pattern("spaces-around", _ONE_LINE, r"(\S(.*\S)?)?", 0, CARD_NAME_MAX),
        say("The suit, or what else these cards have in common"),
    ] = ""
    names: Annotated[
        tuple[str, ...],
        Items(
            Pattern("spaces-around", _ONE_LINE, r"\S(.*\S)?", 1, CARD_NAME_MAX),
            0,
            CARD_NAMES_MAX,
        ),
        say("Names of the cards"),
    ] = ()
    copies: Annotated[int, Whole(1, COPIES_MAX), say("How many there are of each")] = 1

    @property
    def faces(self) -> tuple[CardFace, ...]:
        """Return each different card as it is shown."""
        parts = [
            *((suit, rank) for suit in SUITS for rank in PLAIN.get(self.plain, ())),
            *((self.group, name) for name in self.names),
        ]
        return tuple(
            CardFace(card=f"{group} {name}".strip(), name=name, group=group or None)
            for group, name in parts
        )


@dataclass(frozen=True, slots=True)
class PadDeck:
    """The cards of a sheet, all in one deck."""

    cards: tuple[str, ...] = ()
    """Every card by what it is called, in the order of the sheet; copies are alike."""
    hand: int = 0
    """How many each is dealt; 0 if nobody has a hand."""
    faces: Mapping[str, CardFace] = field(default_factory=dict, compare=False, repr=False)
    """How each different card is shown."""

    @property
    def has_hands(self) -> bool:
        """Whether there are hands, each seen by its own seat alone."""
        return bool(self.cards and self.hand)

    @property
    def kinds(self) -> CardKinds | None:
        """The kinds by which what came is counted: groups, or names; None if there are too many."""
        names = dict.fromkeys(self.kind_of(card) for card in self.cards)
        if len(names) > KINDS_MAX:
            return None
        kinds: dict[str, Message] = {each: say("{name}", name=each) for each in names}
        return CardKinds(say("Cards by their kind"), kinds)

    def kind_of(self, card: str) -> str:
        """Return the group of a card; itself if it has none."""
        return self.faces[card].group or card


NO_DECK = PadDeck()


def deck_of(groups: Sequence[CardGroup], hand: int) -> PadDeck:
    """Return the deck of some groups of cards."""
    if not groups:
        return NO_DECK
    each = [(face, group.copies) for group in groups for face in group.faces]
    cards = tuple(face.card for face, copies in each for _ in range(copies))
    return PadDeck(cards, hand, {face.card: face for face, _ in each})


@dataclass(frozen=True, slots=True, kw_only=True)
class PadBox:
    """What lies in the box of a game that a sheet scores."""

    pad: Pad
    end: Literal["", "reached", "down", "exact"] = ""
    """When a total is called out: at the target or above it, at it or below, or at it alone."""
    target: int = 0
    dice: Dice = NO_DICE
    clock: int = 0
    """Seconds for a turn, or for each player; 0 for no clock."""
    clock_of: Literal["turn", "player"] = "turn"
    deck: PadDeck = NO_DECK
    first: Literal["", "turn", "round"] = ""
    """What goes round the table: each turn, or who begins each round."""
