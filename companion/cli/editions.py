"""Provide `companion edition` and `companion sheet`: list, show and check what a game is played by.

An edition is printed numbers, or a sheet that comes along; a sheet is printed as lines of text,
and checked in lines or JSON.
"""

from collections.abc import Callable, Mapping
from textwrap import wrap

from companion.cli.pipes import complain, read_file, write
from companion.command_line import CommandLine, shown, suggest
from companion.core.errors import InvalidInput, UnknownThing
from companion.core.json_values import Json, as_items, as_members, dump, dump_to_edit
from companion.core.message import Translator, render, say, say_count
from companion.core.reader import plain, read_json
from companion.engine.editions import (
    check,
    check_lines,
    describe,
    editions_of,
    games_with_editions,
    lines_of,
)
from companion.engine.wording import LANGUAGES, translator
from companion.games import find_game, game_ids

_WHOLE = say("Nothing is missing or contradictory.")
_PASTE = say("{whole} To play, paste the lines into Write a sheet.", whole=_WHOLE)


def run_edition(asked: CommandLine) -> int:
    """Carry out one of the subcommands and return the exit status.

    Raises:
        CompanionError: an unreadable file, `unknown-edition`.
    """
    name, *named = asked.operands
    words, as_json = translator(asked.language), "--json" in asked.options
    if name == "list":
        return _list(words, as_json=as_json)
    if name == "show":
        return _show(named[0])
    return _tell_found(check(read_json(read_file(named[0])), words), words, as_json=as_json)


def run_sheet(asked: CommandLine) -> int:
    """Carry out one of the subcommands and return the exit status.

    Raises:
        CompanionError: An unreadable file, or what is no sheet.
    """
    name, file = asked.operands
    words, given = translator(asked.language), read_file(file)
    if name == "lines":
        write(f"{lines_of(read_json(given), words)}\n".encode())
        return 0
    try:
        node = read_json(given)
        found, in_lines = {**check(node, words, is_sheet=True), "file": plain(node.value)}, False
    except InvalidInput as fault:
        if fault.code != "not-json":
            raise
        found, in_lines = check_lines(given.decode("utf-8-sig"), words), True
    whole = found.pop("file")
    if name == "json" and not found["findings"]:
        write(dump_to_edit(whole))
        return 0
    return _tell_found(
        found,
        words,
        as_json="--json" in asked.options,
        in_lines=in_lines,
        tell=write if name == "check" else complain,
    )


def _list(words: Translator, *, as_json: bool) -> int:
    known, samples = [*_along(words.language)], len(games_with_editions())
    names, sheets = known[:samples], known[samples:]
    # Side by side, so that the games above are seen on one screen with them.
    lines = (
        *names,
        "",
        render(say("Sheets that come along:"), words),
        *wrap(" ".join(sheets), 78, break_on_hyphens=False),
    )
    write(
        (dump({"editions": names, "sheets": sheets}) if as_json else "\n".join(lines).encode())
        + b"\n"
    )
    return 0


def _show(name: str) -> int:
    along = {known.replace("_", "-"): file for known, file in _along(*LANGUAGES).items()}
    sought = name.casefold().replace("_", "-")
    # The first of a game is its sample.
    of_game = [known for known in along if known.startswith(f"{sought}/")][:1]
    found = of_game or [known for known in along if sought in (known, known.partition("/")[2])]
    if len(found) == 1:
        write(dump_to_edit(along[found[0]]))
        return 0
    if (game_id := sought.replace("-", "_")) in game_ids():
        # It has none, and says so.
        editions_of(find_game(game_id))
    told = say("There is no edition {name}; companion edition list names all.", name=shown(name))
    if found:
        told = say("More than one is called {name}. Name one of them.", name=shown(name))
    ids = [word for known in along for word in (known, *known.split("/"))]
    raise UnknownThing("unknown-edition", suggest(told, sought, found or ids))


def _along(*languages: str) -> dict[str, Json]:
    """Return what comes along by what it is called: the samples, then sheets in some languages."""
    return {
        f"{game.id}/{game.edition}": describe(game.id, translator("en"))["sample"]
        for game in games_with_editions()
    } | {
        f"{game.id}/{as_members(as_members(each['file'])['edition'])['id']}": each["file"]
        for game in games_with_editions()
        if game.shelf
        for language in languages
        for each in game.shelf()(language)
    }


def _tell_found(
    found: Mapping[str, Json],
    words: Translator,
    *,
    as_json: bool,
    in_lines: bool = False,
    tell: Callable[[bytes], None] = write,
) -> int:
    """Write what a check found, and return the exit status: 0, or 1 if it found something."""
    findings = [as_members(each) for each in as_items(found["findings"])]
    lines = [_line(each, words) for each in findings] or [
        *map(str, as_items(found.get("rows", []))),
        render(_PASTE if in_lines else _WHOLE, words),
    ]
    if sample := as_items(found["sample"]):
        left = say_count(
            "{count} entry is still as in the sample:",
            "{count} entries are still as in the sample:",
            len(sample),
        )
        lines.append(f"{render(left, words)} {', '.join(map(str, sample))}")
    tell((dump(found) if as_json else "\n".join(lines).encode()) + b"\n")
    return 1 if findings else 0


def _line(finding: Mapping[str, Json], words: Translator) -> str:
    # Who writes lines knows no pointers.
    place = finding["pointer"] if "line" not in finding else ""
    if line := finding.get("line"):
        place = render(say("Line {line}", line=int(str(line))), words)
    return ": ".join(str(each) for each in (place, finding["message"]) if each)
