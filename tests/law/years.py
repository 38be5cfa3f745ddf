"""A Ruleset page on its way from the text of 205 to that of 2025, a row of what is known of the years between at a time.

Both ends are in words of the project's own; what 205 said is written in no words but those that the reader looks for.
"""

from __future__ import annotations

from typing import NamedTuple

from referee.law.law import carried_law, in_words, own_text
from referee.law.ruleset import Words
from referee.law.specimen import fragment
from referee.law.statements import CORE

WORDS = Words("Lampwright", "Lampwrights", "Keeper")
_STATEMENTS = {statement.name: statement for statement in CORE}


class Step(NamedTuple):
    """A revision: what it is about, and each place that it changes, as it is afterwards and as it was."""

    row: str
    places: tuple[tuple[str, str], ...]


def was(*names: str) -> str:
    """What 205 states, in no words but those that are looked for, a line each."""
    law = carried_law("205")
    assert law is not None
    law = in_words(law, WORDS)
    lines = (f"{fragment(_STATEMENTS[name], law.parameters[name], WORDS)}.\n" for name in names)
    return "\n" + "".join(lines)


def _special(title: str, *names: str, more: str = "") -> tuple[str, str]:
    """A Special Case rule that is no more."""
    return "\n= Appendix =", f"\n== {title} ==\n{was(*names)}{more}\n\n= Appendix ="


def _more(said: str) -> tuple[str, str]:
    """A sentence that was not there."""
    return said, ""


def _block(title: str, text: str) -> tuple[str, str]:
    """A Building Block that was not there."""
    return f"\n== {title} ==\n{text}\n", ""


TEXT = own_text().replace(
    "and no DoVs may be made.", 'and no DoVs may be made. The following Lampwright is the Keeper: "Eve".'
)
"""Where it leads: the text of our own, with somebody at the dynasty's head."""


def _line_of(words: str) -> str:
    """The whole line of the text that has these words."""
    lines = [line for line in TEXT.split("\n") if words in line]
    assert len(lines) == 1, (words, lines)
    return lines[0]


def _sentence_of(words: str) -> str:
    """The whole sentence of the text that begins with these words."""
    assert TEXT.count(words) == 1, words
    begin = TEXT.index(words)
    return TEXT[begin : min(end for mark in (". ", ".\n") if (end := TEXT.find(mark, begin)) > 0) + 1]


