"""Where in a dynasty's own file a part of its declaration stands, and what was wrong with a call there, in plain words."""

from __future__ import annotations

import ast
import inspect
import linecache
import re
import traceback

from referee.dynasties.kit import declare
from referee.dynasties.kit.declaring.worths import nearest
from referee.dynasties.kit.terms.sentences import Sentence, states

_PART = re.compile(
    r"(action|variable|title|catalogue|choice|the prohibition of rule|what comes about by rule|what may never be by rule) ?“([^”]*)”"
)
_CALLED = {
    "action": {"Action"},
    "variable": {"Integer", "Choice", "Text", "ListOf", "Name", "Flag", "Instant", "Grid", "Listing"},
    "title": {"Title"},
    "catalogue": {"Catalogue"},
    "the prohibition of rule": {"Prohibition"},
    "what comes about by rule": {"Trigger"},
    "what may never be by rule": {"Invariant"},
    "choice": {
        "another",
        "anybody",
        "one_of",
        "several",
        "amount",
        "words",
        "square",
        "new",
        "a_post",
        "a_hash",
        "roll",
        "drawn",
    },
}


_UNEXPECTED = re.compile(r"(?:(?P<word>\w+)\(\) got an u|U)nexpected keyword argument '(?P<name>\w+)'")
_MISSING = re.compile(
    r"(?:(?P<word>\w+)\(\) m|M)issing (?:\d+ )?required (?:keyword-only |positional )?arguments?:? (?P<name>.+)"
)
"""What functions refuse, and records, which do not say what they are called."""
_UNPACKED = re.compile(r"(?:too many|not enough) values to unpack \(expected (\d+)(?:, got (\d+))?\)")


def amiss(problem: BaseException) -> tuple[str, str] | None:
    """What was wrong with a call of one of the words of a declaration, and what to do; None for anything else."""
    said = str(problem)
    if isinstance(problem, ValueError) and (unpacked := _UNPACKED.search(said)):
        taken, given = unpacked[1], unpacked[2] or "more"
        what = f"takes {taken} values from what gives {given}: a sentence gives one for each {{N}} in it"
        return what, "write as many names as it has {N}; one without any is named in `rests_on=`"
    match = _UNEXPECTED.search(said) or _MISSING.search(said) if isinstance(problem, TypeError) else None
    called = (match["word"] or _called_last(problem)) if match else ""
    word = getattr(declare, called, None) if called else None
    if match is None or word is None:
        return None
    if match.re is _MISSING:
        return f"{called} lacks {match['name']}", "give it"
    names = list(inspect.signature(word).parameters)
    near = nearest(match["name"], names)
    return f"{called} has no {match['name']!r}", f"{near}{'; ' * bool(near)}it takes {', '.join(names)}"


def _called_last(problem: BaseException) -> str:
    """The plain name of what was called where something went wrong; empty where it has none."""
    *_, last = traceback.extract_tb(problem.__traceback__)
    place = last.lineno, last.colno, last.end_lineno, last.end_colno
    calls = (
        node for node in ast.walk(ast.parse("".join(linecache.getlines(last.filename)))) if isinstance(node, ast.Call)
    )
    there = (call for call in calls if (call.lineno, call.col_offset, call.end_lineno, call.end_col_offset) == place)
    return next((call.func.id for call in there if isinstance(call.func, ast.Name)), "")


def line_of(part: str, source: str) -> int | None:
    """The line on which a part is made, as `action “Pick”` names it: one whose name, or rule, is written there, or stands
    under a plain name. None where it stands nowhere, or in several places."""
    match = _PART.match(part)
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return None
    if match is None:
        return None
    texts = _texts(tree)
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    lines = [
        call.lineno for call in calls if _calls(call, _CALLED.get(match[1], set())) and _says(call, match[2], texts)
    ]
    return lines[0] if len(lines) == 1 else None


def line_of_sentence(sentence: Sentence, source: str) -> int | None:
    """The line on which a sentence is declared; None where it stands nowhere as it is, or in several places."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return None
    texts = _texts(tree)
    calls = (
        node for node in ast.walk(tree) if isinstance(node, ast.Call) and _calls(node, {"states", "says", "reads"})
    )
    lines = [call.lineno for call in calls if _declares(call, sentence, texts)]
    return lines[0] if len(lines) == 1 else None


def _declares(call: ast.Call, sentence: Sentence, texts: dict[str, str]) -> bool:
    rule, said = ([_text_of(given, texts) for given in call.args] + ["", ""])[:2]
    return bool(said) and rule == sentence.rule and sentence.pattern in (said, states(rule, said).pattern)


def _text_of(given: ast.expr, texts: dict[str, str]) -> str:
    """A text as it is written there, or under a plain name."""
    if isinstance(given, ast.Constant):
        return given.value if isinstance(given.value, str) else ""
    return texts.get(given.id, "") if isinstance(given, ast.Name) else ""


def _calls(call: ast.Call, names: set[str]) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id in names


def _says(call: ast.Call, name: str, texts: dict[str, str]) -> bool:
    """Whether the first argument, or `name=` or `rule=`, is this text."""
    named = [keyword.value for keyword in call.keywords if keyword.arg in ("name", "rule")]
    first = call.args[0] if call.args else named[0] if named else None
    said = (
        first.value if isinstance(first, ast.Constant) else texts.get(first.id) if isinstance(first, ast.Name) else None
    )
    return said == name


def _texts(tree: ast.Module) -> dict[str, str]:
    """The names of texts: `RULE = "Trees"`, and several at once."""
    found: dict[str, str] = {}
    for node in tree.body:
        if not isinstance(node, ast.Assign) or len(node.targets) != 1:
            continue
        target, value = node.targets[0], node.value
        pairs = [(target, value)]
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            pairs = [*zip(target.elts, value.elts, strict=False)]
        for one, given in pairs:
            if isinstance(one, ast.Name) and isinstance(given, ast.Constant) and isinstance(given.value, str):
                found[one.id] = given.value
    return found
