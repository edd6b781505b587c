"""Files have addresses that name their content, are small, and are kept for a year."""

import gzip
import json
import re
import shutil
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, Response

from companion.games import game_ids
from companion.web.assets import Assets, find_assets
from companion.web.packed import compress_answers
from tests.game_files import folder, games_where, usual_game

from .conftest import House

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "static"
SHARED = ("words.js", "client/calls.js", "elements/light-element.js", "game-elements.js")


def packages() -> dict[str, Path]:
    """Return the folder of each game."""
    return {
        game_id: Path(import_module(f"companion.games.{game_id}").__path__[0])
        for game_id in game_ids()
    }


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a copy of the static folder that a test may change."""
    return Path(
        shutil.copytree(
            STATIC, tmp_path / "static", ignore=shutil.ignore_patterns("fonts", "*.wasm*", "*.zip*")
        )
    )


def _start(house: House) -> str:
    page = house.phone().get("/").text
    found = re.search(r'type="module" src="(/static/[0-9a-f]{12}/)parts/core.js"', page)
    assert found, page
    return found[1]


def imports(assets: Assets) -> dict[str, str]:
    """Return where a page's modules are found."""
    there: dict[str, str] = json.loads(assets.importmap())["imports"]
    return {name.removeprefix(assets.path + "/"): there[name] for name in there}


def test_a_page_names_files_that_are_kept_for_a_year(house: House) -> None:
    answer = house.phone().get(_start(house) + "parts/core.js")

    assert (answer.status_code, answer.mimetype) == (200, "text/javascript")
    assert "max-age=31536000" in answer.headers["Cache-Control"]
    assert "immutable" in answer.headers["Cache-Control"]


def test_what_the_build_made_is_true_to_the_sources() -> None:
    found = find_assets(STATIC, packages()).joined

    assert found, "A source was changed since: run make joined, so that tests see what users get."


def test_every_module_is_found_in_one_place() -> None:
    assets = find_assets(STATIC, packages())

    found = imports(assets)

    for name in SHARED:
        assert found[name] == assets.path + "/parts/core.js"
    assert found["lit"] == found["vendor/lit-html/lit-html.js"] == found["words.js"]
    assert found["elements/table-screen.js"] == assets.path + "/parts/table.js"
    for game in games_where("ui"):
        for tag in (tag for tag in game.ui.values() if not tag.endswith(".json")):
            assert found[f"games/{game.id}/{tag}.js"] == f"{assets.path}/parts/game-{game.id}.js"


def test_a_page_says_beforehand_which_parts_it_will_ask_for(house: House) -> None:
    phone, code = house.one()

    lobby = parts_told(phone.get(f"/t/{code}").text)
    phone.ask(code, "start-game")
    playing = parts_told(phone.get(f"/t/{code}").text)

    assert lobby == {"table.js"}
    # The sheet's part and the game's own import the one that draws a result.
    assert playing == {*lobby, f"game-{usual_game().id}.js", "sheet.js", "result.js"}
    assert "modulepreload" not in phone.get("/").text


def parts_told(page: str) -> set[str]:
    return set(re.findall(r'rel="modulepreload" href="[^"]*/parts/([^"]+)"', page))


def test_the_import_map_leads_to_files_that_are_there(house: House) -> None:
    found = re.search(r'importmap">(.*?)</script>', house.phone().get("/").text)
    assert found

    addresses = set(json.loads(found[1])["imports"].values())

    files = sorted(each for each in addresses if not each.endswith("/"))
    assert [each for each in files if house.phone().get(each).status_code != 200] == []


def test_a_file_travels_as_the_browser_takes_it(house: House) -> None:
    client, address = house.phone().client, _start(house) + "parts/core.js"

    sent: dict[str, Any] = {
        taken: client.get(address, headers={"Accept-Encoding": taken}, buffered=True)
        for taken in ("gzip, br", "gzip", "identity", "br;q=0, gzip")
    }

    names = [answer.headers.get("Content-Encoding") for answer in sent.values()]
    assert names == ["br", "gzip", None, "gzip"]
    assert gzip.decompress(sent["gzip"].data) == sent["identity"].data
    assert len(sent["gzip, br"].data) < len(sent["gzip"].data) < len(sent["identity"].data) / 2
    assert {answer.headers["Vary"] for answer in sent.values()} == {"Accept-Encoding"}
    assert {answer.mimetype for answer in sent.values()} == {"text/javascript"}


