"""Derived values as people read them."""

from __future__ import annotations

from pathlib import Path

from referee.app.inquiry.opening import Inquiry
from referee.app.tracked.stats import in_words
from referee.archive.store import open_archive
from referee.config import Config
from referee.model.derived import Report, Table
from referee.model.events import Evidence
from tests.app.test_called import at, post


def test_a_post_that_a_note_names_is_called_by_its_title(tmp_path: Path) -> None:
    """As in a row that is about one; what is no post stays as it is."""
    archive = open_archive(tmp_path / "a.sqlite")
    archive.add([Evidence(post("drop_23", at(20), "A Drop of Nights"))])
    told = Report(
        tables=(Table("", ("Post",), (("drop_23",),)),), notes=("whether “drop_23” was closed then", "“Ann” is one")
    )
    said = in_words(Inquiry(archive, Config(), at(21)), told)
    assert said.notes == ("whether “A Drop of Nights” was closed then", "“Ann” is one")
    assert said.tables[0].rows == (("A Drop of Nights",),)
