"""Lay the tables: tables, events, texts, commands, devices, rights."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
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


def downgrade() -> None:
    """Take it back."""
    for name in ("rights", "devices", "commands", "texts", "events", "tables"):
        op.drop_table(name)


def _belongs_to_a_table(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["table_id"], ["tables.id"], name=f"fk_{name}_table_id_tables", ondelete="CASCADE"
    )
