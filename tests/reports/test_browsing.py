"""The pages as Chromium shows them: no width overflows, nothing is said on the console, axe finds nothing to mend."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from referee.cli import run as run_referee
from referee.reports.web.nomics import render_nomics
from tests.scrapers.chromium import Chromium, chromium

HOME = "https://pages.example/"
WIDTHS = (320, 390, 768, 1280)
EVIL = "<script>alert(1)</script>\u202eEvil" + "averyverylongwordwithoutanyspace" * 8
_WIDE = """[...document.querySelectorAll("main *")].filter(e => e.getBoundingClientRect().right > document.documentElement.clientWidth + 1
  && !e.closest(".scroll, .vh, thead")).map(e => e.outerHTML.slice(0, 120)).slice(0, 3)"""
_OVERFLOW = f"document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['page', document.documentElement.scrollWidth, ...{_WIDE}] : []"
_AXE = """axe.run({resultTypes: ["violations"]}).then(found => found.violations.map(each =>
  each.id + ": " + each.nodes.map(node => node.html.slice(0, 160) + " " + node.failureSummary).slice(0, 2).join("; ")))"""

pytestmark = pytest.mark.soak


def axe() -> str:
    found = importlib.util.find_spec("axe_core_python")
    assert found is not None and found.origin is not None
    return (Path(found.origin).parent / "axe.min.js").read_text("utf-8")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages of a demo with many things wrong, and a proposal with a name and a title that are hard to bear."""
    at = tmp_path_factory.mktemp("pages")
    planted = ("R203", "R204", "M102", "M105", "M401", "M501")
    with pytest.MonkeyPatch.context() as patched:
        patched.chdir(at)
        run("demo", "demo", *(word for code in planted for word in ("--plant", code)))
        run("--config", "demo/referee.toml", "scrape")
        records = [
            {"record": "player", "at": "2019-06-05T07:00:00Z", "name": EVIL, "status": "active"},
            {"record": "post", "id": "evil", "at": "2019-06-05T07:10:00Z", "author": EVIL, "category": "Proposal", "title": EVIL, "body": EVIL, "changes": []},
            {"record": "comment", "id": "e1", "post": "evil", "at": "2019-06-05T07:20:00Z", "author": "Birch", "icons": ["AGAINST"]},
        ]  # fmt: skip
        (at / "evil.jsonl").write_text("".join(json.dumps(record) + "\n" for record in records), "utf-8")
        run("--config", "demo/referee.toml", "import", "evil.jsonl")
        run("--config", "demo/referee.toml", "report", "--html", "pages", "--at", "2019-06-05T08:00:00Z")
    (at / "pages" / "nomics.html").write_text(many_nomics(), "utf-8")
    return at / "pages"


def many_nomics() -> str:
    """The page over three nomics: one is done, one was read in part, one could not be done."""
    counts = {"violation": 2, "advisory": 0, "undetermined": 1}
    night = {"pending": [EVIL, "b"], "enactable": [EVIL, "b"], "summary": counts}
    told = [
        {"name": "good", "how": "done", "said": (), "night": night},
        {"name": EVIL, "how": "in part", "said": (f"{EVIL}: lacking",), "night": {**night, "enactable": []}},
        {"name": "bad", "how": "failed", "said": (EVIL,), "night": None},
    ]
    told = [{**each, "config": "/nomics/it/referee.toml"} for each in told]
    document = {
        "nomics": told,
        "summary": {"done": 1, "in_part": 1, "failed": 1},
        "unread": [EVIL],
        "folder": "/nomics",
    }
    places = {"good": "queue.html", EVIL: "", "bad": ""}
    return render_nomics(document, places, datetime(2019, 6, 5, tzinfo=UTC))


def run(*words: str) -> None:
    with pytest.raises(SystemExit) as left:
        run_referee(list(words))
    assert left.value.code in (None, 0), words


def pages(folder: Path) -> Iterator[tuple[str, bytes]]:
    """A page of each kind, as the first word of its name has it: the longest."""
    kinds: dict[str, Path] = {}
    for file in sorted(folder.glob("*.html")):
        kind = file.name.partition("-")[0]
        if kind not in kinds or file.stat().st_size > kinds[kind].stat().st_size:
            kinds[kind] = file
    evil = (file for kind in ("matter", "player") for file in folder.glob(f"{kind}-script*.html"))
    return ((file.name, file.read_bytes()) for file in (*kinds.values(), *evil))


@pytest.fixture(scope="module")
def browser(folder: Path) -> Iterator[Chromium]:
    with chromium() as opened:
        for name, kind in (("referee.css", "text/css"), ("referee.js", "text/javascript")):
            opened.files[HOME + name] = (kind, (folder / name).read_bytes())
        opened.set("Log.enable")
        opened.set("Runtime.enable")
        yield opened


def look(browser: Chromium, scheme: str, width: int, *, script: bool = True) -> None:
    # No phone: that would show a page which is too wide smaller, until it fits.
    browser.set("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
    browser.set("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
    browser.set("Emulation.setScriptExecutionDisabled", value=not script)


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_overflows_and_nothing_is_said_on_the_console(
    browser: Chromium, folder: Path, width: int, script: bool
) -> None:
    look(browser, "light", width, script=script)
    browser.said.clear()
    found = {name: browser.show(HOME + name, body, _OVERFLOW) for name, body in pages(folder)}
    assert {name: wide for name, wide in found.items() if wide} == {}
    assert browser.said == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing_to_mend(browser: Chromium, folder: Path, width: int, scheme: str) -> None:
    look(browser, scheme, width)
    ask = f"{axe()};{_AXE}"
    found = {name: browser.show(HOME + name, body, ask) for name, body in pages(folder)}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
