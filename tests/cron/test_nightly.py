"""The cron job, run for real."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from referee.demo.plants import simulate
from referee.demo.write import write_demo

ROOT = Path(__file__).resolve().parents[2]


def cron(config: Path, log: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "referee.cron.nightly", str(config), str(log), "--at", "2019-06-26T00:00:00Z"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_quiet_on_success_and_loud_on_failure(tmp_path: Path) -> None:
    write_demo(simulate(8), tmp_path)
    config, log = tmp_path / "referee.toml", tmp_path / "referee.log"
    done = cron(config, log)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ exit 0\n", log.read_text())
    (tmp_path / "records.jsonl").write_text("{")
    done = cron(config, log)
    assert done.returncode == 3 and "records.jsonl:1" in done.stderr
    assert "exit 3: referee: " in log.read_text().splitlines()[-1]
    done = cron(tmp_path / "absent.toml", log)
    assert done.returncode == 2 and "no such configuration" in done.stderr
    done = cron(tmp_path, log)
    assert done.returncode == 3 and "0 of 1 done." in done.stderr, "a folder is that of many nomics"


def test_the_examples_name_what_is_there() -> None:
    crontab = (ROOT / "cron" / "crontab.example").read_text()
    service = (ROOT / "cron" / "referee.service").read_text()
    assert "-m referee.cron.nightly" in crontab and "-m referee.cron.nightly" in service
    line = next(line for line in crontab.splitlines() if line.startswith("15 4"))
    assert len(line.split(maxsplit=5)) == 6
