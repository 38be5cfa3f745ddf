"""A whole game by mail as real programs archive it: the pages are read like its mbox, and audited alike."""

from __future__ import annotations

import gzip
import subprocess
from collections.abc import Callable
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from referee.app.audits.audit import run_audit
from referee.app.inquiry.reading import Reading
from referee.app.mails.devices import devices_report
from referee.app.nights.scraping import scrape
from referee.archive.store import open_archive
from referee.config import load_config
from referee.demo.nomics.devices import played
from referee.demo.nomics.devices_wrongs import CODES
from referee.demo.nomics.letters import Correspondence, Letter, boxed

pytestmark = pytest.mark.slow
SEED = 7


def audited(folder: Path, game: Correspondence, name: str) -> tuple[list[tuple[str, ...]], Any]:
    """All that is found in what a folder holds, in words, and what stands at its end."""
    (folder / "devices.json").write_bytes(game.files["devices.json"])
    (folder / "referee.toml").write_text(
        f'[devices]\nscenario = "devices.json"\n[[lists]]\nname = "{name}"\nsaved = "s"\n'
    )
    config = load_config(folder / "referee.toml")
    archive = open_archive(folder / "referee.sqlite")
    try:
        new, troubles = scrape(archive, config, game.ends)
        assert troubles == [] and new == len([one for one in game.letters if one.list == name])
        reading = Reading(archive, config, game.ends)
        found = run_audit(reading).audit.findings
        report = devices_report(reading)
    finally:
        archive.close()
    assert report is not None
    return sorted((one.code, one.verdict, one.actor, one.message) for one in found), report.document["state"]


def with_mhonarc(*options: str) -> Callable[[Path, list[Letter]], None]:
    """Pages by the real program."""

    def write(folder: Path, letters: list[Letter]) -> None:
        source = folder.with_suffix(".source")
        source.write_text("".join(map(boxed, letters)), "utf-8")
        subprocess.run(["mhonarc", "-quiet", *options, "-outdir", str(folder), str(source)], check=True)
        source.unlink()

    return write


def hidden(letter: Letter) -> str:
    return letter.address.replace("@", " at ")


def with_pipermail(folder: Path, letters: list[Letter]) -> None:
    """Pages in the shape of Mailman 2's."""
    for number, one in enumerate(letters):
        subject, reply = escape(one.subject), quote(f"<{one.id}>", safe="")
        lines = (
            f"&gt;<i>{escape(line[1:], quote=False)}\n</I>"
            if line.startswith(">")
            else f"{escape(line, quote=False)}\n"
            for line in one.text.split("\n")
        )
        page = (
            f"<HTML><HEAD><TITLE> {subject}\n   </TITLE></HEAD>\n<BODY>\n<H1>{subject}</H1>\n<B>{escape(one.name)}</B>\n"
            f'<A HREF="mailto:{one.list}%40nomic.example?Subject=Re&In-Reply-To={reply}"\n TITLE="s">{hidden(one)}\n</A><BR>\n'
            f"<I>{one.at:%a %b %e %H:%M:%S} UTC {one.at:%Y}</I>\n<HR>\n<!--beginarticle-->\n<PRE>{''.join(lines)}</PRE>\n"
            "<!--endarticle-->\n<HR></BODY></HTML>\n"
        )
        (folder / f"{number:06d}.html").write_text(page, "utf-8")
    names = "".join(f'<LI><A HREF="{number:06d}.html">x</A>' for number in range(len(letters)))
    (folder / "date.html").write_text(names, "utf-8")


def as_texts(folder: Path, letters: list[Letter]) -> None:
    """A month of Mailman's text."""
    text = "".join(
        f"From {hidden(one)}  {one.at:%a %b %e %H:%M:%S %Y}\nFrom: {hidden(one)} ({one.name})\n"
        f"Date: {one.at:%a, %d %b %Y %H:%M:%S} +0000\nSubject: {one.subject}\nMessage-ID: <{one.id}>\n\n{one.text}\n\n"
        for one in letters
    )
    (folder / f"{letters[0].at:%Y-%B}.txt.gz").write_bytes(gzip.compress(text.encode()))


@pytest.fixture(scope="module")
def game() -> Correspondence:
    return played(SEED, CODES)[0]


@pytest.fixture(scope="module")
def expected(game: Correspondence, tmp_path_factory: pytest.TempPathFactory) -> tuple[list[tuple[str, ...]], Any]:
    """What its mbox comes to."""
    folder = tmp_path_factory.mktemp("mbox")
    own = sorted((one for one in game.letters if one.list == game.boxed), key=lambda one: (one.at, one.id))
    (folder / "s").write_text("".join(map(boxed, own)), "utf-8")
    return audited(folder, game, game.boxed)


@pytest.mark.parametrize(
    "write",
    [with_mhonarc(), with_mhonarc("-spammode"), with_pipermail, as_texts],
    ids=["mhonarc", "mhonarc -spammode", "pipermail", "mailman"],
)
def test_an_archive_is_audited_like_its_mbox(
    write: Callable[[Path, list[Letter]], None],
    game: Correspondence,
    expected: tuple[list[tuple[str, ...]], Any],
    tmp_path: Path,
) -> None:
    own = sorted((one for one in game.letters if one.list == game.boxed), key=lambda one: (one.at, one.id))
    for month, letters in groupby(own, lambda one: f"{one.at:%Y%m}"):
        folder = tmp_path / "s" / f"{game.boxed}-{month}"
        folder.mkdir(parents=True)
        write(folder, list(letters))
    found, state = audited(tmp_path, game, game.boxed)
    assert len(found) > len(CODES) // 2 and (found, state) == expected
