"""An archive that is only asked: nothing is written to it or beside it, wherever it lies, whoever writes meanwhile."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from referee.archive.schema import MIGRATIONS
from referee.archive.store import as_if, open_archive, open_if_writable, read_archive
from referee.errors import ArchiveError
from referee.model.events import Evidence, Roll
from tests.archive.stages import stage
from tests.instants import instant
from tests.notation import history
from tests.powerless import powerless

PLAY = history("1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR")
OLD = Path(__file__).with_name("schema_1.sql")
LATER = Evidence(Roll(at=instant("2019-05-21 09:00"), by="Ann", dice="DICE6", result="3"))


KILLED = """
import os, sys
from pathlib import Path
from referee.archive.store import open_archive
from tests.archive.test_reading import LATER
open_archive(Path(sys.argv[1])).add([LATER])
os._exit(0)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return filled(tmp_path / "referee.sqlite")


def filled(path: Path) -> Path:
    archive = open_archive(path)
    archive.add(PLAY)
    archive.close()
    return path


def lying_in(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.fixture
def closed() -> Iterator[Path]:
    """A folder with an archive, in a place that everybody may look into."""
    with tempfile.TemporaryDirectory() as name:
        filled(Path(name) / "referee.sqlite")
        yield Path(name)


def test_an_answer_may_be_left_unread(path: Path) -> None:
    """Whoever fails midway closes the archive first, and lets go of the events afterwards."""
    archive = read_archive(path)
    events = archive.events()
    next(events)
    archive.close()
    events.close()


def test_asking_leaves_no_trace(path: Path) -> None:
    before = lying_in(path.parent)
    archive = read_archive(path)
    assert list(archive.events()) == PLAY
    archive.close()
    assert lying_in(path.parent) == before


@pytest.mark.parametrize(
    "write",
    [
        lambda archive: archive.add([LATER]),
        lambda archive: archive.runs.begin("scrape", LATER.at),
        lambda archive: archive.checkpoints.keep("v", stage(LATER.at)),
    ],
)
def test_what_is_asked_cannot_be_written(path: Path, write: Callable[..., object]) -> None:
    before = lying_in(path.parent)
    archive = read_archive(path)
    with pytest.raises(ArchiveError):
        write(archive)
    archive.close()
    assert lying_in(path.parent) == before


def test_a_folder_that_cannot_be_written_can_be_asked(closed: Path) -> None:
    before = lying_in(closed)
    with powerless(closed):
        with pytest.raises(OSError, match="denied"):
            (closed / "new").write_text("")
        archive = read_archive(closed / "referee.sqlite")
        assert list(archive.events()) == PLAY
        archive.close()
    assert lying_in(closed) == before


def test_a_folder_that_cannot_be_written_can_be_asked_while_somebody_else_writes(closed: Path) -> None:
    writer = open_archive(closed / "referee.sqlite")
    writer.add([LATER])
    with powerless(closed):
        archive = read_archive(closed / "referee.sqlite")
        assert list(archive.events()) == [*PLAY, LATER]
        archive.close()
    writer.close()


def test_what_was_written_last_is_read_though_its_index_is_gone(closed: Path) -> None:
    subprocess.run([sys.executable, "-c", KILLED, str(closed / "referee.sqlite")], check=True)
    (closed / "referee.sqlite-shm").unlink()
    before = lying_in(closed)
    with powerless(closed):
        archive = read_archive(closed / "referee.sqlite")
        assert list(archive.events()) == [*PLAY, LATER]
        archive.close()
    assert lying_in(closed) == before


def test_what_is_written_to_a_file_that_was_read_without_locks_is_told(closed: Path) -> None:
    with powerless(closed):
        archive = read_archive(closed / "referee.sqlite")
    writer = open_archive(closed / "referee.sqlite")
    writer.add([LATER])
    writer.close()
    with pytest.raises(ArchiveError, match="was written to while it was read"):
        archive.close()


# -- on a full disk -----------------------------------------------------------------------------------


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every disk says that it is full."""
    told = os.statvfs

    def none_left(path: Path) -> os.statvfs_result:
        return os.statvfs_result([0 if place in (3, 4) else fact for place, fact in enumerate(told(path))])

    monkeypatch.setattr(os, "statvfs", none_left)


@pytest.mark.usefixtures("full")
def test_on_a_full_disk_all_can_be_asked_and_nothing_is_left(path: Path) -> None:
    before = lying_in(path.parent)
    with closing(read_archive(path)) as archive:
        assert list(archive.events()) == PLAY
        with closing(as_if(archive)) as layer:
            layer.add([LATER])
            assert list(layer.events()) == [*PLAY, LATER]
        assert lying_in(path.parent) == before
    archive, writable = open_if_writable(path)
    archive.close()
    assert not writable and lying_in(path.parent) == before


@pytest.mark.usefixtures("full")
def test_on_a_full_disk_what_was_written_last_is_read_too(path: Path) -> None:
    with closing(open_archive(path)) as writer:
        writer.add([LATER])
        with closing(read_archive(path)) as archive:
            assert list(archive.events()) == [*PLAY, LATER], "while whoever writes has it open"
    subprocess.run([sys.executable, "-c", KILLED, str(path)], check=True)
    Path(f"{path}-shm").unlink()
    before = lying_in(path.parent)
    with closing(read_archive(path)) as archive:
        assert list(archive.events()) == [*PLAY, LATER]
    assert lying_in(path.parent) == before


@pytest.mark.usefixtures("full")
def test_where_no_temporary_file_has_room_the_copy_is_in_memory(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    subprocess.run([sys.executable, "-c", KILLED, str(path)], check=True)
    Path(f"{path}-shm").unlink()
    made = tempfile.TemporaryDirectory

    def crowded(prefix: str, dir: Path | None) -> object:
        if dir is None:
            raise OSError(28, "No space left on device")
        return made(prefix=prefix, dir=path.parent)

    monkeypatch.setattr(tempfile, "TemporaryDirectory", crowded)
    before = lying_in(path.parent)
    with closing(read_archive(path)) as archive:
        assert list(archive.events()) == [*PLAY, LATER]
    assert lying_in(path.parent) == before


_FULL = """
import resource, sys
from contextlib import closing
from pathlib import Path
from referee.archive.store import open_archive, open_if_writable, read_archive
from referee.errors import ArchiveError
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]),) * 2)
path = Path(sys.argv[1])
with closing(read_archive(path)) as archive:
    print(len(list(archive.events())))
