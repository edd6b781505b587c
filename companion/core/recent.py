"""Keep what was used last, so that nothing at hand grows without end."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    """Values by their keys; past the most, the one not used for longest goes. It takes no lock.

    >>> letters = Recent(2)
    >>> [letters.find(each, each.upper) for each in "abac"], letters.get("b"), letters.get("a")
    (['A', 'B', 'A', 'C'], None, 'A')
    """

    __slots__ = ("_kept", "_most")

    def __init__(self, most: int) -> None:
        self._kept: dict[K, V] = {}
        self._most = most

    def get(self, key: K) -> V | None:
        """Return what is kept under a key, which counts as a use; None for nothing."""
        if key in self._kept:
            # A dict is in the order in which its keys came.
            self._kept[key] = self._kept.pop(key)
        return self._kept.get(key)

    def keep(self, key: K, value: V) -> V:
        """Keep a value under a key, in place of what was there, and return it."""
        self._kept.pop(key, None)
        self._kept[key] = value
        if len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]
        return value

    def find(self, key: K, make: Callable[[], V]) -> V:
        """Return what is kept under a key; if that is nothing, keep what is made now."""
        found = self.get(key)
        return self.keep(key, make()) if found is None else found

    def drop(self, key: K) -> None:
        """Forget what is kept under a key, if there is anything."""
        self._kept.pop(key, None)
