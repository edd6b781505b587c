"""Read what devices may be at tables, and keep passes to another phone."""

from collections.abc import Mapping

from sqlalchemy import Connection, and_, delete, exists, func, insert, literal, or_, select

from companion.core.message import Seat
from companion.storage.models import PASSES, RIGHTS, TABLES
from companion.table.ports import Pass
from companion.table.principal import Right, Role


def read_all_rights(connection: Connection, table_id: str) -> Mapping[str, tuple[Right, ...]]:
    """Return what every device may be at a table, by device id."""
    statement = (
        select(RIGHTS.c.device_id, RIGHTS.c.role, RIGHTS.c.seat, RIGHTS.c.claim)
        .where(RIGHTS.c.table_id == table_id)
        .order_by(RIGHTS.c.id)
    )
    rights: dict[str, tuple[Right, ...]] = {}
    for device_id, role, seat, claim in connection.execute(statement):
        right = Right(Role(role), None if seat is None else Seat(seat), claim)
        rights[device_id] = (*rights.get(device_id, ()), right)
    return rights


def is_known(connection: Connection, code: str, device_id: str, secret: str = "") -> bool:
    """Return whether a device has a right at a table, or its link.

    The same is looked up for a code that no table has: who asks cannot tell by the time it takes.
    """
    table_id = func.coalesce(select(TABLES.c.id).where(TABLES.c.code == code).scalar_subquery(), "")
    has_right = exists().where(RIGHTS.c.table_id == table_id, RIGHTS.c.device_id == device_id)
    has_link = exists().where(TABLES.c.id == table_id, TABLES.c.secret == secret)
    # PostgreSQL knows no text with such a character.
    may_have_link = secret != "" and "\0" not in secret
    asked = or_(has_right, has_link) if may_have_link else has_right
    return connection.scalar(select(literal(1)).where(asked)) is not None


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
