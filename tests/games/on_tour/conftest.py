"""The service as an app, for what this game alone asks of it."""

from tests.web.conftest import house

__all__ = ["house"]
