"""Move seats to other phones, and make a host where the host's phone is lost."""

from companion.core.errors import NotAllowed, UnknownThing
from companion.core.json_values import Json
from companion.core.message import Seat
from companion.engine.passes import give_pass, recovery_code, take_pass, unknown_pass
from companion.table.codes import read_code
from companion.web.bodies import Blueprint
from companion.web.devices import (
    address,
    check_stranger,
    current_device,
    current_token,
    forget_new_device,
    meet_device,
    origin,
)
from companion.web.qr import qr_url
from companion.web.schemas.requests import (
    GivePass,
    Nothing,
    TakePass,
)
from companion.web.services import services

passes = Blueprint("passes", __name__, url_prefix="/api/v1", description="Other phones")


@passes.at("/tables/<code>/passes", ["POST"])
@passes.takes(GivePass)
@passes.answers(201, "GivenPass")
def post_pass(body: GivePass, code: str) -> dict[str, str]:
    """Make a one-time link by which another phone takes over a seat; an earlier one ends."""
    found, device, table_code = services(), current_device(), read_code(code)
    found.tables.known_to(table_code, device)
    found.budgets.spend(found.budgets.changes, (device, table_code, "passes"))
    given = give_pass(found.tables, device, table_code, Seat(body.seat))
    url = f"{origin()}/j/{table_code}#move.{given.token}"
    # The image comes with the answer: an address of its own would carry what it shows.
    return {"url": url, "until": given.until, "qr": qr_url(url)}


@passes.at("/tables/<code>/recovery", ["POST"])
@passes.takes(Nothing)
@passes.answers(200, "Recovery")
def post_recovery(body: Nothing, code: str) -> dict[str, str]:
    """Show a host the code that makes another phone host: the same until it was used."""
    found, device, table_code = services(), current_device(), read_code(code)
    found.tables.known_to(table_code, device)
    found.budgets.spend(found.budgets.changes, (device, table_code, "recovery"))
    return {"code": recovery_code(found.tables, device, current_token(), table_code)}


@passes.at("/tables/<code>/passes/take", ["POST"])
@passes.takes(TakePass)
@passes.answers(201, "TakenPass", again=200)
def post_take(body: TakePass, code: str) -> tuple[dict[str, Json], int]:
    """Take a seat over by its one-time link, or become host by a recovery code.

    What is wrong counts as a wrong code does, and says nothing of whether there is a table.
    """
    found, table_code = services(), read_code(code)
    check_stranger()
    try:
        if not found.tables.is_there(table_code):
            raise unknown_pass()
        taken = take_pass(found.tables, meet_device(), body.command_id, table_code, body.token)
    except (NotAllowed, UnknownThing):
        forget_new_device()
        found.budgets.spend_guess(address())
        raise
    answer: dict[str, Json] = {} if taken.seat is None else {"seat": int(taken.seat)}
    return answer, (201 if taken.is_new else 200)
