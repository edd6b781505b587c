"""Keep stage and last time beside each table, so that old ones are found without their logs."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

KNOWN = """
UPDATE tables SET
  last = COALESCE((SELECT at FROM events WHERE table_id = tables.id AND seq = tables.head), ''),
  stage = CASE
    WHEN tables.head = 0 THEN ''
    WHEN EXISTS (SELECT 1 FROM events WHERE table_id = tables.id
      AND body LIKE '%"kind":"table-finished"%') THEN 'finished'
    WHEN EXISTS (SELECT 1 FROM events WHERE table_id = tables.id
      AND body LIKE '%"kind":"game-started"%') THEN 'playing'
    ELSE 'lobby'
  END
"""
"""What was struck out counts, too: such a table is kept longer than it need be, never shorter."""


def upgrade() -> None:
    """Take the step."""
    for name in ("stage", "last"):
        op.add_column("tables", sa.Column(name, sa.String(), server_default="", nullable=False))
    op.execute(KNOWN)
    op.create_index("ix_tables_stage_last", "tables", ["stage", "last"])


def downgrade() -> None:
    """Take the step back."""
    op.drop_index("ix_tables_stage_last", "tables")
    for name in ("stage", "last"):
        op.drop_column("tables", name)
