"""What docs say that can go stale: the readings that the code refers to, by clauses that there are."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

from referee.law.ledger import LEDGERS, clauses

ROOT = Path(__file__).resolve().parents[1]
READINGS = (ROOT / "docs" / "readings.md").read_text("utf-8")
BOTS = (ROOT / "docs" / "bots.md").read_text("utf-8")
NOMICS = (ROOT / "docs" / "nomics.md").read_text("utf-8")
_LISTED = re.compile(r"^- \*\*([A-Z]\d+)\*\* ", re.M)
LISTED = _LISTED.findall(READINGS)
_REFERENCE = re.compile(r"\b([BDGMSVWX])(\d{1,2})\b(?: to (?:\1)?(\d{1,2})\b)?")
_CLAUSES = re.compile(r"((?:[A-Z0-9]+-)*[A-Z]+)-(\d\d)((?:(?:, | to )\d\d)*)")


def remarks(file: Path) -> Iterator[str]:
    """What a file that names a reading says to its readers: comments and docstrings, and the whole of a table of cases."""
    text = file.read_text("utf-8")
    if not _REFERENCE.search(text):
        return
    if file.suffix == ".txt":
        yield text
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def referred_to() -> set[str]:
    """The readings named in code and tests, those within a range (`V11 to V17`) too."""
    packages = ("referee", "scrapers", "checks", "reports", "cron", "tests")
    files = [file for name in packages for kind in ("*.py", "*.txt") for file in (ROOT / name).rglob(kind)]
    return {
        f"{match[1]}{number}"
        for file in files
        for remark in remarks(file)
        for match in _REFERENCE.finditer(remark)
        for number in range(int(match[2]), int(match[3] or match[2]) + 1)
    }


def test_every_reading_that_the_code_refers_to_is_listed_and_nothing_else() -> None:
    assert len(LISTED) == len(set(LISTED))
    named = referred_to()
    of_bots = {reading for reading in named if reading.startswith("B")}
    of_devices = {reading for reading in named if reading.startswith("X")}
    assert set(LISTED) == named - of_bots - of_devices
    assert of_bots <= set(_LISTED.findall(BOTS)) and of_devices <= set(_LISTED.findall(NOMICS))


def test_the_clauses_of_the_readings_are_in_the_ledgers() -> None:
    known = {clause for prefix in LEDGERS for clause in clauses(prefix)}
    brackets = re.findall(r"\[([^\]]*)\]", READINGS)
    assert brackets
    for bracket in brackets:
        assert not _CLAUSES.sub("", bracket).strip(", "), bracket
        for rule, first, more in _CLAUSES.findall(bracket):
            rule = rule if rule.startswith(tuple(LEDGERS)) else f"R167-{rule}"
            for number in (first, *re.findall(r"\d\d", more)):
                assert f"{rule}-{number}" in known, bracket
