"""Keep passes: by a hash of each, which seat it gives to another phone, or that it makes a host."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step."""
    op.create_table(
        "passes",
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("claim", sa.Integer(), nullable=False),
        sa.Column("host", sa.Integer(), nullable=True),
        sa.Column("until", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_passes_table_id_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("token_hash", name="pk_passes"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_passes_table_id", "passes", ["table_id"])


def downgrade() -> None:
    """Take it back."""
    op.drop_table("passes")
