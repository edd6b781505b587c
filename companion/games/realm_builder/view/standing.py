"""Say how the realms stand, what a war would do, what may be chosen, and what a card would change.

Every tableau lies open, so how they stand is for everybody. A player who has not chosen a monarch
is taken to hold the one of highest military.

What a card would change while cards are drafted is the difference of two scores, the table with the
card and the table without it, both as it lies now: so the war, the monarchs and the largest realm
are in it, and whatever the players chose. Where a score is not found in few steps nothing is said
of the card; see `Play`, "No method searches".
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.core.errors import InvalidInput
from companion.core.message import Message, Seat, say
from companion.core.play import Studied, Toggles
from companion.core.sheet import Cells
from companion.core.shown import members_of
from companion.core.view_parts import Badge, Count
from companion.games.realm_builder.box import (
    DUEL,
    TABLEAU_MAX,
    Card,
    Edition,
    HouseRules,
    house_rules,
)
from companion.games.realm_builder.scoring.phases import Option, compare, monarch_points, options
from companion.games.realm_builder.scoring.settlement import Outcome, Trial
from companion.games.realm_builder.scoring.tableau import lay, lay_table
from companion.games.realm_builder.sheet import Entry, choices_of
from companion.games.realm_builder.state import State
from companion.games.realm_builder.view_parts import (
    RealmBuilderAdded,
    RealmBuilderAdvice,
    RealmBuilderGiven,
    RealmBuilderPrivate,
    RealmBuilderRealm,
    RealmBuilderSummary,
)

CARDS = "cards/"
"""What begins the cell of a kind of card."""


def tableau_of(cells: Cells, edition: Edition) -> tuple[Card, ...]:
    """Return the cards of a sheet in the edition's order."""
    cards: list[Card] = []
    for name, card in edition.cards.items():
        count = cells.get(CARDS + name, 0)
        cards += [card] * (count if isinstance(count, int) else 0)
    return tuple(cards)


def summarise(
    sheets: Mapping[Seat, Cells], toggles: Toggles, edition: Edition
) -> RealmBuilderSummary:
    """Return by seat what is announced before the war, and the points it would bring now.

    The big display shows both in short with each seat: its badges.
    """
    rules = house_rules(toggles)
    entered = {seat: tableau_of(sheets[seat], edition) for seat in sorted(sheets)}
    entered = {seat: cards for seat, cards in entered.items() if len(cards) <= TABLEAU_MAX}
    if len(entered) < DUEL or not any(entered.values()):
        return RealmBuilderSummary()
    tableaus = lay_table([*entered.values()], rules)
    held = [
        _held(options(tableau, rules), choices_of(sheets[seat]).monarch)
        for seat, tableau in zip(entered, tableaus, strict=True)
    ]
    fates, realms = compare([option.army for option in held], rules)
    crowns = monarch_points([tableau.rank for tableau in tableaus])
    standing = {
        str(seat): RealmBuilderRealm(
            cards=len(cards),
            military=option.army.military,
            lands=option.army.lands,
            monarch=option.names,
            war=fate.points,
            crown=crown,
            realm=realm,
            gives=RealmBuilderGiven(lands=fate.lands, treasures=fate.treasures),
            tableau=[card.name for card in cards],
            net=option.army.net if fate.is_for_two else None,
        )
        for (seat, cards), option, fate, crown, realm in zip(
            entered.items(), held, fates, crowns, realms, strict=True
        )
    }
    badges = {seat: _badge(realm) for seat, realm in standing.items()}
    return RealmBuilderSummary(realms=standing, badges=badges)


def _held(every: tuple[Option, ...], chosen: tuple[str, ...] | None) -> Option:
    fitting = [option for option in every if option.names == chosen]
    return max(fitting or every, key=lambda option: option.army.military)


def _badge(realm: RealmBuilderRealm) -> Badge:
    """Return what the big display shows with a seat."""
    monarch, taken = tuple(realm.monarch), realm.gives.lands + realm.gives.treasures
    note = say("{monarch}", monarch=monarch) if monarch else say("no monarch")
    if monarch and realm.crown:
        note = say("{monarch} +{points}", monarch=monarch, points=str(realm.crown))
    counts = (
        Count(icon="sword", label=say("military"), count=realm.military, gain=realm.war),
        Count(icon="land", label=say("lands"), count=realm.lands, gain=realm.realm),
        Count(icon="turned", label=say("a war now would take"), count=taken, gain=0),
    )
    shown = counts if taken else counts[:2]
    return Badge(note=note, counts={str(at): each for at, each in enumerate(shown)})


