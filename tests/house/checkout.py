"""The files of this checkout, as the house rules look at them."""

import ast
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "companion"
RULES_HALF = ("core", "games", "table", "engine")
"""The packages that also run in the browser."""
GENERATED = ("companion/storage/migrations/versions/",)
"""Written by a tool; held to no rule of shape."""


@dataclass(frozen=True, slots=True)
class Source:
    """A Python file of ours."""

    path: Path
    tree: ast.Module

    @property
    def name(self) -> str:
        """The path from the root, with slashes."""
        return self.path.relative_to(ROOT).as_posix()

    @property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")

    def at(self, node: ast.AST) -> str:
        """Return file and line, as an editor opens it."""
        return f"{self.name}:{getattr(node, 'lineno', 1)}"


@cache
def package() -> tuple[Source, ...]:
    """Return every module of the package, sorted by path."""
    return tuple(
        Source(path, ast.parse(path.read_text(encoding="utf-8")))
        for path in sorted(PACKAGE.rglob("*.py"))
        if not path.relative_to(ROOT).as_posix().startswith(GENERATED)
    )


def rules_half() -> Iterator[Source]:
    """Yield the modules that may know nothing of the machine they run on."""
    for source in package():
        if source.path.relative_to(PACKAGE).parts[0] in RULES_HALF:
            yield source


@cache
def tracked() -> tuple[Path, ...]:
    """Return every file that git knows or would add, sorted; generated files are not among them."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    names = sorted(name for name in listed.stdout.decode().split("\0") if name)
    return tuple(path for name in names if (path := ROOT / name).is_file())


def texts(*endings: str, under: str = "") -> Iterator[tuple[str, str]]:
    """Yield name and text of tracked text files, by ending and folder; all when left out."""
    for path in tracked():
        name = path.relative_to(ROOT).as_posix()
        if name.startswith(under) and (not endings or name.endswith(endings)):
            try:
                yield name, path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue


def imports(source: Source) -> Iterator[tuple[ast.AST, str]]:
    """Yield every absolute import with its module, `from a import b` as both `a` and `a.b`."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node, alias.name
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node, node.module
            for alias in node.names:
                yield node, f"{node.module}.{alias.name}"


def hold(found: Sequence[str], rule: str) -> None:
    """Hold a rule; a failure names it and lists where it is broken."""
    assert not found, "\n".join([rule, *found])
