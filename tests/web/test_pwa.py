"""What a phone is told so that it can keep the pages and the engine."""

import gzip
import json
import re
from io import BytesIO
from pathlib import Path
from shutil import copytree
from typing import Any
from zipfile import ZipFile

from companion.engine.bundle import rules_archive
from companion.games import game_ids
from companion.web.pwa import find_shell
from tests.game_files import folder
from tests.prepared import site

from .conftest import House

ROOT = Path(__file__).parents[2]
SERVICE_WORKER_BYTES_MAX = 3_000
NOT_KEPT = ("/api", "/favicon.ico")
"""Pages that are of no use without a network."""
COLOUR_TYPE, WITHOUT_ALPHA = 25, 2
"""The byte of a PNG that says how its colours are kept, and what it says of three alone."""


def _engine(house: House) -> dict[str, Any]:
    page = house.phone().get("/").text
    found = re.search(r'id="engine">(.*?)</script>', page)
    assert found, page
    settings: dict[str, Any] = json.loads(found[1])
    return settings


def test_every_address_of_the_shell_is_there(house: House) -> None:
    phone = house.phone()

    addresses = phone.get("/shell.json").get_json()["addresses"]

    assert [each for each in addresses if phone.get(each).status_code != 200] == []
    assert not [each for each in addresses if each.startswith("/api/")]


def test_every_page_that_needs_no_table_is_kept_in_each_language(house: House) -> None:
    phone = house.phone()
    pages = [
        rule.rule
        for rule in house.app.url_map.iter_rules()
        if "GET" in (rule.methods or ()) and not rule.arguments and rule.rule not in NOT_KEPT
    ]

    shown = [page for page in pages if phone.get(page).mimetype == "text/html"]

    kept = {f"{page}?lang={tag}" for page in shown for tag in ("en", "de")}
    assert len(shown) > 1
    assert kept < set(phone.get("/shell.json").get_json()["addresses"])


def test_a_page_that_reads_otherwise_is_kept_anew(tmp_path: Path) -> None:
    found = site()
    templates = copytree(ROOT / "templates", tmp_path / "templates")
    assert find_shell(found.assets, found.engine, templates) == found.shell

    with (templates / "home.html").open("a", encoding="utf-8") as page:
        page.write("<!-- another word -->")

    assert find_shell(found.assets, found.engine, templates).version != found.shell.version


def test_what_style_sheets_name_is_there_without_a_network(house: House) -> None:
    phone = house.phone()
    addresses = phone.get("/shell.json").get_json()["addresses"]

    sheets = [phone.get(each).text for each in addresses if each.endswith(".css")]
    named = set(re.findall(r"""url\(["']?(/static/[^"')]+)""", "".join(sheets)))

    textures = {
        f"/static/games/{game_id}/theme/texture.svg"
        for game_id in game_ids()
        if (folder(game_id) / "theme" / "texture.svg").is_file()
    }
    assert textures < named <= set(addresses)


def test_the_shell_and_the_service_worker_name_the_same_cache(house: House) -> None:
    name = house.phone().get("/shell.json").get_json()["name"]

    worker = house.phone().get("/sw.js")

    assert f'"{name}"' in worker.text
    assert worker.headers["Cache-Control"] == "no-cache"


def test_the_service_worker_stays_small() -> None:
    assert (ROOT / "static" / "sw.js").stat().st_size <= SERVICE_WORKER_BYTES_MAX


def test_webassembly_is_allowed_to_the_worker_and_to_no_page(house: House) -> None:
    phone, engine = house.phone(), _engine(house)

    policies = {
        address: phone.get(address).headers["Content-Security-Policy"]
        for address in ("/", "/score", "/offline", "/sw.js", engine["worker"], engine["rules"])
    }

    allowed = [address for address, policy in policies.items() if "wasm-unsafe-eval" in policy]
    assert allowed == [engine["worker"]]
    assert "default-src 'none'" in policies[engine["worker"]]


def test_the_engine_travels_as_the_browser_takes_it(house: House) -> None:
    client, engine = house.phone().client, _engine(house)
    address = engine["folder"] + "python_stdlib.zip"

    encoded = {
        taken: client.get(address, headers={"Accept-Encoding": taken}, buffered=True)
        for taken in ("gzip, br", "gzip", "identity")
    }

    names = {taken: answer.headers.get("Content-Encoding") for taken, answer in encoded.items()}
    assert names == {"gzip, br": "br", "gzip": "gzip", "identity": None}
    assert gzip.decompress(encoded["gzip"].data) == encoded["identity"].data
    assert ZipFile(BytesIO(encoded["identity"].data)).testzip() is None
    for answer in encoded.values():
        assert "immutable" in answer.headers["Cache-Control"]
        assert answer.headers["Vary"] == "Accept-Encoding"


def test_only_the_engines_own_files_are_sent(house: House) -> None:
    folder = _engine(house)["folder"]

    for name in ("nothing.mjs", "..%2Fmade-from.txt", "pyodide.mjs.gz"):
        assert house.phone().get(folder + name).status_code == 404


def test_the_rules_travel_without_screens_and_golden_cases(house: House) -> None:
    data = house.phone().get(_engine(house)["rules"]).data

    names = ZipFile(BytesIO(data)).namelist()
    assert data == rules_archive(ROOT / "companion")
    assert "companion/engine/scoring.py" in names
    assert not [name for name in names if "/golden/" in name or "/ui/" in name or "/web/" in name]


def test_the_manifest_names_pictures_that_are_there(house: House) -> None:
    phone = house.phone()

    manifest = json.loads(phone.get("/manifest.webmanifest").data)

    assert (manifest["id"], manifest["start_url"], manifest["display"]) == ("/", "/", "standalone")
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for picture in manifest["icons"] + manifest["screenshots"]:
        assert phone.get(picture["src"]).mimetype == picture["type"]
    for shortcut in manifest["shortcuts"]:
        assert phone.get(shortcut["url"]).status_code == 200


def test_the_picture_on_an_iphone_has_no_corners_that_would_be_filled_black(house: House) -> None:
    phone = house.phone()
    page = phone.get("/").text

    [address] = re.findall(r'<link rel="apple-touch-icon" href="(.*?)">', page)

    picture = phone.get(address).data
    assert picture.startswith(b"\x89PNG")
    assert picture[COLOUR_TYPE] == WITHOUT_ALPHA
