"""Keep editions: printed numbers that a group shared under a link."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step."""
    op.create_table(
        "editions",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("file", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_editions"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Take it back."""
    op.drop_table("editions")
