"""Dynasties from outside: files that are run, and installed packages."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from referee.app.dynasties.declaring import declared_dynasty
from referee.app.inquiry.declared_files import load_dynasty
from referee.app.inquiry.dynasties import book_of, with_sealed
from referee.config import Config
from referee.dynasties.known import CARRIED_BOOK
from referee.errors import ConfigError, InputError
from tests.dynasties.kit.orchard_law import FILE


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"Seeds": sown', '"Sedes": sown', r"orchard\.py:\d+: action “Sow”: names the variable 'Sedes'"),
        ("Title(", "Title((", r"orchard\.py:\d+: is no Python"),
        ("DYNASTY =", "OTHER =", r"orchard\.py: gives no dynasty"),
        ("from referee.dynasties.kit.declare import", "1 / 0\nfrom referee.dynasties.kit.declare import", r"orchard\.py:3: cannot be loaded: ZeroDivisionError"),
    ],
)  # fmt: skip
def test_a_file_that_declares_nonsense_is_refused_with_its_line(old: str, new: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "orchard.py"
    file.write_text(FILE.read_text("utf-8").replace(old, new, 1), "utf-8")
    with pytest.raises(ConfigError) as refused:
        load_dynasty(file)
    assert re.search(said, str(refused.value)), str(refused.value)


def test_an_installed_plugin_works_like_one_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "orchard_plugin.py").write_bytes(FILE.read_bytes())
    info = tmp_path / "orchard_plugin-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: orchard-plugin\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("[referee.dynasties]\norchard = orchard_plugin:DYNASTY\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    book = book_of(Config())
    monkeypatch.delitem(sys.modules, "orchard_plugin", raising=False)
    assert book.find("orchard") is not None and book.fingerprint
    with pytest.raises(ConfigError, match="which entry point"):
        book_of(Config(home=str(tmp_path), dynasties=("orchard_plugin.py",)))


def test_two_dynasties_under_one_letter_are_refused(tmp_path: Path) -> None:
    (tmp_path / "orchard.py").write_text(FILE.read_text("utf-8").replace('letter="O"', 'letter="C"'), "utf-8")
    with pytest.raises(ConfigError, match=r"letter C.*choose one of A, B, E, F") as refused:
        book_of(Config(home=str(tmp_path), dynasties=("orchard.py",)))
    assert not re.search(r"\b[CDMRSTV]\b", refused.value.do), "those are in use"


def test_a_file_is_run_once_and_leaves_nothing_behind(tmp_path: Path) -> None:
    file = tmp_path / "orchard.py"
    file.write_text(f"{FILE.read_text('utf-8')}\nimport sys\nassert __file__ == sys.argv[0]\n", "utf-8")
    modules, arguments = set(sys.modules), list(sys.argv)
    assert load_dynasty(file).name == "orchard"
    assert set(sys.modules) - modules == set() and sys.argv == arguments


def test_another_declaration_gives_another_fingerprint(tmp_path: Path) -> None:
    file, config = tmp_path / "orchard.py", Config(home=str(tmp_path), dynasties=("orchard.py",))
    prints = set()
    for text in (FILE.read_text("utf-8"), FILE.read_text("utf-8").replace('name="orchard"', 'name="grove"')):
        file.write_text(text, "utf-8")
        prints.add(book_of(config).fingerprint)
    assert len(prints) == 2 and "" not in prints and book_of(Config()).fingerprint == ""


def test_a_declared_dynasty_by_its_name_or_its_file(tmp_path: Path) -> None:
    assert declared_dynasty(CARRIED_BOOK, "mosaic")[1] is CARRIED_BOOK
    (tmp_path / "orchard.py").write_bytes(FILE.read_bytes())
    dynasty, book = declared_dynasty(CARRIED_BOOK, str(tmp_path / "orchard.py"))
    assert book.find("orchard") is dynasty and book.fingerprint
    with pytest.raises(InputError, match="one of mosaic, designs"):
        declared_dynasty(CARRIED_BOOK, "moon-sites")


@pytest.mark.parametrize("given", [[], {"designs": 1}, {"mosaic": {}}, {"nowhere": {}}])
def test_what_seals_nothing_is_refused_with_its_place(given: object) -> None:
    with pytest.raises(InputError) as refused:
        with_sealed(replace(CARRIED_BOOK, fingerprint="x"), given, "sealed.json")
    assert refused.value.where == "sealed.json"


def test_the_book_of_who_declares_nothing_loads_nothing_that_declarations_are_made_with() -> None:
    asked = "import sys; from referee.app.inquiry.dynasties import book_of; from referee.config import Config; book_of(Config());"
    told = f"{asked} print([name for name in sys.modules if name == 'referee.dynasties.kit.declare'])"
    ran = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
