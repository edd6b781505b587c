"""Files of editions to be corrected, and what a check finds in them."""

import json
from collections.abc import Mapping
from typing import Any

from companion.core.message import ENGLISH
from companion.core.reader import Node
from companion.engine.editions import check, describe
from companion.table.ports import Ids


def sample(game_id: str, **change: Any) -> dict[str, Any]:
    """Return the sample as a file of one's own, with keys of the file changed."""
    file: dict[str, Any] = json.loads(json.dumps(describe(game_id, ENGLISH)["sample"]))
    file["edition"]["id"] = "ours-1"
    return {**file, **change}


def codes(file: Mapping[str, Any]) -> list[str]:
    """Return what a check finds."""
    findings = check(Node(file, ""), ENGLISH)["findings"]
    assert isinstance(findings, list)
    return [finding["code"] for finding in findings]


def fixed_ids() -> Ids:
    """Return ids that are all the same; only the secret is asked for."""
    return Ids(*[lambda: "k" * 22] * 4)
