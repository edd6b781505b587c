"""Make the parts of a view, each from its sources alone.

A part whose sources are the same objects as at another head is the same part, so it need not be
made again. That this is so cannot be forgotten: a part is given its key and its sources, and
nothing else to be made of. Texts are messages, put into words at the edge.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal

from companion.core.edition import EditionFile
from companion.core.game import Game
from companion.core.message import Message, Seat, say
from companion.core.play import Play, Studied
from companion.core.sheet import Cells
from companion.core.shown import members_of
from companion.table.chosen import show_numbers
from companion.table.decide import offered
from companion.table.hands import told_closed
from companion.table.log import Event
from companion.table.nouns import CHOICES
from companion.table.principal import Principal
from companion.table.said import Said, by_key, find_missing, of_taken
from companion.table.scene import Address, Scene, made_from, made_of
from companion.table.seats import PLACES, SeatState, shown_name
from companion.table.state import Deed, Knock, News, Stage, TableState
from companion.table.tell import tell, with_names, with_who
from companion.table.view_parts import (
    LogEntry,
    Me,
    Missing,
    NewsItem,
    ShownKnock,
    ShownNotice,
    ShownSeat,
    ShownTable,
    Undo,
)


def _from_table(scene: Scene, address: Address) -> tuple[object, ...]:
    state = scene.state
    return (
        state.game,
        state.stage,
        state.rematch,
        state.locked,
        state.open_by_code,
        state.toggles,
        state.edition,
        state.play.has_typed(),
        state.luck is not None,
        state.play.fillable() if state.is_open else (),
    )


@made_from(_from_table)
def table(
    address: Address,
    game: Game,
    stage: Stage,
    rematch: str,
    locked: bool,
    open_by_code: bool,
    toggles: Mapping[str, str | bool],
    file: EditionFile | None,
    has_typed: bool,
    has_luck: bool,
    fillable: tuple[str, ...],
) -> ShownTable:
    """Return the table itself: its code, how far it is, and how it is played."""
    edition = show_numbers(game, file, fillable) if game.edition else None
    return ShownTable(
        code=address.code,
        game=game.id,
        state=stage,
        rematch=rematch or None,
        locked=locked,
        open_by_code=open_by_code,
        toggles=toggles,
        join_url=address.join_url or None,
        edition=replace(edition, typed=has_typed) if edition else None,
        luck=has_luck,
    )


def _from_me(scene: Scene, key: tuple[Principal, bool]) -> tuple[object, ...]:
    state = scene.state
    is_played = state.stage is Stage.PLAYING
    return (
        state if state.closed else None,
        state.game,
        state.play if is_played else None,
        scene.barred if is_played else None,
        *offered(scene.log, key[0]),
    )


@made_from(_from_me)
def me(
    key: tuple[Principal, bool],
    closed: TableState | None,
    game: Game,
    play: Play[Any] | None,
    barred: frozenset[str] | None,
    *is_offered: bool,
) -> Me:
    """Return who looks on, and what they may do."""
    principal, has_link = key
    able = {kind for kind, is_on in zip(CHOICES, is_offered, strict=True) if is_on}
    if play is not None and barred is not None:
        able |= _asked_of(game, play, principal) - barred
    if not has_link:
        able -= {"lock-table", "rotate-link"}
    told = {} if closed is None else told_closed(principal, closed)
    return Me(
        host=principal.host,
        display=principal.display,
        seats={str(seat): True for seat in principal.acting},
        own={str(seat): True for seat in principal.own},
        can=dict.fromkeys(sorted(able), True),
        gives=told.get("gives"),
        waits=told.get("waits"),
    )


def _asked_of(game: Game, play: Play[Any], principal: Principal) -> set[str]:
    """Return the game's commands that it would not refuse outright to one of these seats."""
    return {
        offer.kind
        for seat in principal.acting
        for offer in play.may(seat)
        if offer.off is None and (seat in principal.private or offer.kind not in game.play.private)
    }


