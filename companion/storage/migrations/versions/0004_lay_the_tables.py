"""Lay the tables, as every database has had them since the first that is read on."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("secret", sa.String(), nullable=False),
        sa.Column("head", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("code", name="uq_tables_code"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.String(), nullable=False),
        sa.Column("body", sa.String(), nullable=False),
        _belongs_to_a_table("events"),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_events"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "texts",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        _belongs_to_a_table("texts"),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_texts"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "commands",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("actor", sa.String(), nullable=False),
        sa.Column("command_id", sa.String(), nullable=False),
        sa.Column("body_hash", sa.String(), nullable=False),
        sa.Column("answer", sa.String(), nullable=False),
        _belongs_to_a_table("commands"),
        sa.PrimaryKeyConstraint("table_id", "actor", "command_id", name="pk_commands"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_devices"),
        sa.UniqueConstraint("token_hash", name="uq_devices_token_hash"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "rights",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("device_id", sa.String(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("claim", sa.Integer(), nullable=False),
        _belongs_to_a_table("rights"),
        sa.PrimaryKeyConstraint("id", name="pk_rights"),
    )
    op.create_index("ix_rights_table_id", "rights", ["table_id", "device_id"])
    op.create_table(
        "editions",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("file", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_editions"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "readings",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        _belongs_to_a_table("readings"),
        sa.PrimaryKeyConstraint("table_id", name="pk_readings"),
        sa.UniqueConstraint("key", name="uq_readings_key"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "passes",
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("claim", sa.Integer(), nullable=False),
        sa.Column("host", sa.Integer(), nullable=True),
        sa.Column("until", sa.String(), nullable=False),
        _belongs_to_a_table("passes"),
        sa.PrimaryKeyConstraint("token_hash", name="pk_passes"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_passes_table_id", "passes", ["table_id"])


def downgrade() -> None:
    """Take it back."""
    dependent = ("passes", "readings", "rights", "commands", "texts", "events")
    for name in (*dependent, "editions", "devices", "tables"):
        op.drop_table(name)


def _belongs_to_a_table(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["table_id"], ["tables.id"], name=f"fk_{name}_table_id_tables", ondelete="CASCADE"
    )
