"""Write the records that the demo shows into the folders of all games, or of those named."""

import sys
from pathlib import Path

from companion.engine.scoring import InProcess
from companion.engine.table_file import pieces_of
from companion.games import find_game, game_ids
from tests.engine.random_evening import Luck
from tests.evenings import evenings_of
from tests.evenings.phones import Phones
from tests.factories import Evening as Table

SEED = 3

if __name__ == "__main__":
    for game_id in sys.argv[1:] or game_ids():
        game = find_game(game_id)
        for evening in evenings_of(game_id):
            table = Table(game=game, chance=Luck(SEED), scorer=InProcess())
            party = Phones(table.tables, "host", game_id)
            evening.play(party)
            log = table.tables.look(party.row.code).log
            place = Path("companion", "games", game_id, "demo", f"{evening.id}.table.json")
            place.parent.mkdir(exist_ok=True)
            place.write_bytes(b"".join(pieces_of(log)))
