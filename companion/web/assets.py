"""Serve scripts, styles and games' own elements under a path that names their content.

Every address holds a digest of all files, so that a phone fetches each once and keeps it for a
year: on bad Wi-Fi a table opens from what is there. A changed file changes the digest. Where the
build's small files are true to their sources, they are what is served; else the sources are, asked
for anew each time. `frontend/join.mjs` fills `static/joined` with them: the served folder once
more, with every file in it small and compressed, and with the modules joined into parts.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path

from flask import Flask, Response, send_file, send_from_directory
from werkzeug.exceptions import NotFound

from companion.core.json_values import dump_in_order
from companion.web.packed import send_packed
from companion.web.themes import MADE, files_of, make, sources_of

FOLDER = "joined"
"""Where the build puts them, below the static folder."""
WRITTEN_BY_BUILD = "made.json"
"""What they were made from, and which module went where."""


@dataclass(frozen=True, slots=True)
class JoinedFiles:
    """The small files of a static folder."""

    folder: Path
    names: frozenset[str]
    """What is there, as it is asked for below the assets' path."""
    modules: Mapping[str, str]
    """The part that each joined module is in: `words.js` is in `parts/core.js`."""
    pages: Mapping[str, Sequence[str]]
    """The parts that a page's elements are in."""
    needs: Mapping[str, Sequence[str]]
    """Each part with all that it imports."""