archive, writable = open_if_writable(path)
print(len(list(archive.events())), writable)
archive.close()
"""


@pytest.mark.parametrize("most", [0, 3, 4096, 32_767])
def test_a_disk_that_is_full_without_saying_so_can_be_asked_again_and_again(path: Path, most: int) -> None:
    """As under a quota: no file may be longer than so many bytes."""
    for _ in range(2):
        ran = subprocess.run([sys.executable, "-c", _FULL, str(path), str(most)], capture_output=True, text=True)
        assert (ran.returncode, ran.stdout) == (0, f"{len(PLAY)}\n{len(PLAY)} False\n"), ran.stderr
    with closing(open_archive(path)) as archive:
        archive.add([LATER])
    with closing(read_archive(path)) as archive:
        assert list(archive.events()) == [*PLAY, LATER]


def test_what_only_saves_time_is_left_out_on_a_full_disk(path: Path) -> None:
    with closing(open_archive(path)) as archive:
        archive._db.execute("PRAGMA max_page_count = 1")
        archive.checkpoints.keep("v", msgspec.structs.replace(stage(LATER.at), state=os.urandom(100_000)))
        assert archive.checkpoints.newest("v", LATER.at) is None and list(archive.events()) == PLAY


def test_an_answer_is_of_one_moment(path: Path) -> None:
    archive, writer = read_archive(path), open_archive(path)
    before = archive.fingerprint()
    writer.add([LATER])
    assert archive.fingerprint() == before and list(archive.events()) == PLAY
    archive.close()
    again = read_archive(path)
    assert list(again.events()) == [*PLAY, LATER]
    again.close()
    writer.close()


def database(path: Path, *statements: str) -> Path:
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()
    return path


def test_what_is_no_archive_is_left_alone(tmp_path: Path) -> None:
    photos = database(tmp_path / "photos.sqlite", "CREATE TABLE photos (name TEXT)")
    ours_by_number = database(tmp_path / "one.sqlite", "CREATE TABLE findings (name TEXT)", "PRAGMA user_version = 1")
    of_a_browser = database(tmp_path / "places.sqlite", "CREATE TABLE places (name TEXT)", "PRAGMA user_version = 75")
    newer = database(filled(tmp_path / "newer.sqlite"), "PRAGMA user_version = 99")
    below = database(filled(tmp_path / "below.sqlite"), "PRAGMA user_version = -1")
    note, empty = tmp_path / "note.txt", tmp_path / "empty.sqlite"
    note.write_text("Remember the milk. " * 99)
    empty.touch()
    before = lying_in(tmp_path)
    for name, said in (
        (photos, "something else"),
        (ours_by_number, "something else"),
        (of_a_browser, "something else"),
        (below, "something else"),
        (newer, "newer Referee"),
        (note, "no sound archive"),
    ):
        for opened in (read_archive, open_archive):
            with pytest.raises(ArchiveError, match=said):
                opened(name)
    for name, said in ((empty, "holds nothing"), (tmp_path / "none", "there is no archive")):
        with pytest.raises(ArchiveError, match=said):
            read_archive(name)
    assert lying_in(tmp_path) == before


# -- an archive of an older Referee -------------------------------------------------------------------


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "old.sqlite"
    connection = sqlite3.connect(path)
    connection.executescript(OLD.read_text("utf-8"))
    connection.close()
    return path


def version_of(path: Path) -> int:
    connection = sqlite3.connect(path)
    ((version,),) = connection.execute("PRAGMA user_version")
    connection.close()
    return int(version)


def test_an_old_archive_can_be_asked_as_it_is(old: Path) -> None:
    archive = read_archive(old)
    assert archive.counts()["comment"] == 3
    assert [edit.page for edit in archive.journal.publications()][-1] == "Referee/Audit"
    archive.close()
    assert version_of(old) == 1


def test_an_old_archive_is_brought_up_and_loses_nothing_that_is_read(old: Path) -> None:
    asked = read_archive(old)
    before = (list(asked.events()), asked.fingerprint(), asked.runs.last("scrape"), asked.journal.publications())
    asked.close()
    archive = open_archive(old)
    after = (list(archive.events()), archive.fingerprint(), archive.runs.last("scrape"), archive.journal.publications())
    archive.close()
    assert after == before and version_of(old) == len(MIGRATIONS) > 1
    connection = sqlite3.connect(old)
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    origins = dict(connection.execute("SELECT kind || ' ' || source, origin FROM events WHERE kind <> 'player'"))
    connection.close()
    assert "findings" not in tables
    assert origins["roster https://blog.example/2019/05/"] == "sidebar"
    assert origins["revision wiki.xml: Tea"] == "dump" and origins["revision records.jsonl"] == ""
