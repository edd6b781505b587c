"""Names of states are those of the box, or German ones."""

from tests.web.conftest import House
from tests.web.test_language import GERMAN


def test_names_are_chosen_apart_from_the_language(house: House) -> None:
    phone = house.phone()

    def states(tag: str) -> list[str]:
        game = phone.get(f"/api/v1/games/on_tour?lang={tag}").get_json()
        return [space["name"] for space in game["fields"][0]["spaces"]]

    assert "California" in states("de")
    assert "Kalifornien" in states("de-x-names-de")
    assert "Kalifornien" in states("en-x-names-de")
    phone.client.set_cookie("names", "de")
    page = phone.client.get("/", headers=GERMAN).text
    assert 'data-tag="de-x-names-de"' in page
