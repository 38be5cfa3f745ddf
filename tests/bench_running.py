"""Commands as cron or an admin would run them, and what they take, for `make bench`."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

_TELLING_ITS_PEAK = """
import atexit, pathlib, sys
from referee.__main__ import main

atexit.register(lambda: sys.stderr.write(pathlib.Path("/proc/self/status").read_text()))
main()
"""


class Figure(NamedTuple):
    """What was measured, and its mark: at most so much, or at least."""

    what: str
    value: float
    unit: str
    mark: float | None = None
    at_least: bool = False

    @property
    def verdict(self) -> str:
        """The mark, and whether it was met."""
        if self.mark is None:
            return ""
        met = self.value >= self.mark if self.at_least else self.value <= self.mark
        return f"{'at least' if self.at_least else 'at most'} {self.mark:g}: {'met' if met else 'NOT MET'}"


class Ran(NamedTuple):
    """What a command took: seconds of the processor and by the clock, and megabytes at its peak.

    The peak is the command's own (VmHWM): what the system counts for a child begins with its parent's.
    """

    cpu: float
    wall: float
    peak: float


def run(archive: Path, now: datetime, *command: str) -> Ran:
    """A command on an archive as cron or an admin would run it."""
    stamp = f"{now:%Y-%m-%dT%H:%M:%SZ}"
    begun = time.perf_counter()
    code, told, cpu = _python(
        archive.parent, "-c", _TELLING_ITS_PEAK, "--archive", str(archive), *command, "--at", stamp
    )
    assert code in (0, 1, 3), f"{command} itself failed: {told}"
    (peak,) = re.findall(r"VmHWM:\s+(\d+) kB", told)
    return Ran(cpu, time.perf_counter() - begun, int(peak) / 1024)


def loading(module: str, folder: Path) -> float:
    """Seconds of the processor that it takes to load a module and no more."""
    code, told, cpu = _python(folder, "-c", f"import {module}")
    assert code == 0, told
    return cpu


def _python(folder: Path, *arguments: str) -> tuple[int, str, float]:
    """Python with its bytecode kept in a folder: its exit code, what it told as errors, and seconds of the processor."""
    installed = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with subprocess.Popen(
        [sys.executable, *arguments],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env={**installed, "PYTHONPYCACHEPREFIX": str(folder / "bytecode")},
    ) as process:
        assert process.stderr is not None
        told = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, told, usage.ru_utime + usage.ru_stime
