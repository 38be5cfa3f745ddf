"""The Ruleset page before the core rules: its revisions in the light of the game, and who may make them.

RULESET-03 to 07, IDLE-03.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from msgspec import Struct

from referee.law.page.adoption import PageEdit, page_edit
from referee.law.page.grounds import Surroundings
from referee.law.page.story import RULESET_PAGE, Brought, LawText
from referee.model.checks import Deed, Occasion
from referee.model.events import Revision
from referee.rules.case import CoreCase
from referee.rules.core.roster import Roster


class RulesetEdit(Struct, frozen=True):
    """A revision of the Ruleset page."""

    case: CoreCase
    edit: PageEdit

    @property
    def deed(self) -> Deed:
        """What a finding about it is about."""
        return text_deed(self.edit.text, self.case.addresses)


def surroundings(case: CoreCase, at_revision: Revision) -> Surroundings:
    """The game around a revision of the page."""
    game = case.game
    return Surroundings(
        pending=tuple(game.matters[matter] for matter in game.pending),
        resolved=tuple(game.matters[matter] for matter in game.fading),
        law=case.law,
        people=tuple(game.roster.people),
        heads=game.emperors_at(at_revision.at),
    )


def ruleset_edit(case: CoreCase) -> PageEdit | None:
    """A revision of the Ruleset page as it is to be read; None for one of another page."""
    revision: Revision = case.event
    if revision.page != RULESET_PAGE:
        return None
    around = surroundings(case, revision)
    allowed = may_update(case.game.roster, around.person(revision.author), revision.at)
    return page_edit(case.page, around, revision, case.addresses, allowed=allowed)


def may_update(roster: Roster, account: str, at: datetime) -> bool:
    """Whether somebody may bring the page up to date: players, idle ones too (RULESET-07, IDLE-03)."""
    standing = roster.standing(account, at)
    return not roster.known or (standing is not None and standing.status != "left")


def _edits(case: CoreCase) -> Iterator[RulesetEdit]:
    edit = ruleset_edit(case)
    if edit is not None:
        yield RulesetEdit(case, edit)


RULESET_EDIT: Occasion[RulesetEdit] = Occasion((Revision,), _edits)
"""The Ruleset page is saved."""


def text_deed(text: LawText | Brought, evidence: tuple[str, ...] = ()) -> Deed:
    """What a finding about a text of the page is about."""
    evidence = evidence or (f"revision {text.revision} of {RULESET_PAGE}",)
    return Deed(text.by, f"page:{RULESET_PAGE}", text.at, detail=text.revision, evidence=evidence)
