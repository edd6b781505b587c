"""What is bought, used up and corrected by hand."""

from dataclasses import dataclass

from companion.core.fact import Fact
from companion.games.realm_master.box import BuyCard, Goods


@dataclass(frozen=True, slots=True)
class CardBought(Fact):
    """The hero on turn bought an open card, or the revealed one."""

    hero: str
    card: str
    cost: int
    place: int = -1
    """Where it lay, 0-based; -1 for the revealed one."""
    next: str = ""
    """The card that took its place; "" where the deck is empty."""


@dataclass(frozen=True, slots=True)
class CardRevealed(Fact):
    """The hero on turn paid 1 gold to see one card more."""

    hero: str
    card: str


@dataclass(frozen=True, slots=True)
class CardCovered(Fact):
    """The revealed card was laid over an open one, or on a place that was empty."""

    hero: str
    card: str
    covered: str
    """"" where the place was empty."""
    place: int = -1
    """Where the covered one lay, 0-based."""


@dataclass(frozen=True, slots=True)
class CardUsed(Fact):
    """A hero discarded a card for what it gives."""

    hero: str
    card: str
    gave: Goods
    lost: int = 0
    """How many of these hearts are lost, above 10."""


@dataclass(frozen=True, slots=True)
class HeartsBought(Fact):
    """The hero on turn bought hearts at 1 gold each."""

    hero: str
    count: int


@dataclass(frozen=True, slots=True)
class CountCorrected(Fact):
    """Somebody corrected a count of a hero or of a land."""

    what: str
    """hearts, gold or banners."""
    old: int
    new: int
    hero: str = ""
    land: str = ""
    """One of the two is named."""


@dataclass(frozen=True, slots=True)
class PlaceCorrected(Fact):
    """Somebody put a hero on a land, or outside."""

    hero: str
    land: str = ""


@dataclass(frozen=True, slots=True)
class CardCorrected(Fact):
    """Somebody gave a hero a buy card, or took one away."""

    hero: str
    card: str
    holds: bool
    written: BuyCard | None = None
    """The card as somebody typed it in, where it is none of the edition."""


@dataclass(frozen=True, slots=True)
class ShopCorrected(Fact):
    """Somebody said which card really lies among those for sale."""

    place: int
    """0-based; -1 for the revealed card."""
    card: str
    old: str
    """The card that the app had laid there; "" where the place was empty."""
    written: BuyCard | None = None
    """The card as somebody typed it in, where it is none of the edition."""
