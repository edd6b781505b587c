"""Find a Chromium for the browser tests, or install one where that is ours to do.

Run as a program it prints the path: the tests get it as $CHROMIUM. As root on Debian it installs
the browser; elsewhere it ends with one sentence.

Beside the whole browser there is one of the same make and version without windows and what else
belongs to a desktop. It draws, runs and keeps the same with a third less work: tests use it where
it is, else the whole one.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

HEADLESS = "chromium-headless-shell"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MACOS = tuple(
    f"{folder}/Applications/{name}.app/Contents/MacOS/{name}"
    for folder in ("", str(Path.home()))
    for name in ("Chromium", "Google Chrome")
)


def find() -> str | None:
    """Return the path of a Chromium: $CHROMIUM alone if set, else any of the usual names."""
    asked = os.environ.get("CHROMIUM")
    for name in (asked,) if asked else (*NAMES, *MACOS):
        if path := shutil.which(name):
            return path
    return None


def find_headless() -> str | None:
    """Return the path of the browser without windows, or of the whole one where there is none."""
    return shutil.which(HEADLESS) or find()


def install(package: str) -> None:
    """Install a package of Debian; only called as root."""
    for command in (
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-qq", "-y", "--no-install-recommends", package],
    ):
        # Standard output is for the path alone.
        subprocess.run(
            command,
            check=True,
            stdout=sys.stderr,
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        )


def main() -> int:
    """Print the path and return the exit status."""
    if os.geteuid() == 0 and shutil.which("apt-get") and not os.environ.get("CHROMIUM"):
        # One after the other: not every Debian that has the first has the second.
        for package, path in (("chromium", find()), (HEADLESS, shutil.which(HEADLESS))):
            if path is None:
                try:
                    install(package)
                except subprocess.CalledProcessError as error:
                    print(f"Installing {package} failed: {error}", file=sys.stderr)
    path = find()
    if path is None:
        print(
            "The tests drive a real browser: install Chromium or Google Chrome, "
            "or let the variable CHROMIUM name one that is there.",
            file=sys.stderr,
        )
        return 2
    print(path)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
