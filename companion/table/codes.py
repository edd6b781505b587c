"""Know the codes people type to reach a table."""

CODE_SIGNS = "23456789BCDFGHJKMNPQRSTVWXYZ"
"""The characters of a code: no look-alikes, no vowels that could make words."""
CODE_LENGTH = 6
"""28^6 codes: about 480 million, with few tables open at a time."""

_LOOK_ALIKES = str.maketrans({"0": "D", "O": "D", "1": "7", "I": "7", "L": "7", "U": "V", "A": "4"})
"""Characters that no code has, and the character each was most likely read from."""


def read_code(typed: str) -> str:
    """Return a code as people may have typed it: case, spaces and look-alikes forgiven.

    >>> read_code("k7q fdm")
    'K7QFDM'
    """
    return read_signs(typed, CODE_LENGTH)


def read_signs(typed: str, length: int) -> str:
    """Return the first characters of anything that people type, as forgiving as for a code.

    >>> read_signs("k7qf-dm2x", 8)
    'K7QFDM2X'
    """
    likely = typed.upper().translate(_LOOK_ALIKES)
    return "".join(sign for sign in likely if sign in CODE_SIGNS)[:length]
