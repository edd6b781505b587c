"""The same record gives the same bytes on every machine: what the rules half must not use."""

import ast
from collections.abc import Iterator

import pytest

from tests.house.checkout import ROOT, Source, hold, rules_half

ORDERED = {"list", "tuple", "enumerate", "iter", "next", "reversed", "zip", "map", "filter"}
"""Calls that keep the order of what they are given."""
SET_METHODS = {"union", "intersection", "difference", "symmetric_difference"}


def test_points_are_whole_numbers() -> None:
    found = []
    for source in rules_half():
        for node in ast.walk(source.tree):
            is_float = isinstance(node, ast.Constant) and isinstance(node.value, (float, complex))
            is_division = isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(
                node.op, ast.Div
            )
            # A key may be called "round"; only what is used as the function counts.
            is_call = (
                isinstance(node, ast.Name)
                and isinstance(node.ctx, ast.Load)
                and node.id in {"float", "round", "complex"}
            )
            if is_float or is_division or is_call:
                found.append(f"{source.at(node)} {ast.unparse(node)}")

    hold(found, "Floats differ between machines: use integers and //.")


def test_no_hash_or_id_gets_into_a_result() -> None:
    hold(
        [
            f"{source.at(node)} {ast.unparse(node)}"
            for source in rules_half()
            for node in ast.walk(source.tree)
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in {"hash", "id"}
        ],
        "hash() and id() differ from run to run: compare the values.",
    )


def test_no_set_is_walked_in_its_own_order() -> None:
    hold(
        [place for source in rules_half() for place in walked_sets(source)],
        "A set has no order: walk sorted(...) of it.",
    )


@pytest.mark.parametrize(
    "code",
    [
        "for x in {1, 2}: pass",
        "list({1, 2})",
        "tuple(set(a))",
        "', '.join({a, b})",
        "[x for x in frozenset(a)]",
        "s = {1, 2}\nfor x in s: pass",
        "s: set[int] = make()\nlist(s)",
        "def f(s: frozenset[str]) -> None:\n    for x in s: pass",
        "for x in set(a) | b: pass",
        "next(iter({1}))",
    ],
)
def test_the_search_for_walked_sets_finds(code: str) -> None:
    assert list(walked_sets(Source(ROOT / "x.py", ast.parse(code))))


def walked_sets(source: Source) -> Iterator[str]:
    """Yield where a set that the syntax shows to be one is walked and the order can be seen."""
    for scope in ast.walk(source.tree):
        if not isinstance(scope, (ast.Module, ast.FunctionDef)):
            continue
        sets = set_names(scope)
        for node in own_nodes(scope):
            walked: list[ast.expr] = []
            if isinstance(node, ast.For):
                walked.append(node.iter)
            elif isinstance(node, (ast.ListComp, ast.DictComp)):
                walked += [part.iter for part in node.generators]
            elif isinstance(node, ast.Call):
                name = node.func.id if isinstance(node.func, ast.Name) else ""
                joins = isinstance(node.func, ast.Attribute) and node.func.attr == "join"
                if name in ORDERED or joins:
                    walked += node.args
            for each in walked:
                if is_set(each, sets):
                    yield f"{source.at(each)} {ast.unparse(each)}"


def own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a module or function without those of functions inside it."""
    for child in ast.iter_child_nodes(scope):
        yield child
        if not isinstance(child, ast.FunctionDef):
            yield from own_nodes(child)


def set_names(scope: ast.Module | ast.FunctionDef) -> set[str]:
    """Return the names that hold sets in a scope, by annotation or by what is assigned."""
    names: set[str] = set()
    if isinstance(scope, ast.FunctionDef):
        arguments = [*scope.args.args, *scope.args.kwonlyargs]
        names |= {each.arg for each in arguments if is_set_annotation(each.annotation)}
    for node in own_nodes(scope):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if is_set_annotation(node.annotation):
                names.add(node.target.id)
        elif isinstance(node, ast.Assign) and is_set(node.value, names):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return names


def is_set_annotation(annotation: ast.expr | None) -> bool:
    if annotation is None:
        return False
    word = ast.unparse(annotation).strip("'\"").partition("[")[0]
    return word in {"set", "frozenset", "Set", "AbstractSet"}


def is_set(node: ast.expr, names: set[str]) -> bool:
    if isinstance(node, (ast.Set, ast.SetComp)):
        return True
    if isinstance(node, ast.Name):
        return node.id in names
    if isinstance(node, ast.BinOp) and isinstance(
        node.op, (ast.BitOr, ast.BitAnd, ast.Sub, ast.BitXor)
    ):
        return is_set(node.left, names) or is_set(node.right, names)
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Name):
            made = node.func.id in {"set", "frozenset"}
            return made or (node.func.id == "iter" and any(is_set(a, names) for a in node.args))
        if isinstance(node.func, ast.Attribute) and node.func.attr in SET_METHODS:
            return is_set(node.func.value, names)
    return False
