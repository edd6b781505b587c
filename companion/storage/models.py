"""Lay out the database: nine tables, of which the log of events is the truth.

What people typed stands in `texts`, apart from the log, so that it can be erased; a device is known
by a hash of its token alone.
"""

from typing import TYPE_CHECKING, cast

from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import ForeignKey, Index, MetaData, Table
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """What every model shares: names of constraints that a migration can rely on."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


db = SQLAlchemy(model_class=Base)
"""The extension; one for every application of this process."""

if TYPE_CHECKING:
    Model = Base
else:
    Model = db.Model

_CLUSTERED = {"sqlite_with_rowid": False}
"""Rows lie in the order of their key: a table's events are read in one sweep."""


class StoredTable(Model):
    """A table beside its log."""

    __tablename__ = "tables"
    __table_args__ = (Index("ix_tables_stage_last", "stage", "last"), _CLUSTERED)

    id: Mapped[str] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(unique=True)
    game: Mapped[str]
    secret: Mapped[str]
    head: Mapped[int] = mapped_column(default=0)
    """The `seq` of the last event; taken first by every append, so that writers queue on it."""
    stage: Mapped[str] = mapped_column(server_default="")
    """How far the table came, as `Stage` names it; "" before its first event."""
    last: Mapped[str] = mapped_column(server_default="")
    """The time of the last event, as the clock writes it; "" before the first."""


class StoredEvent(Model):
    """An event without what people typed."""

    __tablename__ = "events"
    __table_args__ = _CLUSTERED

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[str]
    body: Mapped[str]
    """JSON text, as the codec writes it."""


class StoredText(Model):
    """What a person typed in an event; erasing the row erases the name."""

    __tablename__ = "texts"
    __table_args__ = _CLUSTERED

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    text: Mapped[str]


class StoredCommand(Model):
    """A command that was done, with its answer; the key makes a double tap one throw."""

    __tablename__ = "commands"
    __table_args__ = _CLUSTERED

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    actor: Mapped[str] = mapped_column(primary_key=True)
    command_id: Mapped[str] = mapped_column(primary_key=True)
    body_hash: Mapped[str]
    answer: Mapped[str]


class StoredDevice(Model):
    """A browser that the service has met."""

    __tablename__ = "devices"
    __table_args__ = (Index(None, "met"), _CLUSTERED)

    id: Mapped[str] = mapped_column(primary_key=True)
    token_hash: Mapped[str] = mapped_column(unique=True)
    met: Mapped[str] = mapped_column(server_default="")
    """When it last opened or joined a table, or was new, to the day."""


class StoredRight(Model):
    """One right of a device at a table."""

    __tablename__ = "rights"
    __table_args__ = (Index(None, "table_id", "device_id"), Index(None, "device_id"))

    id: Mapped[int] = mapped_column(primary_key=True)
    """In the order given."""
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    device_id: Mapped[str]
    role: Mapped[str]
    seat: Mapped[int | None]
    claim: Mapped[int]


class StoredEdition(Model):
    """Printed numbers that a group shared under a link; never changed."""

    __tablename__ = "editions"
    __table_args__ = _CLUSTERED

    key: Mapped[str] = mapped_column(primary_key=True)
    file: Mapped[str]
    """JSON text, as `docs/editions.md` has it."""


class StoredReading(Model):
    """The link by which everybody may read the result of a table."""

    __tablename__ = "readings"
    __table_args__ = _CLUSTERED

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    key: Mapped[str] = mapped_column(unique=True)


class StoredPass(Model):
    """What makes another phone hold a seat, or be host; known by a hash alone."""

    __tablename__ = "passes"
    __table_args__ = (
        Index("ix_passes_table_id", "table_id"),
        _CLUSTERED,
    )

    token_hash: Mapped[str] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    seat: Mapped[int | None]
    claim: Mapped[int]
    host: Mapped[int | None]
    until: Mapped[str]


TABLES = cast(Table, StoredTable.__table__)
EVENTS = cast(Table, StoredEvent.__table__)
TEXTS = cast(Table, StoredText.__table__)
COMMANDS = cast(Table, StoredCommand.__table__)
DEVICES = cast(Table, StoredDevice.__table__)
RIGHTS = cast(Table, StoredRight.__table__)
EDITIONS = cast(Table, StoredEdition.__table__)
READINGS = cast(Table, StoredReading.__table__)
PASSES = cast(Table, StoredPass.__table__)
