"""Turn facts into JSON and back: the facts of a game, of which each is described by its types.

A game writes no reader and no writer for its facts; `kept_of` says what their fields may hold. What
only one seat may see is kept apart. A broken log is noticed while it is read.
"""

from typing import Annotated, Any, Generic, TypeVar, get_args, get_origin, get_type_hints

from companion.core.errors import InvalidInput
from companion.core.fact import Fact, KeptAs, Written, kind_of
from companion.core.json_values import BrokenData, Json, as_members
from companion.core.message import Seat
from companion.core.reader import Node
from companion.core.schema import Object
from companion.core.typed import kept_of

T = TypeVar("T")
AnyFact = TypeVar("AnyFact", bound=Fact)


class UnreadableFact(BrokenData):
    """A kept fact is not as its class says: the log is broken."""


class Codec(Generic[AnyFact]):
    """The facts of one game, by their kinds.

    Args:
        classes: The game's fact classes, or one union of them.
    """

    def __init__(self, *classes: object) -> None:
        known = [each for one in classes for each in get_args(one) or (one,)]
        self._shapes: dict[str, Object[AnyFact]] = {kind_of(each): kept_of(each) for each in known}
        self._private = {kind_of(each): _private_in(each) for each in known}

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of facts, in the order of the union."""
        return tuple(self._shapes)

    def write(self, fact: AnyFact) -> Written:
        """Return a fact as it is kept."""
        kind = kind_of(type(fact))
        public = self._shapes[kind].write(fact)
        del public["seat"], public["draw"]
        private: dict[Seat, dict[str, Json]] = {}
        for name in self._private[kind]:
            for seat, own in as_members(public.pop(name)).items():
                private.setdefault(Seat(int(seat)), {})[name] = own
        return Written(kind, fact.seat, public, private, fact.draw)

    def read(self, written: Written) -> AnyFact:
        """Return the fact that was kept.

        Raises:
            UnreadableFact: Its kind is none of this game's, or a part is not as its class says.
        """
        shape = self._shapes.get(written.kind)
        if shape is None or written.seat is None:
            raise UnreadableFact(f"{written.kind}: no such kind, or nobody did it")
        members = {**written.public, "seat": written.seat, "draw": written.draw}
        for name in self._private[written.kind]:
            seats = written.private.items()
            members[name] = {str(seat): own[name] for seat, own in seats if name in own}
        return read_kept(shape, members, written.kind)


def read_kept(shape: Object[T], members: Json, kind: str) -> T:
    """Return what was kept.

    Raises:
        UnreadableFact: A part is not as its class says.
    """
    try:
        return shape.read(Node(members, ""))
    except InvalidInput as error:
        raise UnreadableFact(f"{kind}: {error}") from None


def _private_in(owner: type) -> tuple[str, ...]:
    """Return the fields that hold what only one seat may see."""
    hints: dict[str, Any] = get_type_hints(owner, include_extras=True)
    return tuple(
        name
        for name, hint in hints.items()
        if get_origin(hint) is Annotated and KeptAs.PRIVATE in get_args(hint)
    )
