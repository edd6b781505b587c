"""Describe objects of several classes that are told apart by a word, for one list of a form."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NoReturn

from companion.core.message import Message
from companion.core.reader import Node
from companion.core.schema import Member, Object, shape_of
from companion.core.shape import Only, Word


def one_of(
    key: str,
    label: Message,
    kinds: Mapping[str, tuple[Message, type[Any]]],
    refuse: Callable[[Node], NoReturn],
) -> Object[Any]:
    """Return how objects of several classes are read, told apart by a word, the first by default.

    Args:
        key: Where the word stands; each class has it as an attribute of that name.
        label: What a form calls it.
        kinds: By its word what each class is called, and the class. A field that several have says
            the same in each.
        refuse: Refuses a key that another class has.
    """
    shapes = {word: shape_of(owner) for word, (_, owner) in kinds.items()}
    having: dict[str, list[str]] = {}
    known: dict[str, Member] = {}
    for word, shape in shapes.items():
        for each in shape.keys:
            assert known.setdefault(each.field, each) == each, f"{each.field} is said twice"
            having.setdefault(each.field, []).append(word)
    names = Word({word: name for word, (name, _) in kinds.items()})
    common = {field: known[field] for field, words in having.items() if len(words) == len(kinds)}
    members: dict[str, Member | Object[Any]] = {
        **common,
        key: Member(key, key, names, label, next(iter(kinds)), is_always_written=True),
        **{
            field: replace(known[field], only=Only(key, tuple(words), refuse))
            for field, words in having.items()
            if field not in common
        },
    }

    def make(**parts: Any) -> Any:
        word = parts[key]
        return kinds[word][1](**{each.field: parts[each.field] for each in shapes[word].keys})

    return Object(key, make, members)
