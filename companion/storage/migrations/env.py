"""Run migrations on the connection handed over, or on the application's database (`flask db`)."""

from alembic import context
from sqlalchemy import Connection

from companion.storage.models import db


def _run(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=db.metadata,
        compare_type=True,
        # SQLite changes a column by copying its table, and can take a half-made step back.
        render_as_batch=True,
        transactional_ddl=True,
    )
    with context.begin_transaction():
        context.run_migrations()


_given = context.config.attributes.get("connection")
if isinstance(_given, Connection):
    _run(_given)
else:
    with db.engine.begin() as _connection:
        _run(_connection)
