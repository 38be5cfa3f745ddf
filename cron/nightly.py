"""Run `referee nightly --live` and keep a log: quiet on success, the last lines on standard error on failure.

Usage: python -m referee.cron.nightly CONFIG LOG [further arguments of `referee nightly`]
CONFIG is a referee.toml, or a folder with those of many nomics (`--all`).
"""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path


def main(arguments: list[str]) -> int:
    """Call, log, and pass the exit code on: 0 for a whole run, 2 or 3 as of every command."""
    if len(arguments) < 2:
        print("usage: python -m referee.cron.nightly CONFIG LOG [ARGUMENTS]", file=sys.stderr)
        return 2
    config, log, *rest = arguments
    given = ["nightly", "--all", config] if Path(config).is_dir() else ["--config", config, "nightly"]
    command = [sys.executable, "-m", "referee", *given, "--live", *rest]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    stamp = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    said = (done.stdout + done.stderr).strip()
    try:
        with Path(log).open("a", encoding="utf-8") as out:
            out.write(f"{stamp} exit {done.returncode}{': ' + ' | '.join(said.splitlines()) if said else ''}\n")
    except OSError as problem:
        print(f"referee.cron.nightly: {log}: {problem.strerror}", file=sys.stderr)
        return max(2, done.returncode)
    if done.returncode != 0:
        print(said, file=sys.stderr)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
