"""A page reads from left to right, whatever its people are called."""

import re

from tests.house.checkout import hold, texts

BDI = re.compile(r"<bdi[^>]*>\$\{(.*?)\}</bdi>")
NAMED = re.compile(r"^(nameOf\(.*\)|whose\(.*\)|(\w+\.)*(name|who|password))$")
"""What is a name and nothing else."""


def test_what_takes_its_direction_from_its_text_is_a_name_alone() -> None:
    hold(
        [
            f"{name}: {found[0]}"
            for name, text in texts(".js", under="")
            if name.startswith(("static/", "companion/games/"))
            for found in BDI.finditer(text)
            if not NAMED.match(found[1])
        ],
        "A name would turn the sentence that it begins: write class=said, as `t` isolates names.",
    )