@made_from(lambda scene, at: (scene.state.seats[at], len(scene.state.sheets.get(at, {}))))
def seat(at: Seat, seated: SeatState, entered: int) -> ShownSeat:
    """Return a seat, with who sits there."""
    place, is_taken = PLACES[at], seated.taken
    is_ready: Literal["ready", "changed"] = "changed" if seated.changed else "ready"
    return ShownSeat(
        seat=at,
        title=place.title,
        colour=place.colour,
        shape=place.shape,
        state="taken" if is_taken else "free",
        entered=(entered or None) if is_taken else None,
        phone=seated.phone if is_taken else None,
        ready=(is_ready if seated.ready else "entering") if is_taken else None,
        host=is_taken and seated.host,
        name=(seated.name or None) if is_taken else None,
    )


_NAMING = ("now", "headline")
"""What a game says of the table at large: its sentences may name seats by their numbers."""


@made_of("seen", "state.thrown", "speaker")
def play(
    key: None, shared: Mapping[str, object], thrown: int, speaker: TableState
) -> Mapping[str, object]:
    """Return what everybody may see of the game."""
    seen = {name: each for name, each in shared.items() if each is not None}
    for name in _NAMING:
        if said := _members(seen.get(name)):
            seen[name] = {
                key: with_names(value, speaker) if isinstance(value, Message) else value
                for key, value in said.items()
            }
    if throw := _members(seen.get("throw")):
        # The event's number tells a new throw from the same faces again.
        seen["throw"] = {**throw, "seq": thrown}
    return seen


def _members(part: object) -> Mapping[str, object]:
    """Return the members of a part that a game shows; none of one that is not there."""
    if isinstance(part, dict):
        return {key: value for key, value in part.items() if value is not None}
    return {} if part is None else members_of(part)


@made_from(lambda scene, at: (scene.state.sheets[at],))
def sheet(at: Seat, cells: Cells) -> Cells:
    """Return the sheet of a seat, as it is."""
    return cells


def _from_entry(scene: Scene, seq: int) -> tuple[object, ...]:
    log = scene.log
    event = log.events[seq - 1]
    deed = scene.deeds.get(seq)
    return (event, seq in log.struck, log.struck_by(event), deed, scene.speaker)


@made_from(_from_entry)
def entry(
    seq: int,
    event: Event,
    is_struck: bool,
    struck: Event | None,
    deed: Deed | None,
    speaker: TableState,
) -> LogEntry:
    """Return what happened, as the log tells it."""
    if deed is None:
        text, who = tell(event, speaker, struck), event.seat
    else:
        text, who = with_who(deed.message, event.fact.seat, speaker), event.fact.seat
    # Everybody must see that a throw was drawn by one phone alone.
    is_drawn_alone = bool(event.alone and event.draw)
    return LogEntry(
        seq=event.seq,
        at=event.at,
        kind=event.kind,
        text=text,
        struck=is_struck,
        seat=who,
        who=None if who is None else shown_name(who, speaker.seats[who]),
        note=say(
            "By the luck of {whom}’s phone, without the server.",
            whom=shown_name(Seat(0), speaker.seats[0]),
        )
        if is_drawn_alone
        else None,
    )


_ALL_OPEN: tuple[object, ...] = (None, None, {}, (), {})
"""The sources of what no seat sees alone: the very same objects each time."""


def _from_private(scene: Scene, at: Seat) -> tuple[object, ...]:
    state = scene.state
    if state.game.play.lies_open:
        return _ALL_OPEN
    return (state.play, scene.seen, state.sheets, state.seats, state.toggles)


@made_from(_from_private)
def private(
    at: Seat,
    play: Play[Any] | None,
    shared: Mapping[str, object],
    sheets: Mapping[Seat, Cells],
    seats: tuple[SeatState, ...],
    toggles: Mapping[str, str | bool],
) -> Mapping[str, object] | None:
    """Return what only one seat may see; there is no play to ask where everything lies open."""
    if play is None:
        return None
    own = {**play.view(at), **play.assess(at, of_taken(sheets, seats), toggles)}
    return {
        key: value for key, value in own.items() if value is not None and shared.get(key) != value
    } or None


