"""Describe what screens get of Realm Builder beside what every game shows."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from companion.core import view_parts
from companion.core.shown import Words, shown
from companion.games.realm_builder.state import DealPhase


@shown
class RealmBuilderOffered:
    """A card of the offer: `seat` of who played it, `open` where it may be taken, or `why` not."""

    card: str
    open: bool
    seat: int | None = None
    why: Words | None = None


@shown
class RealmBuilderDrafter:
    """How many cards a seat holds and has taken."""

    held: int
    taken: int


@shown
class RealmBuilderDeal:
    """What the next deal is."""

    title: Words
    text: Words


@shown
class RealmBuilderDraft:
    """How the draft stands; what is not begun is absent; `deal` is there where one comes next."""

    phase: DealPhase
    deal: RealmBuilderDeal | None = None
    pile: int
    discards: int
    hand: Annotated[int | None, "Which hand is played, from 1."] = None
    hands: int | None = None
    seats: Annotated[Mapping[str, RealmBuilderDrafter] | None, "By seat."] = None
    marker: Annotated[int | None, "The seat that has the marker."] = None
    leader: Annotated[int | None, "The seat that plays first."] = None
    offer: Annotated[Mapping[str, RealmBuilderOffered] | None, "By place, for `take-card`."] = None
    queue: Annotated[Sequence[int] | None, "The seats that are to act, in order."] = None
    passed: Annotated[bool, "Whether the first of an offer passed."] = False
    may_pass: bool = False
    round: int | None = None
    rounds: int | None = None
    suit: Annotated[str | None, "The suit that is to be followed."] = None


@shown
class RealmBuilderPlay(view_parts.ShownPlay):
    """What lies on the table."""

    draft: RealmBuilderDraft


@shown
class RealmBuilderHeld:
    """A card of a hand, whether it may be played now, and on one's turn `why` not."""

    card: str
    may: bool
    why: Words | None = None


@shown
class RealmBuilderAdded:
    """What a card would change of one's own total now, and by which cards."""

    points: int
    says: Words


@shown
class RealmBuilderPrivate(view_parts.ShownPrivate):
    """A hand, by place; by name what each card of hand and offer would change of the total."""

    hand: Annotated[
        Mapping[str, RealmBuilderHeld] | None, "By place; `may` where `play-card` takes the card."
    ] = None
    adds: Annotated[
        Mapping[str, RealmBuilderAdded] | None,
        "By name, what each card of hand and offer would change of the total.",
    ] = None


@shown
class RealmBuilderAdvice(view_parts.ShownAdvice):
    """What may be chosen for a tableau: monarchs, partners of each card, what may be given up."""

    monarchs: Mapping[str, Sequence[str]]
    partners: Annotated[Mapping[str, Sequence[str]], "By card."]
    lands: Annotated[Mapping[str, bool], "That may be given up."]
    treasures: Annotated[Mapping[str, bool], "That may be given up."]


@shown
class RealmBuilderGiven:
    """How many cards the war would take."""

    lands: int
    treasures: int


@shown
class RealmBuilderRealm:
    """What is announced before the war, and what it would bring and take now.

    `tableau` has every card, `net` is there with two players: military less lands.
    """

    cards: int
    military: int
    lands: int
    monarch: Sequence[str]
    war: Annotated[int, "The points that the war would bring now."]
    crown: Annotated[int, "The points that the monarchs would bring now."]
    realm: Annotated[int, "The points for the largest realm now."]
    gives: RealmBuilderGiven
    tableau: Sequence[str]
    net: int | None = None


@shown
class RealmBuilderSummary(view_parts.ShownSummary):
    """The realms by seat, and by seat the choices that cannot stand now, with the reason."""

    realms: Mapping[str, RealmBuilderRealm] | None = None
    fallen: Mapping[str, Mapping[str, str]] | None = None


@shown
class RealmBuilderPrinted:
    """A bonus as a card prints it: points for one partner, or for `each` card of a kind."""

    points: int
    kind: Words
    each: bool


@shown
class RealmBuilderFace:
    """What a card prints."""

    suit: str
    glyph: str
    points: int
    military: int | None = None
    says: Sequence[Words]
    rank: int | None = None
    treasure: bool = False
    symbol: str | None = None
    bonuses: Sequence[RealmBuilderPrinted] | None = None


@shown
class RealmBuilderChoicesField(view_parts.ShownField):
    """What a player may fix: the monarch, what is turned, which cards pair."""

    kind: Literal["choices"]
    parts: Sequence[str]
    frees: Mapping[str, Sequence[str]]
    faces: Mapping[str, RealmBuilderFace]


FIELDS = (RealmBuilderChoicesField,)


@shown
class RealmBuilderEach:
    """What a card scores for all cards of a kind, and which these are."""

    points: int
    counted: Sequence[str]


@shown
class RealmBuilderLaid:
    """A card as it lies, with the link to the card at the place `to`.

    A link shows the points of the pairing, or a drawing if it has none.
    """

    name: str
    down: bool = False
    to: int | None = None
    points: int | None = None
    glyph: str | None = None
    each: Sequence[RealmBuilderEach] | None = None


@shown
class RealmBuilderFighting:
    """A card in the war: it `fights`, or lies `down` by then; else it may be given up."""

    name: str
    fights: bool = False
    down: bool = False


@shown
class RealmBuilderArmy:
    """A realm in the war, its cards by place; `net` with two players: military less lands."""

    military: int
    cards: Mapping[str, RealmBuilderFighting]
    lands: int | None = None
    net: int | None = None


@shown
class RealmBuilderScene(view_parts.ShownScene):
    """A scene of the war: the first has the armies by player, a later one the card that turns."""

    armies: Mapping[str, RealmBuilderArmy] | None = None
    turns: int | None = None


@shown
class RealmBuilderSwitch:
    """A choice that could be made otherwise: about a card, face up or `down`, and another one.

    It does `part`, `pair`, `invite` (the other pairs with it), `keep` or `give` (up); `value` is
    then written for the `part` of the choices.
    """

    card: str
    down: bool
    does: str
    other: str
    part: str
    value: Sequence[str] | Sequence[Sequence[str]]


@shown
class RealmBuilderPlayer(view_parts.Player):
    """What a realm scored, how its cards lie; in a score so far, what could be switched."""

    monarch: Sequence[str]
    military: int
    lands: int
    flipped: Sequence[str]
    pairs: Sequence[Sequence[str]]
    board: Sequence[RealmBuilderLaid] | None = None
    switches: Sequence[RealmBuilderSwitch] | None = None
