"""Write down what an append keeps: the head it takes, its answer, and rows of events and rights."""

import time
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from sqlalchemy import (
    Connection,
    String,
    Table,
    and_,
    bindparam,
    delete,
    func,
    insert,
    select,
    tuple_,
    update,
)
from sqlalchemy.exc import IntegrityError

from companion.storage.models import COMMANDS, DEVICES, EVENTS, READINGS, RIGHTS, TABLES, TEXTS
from companion.table.log import Event, encode_body
from companion.table.ports import HeadMoved, Key, answer_of
from companion.table.principal import Right
from companion.table.state import Stage

PAUSE_EVERY = 64
"""Events that are written down between two pauses; only a published table has so many at once."""
PIECE_EVENTS = 1_000
"""Events that are deleted in one transaction: a hundredth of a second."""
DELETED = "deleted"
"""The stage of a table that nobody finds any more and of which something is left to delete."""
# What every press writes is made once: to make a statement costs more than to carry it out.
TAKE_HEAD = (
    update(TABLES)
    .where(
        TABLES.c.id == bindparam("of"),
        TABLES.c.head == bindparam("expected"),
        TABLES.c.stage != DELETED,
    )
    .values(
        head=bindparam("taken"),
        last=bindparam("at"),
        stage=func.coalesce(bindparam("moved_to", type_=String), TABLES.c.stage),
    )
)
INSERT = {table: insert(table) for table in (COMMANDS, EVENTS, TEXTS, RIGHTS)}


def take_head(
    connection: Connection,
    table_id: str,
    expected_head: int,
    events: Sequence[Event],
    stage: Stage | None = None,
) -> None:
    """Move the head of a table on, with its last time and its stage, or raise `HeadMoved`.

    The write comes first: whoever takes the head holds the table until the commit. So the order of
    numbers is the order of commits, and nobody reads past one still to come.
    """
    taken = connection.execute(
        TAKE_HEAD,
        {
            "of": table_id,
            "expected": expected_head,
            "taken": expected_head + len(events),
            "at": events[-1].at,
            "moved_to": stage,
        },
    )
    if taken.rowcount != 1:
        raise HeadMoved


def change_event(connection: Connection, table_id: str, event: Event) -> None:
    """Keep an event without what was typed there, and forget what was sent with the press."""
    at_event = and_(EVENTS.c.table_id == table_id, EVENTS.c.seq == event.seq)
    at_text = and_(TEXTS.c.table_id == table_id, TEXTS.c.seq == event.seq)
    connection.execute(update(EVENTS).where(at_event).values(body=encode_body(event)))
    connection.execute(delete(TEXTS).where(at_text))
    # A name is short: from the hash of a press it could be guessed.
    connection.execute(
        update(COMMANDS)
        .where(COMMANDS.c.table_id == table_id, COMMANDS.c.answer == answer_of(event.seq))
        .values(body_hash="")
    )


def hide_table(connection: Connection, table_id: str) -> None:
    """Have nobody find a table any more, by code or link; its code is one that nobody types."""
    connection.execute(delete(READINGS).where(READINGS.c.table_id == table_id))
    hidden = {"code": table_id, "secret": "", "stage": DELETED, "last": ""}
    connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(hidden))


def delete_piece(connection: Connection, table_id: str, last: int) -> None:
    """Delete the events of a hidden table up to one, their texts, and as many answers."""
    for table in (EVENTS, TEXTS):
        connection.execute(delete(table).where(table.c.table_id == table_id, table.c.seq <= last))
    key = tuple_(COMMANDS.c.actor, COMMANDS.c.command_id)
    some = (
        select(COMMANDS.c.actor, COMMANDS.c.command_id)
        .where(COMMANDS.c.table_id == table_id)
        .limit(PIECE_EVENTS)
    )
    connection.execute(delete(COMMANDS).where(COMMANDS.c.table_id == table_id, key.in_(some)))


def keep_answer(connection: Connection, table_id: str, key: Key, answer: str) -> None:
    """Keep what a press was answered.

    Raises:
        HeadMoved: The key was used meanwhile, or the table is gone.
    """
    try:
        connection.execute(
            INSERT[COMMANDS],
            {
                "table_id": table_id,
                "actor": key.actor,
                "command_id": key.command_id,
                "body_hash": key.body_hash,
                "answer": answer,
            },
        )
    except IntegrityError as error:
        raise HeadMoved from error


def meet_device(connection: Connection, token_hash: str, at: str) -> str | None:
    """Return the id of the device with a token, and keep that it was met then."""
    met = update(DEVICES).where(DEVICES.c.token_hash == token_hash).values(met=at)
    found: str | None = connection.scalar(met.returning(DEVICES.c.id))
    return found


def forget_devices(connection: Connection, until: str, most: int) -> int:
    """Delete devices without a right that were met no later; return how many.

    The time is asked of the row that is deleted, too: it may have been met in between.
    """
    has_right = select(RIGHTS.c.id).where(RIGHTS.c.device_id == DEVICES.c.id).exists()
    some = select(DEVICES.c.id).where(DEVICES.c.met <= until, ~has_right).limit(most)
    gone = delete(DEVICES).where(DEVICES.c.id.in_(some), DEVICES.c.met <= until)
    return connection.execute(gone).rowcount


Row: TypeAlias = dict[str, str | int | None]
"""What is kept, by its column."""
Rows: TypeAlias = tuple[tuple[Table, list[Row]], ...]
"""Rows by the table they go to."""


def insert_rows(connection: Connection, rows: Rows) -> None:
    """Add rows that `rows` made; others go on while many are added."""
    for table, each in rows:
        for begin in range(0, len(each), PIECE_EVENTS):
            if begin:
                time.sleep(0)
            connection.execute(INSERT[table], each[begin : begin + PIECE_EVENTS])


def rows(table_id: str, events: Sequence[Event], rights: Mapping[str, Sequence[Right]]) -> Rows:
    """Return what is kept of events and rights; others go on while many are written down."""
    bodies: list[Row] = []
    for event in events:
        body = encode_body(event)
        bodies.append({"table_id": table_id, "seq": event.seq, "at": event.at, "body": body})
        if len(bodies) % PAUSE_EVERY == 0:
            time.sleep(0)
    texts: list[Row] = [
        {"table_id": table_id, "seq": event.seq, "text": event.text}
        for event in events
        if event.text
    ]
    given: list[Row] = [
        {
            "table_id": table_id,
            "device_id": device_id,
            "role": right.role.value,
            "seat": right.seat,
            "claim": right.claim,
        }
        for device_id, each in rights.items()
        for right in each
    ]
    return (EVENTS, bodies), (TEXTS, texts), (RIGHTS, given)
