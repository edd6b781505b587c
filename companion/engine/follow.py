"""Follow a table: its view for one audience, and the patches that keep it true."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from companion.core.errors import CompanionError, Unavailable
from companion.core.json_values import Json, as_members, dump_in_order
from companion.core.kit import require
from companion.core.message import Seat, render, say
from companion.core.shown import members_of, shown
from companion.engine.cache import PAST_MAX, Known
from companion.engine.cut import Cut, Cuts, Show
from companion.engine.faults import Fault, Faults
from companion.engine.tables import Tables
from companion.engine.wording import Audience, translator, word
from companion.table.kit import NOT_AT_TABLE
from companion.table.log import Log, whole_head
from companion.table.ports import TableRow
from companion.table.principal import Principal
from companion.table.scene import Address
from companion.table.seating import NameErased
from companion.table.settings import LinkRotated
from companion.table.view import stranger_view

View: TypeAlias = Mapping[str, Json]
"""A worded view, as `docs/live.md` shows it."""

TROUBLE = say("What happened last cannot be shown. It is kept: go on, or take it back.")
"""What a screen says while the newest view cannot be made."""
EMPTY = b"{}"
"""The patch of an event within a press."""


@dataclass(frozen=True, slots=True)
class Step:
    """One event, for one audience."""

    seq: int
    text: bytes
    """JSON: `seq`, `kind`, `patch`, and `seat`, `who`, `text` if there are any."""


@shown
class Trouble:
    """That what happened last cannot be shown, at which head, and the sentence that says so."""

    head: int
    text: str


@dataclass(frozen=True, slots=True)
class Batch:
    """What an audience has not seen yet."""

    head: int
    """The head that the screen shows with it."""
    steps: tuple[Step, ...] = ()
    view: View | None = None
    """A whole view instead of steps, if too much was missed."""
    own: tuple[Seat, ...] = ()
    """The seats the device holds now; none for a screen that everybody sees."""
    trouble: Trouble | None = None
    """That the table has gone on to a head that cannot be shown."""

    def written(self) -> bytes:
        """Return it as it is sent to a screen that asks, as JSON."""
        sent = [b'"head":%d' % self.head]
        if self.view is not None:
            sent.append(b'"view":%s' % dump_in_order(self.view))
        else:
            sent.append(b'"events":[%s]' % b",".join(step.text for step in self.steps))
        if self.trouble is not None:
            sent.append(b'"trouble":%s' % dump_in_order(members_of(self.trouble)))
        return b"{%s}" % b",".join(sent)


@dataclass(frozen=True, slots=True)
class _Watch:
    """One audience at one table, as it is known just now."""

    known: Known
    audience: Audience
    seen: dict[int, tuple[Cut, Show] | None] = field(default_factory=dict)
    """What it sees at each head that was looked at; None if that cannot be shown."""

    @property
    def log(self) -> Log:
        """The table."""
        return self.known.log

    def principal(self, log: Log) -> Principal:
        """Return as whom the audience watched when the log was this."""
        return self.known.watcher(self.audience, log)


class Followers:
    """Views and patches for everybody who watches.

    Args:
        tables: What is watched.
        report: Told once of each view that could not be made; a table of one phone has nobody to
            tell but the screen.
    """

    def __init__(
        self, tables: Tables, report: Callable[[Fault], None] = lambda fault: None
    ) -> None:
        self._tables = tables
        self._faults = Faults(report)
        self._cuts = Cuts()

    def forget_quiet(self) -> None:
        """Drop what is kept at hand of tables that nobody has looked at for some rounds."""
        self._cuts.forget(self._tables.cache.forget_quiet())

    def view(self, audience: Audience, code: str) -> View:
        """Return what an audience may see of a table; a stranger hardly anything.

        Where the view at the head cannot be made it is the newest that can, with its own head.

        Raises:
            UnknownThing: `unknown-table`.
            Unavailable: `table-trouble`, if no view of the last `PAST_MAX` heads can be made.
        """
        newest = self._newest(_Watch(self._tables.look(code), audience))
        if newest is None:
            raise Unavailable("table-trouble", TROUBLE)
        return newest[1]

    def mark(self, audience: Audience, code: str, head: int) -> int | None:
        """Return the mark of the view that an audience holds at a head; None if it has moved on.

        Raises:
            UnknownThing: `unknown-table`.
        """
        watch = _Watch(self._tables.look(code, at_least=head), audience)
        principal = watch.principal(watch.log)
        if watch.log.head != head or principal.stranger:
            return None
        seen = self._seen_at(watch, head)
        return None if seen is None else seen[1].mark

    def events_after(
        self, audience: Audience, code: str, after: int, *, at_least: int | None = None
    ) -> Batch:
        """Return the steps from head `after` on, or a whole view if they are not at hand.

        A fault raises nothing here: a screen that follows is told of it and goes on following.

        Args:
            audience: Who watches.
            code: Which table.
            after: The head the screen shows; it may be within a press.
            at_least: A head known to be reached; spares a query if it is at hand.

        Raises:
            NotAllowed: `not-at-table`, where the device holds nothing there any more.
            UnknownThing: `unknown-table`.
        """
        try:
            known = self._tables.look(code, at_least=at_least)
            return self._after(_Watch(known, audience), after)
        except CompanionError:
            raise
        except Exception as error:
            head = max(after, at_least or 0)
            self._faults.note(self._tables.find(code)[0].id, head, error)
            return Batch(after, trouble=_trouble(head, audience))

    def _after(self, watch: _Watch, after: int) -> Batch:
        log, audience = watch.log, watch.audience
        watcher = watch.principal(log)
        require(not watcher.stranger, NOT_AT_TABLE)
        if after == log.head:
            return Batch(log.head, own=watcher.own)
        now = self._seen_at(watch, log.head)
        if now is None:
            trouble = _trouble(log.head, audience)
            head, newest = self._newest(watch) or (after, None)
            if head <= after:
                return Batch(after, own=watcher.own, trouble=trouble)
            return Batch(head, (), newest, watcher.own, trouble)
        steps = self._steps(watch, after)
        if steps is None:
            return Batch(log.head, (), now[1].view(), watcher.own)
        return Batch(log.head, steps, own=watcher.own)

    def _steps(self, watch: _Watch, after: int) -> tuple[Step, ...] | None:
        """Return a step for each event behind a head; None if one cannot be made.

        A screen shows what comes of a press all at once: the last event of a press carries the
        whole patch, and those before it their sentences alone.
        """
        log = watch.log
        if not max(0, log.head - PAST_MAX) <= after < log.head:
            return None
        missed = log.events[after:]
        if any(isinstance(event.fact, (LinkRotated, NameErased)) for event in missed):
            # The one changes what stands beside the log, the other what stood in it before.
            return None
        language = watch.audience.language
        self._cuts.want(watch.known.row.id, len(missed) + 2)
        before = self._seen_at(watch, whole_head(log, after))
        steps: list[Step] = []
        for event in missed:
            is_whole = whole_head(log, event.seq) == event.seq
            told = self._log_at(watch, event.seq)
            now = self._seen_at(watch, event.seq) if is_whole else before
            if told is None or before is None or now is None:
                return None
            cut, show = now
            patch = cut.patch(before[1], show) if is_whole else EMPTY
            said = cut.said(told, language)
            steps.append(Step(told.head, b'%s,"patch":%s}' % (said[:-1], patch)))
            before = now
        return tuple(steps)

    def _newest(self, watch: _Watch) -> tuple[int, View] | None:
        """Return the newest head at hand whose view can be made, with that view."""
        head = watch.log.head
        is_stranger = watch.principal(watch.log).stranger
        while head >= 0:
            log = self._log_at(watch, head)
            if log is None:
                return None
            if watch.principal(log).stranger and not is_stranger:
                # Before it had a seat it saw nothing: there is no view that a patch could change.
                return None
            made = self._view(watch, log)
            if made is not None:
                return head, made
            head = whole_head(watch.log, head - 1) if head else -1
        return None

    def _log_at(self, watch: _Watch, head: int) -> Log | None:
        if head == watch.log.head:
            return watch.log
        return self._tables.cache.log_at(watch.known.row.id, watch.known.game, head)

    def _seen_at(self, watch: _Watch, head: int) -> tuple[Cut, Show] | None:
        """Return what an audience sees at a head; None if it is not at hand or cannot be."""
        if head not in watch.seen:
            log = self._log_at(watch, head)
            watch.seen[head] = None if log is None else self._look(watch, log)
        return watch.seen[head]

    def _look(self, watch: _Watch, log: Log) -> tuple[Cut, Show] | None:
        """Return what an audience sees of a log; None if it cannot be made, which is noted."""
        row, audience = watch.known.row, watch.audience
        principal = watch.principal(log)
        try:
            cut = self._cuts.cut(row.id, log)
            return cut, cut.show(_address(row, audience), principal, audience.language)
        except Exception as error:
            self._faults.note(row.id, log.head, error)
            return None

    def _view(self, watch: _Watch, log: Log) -> View | None:
        """Return the view of a log in words, a stranger's too; None if it cannot be made."""
        principal = watch.principal(log)
        if not principal.stranger:
            seen = self._seen_at(watch, log.head)
            return None if seen is None else seen[1].view()
        stranger = stranger_view(_address(watch.known.row, watch.audience), log, principal)
        return as_members(word(stranger, translator(watch.audience.language)))


def _address(row: TableRow, audience: Audience) -> Address:
    # A phone table has no secret, and nobody to give a link to.
    return Address(row.code, f"{audience.origin}/j/{row.code}#{row.secret}" if row.secret else "")


def _trouble(head: int, audience: Audience) -> Trouble:
    return Trouble(head=head, text=render(TROUBLE, translator(audience.language)))