@dataclass(frozen=True, slots=True, eq=False)
class Study(Studied[State]):
    """A tableau with what its player may choose, whatever is drafted."""

    choices: dict[str, object]

    def advise(self, state: State, fresh: frozenset[str], /) -> dict[str, object]:
        """Return what the player may choose."""
        return self.choices


def study(cells: Cells, edition: Edition) -> Study:
    """Return a sheet with its choices; none of an empty one, and of one with too many cards."""
    cards = tableau_of(cells, edition)
    if not cells or len(cards) > TABLEAU_MAX:
        return Study({})
    tableau = lay(cards)
    monarchs = dict.fromkeys(each.names for each in options(tableau, HouseRules()) if each.names)
    partners: dict[str, list[str]] = {}
    for card, links in zip(tableau.cards, tableau.links, strict=True):
        if links:
            names = [tableau.cards[link.partner].name for link in links]
            partners[card.name] = [*dict.fromkeys(names)]
    choices = RealmBuilderAdvice(
        monarchs={str(place): names for place, names in enumerate(monarchs)},
        partners=partners,
        lands=dict.fromkeys(tableau.names(tableau.losable), True),
        treasures=dict.fromkeys(tableau.names(tableau.treasures), True),
    )
    return Study(members_of(choices))


STEPS_MAX = 400
"""Most steps for one score: about thirty assignments; most need one to three."""


def assess(
    state: State, seat: Seat, sheets: Mapping[Seat, Cells], toggles: Toggles
) -> RealmBuilderPrivate:
    """Return by name what each card in a seat's hand or in the offer would change of its total.

    Args:
        state: The draft.
        seat: Whose total.
        sheets: Those of the taken seats.
        toggles: The table's house rules.
    """
    box, seats = state.box, sorted(sheets)
    is_drafting = state.is_open and seat in state.seats
    if not is_drafting or seat not in sheets or len(sheets) < DUEL:
        return RealmBuilderPrivate()
    entries = [Entry(tableau_of(sheets[each], box), choices_of(sheets[each])) for each in seats]
    if max(len(entry.cards) for entry in entries) >= TABLEAU_MAX:
        return RealmBuilderPrivate()
    trial = Trial(entries, seats.index(seat), house_rules(toggles), STEPS_MAX)
    seen = (*state.hands.get(seat, ()), *(each.card for each in state.offer.values()))
    before = _score(trial)
    adds: dict[str, RealmBuilderAdded] = {}
    for name in dict.fromkeys(seen) if before else ():
        after = _score(trial, box.cards[name])
        if before and after:
            points = after.total - before.total
            adds[name] = RealmBuilderAdded(points=points, says=_say(name, points, before, after))
    return RealmBuilderPrivate(adds=adds)


def _score(trial: Trial, *cards: Card) -> Outcome | None:
    """Return how a player stands; a choice that cannot be is left out, as in the score so far."""
    while True:
        try:
            return trial.with_cards(*cards)
        except InvalidInput as fault:
            _, _, player, _, part = fault.pointer.split("/")
            trial = trial.without(int(player), part)


def _say(name: str, points: int, before: Outcome, after: Outcome) -> Message:
    """Say what a card changes, with which of one's own it scores, and what it turns over."""
    signed = f"+{points}" if points >= 0 else f"−{-points}"
    said = say("{points} now", points=signed)
    if partners := _partners(name, before, after):
        said = say("{points} now, with your {cards}", points=signed, cards=partners)
    taken = _more(_taken(after), _taken(before))
    if taken:
        said = say("{what}; the war would take {cards}", what=said, cards=taken)
    down = _more(after.layout.flipped, (*before.layout.flipped, *taken))
    if down:
        said = say("{what}; face down then: {cards}", what=said, cards=down)
    saved = _more(before.layout.flipped, after.layout.flipped)
    if saved:
        said = say("{what}; face up again: {cards}", what=said, cards=saved)
    return said


def _partners(name: str, before: Outcome, after: Outcome) -> tuple[str, ...]:
    """Return the cards that a card scores a pairing with, which were not so paired before."""
    court = after.layout.court
    return tuple(
        dict.fromkeys(
            other if one == name else one
            for one, other in (Counter(after.layout.pairs) - Counter(before.layout.pairs))
            if name in (one, other) and (link := court.link(one, other)) and link.points > 0
        )
    )


def _taken(outcome: Outcome) -> tuple[str, ...]:
    given = outcome.layout.sacrifice
    return outcome.seated.tableau.names(given.lands | given.treasures)


def _more(names: Iterable[str], than: Iterable[str]) -> tuple[str, ...]:
    """Return names as often as they come more often than among others."""
    return tuple((Counter(names) - Counter(than)).elements())
