"""Keep tables and devices in a database, by Flask-SQLAlchemy and Alembic; decides nothing."""

from typing import TYPE_CHECKING

from flask_migrate import Migrate

from companion.storage.copies import write_back
from companion.storage.engines import engine_options, read_url, whereabouts
from companion.storage.models import db
from companion.storage.sqlite import Apart, listen
from companion.storage.store import SqlStore
from companion.storage.upgrade import MIGRATIONS, bring_up_to_date, remove_old_copies

if TYPE_CHECKING:
    from flask import Flask

__all__ = [
    "Apart",
    "SqlStore",
    "bring_up_to_date",
    "init_storage",
    "remove_old_copies",
    "whereabouts",
    "write_back",
]


def init_storage(app: "Flask", apart: Apart = lambda act: act()) -> SqlStore:
    """Connect an application to its database and return the store.

    Reads `SQLALCHEMY_DATABASE_URI` of the configuration; touches no file until the first call.
    The store works outside any application context. `flask db` finds the migrations.

    Args:
        app: The application.
        apart: Does what waits for the disk; where nothing else runs it does not matter where.

    Raises:
        InvalidInput: `bad-setting`: the address names no database that can be used.
    """
    url = read_url(app.config["SQLALCHEMY_DATABASE_URI"])
    app.config["SQLALCHEMY_DATABASE_URI"] = url
    app.config["SQLALCHEMY_ENGINE_OPTIONS"] = dict(engine_options(url))
    db.init_app(app)
    Migrate(app, db, directory=str(MIGRATIONS))
    with app.app_context():
        engine = db.engine
    listen(engine, apart)
    return SqlStore(engine)
