"""Serve scripts, styles and games' own elements under a path that names their content.

Every address holds a digest of all files, so that a phone fetches each once and keeps it for a
year: on bad Wi-Fi a table opens from what is there. A changed file changes the digest.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from flask import Flask, Response, send_from_directory

YEAR_S = 365 * 24 * 3600
"""How long a browser keeps a file whose address names its content."""
DIGEST_LENGTH = 12


@dataclass(frozen=True, slots=True)
class Assets:
    """The files that pages are made with."""

    static: Path
    games: Mapping[str, Path]
    """The `ui` folder of each game that has one, by the game's id."""
    path: str
    """The path all of them are served under, without a slash at the end."""

    def importmap(self) -> str:
        """Return the import map in one line, as pages carry it and the policy allows it."""
        text = (self.static / "importmap.json").read_text(encoding="utf-8")
        imports = json.loads(text)["imports"]
        there = {
            name: address.replace("/static", self.path, 1) for name, address in imports.items()
        }
        return json.dumps({"imports": there}, separators=(",", ":"))


def find_assets(static: Path, packages: Mapping[str, Path]) -> Assets:
    """Return the assets of the static folder and of the games' packages, by game id."""
    folders = {game_id: package / "ui" for game_id, package in packages.items()}
    games = {game_id: folder for game_id, folder in folders.items() if folder.is_dir()}
    return Assets(static, games, f"/static/{_digest([static, *games.values()])}")


def serve_assets(app: Flask, assets: Assets) -> None:
    """Serve games' files beside the others, and everything under `/static` as well."""

    def send_game_file(game_id: str, filename: str) -> Response:
        folder = assets.games.get(game_id, assets.static / "games")
        return send_from_directory(folder, filename, max_age=YEAR_S)

    def send_lasting(filename: str) -> Response:
        # Style sheets name textures, and browsers the icon, without knowing the digest.
        return send_from_directory(assets.static, filename, max_age=0)

    app.add_url_rule(
        f"{assets.path}/games/<game_id>/<path:filename>",
        endpoint="game-files",
        view_func=send_game_file,
    )
    app.add_url_rule("/static/<path:filename>", endpoint="lasting", view_func=send_lasting)

    @app.after_request
    def keep(response: Response) -> Response:
        if response.cache_control.max_age == YEAR_S:
            response.cache_control.immutable = True
        return response


def _digest(folders: Iterable[Path]) -> str:
    digest = sha256()
    for folder in folders:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0")
            digest.update(path.read_bytes())
    return digest.hexdigest()[:DIGEST_LENGTH]
