"""Let the pages be installed and opened without a network: manifest, service worker, engine.

The engine is Pyodide, the rules half, and the worker they run in. Pyodide's address names its own
content alone, so that a phone fetches its megabytes once and keeps them over new versions of the
pages. It lies here compressed only.
"""

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from flask import Flask, Response
from werkzeug.exceptions import NotFound

from companion.core.json_values import Json, dump_in_order
from companion.core.message import Message, render, say
from companion.engine.bundle import rules_archive
from companion.engine.wording import LANGUAGES, translator
from companion.games import game_ids
from companion.web.assets import DIGEST_LENGTH, YEAR_S, Assets, files_below, send_asset
from companion.web.bodies import send_json
from companion.web.language import language
from companion.web.packed import pack, send_made, send_packed
from companion.web.security import MARK

TYPES = {
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".json": "application/json",
    ".zip": "application/zip",
}
WORKER_POLICY = "; ".join(
    [
        "default-src 'none'",
        # Compiling WebAssembly is allowed here and on no page.
        "script-src 'self' 'wasm-unsafe-eval'",
        "connect-src 'self'",
    ]
)


@dataclass(frozen=True, slots=True)
class BrowserEngine:
    """The engine's files and where they are served."""

    folder: Path
    """Pyodide's, compressed."""
    path: str
    """The path they are served under, with a slash at the end."""
    rules: bytes
    """The rules half, zipped."""
    rules_path: str
    worker_path: str

    def addresses(self) -> list[str]:
        """Return the addresses of Pyodide's files."""
        return [self.path + packed.stem for packed in sorted(self.folder.glob("*.gz"))]


