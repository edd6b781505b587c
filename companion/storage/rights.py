"""Read what devices may be at tables."""

from collections.abc import Mapping

from sqlalchemy import Connection, exists, func, literal, or_, select

from companion.core.ids import Seat
from companion.storage.models import RIGHTS, TABLES
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
