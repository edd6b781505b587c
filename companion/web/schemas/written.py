"""Make JSON schemas of what programs write of each game: records, editions, sheets, commands.

All of it is made of what reads or draws them: the fields of a sheet, the lists of an edition, the
house rules, the kinds of commands.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from typing import Any, TypeAlias

from companion.core.edition import WORD_MAX, WRITTEN, Editions
from companion.core.game import Game, Toggle
from companion.core.json_values import dump
from companion.core.names import CODE_POINTS_MAX
from companion.core.shape import NO_LABEL, Items, Maybe, Word
from companion.core.sheet import Field
from companion.core.throw import TYPED_FACES
from companion.games import find_game, game_ids, own_codes
from companion.table.commands import COMMAND
from companion.table.kit import InStage, holds_seat, is_host, is_unfinished, sits_here
from companion.table.nouns import CHOICES, SENT
from companion.table.said import ALTHOUGH

Schema: TypeAlias = dict[str, Any]
_OF_ANY_GAME = {
    # In TypeScript `Record` is a word of the language's own.
    "Record": "GameRecord",
    "EditionWritten": "EditionWritten",
    "TableCommand": "TableCommand",
}
"""What is called so of each game, and how it is called where it may be of any."""
_ABOUT = {
    "Record": "A record, of any game.",
    "EditionWritten": "An edition, of any game, as the page on editions has it.",
    "TableCommand": "A command at a table, of any game.",
}
_BY_GAME = ("Record", "EditionWritten")
"""Those that name their game."""
CHANGE = "change-sheet"
"""The command whose data is other cells in each game."""
_ALTHOUGH = "`true` does it all the same where `not-whole` or `numbers-go` refused it."
_WHO = {
    holds_seat: "The seat itself",
    sits_here: "Any seat",
    is_host: "The host",
    is_unfinished: "until the table is finished",
}
"""What a bar of the table's own commands leaves, in words."""
_FORMAT: Schema = {"type": "integer", "enum": [1]}
_ID: Schema = {"type": "string", "minLength": 1, "maxLength": WORD_MAX}


def reference(name: str) -> Schema:
    """Return the schema that stands for the component of a name."""
    return {"$ref": f"#/components/schemas/{name}"}


def game_name(game_id: str) -> str:
    """Return how the shapes of a game, or that of a kind of commands, begin.

    >>> game_name("three_chess"), game_name("buy-card")
    ('ThreeChess', 'BuyCard')
    """
    return "".join(word.capitalize() for word in game_id.replace("-", "_").split("_"))


def written() -> dict[str, Schema]:
    """Return the schemas of each game by name, and those that are one of several games'."""
    found: dict[str, Schema] = {}
    kinds: dict[str, list[Schema]] = {name: [] for name in _OF_ANY_GAME}
    for game in map(find_game, game_ids()):
        own = {"Record": _record(game), "Cells": _cells(game)}
        if game.editions is not None:
            own |= {"Edition": _edition(game, game.editions()), "EditionWritten": _file(game)}
        for name, schema in own.items():
            found[game_name(game.id) + name] = schema
            if name in kinds:
                kinds[name].append(reference(game_name(game.id) + name))
        found |= _commands(game)
        kinds["TableCommand"].append(reference(f"{game_name(game.id)}TableCommand"))
    found |= _table_commands()
    for name, each in kinds.items():
        found[_OF_ANY_GAME[name]] = {
            "description": _ABOUT[name],
            **one_of(found, each, "game" if name in _BY_GAME else ""),
        }
    return found


def one_of(shapes: Mapping[str, Schema], named: list[Schema], key: str) -> Schema:
    """Return the schema of one of several shapes, told apart by the word at a key of each."""
    if not key:
        return {"anyOf": named}
    words = {
        word["const"] if "const" in word else word["enum"][0]: each["$ref"]
        for each in named
        for word in [shapes[each["$ref"].rpartition("/")[2]]["properties"][key]]
    }
    return {"anyOf": named, "discriminator": {"propertyName": key, "mapping": words}}


def _record(game: Game) -> Schema:
    scoring = game.scoring
    recorded = {*scoring.entry_required, *scoring.entry_optional}
    name: Schema = {"type": "string", "minLength": 1, "maxLength": CODE_POINTS_MAX}
    entry = {
        each.id: {"description": f"{each.label.text}.", **each.outline()}
        for each in game.sheet
        if each.id in recorded
    }
    player = object_of({"name": name, **entry}, ["name", *scoring.entry_required])
    if scoring.entry_keys is not None:
        # The header of the record says which others there are.
        player["additionalProperties"] = {}
    header = {
        key: _header(game, key) for key in (*scoring.header_required, *scoring.header_optional)
    }
    return object_of(
        {
            "format": _FORMAT,
            "game": {"type": "string", "enum": [game.id]},
            "players": {
                "type": "array",
                "items": player,
                "minItems": game.players[0],
                "maxItems": game.players[1],
            },
            "toggles": object_of(
                {each.id: _toggle(each) for each in game.toggles if each.recorded}
            ),
            **header,
        },
        ["game", "players", *scoring.header_required],
        f"A record of {game.name}.",
    )


def _header(game: Game, key: str) -> Schema:
    """Return what a key of a record's header looks like: printed numbers, or a word."""
    if key != "edition":
        return {"type": "string"}
    return {"anyOf": [{"type": "string"}, reference(f"{game_name(game.id)}Edition")]}


def _toggle(toggle: Toggle) -> Schema:
    words = [word for word, _ in toggle.words]
    return {
        "description": f"{toggle.label.text}.",
        **({"type": "string", "enum": words} if words else {"type": "boolean"}),
    }


