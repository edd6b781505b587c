"""Keep passes to another phone, on a connection of the store's."""

from sqlalchemy import Connection, and_, delete, insert, select

from companion.core.ids import Seat
from companion.storage.models import PASSES
from companion.table.ports import Pass


def write_pass(connection: Connection, table_id: str, given: Pass) -> None:
    """Keep a pass; an earlier one for the same seat is good for nothing any more."""
    earlier = PASSES.c.token_hash == given.token_hash
    if given.seat is not None:
        earlier = and_(PASSES.c.table_id == table_id, PASSES.c.seat == given.seat)
    values = {
        "token_hash": given.token_hash,
        "table_id": table_id,
        "seat": given.seat,
        "claim": given.claim,
        "host": given.host,
        "until": given.until,
    }
    connection.execute(delete(PASSES).where(earlier))
    connection.execute(insert(PASSES), values)


def read_pass(connection: Connection, table_id: str, token_hash: str) -> Pass | None:
    """Return the pass of a table with this hash."""
    kept = PASSES.c
    statement = select(kept.seat, kept.claim, kept.host, kept.until).where(
        kept.token_hash == token_hash, kept.table_id == table_id
    )
    row = connection.execute(statement).one_or_none()
    if row is None:
        return None
    seat = None if row.seat is None else Seat(row.seat)
    return Pass(token_hash, seat, row.claim, row.host, row.until)
