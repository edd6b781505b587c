"""What can happen at a table of Realm-Master, in the words of the game.

Heroes, lands and cards are named by their ids in the edition; a count is that of pieces moved.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from companion.core.fact import Fact
from companion.core.ids import Seat
from companion.core.throw import DiceRethrown, DiceThrown
from companion.games.realm_master.box import NOTHING, Goods, TurnCard
from companion.games.realm_master.facts.trade import CardBought as CardBought
from companion.games.realm_master.facts.trade import CardCorrected as CardCorrected
from companion.games.realm_master.facts.trade import CardCovered as CardCovered
from companion.games.realm_master.facts.trade import CardRevealed as CardRevealed
from companion.games.realm_master.facts.trade import CardUsed as CardUsed
from companion.games.realm_master.facts.trade import CountCorrected as CountCorrected
from companion.games.realm_master.facts.trade import HeartsBought as HeartsBought
from companion.games.realm_master.facts.trade import PlaceCorrected as PlaceCorrected
from companion.games.realm_master.facts.trade import ShopCorrected as ShopCorrected


@dataclass(frozen=True, slots=True)
class HeroChosen(Fact):
    """A seat took a hero, or another one."""

    hero: str


@dataclass(frozen=True, slots=True)
class RealmLaid(Fact):
    """The four lands were drawn."""

    lands: tuple[str, ...]
    typed: bool
    """Whether the group drew them itself."""


@dataclass(frozen=True, slots=True)
class FirstDrawn(Fact):
    """The first player was drawn."""

    choosing: tuple[Seat, ...]
    """Who plays, the first player first: each still without a hero chooses one in this order."""


@dataclass(frozen=True, slots=True)
class SeatPassedOver(Fact):
    """The others go on without the seat whose turn it was to choose a hero."""

    whose: Seat


@dataclass(frozen=True, slots=True)
class ShopOpened(Fact):
    """The first buy cards were laid out."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnCardRevealed(Fact):
    """A round began with its turn card; what needs no choice was done at once."""

    card: str
    round: int
    """1 for the first round."""
    healed: Mapping[str, int] = field(default_factory=dict)
    """Hearts that heroes gained, by hero."""
    enriched: Mapping[str, int] = field(default_factory=dict)
    """Gold that was laid on lands, by land."""
    written: TurnCard | None = None
    """The card as somebody typed it in, where it lies on the table and not in the edition."""


@dataclass(frozen=True, slots=True)
class TributePaid(Fact):
    """A hero paid one resource to a land."""

    hero: str
    resource: str
    """The face that shows it: heart, coin or banner."""
    land: str


@dataclass(frozen=True, slots=True)
class TributeDropped(Fact):
    """A hero paid nothing: the hero has none, or no land has room."""

    hero: str
    resource: str
    owns: bool


@dataclass(frozen=True, slots=True)
class UltimatumAnswered(Fact):
    """A Realm-Master left, or stayed and lost hearts."""

    hero: str
    leaves: bool
    hearts: int
    """Hearts that staying costs."""
    had: int
    """Hearts the hero had before."""


@dataclass(frozen=True, slots=True)
class LandRolled(Fact):
    """The dice were thrown for a land."""

    land: str
    faces: tuple[str, ...]
    added: Goods


@dataclass(frozen=True, slots=True)
class RoundBegun(Fact):
    """The turn card is done with, and the first hero is on turn."""

    hero: str


@dataclass(frozen=True, slots=True)
class TurnEnded(Fact):
    """A hero passed the dice on, or was the last of the round."""

    hero: str
    next: str = ""
    """Whose turn it is now; "" where the round is over."""
    round: int = 0
    """Which round is over."""
    last: bool = False
    """Whether the turn cards are out."""


@dataclass(frozen=True, slots=True)
class FaceChosen(Fact):
    """A die that shows R was made another face."""

    die: int
    """Its place, 0-based."""
    face: str


@dataclass(frozen=True, slots=True)
class ModifierSet(Fact):
    """A part of the attack on a hero was set by hand."""

    hero: str
    term: str
    """One of `dice.MODIFIERS`."""
    value: int
    old: int


@dataclass(frozen=True, slots=True)
class DiceResolved(Fact):
    """The hero on turn took what the dice give."""

    hero: str
    gains: Goods
    """What the dice show; hearts above 10 are lost."""
    hits_nobody: bool = False
    """Whether no sword hits anybody, so that the turn goes on."""
    lost: int = 0
    """How many of these hearts are lost, above 10."""