def _cells(game: Game) -> Schema:
    cells = {pattern: held for each in game.sheet for pattern, held in _patterns(each)}
    about = {
        "type": "object",
        "description": f"Cells of a sheet of {game.name} by their ids; null empties one.",
    }
    if game.scoring.entry_keys is not None:
        # The table's own sheet says which cells there are.
        return about | {
            "additionalProperties": {"description": "As a record of that sheet has it."}
        }
    return about | {
        "patternProperties": cells,
        "propertyNames": {"pattern": "|".join(cells)},
        # No name is left for it; but programs that make clients know no patterns, and take an
        # object that may have no further keys for an empty one.
        "additionalProperties": {"anyOf": [*cells.values()]},
    }


def _patterns(field: Field) -> Iterator[tuple[str, Schema]]:
    """Give what the cells of a field hold, by a pattern of the ids of those that hold the same.

    What JSON Schema reads is not quite Python's: a letter may stand behind no backslash there.
    """
    told = [(part, Maybe(shape).outline()) for part, shape in field.shapes().items()]
    alike = sorted(told, key=lambda each: dump(each[1]))
    for outline, same in groupby(alike, lambda each: each[1]):
        parts = "|".join(re.sub(r"[$.|?*+(){}]", r"[\g<0>]", part) for part, _ in same)
        yield f"^{field.id}/({parts})$" if parts else f"^{field.id}$", outline


def _edition(game: Game, editions: Editions) -> Schema:
    parts = {part.key: part.outline() for part in editions.parts}
    members = (
        {each.key: each.outline() for each in editions.members.keys} if editions.members else {}
    )
    return object_of(
        {"id": _ID, **members, **parts}, ["id", *parts], f"The printed numbers of {game.name}."
    )


def _file(game: Game) -> Schema:
    outline: Schema = dict(WRITTEN.outline())
    return {
        **outline,
        "description": f"An edition of {game.name}, as the page on editions has it.",
        "properties": {
            **outline["properties"],
            "game": {"type": "string", "enum": [game.id]},
            "edition": reference(f"{game_name(game.id)}Edition"),
        },
    }


def _commands(game: Game) -> dict[str, Schema]:
    """Return the schema of each command of a game by its name, and that of any at its tables."""
    name = game_name(game.id)
    data: dict[str, Schema] = {kind: each.outline() for kind, each in game.play.commands.items()}
    for kind, each in game.play.commands.items():
        if game.dice is not None and each.data.get("faces") is TYPED_FACES:
            # The nouns of a throw are those of every game, and know no dice.
            face, count = Word(dict.fromkeys(game.dice.faces, NO_LABEL)), game.dice.count
            faces = Items(face, 1 if each.required else count, count).outline()
            data[kind]["properties"]["faces"] = faces
    keys = dict.fromkeys(CHOICES[CHANGE].data, reference(f"{name}Cells"))
    data[CHANGE] = {**_told(CHANGE), "properties": keys}
    found = {f"{name}{game_name(kind)}Command": _press(kind, own) for kind, own in data.items()}
    return found | {
        f"{name}TableCommand": {
            "description": f"A command at a table of {game.name}; `me.can` of its view says which "
            "the device may give now. Those of the game itself are for any seat, while it is "
            "played and its rules allow them."
            + (
                f" The game alone refuses, records and editions too, by {codes}: "
                f"`companion/games/{game.id}/ERRORS.md` explains them."
                if (codes := ", ".join(f"`{code}`" for code in own_codes(game.id)))
                else ""
            ),
            **one_of(
                found | _table_commands(),
                [reference(each) for each in (*found, *_table_commands())],
                "kind",
            ),
        }
    }


@cache
def _table_commands() -> dict[str, Schema]:
    """Return the schema of each command that is the same at every table, by its name."""
    data: dict[str, Schema] = {kind: _told(kind) for kind in SENT if kind != CHANGE}
    data["set-edition"]["properties"]["edition"] = {
        "description": "The whole file; no id stands for one here.",
        "anyOf": [reference("EditionWritten"), {"type": "null"}],
    }
    for each in data.values():
        if ALTHOUGH in each["properties"]:
            each["properties"][ALTHOUGH]["description"] = _ALTHOUGH
    return {f"{game_name(kind)}Command": _press(kind, own) for kind, own in data.items()}


def _told(kind: str) -> Schema:
    """Return what a command of the table takes, with who may give it, and when."""
    outline, bars = CHOICES[kind].outline(), CHOICES[kind].bars
    who = ", ".join(
        f"in the state {' or '.join(bar.stages)}" if isinstance(bar, InStage) else _WHO[bar]
        for bar in bars
        if isinstance(bar, InStage) or bar in _WHO
    )
    return outline | {"description": f"{outline['description']}{who and f' {who}.'}"}


def _press(kind: str, data: Schema) -> Schema:
    outline: Schema = dict(COMMAND.outline())
    own: Schema = {"kind": {"type": "string", "const": kind}, "data": data}
    return {
        **outline,
        "description": data["description"],
        "properties": {**outline["properties"], **own},
        "required": [*outline["required"], *(["data"] if data["required"] else [])],
    }


def object_of(
    properties: Mapping[str, Schema], required: list[str] | None = None, description: str = ""
) -> Schema:
    """Return the schema of an object that refuses every other key."""
    return {
        "type": "object",
        **({"description": description} if description else {}),
        "properties": dict(properties),
        "required": required or [],
        "additionalProperties": False,
    }
