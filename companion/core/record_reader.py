"""Read a record: the keys every game shares here, those of one game by its descriptor.

No `schema.Object` describes it: which keys a player has, how many players there are and what an
entry may hold are the game's to say, of the record's header; a description would have to be made
anew of each game, toggles and header, and would be longer than this.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from companion.core.errors import InvalidInput
from companion.core.game import Game
from companion.core.json_values import Json, as_items
from companion.core.message import say
from companion.core.names import read_name
from companion.core.reader import Node
from companion.core.result import Record

Found = TypeVar("Found")

EVENING = say("This is the file of an evening. companion replay reads it.")
"""What is said of such a file where another kind is read."""


def read_record(node: Node, game: Game) -> Record:
    """Read a record for a game.

    Raises:
        InvalidInput: Anything not as `formats.md` says, with its pointer; see `Node` for codes,
            and `wrong-player-count`, `same-name`, `unknown-toggle`.
    """
    scoring = game.scoring
    sent = node.members()
    if "players" not in sent and not sent.keys().isdisjoint(("edition", "events")):
        node.refuse(
            "missing-key",
            EVENING
            if "events" in sent
            else say(
                "This is an edition or a sheet, and no record. companion edition check reads it."
            ),
        )
    members = node.object(
        required=["game", "players", *scoring.header_required],
        optional=["format", "toggles", *scoring.header_optional],
    )
    if "format" in members:
        members["format"].integer(1, 1)
    toggles = read_toggles(members.get("toggles"), game)
    header = scoring.read_header(members)
    players = _player_nodes(members["players"], game)
    may = scoring.entry_optional if scoring.entry_keys is None else scoring.entry_keys(header)
    fields = [
        player.object(required=["name", *scoring.entry_required], optional=may)
        for player in players
    ]
    names = _names([each["name"] for each in fields])
    entries = tuple(scoring.read_entry(each, header) for each in fields)
    return Record(names, entries, toggles, header)


def of_result(
    load: Callable[[], Callable[[Record, Sequence[Json]], Sequence[Found]]] | None,
    game: Game,
    record: Json,
    result: Mapping[str, Json],
) -> Sequence[Found]:
    """Return what a game says of a result: boards, scenes, switches; empty if it says nothing.

    Args:
        load: Returns what says it, as `load_boards` of a game.
        game: The game, with the printed numbers it was scored with.
        record: What was scored.
        result: What came of it, in the source language.
    """
    if load is None:
        return ()
    try:
        read = read_record(Node(record, ""), game)
    except InvalidInput:
        # A result stands, even where the rules would refuse its record today.
        return ()
    return load()(read, as_items(result["players"]))


def read_toggles(node: Node | None, game: Game) -> dict[str, str | bool]:
    """Read the toggles of a game; those left out have their default.

    Raises:
        InvalidInput: `unknown-key` or a value the toggle does not have.
    """
    recorded = [toggle for toggle in game.toggles if toggle.recorded]
    values = {toggle.id: toggle.default for toggle in recorded}
    if node is None:
        return values
    given = node.object(optional=list(values))
    for toggle in recorded:
        if toggle.id in given:
            values[toggle.id] = toggle.read(given[toggle.id])
    return values


def _player_nodes(node: Node, game: Game) -> list[Node]:
    low, high = game.players
    try:
        return node.array(low=low, high=high)
    except InvalidInput as error:
        if error.code != "wrong-length":
            raise
        node.refuse(
            "wrong-player-count",
            say(
                "{game} is for {low} to {high} players. Send that many.",
                game=game.name,
                low=low,
                high=high,
            ),
        )


def _names(nodes: list[Node]) -> tuple[str, ...]:
    names: list[str] = []
    for node in nodes:
        name = read_name(node)
        if name in names:
            node.refuse(
                "same-name",
                say("Two players are called {name}. Give each a name of their own.", name=name),
            )
        names.append(name)
    return tuple(names)
