"""A database that commit 445b843 wrote is brought up to date and folded to what it was."""

import json
import lzma
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.storage.held import FOLDER, standings


def test_every_held_table_comes_to_the_same_sheets_hands_and_result(tmp_path: Path) -> None:
    file = tmp_path / "companion.sqlite"
    file.write_bytes(lzma.decompress((FOLDER / "tables.sqlite.xz").read_bytes()))

    found = standings(file)

    lines = (FOLDER / "tables.jsonl").read_text(encoding="utf-8").splitlines()
    held = [json.loads(line) for line in lines]
    assert found == held
    with closing(sqlite3.connect(file)) as whole:
        known = whole.execute("SELECT code, stage, last >= '2026' FROM tables ORDER BY code")
        assert known.fetchall() == [(each["code"], each["stage"], True) for each in held]
