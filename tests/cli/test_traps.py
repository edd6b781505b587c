"""Bad input: each answered with a code, a sentence and a pointer, and never with a traceback."""

import json
import re

import pytest

from tests.cli import example
from tests.cli.conftest import Command
from tests.cli.example import GAME, PLAYER, RECORD, named, numbered

NAME, NUMBER = "/players/0/name", f"/players/0/{example.NUMBER.id}"
TOGGLE = GAME.toggles[0].id
TRAPS: dict[str, tuple[str | bytes, str, str]] = {
    "a hundred thousand brackets": ("[" * 100_000, "too-large", ""),
    "400 lists deep": ("[" * 400 + "]" * 400, "too-deep", ""),
    "400 objects deep": ('{"a":' * 400 + "1" + "}" * 400, "too-deep", ""),
    "400 brackets never closed": ("[" * 400, "too-deep", ""),
    "33 deep": ("[" * 33 + "]" * 33, "too-deep", ""),
    "32 deep is read": ("[" * 32 + "]" * 32, "wrong-type", ""),
    "brackets in a text are no depth": (named('"' + "[" * 40 + '"'), "wrong-length", NAME),
    "half of a character": (named('"\\ud800"'), "lone-surrogate", NAME),
    "the other half": (named('"A\\udfff"'), "lone-surrogate", NAME),
    "half of a character as a key": ('{"\\ud800": 1}', "lone-surrogate", "/\ufffd"),
    "half of a character as a key twice": (
        '{"\\ud800": 1, "\\ud800": 2}',
        "lone-surrogate",
        "/\ufffd",
    ),
    "half of a character in UTF-8": (
        named('"X"').encode().replace(b"X", b"\xed\xa0\x80"),
        "not-utf-8",
        "",
    ),
    "NUL in a name": (named('"A\\u0000"'), "bad-name", NAME),
    "NUL as it is": (named('"A\0"'), "not-json", ""),
    "NUL between": (RECORD + "\0", "not-json", ""),
    "a key given twice": ('{"game": "x", "game": "x"}', "duplicate-key", "/game"),
    "a key given twice inside": (named('"Ann", "name": "Ben"'), "duplicate-key", NAME),
    "NaN": (numbered("NaN"), "not-finite", NUMBER),
    "Infinity": (numbered("Infinity"), "not-finite", NUMBER),
    "-Infinity": (numbered("-Infinity"), "not-finite", NUMBER),
    "1e400": (numbered("1e400"), "wrong-type", NUMBER),
    "1.0": (numbered("1.0"), "wrong-type", NUMBER),
    "1e0": (numbered("1e0"), "wrong-type", NUMBER),
    "true": (numbered("true"), "wrong-type", NUMBER),
    "a number as a text": (numbered('"3"'), "wrong-type", NUMBER),
    "null": (numbered("null"), "wrong-type", NUMBER),
    "5,000 digits": (numbered("9" * 5000), "out-of-range", NUMBER),
    "minus 5,000 digits": (numbered("-" + "9" * 5000), "out-of-range", NUMBER),
    "below the range": (numbered(str(example.NUMBER.low - 1)), "out-of-range", NUMBER),
    "above the range": (numbered(str(example.NUMBER.high + 1)), "out-of-range", NUMBER),
    "a list where a name belongs": (named('["Ann"]'), "wrong-type", NAME),
    "an object where a name belongs": (named("{}"), "wrong-type", NAME),
    "no name at all": (named('""'), "wrong-length", NAME),
    "25 letters": (named(f'"{"a" * 25}"'), "wrong-length", NAME),
    "a name over 64 bytes": (named(f'"{"🎲" * 17}"'), "bad-name", NAME),
    "a space at the end": (named('"Ann "'), "bad-name", NAME),
    "a name that turns round": (named('"A\\u202eB"'), "bad-name", NAME),
    "a zero-width name": (named('"A\\u200bB"'), "bad-name", NAME),
    "a non-character": (named('"A\\uffff"'), "bad-name", NAME),
    "a line end in a name": (named('"A\\nB"'), "bad-name", NAME),
    "two players of one name": (
        json.dumps({"game": GAME.id, "players": [PLAYER, PLAYER]}),
        "same-name",
        "/players/1/name",
    ),
    "no players": (f'{{"game": "{GAME.id}", "players": []}}', "wrong-player-count", "/players"),
    "more players than there may be": (
        json.dumps({"game": GAME.id, "players": [{}] * (GAME.players[1] + 1)}),
        "wrong-player-count",
        "/players",
    ),
    "an unknown key": (RECORD.replace('"game"', '"gmae": 1, "game"'), "unknown-key", "/gmae"),
    "an unknown key with a slash": (
        named('"Ann", "a/b~c": 1'),
        "unknown-key",
        "/players/0/a~1b~0c",
    ),
    "a missing key": (json.dumps({"game": GAME.id}), "missing-key", ""),
    "a missing key inside": (RECORD.replace('"name": "Ann", ', ""), "missing-key", "/players/0"),
    "no game": ('{"players": []}', "missing-key", ""),
    "an unknown game": ('{"game": "chess"}', "unknown-word", "/game"),
    "a game that is a path": ('{"game": "../core"}', "unknown-word", "/game"),
    "a game that is a list": ('{"game": ["x"]}', "wrong-type", "/game"),
    "format 2": (RECORD.replace('"game"', '"format": 2, "game"'), "out-of-range", "/format"),
    "an unknown toggle": (
        RECORD.replace('"players"', '"toggles": {"x": 1}, "players"'),
        "unknown-key",
        "/toggles/x",
    ),
    "a toggle's unknown value": (
        RECORD.replace('"players"', f'"toggles": {{"{TOGGLE}": "x"}}, "players"'),
        "unknown-word",
        f"/toggles/{TOGGLE}",
    ),
    "nothing": ("", "not-json", ""),
    "only spaces": (" \n ", "not-json", ""),
    "not JSON": ("game: x", "not-json", ""),
    "two records": (RECORD + RECORD, "not-json", ""),
    "a comma too many": (RECORD.replace("}]}", "},]}"), "not-json", ""),
    "a comment": (RECORD + "// mine", "not-json", ""),
    "a list": (f"[{RECORD}]", "wrong-type", ""),
    "a number": ("7", "wrong-type", ""),
    "a huge number": ("9" * 5000, "wrong-type", ""),
    "null alone": ("null", "wrong-type", ""),
    "bytes that are no text": (b"\xff\xfe\x00", "not-utf-8", ""),
    "UTF-16": (RECORD.encode("utf-16"), "not-utf-8", ""),
    "a byte order mark": (b"\xef\xbb\xbf" + RECORD.encode(), "not-json", ""),
    "over 64 KiB of spaces": (" " * 65_536 + RECORD, "too-large", ""),
}
MACHINE = re.compile(r"Traceback|File \"|\bself\b|<class|NoneType|object at 0x")