def _from_advice(scene: Scene, at: Seat) -> tuple[object, ...]:
    state = scene.state
    fresh = state.fresh.get(at, _NO_CELLS)
    if not state.is_open:
        return (None, None, fresh)
    return (state.play, scene.studied(at), fresh)


_NO_CELLS: frozenset[str] = frozenset()


@made_from(_from_advice)
def advice(
    at: Seat, play: Play[Any] | None, studied: Studied[Any] | None, fresh: frozenset[str]
) -> Mapping[str, object] | None:
    """Return what a sheet may do now; there is no play to ask before the start and at the end."""
    return None if play is None else play.advise(studied, fresh) or None


@made_of("state.is_open", "said")
def summary(key: None, is_open: bool, said: Said) -> Mapping[str, object] | None:
    """Return what everybody may see of all sheets together."""
    if not is_open:
        return None
    standing = said.standing()
    seen = said.play.summarise(said.taken, said.toggles)
    return {**seen, **({"standing": standing} if standing else {})} or None


@made_from(lambda scene, key: (scene.state.knocks,))
def knocks(key: None, waiting: Mapping[int, Knock]) -> dict[str, ShownKnock] | None:
    """Return who knocks, by the `seq` of each knock."""
    return {
        str(seq): ShownKnock(knock=seq, display=knock.display, seat=knock.seat)
        for seq, knock in waiting.items()
    } or None


@made_of("state.stage", "said", "speaker")
def notices(
    key: None, stage: Stage, said: Said, speaker: TableState
) -> dict[str, ShownNotice] | None:
    """Return what everybody should know until the table is scored, in order."""
    if stage not in (Stage.PLAYING, Stage.SCORING):
        return None
    told = [
        notice
        for notice in (*said.notices, *said.called_out)
        if (stage is Stage.PLAYING or notice.stays) and not notice.asks
    ]
    return {
        key: ShownNotice(
            code=notice.code,
            text=with_who(notice.message, notice.seat, speaker, notice.other),
            seat=notice.seat,
            first=notice.first,
        )
        for key, notice in by_key(told)
    } or None


@made_of("state.stage", "said", "speaker")
def missing(key: None, stage: Stage, said: Said, speaker: TableState) -> dict[str, Missing] | None:
    """Return what is missing for a score, in order: who would score is asked.

    Who still writes is a notice while the game is played, and is not said twice.
    """
    told = (each for each in find_missing(stage, said) if each.asks or stage is not Stage.PLAYING)
    return {
        key: Missing(
            code=notice.code,
            text=with_who(notice.message, notice.seat, speaker, notice.other),
            on_sheet=notice.seat is not None,
        )
        for key, notice in by_key(told)
    } or None


def _from_news(scene: Scene, key: None) -> tuple[object, ...]:
    log, news = scene.log, scene.state.news
    about = [log.events[each.seq - 1] for each in news]
    return (news, *about, *map(log.struck_by, about), scene.speaker)


@made_from(_from_news)
def news(key: None, newest: tuple[News, ...], *about: Any) -> dict[str, NewsItem] | None:
    """Return what everybody should be told at once, by the `seq` of its event."""
    *events, speaker = about
    shown: dict[str, NewsItem] = {}
    for each, event, struck in zip(newest, events, events[len(newest) :], strict=False):
        text = tell(event, speaker, struck)
        if each.message is not None:
            text = with_who(each.message, event.seat, speaker)
        shown[str(each.seq)] = NewsItem(seq=each.seq, text=text, seat=event.seat)
    return shown or None


@made_of("undo", "speaker")
def undo(key: None, last: Event | None, speaker: TableState) -> Undo | None:
    """Return what the table's undo would take back."""
    return None if last is None else Undo(seq=last.seq, text=tell(last, speaker))
