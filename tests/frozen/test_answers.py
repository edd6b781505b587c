"""Every record is answered as commit d3d7d62 answered it, byte for byte, but for mended faults."""

from collections.abc import Callable

import pytest

from tests.frozen.answers import (
    CHUNK,
    CHUNKS,
    WRITTEN_BY,
    Mended,
    Reworded,
    advice,
    answer_now,
    differing_chunks,
    digest,
    fingerprint,
    games,
    in_old_words,
    kept_digests,
    mended,
    numbers_of,
)
from tests.frozen.records import COUNT
from tests.promises.sizes import size

SCORED = size(5 * CHUNK, 10 * CHUNK, COUNT)
"""Records of each game: some every day, all of them by `make promises SIZE=nightly`."""


def test_the_answers_of_four_games_are_kept() -> None:
    assert len(games()) == 4
    assert {len(kept_digests(game)) for game in games()} == {CHUNKS}


@pytest.mark.parametrize("game", games())
def test_a_few_records_are_answered_as_before(game: str) -> None:
    differing = differing_chunks(kept_digests(game), answer_now(game, numbers_of(0)), mended(game))

    assert not differing, advice(game, differing)


@pytest.mark.promise
@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_records_are_answered_as_before(
    game: str, record_property: Callable[[str, object], None]
) -> None:
    known = {number: each for number, each in mended(game).items() if number < SCORED}
    answered = answer_now(game, range(SCORED))
    differing = differing_chunks(kept_digests(game), answered, known)
    as_mended = sum(fingerprint(answered[number]) == known[number].now for number in known)
    record_property("promise", f"{game} answers as {WRITTEN_BY}")
    record_property("cases", SCORED)
    record_property("figure", f"{as_mended} mended, {len(differing)} chunks differ")

    assert not differing, advice(game, differing)
    assert as_mended == len(known), "answers/mended.toml lists records that are answered as before"


BEFORE = {number: b"answer %d" % number for number in range(2 * CHUNK)}
"""Answers of no game, kept as the digests of two chunks."""
KEPT = [digest(fingerprint(BEFORE[number]) for number in numbers_of(chunk)) for chunk in (0, 1)]


def test_one_changed_answer_is_found_in_its_chunk() -> None:
    assert differing_chunks(KEPT, BEFORE, {}) == ()
    assert differing_chunks(KEPT, {**BEFORE, CHUNK + 7: b"another"}, {}) == (1,)


def test_a_mended_answer_may_differ_in_the_one_way_that_is_listed() -> None:
    listed = {3: Mended(fingerprint(BEFORE[3]), fingerprint(b"right"), "It was wrong.")}

    assert differing_chunks(KEPT, {**BEFORE, 3: b"right"}, listed) == ()
    assert differing_chunks(KEPT, {**BEFORE, 3: b"wrong"}, listed) == (0,)
    assert differing_chunks(KEPT, {**BEFORE, 4: b"right"}, listed) == (0,)


def test_a_sentence_in_better_words_is_compared_by_its_old_ones() -> None:
    listed = [Reworded("shows 0([0-9])", r"shows \1", "Both digits.")]

    assert in_old_words(b"Ohio shows 05 at 10.", listed) == b"Ohio shows 5 at 10."
