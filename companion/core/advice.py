"""Say what a sheet is told while a game is played, in two steps.

What is found out of the sheet alone is found once, while the sheet stands: it is studied. What
then depends on the table is asked of the studied sheet after every fact.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Generic, TypeVar

S_contra = TypeVar("S_contra", contravariant=True)


class Studied(ABC, Generic[S_contra]):
    """A sheet with all that is known of it whatever lies on the table; `S` is a game's state."""

    __slots__ = ()

    @abstractmethod
    def advise(self, state: S_contra, fresh: frozenset[str], /) -> Mapping[str, object]:
        """Return what the sheet may do now.

        What is the same object as before need not be worded again.

        Args:
            state: What lies on the table.
            fresh: Cells changed since the last fact.
        """
