"""Let people correct heroes, lands and cards: the form of each, and a check in words."""

from collections.abc import Iterator
from dataclasses import replace

from companion.core.edition import (
    Blank,
    EditionFile,
    Editions,
    Finding,
    Part,
    printed_entries,
    sample_entries,
)
from companion.core.game import Game
from companion.core.message import Message, say, say_count
from companion.core.reader import Node
from companion.games.realm_master.components import BANNERS_TO_WIN, HEARTS_MAX
from companion.games.realm_master.edition import IRON_SHIELD, SAMPLE, Ability, Edition, TurnKind
from companion.games.realm_master.edition_reader import (
    BUY_CARDS,
    COUNT_MAX,
    HEROES,
    LANDS,
    TRIBUTE_FACES,
    TURN_CARDS,
    WORD_MAX,
    read_edition,
    write_edition,
)
from companion.games.realm_master.wording import ABILITIES, KINDS

_WITH_AMOUNT = (
    TurnKind.ATTACK,
    TurnKind.GIFT_OUTSIDE,
    TurnKind.GIFT_TRADE,
    TurnKind.ULTIMATUM,
    TurnKind.GOLD_FOR_EMPTY,
)
"""The kinds of turn card that print a number."""


def check(edition: Edition) -> tuple[Finding, ...]:
    """Return what is missing from an edition or contradicts itself or the rules."""
    return (*_lands(edition), *_turn_cards(edition), *_buy_cards(edition), *_names(edition))


def _lands(edition: Edition) -> Iterator[Finding]:
    if all(land.cost for land in edition.lands):
        yield Finding(
            "no-free-land",
            say("Every land costs gold to enter. Check the costs: one that is free is usual."),
            "/lands",
        )


def _turn_cards(edition: Edition) -> Iterator[Finding]:
    for place, card in enumerate(edition.turn_cards):
        here = f"/turn_cards/{place}"
        if card.kind in _WITH_AMOUNT and not card.amount:
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


def play(file: EditionFile) -> Game:
    """Return the game with the numbers of a file."""
    from companion.games.realm_master import GAME, make_game

    if file.edition == EDITIONS.sample:
        return GAME
    left = len(sample_entries(file, EDITIONS))
    sample = say_count(
        "{count} hero, land or card still has sample numbers, not the printed ones.",
        "{count} heroes, lands and cards still have sample numbers, not the printed ones.",
        left,
    )
    edition = replace(
        read_edition(Node(file.edition, "")),
        is_sample=left > 0,
        printed=printed_entries(file, EDITIONS),
    )
    return make_game(edition, sample if left else None)


def _number(key: str, label: Message, high: int = COUNT_MAX, low: int = 0) -> Blank:
    return Blank(key, label, "number", low, high, default=0)


def _name(label: Message) -> Blank:
    return Blank("name", label, "text", 1, WORD_MAX)


_COPIES = Blank("copies", say("Copies"), "number", 1, COUNT_MAX, default=1)
_GIVES = (
    _number("gives_hearts", say("Gives hearts")),
    _number("gives_gold", say("Gives gold")),
    _number("gives_banners", say("Gives banners")),
)

_HEROES = Part(
    "heroes",
    say("Heroes"),
    "id",
    (
        _name(say("Name")),
        Blank(
            "ability",
            say("Ability"),
            "choice",
            words=tuple(each.value for each in Ability),
            labels=tuple(ABILITIES[each] for each in Ability),
        ),
        Blank("hearts", say("Hearts at the start"), "number", 1, HEARTS_MAX),
        _number("gold", say("Gold at the start")),
        _number("banners", say("Banners at the start"), BANNERS_TO_WIN - 1),
    ),
    *HEROES,
    shown="name",
)
_LANDS = Part(
    "lands",
    say("Lands"),
    "id",
    (
        _name(say("Name")),
        Blank("places", say("Places"), "number", 1, COUNT_MAX),
        _number("hearts", say("Hearts at the start")),
        _number("gold", say("Gold at the start")),
        _number("banners", say("Banners at the start")),
        _number("cost", say("Gold to enter")),
        _number("danger", say("Attacks here are stronger by")),
        *_GIVES,
    ),
    *LANDS,
    shown="name",
)
_TURN_CARDS = Part(
    "turn_cards",
    say("Turn cards"),
    "id",
    (
        Blank(
            "kind",
            say("What it does"),
            "choice",
            words=tuple(each.value for each in TurnKind),
            labels=tuple(KINDS[each] for each in TurnKind),
        ),
        _COPIES,
        Blank(
            "amount",
            say("Number"),
            "number",
            0,
            COUNT_MAX,
            default=0,
            only=("kind", *(kind.value for kind in _WITH_AMOUNT)),
        ),
        Blank(
            "tribute",
            say("Pays, in this order"),
            "texts",
            0,
            COUNT_MAX,
            default=[],
            words=TRIBUTE_FACES,
            labels=(say("Heart"), say("Coin"), say("Banner")),
            only=("kind", TurnKind.TRIBUTE.value),
        ),
    ),
    *TURN_CARDS,
    shown="kind",
)
_BUY_CARDS = Part(
    "buy_cards",
    say("Cards to buy"),
    "id",
    (
        _name(say("Name")),
        _COPIES,
        Blank("price", say("Price in gold"), "number", 0, COUNT_MAX),
        Blank("keeps", say("Kept for the game"), "flag", default=False),
        Blank("enchantment", say("An enchantment"), "flag", default=False),
        _number("attack", say("Own attacks are stronger by")),
        _number("shield", say("Attacks on its owner are weaker by")),
        *_GIVES,
    ),
    *BUY_CARDS,
    shown="name",
)

EDITIONS = Editions(
    sample=write_edition(SAMPLE),
    parts=(_HEROES, _LANDS, _TURN_CARDS, _BUY_CARDS),
    read=read_edition,
    check=check,
    play=play,
)
"""The heroes, lands and cards of this game, as people correct them."""
