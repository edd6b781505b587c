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
    open: Annotated[bool, "Whether the seat that acts may take it."]
    seat: int | None = None
    why: Words | None = None


@shown
class RealmBuilderDrafter:
    """How many cards a seat holds and has taken."""

    held: Annotated[int, "How many cards it holds."]
    taken: Annotated[int, "How many cards it has taken."]


@shown
class RealmBuilderDeal:
    """What the next deal is."""

    title: Words
    text: Words


@shown
class RealmBuilderDraft:
    """How the draft stands; what is not begun is absent; `deal` is there where one comes next."""

    phase: Annotated[
        DealPhase, "What it waits for; `over` once it is done, `printed` with cards of one's own."
    ]
    deal: RealmBuilderDeal | None = None
    pile: int
    discards: int
    hand: Annotated[int | None, "Which hand is played, from 1."] = None
    hands: Annotated[int | None, "How many hands there are."] = None
    seats: Annotated[Mapping[str, RealmBuilderDrafter] | None, "By seat."] = None
    marker: Annotated[int | None, "The seat that has the marker."] = None
    leader: Annotated[int | None, "The seat that plays first."] = None
    offer: Annotated[Mapping[str, RealmBuilderOffered] | None, "By place, for `take-card`."] = None
    queue: Annotated[Sequence[int] | None, "The seats that are to act, in order."] = None
    passed: Annotated[bool, "Whether the first of an offer passed."] = False
    may_pass: Annotated[bool, "Whether `pass-offer` may be given."] = False
    round: Annotated[int | None, "Which round of the hand it is, from 1."] = None
    rounds: Annotated[int | None, "How many rounds a hand has."] = None
    suit: Annotated[str | None, "The suit that is to be followed."] = None


@shown
class RealmBuilderPlay(view_parts.ShownPlay):
    """What lies on the table."""

    draft: RealmBuilderDraft


@shown
class RealmBuilderHeld:
    """A card of a hand, whether it may be played now, and on one's turn `why` not."""

    card: str
    may: Annotated[bool, "Whether `play-card` takes it now."]
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

    monarchs: Annotated[
        Mapping[str, Sequence[str]], "Each choice, by place: the names of who would be monarch."
    ]
    partners: Annotated[Mapping[str, Sequence[str]], "By card."]
    lands: Annotated[Mapping[str, bool], "That may be given up."]
    treasures: Annotated[Mapping[str, bool], "That may be given up."]


@shown
class RealmBuilderGiven:
    """How many cards the war would take."""

    lands: Annotated[int, "How many lands."]
    treasures: Annotated[int, "How many treasures."]


@shown
class RealmBuilderRealm:
    """What is announced before the war, and what it would bring and take now.

    `tableau` has every card, `net` is there with two players: military less lands.
    """

    cards: Annotated[int, "How many cards it has."]
    military: Annotated[int, "The military of its army."]
    lands: Annotated[int, "How many of its lands lie face up when the war begins."]
    monarch: Annotated[Sequence[str], "The names of the monarch, or of both."]
    war: Annotated[int, "The points that the war would bring now."]
    crown: Annotated[int, "The points that the monarchs would bring now."]
    realm: Annotated[int, "The points for the largest realm now."]
    gives: RealmBuilderGiven
    tableau: Annotated[Sequence[str], "The names of all its cards."]
    net: Annotated[int | None, "With two players: military less lands."] = None


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
    each: Annotated[bool, "Whether it counts for every card of the kind, and not for one partner."]


@shown
class RealmBuilderFace:
    """What a card prints."""

    suit: Annotated[str, "The suit, a word for programs."]
    glyph: str
    points: int
    military: Annotated[int | None, "The military."] = None
    says: Sequence[Words]
    rank: Annotated[int | None, "The rank of a leader; a higher number is above a lower one."] = (
        None
    )
    treasure: Annotated[bool, "Whether it is a treasure."] = False
    symbol: Annotated[str | None, "The symbol."] = None
    bonuses: Sequence[RealmBuilderPrinted] | None = None


@shown
class RealmBuilderChoicesField(view_parts.ShownField):
    """What a player may fix: the monarch, what is turned, which cards pair."""

    kind: Literal["choices"]
    parts: Annotated[Sequence[str], "The parts of the cell: `monarch`, `flipped`, `pairs`."]
    frees: Annotated[
        Mapping[str, Sequence[str]],
        "By part, the parts that are left to the engine again where it is chosen anew.",
    ]
    faces: Mapping[str, RealmBuilderFace]


FIELDS = (RealmBuilderChoicesField,)


@shown
class RealmBuilderEach:
    """What a card scores for all cards of a kind, and which these are."""

    points: int
    counted: Annotated[Sequence[str], "The names of the cards that count."]


@shown
class RealmBuilderLaid:
    """A card as it lies, with the link to the card at the place `to`.

    A link shows the points of the pairing, or a drawing if it has none.
    """

    name: str
    down: Annotated[bool, "Whether it lies face down."] = False
    to: Annotated[int | None, "The place of the card to which the link leads."] = None
    points: int | None = None
    glyph: str | None = None
    each: Sequence[RealmBuilderEach] | None = None


@shown
class RealmBuilderFighting:
    """A card in the war: it `fights`, or lies `down` by then; else it may be given up."""

    name: str
    fights: Annotated[bool, "Whether its military counts."] = False
    down: Annotated[bool, "Whether it lies face down by then."] = False


@shown
class RealmBuilderArmy:
    """A realm in the war, its cards by place; `net` with two players: military less lands."""

    military: Annotated[int, "The military."]
    cards: Mapping[str, RealmBuilderFighting]
    lands: Annotated[int | None, "How many of its lands lie face up when the war begins."] = None
    net: Annotated[int | None, "With two players: military less lands."] = None


@shown
class RealmBuilderScene(view_parts.ShownScene):
    """A scene of the war: the first has the armies by player, a later one the card that turns."""

    armies: Mapping[str, RealmBuilderArmy] | None = None
    turns: Annotated[int | None, "The place of the card that turns."] = None


@shown
class RealmBuilderSwitch:
    """A choice that could be made otherwise: about a card, face up or `down`, and another one.

    It does `part`, `pair`, `invite` (the other pairs with it), `keep` or `give` (up); `value` is
    then written for the `part` of the choices.
    """

    card: str
    down: Annotated[bool, "Whether the card lies face down."]
    does: Annotated[str, "What it does, a word for programs."]
    other: Annotated[str, "The other card."]
    part: Annotated[str, "The part of the cell `choices` that is written."]
    value: Annotated[Sequence[str] | Sequence[Sequence[str]], "What is written there."]


@shown
class RealmBuilderPlayer(view_parts.Player):
    """What a realm scored, how its cards lie; in a score so far, what could be switched."""

    monarch: Annotated[Sequence[str], "The names of the monarch, or of both."]
    military: Annotated[int, "The military of the army."]
    lands: Annotated[int, "How many of its lands lay face up when the war began."]
    flipped: Annotated[Sequence[str], "The cards that were given up."]
    pairs: Annotated[Sequence[Sequence[str]], "The cards that pair, two by two."]
    board: Sequence[RealmBuilderLaid] | None = None
    switches: Sequence[RealmBuilderSwitch] | None = None