def find_joined(static: Path, read: Callable[[str], bytes | None]) -> JoinedFiles | None:
    """Return the small files, or nothing if they are missing or older than what they are of.

    Args:
        static: The folder that is served.
        read: Returns what a source holds, by its name below the assets' path.
    """
    folder = static / FOLDER
    try:
        made = json.loads((folder / WRITTEN_BY_BUILD).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    if made["made_from"] != digest_of(made["sources"], read):
        return None
    names = frozenset(made["files"])
    return JoinedFiles(folder, names, made["modules"], made["pages"], made["needs"])


def digest_of(names: list[str], read: Callable[[str], bytes | None]) -> str:
    """Return what `frontend/join.mjs` writes down for the same files."""
    digest = sha256()
    for name in sorted(names):
        held = read(name)
        if held is None:
            return ""
        digest.update(name.encode() + b"\0" + held)
    return digest.hexdigest()


YEAR_S = 365 * 24 * 3600
"""How long a browser keeps a file whose address names its content."""
DIGEST_LENGTH = 12
MODULES = ("vendor/lit", "vendor/@lit/", "vendor/qr/")
"""Modules of others, which are asked for as they lie only by modules that are not joined."""
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
"""Types by ending; the machine's own list of types may differ."""


@dataclass(frozen=True, slots=True)
class Assets:
    """The files that pages are made with."""

    static: Path
    games: Mapping[str, Path]
    """Each game's folder by its id."""
    path: str
    """The path all of them are served under, without a slash at the end."""
    joined: JoinedFiles | None = None
    """The build's small files; nothing if the sources are served."""

    @property
    def max_age(self) -> int:
        """How long a browser may keep an answer, in seconds."""
        return YEAR_S if self.joined else 0

    def address(self, name: str) -> str:
        """Return where a file is asked for; a joined module's is that of its part."""
        return f"{self.path}/{self._modules().get(name, name)}"

    def parts(self, page: str, game: Mapping[str, object] | None) -> list[str]:
        """Return the addresses of what a page's elements and a game's own will ask for."""
        if self.joined is None:
            return []
        own = self._elements(game) if game else []
        parts = [*self.joined.pages.get(page, ()), *(self._modules().get(each, "") for each in own)]
        asked = dict.fromkeys(each for part in parts for each in self.joined.needs.get(part, ()))
        return [f"{self.path}/{part}" for part in asked if part != self._modules()["app.js"]]

    def importmap(self) -> str:
        """Return the import map in one line, as pages carry it and the policy allows it."""
        text = (self.static / "importmap.json").read_text(encoding="utf-8")
        bare = {
            name: address.removeprefix("/static/")
            for name, address in json.loads(text)["imports"].items()
        }
        modules = self._modules()
        there = {name: modules.get(target, target) for name, target in bare.items()}
        for module, part in modules.items():
            for name, target in bare.items():
                if target.endswith("/") and module.startswith(target):
                    there[name + module.removeprefix(target)] = part
        imports = {name: f"{self.path}/{target}" for name, target in there.items()}
        imports |= {self.path + "/" + name: f"{self.path}/{part}" for name, part in modules.items()}
        return dump_in_order({"imports": imports}).decode()

    def has_emblem(self, game_id: str) -> bool:
        """Return whether a game brings an emblem."""
        folder = self.games.get(game_id)
        return folder is not None and (folder / "theme" / "emblem.svg").is_file()

    def names(self) -> list[str]:
        """Return what pages may ask for below the path, sorted."""
        found = set(files_below(self.static))
        for game_id, folder in self.games.items():
            found |= {f"games/{game_id}/{name}" for name in files_of(folder)}
        found |= {*MADE}
        found = {name for name in found if not name.startswith(FOLDER + "/")}
        if self.joined:
            found = {name for name in found if not name.startswith(MODULES)}
            found = (found - set(self.joined.modules)) | self.joined.names
        return sorted(found)

    def _modules(self) -> Mapping[str, str]:
        return self.joined.modules if self.joined else {}

    def _elements(self, game: Mapping[str, object]) -> list[str]:
        ui = game.get("ui")
        tags = ui.values() if isinstance(ui, Mapping) else []
        return [f"games/{game['id']}/{tag}.js" for tag in tags]


def find_assets(static: Path, packages: Mapping[str, Path], *, sources: bool = False) -> Assets:
    """Return the assets of the static folder and of the games' packages, by game id.

    Args:
        static: The folder that is served.
        packages: Each game's folder.
        sources: Whether to serve the sources where small files are there, too.
    """
    # Listed once: a folder walked for each of its files made up half of a start.
    own = {game_id: files_of(folder) for game_id, folder in packages.items()}

    def read(name: str) -> bytes | None:
        if name in MADE:
            return make(name, static, packages)
        top, _, rest = name.partition("/")
        game_id, _, inside = rest.partition("/")
        path = own.get(game_id, {}).get(inside) if top == "games" else static / name
        return path.read_bytes() if path is not None and path.is_file() else None

    joined = None if sources else find_joined(static, read)
    return Assets(static, packages, f"/static/{_digest(static, packages)}", joined)


def serve_assets(app: Flask, assets: Assets) -> None:
    """Serve games' files beside the others, and everything under `/static` as well."""

    def send(filename: str) -> Response:
        return send_asset(assets, filename, assets.max_age)

    def send_lasting(filename: str) -> Response:
        # Style sheets name textures, and browsers the icon, without knowing the digest.
        return send_asset(assets, filename, 0)

    app.add_url_rule(f"{assets.path}/<path:filename>", endpoint="static", view_func=send)
    app.add_url_rule("/static/<path:filename>", endpoint="lasting", view_func=send_lasting)
    app.jinja_env.globals.update(
        asset=assets.address, parts=assets.parts, has_emblem=assets.has_emblem
    )

    @app.after_request
    def keep(response: Response) -> Response:
        if response.cache_control.max_age == YEAR_S:
            response.cache_control.immutable = True
        return response


def send_asset(assets: Assets, name: str, max_age: int) -> Response:
    """Answer with a file by its name below the assets' path, small where the build made it so.

    Raises:
        NotFound: There is none of that name.
    """
    if assets.joined and name in assets.joined.names:
        mimetype = TYPES.get(Path(name).suffix) or guess_type(name)[0] or ""
        return send_packed(assets.joined.folder / name, mimetype, max_age)
    if name in MADE:
        response = Response(
            make(name, assets.static, assets.games), mimetype=TYPES[Path(name).suffix]
        )
        response.cache_control.max_age = max_age
        return response
    game_id, _, inside = name.removeprefix("games/").partition("/")
    if name.startswith("games/") and game_id in assets.games:
        path = files_of(assets.games[game_id]).get(inside)
        if path is None:
            raise NotFound
        return send_file(path, max_age=max_age)
    return send_from_directory(assets.static, name, max_age=max_age)


def files_below(folder: Path) -> Iterator[str]:
    """Give each file below a folder, by its path from there."""
    for path in folder.rglob("*"):
        if path.is_file():
            yield path.relative_to(folder).as_posix()


def _digest(static: Path, games: Mapping[str, Path]) -> str:
    digest = sha256()
    own = [(folder, path) for folder in games.values() for path in sources_of(folder)]
    shared = sorted(path for path in static.rglob("*") if path.is_file())
    for folder, path in [*((static, path) for path in shared), *own]:
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0")
        digest.update(path.read_bytes())
    return digest.hexdigest()[:DIGEST_LENGTH]
