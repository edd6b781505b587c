"""Hold what happened in a game: one frozen dataclass for each kind of thing that can happen."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Annotated, TypeAlias, TypeVar

from companion.core.json_values import Json
from companion.core.message import Seat


class KeptAs(Enum):
    """How a part of a fact is kept, where that differs from the rest."""

    PRIVATE = "private"


T = TypeVar("T")
Private: TypeAlias = Annotated[Mapping[Seat, T], KeptAs.PRIVATE]
"""What only one seat may see, by that seat; kept apart from what everybody may see."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """What happened in a game; luck's result is in it, so replay never draws.

    The kind is the name of the class in kebab-case: `DiceThrown` is written as `dice-thrown`.
    """

    seat: Seat
    """Who gave the command."""
    draw: str = ""
    """The spec that was drawn; "" if luck had no part."""


@dataclass(frozen=True, slots=True)
class Written:
    """A fact as it is kept: JSON, with what is private apart."""

    kind: str
    """Past tense, kebab-case."""
    seat: Seat | None
    public: Mapping[str, Json] = field(default_factory=dict)
    private: Mapping[Seat, Mapping[str, Json]] = field(default_factory=dict)
    """What only one seat may see."""
    draw: str = ""
    """The spec that was drawn; "" if luck had no part."""


def kind_of(fact: type) -> str:
    """Return the kind of a class of facts.

    >>> class DiceThrown: pass
    >>> kind_of(DiceThrown)
    'dice-thrown'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", fact.__name__).lower()
