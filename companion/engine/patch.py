"""Make JSON merge patches (RFC 7396), so that screens need no rules to follow a table."""

from collections.abc import Mapping

from companion.core.json_values import Json


def merge_patch(before: Mapping[str, Json], after: Mapping[str, Json]) -> dict[str, Json]:
    """Return the patch that turns `before` into `after`; neither holds a null.

    >>> merge_patch({"a": 1, "b": {"c": 2, "d": 3}}, {"b": {"c": 2, "d": 4}, "e": 5})
    {'a': None, 'b': {'d': 4}, 'e': 5}
    """
    patch: dict[str, Json] = {key: None for key in before if key not in after}
    for key, value in after.items():
        old = before.get(key)
        if old is value and key in before:
            continue
        if isinstance(old, dict) and isinstance(value, dict):
            inner = merge_patch(old, value)
            if inner:
                patch[key] = inner
        elif old != value or type(old) is not type(value):
            patch[key] = value
    return patch
