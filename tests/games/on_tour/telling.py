"""What is pressed where the telling of a press is measured."""

from tests.bench.followed import Followed
from tests.bench.telling import throw_by

throw = throw_by("turn")


def begin(table: Followed) -> None:
    table.ask("set-up")
