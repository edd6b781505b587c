"""Describe each command: what it does, what stands behind its name, and how it ends.

Its command line is read by this, and its help is printed from it.
"""

from companion.command_line import Row, Subcommand
from companion.core.message import say
from companion.games import game_ids

PORT = 8000
PORT_MAX = 65_535
TLS_PORT_APART = 443
"""How far the secure port is from the plain one if none is named: 8443 beside 8000."""

_DONE: Row = ("0", say("all went well"))
_WRONG: Row = (
    "2",
    say("the command line, a setting, a file or the disk is wrong; one line says what"),
)
_STATUSES = (_DONE, _WRONG)
_OF_CHECKING = (
    ("0", say("all went well; check found nothing")),
    ("1", say("check found something")),
    _WRONG,
)
_OF_SERVING = (
    ("0", say("it was stopped")),
    ("1", say("it cannot serve now: the port, the database or a folder cannot be used")),
    ("2", say("the command line or a setting is wrong; one line says what")),
)
_JSON: Row = ("--json", say("JSON, for programs"))
_INSTANCE: Row = ("--instance DIR", say("use the tables in this folder, not in the usual one"))
_ENVIRONMENT: Row = (
    "--environment FILE",
    say("read the settings from this file, not from the environment"),
)
_LAN: Row = ("--lan", say("for every phone in this network, not for this machine alone"))
_PORT: Row = ("--port N", say("another port than {usual}", usual=PORT))
_HOST: Row = ("--host ADDRESS", say("listens on this address alone"))

_ALL = (
    Subcommand(
        "backup",
        "companion.upkeep",
        say("Copy the database to a new file, while the service runs or not."),
        (
            ("FILE", say("the copy; an existing file is not replaced; - is standard output")),
            _INSTANCE,
            _ENVIRONMENT,
        ),
        ("backup tables-of-today.sqlite",),
        _STATUSES,
    ),
    Subcommand(
        "demo",
        "companion.demo",
        say("Serve sample tables of all games. They go when it stops."),
        (
            _LAN,
            _PORT,
            _HOST,
        ),
        ("demo", "demo --lan --port 8080"),
        _OF_SERVING,
    ),
    Subcommand(
        "doctor",
        "companion.upkeep",
        say("Check this installation: folder, disk, database, Redis, service, addresses."),
        (
            ("--port N", say("the port to check, else {usual}", usual=PORT)),
            ("--service", say("check only whether the service runs and answers")),
            _INSTANCE,
            _ENVIRONMENT,
            _JSON,
        ),
        (
            "doctor",
            "doctor --environment /etc/companion.env --instance /var/lib/companion",
        ),
        (("0", say("all is well")), ("1", say("something is wrong")), _WRONG),
    ),
    Subcommand(
        "edition",
        "companion.cli.editions",
        say("List, print or check editions: the printed numbers of cards, lands and heroes."),
        (
            ("check FILE", say("what is missing or contradictory, one finding a line")),
            ("list", say("all editions and sheets that come along, as game/id")),
            ("show ID", say("one of them as JSON, to be copied and corrected")),
            ("FILE", say("an edition as JSON; - is standard input")),
            ("ID", say("an edition, as list names it")),
            _JSON,
        ),
        ("edition list", "edition check my-edition.json"),
        _OF_CHECKING,
        forms=("check FILE", "list", "show ID"),
    ),
    Subcommand(
        "games",
        "companion.cli.games",
        say("List the games: id, name, number of players, what is in the box."),
        (_JSON,),
        ("games", "games --json"),
        _STATUSES,
    ),
    Subcommand(
        "replay",
        "companion.cli.replay",
        say("Print what happened in an evening, and its result, scored again."),
        (
            ("FILE", say("the file of a finished table; - is standard input")),
            ("--test", say("print a pytest case that replays the file")),
        ),
        ("replay evening.table.json",),
        _STATUSES,
    ),
    Subcommand(
        "restore",
        "companion.upkeep",
        say("Put a copy made by backup in the place of the database. Stop the service first."),
        (
            (
                "FILE",
                say("the copy; - is standard input. The old file stays; PostgreSQL must be empty"),
            ),
            _INSTANCE,
            _ENVIRONMENT,
        ),
        ("restore tables-of-today.sqlite",),
        _STATUSES,
    ),
    Subcommand(
        "roll",
        "companion.cli.games",
        say("Throw the dice of a game once, and say what the throw means."),
        (("GAME", say("the id of a game, as companion games lists it")), _JSON),
        (f"roll {game_ids()[0]}",),
        _STATUSES,
    ),
    Subcommand(
        "score",
        "companion.cli.score",
        say("Score a finished game. The result is JSON, with the reason of each point."),
        (
            ("RECORD", say("a file with a record, or a saved result; - is standard input")),
            ("--text", say("the score and its reasons as plain text")),
            ("--jsonl", say("read one record a line, print one result a line")),
        ),
        ("score --text docs/examples/tour.json", "score --jsonl - < records.jsonl"),
        (
            _DONE,
            (
                "2",
                say("a record cannot be scored; one line of JSON says why, with --text a sentence"),
            ),
        ),
    ),
    Subcommand(
        "serve",
        "companion.serve",
        say("Serve tables to phones, until Ctrl-C stops it."),
        (
            _LAN,
            (
                "--tls",
                say("like --lan, with https and a page that helps phones trust this machine"),
            ),
            ("--proxy", say("behind a proxy with https (secure cookies, HSTS)")),
            _PORT,
            (
                "--tls-port N",
                say(
                    "the port of https; left out: {apart} above that of --port ({port})",
                    apart=TLS_PORT_APART,
                    port=PORT + TLS_PORT_APART,
                ),
            ),
            _HOST,
            (
                "--socket FILE",
                say("a Unix socket instead of an address, or several with commas; with --proxy"),
            ),
            ("--workers N", say("how many processes serve; one for each processor is enough")),
            _INSTANCE,
            ("--sources", say("scripts and styles as they are written, to work on them")),
        ),
        ("serve --lan", "serve --proxy --workers 2"),
        _OF_SERVING,
    ),
    Subcommand(
        "sheet",
        "companion.cli.editions",
        say("Check a sheet of another game, or print it as lines of text or as JSON."),
        (
            ("check FILE", say("what is missing or contradictory, one finding a line")),
            ("json FILE", say("a sheet in lines as JSON, to be given an id of its own")),
            ("lines FILE", say("a sheet in JSON as lines, one a row")),
            ("FILE", say("a sheet in lines or JSON; - is standard input")),
            _JSON,
        ),
        ("sheet lines my-sheet.json", "sheet check my-sheet.txt"),
        _OF_CHECKING,
        forms=("check FILE", "json FILE", "lines FILE"),
    ),
)
COMMANDS = {each.name: each for each in _ALL}
"""Each command by its name, sorted."""
