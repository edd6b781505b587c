"""Read, check and correct the printed numbers of a group; `printed` and `cards` describe them.

Source of the form: `docs/editions.md`.
"""

from collections.abc import Iterator
from dataclasses import replace

from companion.core.edition import EditionFile, Editions, Finding, printed_entries
from companion.core.game import Game, Later
from companion.core.message import Message, say, say_count
from companion.core.schema import shape_of
from companion.games.realm_master.cards import IRON_SHIELD, NUMBERED, TurnKind
from companion.games.realm_master.printed import BUY_CARDS, HEROES, LANDS, TURN_CARDS, Edition
from companion.games.realm_master.sample import SAMPLE

EDITION = shape_of(Edition, id=(), heroes=(), lands=(), turn_cards=(), buy_cards=())
"""An edition; whether any of it is a sample is for its file to say."""


def check(edition: Edition) -> tuple[Finding, ...]:
    """Return what is missing from an edition or contradicts itself or the rules."""
    return (*_lands(edition), *_turn_cards(edition), *_buy_cards(edition), *_names(edition))


def _lands(edition: Edition) -> Iterator[Finding]:
    if all(land.cost.count for land in edition.lands):
        yield Finding(
            "no-free-land",
            say("Every land costs something to enter. Check that: one that is free is usual."),
            "/lands",
        )


def _turn_cards(edition: Edition) -> Iterator[Finding]:
    for place, card in enumerate(edition.turn_cards):
        here = f"/turn_cards/{place}"
        if card.kind in NUMBERED and not card.amount:
            yield Finding("no-number", say("This turn card does nothing without a number."), here)
        if (card.kind is TurnKind.TRIBUTE) is not bool(card.tribute):
            yield Finding(
                "tribute-differs",
                say("A tribute names what is paid, and no other turn card does. Correct it."),
                here,
            )


def _buy_cards(edition: Edition) -> Iterator[Finding]:
    for place, card in enumerate(edition.buy_cards):
        here = f"/buy_cards/{place}"
        if not any(card.effects):
            yield Finding(
                "does-nothing",
                say("{card} does nothing. Enter what it prints.", card=card.name),
                here,
            )
        if card.keeps and card.gives.count:
            yield Finding(
                "kept-and-used",
                say(
                    "{card} is kept and gives something when it is used up. Only one can be.",
                    card=card.name,
                ),
                here,
            )
        if card.id == IRON_SHIELD and card.shield != 1:
            yield Finding(
                "differs-from-rules",
                say(
                    "The rules say that the {card} makes attacks 1 weaker. Look again.",
                    card=card.name,
                ),
                f"{here}/shield",
            )


def _names(edition: Edition) -> Iterator[Finding]:
    lists = (("heroes", edition.heroes), ("lands", edition.lands), ("buy_cards", edition.buy_cards))
    for key, things in lists:
        names = [thing.name for thing in things]
        for place, name in enumerate(names):
            if name in names[:place]:
                yield Finding(
                    "same-name-twice",
                    say("{name} is there twice. Use copies, or another name.", name=name),
                    f"/{key}/{place}/name",
                )


def _make(file: EditionFile, sample: Message | None) -> Game:
    from companion.games.realm_master import make_game

    printed = printed_entries(file, EDITIONS)
    return make_game(sample, replace(file.numbers, is_sample=sample is not None, printed=printed))


EDITIONS = Editions(
    sample=EDITION.write(SAMPLE),
    parts=(HEROES, LANDS, TURN_CARDS, BUY_CARDS),
    read=EDITION.read,
    check=check,
    game=Later("companion.games.realm_master", "GAME"),
    make=_make,
    tell_sample=lambda count: say_count(
        "{count} hero, land or card still has sample numbers, not the printed ones.",
        "{count} heroes, lands and cards still have sample numbers, not the printed ones.",
        count,
    ),
)
"""The heroes, lands and cards of this game, as people correct them."""