def find_browser_engine(assets: Assets, package: Path) -> BrowserEngine:
    """Return the engine made of the build's files and of the package's rules half."""
    folder = assets.static / "vendor" / "engine"
    rules = rules_archive(package)
    digest = sha256()
    for path in sorted(folder.glob("*.gz")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return BrowserEngine(
        folder,
        f"/engine/{digest.hexdigest()[:DIGEST_LENGTH]}/",
        rules,
        f"/engine/rules-{sha256(rules).hexdigest()[:DIGEST_LENGTH]}.zip",
        f"{assets.path}/engine/worker.js",
    )


def serve_browser_engine(app: Flask, engine: BrowserEngine, assets: Assets) -> None:
    """Serve the engine's files for a year, and the worker with a policy of its own."""
    names = {packed.stem for packed in engine.folder.glob("*.gz")}

    @cache
    def packed_rules() -> bytes:
        # When first asked for: most starts are over before a phone fetches them.
        return pack([engine.rules])

    def send_worker() -> Response:
        response = send_asset(assets, "engine/worker.js", assets.max_age)
        response.headers["Content-Security-Policy"] = WORKER_POLICY
        return response

    def send_rules() -> Response:
        response = send_made(packed_rules(), TYPES[".zip"])
        response.cache_control.public = True
        response.cache_control.max_age = YEAR_S
        return response

    def send_file(name: str) -> Response:
        if name not in names:
            raise NotFound
        return send_packed(engine.folder / name, TYPES[Path(name).suffix], YEAR_S)

    app.add_url_rule(engine.worker_path, "engine-worker", send_worker)
    app.add_url_rule(engine.rules_path, "engine-rules", send_rules)
    app.add_url_rule(f"{engine.path}<name>", "engine-file", send_file)


CACHED_PAGES = ("/", "/here", "/offline", "/score", "/editions", "/shelf", "/evenings", "/luck")
"""Pages that are alike for all readers of a language, cached once for each language."""
NOT_CACHED = (
    "vendor/engine/",
    "screenshots/",
    "sw.js",
    "importmap.json",
    "trust.js",
    "styles/trust.css",
)
"""Static files that have a place of their own, or are not asked for by a page."""
TEXTURES = ("texture.svg", "texture-wood.svg")
"""The weave of each cloth, and the grain of wood."""
NOT_ASKED = ("LICENSE", "package.json", "made-from.txt")
"""How files end that lie beside the others and that no page asks for."""


@dataclass(frozen=True, slots=True)
class Shell:
    """What a phone caches to open the pages without a network."""

    version: str
    """A digest of everything cached."""
    addresses: tuple[str, ...]


def find_shell(assets: Assets, engine: BrowserEngine, templates: Path) -> Shell:
    """Return the shell: cached pages, all their files, and the rules half.

    Sources are not cached: a reload must show an edit.
    """
    files = [
        f"{assets.path}/{name}"
        for name in assets.names()
        if assets.joined and not name.startswith(NOT_CACHED) and not name.endswith(NOT_ASKED)
    ]
    # Style sheets name these without the digest, so a phone asks for them so.
    lasting = [f"/static/{name}" for name in assets.names() if Path(name).name in TEXTURES]
    helps = [f"/help/{game_id}" for game_id in game_ids()]
    pages = [f"{page}?lang={tag}" for page in (*CACHED_PAGES, *helps) for tag in LANGUAGES]
    addresses = (*pages, *files, *(lasting if assets.joined else ()), engine.rules_path)
    digest = sha256("\n".join((*addresses, engine.path)).encode())
    for name in sorted(files_below(templates)):
        digest.update((templates / name).read_bytes())
    return Shell(digest.hexdigest()[:DIGEST_LENGTH], addresses)


def serve_pwa(app: Flask, assets: Assets, engine: BrowserEngine, shell: Shell) -> None:
    """Serve what makes the pages an app."""
    script = (assets.static / "sw.js").read_text(encoding="utf-8")
    engine_cache = f"engine-{engine.path.split('/')[2]}"
    caches = {"shell": f"shell-{shell.version}", "engine": engine_cache, "choice": "choice"}
    app.jinja_env.globals.update(
        engine_settings={
            "worker": engine.worker_path,
            "folder": engine.path,
            "files": engine.addresses(),
            "rules": engine.rules_path,
            "cache": engine_cache,
        }
    )

    @app.get("/sw.js")
    def send_service_worker() -> Response:
        text = f'const MARK = "{MARK}", CACHES = {dump_in_order(caches).decode()};\n{script}'
        response = Response(text, mimetype="text/javascript")
        # Asked for anew each time: it is how a phone learns of a new version.
        response.headers["Cache-Control"] = "no-cache"
        return response

    @app.get("/shell.json")
    def send_shell() -> Response:
        response = send_json({"name": caches["shell"], "addresses": shell.addresses})
        response.headers["Cache-Control"] = "no-store"
        return response

    @app.get("/manifest.webmanifest")
    def send_manifest() -> Response:
        text = dump_in_order(_manifest(f"{assets.path}/icons"))
        return Response(text, mimetype="application/manifest+json")


def _manifest(icons: str) -> dict[str, Json]:
    def words(message: Message) -> str:
        return render(message, translator(language()))

    sizes = [("plain", 192, "any"), ("plain", 512, "any"), ("maskable", 512, "maskable")]
    shown = [("phone", "390x844", "narrow"), ("display", "1280x720", "wide")]
    return {
        "id": "/",
        "name": words(say("At the Table")),
        "short_name": words(say("At the Table")),
        "description": words(
            say("Shared dice, dealt cards and explained scores for tabletop games.")
        ),
        "lang": translator(language()).language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#2e2019",
        "theme_color": "#2e2019",
        "categories": ["games", "entertainment"],
        "launch_handler": {"client_mode": ["navigate-existing", "auto"]},
        "icons": [
            {
                "src": f"{icons}/{kind}-{size}.png",
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for kind, size, purpose in sizes
        ],
        "screenshots": [
            {
                "src": f"/static/screenshots/{name}.jpg",
                "sizes": size,
                "type": "image/jpeg",
                "form_factor": form,
                "label": words(say("What’s on the table tonight?")),
            }
            for name, size, form in shown
        ],
        "share_target": {
            "action": "/share",
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {
                "title": "title",
                "text": "text",
                "url": "url",
                "files": [{"name": "file", "accept": ["application/json", ".json", "text/plain"]}],
            },
        },
        "file_handlers": [{"action": "/score", "accept": {"application/json": [".json"]}}],
        "shortcuts": [{"name": words(say("Score a game")), "url": "/score"}],
    }
