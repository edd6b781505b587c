"""Write events as JSON and read them back; encode then decode is the identity.

Events are for ever: a later version of this project must replay every table, so what is written
here is only ever added to.
"""

import json
from collections.abc import Mapping
from typing import Any

from companion.core.ids import Seat
from companion.core.json_text import dump
from companion.core.trusted import BrokenData
from companion.table.events import Event

VERSION = 2
"""The form of events."""


def encode_body(event: Event) -> str:
    """Return what is kept of an event beside its place, its time and its typed text."""
    body: dict[str, Any] = {"kind": event.kind, "v": VERSION, "public": event.public}
    if event.seat is not None:
        body["seat"] = event.seat
    if event.private:
        body["private"] = {str(seat): part for seat, part in event.private.items()}
    if event.strikes:
        body["strikes"] = event.strikes
    if event.draw:
        body["draw"] = {"index": event.draw_index, "spec": event.draw}
    if event.drawn:
        body["drawn"] = list(event.drawn)
    if event.joined:
        body["joined"] = True
    if event.alone:
        body["alone"] = True
    return dump(body).decode()


def write_row(event: Event) -> dict[str, str | int]:
    """Return an event as it is kept and sent, what a person typed beside its body."""
    return {"seq": event.seq, "at": event.at, "body": encode_body(event), "text": event.text}


def read_row(row: Mapping[str, Any]) -> Event:
    """Return the event in a row."""
    return decode(row["seq"], row["at"], row["body"], row["text"])


def decode(seq: int, at: str, body_json: str, text: str) -> Event:
    """Return the event that was written.

    Args:
        seq: Its place in the log, from 1.
        at: When, in UTC.
        body_json: What `encode_body` returned.
        text: What a person typed; "" if nothing was, or once erased.

    Raises:
        BrokenData: It is written in another form.
    """
    body: Mapping[str, Any] = json.loads(body_json)
    if body["v"] != VERSION:
        raise BrokenData(f"event {seq} is written in form {body['v']}, not in form {VERSION}")
    draw = body.get("draw", {"index": 0, "spec": ""})
    seat = body.get("seat")
    return Event(
        seq=seq,
        at=at,
        kind=body["kind"],
        seat=None if seat is None else Seat(seat),
        public=body["public"],
        private={Seat(int(key)): part for key, part in body.get("private", {}).items()},
        text=text,
        strikes=body.get("strikes", 0),
        draw=draw["spec"],
        draw_index=draw["index"],
        drawn=tuple(body.get("drawn", ())),
        joined=body.get("joined", False),
        alone=body.get("alone", False),
    )
