"""The requests of `docs/bot.md`, sent as they stand, get the answers that stand below them."""

import json
import re
import shlex
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Mapping
from string import Template
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from companion.config import PACKAGE
from tests.running import ANSWER_S, Service

pytestmark = pytest.mark.slow
PAGE = (PACKAGE.parent / "docs" / "bot.md").read_text("utf-8")
BLOCK = re.compile(r"^```(sh|json|text)\n(.*?)^```", re.MULTILINE | re.DOTALL)
TYPED = re.compile(r"^([A-Z]+)=.*\n", re.MULTILINE)
"""What is typed off the answer before."""
MADE_UP = {
    "token",
    "url",
    "join_url",
    "until",
    "qr",
    "at",
    "faces",
    "text",
    "sentence",
    "timestamp",
    "version",
}
"""Members whose values are luck, time or an address."""


def test_each_request_gets_the_answer_that_stands_below_it(own_service: Service) -> None:
    known, answer = {"API": f"{own_service.url}/api/v1"}, ""
    for form, text in BLOCK.findall(PAGE):
        if form == "sh":
            known |= {name: typed_off(name, answer) for name in TYPED.findall(text) if answer}
            answer = send(TYPED.sub("", text), known)
        elif form == "json":
            assert [*missing(json.loads(text), json.loads(answer))] == [], answer
        else:
            said = re.findall(r"^(?:event|id): .+|^data: \{.{9}", text, re.MULTILINE)
            assert said
            assert [line for line in said if line not in answer] == []


def typed_off(name: str, answer: str) -> str:
    """Return what the page has its reader type off an answer."""
    told = json.loads(answer)
    if name == "CODE":
        return str(told["code"])
    if name == "SECRET":
        return str(told["join_url"].partition("#")[2])
    if name == "PASS":
        return str(told.get("code") or told["url"].partition("#move.")[2])
    return str(told["token"])


def send(block: str, known: Mapping[str, str]) -> str:
    """Send the request of a block as curl would; return the answer, of a stream its beginning."""
    curl = ArgumentParser()
    curl.add_argument("--json")
    curl.add_argument("--oauth2-bearer")
    curl.add_argument("--no-buffer", action="store_true")
    curl.add_argument("url")
    # A token may begin with a dash: to curl it is one all the same.
    block = block.replace("--oauth2-bearer ", "--oauth2-bearer=")
    name, *words = (Template(word).substitute(known) for word in shlex.split(block))
    assert name == "curl"
    asked = curl.parse_args(words)
    headers = {"Content-Type": "application/json"} if asked.json else {}
    if asked.oauth2_bearer:
        headers["Authorization"] = f"Bearer {asked.oauth2_bearer}"
    try:
        request = Request(asked.url, asked.json and asked.json.encode(), headers)
        with urlopen(request, timeout=ANSWER_S) as answer:
            return "".join(beginning(answer) if asked.no_buffer else map(bytes.decode, answer))
    except HTTPError as refused:
        return refused.read().decode()


def beginning(lines: Iterable[bytes]) -> Iterator[str]:
    """Yield the lines of a stream up to who is away, which is told after what happened."""
    for line in lines:
        yield line.decode()
        if line.startswith(b'data: {"away"'):
            return


def missing(shown: Any, given: Any, name: str = "") -> Any:
    """Yield what the page shows and the answer lacks; the page may show less."""
    if isinstance(shown, dict) and isinstance(given, dict):
        for key, value in shown.items():
            yield from missing(value, given.get(key), key)
    elif isinstance(shown, list) and isinstance(given, list) and len(shown) <= len(given):
        for one, other in zip(shown, given, strict=False):
            yield from missing(one, other, name)
    elif name in MADE_UP or (name == "code" and shown.isupper()):
        if type(shown) is not type(given):
            yield name, shown, given
    elif shown != given:
        yield name, shown, given
