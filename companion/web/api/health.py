"""Say whether the service does what it is there for: read and write."""

from companion import __version__
from companion.web.bodies import Blueprint
from companion.web.services import services

health = Blueprint("health", __name__, url_prefix="/api/v1", description="Health")

FRESH_S = 2
"""Seconds for which an answer stands: each look writes to the disk."""


@health.at("/health", ["GET"])
@health.answers(200, "Health")
def get_health() -> dict[str, str]:
    """Write to the database and read from it; 503 says in words what is wrong."""
    found = services()
    now = found.tables.ports.clock.seconds()
    if not found.healthy or not 0 <= now - found.healthy[-1] < FRESH_S:
        found.healthy.clear()
        found.devices.check()
        found.healthy.append(now)
    return {"storage": "ok", "version": __version__}
