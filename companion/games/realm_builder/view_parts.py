"""Describe what screens get of Realm Builder beside what every game shows."""

from typing import Literal, NotRequired, TypedDict

from companion.core import view_parts
from companion.games.realm_builder.state import Phase


class Offered(TypedDict):
    """A card of the offer: `seat` of who played it, `open` where it may be taken, or `why` not."""

    card: str
    open: bool
    seat: NotRequired[int]
    why: NotRequired[str]


class Drafter(TypedDict):
    """How many cards a seat holds and has taken."""

    held: int
    taken: int


class Deal(TypedDict):
    """What the next deal is."""

    title: str
    text: str


class Draft(TypedDict):
    """How the draft stands; what is not begun is absent; `deal` is there where one comes next."""

    phase: Phase
    deal: NotRequired[Deal]
    pile: int
    discards: int
    hand: NotRequired[int]
    hands: NotRequired[int]
    seats: NotRequired[dict[str, Drafter]]
    marker: NotRequired[int]
    leader: NotRequired[int]
    offer: NotRequired[dict[str, Offered]]
    queue: NotRequired[list[int]]
    passed: NotRequired[bool]
    may_pass: NotRequired[bool]
    round: NotRequired[int]
    rounds: NotRequired[int]
    suit: NotRequired[str]


class Play(view_parts.Play):
    """What lies on the table."""

    draft: Draft


class Held(TypedDict):
    """A card of a hand, whether it may be played now, and on one's turn `why` not."""

    card: str
    may: bool
    why: NotRequired[str]


class Added(TypedDict):
    """What a card would change of one's own total now, and by which cards."""

    points: int
    says: str


class Private(view_parts.Private):
    """A hand, by place; by name what each card of hand and offer would change of the total."""

    hand: NotRequired[dict[str, Held]]
    adds: NotRequired[dict[str, Added]]


class Advice(view_parts.Advice):
    """What may be chosen for a tableau: monarchs, partners of each card, what may be given up."""

    monarchs: dict[str, list[str]]
    partners: dict[str, list[str]]
    lands: dict[str, bool]
    treasures: dict[str, bool]


class Given(TypedDict):
    """How many cards the war would take."""

    lands: int
    treasures: int


class Realm(TypedDict):
    """What is announced before the war, and what it would bring and take now.

    `tableau` has every card, `net` is there with two players: military less lands.
    """

    cards: int
    military: int
    lands: int
    monarch: list[str]
    war: int
    crown: int
    realm: int
    gives: Given
    tableau: list[str]
    net: NotRequired[int]


class Summary(view_parts.Summary):
    """The realms by seat, and by seat the choices that cannot stand now, with the reason."""

    realms: NotRequired[dict[str, Realm]]
    fallen: NotRequired[dict[str, dict[str, str]]]


class Printed(TypedDict):
    """A bonus as a card prints it: points for one partner, or for `each` card of a kind."""

    points: int
    kind: str
    each: bool


class Face(TypedDict):
    """What a card prints."""

    suit: str
    glyph: str
    points: int
    military: NotRequired[int]
    says: list[str]
    rank: NotRequired[int]
    treasure: NotRequired[bool]
    symbol: NotRequired[str]
    bonuses: NotRequired[list[Printed]]


class ChoicesField(TypedDict):
    """What a player may fix: the monarch, what is turned, which cards pair."""

    id: str
    kind: Literal["choices"]
    label: str
    parts: list[str]
    frees: dict[str, list[str]]
    faces: dict[str, Face]


FIELDS = (ChoicesField,)


class Each(TypedDict):
    """What a card scores for all cards of a kind, and which these are."""

    points: int
    counted: list[str]


class Laid(TypedDict):
    """A card as it lies, with the link to the card at the place `to`.

    A link shows the points of the pairing, or a drawing where it has none.
    """

    name: str
    down: NotRequired[bool]
    to: NotRequired[int]
    points: NotRequired[int]
    glyph: NotRequired[str]
    each: NotRequired[list[Each]]


class Fighting(TypedDict):
    """A card in the war: it `fights`, or lies `down` by then; else it may be given up."""

    name: str
    fights: NotRequired[bool]
    down: NotRequired[bool]


class Army(TypedDict):
    """A realm in the war, its cards by place; `net` with two players: military less lands."""

    military: int
    cards: dict[str, Fighting]
    lands: NotRequired[int]
    net: NotRequired[int]


class Scene(view_parts.Scene):
    """A scene of the war: the first has the armies by player, a later one the card that turns."""

    armies: NotRequired[dict[str, Army]]
    turns: NotRequired[int]


class Switch(TypedDict):
    """A choice that could be made otherwise: about a card, face up or `down`, and another one.

    It does `part`, `pair`, `invite` (the other pairs with it), `keep` or `give` (up); `value` is
    then written for the `part` of the choices.
    """

    card: str
    down: bool
    does: str
    other: str
    part: str
    value: list[str] | list[list[str]]


class Player(view_parts.Player):
    """What a realm scored, how its cards lie; in a score so far, what could be switched."""

    monarch: list[str]
    military: int
    lands: int
    flipped: list[str]
    pairs: list[list[str]]
    board: NotRequired[list[Laid]]
    switches: NotRequired[list[Switch]]
