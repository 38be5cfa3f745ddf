"""The wheel, built and installed where the repository is not, beside folders that bear the names of ours."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
NAMES = ("checks", "reports", "scrapers", "cron")
AT = "2019-06-26T00:00:00Z"
pytestmark = pytest.mark.slow


def run(*command: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """A command with nothing of this process's paths in its environment."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PYTEST", "COV"))}
    return subprocess.run([*map(str, command)], cwd=folder, env=plain, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    into = tmp_path_factory.mktemp("dist")
    pip = ("-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation")
    built = run(sys.executable, *pip, "--wheel-dir", into, ROOT, folder=into)
    assert built.returncode == 0, built.stderr
    (found,) = into.glob("referee-*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a new environment's commands: the wheel in it, what it depends on borrowed from this one, and
    beside it other projects' modules that bear the names of ours."""
    room = tmp_path_factory.mktemp("installed")
    venv.create(room, with_pip=False, symlinks=True)
    packages = room / "lib" / f"python{sysconfig.get_python_version()}" / "site-packages"
    into = ("--no-deps", "--quiet", "--disable-pip-version-check", "--python", room / "bin" / "python")
    done = run(sys.executable, "-m", "pip", *into[2:], "install", *into[:2], wheel, folder=room)
    assert done.returncode == 0, done.stderr
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    strangers(packages)
    return room / "bin"


def strangers(folder: Path) -> None:
    """Modules and packages of somebody else: whoever imports one is told."""
    for name in NAMES:
        (folder / name).mkdir()
        (folder / name / "__init__.py").write_text(f"raise RuntimeError('somebody else’s {name}')\n")


def test_a_wheel_holds_one_package_and_all_of_it(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
    assert {name.partition("/")[0].partition("-")[0] for name in held} == {"referee"}
    kept = subprocess.run(("git", "ls-files", "referee", *NAMES), cwd=ROOT, capture_output=True, text=True, check=True)
    for file in map(Path, kept.stdout.splitlines()):
        inside = file if file.parts[0] == "referee" else Path("referee") / file
        assert (ROOT / file).is_symlink() or str(inside) in held


@pytest.mark.parametrize("command", [("referee",), ("python", "-m", "referee")], ids=" ".join)
def test_nothing_here_or_installed_stands_in_the_place_of_ours(
    command: tuple[str, ...], installed: Path, tmp_path: Path
) -> None:
    strangers(tmp_path)
    program = (installed / command[0], *command[1:])
    assert run(*program, "demo", "demo", "--plant", "R203", folder=tmp_path).returncode == 0
    config = ("--config", tmp_path / "demo" / "referee.toml")
    assert run(*program, *config, "scrape", folder=tmp_path).returncode == 0
    audited = run(*program, *config, "audit", "--at", AT, folder=tmp_path)
    assert audited.returncode == 1 and "too early" in audited.stdout, audited.stderr
    assert run(*program, *config, "report", "--html", "web", "--at", AT, folder=tmp_path).returncode == 0
    nightly = (installed / "python", "-m", "referee.cron.nightly", *config[1:], tmp_path / "log", "--at", AT)
    done = run(*nightly, folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