def test_a_file_that_is_kept_is_not_sent_again(house: House) -> None:
    client, address = house.phone().client, "/static/icons/symbols.svg"
    tags = {
        taken: client.get(address, headers={"Accept-Encoding": taken}, buffered=True).headers[
            "ETag"
        ]
        for taken in ("br", "gzip", "identity")
    }
    asked = {"Accept-Encoding": "gzip", "If-None-Match": tags["gzip"]}

    again = client.get(address, headers=asked, buffered=True)
    other = client.get(address, headers=asked | {"Accept-Encoding": "br"}, buffered=True)

    assert len(set(tags.values())) == 3
    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["Vary"] == "Accept-Encoding"
    assert other.status_code == 200


def test_pages_and_answers_are_compressed_and_tiny_ones_are_not(house: House) -> None:
    client = house.phone().client
    taking = {"Accept-Encoding": "gzip"}

    page = client.get("/", headers=taking)
    game = client.get(f"/api/v1/games/{usual_game().id}", headers=taking)
    missing = client.get("/api/v1/tables/KKKKKK", headers=taking)

    assert b"</html>" in gzip.decompress(page.data)
    assert json.loads(gzip.decompress(game.data))["fields"]
    assert "Content-Encoding" not in missing.headers
    assert missing.get_json()["status"] == 404
    for answer in (page, game, missing):
        assert answer.headers["Vary"] == "Accept-Encoding"


def test_streams_are_left_alone() -> None:
    app = Flask("streams")
    compress_answers(app)
    lines = ["data: " + "x" * 2_000 + "\n\n"] * 3
    app.add_url_rule("/", view_func=lambda: Response(iter(lines), mimetype="text/event-stream"))

    answer = app.test_client().get("/", headers={"Accept-Encoding": "gzip"})

    assert "Content-Encoding" not in answer.headers
    assert answer.text == "".join(lines)


def test_a_games_own_file_is_served_beside_them(house: House) -> None:
    start = _start(house)
    ui = folder(usual_game().id) / "ui"
    style = f"{usual_game().id}/{next(ui.glob('*.css')).name}"

    found = house.phone().get(f"{start}games/{style}")
    missing = house.phone().get(f"{start}games/chess/chess.css")
    outside = house.phone().get(f"{start}games/{usual_game().id}/../__init__.py")

    assert [found.status_code, missing.status_code, outside.status_code] == [200, 404, 404]
    assert found.mimetype == "text/css"


def test_another_file_is_another_address(tmp_path: Path) -> None:
    (tmp_path / "app.js").write_text("1", encoding="utf-8")
    before = find_assets(tmp_path, {}).path
    (tmp_path / "app.js").write_text("2", encoding="utf-8")

    assert find_assets(tmp_path, {}).path != before


def test_a_changed_source_is_what_is_served(checkout: Path) -> None:
    assert find_assets(checkout, packages()).joined
    with (checkout / "words.js").open("a", encoding="utf-8") as words:
        words.write("// Changed.\n")

    changed = find_assets(checkout, packages())

    assert changed.joined is None
    assert changed.max_age == 0
    assert changed.address("app.js") == changed.path + "/app.js"
    assert "words.js" not in imports(changed)
    assert "words.js" in changed.names()


def test_a_source_that_is_gone_is_a_change(checkout: Path) -> None:
    (checkout / "elements" / "join-code.js").unlink()

    assert find_assets(checkout, packages()).joined is None


def test_the_sources_are_served_where_that_is_asked_for() -> None:
    assets = find_assets(STATIC, packages(), sources=True)

    assert assets.joined is None
    assert not assets.parts("table", None)


def test_a_game_that_came_later_is_served_beside_the_joined_ones(tmp_path: Path) -> None:
    tray = tmp_path / "farm" / "ui" / "farm-tray.js"
    tray.parent.mkdir(parents=True)
    tray.write_text('import { t } from "../../words.js";\n', encoding="utf-8")

    assets = find_assets(STATIC, packages() | {"farm": tmp_path / "farm"})

    # It finds the one module of words there is, through the map.
    assert assets.joined
    assert "games/farm/farm-tray.js" in assets.names()
    assert imports(assets)["words.js"] == assets.path + "/parts/core.js"
