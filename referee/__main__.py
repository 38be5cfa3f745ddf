"""Entry point of the console script and of `python -m referee`."""

from __future__ import annotations

import gc

AT_ONCE = 150_000
"""So many more objects than went are made before unreachable circles are looked for. The usual 700 have all that is loaded searched
again and again, which takes a tenth of the time of a short question, and finds nothing."""


def main() -> None:
    """Run the command line."""
    gc.set_threshold(AT_ONCE)
    from referee.cli import run

    run()


if __name__ == "__main__":
    main()
