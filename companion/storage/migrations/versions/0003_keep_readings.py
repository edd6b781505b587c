"""Keep links by which a result is read: the key of each with the table whose result it shows."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step."""
    op.create_table(
        "readings",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_readings_table_id_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name="pk_readings"),
        sa.UniqueConstraint("key", name="uq_readings_key"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Take it back."""
    op.drop_table("readings")
