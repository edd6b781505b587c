"""Ask `companion score` for the random records, and compare with what an older commit answered.

Answers are kept as digests beside each game's tests: `answers/digests.txt` has a line for each
chunk of records, `answers/mended.toml` names the records whose answer changed on purpose and the
sentences in better words, each with its reason.
"""

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from companion.core.message import render, say
from companion.engine.languages import translator
from companion.games import game_ids
from tests.frozen.records import COUNT, language, make_record

ROOT = Path(__file__).parents[2]
WRITTEN_BY = "d3d7d62"
"""The commit whose answers are kept."""
CHUNK = 200
"""Records of one digest: few enough to find the one that differs."""
CHUNKS = COUNT // CHUNK


@dataclass(frozen=True, slots=True)
class Mended:
    """A record that is answered in another way than before, on purpose."""

    was: str
    """Fingerprint of the answer of `WRITTEN_BY`."""
    now: str
    """Fingerprint of the only other answer that is right."""
    reason: str


@dataclass(frozen=True, slots=True)
class Reworded:
    """A sentence that says the same in better words today."""

    now: str
    """A regular expression of today's words."""
    was: str
    """The words of `WRITTEN_BY`; groups as in `re.sub`."""
    reason: str


def games() -> tuple[str, ...]:
    """Return the games whose answers are kept."""
    found = (ROOT / "tests" / "games").glob("*/answers/digests.txt")
    return tuple(sorted(path.parts[-3] for path in found))


def answer(game: str, numbers: Iterable[int], checkout: Path = ROOT) -> dict[int, bytes]:
    """Return the lines by which the command of a checkout answers records, by their number."""
    answered: dict[int, bytes] = {}
    by_language: dict[str, list[int]] = {}
    for number in numbers:
        by_language.setdefault(language(number), []).append(number)
    for tag, asked in by_language.items():
        answered.update(_score(game, asked, tag, checkout))
    return answered


def answer_now(game: str, numbers: Iterable[int]) -> dict[int, bytes]:
    """Return today's answers by number, in the old words where only those are others."""
    changes = reworded(game)
    return {
        number: _without_later_games(in_old_words(line, changes), language(number))
        for number, line in answer(game, numbers).items()
    }


def _without_later_games(answered: bytes, tag: str) -> bytes:
    """Return an answer as it was when only the games that are kept could be named in it."""
    listed, kept = (_quoted(ids, tag).encode() for ids in (game_ids(), games()))
    return answered.replace(listed, kept)


def _quoted(ids: Iterable[str], tag: str) -> str:
    return render(say("{ids}", ids=tuple(f"“{each}”" for each in ids)), translator(tag))


def _score(
    game: str, numbers: Sequence[int], tag: str, checkout: Path
) -> Iterable[tuple[int, bytes]]:
    records = b"".join(make_record(game, number) + b"\n" for number in numbers)
    # Started there, so that the package of that checkout is found first.
    run = subprocess.run(
        [sys.executable, "-m", "companion", "score", "--jsonl", "-", "--lang", tag],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout)},
        input=records,
        capture_output=True,
        check=False,
    )
    lines = run.stdout.splitlines()
    if run.returncode not in (0, 2) or len(lines) != len(numbers):
        raise RuntimeError(f"{checkout} did not answer every record: {run.stderr.decode()[-2000:]}")
    return zip(numbers, lines, strict=True)


def fingerprint(answered: bytes) -> str:
    """Return 32 hexadecimal signs that stand for an answer."""
    return sha256(answered).hexdigest()[:32]


def digest(fingerprints: Iterable[str]) -> str:
    """Return what stands for the answers of one chunk, in the order of their numbers."""
    return sha256("\n".join(fingerprints).encode()).hexdigest()


def numbers_of(chunk: int) -> range:
    """Return the numbers of the records of a chunk."""
    return range(chunk * CHUNK, (chunk + 1) * CHUNK)


def kept_digests(game: str) -> tuple[str, ...]:
    """Return the digest of each chunk as `WRITTEN_BY` answered it."""
    return tuple(folder(game).joinpath("digests.txt").read_text("ascii").split())


def mended(game: str) -> Mapping[int, Mended]:
    """Return the records of a game that are answered in another way on purpose, by number."""
    path = folder(game) / "mended.toml"
    found: dict[int, Mended] = {}
    for fault in tomllib.loads(path.read_text("utf-8")).get("fault", []):
        for line in fault["answers"]:
            number, was, now = line.split()
            found[int(number)] = Mended(was, now, fault["reason"])
    return found


def reworded(game: str) -> tuple[Reworded, ...]:
    """Return the sentences of a game's answers that are worded better today."""
    listed = tomllib.loads((folder(game) / "mended.toml").read_text("utf-8"))
    return tuple(Reworded(**change) for change in listed.get("reworded", []))


def in_old_words(answered: bytes, changes: Iterable[Reworded]) -> bytes:
    """Return an answer with the words that `WRITTEN_BY` had."""
    text = answered.decode()
    for change in changes:
        text = re.sub(change.now, change.was, text)
    return text.encode()


def folder(game: str) -> Path:
    """Return where the digests of a game lie."""
    return ROOT / "tests" / "games" / game / "answers"


def differing_chunks(
    kept: Sequence[str], answered: Mapping[int, bytes], known: Mapping[int, Mended]
) -> tuple[int, ...]:
    """Return the chunks whose answers are not those kept, but for the mended records.

    Args:
        kept: The digest of each chunk.
        answered: All answers of some chunks, by number.
        known: The records that may be answered in another way.
    """
    differing: list[int] = []
    for chunk in sorted({number // CHUNK for number in answered}):
        prints = [_as_kept(fingerprint(answered[n]), known.get(n)) for n in numbers_of(chunk)]
        if digest(prints) != kept[chunk]:
            differing.append(chunk)
    return tuple(differing)


def _as_kept(found: str, change: Mended | None) -> str:
    """Return the fingerprint of the old answer where the new one is the mended one."""
    return change.was if change is not None and change.now == found else found


def advice(game: str, chunks: Sequence[int]) -> str:
    """Return what to do about chunks that differ."""
    asked = " ".join(map(str, chunks))
    return (
        f"{game}: the answers of {len(chunks)} chunks of {CHUNK} records are not those of "
        f"{WRITTEN_BY}. See which, beside an old checkout:\n"
        f"  git worktree add --detach ../old {WRITTEN_BY}\n"
        f"  .venv/bin/python -m tests.frozen compare ../old {game} {asked}\n"
        "An answer that is better now goes into answers/mended.toml of the game, with its reason."
    )
