"""Measure the answers to presses; put to an app only where figures are asked for."""

from collections.abc import Callable

from flask import Flask, Response, request

PRESS = "/api/v1/tables/<code>/commands"
"""The call by which whatever happens at a table is asked for."""


def measure_presses(
    app: Flask,
    begin: Callable[[], None],
    end: Callable[[int], None],
) -> None:
    """Tell when a press begins, and with which status it is answered.

    Args:
        app: The service, before anything else looks at its requests.
        begin: Called before anything is done.
        end: Called with the status, whatever came of it.
    """

    def is_press() -> bool:
        return request.url_rule is not None and request.url_rule.rule == PRESS

    @app.before_request
    def start() -> None:
        if is_press():
            begin()

    @app.after_request
    def tell(response: Response) -> Response:
        if is_press():
            end(response.status_code)
        return response
