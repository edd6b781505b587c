"""Hold what the routes work with; put together by the app, found through the current app."""

from dataclasses import dataclass, field
from threading import Lock

from flask import Flask, current_app

from companion.config import Settings
from companion.core.chance import Chance
from companion.core.recent import Recent
from companion.engine.follow import Followers
from companion.engine.publish import Replayer
from companion.engine.retention import Retention
from companion.engine.tables import Tables
from companion.table.ports import DeviceStore, EditionStore, Ids, Scorer
from companion.web.budget import Budgets
from companion.web.streams import StreamHints, Streams

TURNS_MAX = 1_000
"""Most tables whose presses wait for one another."""
KEY = "companion"
"""Where the services stand among the app's extensions."""


@dataclass(frozen=True, slots=True)
class Services:
    """Everything a route may use."""

    settings: Settings
    tables: Tables
    followers: Followers
    devices: DeviceStore
    editions: EditionStore
    ids: Ids
    chance: Chance
    scorer: Scorer
    hints: StreamHints
    streams: Streams
    budgets: Budgets
    retention: Retention
    replayer: Replayer
    turns: Recent[str, Lock] = field(default_factory=lambda: Recent(TURNS_MAX))
    """Whose turn it is to press, by the code of the table."""
    healthy: list[int] = field(default_factory=list)
    """When it was last seen that the database can be written to; empty if it cannot."""


def services() -> Services:
    """Return the services of the current app."""
    return services_of(current_app)


def services_of(app: Flask) -> Services:
    """Return the services of an app."""
    found: Services = app.extensions[KEY]
    return found
