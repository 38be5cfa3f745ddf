"""How far an audit came, as a checkpoint keeps it."""

from __future__ import annotations

import msgspec

from referee.app.inquiry.judging import Progress
from referee.dynasties.known import CARRIED_BOOK, Book
from referee.replay.state import GameState, decode_played, decode_state, encode_played, encode_state


def kept(progress: Progress, book: Book = CARRIED_BOOK) -> Progress:
    """The same progress with its state turned into bytes and back."""
    return msgspec.structs.replace(progress, state=kept_state(progress.state, book))


def kept_state(state: GameState, book: Book = CARRIED_BOOK) -> GameState:
    """The same state, turned into bytes and back."""
    known = {dynasty.name: dynasty.state_type for dynasty in book.dynasties}
    played = decode_played(encode_played(state.played), known.__getitem__)
    return msgspec.structs.replace(decode_state(encode_state(state)), played=played)
