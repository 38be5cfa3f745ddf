"""Dynasties: who heads them, under which law, and as which of those known (DYN, VICTORY-12, SCR)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

import msgspec

from referee.dynasties.known import Book
from referee.law.law import Law
from referee.law.page.story import Brought, LawText
from referee.law.recorded import as_recorded, beside_page, by_name_alone, overruled_by, statuses_told
from referee.model.events import Dynasty
from referee.replay.case import Case
from referee.replay.move.moved import Moved, Ruled
from referee.replay.state import GameState, Played, with_core
from referee.rules.case import Adopted
from referee.rules.core.ascension import followed
from referee.rules.core.game import Matter
from referee.rules.core.heading import perhaps_heads
from referee.rules.core.reigns import Reign


def begin_dynasty(case: Case, ruled: Ruled) -> Moved:
    """A dynasty begins, or changes what the record states (DYN, VICTORY-12, SCR)."""
    event: Dynasty = case.event
    state, current = case.state, case.game.reign
    same = current is not None and current.name == event.name
    if event.emperor is not msgspec.UNSET:
        heads = (event.emperor,) if isinstance(event.emperor, str) else event.emperor or ()
    else:
        heads = current.heads if same and current else _named_heads(state.law)
    untold = event.emperor is msgspec.UNSET and (current.untold if same and current else not heads)
    if current is not None and current.since == event.at and current.heads != heads:
        heads, untold = (), True  # Two records of one instant name others, and neither is the later one.
    reign = Reign(event.at, event.name, event.ruleset, *_first_and_others(heads), untold=untold)
    law = state.law
    if state.page.text is None and not (same and current and current.ruleset == event.ruleset):
        law = ruled.book.named(event.ruleset)
        law = by_name_alone(law) if law is not None else None
    state, law = _as_told(state if same else _untold(state), law, event, ruled.book)
    state = under_law(msgspec.structs.replace(state, played=state.played if same else None), law, ruled.book, event.at)
    state = with_core(state, reigns=(*state.core.reigns, reign))
    if same:
        return state, []
    over = msgspec.structs.replace(followed(state.core, event.at), interregnum=None, unreset=None)
    return msgspec.structs.replace(state, core=over), []


def _untold(state: GameState) -> GameState:
    """The state in which no record tells of statuses beside the page."""
    return (
        msgspec.structs.replace(state, page=msgspec.structs.replace(state.page, told=())) if state.page.told else state
    )


def _as_told(state: GameState, law: Law | None, event: Dynasty, book: Book) -> tuple[GameState, Law | None]:
    """The statuses of Special Case rules as a record tells them, beside the page where one is held, or is saved at that instant."""
    if law is not None and law.overruled and not state.page.told and (text := state.page.text) is not None:
        law = book.read(text.ruleset, f"revision {text.revision}", state.page.mended, text.at)
    if event.special_case is msgspec.UNSET:
        return state, law
    held = law if state.page.text is not None else None
    now = statuses_told(held, event.special_case, event.at)
    told = (*(one for one in state.page.told if one.title not in {each.title for each in now}), *now)
    state = msgspec.structs.replace(state, page=msgspec.structs.replace(state.page, told=told))
    if held is not None:
        return state, overruled_by(held, event.special_case)
    return state, as_recorded(law, event.special_case) if law is not None else None


def _first_and_others(heads: Sequence[str]) -> tuple[str | None, tuple[str, ...]]:
    return (heads[0], tuple(heads[1:])) if heads else (None, ())


def _named_heads(law: Law | None) -> tuple[str, ...]:
    """Who heads the dynasty as the text says, in quotes; empty where it names nobody."""
    named = law.get("emperors-named") if law is not None else None
    return () if named is None else tuple(re.findall(r'"([^"]+)"', named.values[0]))


def _headed_as_named(state: GameState, law: Law, at: datetime) -> GameState:
    """The state with those at the dynasty's head whom the text names, from when it names them: one that goes on naming
    whoever headed the last dynasty crowns them no second time (VICTORY-12; D14)."""
    reign, heads = state.core.reign, _named_heads(law)
    if not heads or reign is None or reign.heads == heads or heads == _named_heads(state.law):
        return state
    after = Reign(max(at, reign.since), reign.name, reign.ruleset, *_first_and_others(heads))
    return with_core(state, reigns=(*state.core.reigns, after))


def perhaps_headed_anew(state: GameState, enacted: Matter) -> GameState:
    """The state in which whom an enacted matter puts at the dynasty's head may head it, too, or nothing tells who does."""
    reign, at = state.core.reign, enacted.resolved_at
    if reign is None or at is None or reign.untold:
        return state
    heads = state.core.emperors_at(max(at, reign.since))
    perhaps = perhaps_heads(state.core, state.law, enacted, heads)
    if perhaps == heads:
        return state
    first = None if enacted.resolved_exactly else enacted.resolved_not_before or enacted.posted_at
    both = _first_and_others(perhaps)
    after = Reign(max(at, reign.since), reign.name, reign.ruleset, *both, untold=not perhaps, not_before=first)
    return with_core(state, reigns=(*state.core.reigns, after))


