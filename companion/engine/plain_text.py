"""Write a result as an indented text that a person can read in a terminal."""

import textwrap
from collections.abc import Iterator

from companion.core.game import Game
from companion.core.message import Translator, render, say, say_count
from companion.core.reader import read_json
from companion.core.result import Explanation, Record, Result, Standing
from companion.engine.scoring import settle
from companion.engine.wording import translator as find_translator

WIDTH = 88
"""Widest line in columns; names and labels are never cut, so one may stand out."""
STEP = "  "
"""Indent of one level of the tree."""


def score_text(data: bytes | str, language: str = "en") -> str:
    """Score one record and return its explanation as text, ending in a line end.

    Raises:
        InvalidInput: The record is not as `formats.md` says, or contradicts itself.
    """
    game, record, result = settle(read_json(data))
    return write(game, record, result, find_translator(language))


def write(game: Game, record: Record, result: Result, translator: Translator) -> str:
    """Return a result as text: who won and why, then each player by place."""
    lines = [game.name, *_outcome(game, record, result, translator)]
    order = sorted(range(len(record.names)), key=lambda index: result.ranking.places[index])
    for index in order:
        standing = result.standings[index]
        head = say(
            "{place}. {name}: {points}",
            place=result.ranking.places[index],
            name=record.names[index],
            points=say_count("{count} point", "{count} points", standing.total),
        )
        lines += ["", render(head, translator), *_standing(standing, translator)]
    if game.sample is not None and not game.sample_fields:
        lines += ["", *_wrap(render(game.sample, translator), "")]
    return "\n".join(lines) + "\n"


def _outcome(game: Game, record: Record, result: Result, translator: Translator) -> Iterator[str]:
    winners = tuple(record.names[index] for index in result.ranking.winners)
    outcome = say_count(
        "Winner: {names} (decided by: {step}).",
        "Winners: {names} (decided by: {step}).",
        len(winners),
        names=winners,
        step=game.decider(result.ranking.decided_by),
    )
    yield from _wrap(render(outcome, translator), "")
    for caution in result.cautions:
        warning = say(
            "Warning ({name}): {sentence}",
            name=record.names[int(caution.pointer.split("/")[2])],
            sentence=caution.message,
        )
        yield from _wrap(render(warning, translator), "")


def _standing(standing: Standing, translator: Translator) -> Iterator[str]:
    if standing.because is not None:
        yield from _wrap(render(standing.because, translator), STEP)
    for part in standing.parts:
        yield from _tree(part, STEP, translator)


def _tree(node: Explanation, indent: str, translator: Translator) -> Iterator[str]:
    line = say("{label}: {points}", label=node.label, points=node.points)
    yield indent + render(line, translator)
    if node.because is not None:
        yield from _wrap(render(node.because, translator), indent + STEP)
    if node.marks:
        yield from _wrap(" ".join(node.marks), f"{indent}{STEP}> ")
    if node.source is not None:
        yield from _wrap(f"[{render(node.source, translator)}]", indent + STEP)
    for part in node.parts:
        yield from _tree(part, indent + STEP, translator)


def _wrap(sentence: str, indent: str) -> list[str]:
    return textwrap.wrap(
        sentence,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=" " * len(indent),
        break_long_words=False,
        break_on_hyphens=False,
    )
