"""Time the engine in Chromium from start to first score, beside a Pyodide that is not trimmed.

Both are served alike, compressed by gzip from this machine, to the worker that pages use, in a
browser that has kept nothing; only the folder of Pyodide's files is another.
"""

import gzip
import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from threading import Thread

from playwright.sync_api import Browser, sync_playwright

from companion.engine.bundle import rules_archive
from companion.web.pwa import TYPES
from hatch_build import _packages
from tests.browser.chromium import find
from tests.browser.devices import ALONE
from tests.game_files import records

ROOT = Path(__file__).parents[2]
PAIRS = 5
AT_MOST = 0.6
"""What the trimmed engine may take of the whole one's time."""
[RECORD, *_] = records()
SCORE = """
([folder, record]) => new Promise((settle, fail) => {
  const began = performance.now(), language = "en";
  const worker = new Worker("/engine/worker.js", { type: "module" });
  worker.addEventListener("error", () => fail(new Error("The worker did not load.")));
  worker.addEventListener("message", ({ data }) => {
    if (data.failed) fail(new Error(data.failed));
    else if (data.ready) worker.postMessage({ id: 1, path: "/score", text: record, language });
    else settle([performance.now() - began, data.status, new TextDecoder().decode(data.bytes)]);
  });
  worker.postMessage({ folder, rules: "/rules.zip" });
})
"""


def report() -> Iterator[str]:
    """Yield one line a pair and one for all."""
    chromium = find()
    if chromium is None:
        yield "not run: no Chromium on the path"
        return
    files = _files()
    game, record = RECORD.parts[-3], RECORD.read_text(encoding="utf-8")
    with _serving(files) as url, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=ALONE)
        yield f"Chromium {browser.version}, start to first score of {game}, {PAIRS} pairs"
        _time(browser, url, "/trimmed/", record)  # What the machine reads from its disk, once.
        _time(browser, url, "/whole/", record)
        ratios = []
        for number in range(PAIRS):
            # The one that comes first has no advantage over all pairs.
            folders = ("/trimmed/", "/whole/")[:: -1 if number % 2 else 1]
            timed = {folder: _time(browser, url, folder, record) for folder in folders}
            (ours, answer), (theirs, other) = timed["/trimmed/"], timed["/whole/"]
            assert answer == other, "the two engines disagree"
            ratios.append(ours / theirs)
            yield (
                f"  trimmed {ours:6.0f} ms, whole {theirs:6.0f} ms, ratio {ours / theirs:.2f}, "
                f"first {folders[0].strip('/')}"
            )
        browser.close()
    yield (
        f"ratio: median {median(ratios):.2f}, lowest {min(ratios):.2f}, highest "
        f"{max(ratios):.2f}; at most {AT_MOST} is promised"
    )


def _files() -> Mapping[str, tuple[str, bytes]]:
    """Return what is served: kind and gzipped bytes by path."""
    engine, pyodide = ROOT / "static" / "vendor" / "engine", _packages(ROOT) / "pyodide"
    files = {"/": ("text/html", gzip.compress(b"<!doctype html><title>Bench</title>"))}
    files["/rules.zip"] = (TYPES[".zip"], gzip.compress(rules_archive(ROOT / "companion")))
    for name in ("worker.js", "start.js"):
        script = (ROOT / "static" / "engine" / name).read_bytes()
        files[f"/engine/{name}"] = ("text/javascript", gzip.compress(script))
    for packed in engine.glob("*.gz"):
        kind = TYPES[Path(packed.stem).suffix]
        files[f"/trimmed/{packed.stem}"] = (kind, packed.read_bytes())
        files[f"/whole/{packed.stem}"] = (kind, gzip.compress((pyodide / packed.stem).read_bytes()))
    return files


@contextmanager
def _serving(files: Mapping[str, tuple[str, bytes]]) -> Iterator[str]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            kind, body = files.get(self.path, ("text/plain", b""))
            self.send_response(200 if self.path in files else 404)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            if self.path in files:
                self.send_header("Content-Encoding", "gzip")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Say nothing: the figures are what is printed."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def _time(browser: Browser, url: str, folder: str, record: str) -> tuple[float, str]:
    """Return the milliseconds to the first score, and its text, in a browser that kept nothing."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(url)
    taken_ms, status, text = page.evaluate(SCORE, [folder, record])
    context.close()
    if status != 200:
        sys.exit(f"{folder} answered {status}: {text}")
    assert json.loads(text)["game"]
    return taken_ms, text