def under_law(state: GameState, law: Law | None, book: Book, at: datetime) -> GameState:
    """The state under another law, whose text was saved `at` then: the dynasty goes on while any of its rules stands,
    else one begins anew."""
    before = state.played
    dynasty = book.played(law, book.find(before.dynasty) if before is not None else None)
    if dynasty is None:
        played = None
    elif before is not None and before.dynasty == dynasty.name:
        played = before
    else:
        played = Played(dynasty.name, dynasty.begin())
    if dynasty is not None and played is not None and law is not None:
        played = msgspec.structs.replace(played, state=dynasty.under(played.state, law, at))
    return msgspec.structs.replace(state, law=law, played=played)


def adopted(state: GameState, texts: Iterable[LawText], book: Book) -> Moved:
    """Texts of the Ruleset page have become law, one after the other."""
    questions: list[Any] = []
    for text in texts:
        law = book.read(text.ruleset, f"revision {text.revision}", state.page.mended, text.at)
        law, told = beside_page(law, state.page.told, text.at)
        state = msgspec.structs.replace(state, page=msgspec.structs.replace(state.page, told=told))
        questions.append(Adopted(text, law, state.law))
        state = _with_unread(state, law, text)
        state = under_law(_reset(_headed_as_named(state, law, text.at), law), law, book, text.at)
    return state, questions


def _with_unread(state: GameState, law: Law, text: LawText) -> GameState:
    """The state in which it is known which text has brought each sentence that is not understood."""
    known = set(state.law.not_understood) if state.law is not None else set()
    before = {each.sentence: each for each in state.page.unread if each.sentence in known}
    brought = {one: Brought(one, text.revision, text.at, text.by) for one in law.not_understood if one not in known}
    standing = [each for one, each in (before | brought).items() if one in law.not_understood]
    if not standing and not state.page.unread:
        return state
    return msgspec.structs.replace(state, page=msgspec.structs.replace(state.page, unread=tuple(standing)))


def dynasty_number(law: Law | None) -> str:
    """The number of the dynasty as the text has it; empty where it has none."""
    number = law.get("dynasty-number") if law is not None else None
    return number.values[0] if number is not None else ""


def _reset(state: GameState, law: Law) -> GameState:
    """The state under a text that shows the dynasty that an Ascension Address has begun: by its number, or where it has
    none by its words, or by all dynastic rules repealed."""
    unreset, before = state.core.unreset, state.law
    if unreset is None:
        return state
    if unreset.numbered or dynasty_number(law):
        shown = dynasty_number(law) not in ("", unreset.numbered)
    else:
        shown = before is None or before.words != law.words or (bool(_dynastic(before)) and not _dynastic(law))
    return with_core(state, unreset=None) if shown else state


def _dynastic(law: Law) -> frozenset[str]:
    return frozenset(name for section, name in law.rules if section == "dynastic")
