"""Compare the answers of this checkout with those of an older one, or keep an older one's.

    python -m tests.frozen compare OLD GAME [CHUNK ...]    print the records answered otherwise
    python -m tests.frozen keep OLD GAME                   write the digests of an old checkout
    python -m tests.frozen record GAME NUMBER              print one record

`compare` ends each record with the line by which `answers/mended.toml` names it.
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.frozen.answers import (
    CHUNKS,
    answer,
    answer_now,
    digest,
    fingerprint,
    folder,
    mended,
    numbers_of,
)
from tests.frozen.records import language, make_record

_WORDS = "from pathlib import Path; import hatch_build; hatch_build.make_words(Path())"


def main(arguments: Sequence[str]) -> int:
    """Do what the arguments say and return the exit status: 1 where answers differ."""
    match arguments:
        case ["compare", old, game, *chunks]:
            return _compare(_ready(old), game, [int(chunk) for chunk in chunks] or range(CHUNKS))
        case ["keep", old, game]:
            _keep(_ready(old), game)
            return 0
        case ["record", game, number]:
            sys.stdout.buffer.write(make_record(game, int(number)) + b"\n")
            return 0
    print(__doc__, file=sys.stderr)
    return 2


def _ready(old: str) -> Path:
    """Return an old checkout with its catalogues compiled, which German answers need."""
    checkout = Path(old).resolve()
    subprocess.run([sys.executable, "-c", _WORDS], cwd=checkout, check=True)
    return checkout


def _keep(old: Path, game: str) -> None:
    lines: list[str] = []
    for chunk in range(CHUNKS):
        answered = answer(game, numbers_of(chunk), old)
        faults = [number for number, line in answered.items() if b'"internal-error"' in line]
        # Such an answer names a line of the source; it cannot stay the same.
        assert not faults, f"records that break the old engine: {faults}"
        lines.append(digest(fingerprint(answered[number]) for number in numbers_of(chunk)))
    folder(game).mkdir(exist_ok=True)
    folder(game).joinpath("digests.txt").write_text("\n".join(lines) + "\n", "ascii")


def _compare(old: Path, game: str, chunks: Sequence[int]) -> int:
    differing = 0
    known = mended(game)
    for chunk in chunks:
        before, now = answer(game, numbers_of(chunk), old), answer_now(game, numbers_of(chunk))
        for number in numbers_of(chunk):
            was, found = fingerprint(before[number]), fingerprint(now[number])
            if was == found:
                continue
            listed = known.get(number)
            is_listed = listed is not None and (listed.was, listed.now) == (was, found)
            differing += not is_listed
            print(f"{game} {number} ({language(number)}){', mended' if is_listed else ''}")
            print(f"  record {make_record(game, number).decode('utf-8', 'replace')}")
            print(f"  was    {before[number].decode()}")
            print(f"  now    {now[number].decode()}")
            print(f'  mended "{number} {was} {found}",')
    print(f"{game}: {differing} records are answered otherwise and not listed as mended")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
