"""Describe games and throw just dice, as JSON ready to send."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Annotated, Any, TypeVar

from companion.core.chance import DICE_MAX, Chance
from companion.core.dice import Dice
from companion.core.errors import UnknownThing
from companion.core.game import DECIDERS, Game, Toggle
from companion.core.json_values import Json, as_items, as_members
from companion.core.listing import ShownWord
from companion.core.message import Seat, say
from companion.core.play import Command
from companion.core.reader import Node
from companion.core.schema import shape_of
from companion.core.shape import Items, Text, Whole
from companion.core.sheet import Field
from companion.core.shown import Words, shown
from companion.core.view_parts import FACES, ShownField
from companion.engine.wording import translator, word
from companion.games import find_game, game_ids

G = TypeVar("G", bound="GameShort")


@shown
class ShownToggle:
    """A house rule; without words it is true or false."""

    id: str
    label: Words
    words: Sequence[ShownWord] | None = None


@shown
class Face:
    """A face of a die."""

    id: str
    label: Words


@shown
class ShownKind:
    """Equal dice among others of a game."""

    count: int
    look: str
    colour: str
    faces: Sequence[Face]


@shown
class ShownDice:
    """The dice of a game; `kinds` in the order of their places, where not all are equal."""

    count: int
    look: str
    rerolls: Annotated[int, "How often they may be thrown again."]
    faces: Sequence[Face]
    kinds: Sequence[ShownKind] | None = None


@shown
class Glyph:
    """The drawing of a part of a score, by the label of that part."""

    label: Words
    icon: str


@shown
class Places:
    """What a game brings: the tag of an element by its place, and the outlines of its board."""

    tray: Annotated[str | None, "For what lies on the table."] = None
    sheet: Annotated[str | None, "For a sheet."] = None
    summary: Annotated[str | None, "For all sheets together."] = None
    board: Annotated[str | None, "For the board of a player in a result."] = None
    scene: Annotated[str | None, "For a scene before the result."] = None
    map: str | None = None


@shown
class GameShort:
    """A game as a pile of boxes shows it."""

    id: str
    name: str
    designer: str
    year: int | None = None
    players: Annotated[Sequence[int], "The fewest and the most."]
    about: Annotated[Words, "What it is, in a few words."]
    sample: Words | None = None
    sample_fields: Annotated[
        Sequence[str] | None, "The fields of its sheet that sample numbers are about."
    ] = None
    edition: str | None = None


@shown
class GameWhole(GameShort):
    """A game with its dice, the fields of its sheet and its toggles."""

    dice: ShownDice | None = None
    fields: Sequence[ShownField]
    toggles: Sequence[ShownToggle]
    deciders: Annotated[Mapping[str, Words], "What each word of `decided_by` means."]
    glyphs: Sequence[Glyph]
    ui: Places
    commands: Annotated[Mapping[str, Words], "What a button says, by the kind of command."]
    beside: Annotated[
        Sequence[str], "The kinds of commands that are on their way while play goes on."
    ]
    bgg: Annotated[int | None, "Its number at BoardGameGeek."] = None
    team: Annotated[
        int | None, "How many people share a seat, “Ann & Ben”; left out where each has one."
    ] = None
    fewest_win: Annotated[bool | None, "True where the fewest points win; else left out."] = None


def list_games(language: str = "en") -> Sequence[Json]:
    """Return every game in short, as home shows it: published ones first."""
    # `False` sorts before `True`; the order is else that of the ids.
    known = sorted(map(find_game, game_ids()), key=lambda game: not game.designer)
    return as_items(word([_in_short(GameShort, game) for game in known], translator(language)))


def describe_game(game_id: str, language: str = "en") -> Mapping[str, Json]:
    """Return a game with its dice, the fields of its sheet and its toggles.

    Raises:
        UnknownThing: `unknown-game`.
    """
    return describe(find_game(game_id), language)


def describe(game: Game, language: str = "en") -> Mapping[str, Json]:
    """Return a game as it is played somewhere, with the cards of its own edition."""
    if language not in game.described:
        game.described[language] = as_members(word(_whole(game), translator(language)))
    return game.described[language]


def _whole(game: Game) -> GameWhole:
    # What only scores a record needs no table.
    from companion.table.nouns import CHOICES

    own = {kind: each.label for kind, each in CHOICES.items() if each.label is not None}
    return _in_short(
        GameWhole,
        game,
        dice=None if game.dice is None else _dice(game.dice),
        fields=[_field(each) for each in game.sheet],
        toggles=[_toggle(toggle) for toggle in game.toggles],
        deciders={**DECIDERS, **game.deciders},
        glyphs=[Glyph(label=label, icon=icon) for label, icon in game.glyphs],
        ui=Places(**game.ui),
        commands={**own, **{kind: each.label for kind, each in game.play.commands.items()}},
        beside=[
            kind for kind, each in (*CHOICES.items(), *game.play.commands.items()) if each.is_beside
        ],
        bgg=game.bgg,
        team=game.team if game.team > 1 else None,
        fewest_win=game.fewest_win or None,
    )


def _in_short(owner: type[G], game: Game, **more: Any) -> G:
    return owner(
        id=game.id,
        name=game.name,
        designer=game.designer,
        year=game.year,
        players=game.players,
        about=game.about,
        sample=game.sample,
        sample_fields=game.sample_fields or None if game.sample else None,
        edition=game.edition or None,
        **more,
    )


def _field(field: Field) -> object:
    told = field.describe()
    return told if isinstance(told, ShownField) else {"id": field.id, **told}


def _dice(dice: Dice) -> ShownDice:
    named = dice.faces if dice.kinds else dice.words(dice.faces)
    kinds = [
        ShownKind(
            count=kind.count,
            look=kind.look,
            colour=kind.colour,
            faces=[Face(id=face, label=kind.word(face)) for face in kind.faces],
        )
        for kind in dice.kinds
    ]
    return ShownDice(
        count=dice.count,
        look=dice.look,
        rerolls=dice.rerolls,
        faces=[Face(id=face, label=name) for face, name in zip(dice.faces, named, strict=True)],
        kinds=kinds or None,
    )


def _toggle(toggle: Toggle) -> ShownToggle:
    words = [ShownWord(word=each, label=label) for each, label in toggle.words]
    return ShownToggle(id=toggle.id, label=toggle.label, words=words or None)


@shown
class Thrown:
    """A throw without a table."""

    faces: Annotated[Sequence[str], FACES]
    words: Annotated[Sequence[str], "What each of them is called."]
    sentence: str
    plates: Sequence[str]
    kept: Sequence[bool]
    rerolls_left: int


@dataclass(frozen=True, slots=True)
class BareThrow:
    """A throw without a table: of all dice, or of those of a throw that are not kept."""

    faces: Annotated[
        tuple[str, ...] | None,
        Items(Text(1, 20), 0, DICE_MAX),
        "The throw that lies there, for each die the id of its face; left out for a new throw.",
    ] = None
    keep: Annotated[
        tuple[int, ...] | None,
        Items(Whole(0, DICE_MAX - 1), 0, DICE_MAX),
        "Places of the dice that stay, 0-based; ignored without `faces`.",
    ] = None


BARE_THROW = shape_of(BareThrow)
"""How such a throw is asked for."""
NEW_THROW = BareThrow()


def roll(
    game_id: str, chance: Chance, language: str = "en", asked: BareThrow = NEW_THROW
) -> Mapping[str, Json]:
    """Throw a game's dice without a table.

    Raises:
        UnknownThing: `unknown-game`, or `no-dice` where the game has none.
        InvalidInput, RuleViolation: What was asked is no throw of this game, or not to be thrown
            again.
    """
    game = find_game(game_id)
    play = game.bare_throw
    if play is None:
        raise UnknownThing("no-dice", say("{game} has no dice of its own.", game=game.name))
    presses: list[tuple[str, Json]] = [("throw", {})]
    if asked.faces is not None:
        if "rethrow" not in play.commands:
            raise UnknownThing("no-dice", say("{game} has no second throw.", game=game.name))
        typed, keep = list(asked.faces), list(asked.keep or ())
        presses = [("throw", {"faces": typed}), ("rethrow", {"keep": keep})]
    state = play
    for kind, data in presses:
        for fact in state.carry_out(Command(kind, Seat(0), Node(data, "")), chance).facts:
            state = state.after(fact)
    throw = as_members(word(state.view(None)["throw"], translator(language)))
    return {each.name: throw[each.name] for each in fields(Thrown)}
