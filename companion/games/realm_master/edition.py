"""Describe the printed numbers once: how they are read, written, asked for and checked.

Source of the form: `docs/editions.md`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.core.edition import EditionFile, Editions, Finding, printed_entries, sample_entries
from companion.core.game import Game
from companion.core.ids import Json
from companion.core.listing import Listing
from companion.core.message import Message, say, say_count
from companion.core.reader import Node
from companion.core.schema import Spread, shape_of
from companion.core.shape import REQUIRED, FieldKey, Items, Only, Text, Whole, Word
from companion.games.realm_master.box import (
    BANNERS_TO_WIN,
    COIN,
    HEART,
    HEARTS_MAX,
    IRON_SHIELD,
    NOTE_MAX,
    NUMBERED,
    REALM_LANDS,
    BuyCard,
    Edition,
    Goods,
    Hero,
    Land,
    TurnCard,
    TurnKind,
    turn_card_id,
)
from companion.games.realm_master.sample import SAMPLE
from companion.games.realm_master.words import ABILITIES, KINDS

WORD_MAX = 40
"""Longest id or name."""
COUNT_MAX = 20
"""Most of anything that one card prints."""


def _count(key: str, label: Message, *, high: int = COUNT_MAX) -> tuple[object, ...]:
    return FieldKey(key, 0), Whole(0, high), label


def _check_room(land: Land, given: Mapping[str, Node]) -> None:
    if land.start.count > land.places:
        given["places"].refuse(
            "too-full",
            say(
                "{land} begins with {count} resources and has room for {places}. Correct one.",
                land=land.name,
                count=land.start.count,
                places=land.places,
            ),
        )


_ID = Text(1, WORD_MAX)
_NAME = (Text(1, WORD_MAX), say("Name"))
_COPIES = (Whole(1, COUNT_MAX), say("Copies"), FieldKey(default=1, is_always_written=True))
_NOTE = (Text(0, NOTE_MAX), say("What it prints"))
_GIVES = Spread(
    shape_of(
        Goods,
        hearts=_count("gives_hearts", say("Gives hearts")),
        gold=_count("gives_gold", say("Gives gold")),
        banners=_count("gives_banners", say("Gives banners")),
    )
)

HEROES = Listing(
    "heroes",
    say("Heroes"),
    shape_of(
        Hero,
        id=_ID,
        name=_NAME,
        ability=(Word(ABILITIES), say("Ability")),
        start=Spread(
            shape_of(
                Goods,
                hearts=(
                    FieldKey(default=REQUIRED),
                    Whole(1, HEARTS_MAX),
                    say("Hearts at the start"),
                ),
                gold=_count("", say("Gold at the start")),
                banners=_count("", say("Banners at the start"), high=BANNERS_TO_WIN - 1),
            )
        ),
    ),
    2,
    12,
    shown="name",
)
LANDS = Listing(
    "lands",
    say("Lands"),
    shape_of(
        Land,
        id=_ID,
        name=_NAME,
        places=(Whole(1, COUNT_MAX), say("Places")),
        start=Spread(
            shape_of(
                Goods,
                hearts=_count("", say("Hearts at the start")),
                gold=_count("", say("Gold at the start")),
                banners=_count("", say("Banners at the start")),
            )
        ),
        cost=Spread(
            shape_of(
                Goods,
                gold=_count("cost", say("Gold to enter")),
                hearts=_count("cost_hearts", say("Hearts to enter"), high=HEARTS_MAX - 1),
                banners=_count("cost_banners", say("Banners to enter")),
            )
        ),
        danger=_count("", say("Attacks here are stronger by")),
        bonus=_GIVES,
        check=_check_room,
    ),
    REALM_LANDS,
    20,
    shown="name",
)
TURN_CARDS = Listing(
    "turn_cards",
    say("Turn cards"),
    shape_of(
        TurnCard,
        id=(_ID, FieldKey(default=REQUIRED)),
        kind=(Word(KINDS), say("What it does")),
        copies=_COPIES,
        amount=(
            Whole(0, COUNT_MAX),
            say("Number"),
            Only("kind", tuple(kind.value for kind in NUMBERED)),
        ),
        tribute=(
            Items(
                Word({HEART: say("Heart"), COIN: say("Coin"), "banner": say("Banner")}),
                0,
                COUNT_MAX,
            ),
            say("Pays, in this order"),
            Only("kind", (TurnKind.TRIBUTE.value,)),
        ),
        note=_NOTE,
    ),
    1,
    25,
    shown="kind",
    copies_key="copies",
)
"""With all copies no more than a deck may hold."""
BUY_CARDS = Listing(
    "buy_cards",
    say("Cards to buy"),
    shape_of(
        BuyCard,
        id=_ID,
        name=_NAME,
        copies=_COPIES,
        price=(Whole(0, COUNT_MAX), say("Price in gold")),
        keeps=(say("Kept for the game"), FieldKey(default=False)),
        is_enchantment=(FieldKey("enchantment"), say("An enchantment")),
        attack=_count("", say("Own attacks are stronger by")),
        shield=_count("", say("Attacks on its owner are weaker by")),
        gives=_GIVES,
        note=_NOTE,
    ),
    3,
    25,
    shown="name",
    copies_key="copies",
)
"""Three always lie open."""


def read_edition(node: Node) -> Edition:
    """Return an edition; whether any of it is a sample is for its file to say.

    Raises:
        InvalidInput: `same-id`, `too-full`, or a code of `Node`.
    """
    members = node.object(required=["id", "heroes", "lands", "turn_cards", "buy_cards"])
    return Edition(
        id=members["id"].text(low=1, high=WORD_MAX),
        is_sample=False,
        heroes=HEROES.read(members["heroes"]),
        lands=LANDS.read(members["lands"]),
        turn_cards=TURN_CARDS.read(members["turn_cards"]),
        buy_cards=BUY_CARDS.read(members["buy_cards"]),
    )


def write_edition(edition: Edition) -> dict[str, Json]:
    """Return an edition as a file holds it; what is left out has its default."""
    cards = tuple(replace(card, id=turn_card_id(card)) for card in edition.turn_cards)
    return {
        "id": edition.id,
        "heroes": HEROES.write(edition.heroes),
        "lands": LANDS.write(edition.lands),
        "turn_cards": TURN_CARDS.write(cards),
        "buy_cards": BUY_CARDS.write(edition.buy_cards),
    }


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
        if not (card.attack or card.shield or card.gives.count):
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


_RENAMED = {"Fifth land": "Amber Fens", "Sixth land": "Hollow Watch"}
"""Names of the sample that files copied from it may still hold."""


def _named_anew(file: EditionFile) -> EditionFile:
    """Return a file with the sample's lands named as today, so that they still count as such."""
    lands = tuple(
        replace(land, name=_RENAMED.get(land.name, land.name)) for land in file.numbers.lands
    )
    edition = {**file.edition, "lands": LANDS.write(lands)}
    return replace(file, edition=edition, numbers=replace(file.numbers, lands=lands))


def play(file: EditionFile) -> Game:
    """Return the game with the numbers of a file."""
    from companion.games.realm_master import GAME, make_game

    if file.edition == EDITIONS.sample:
        return GAME
    file = _named_anew(file)
    left = len(sample_entries(file, EDITIONS))
    sample = say_count(
        "{count} hero, land or card still has sample numbers, not the printed ones.",
        "{count} heroes, lands and cards still have sample numbers, not the printed ones.",
        left,
    )
    edition = replace(
        file.numbers,
        is_sample=left > 0,
        printed=printed_entries(file, EDITIONS),
    )
    return make_game(edition, sample if left else None)


EDITIONS = Editions(
    sample=write_edition(SAMPLE),
    parts=(HEROES.part(), LANDS.part(), TURN_CARDS.part(), BUY_CARDS.part()),
    read=read_edition,
    check=check,
    play=play,
)
"""The heroes, lands and cards of this game, as people correct them."""