def _steps() -> tuple[Step, ...]:
    return (
        Step("Dormancy comes by itself", (
            _special("Dormancy [Active]", "dormancy-declared", "dormancy-of-number", "dormancy-of-silence"),
            ("\n=== Dormancy ===\n" + _line_of("fewer than four") + "\n", ""),
        )),
        Step("Seasonal Downtime is a core rule", (
            _special("Seasonal Downtime [Active]", "downtime", "downtime-bars"),
            ("\n== Seasonal Downtime ==\n" + _line_of("26th of December") + "\n", ""),
        )),
        Step("no Dynastic Distance", (_special("Dynastic Distance [Active]", "distance"),)),
        Step("Imperial Deferentials are no special case", (
            _special("Imperial Deferentials [Active]", "imperial-deferentials", "imperial-others-void"),
        )),
        Step("no Malign Emperors among the special cases", (
            _special("Malign Emperors [Inactive]", "malign-veto", "malign-mantle"),
        )),
        Step("no Mantle Limitations", (_special("Mantle Limitations [Active]", "mantle-barred"),)),
        Step("no No Collaboration", (_special("No Collaboration [Inactive]", more="Lampwrights may not privately communicate with each other about dynastic gameplay."),)),
        Step("no Alliances", (_special("Alliances [Active]", "alliance", "alliance-daily", "alliance-steady"),)),
        Step("no Event Types", (_special("Event Types [Active]", "event-ended", "event-once"),)),
        Step("no Bounties", (_special("Bounties [Active]", "bounty", "bounty-reward"),)),
        Step("the tracking page is named in the core rules", (
            _special("Dynastic Tracking [Active]", "tracking-page", "tracked-there", "tracking-page-new"),
            (_line_of("gamestate tracking page for this dynasty is"), ""),
        )),
        Step("Building Blocks stand where Special Case rules stood", (
            ("= Building Blocks =\n", "= Special Case =\n" + was("printed-status", "marked-default", "address-statuses", "inactive-is-nothing")),
        )),
        Step("Everyone's Playing", (_block("Everyone's Playing", _line_of("For the purposes of all dynastic and")),)),
        Step("No Private Communication", (_block("No Private Communication", _line_of("privately communicate")),)),
        Step("the Ruleset is brought up to date", (
            (_sentence_of("If the text of the Ruleset document"), was("ruleset-updated")),
        )),
        Step("Admins by Proposal or CfJ", ((_sentence_of("Lampwrights who wish to become Admins"), was("admins")),)),
        Step("Admins resign by a post", ((f"{_sentence_of('Existing Admins may resign')} ", ""),)),
        Step("leaving takes an entry", ((_sentence_of("A Lampwright may cease to be"), ""),)),
        Step("nobody is back within two weeks", ((f" {_sentence_of('If they do so, they may not become')}", ""),)),
        Step("Active is who stands on the active list", (
            (_line_of("may be either Active or Idle"), was("idle-sidebar")),
        )),
        Step("Imperial Tracking holds for the idle", ((', "Imperial Tracking" and any', " and any"),)),
        Step("who wants to be idle may say so at any time", (
            (f"{_sentence_of('A Lampwright may request to become Idle')} ", ""),
        )),
        Step("idling is announced no more", (
            ("(7 days). An Admin can render", f"(7 days). {was('idle-announced')} An Admin can render"),
        )),
        Step("Recusants", (("\n=== Recusants ===\n" + _line_of("An Idle Lampwright may post or vote") + "\n", ""),)),
        Step("Dynasties have a number", (("Each Dynasty is tracked by a number. The current Dynasty Number is 220. ", ""),)),
        Step("the text names who heads the dynasty", ((' The following Lampwright is the Keeper: "Eve".', ""),)),
        Step("the enactor names the new head", ((f" {_sentence_of('The enacting Admin should update')}", ""),)),
        Step("Imperial Tracking", (("\n=== Imperial Tracking ===\n" + _line_of("The last sentence of the core rule") + "\n", ""),)),
        Step("the head's own DEFERENTIAL", ((f" {_sentence_of('When the Keeper themselves casts')}", ""),)),
        Step("who defers with the head counts for no Quorum", ((_line_of("(and any other Lampwrights who have voted") + "\n\n", ""),)),
        Step("no timeout for Building Blocks", (("Core, Building Blocks or Appendix rule", "Core, Special Case or Appendix rule"),)),
        Step("the head makes Proposals of what was meant as one", (
            (_sentence_of("Secondly, if a post has been posted"), was("newcomers-post", "newcomer")),
        )),
        Step("such a Proposal is open since it was posted", ((f" {_sentence_of('A Proposal made in this way')}", ""),)),
        Step("authors alter posts as the Ruleset allows", (
            (_sentence_of("An official post may only be altered by its author"), was("edit-window")),
        )),
        Step("Edit Window", (_block("Edit Window", _line_of("post's author may alter it if")),)),
        Step("young posts may be dated anew", (
            (", except as allowed by the rule \"Date and Time Tracking\".", "."),
            (f"{_sentence_of('If a post has been visible for')} ", ""),
        )),
        Step("old Sticky posts may be dated anew", (
            (f"{_sentence_of('If a post is more than 7 days old')} {_sentence_of('In that case the original date')}", ""),
        )),
        Step("the mantle is not passed unless a rule says so", (("\n" + _sentence_of('"Pass the Mantle" is currently') + " ", "\n"),)),
        Step("Building Blocks are named in the address", ((f" {_sentence_of('It may specify any number of')}", ""),)),
        Step("Dynastic Reset", (
            (
                _line_of("must perform a Dynastic Reset") + "\n" + _line_of("Copy the Ruleset page") + "\n"
                + _line_of("Raise the Dynasty Number") + "\n" + _line_of("Set the gamestate tracking page") + "\n",
                "",
            ),
        )),
        Step("tags of Building Blocks", ((_sentence_of("Votable Matters need the [Core] tag"), was("tags")),)),
        Step("Malign Emperors: a VETO is disregarded", (
            _block("Malign Emperors", _sentence_of("A vote of VETO by the Keeper")),
        )),
        Step("Malign Emperors: the head moves no posts", ((f" {_sentence_of('The Keeper may not move posts')}", ""),)),
    )  # fmt: skip


STEPS = _steps()


def texts() -> list[str]:
    """The page before the first step, and after each."""
    found = [TEXT]
    for step in reversed(STEPS):
        text = found[-1]
        for new, old in reversed(step.places):
            assert text.count(new) == 1, (step.row, new)
            text = text.replace(new, old)
        found.append(text)
    return found[::-1]
