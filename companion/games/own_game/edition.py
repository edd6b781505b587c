"""Describe a sheet once: how it is read, written, asked for and checked."""

from collections.abc import Iterator, Sequence

from companion.core.edition import WORD_MAX, EditionFile, Editions, Finding
from companion.core.game import Game, Later
from companion.core.json_values import Json
from companion.core.message import Message, say
from companion.core.names import check_texts
from companion.core.pad import BonusRow, Pad, PadRow, SetRow, WriteRow
from companion.core.pad.box import CARDS_MAX, DICE_MAX
from companion.core.reader import Node
from companion.core.schema import shape_of
from companion.games.own_game.row_kinds import ROWS
from companion.games.own_game.sheet import SAMPLE, UNCHECKED_ID, Members, OwnSheet

CELLS_MAX = 240
"""Most rows times rounds: what twelve people may fill in, and a screen may draw, in no time."""
MEMBERS = shape_of(Members)


def read(node: Node) -> OwnSheet:
    """Return a sheet.

    Raises:
        InvalidInput: `same-id`, `too-many-cells`, `too-many-dice`, `too-many-cards`, or a code of
            `Node`.
    """
    keys = [each.key for each in MEMBERS.keys]
    given = node.object(required=["id", "rows"], optional=keys)
    beside = Node({key: given[key].value for key in keys if key in given}, node.pointer)
    sheet = OwnSheet(
        given["id"].text(low=1, high=WORD_MAX), MEMBERS.read(beside), ROWS.read(given["rows"])
    )
    cells = len(sheet.rows) * max(1, len(sheet.rounds))
    if cells > CELLS_MAX:
        given["round_names" if sheet.members.round_names else "rounds"].refuse(
            "too-many-cells",
            say(
                "This sheet has {count} cells: rows times rounds. {high} is the most.",
                count=cells,
                high=CELLS_MAX,
            ),
        )
    dice = sum(group.count for group in sheet.members.dice)
    if dice > DICE_MAX:
        given["dice"].refuse(
            "too-many-dice",
            say("These are {count} dice. {high} is the most.", count=dice, high=DICE_MAX),
        )
    cards = len(sheet.deck.cards)
    if cards > CARDS_MAX:
        given["cards"].refuse(
            "too-many-cards",
            say("These are {count} cards. {high} is the most.", count=cards, high=CARDS_MAX),
        )
    return sheet


def read_key(node: Node) -> Pad:
    """Return the rows of the sheet that a record carries, or names as one that comes along.

    Raises:
        InvalidInput: `unknown-edition`, `bad-text`, or as `read`.
    """
    if not isinstance(node.value, str):
        check_texts(node)
        return read(node).pad
    # Only such a record needs those.
    from companion.games.own_game.shelf import sheet_of

    return read(Node(sheet_of(node), node.pointer)).pad


def write(sheet: OwnSheet) -> dict[str, Json]:
    """Return a sheet as a file holds it."""
    return {"id": sheet.id, "rows": ROWS.write(sheet.rows), **MEMBERS.write(sheet.members)}


