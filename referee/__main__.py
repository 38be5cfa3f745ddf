"""Entry point of the console script and of `python -m referee`."""

from __future__ import annotations


def main() -> None:
    """Run the command line."""
    from referee.cli import run

    run()


if __name__ == "__main__":
    main()
