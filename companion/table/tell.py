"""Return an event as a sentence, for the log and for screen readers."""

from collections.abc import Mapping

from companion.core.game import Game
from companion.core.ids import Seat
from companion.core.message import Message, Param, say
from companion.core.trusted import as_items, as_members, as_whole
from companion.table.events import Event
from companion.table.seats import PLACES, shown_name
from companion.table.state import TableState

_PLAIN: Mapping[str, Message] = {
    "link-rotated": say("The link is new. The old one opens nothing any more."),
    "game-started": say("The game has begun."),
    "play-ended": say("The game is over. Fill in the sheets."),
    "table-finished": say("The scores are in."),
    "table-reopened": say("The table is open again."),
    "display-joined": say("A big display has joined."),
    "host-recovered": say("A phone became host by the recovery code."),
    "knock-refused": say("The phone that knocked was sent away."),
    "table-published": say("Until here this table was kept on one phone, without the server."),
    "luck-set": say("The throws and cards of another table are played again here."),
    "rematch-opened": say("The next game is open. Everybody keeps their seat."),
}


def tell(event: Event, state: TableState, game: Game, struck: Event | None = None) -> Message:
    """Return an event as a sentence.

    Args:
        event: What happened.
        state: The table after it, for the names.
        game: The game, which tells its own facts.
        struck: The event that this one strikes out, where it does.
    """
    who = _name(event.seat, state)
    if struck is not None:
        taken_back = tell(struck, state, game)
        if struck.kind == "sheet-changed":
            return say("{who} took back the last change of a sheet.", who=who)
        return say("{who} took back: {what}", who=who, what=taken_back)
    if event.kind in _PLAIN:
        return _PLAIN[event.kind]
    if event.kind in _TOLD:
        return _TOLD[event.kind](event, state, game, who)
    return with_who(state.play.tell(event.fact), event.seat, state)


def with_who(
    message: Message, seat: Seat | None, state: TableState, other: Seat | None = None
) -> Message:
    """Return a message of a game with names as its parameters: `who`, and `whom` for another."""
    params = {**dict(message.params), "who": _name(seat, state)}
    if other is not None:
        params["whom"] = _name(other, state)
    named = Message(message.text, tuple(sorted(params.items())), message.plural, message.count)
    return with_names(named, state)


def with_names(message: Message, state: TableState) -> Message:
    """Return a message of a game with names for seats: wherever in it `whom` is the number of one.

    So a game, which knows no names, says who somebody is: `say("{whom} ({hero})", whom=2, ...)`.
    """
    params = tuple((name, _with_name(name, value, state)) for name, value in message.params)
    return Message(message.text, params, message.plural, message.count)


def _with_name(param: str, value: Param, state: TableState) -> Param:
    if isinstance(value, Message):
        return with_names(value, state)
    if isinstance(value, tuple):
        return tuple(
            with_names(part, state) if isinstance(part, Message) else part for part in value
        )
    return _name(Seat(value), state) if param == "whom" and isinstance(value, int) else value


def _opened(event: Event, state: TableState, game: Game, who: Message) -> Message:
    return say("A table for {game} is open.", game=game.name)


def _taken(event: Event, state: TableState, game: Game, who: Message) -> Message:
    if event.public["phone"]:
        return say("{whom} sat down.", whom=_name(event.subject, state))
    return say("{whom} plays without a phone.", whom=_name(event.subject, state))


def _named(event: Event, state: TableState, game: Game, who: Message) -> Message:
    # The name given then: the seat may be somebody else's by now.
    title = PLACES[event.subject].title
    if not event.text:
        return say("{title} has a name.", title=title)
    return say("{title} is {name}.", title=title, name=event.text)


def _name_erased(event: Event, state: TableState, game: Game, who: Message) -> Message:
    if "seat" not in event.public:
        return say("The names of the other table were erased.")
    return say("A name was erased: {title}.", title=PLACES[event.subject].title)


