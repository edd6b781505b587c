"""Read bodies through the one strict reader, then check them with their schema."""

from collections.abc import Callable, Mapping
from typing import Any, NoReturn, TypeVar, cast

from flask import Request, request
from flask_smorest import Api
from flask_smorest import Blueprint as SmorestBlueprint
from marshmallow import Schema, ValidationError
from webargs.flaskparser import FlaskParser

from companion.core.errors import InvalidInput
from companion.core.message import Message, say
from companion.core.reader import read_json
from companion.web.schemas.answers import Problem
from companion.web.schemas.described import reference

Route = TypeVar("Route", bound=Callable[..., Any])


class StrictParser(FlaskParser):
    """Read JSON bodies strictly: no duplicate keys, no floats by accident, no deep nesting."""

    def load_json(self, req: Request, schema: Schema) -> object:
        """Return the value of the body; the reader refuses what is not clean JSON."""
        node = read_json(req.get_data())
        node.members()
        return node.value

    def handle_error(
        self,
        error: ValidationError,
        req: Request,
        schema: Schema,
        *,
        error_status_code: int | None,
        error_headers: Mapping[str, str] | None,
    ) -> NoReturn:
        """Turn the first fault into the one error shape.

        Raises:
            InvalidInput: Always.
        """
        raise _first_fault(error)


class ProblemApi(Api):  # type: ignore[misc]  # flask-smorest ships no types
    """An API whose document shows the one shape of errors."""

    ERROR_SCHEMA = Problem

    def show(self, components: Mapping[str, Mapping[str, Any]]) -> None:
        """Put schemas into the document, in place of those of the same name."""
        self.spec.components.schemas.update(components)


class Blueprint(SmorestBlueprint):  # type: ignore[misc]  # flask-smorest ships no types
    """A blueprint whose decorators keep their routes' types."""

    ARGUMENTS_PARSER = StrictParser()

    def takes(self, schema: type[Schema], location: str = "json") -> Callable[[Route], Route]:
        """Check a request with a schema; the route gets the checked mapping first."""
        return cast(
            "Callable[[Route], Route]",
            self.arguments(schema, location=location, error_status_code=400),
        )

    def answers(
        self, status: int, schema: Any, problems: tuple[int, ...] = ()
    ) -> Callable[[Route], Route]:
        """Document the answer of a route and shape it; `problems` are its error statuses."""

        def decorate(route: Route) -> Route:
            shaped = self.response(status, schema)(route)
            return cast("Route", self._with_problems(shaped, problems))

        return decorate

    def sends(
        self,
        description: str,
        problems: tuple[int, ...] = (),
        *,
        shapes: tuple[str, ...] = (),
        status: int = 200,
        **doc: Any,
    ) -> Callable[[Route], Route]:
        """Document a route that makes its own response; `shapes` names what its JSON may be."""

        def decorate(route: Route) -> Route:
            answer: dict[str, Any] = {"description": description}
            if shapes:
                named = [reference(shape) for shape in shapes]
                schema = named[0] if len(named) == 1 else {"oneOf": named}
                answer["content"] = {"application/json": {"schema": schema}}
            responses = {status: answer}
            documented = self.doc(responses=responses, **doc)(route)
            return cast("Route", self._with_problems(documented, problems))

        return decorate

    def _with_problems(self, route: Any, problems: tuple[int, ...]) -> Any:
        for status in problems:
            route = self.alt_response(
                status, schema=Problem, content_type="application/problem+json", success=False
            )(route)
        return route

    def at(self, rule: str, methods: list[str]) -> Callable[[Route], Route]:
        """Register a route."""
        return cast("Callable[[Route], Route]", self.route(rule, methods=methods))


def raw_body() -> bytes:
    """Return the body as it was sent."""
    return request.get_data()


def _first_fault(error: ValidationError) -> InvalidInput:
    messages = error.messages_dict
    places = next(iter(messages.values())) if _is_located(messages) else messages
    path: list[str] = []
    while isinstance(places, Mapping):
        key, places = next(iter(places.items()))
        if key != "_schema":
            path.append(str(key))
    sentence = str(places[0]) if isinstance(places, list) and places else str(places)
    return _fault(sentence, path)


def _is_located(messages: Mapping[str, Any]) -> bool:
    return set(messages) <= {"json", "query", "path"}


def _fault(sentence: str, path: list[str]) -> InvalidInput:
    pointer = "".join(f"/{key.replace('~', '~0').replace('/', '~1')}" for key in path)
    key = f"“{path[-1][:40]}”" if path else "-"
    faults: tuple[tuple[str, str, Message, str], ...] = (
        (
            "Unknown field",
            "unknown-key",
            say("The key {key} is not known here. Leave it out.", key=key),
            pointer,
        ),
        (
            "Missing data",
            "missing-key",
            say("The key {key} is missing. Add it.", key=key),
            pointer.rpartition("/")[0],
        ),
        (
            "Must be",
            "out-of-range",
            say("The value of {key} is not one allowed.", key=key),
            pointer,
        ),
    )
    for start, code, message, place in faults:
        if sentence.startswith(start):
            return InvalidInput(code, message, pointer=place)
    if sentence.startswith(("Length", "Shorter", "Longer", "String does not match")):
        return InvalidInput(
            "wrong-length", say("The value of {key} has the wrong form.", key=key), pointer=pointer
        )
    return InvalidInput(
        "wrong-type", say("The value of {key} is of the wrong kind.", key=key), pointer=pointer
    )
