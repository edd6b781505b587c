"""Lay out the database: nine tables, of which the log of events is the truth.

What people typed stands in `texts`, apart from the log, so that it can be erased; a device is known
by a hash of its token alone.
"""

from typing import Any

from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import Column, ForeignKey, Index, Integer, MetaData, String, Table

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)
"""Names of constraints that a migration can rely on."""

db = SQLAlchemy(metadata=METADATA)
"""The extension; one for every application of this process."""

_CLUSTERED: dict[str, Any] = {"sqlite_with_rowid": False}
"""Rows lie in the order of their key: a table's events are read in one sweep."""


def _text(name: str, **more: Any) -> Column[str]:
    return Column(name, String, nullable=False, **more)


def _number(name: str, **more: Any) -> Column[int]:
    return Column(name, Integer, nullable=False, **more)


def _of_table(**more: Any) -> Column[str]:
    """Return the column that names the table, with which a row goes, too."""
    return Column(
        "table_id", String, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, **more
    )


TABLES = Table(
    "tables",
    METADATA,
    _text("id", primary_key=True),
    _text("code", unique=True),
    _text("game"),
    _text("secret"),
    # The `seq` of the last event; taken first by every append, so that writers queue on it.
    _number("head"),
    # How far the table came, as `Stage` names it; "" before its first event.
    _text("stage", server_default=""),
    # The time of the last event, as the clock writes it; "" before the first.
    _text("last", server_default=""),
    Index("ix_tables_stage_last", "stage", "last"),
    **_CLUSTERED,
)
"""A table beside its log."""
EVENTS = Table(
    "events",
    METADATA,
    _of_table(primary_key=True),
    _number("seq", primary_key=True, autoincrement=False),
    _text("at"),
    # JSON text, as the codec writes it.
    _text("body"),
    **_CLUSTERED,
)
"""An event without what people typed."""
TEXTS = Table(
    "texts",
    METADATA,
    _of_table(primary_key=True),
    _number("seq", primary_key=True, autoincrement=False),
    _text("text"),
    **_CLUSTERED,
)
"""What a person typed in an event; erasing the row erases the name."""
COMMANDS = Table(
    "commands",
    METADATA,
    _of_table(primary_key=True),
    _text("actor", primary_key=True),
    _text("command_id", primary_key=True),
    _text("body_hash"),
    _text("answer"),
    **_CLUSTERED,
)
"""A command that was done, with its answer; the key makes a double tap one throw."""
DEVICES = Table(
    "devices",
    METADATA,
    _text("id", primary_key=True),
    _text("token_hash", unique=True),
    # When it last opened or joined a table, or was new, to the day.
    _text("met", server_default=""),
    Index(None, "met"),
    **_CLUSTERED,
)
"""A browser that the service has met."""
RIGHTS = Table(
    "rights",
    METADATA,
    # In the order given.
    _number("id", primary_key=True),
    _of_table(),
    _text("device_id"),
    _text("role"),
    Column("seat", Integer),
    _number("claim"),
    Index(None, "table_id", "device_id"),
    Index(None, "device_id"),
)
"""One right of a device at a table."""
EDITIONS = Table(
    "editions",
    METADATA,
    _text("key", primary_key=True),
    # JSON text, as `docs/editions.md` has it.
    _text("file"),
    **_CLUSTERED,
)
"""Printed numbers that a group shared under a link; never changed."""
READINGS = Table(
    "readings", METADATA, _of_table(primary_key=True), _text("key", unique=True), **_CLUSTERED
)
"""The link by which everybody may read the result of a table."""
PASSES = Table(
    "passes",
    METADATA,
    _text("token_hash", primary_key=True),
    _of_table(),
    Column("seat", Integer),
    _number("claim"),
    Column("host", Integer),
    _text("until"),
    Index("ix_passes_table_id", "table_id"),
    **_CLUSTERED,
)
"""What makes another phone hold a seat, or be host; known by a hash alone."""
