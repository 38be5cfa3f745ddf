"""Every page of demos with whatever can be planted in them: valid, whole, small, without an id of ours to be read, the same each time."""

from __future__ import annotations

import html
import re
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
import turbohtml

from referee.archive.store import open_archive
from referee.cli import run

DEMOS = {
    "moon-sites": ("--plant", "R203", "--plant", "R204", "--plant", "M102", "--plant", "M105", "--plant", "M401", "--plant", "M501"),
    "core-2025": ("--core", "2025", "--plant", "all"),
    "core-205": ("--core", "205", "--plant", "all"),
    "agora": ("--nomic", "agora", "--plant", "all"),
    "mosaic": ("--dynasty", "mosaic", "--plant", "all"),
}  # fmt: skip
_OURS = re.compile(
    r"\b[A-Z]\d{3}\b|\b(?:R167|R205|SB20|DSGN|DEV)-[A-Z]+-\d+|\b[0-9a-f]{16}\b|\b(?=[0-9a-f]*\d)[0-9a-f]{12}\b|\b[a-z]+_[a-z_0-9]+\b"
)
_LARGEST = 300_000
_AT_LEAST = datetime(2019, 6, 26, tzinfo=UTC)

pytestmark = pytest.mark.slow


def asked(*words: str) -> None:
    with pytest.raises(SystemExit) as left:
        run(list(words))
    assert left.value.code in (None, 0, 3), words


@pytest.fixture(scope="module", params=DEMOS)
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """Where the demo is, and its pages by their file names."""
    folder = tmp_path_factory.mktemp("demo")
    asked("demo", str(folder / "demo"), *DEMOS[request.param])
    asked("--config", str(folder / "demo/referee.toml"), "scrape")
    return folder, report(folder, "pages")


def report(folder: Path, name: str, share: float = 1) -> dict[str, str]:
    """The pages as of the end of what happens in a demo, or when a share of it has."""
    with closing(open_archive(folder / "demo/referee.sqlite")) as archive:
        span = archive.span()
    assert span is not None
    at = max(span[1], _AT_LEAST) if share == 1 else span[0] + (span[1] - span[0]) * share
    now = f"{at:%Y-%m-%dT%H:%M:%SZ}"
    asked("--config", str(folder / "demo/referee.toml"), "report", "--html", str(folder / name), "--at", now)
    return {file.name: file.read_text("utf-8") for file in (folder / name).glob("*.*") if not file.name.startswith(".")}


def readable(body: str) -> str:
    """What is read on a page, but for addresses, the line to paste, and what players wrote in their posts."""
    body = re.sub(r'<section aria-labelledby="(paste|text)">.*?</section>', "", body.partition("<body>")[2], flags=re.S)
    return re.sub(r"https?://\S+", "", html.unescape(re.sub(r"<[^>]*>", " ", body)))


def test_every_page_is_valid_and_none_is_large(made: tuple[Path, dict[str, str]]) -> None:
    are_valid(made[1])


def are_valid(pages: dict[str, str]) -> None:
    for name, body in pages.items():
        assert len(body.encode()) < _LARGEST, name
        if name.endswith(".html"):
            turbohtml.parse(body, strict=True)


def test_every_link_and_every_anchor_is_there(made: tuple[Path, dict[str, str]]) -> None:
    lead_somewhere(made[1])


def lead_somewhere(pages: dict[str, str]) -> None:
    trees = {name: turbohtml.parse(body) for name, body in pages.items() if name.endswith(".html")}
    places = {name: [element.attr("id") for element in tree.select("[id]")] for name, tree in trees.items()}
    for name, tree in trees.items():
        assert len(places[name]) == len(set(places[name])), name
        for element in tree.select("[href]"):
            place = element.attr("href") or ""
            file, _, anchor = place.partition("#")
            if not place.startswith(("https://", "http://")):
                assert (file or name) in pages and (not anchor or anchor in places[file or name]), (name, place)


def test_nothing_is_asked_of_elsewhere(made: tuple[Path, dict[str, str]]) -> None:
    for name, body in made[1].items():
        if name.endswith(".html"):
            tree = turbohtml.parse(body)
            assert {element.attr("src") for element in tree.select("[src]")} <= {"referee.js"}, name
            assert {element.attr("href") for element in tree.select("link")} <= {"referee.css", "feed.atom"}, name
            assert tree.select("[style], iframe, object, [onclick]") == [], name


def test_no_id_of_ours_is_read(made: tuple[Path, dict[str, str]]) -> None:
    assert ids_read(made[1]) == {}


def ids_read(pages: dict[str, str]) -> dict[str, list[str]]:
    read = {name: _OURS.findall(readable(body)) for name, body in pages.items() if name.endswith(".html")}
    return {name: found for name, found in read.items() if found}


@pytest.mark.parametrize("share", [0.2, 0.5, 0.8])
def test_in_the_middle_of_a_game(made: tuple[Path, dict[str, str]], share: float) -> None:
    """When matters are pending, some are young, and much of what will be told has not happened."""
    pages = report(made[0], f"at-{share}", share)
    are_valid(pages)
    lead_somewhere(pages)
    assert ids_read(pages) == {}


def test_the_same_archive_gives_the_same_pages(made: tuple[Path, dict[str, str]]) -> None:
    assert report(made[0], "again") == made[1]


def test_an_edit_of_a_site_that_was_wrong_is_drawn_before_and_after(made: tuple[Path, dict[str, str]]) -> None:
    wrong = [body for name, body in made[1].items() if name.startswith("finding-") and "lawful actions explain" in body]
    drawn = [body for body in wrong if 'class="chg"' in body]
    assert drawn if any("their own site" in body for body in wrong) else True
    assert all("squares differ" in body or "square differs" in body for body in drawn)


def test_beside_each_site_it_stands_whether_it_is_safe(made: tuple[Path, dict[str, str]]) -> None:
    """As the page of the dynasty tells it; no board of another game has any such word."""
    safety: dict[str, str] = {}
    for table in turbohtml.parse(made[1].get("dynasty.html", "")).select("table"):
        heads = [head.text for head in table.select("thead th")]
        if "Safety" in heads:
            rows = [[cell.text for cell in row.select("th, td")] for row in table.select("tbody tr")]
            safety = {row[0]: row[heads.index("Safety")] for row in rows}
    captions = [each.text for each in turbohtml.parse(made[1].get("boards.html", "")).select(".boards figcaption")]
    told = [each.replace(", as things lawfully stand", "").partition(" · ") for each in captions]
    assert {since.partition(",")[0]: said for since, _, said in told if said} == {
        owner: said for owner, said in safety.items() if any(each.startswith(f"{owner},") for each in captions)
    }
    assert bool(safety) == any(said.startswith("Safe") for _, _, said in told)
