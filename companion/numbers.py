"""Describe the numbers of an installation if they are held, and read them from variables."""

from collections.abc import Mapping
from dataclasses import field, fields
from typing import Any

from companion.core.errors import InvalidInput
from companion.core.message import say


def number(usual: int, name: str, most: int, least: int = 1) -> Any:
    """Return a field of a dataclass that the variable `COMPANION_` and a name sets.

    Args:
        usual: Where it sets none.
        name: Of the variable.
        most: The greatest number it may set.
        least: The smallest.
    """
    told = {"name": f"COMPANION_{name}", "most": most, "least": least}
    return field(default=usual, metadata=told)


def read_numbers(kind: type, environment: Mapping[str, str], **usual: int) -> dict[str, int]:
    """Return the numbers of a dataclass as an environment sets them, by their fields.

    Args:
        kind: The dataclass.
        environment: By the names of variables.
        usual: What is usual of some fields in this mode of serving.

    Raises:
        InvalidInput: `bad-setting`: a variable cannot be read; it says which, and what it may be.
    """
    return {
        each.name: _read(environment, usual.get(each.name) or each.default, **each.metadata)
        for each in fields(kind)
        if each.metadata
    }


def _read(environment: Mapping[str, str], usual: object, name: str, most: int, least: int) -> int:
    text = environment.get(name, "") or str(usual)
    if not (text.isascii() and text.isdigit() and len(text) <= 6 and least <= int(text) <= most):
        raise InvalidInput(
            "bad-setting",
            say(
                "{name} must be a whole number from {low} to {high}, not “{said}”.",
                name=name,
                low=least,
                high=most,
                said=text,
            ),
        )
    return int(text)
