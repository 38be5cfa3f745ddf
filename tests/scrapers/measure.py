"""What Chromium shows of the hostile pages: `python -m tests.scrapers.measure` measures it and writes it down."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.scrapers.chromium import Chromium, chromium
from tests.scrapers.hostile import MONTH_URL, SHOWN, URL, pages

FILE = Path(__file__).resolve().parents[1] / "data" / "hostile.json"


def measured() -> dict[str, Any]:
    """What was written down: by each page's name, what the browser showed."""
    shown: dict[str, Any] = json.loads(FILE.read_text("utf-8"))["shown"]
    return shown


def measure(browser: Chromium) -> dict[str, Any]:
    """The same, as it is shown now."""
    return {name: shown_by(browser, kind, source) for name, kind, source in pages()}


def shown_by(browser: Chromium, kind: str, source: str) -> Any:
    """What the browser shows of a page of this kind."""
    return browser.show(URL if kind == "post" else MONTH_URL, source.encode(), SHOWN)


def main() -> None:
    """Write down what the installed browser shows."""
    with chromium() as browser:
        version, shown = browser.version(), measure(browser)
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(what)}" for name, what in shown.items())
    FILE.write_text(f'{{"browser": {json.dumps(version)}, "shown": {{\n{lines}\n}}}}\n', "utf-8")


if __name__ == "__main__":
    main()