@dataclass(frozen=True, slots=True)
class BlowAimed(Fact):
    """The swords will kill heroes who hold cards to be used up; each may use them first."""

    hero: str
    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BlowFaced(Fact):
    """A hero whom the swords will kill uses no card more."""

    hero: str


@dataclass(frozen=True, slots=True)
class AttackHeld(Fact):
    """The hero on turn held the swords back."""

    hero: str


@dataclass(frozen=True, slots=True)
class Hit:
    """What an attack did to one hero."""

    hero: str
    damage: int
    before: int
    """Hearts before it."""
    after: int
    terms: tuple[tuple[str, int], ...] = ()
    """The parts of the sum by name, signed."""


@dataclass(frozen=True, slots=True)
class AttackMade(Fact):
    """The swords hit."""

    hero: str
    hits: tuple[Hit, ...]
    banners: int
    """What the attacker earned by it."""


@dataclass(frozen=True, slots=True)
class AttackAnswered(Fact):
    """A Realm-Master who was hit stayed and collected, or left."""

    hero: str
    stays: bool
    land: str = ""
    """Where the hero stays; "" for one who leaves."""
    taken: Goods = NOTHING


@dataclass(frozen=True, slots=True)
class LandEntered(Fact):
    """The hero on turn entered a land or moved to it: paid, took the bonus, collected."""

    hero: str
    land: str
    cost: int
    """Gold paid."""
    bonus: Goods
    """What the land prints; hearts above 10 are lost."""
    taken: Goods
    """What lay on the land."""
    hearts: int = 0
    """Hearts paid."""
    banners: int = 0
    """Banners paid."""
    lost: int = 0
    """Hearts of the bonus above 10."""

    @property
    def paid(self) -> Goods:
        """All that was paid to the supply."""
        return Goods(self.hearts, self.cost, self.banners)

    @property
    def got(self) -> Goods:
        """What the hero really got of the bonus."""
        return Goods(self.bonus.hearts - self.lost, self.bonus.gold, self.bonus.banners)


@dataclass(frozen=True, slots=True)
class HeroStayed(Fact):
    """The hero on turn stayed: on a land and collected, or outside."""

    hero: str
    land: str = ""
    """"" for outside."""
    taken: Goods = NOTHING


@dataclass(frozen=True, slots=True)
class RealmLeft(Fact):
    """The hero on turn left the Realm."""

    hero: str


@dataclass(frozen=True, slots=True)
class HeroFell(Fact):
    """A hero lost the last heart; what the hero held was shared out."""

    hero: str
    taken: Goods
    """What the killer took."""
    killer: str = ""
    """"" for a death by Grim Ultimatum."""
    land: str = ""
    """Where the hero stood; "" for outside."""
    left: Goods = NOTHING
    """What stays on that land of the rest."""
    cards: int = 0
    """How many cards the killer may choose."""


@dataclass(frozen=True, slots=True)
class CardTaken(Fact):
    """A killer chose a card of the fallen hero; behind the last one the others are discarded."""

    hero: str
    fallen: str
    card: str


@dataclass(frozen=True, slots=True)
class GameWon(Fact):
    """The game is over."""

    reason: str
    """`ten-banners`, `last-alive`, `all-out` or `cards-out`."""
    heroes: tuple[str, ...]
    """Who won; empty where nobody is left."""


SetUpFact: TypeAlias = HeroChosen | RealmLaid | FirstDrawn | SeatPassedOver | ShopOpened
RoundFact: TypeAlias = (
    TurnCardRevealed
    | TributePaid
    | TributeDropped
    | UltimatumAnswered
    | LandRolled
    | RoundBegun
    | TurnEnded
)
FightFact: TypeAlias = (
    DiceThrown
    | DiceRethrown
    | FaceChosen
    | ModifierSet
    | DiceResolved
    | BlowAimed
    | BlowFaced
    | AttackHeld
    | AttackMade
    | HeroFell
    | CardTaken
)
MoveFact: TypeAlias = AttackAnswered | LandEntered | HeroStayed | RealmLeft
TradeFact: TypeAlias = CardBought | CardRevealed | CardCovered | CardUsed | HeartsBought
CorrectionFact: TypeAlias = CountCorrected | PlaceCorrected | CardCorrected | ShopCorrected
RealmFact: TypeAlias = (
    SetUpFact | RoundFact | FightFact | MoveFact | TradeFact | CorrectionFact | GameWon
)