def _freed(event: Event, state: TableState, game: Game, who: Message) -> Message:
    return say("{who} freed a seat: {title}.", who=who, title=PLACES[event.subject].title)


def _hand_given(event: Event, state: TableState, game: Game, who: Message) -> Message:
    return say("{who} gave the hand of {whom} over.", who=who, whom=_name(event.subject, state))


def _moved(event: Event, state: TableState, game: Game, who: Message) -> Message:
    return say("{whom} goes on at another phone.", whom=_name(event.subject, state))


def _host_named(event: Event, state: TableState, game: Game, who: Message) -> Message:
    whom = _name(Seat(as_whole(event.public["seat"])), state)
    if event.public["host"]:
        return say("{whom} is a host, too.", whom=whom)
    return say("{whom} is no longer a host.", whom=whom)


def _readied(event: Event, state: TableState, game: Game, who: Message) -> Message:
    if event.public["ready"]:
        return say("{whom} is ready.", whom=_name(event.subject, state))
    return say("{whom} goes on entering.", whom=_name(event.subject, state))


def _hands_opened(event: Event, state: TableState, game: Game, who: Message) -> Message:
    if event.public.get("left"):
        return say(
            "{who} turns up the hand that was left at {place}, for the file of the evening.",
            who=who,
            place=PLACES[event.subject].title,
        )
    return say(
        "{whom} agrees that the file of the evening shows every hand.",
        whom=_name(event.subject, state),
    )


def _sheet_changed(event: Event, state: TableState, game: Game, who: Message) -> Message:
    return say("{who} wrote on the sheet.", who=_name(event.subject, state))


def _toggled(event: Event, state: TableState, game: Game, who: Message) -> Message:
    toggle = next(each for each in game.toggles if each.id == event.public["toggle"])
    value = event.public["value"]
    if isinstance(value, bool):
        meaning = say("on") if value else say("off")
    else:
        meaning = dict(toggle.words)[str(value)]
    return say("Rule changed. {label}: {meaning}.", label=toggle.label, meaning=meaning)


def _edition_set(event: Event, state: TableState, game: Game, who: Message) -> Message:
    file = as_members(event.public["file"])
    title = str(file.get("title") or as_members(file["edition"])["id"])
    return say("This table plays with the edition {title}.", title=title)


def _edition_filled(event: Event, state: TableState, game: Game, who: Message) -> Message:
    assert game.editions is not None
    part = next(each for each in game.editions().parts if each.key == event.public["part"])
    entries = [as_members(entry) for entry in as_items(event.public["entries"])]
    names = tuple(str(entry[part.shown or part.id_key]) for entry in entries)
    if "corrects" in event.public:
        return say("{who} corrected what is printed on {names}.", who=who, names=names)
    return say("{who} entered what is printed on {names}.", who=who, names=names)


def _locked(event: Event, state: TableState, game: Game, who: Message) -> Message:
    if event.public["locked"]:
        return say("The table is locked. Nobody else can join.")
    return say("The table is open to join again.")


def _knocked(event: Event, state: TableState, game: Game, who: Message) -> Message:
    if event.public.get("display", False):
        return say("A big display knocks.")
    if "seat" in event.public:
        return say("A phone knocks and says it is {whom}.", whom=_name(event.subject, state))
    return say("A phone knocks and asks for a seat.")


_TOLD = {
    "knocked": _knocked,
    "table-opened": _opened,
    "seat-taken": _taken,
    "seat-named": _named,
    "name-erased": _name_erased,
    "seat-freed": _freed,
    "hand-given": _hand_given,
    "seat-moved": _moved,
    "seat-resumed": _moved,
    "host-named": _host_named,
    "seat-readied": _readied,
    "hands-opened": _hands_opened,
    "sheet-changed": _sheet_changed,
    "toggle-set": _toggled,
    "edition-set": _edition_set,
    "edition-filled": _edition_filled,
    "table-locked": _locked,
}


def _name(seat: Seat | None, state: TableState) -> Message:
    return say("The host") if seat is None else shown_name(seat, state.seats[seat])
