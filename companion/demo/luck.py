"""Draw luck, codes and secrets from a seed, so that the demo's tables are always the same.

The only place where a seed can be set; nothing but the demo may use it, and the demo uses it only
while it fills its tables: whoever plays on there has the operating system's luck.
"""

from hashlib import sha256

from companion.core.chance import outcome
from companion.table.codes import CODE_LENGTH, CODE_SIGNS

_BLOCK = 2**32
"""How many values one number of the sequence may take."""


class SeededChance:
    """Luck without end, the same for the same seed.

    >>> SeededChance(1).draw("3d6") == SeededChance(1).draw("3d6")
    True
    """

    def __init__(self, seed: int | str) -> None:
        self._seed = seed
        self._next = 0

    def draw(self, spec: str, stream: int = 0) -> tuple[int, ...]:
        """Return the next outcome; the stream makes no difference here."""
        return outcome(spec, self.below)

    def below(self, count: int) -> int:
        """Return one of 0..count-1, each equally often."""
        # The values that would make the first of them likelier are thrown away.
        usable = _BLOCK - _BLOCK % count
        while True:
            self._next += 1
            digest = sha256(f"{self._seed}:{self._next}".encode()).digest()
            value = int.from_bytes(digest[:4])
            if value < usable:
                return value % count


class SeededIds:
    """Codes and secrets that stay the same for the same seed, and so do the pictures of them."""

    def __init__(self, seed: int | str) -> None:
        self._luck = SeededChance(f"ids {seed}")

    def table_code(self) -> str:
        """Return six characters."""
        return "".join(CODE_SIGNS[self._luck.below(len(CODE_SIGNS))] for _ in range(CODE_LENGTH))

    def secret(self) -> str:
        """Return 22 hexadecimal characters: as long as a real secret, so that the QR is as fine."""
        return self._hex(22)

    def token(self) -> str:
        """Return 43 hexadecimal characters."""
        return self._hex(43)

    def fresh(self) -> str:
        """Return 32 hexadecimal characters."""
        return self._hex(32)

    def _hex(self, length: int) -> str:
        return "".join(f"{self._luck.below(16):x}" for _ in range(length))
