"""Serve the engine that runs in the browser: Pyodide, the rules half, and the worker they run in.

Pyodide's address names its own content alone, so that a phone fetches its
megabytes once and keeps them over new versions of the pages. It lies here compressed only.
"""

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from flask import Flask, Response
from werkzeug.exceptions import NotFound

from companion.engine.bundle import rules_archive
from companion.web.assets import DIGEST_LENGTH, YEAR_S, Assets, send_asset
from companion.web.packed import pack, send_made, send_packed

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
