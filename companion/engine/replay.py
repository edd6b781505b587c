"""Show an evening from its file, press by press, to whoever sat there."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.core.errors import InvalidInput
from companion.core.json_values import Json, as_items, as_members, dump
from companion.core.message import Message, Seat, render, say
from companion.engine.cut import show_once
from companion.engine.facade import describe
from companion.engine.plain_text import score_text
from companion.engine.table_file import TableFile, read_table_file
from companion.engine.wording import translator
from companion.table.course import scored
from companion.table.fold import empty, extend
from companion.table.log import Log
from companion.table.principal import DISPLAY, Principal
from companion.table.tell import is_told, tell


@dataclass(slots=True)
class Replay:
    """An evening that is looked at again."""

    file: TableFile
    _logs: dict[int, Log] = field(default_factory=dict)
    """Logs that were looked at, by head: the next one is folded from the nearest."""

    def log_at(self, head: int) -> Log:
        """Return the log at a head at which a press ends.

        Raises:
            InvalidInput: `unknown-head`.
        """
        if head not in self.file.heads:
            raise InvalidInput("unknown-head", say("No press ends at this event."), pointer="/head")
        begin = max((known for known in self._logs if known <= head), default=0)
        log = self._logs.get(begin) or empty(self.file.game)
        if begin < head:
            log = extend(log, self.file.events[begin:head], self.file.game)
            self._logs[head] = log
        return log

    def view(self, head: int, seat: Seat | None, language: str = "en") -> dict[str, Json]:
        """Return what a seat, or the big display, was shown at a head; nothing can be pressed."""
        log = self.log_at(head)
        principal = DISPLAY if seat is None else _phone_of(log, seat)
        shown = show_once(log, principal, language)
        return shown | {"me": {**as_members(shown["me"]), "can": {}}}

    def describe(self, head: int, language: str = "en") -> Mapping[str, Json]:
        """Return the game as it was played then."""
        return describe(self.log_at(head).state.game, language)

    def sentence(self, head: int, language: str = "en") -> str:
        """Return what happened last at a head, as the log says it."""
        return render(_told(self.log_at(head), head), translator(language))

    def outline(self, language: str = "en") -> dict[str, Json]:
        """Return where one may stop, with what happened there, and who sat there."""
        heads: list[Json] = [
            {"head": head, "text": self.sentence(head, language)} for head in self.file.heads
        ]
        return {"game": self.file.game.id, "version": self.file.version, "heads": heads}

    def look(self, head: int, seat: int | None, language: str = "en") -> dict[str, Json]:
        """Return view and game at a head, as `view` and `describe`."""
        own = None if seat is None else Seat(seat)
        return {"view": self.view(head, own, language), "game": self.describe(head, language)}


def open_replay(data: bytes | str) -> Replay:
    """Return an evening by its file.

    Raises:
        InvalidInput: As `read_table_file`.
    """
    return Replay(read_table_file(data))


def replay_text(data: bytes, language: str = "en") -> str:
    """Return what happened in an evening and its result, as text for a terminal."""
    file = read_table_file(data)
    words = translator(language)
    lines = [
        render(
            say(
                "{game}: {count} events, written by version {version}.",
                game=file.game.name,
                count=len(file.events),
                version=file.version,
            ),
            words,
        )
    ]
    for event in file.events:
        if not is_told(event):
            continue
        told = render(_told(file.log, event.seq), words)
        if event.seq in file.log.struck:
            told = render(say("{what} (taken back)", what=told), words)
        lines.append(f"{event.seq:>5}  {event.at[11:16]}  {told}")
    end = (
        score_text(dump(frozen_of(file.log)["record"]), language)
        if file.log.state.result
        else render(say("This table was not scored."), words) + "\n"
    )
    return "\n".join([*lines, "", end])


def replay_test(data: bytes, name: str) -> str:
    """Return a case for pytest that replays a file: the same events lead to the same result."""
    file = read_table_file(data)
    frozen = frozen_of(file.log)
    totals = [
        (as_members(player)["name"], as_members(player)["total"])
        for player in as_items(as_members(frozen["result"])["players"])
    ]
    return f'''"""The evening in {name}, replayed."""

from pathlib import Path

from companion.core.json_values import dump
from companion.engine.replay import frozen_of, open_replay
from companion.engine.scoring import score

FILE = Path({name!r})


def test_the_evening_leads_to_the_same_result() -> None:
    replay = open_replay(FILE.read_bytes())
    frozen = frozen_of(replay.file.log)

    assert replay.file.heads[-1] == {file.log.head}
    assert score(dump(frozen["record"])) == dump(frozen["result"])
    totals = [(each["name"], each["total"]) for each in frozen["result"]["players"]]
    assert totals == {totals!r}
'''


def _phone_of(log: Log, seat: Seat) -> Principal:
    """Return the phone of a seat: it also acts for seats without one, as every phone there does.

    Of what was private it is shown its own alone, whoever kept the hands of others.
    """
    others = (each for each in log.state.taken if not log.state.seats[each].phone)
    return Principal((seat,), tuple(sorted({seat, *others})), (seat,))


def frozen_of(log: Log) -> Mapping[str, Json]:
    """Return record, result and version as they were frozen last.

    Raises:
        UnknownThing: `no-result`.
    """
    return scored(log).public


def _told(log: Log, head: int) -> Message:
    event = log.events[head - 1]
    return tell(event, log.state, log.struck_by(event))
