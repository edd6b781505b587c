"""Check the bodies of requests, in the shapes of `docs/live.md`."""

from marshmallow import RAISE, Schema, fields, validate

COMMAND_ID = r"[A-Za-z0-9_-]{16,64}"
"""A command's key: at least 96 bits as a phone makes it."""
SEAT_HIGH = 11
HEAD_HIGH = 10_000_000


class StrictSchema(Schema):
    """A body whose keys are all known."""

    class Meta:
        """Refuse unknown keys."""

        unknown = RAISE


def _command_id() -> fields.String:
    return fields.String(
        required=True,
        validate=validate.Regexp(rf"^{COMMAND_ID}\Z"),
        metadata={"description": "Made by the client; sent twice it is done once."},
    )


class OpenTable(StrictSchema):
    """Open a table for a game."""

    command_id = _command_id()
    game = fields.String(required=True, validate=validate.Length(1, 40))


class JoinTable(StrictSchema):
    """Join a table, as a seat or as the big display."""

    command_id = _command_id()
    secret = fields.String(
        load_default="",
        validate=validate.Length(0, 64),
        metadata={"description": "What the link carries; left out where a typed code is enough."},
    )
    role = fields.String(
        data_key="as", load_default="seat", validate=validate.OneOf(["seat", "display"])
    )


class SendCommand(StrictSchema):
    """Ask something of a table."""

    command_id = _command_id()
    kind = fields.String(required=True, validate=validate.Length(1, 40))
    seat = fields.Integer(strict=True, load_default=None, validate=validate.Range(0, SEAT_HIGH))
    seen = fields.Integer(
        strict=True,
        load_default=None,
        validate=validate.Range(0, HEAD_HIGH),
        metadata={"description": "The head the screen showed when it was pressed."},
    )
    data = fields.Dict(load_default=dict, metadata={"description": "The command's own keys."})


class ThrowDice(StrictSchema):
    """Throw dice; with `faces` and `keep`, throw those again that are not kept."""

    faces = fields.List(fields.String(validate=validate.Length(1, 20)), load_default=None)
    keep = fields.List(
        fields.Integer(strict=True, validate=validate.Range(0, 20)),
        load_default=None,
        metadata={"description": "Places of the dice that stay, 0-based."},
    )


class Nothing(StrictSchema):
    """An empty object."""


class Shown(Schema):
    """Whether the reader is a screen that everybody sees."""

    display = fields.Boolean(load_default=False)


class After(Shown):
    """Where a reader stands, too."""

    after = fields.Integer(load_default=0, validate=validate.Range(0, HEAD_HIGH))
