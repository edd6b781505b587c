"""Provide `companion edition`: list, show and check the printed numbers of games."""

from collections.abc import Mapping

from companion.cli.pipes import read_file, write
from companion.command_line import CommandLine, shown, suggest
from companion.core.errors import UnknownThing
from companion.core.ids import Json
from companion.core.json_text import dump, dump_to_edit
from companion.core.message import Translator, render, say, say_count
from companion.core.reader import read_json
from companion.core.trusted import as_items, as_members
from companion.engine.editions import check, describe, games_with_editions
from companion.engine.languages import translator


def run_edition(asked: CommandLine) -> int:
    """Carry out one of the subcommands and return the exit status.

    Raises:
        CompanionError: an unreadable file, `unknown-edition`.
    """
    name, *named = asked.operands
    as_json = "--json" in asked.options
    if name == "list":
        return _list(as_json=as_json)
    if name == "show":
        return _show(named[0])
    words = translator(asked.language)
    return tell_found(check(read_json(read_file(named[0])), words), words, as_json=as_json)


def _list(*, as_json: bool) -> int:
    names = [f"{game.id}/{game.edition}" for game in games_with_editions()]
    write(
        dump({"editions": names}) + b"\n" if as_json else "".join(f"{n}\n" for n in names).encode()
    )
    return 0


def _show(name: str) -> int:
    for game in games_with_editions():
        if name in (f"{game.id}/{game.edition}", game.id):
            write(dump_to_edit(describe(game.id, translator("en"))["sample"]))
            return 0
    known = [f"{game.id}/{game.edition}" for game in games_with_editions()]
    told = say("There is no edition {name}.", name=shown(name))
    raise UnknownThing("unknown-edition", suggest(told, name, known))


def tell_found(found: Mapping[str, Json], words: Translator, *, as_json: bool) -> int:
    """Write what a check found, and return the exit status."""
    findings = [as_members(each) for each in as_items(found["findings"])]
    sample = as_items(found["sample"])
    status = 2 if findings else 0
    if as_json:
        write(dump(found) + b"\n")
        return status
    for finding in findings:
        line = finding.get("line")
        place = (
            render(say("Line {line}", line=int(str(line))), words) if line else finding["pointer"]
        )
        told = (place, finding["message"])
        write((": ".join(str(each) for each in told if each) + "\n").encode())
    if not findings:
        write((render(say("Nothing is missing or contradictory."), words) + "\n").encode())
    if sample:
        left = say_count(
            "{count} entry is still as in the sample.",
            "{count} entries are still as in the sample.",
            len(sample),
        )
        write((render(left, words) + "\n").encode())
    return status
