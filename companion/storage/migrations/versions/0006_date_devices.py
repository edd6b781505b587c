"""Keep when a device was met, so that those that no table names any more can be deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

LAST = "UPDATE devices SET met = (SELECT COALESCE(MAX(last), '') FROM tables)"
"""When each was met is not known: no earlier than the last press keeps it for some days."""


def upgrade() -> None:
    """Take the step."""
    op.add_column("devices", sa.Column("met", sa.String(), server_default="", nullable=False))
    op.execute(LAST)
    op.create_index("ix_devices_met", "devices", ["met"])
    op.create_index("ix_rights_device_id", "rights", ["device_id"])


def downgrade() -> None:
    """Take the step back."""
    op.drop_index("ix_rights_device_id", "rights")
    op.drop_index("ix_devices_met", "devices")
    op.drop_column("devices", "met")