def check(sheet: OwnSheet) -> Iterator[Finding]:
    """Yield what is missing from a sheet, or contradicts itself."""
    members = sheet.members
    for place, row in enumerate(sheet.rows):
        yield from _row(place, row, sheet)
    yield from _twice([(row.group, row.name) for row in sheet.rows], "/rows")
    ids = {row.id for row in sheet.rows}
    if members.fewest_players > members.most_players:
        yield Finding(
            "players-crossed",
            say("The fewest players are more than the most. Correct one."),
            "/fewest_players",
        )
    if members.round_names and members.rounds not in (1, len(members.round_names)):
        yield Finding(
            "rounds-crossed",
            say(
                "`rounds` says {rounds}, and {count} rounds have a name. The names decide: take "
                "out `rounds` or `round_names`.",
                rounds=members.rounds,
                count=len(members.round_names),
            ),
            "/rounds",
        )
    if len(members.round_names) == 1:
        yield Finding(
            "one-round",
            say(
                "There is one round, “{name}”. Write how many rounds there are as a number, for "
                "example 3, or the names of all.",
                name=members.round_names[0],
            ),
            "/round_names",
        )
    if members.end and not sheet.rounds and [type(row) for row in sheet.rows] == [WriteRow]:
        yield Finding(
            "one-round",
            say(
                "A target needs rounds, and this sheet has only one. Say how many rounds there are "
                "at most, in a line of its own like this: {like}",
                like=say("rounds: 20"),
            ),
            "/target",
        )
    for at, row_id in enumerate(members.ties):
        if row_id not in ids:
            yield Finding("names-nothing", _no_row(row_id), f"/ties/{at}")
    needed, count = max(1, members.hand * sheet.players[0]), len(sheet.deck.cards)
    if (members.cards or members.hand) and count < needed:
        yield Finding(
            "too-few-cards",
            say(
                "The deck has {count} cards, and {needed} are dealt to the fewest players. Add "
                "cards, or let a hand be smaller.",
                count=count,
                needed=needed,
            ),
            "/cards",
        )
    if not any(row.scores for row in sheet.rows):
        yield Finding("no-points", say("No row gives points. Let one of them give some."), "/rows")


def _row(place: int, row: PadRow, sheet: OwnSheet) -> Iterator[Finding]:
    """Find what one row says that cannot be meant."""
    here = f"/rows/{place}"
    empty = {
        "steps": say("{row}: the table is empty. Say what 1, 2, 3 and on give.", row=row.name),
        "choices": say("{row}: there is nothing to choose. Add choices.", row=row.name),
        "ranks": say("{row}: no rank gives points. Say what the first gets.", row=row.name),
        "rows": say("{row}: a set is of nothing. Name its rows.", row=row.name),
    }
    for key, message in empty.items():
        if getattr(row, key, None) == () and not getattr(row, "by_players", ()):
            yield Finding("row-empty", message, f"{here}/{key}")
    low, high = getattr(row, "low", 0), getattr(row, "high", 0)
    if low > high:
        crossed = say("{row}: the lowest number is above the highest. Correct one.", row=row.name)
        yield Finding("bounds-crossed", crossed, f"{here}/low")
    yield from _twice([("", each.name) for each in getattr(row, "choices", ())], f"{here}/choices")
    if isinstance(row, BonusRow) and not any(
        each.group == row.group and not isinstance(each, BonusRow) for each in sheet.rows
    ):
        told = say(
            "{row}: no other row is in its group. Put it into the group of some.", row=row.name
        )
        yield Finding("row-empty", told, f"{here}/group")
    if isinstance(row, SetRow):
        written = {each.id for each in sheet.rows if not each.is_told}
        for at, row_id in enumerate(row.rows):
            if row_id not in written:
                yield Finding("names-nothing", _no_row(row_id), f"{here}/rows/{at}")


def _twice(names: Sequence[tuple[str, str | Message]], here: str) -> Iterator[Finding]:
    """Find names, each behind that of its group, that nobody can tell apart."""
    for at, name in enumerate(names):
        if name in names[:at]:
            told = say("Two are called “{name}”. Give one of them another name.", name=name[-1])
            yield Finding("same-name", told, f"{here}/{at}/name")


def _no_row(row_id: str) -> Message:
    return say("No row in which something is written has the id {id}. Name another.", id=row_id)


UNCHECKED = say("Nobody compared the numbers of this sheet with the rules of its game.")


def _make(file: EditionFile, sample: Message | None) -> Game:
    from companion.games.own_game import make_game

    is_checked = not file.id.startswith(UNCHECKED_ID)
    return make_game(file.numbers, file.edition, None if is_checked else UNCHECKED)


EDITIONS = Editions(
    sample=write(SAMPLE),
    parts=(ROWS,),
    read=read,
    check=check,
    game=Later("companion.games.own_game", "GAME"),
    make=_make,
    lines=Later("companion.games.own_game.text_writer", "LINES"),
    members=MEMBERS,
)
"""The sheets of this game, as people write them."""
