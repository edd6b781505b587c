"""How much is run: by `make test` a little, by `make long` more, at night most of it.

`PROMISES` in the environment is the size of what is marked `long`: `push`, or `nightly` for hours.
Where `PROMISES_TIMES` is `held`, times and memory are held and not only told: that needs a machine
on which nothing else runs.
"""

import os

import pytest
from _pytest.mark import ParameterSet

IS_KEPT = "PROMISES" in os.environ
"""Whether what is seen is kept for docs/promises.md."""
SIZE = os.environ.get("PROMISES", "push")
HOLDS_TIMES = os.environ.get("PROMISES_TIMES") == "held"
"""Whether promises of times and memory are held."""


def size(push: int, nightly: int) -> int:
    """Return how many cases a test has that is marked `long`."""
    return nightly if SIZE == "nightly" else push


def sizes(small: int, push: int, nightly: int) -> list[ParameterSet]:
    """Return how many cases `make test` has, and how many `make long`, as values of a parameter."""
    return [small_size(small), long_size(size(push, nightly))]


def spans(small: int, push: int, nightly: int) -> list[ParameterSet]:
    """Return which evenings `make test` plays, and which others `make long`."""
    return [small_size(range(small)), long_size(range(small, size(push, nightly)))]


def small_size(*values: object) -> ParameterSet:
    """Return the values of a test's parameters in `make test`."""
    return pytest.param(*values, id="small")


def long_size(*values: object) -> ParameterSet:
    """Return the values of a test's parameters in `make long`."""
    return pytest.param(*values, marks=pytest.mark.long, id=SIZE)


def seeds(small: int, push: int, nightly: int) -> list[ParameterSet]:
    """Return seeds of evenings: the first for `make test`, the others for `make long`."""
    return [
        pytest.param(seed, marks=[pytest.mark.long] if seed >= small else [])
        for seed in range(max(small, size(push, nightly)))
    ]
