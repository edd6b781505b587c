"""Read requests as their classes describe them, and document calls with what they take and answer.

Every request goes through the strict reader of the rules half. Marshmallow checks nothing here: its
schemas are made of these classes, for the document of the API and for how flask-smorest passes on
what was read.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache, wraps
from http import HTTPStatus
from typing import Any, ClassVar, Concatenate, ParamSpec, TypeVar, cast

from flask import Request, Response, request
from flask_smorest import Api
from flask_smorest import Blueprint as SmorestBlueprint
from marshmallow import RAISE, Schema, fields
from webargs.flaskparser import FlaskParser

from companion.core.json_text import dump_in_order
from companion.core.reader import INTEGER_DIGITS_MAX, Node, read_json
from companion.core.schema import Member, Object, shape_of
from companion.core.shape import Flag, Maybe, Whole
from companion.web.schemas.written import reference

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
    """A request that a class describes: its shape reads it, this shows it in the document."""

    class Meta:
        """Say in the document that unknown keys are refused."""

        unknown = RAISE

    shape: ClassVar[Object[Any]]

    def load(self, data: Any, **_: object) -> Any:
        """Return what was sent, read.

        Raises:
            InvalidInput: As its shape.
        """
        return self.shape.read(data)


@cache
def made_of(owner: type) -> type[Made]:
    """Return the schema of a class: the document shows one that several calls take once."""
    shape: Object[Any] = shape_of(owner)
    shown = {
        member.key: fields.Raw(required=member.is_required, metadata=member.outline())
        for member in shape.keys
    }
    return type(owner.__name__, (Made,), {**shown, "shape": shape})


class StrictParser(FlaskParser):
    """Read JSON bodies strictly: no duplicate keys, no floats by accident, no deep nesting."""

    def load_json(self, req: Request, schema: Schema) -> Node:
        """Return the body, not yet checked; the reader refuses what is not clean JSON."""
        return read_json(req.get_data())

    def load_querystring(self, req: Request, schema: Schema) -> Node:
        """Return what an address says of the known keys, not yet checked."""
        known = schema.shape.keys if isinstance(schema, Made) else ()
        given = {each.key: req.args[each.key] for each in known if each.key in req.args}
        return Node(
            {each.key: _typed(each, given[each.key]) for each in known if each.key in given}, ""
        )


def _typed(member: Member, text: str) -> object:
    """Return the number or truth value that a text in an address stands for, else the text."""
    shape = member.shape.shape if isinstance(member.shape, Maybe) else member.shape
    match shape:
        case Whole() if _WHOLE.fullmatch(text) and len(text) <= INTEGER_DIGITS_MAX:
            return int(text)
        case Flag():
            return _FLAGS.get(text.lower(), text)
    return text


class ProblemApi(Api):  # type: ignore[misc]  # flask-smorest ships no types
    """An API whose document shows the one shape of errors."""

    ERROR_SCHEMA = reference("Problem")

    def show(self, components: Mapping[str, Mapping[str, Any]]) -> None:
        """Put schemas into the document."""
        self.spec.components.schemas.update(components)


class Blueprint(SmorestBlueprint):  # type: ignore[misc]  # flask-smorest ships no types
    """A blueprint whose decorators keep their routes' types."""

    ARGUMENTS_PARSER = StrictParser()

    def takes(
        self, owner: type[T], location: str = "json"
    ) -> Callable[[Callable[Concatenate[T, P], R]], Callable[P, R]]:
        """Read a request as its class says; the route gets what was read first."""
        # One for all requests: of a class a new one is made for each, with fields that hold it.
        made = made_of(owner)  # type: ignore[arg-type]  # mypy doubts that classes hash
        taken = self.arguments(made(), location=location, error_status_code=400)
        return cast("Callable[[Callable[Concatenate[T, P], R]], Callable[P, R]]", taken)

    def answers(
        self,
        status: int,
        shape: str,
        problems: tuple[int, ...] = (),
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

            shown = self.sends(
                HTTPStatus(status).phrase,
                problems,
                shapes=(shape,),
                many=many,
                status=status,
                again=again,
            )
            return shown(answer)

        return decorate

    def sends(
        self,
        description: str,
        problems: tuple[int, ...] = (),
        *,
        shapes: tuple[str, ...] = (),
        many: bool = False,
        status: int = 200,
        again: int = 0,
        **doc: Any,
    ) -> Callable[[Route], Route]:
        """Document a route that makes its own response; `shapes` names what its JSON may be.

        With `many` it is a list of that.
        """

        def decorate(route: Route) -> Route:
            answer: dict[str, Any] = {"description": description}
            if shapes:
                named = [reference(shape) for shape in shapes]
                schema: dict[str, Any] = named[0] if len(named) == 1 else {"oneOf": named}
                if many:
                    schema = {"type": "array", "items": schema}
                answer["content"] = {"application/json": {"schema": schema}}
            responses = {status: answer}
            if again:
                told = "It was so before: nothing has changed."
                responses[again] = {**answer, "description": told}
            documented = self.doc(responses=responses, **doc)(route)
            return cast("Route", self._with_problems(documented, problems))

        return decorate

    def _with_problems(self, route: Any, problems: tuple[int, ...]) -> Any:
        for status in problems:
            route = self.alt_response(
                status,
                schema=reference("Problem"),
                content_type="application/problem+json",
                success=False,
            )(route)
        return route

    def at(self, rule: str, methods: list[str]) -> Callable[[Route], Route]:
        """Register a route, with the refusals that any call of its kind may meet."""
        is_change = "GET" not in methods
        usual = (400, 401, 403, *((408, 413, 415) if is_change else ()), 429, 503)

        def register(route: Route) -> Route:
            named = self.doc(operationId=route.__name__)(route)
            told = self._with_problems(named, usual)
            return cast("Route", self.route(rule, methods=methods)(told))

        return register


def send_json(value: object, status: int = 200) -> Response:
    """Return an answer of JSON whose members keep their order."""
    return Response(dump_in_order(value), status, mimetype="application/json")


def raw_body() -> bytes:
    """Return the body as it was sent."""
    return request.get_data()
