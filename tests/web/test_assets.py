"""Files have addresses that name their content, and are kept for a year."""

import re
from pathlib import Path

from companion.web.assets import find_assets

from .conftest import House


def _address(house: House, name: str) -> str:
    page = house.phone().get("/").text
    found = re.search(rf'"(/static/[0-9a-f]{{12}}/{name})"', page)
    assert found, page
    return found[1]


def test_a_page_names_files_that_are_kept_for_a_year(house: House) -> None:
    answer = house.phone().get(_address(house, "app.js"))

    assert answer.status_code == 200
    assert "max-age=31536000" in answer.headers["Cache-Control"]
    assert "immutable" in answer.headers["Cache-Control"]


def test_the_import_map_leads_to_files_of_the_same_address(house: House) -> None:
    address = _address(house, "vendor/lit/index.js")

    assert house.phone().get(address).status_code == 200


def test_a_games_own_file_is_served_beside_them(house: House) -> None:
    start = _address(house, "app.js").removesuffix("app.js")

    found = house.phone().get(f"{start}games/kingdom/kingdom.css")
    missing = house.phone().get(f"{start}games/chess/chess.css")
    outside = house.phone().get(f"{start}games/kingdom/../__init__.py")

    assert [found.status_code, missing.status_code, outside.status_code] == [200, 404, 404]


def test_another_file_is_another_address(tmp_path: Path) -> None:
    (tmp_path / "app.js").write_text("1", encoding="utf-8")
    before = find_assets(tmp_path, {}).path
    (tmp_path / "app.js").write_text("2", encoding="utf-8")

    assert find_assets(tmp_path, {}).path != before