@pytest.mark.parametrize("name", TRAPS)
def test_a_trap_is_answered_with_code_sentence_and_pointer(name: str, call: Command) -> None:
    sent, code, pointer = TRAPS[name]
    data = sent if isinstance(sent, bytes) else sent.encode()

    done = call("score", "-", stdin=data)

    assert (done.status, done.out) == (2, b"")
    assert (done.error["code"], done.error["pointer"]) == (code, pointer)
    assert done.error["message"].endswith(".")
    assert not MACHINE.search(done.error["message"])
    assert call("score", "--text", "-", stdin=data).err.decode() == (
        f"companion score: {pointer and f'{pointer}: '}{done.error['message']}\n"
    )
    if b"\n" not in data:
        [answer] = call("score", "--jsonl", "-", stdin=data + b"\n").lines
        assert answer == {"error": done.error}


def test_the_traps_are_no_tracebacks_in_a_process_of_their_own(command: Command) -> None:
    data = [sent if isinstance(sent, bytes) else sent.encode() for sent, _, _ in TRAPS.values()]
    lines = [each for each in data if each and b"\n" not in each]

    done = command("score", "--jsonl", "-", stdin=b"\n".join(lines))

    assert (done.status, done.err) == (2, b"")
    assert len(done.lines) == len(lines)
    assert all(set(line["error"]) == {"code", "message", "pointer"} for line in done.lines)


def test_the_trap_record_itself_is_scored(call: Command) -> None:
    assert call("score", "-", stdin=RECORD.encode()).status == 0
