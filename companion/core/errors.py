"""Say what went wrong so that a player can act on it.

    CompanionError
    +-- InvalidInput       what was sent cannot be read or scored; a pointer says where
    +-- RuleViolation      not allowed now; `rule` names the rule broken
    +-- NotAllowed         this device does not hold what it acts for
    +-- UnknownThing       no such game, table, seat or card
    +-- Stale              someone was quicker: look again, then try again
    +-- Unavailable        try later

A bug is none of these: it crashes and is logged. Which HTTP status or exit status belongs to a
family is the edge's concern, not this module's.
"""

from companion.core.message import Message, render


class CompanionError(Exception):
    """Any refusal that a person can act on.

    Args:
        code: A stable kebab-case word for programs.
        message: What happened, then what to do.
        pointer: JSON Pointer (RFC 6901) into what was sent; "" is the whole.
    """

    def __init__(self, code: str, message: Message, *, pointer: str = "") -> None:
        super().__init__(f"{code} at {pointer or 'the whole'}: {render(message)}")
        self.code = code
        self.message = message
        self.pointer = pointer


class InvalidInput(CompanionError):
    """What was sent cannot be read or scored."""


class RuleViolation(CompanionError):
    """The rules of the game or of the table do not allow this now.

    Args:
        rule: The rule broken, in a word or two.
    """

    def __init__(self, code: str, message: Message, *, rule: str, pointer: str = "") -> None:
        super().__init__(code, message, pointer=pointer)
        self.rule = rule


class NotAllowed(CompanionError):
    """The device does not hold the seat or role it acts for."""


class UnknownThing(CompanionError):
    """There is no such game, table, seat or card."""


class Stale(CompanionError):
    """Somebody was quicker, or the same key came with another body."""


class Unavailable(CompanionError):
    """The work cannot be done now; try again after `retry_after_s` seconds."""

    def __init__(self, code: str, message: Message, *, retry_after_s: int = 2) -> None:
        super().__init__(code, message)
        self.retry_after_s = retry_after_s
