"""Fill the demo's database and let whoever comes be the host there."""

from collections.abc import Callable
from dataclasses import dataclass

from flask import Flask, render_template
from sqlalchemy import Engine

from companion.app import upgrade
from companion.config import Settings
from companion.demo.evenings import DemoTable, fill
from companion.demo.luck import SeededChance, SeededIds
from companion.engine.languages import translator
from companion.engine.scoring import InProcess
from companion.engine.tables import Ports, Tables
from companion.live.system import SystemClock, SystemIds
from companion.storage import init_storage
from companion.storage.models import db
from companion.table.ports import Unannounced
from companion.web.devices import digest, give_token, origin
from companion.web.language import language


@dataclass(frozen=True, slots=True)
class Guests:
    """What the demo shows, and the token of its host."""

    tables: tuple[DemoTable, ...]
    token: str


def welcome(settings: Settings, seed: int, made: Callable[[], None] = lambda: None) -> Guests:
    """Fill the database of the demo and close it again.

    Args:
        settings: Those of the demo; nothing lies in its folder yet.
        seed: What throws, codes and cards come from.
        made: Called when a table stands ready.
    """
    upgrade(settings)
    app = Flask("companion", instance_path=str(settings.instance.resolve()))
    app.config["SQLALCHEMY_DATABASE_URI"] = settings.database
    store = init_storage(app)
    # Not from the seed: it opens every table of the demo.
    token = SystemIds().token()
    host = SystemIds().fresh()
    store.add_device(host, digest(token))
    hints, clock, scorer = Unannounced(), SystemClock(), InProcess()

    def tables_of(evening: str) -> Tables:
        own = f"{seed} {evening}"
        return Tables(Ports(store, hints, clock, SeededIds(own), SeededChance(own), scorer))

    tables = []
    for table in fill(tables_of, host):
        tables.append(table)
        made()
    with app.app_context():
        engine: Engine = db.engine
    # Nothing open may cross the fork.
    engine.dispose()
    return Guests(tuple(tables), token)


def let_in(app: Flask, guests: Guests) -> None:
    """Add the page that makes a browser host and first seat, and leads to the tables."""

    @app.get("/demo")
    def demo() -> str:
        give_token(guests.token)
        words = translator(language())
        tables = [table.describe(origin(), words) for table in guests.tables]
        return render_template("demo.html", tables=tables, boot={"page": "demo", "tables": tables})
