"""Describe the answers of the API, in the shapes of `docs/live.md` and `formats.md`."""

from marshmallow import Schema, fields


class GameShort(Schema):
    """A game as a pile of boxes shows it."""

    id = fields.String(required=True)
    name = fields.String(required=True)
    designer = fields.String(required=True)
    year = fields.Integer()
    players = fields.List(fields.Integer(), required=True)
    about = fields.String(required=True)
    sample = fields.String()
    sample_fields = fields.List(fields.String())
    edition = fields.String()


class GameWhole(GameShort):
    """A game with its dice, the fields of its sheet and its toggles."""

    dice = fields.Dict()
    fields_ = fields.List(fields.Dict(), required=True, data_key="fields", attribute="fields")
    toggles = fields.List(fields.Dict(), required=True)
    deciders = fields.Dict(required=True)
    glyphs = fields.List(fields.Dict(), required=True)
    ui = fields.Dict()


class Thrown(Schema):
    """A throw without a table."""

    faces = fields.List(fields.String(), required=True)
    words = fields.List(fields.String(), required=True)
    sentence = fields.String(required=True)
    plates = fields.List(fields.String(), required=True)
    kept = fields.List(fields.Boolean(), required=True)
    rerolls_left = fields.Integer(required=True)


class Opened(Schema):
    """A table just opened."""

    code = fields.String(required=True)
    url = fields.String(required=True)
    join_url = fields.String(required=True)


class Joined(Schema):
    """What the device has now: a seat, the display's right, or a knock nobody has answered."""

    seat = fields.Integer()
    waiting = fields.Boolean()


class Done(Schema):
    """A command carried out."""

    head = fields.Integer(required=True)


class DeviceToken(Schema):
    """The token of a device for programs, sent as a Bearer header."""

    token = fields.String(required=True)


class Problem(Schema):
    """The one shape of every error (RFC 9457)."""

    type = fields.String(required=True)
    title = fields.String(required=True)
    status = fields.Integer(required=True)
    detail = fields.String(required=True, metadata={"description": "A sentence to show."})
    code = fields.String(required=True, metadata={"description": "A stable word for programs."})
    pointer = fields.String(required=True, metadata={"description": "JSON Pointer into the body."})
