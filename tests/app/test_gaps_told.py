"""A scrape says what of a page's history the wiki does not show."""

from __future__ import annotations

from pathlib import Path

from referee.app.nights.scraping import scrape
from referee.archive.store import open_archive
from referee.config import load_config
from tests.instants import instant

SHOWN = "<contributor><username>Ann</username></contributor>"
NOBODY = '<contributor deleted="deleted" />'


def _revision(number: int, who: str = SHOWN, text: str = "<text>Hm.</text>") -> str:
    stamp = f"<timestamp>2019-05-{number:02}T10:00:00Z</timestamp>"
    return f"<revision><id>{number}</id><parentid>{number - 1}</parentid>{stamp}{who}{text}</revision>"


def test_hidden_revisions_and_those_that_are_not_held_are_told_once_and_lack_nothing(tmp_path: Path) -> None:
    hidden = '<text bytes="5" deleted="deleted" />'
    saved = [
        _revision(8),
        _revision(9),
        _revision(10, text=hidden),
        _revision(11, NOBODY),
        _revision(13),
        _revision(14),
    ]
    pages = f"<page><title>Moon Sites</title>{''.join(saved)}</page>"
    (tmp_path / "wiki.xml").write_text(f"<mediawiki>{pages}</mediawiki>")
    (tmp_path / "referee.toml").write_text('[wiki]\ndump = "wiki.xml"\n')
    archive, config = open_archive(tmp_path / "referee.sqlite"), load_config(tmp_path / "referee.toml")
    told = list[str]()
    for _ in range(2):
        assert scrape(archive, config, instant("2019-06-01 00:00"), tell=told.append)[1] == []
    assert told == [
        "Moon Sites: the wiki hides what revision 10 says, or who saved it",
        "Moon Sites: the wiki hides what revision 11 says, or who saved it",
        "Moon Sites: revision 12, upon which revision 13 was made, is not in its history",
    ]
