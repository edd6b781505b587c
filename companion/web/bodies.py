"""Read requests as their classes describe them, and document calls with what they take and answer.

Every request goes through a schema of marshmallow that is made of its class: it loads by the strict
reader of the rules half, and the document shows the outline by which that reads. flask-smorest
gathers the calls, and checks nothing.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import wraps
from typing import Any, ClassVar, Concatenate, ParamSpec, TypeVar, cast

from flask import Response, request
from flask_smorest import Api
from flask_smorest import Blueprint as SmorestBlueprint
from marshmallow import RAISE, Schema, fields

from companion.core.json_values import dump_in_order
from companion.core.reader import INTEGER_DIGITS_MAX, Node, read_json
from companion.core.schema import Member, Object, shape_of
from companion.core.shape import Flag, Maybe, Shape, Whole
from companion.web.schemas.written import reference

JSON = "application/json"
T = TypeVar("T")
P = ParamSpec("P")
R = TypeVar("R")
Route = TypeVar("Route", bound=Callable[..., Any])
_WHOLE = re.compile("-?[0-9]+")
_FLAGS = {
    **dict.fromkeys(("1", "true", "t", "yes", "y", "on"), True),
    **dict.fromkeys(("0", "false", "f", "no", "n", "off"), False),
}
"""What may stand in an address for true or false."""


class Made(Schema):
    """A request that a class describes: what is sent is loaded as its shape reads it."""

    class Meta:
        """Say that unknown keys are refused."""

        unknown = RAISE

    shape: ClassVar[Object[Any]]

    def load(self, data: Any, **_: object) -> Any:
        """Return what was sent, read.

        Raises:
            InvalidInput: As its shape.
        """
        return self.shape.read(data)


def made_of(owner: type) -> Made:
    """Return the schema of a class, with a field for each key of its shape."""
    shape: Object[Any] = shape_of(owner)
    keys = {each.key: fields.Raw(required=each.is_required) for each in shape.keys}
    schema: type[Made] = type(owner.__name__, (Made,), {**keys, "shape": shape})
    return schema()


def _asked(shape: Object[Any]) -> Node:
    """Return what an address says of the keys of a shape, not yet checked."""
    named = [each for each in shape.keys if each.key in request.args]
    return Node({each.key: _typed(each, request.args[each.key]) for each in named}, "")


def _typed(member: Member, text: str) -> object:
    """Return the number or truth value that a text in an address stands for, else the text."""
    shape = _given(member)
    if isinstance(shape, Whole) and _WHOLE.fullmatch(text) and len(text) <= INTEGER_DIGITS_MAX:
        return int(text)
    return _FLAGS.get(text.lower(), text) if isinstance(shape, Flag) else text


def _given(member: Member) -> Shape[Any]:
    """Return the shape that a key has if it is given."""
    return member.shape.shape if isinstance(member.shape, Maybe) else member.shape


def _parameter(member: Member) -> dict[str, Any]:
    """Return what the document says of a key of a query."""
    # In an address there is no null: what is not given is left out.
    schema = replace(member, shape=_given(member)).outline()
    told = {"in": "query", "name": member.key, "required": member.is_required, "schema": schema}
    return {**told, "description": schema.pop("description", "")}


class ProblemApi(Api):  # type: ignore[misc]  # flask-smorest ships no types
    """An API whose document says of each call how it may be refused; no error is of any status."""

    DEFAULT_ERROR_RESPONSE_NAME = None


class Blueprint(SmorestBlueprint):  # type: ignore[misc]  # flask-smorest ships no types
    """A blueprint whose decorators keep their routes' types."""

    bodies: ClassVar[dict[str, Mapping[str, Any]]] = {}
    """The schemas of what calls take as their body, by the names of their classes."""

    def takes(
        self, owner: type[T], location: str = "json", headers: Sequence[object] = ()
    ) -> Callable[[Callable[Concatenate[T, P], R]], Callable[P, R]]:
        """Read a body, or a query, as its class says; the route gets what was read first.

        What the route itself reads of the headers is there for the document.
        """
        schema = made_of(owner)
        shape = schema.shape
        if location == "json":
            about = " ".join((owner.__doc__ or "").partition("\n\n")[0].split())
            self.bodies[owner.__name__] = {**shape.outline(), "description": about}
            body = {"required": True, "content": {JSON: {"schema": reference(owner.__name__)}}}
            told = self.doc(requestBody=body)
        else:
            told = self.doc(parameters=[*map(_parameter, shape.keys), *headers])

        def decorate(route: Callable[..., R]) -> Callable[..., R]:
            @wraps(route)
            def read(*given: Any, **places: Any) -> R:
                sent = read_json(request.get_data()) if location == "json" else _asked(shape)
                return route(*given, schema.load(sent), **places)

            return cast("Callable[..., R]", told(read))

        return cast("Callable[[Callable[Concatenate[T, P], R]], Callable[P, R]]", decorate)

    def answers(
        self,
        status: int,
        shape: str,
        *,
        many: bool = False,
        again: int = 0,
    ) -> Callable[[Callable[P, object]], Callable[P, Response]]:
        """Send what a route returns, alone or with a status, as JSON of a shape.

        With `again` that is the status where everything is as it was asked for already.
        """

        def decorate(route: Callable[P, object]) -> Callable[P, Response]:
            @wraps(route)
            def answer(*args: P.args, **kwargs: P.kwargs) -> Response:
                made = route(*args, **kwargs)
                body, code = made if isinstance(made, tuple) else (made, status)
                return send_json(body, code)

            return self.sends("", shapes=(shape,), many=many, status=status, again=again)(answer)

        return decorate

    def sends(
        self,
        description: str = "",
        *,
        shapes: tuple[str, ...] = (),
        media: str = JSON,
        many: bool = False,
        status: int = 200,
        again: int = 0,
        **doc: Any,
    ) -> Callable[[Route], Route]:
        """Document a route that makes its own response.

        Args:
            description: What it sends; that of its shape if it is left out.
            shapes: What its JSON may be, or each event of a stream.
            media: The media type.
            many: Whether it is a list.
            status: Of what it sends.
            again: The status where everything is as it was asked for already.
            doc: What else the document says of the call.
        """

        def decorate(route: Route) -> Route:
            named = [reference(shape) for shape in shapes] or [{"type": "string"}]
            schema: dict[str, Any] = named[0] if len(named) == 1 else {"oneOf": named}
            if many:
                schema = {"type": "array", "items": schema}
            answer = {"description": description, "content": {media: {"schema": schema}}}
            responses = {status: answer}
            if again:
                same = "It was so before: nothing has changed."
                responses[again] = {**answer, "description": same}
            return cast("Route", self.doc(responses=responses, **doc)(route))

        return decorate

    def at(self, rule: str, methods: list[str]) -> Callable[[Route], Route]:
        """Register a route, called in the document as its function is."""

        def register(route: Route) -> Route:
            named = self.doc(operationId=route.__name__)(route)
            return cast("Route", self.route(rule, methods=methods)(named))

        return register


def send_json(value: object, status: int = 200) -> Response:
    """Return an answer of JSON whose members keep their order."""
    return Response(dump_in_order(value), status, mimetype=JSON)
