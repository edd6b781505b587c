"""The rules speak German: sentences of the example record, typed by hand."""

import pytest

from tests.games.contract import told_in

SENTENCES = (
    "Gewinnt als einziger lebender Held mit 10 Bannern.",
    "10 Banner; ein lebender Held gewinnt mit 10.",
    "3 Banner, aber ohne Herz: Wer ausgeschieden ist, kommt nach den Lebenden.",
)


@pytest.mark.parametrize("sentence", SENTENCES)
def test_the_score_is_explained_in_german(sentence: str) -> None:
    assert sentence in told_in("realm_master", "de")
