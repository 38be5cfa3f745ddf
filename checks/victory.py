"""R5: Declarations of Victory and what follows them."""

from __future__ import annotations

from checks.base import Check, fact, slug_of

_FAILED = (
    "1 09:00 Bob declares v1; 1 10:00 Ann votes v1 AGAINST; 1 10:01 Cat votes v1 AGAINST; 1 10:02 Dan votes v1 AGAINST;"
    "1 21:00 Ann fails v1"
)
_ENACTED = "1 09:00 Bob declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR; 1 21:00 Ann enacts v1"

CHECKS = (
    Check(
        code="R501",
        reason="declared-by-non-player",
        about="Victory may be declared only by a player who is not idle.",
        clauses=("VICTORY-01", "VICTORY-02", "IDLE-02"),
        cannot_see="who was a player before the first roster in the archive",
        passes="1 09:00 Bob declares v1",
        fails="1 09:00 Zoe declares v1",
        message=lambda p: f"{p.actor} declared victory (“{slug_of(p)}”) without being an active player.",
    ),
    Check(
        code="R502",
        reason="declared-by-emperor",
        about="Whoever heads the dynasty may not declare victory in it.",
        clauses=("VICTORY-01",),
        cannot_see="a role passed on by a post that names nobody",
        passes="1 09:00 Bob declares v1",
        fails="1 09:00 Eve declares v1",
        message=lambda p: f"{p.actor} declared victory (“{slug_of(p)}”) as the {fact(p, 'emperor')}.",
    ),
    Check(
        code="R503",
        reason="declared-in-interregnum",
        about="No Declaration of Victory may be started between one enacted and its Ascension Address.",
        clauses=("VICTORY-21",),
        cannot_see="nothing that the archive lacks",
        passes=f"{_ENACTED}; 1 22:00 Bob ascends a1; 1 22:01 Cat declares v2",
        fails=f"{_ENACTED}; 1 22:01 Cat declares v2; 1 22:02 Bob ascends a1",
        message=lambda p: f"{p.actor} declared victory (“{slug_of(p)}”) before {fact(p, 'heir')}'s Ascension Address.",
    ),
    Check(
        code="R504",
        reason="declared-too-soon",
        about="After a failed Declaration of Victory with an AGAINST vote its author has to wait before another.",
        clauses=("VICTORY-22",),
        cannot_see="when it was failed, where only the last save of the admin box is known",
        passes=f"{_FAILED}; 6 21:00:00 Bob declares v2",
        fails=f"{_FAILED}; 6 20:59:59 Bob declares v2",
        message=lambda p: (
            f"{p.actor} declared victory (“{slug_of(p)}”) too soon after “{fact(p, 'failed')}” was failed: "
            f"not before {fact(p, 'until')}."
        ),
    ),
    Check(
        code="R505",
        reason="declared-in-downtime",
        about="No Declaration of Victory may be made in Seasonal Downtime.",
        clauses=("DOWNTIME-02",),
        cannot_see="nothing that the archive lacks",
        passes="2019-12-27 00:00:00 Bob declares v1",
        fails="2019-12-26 23:59:59 Bob declares v1",
        message=lambda p: f"{p.actor} declared victory (“{slug_of(p)}”) in Seasonal Downtime.",
    ),
    Check(
        code="R506",
        reason="dov-enacted-unlawfully",
        about=(
            "A Declaration of Victory may be enacted if Popular and open for 12 hours with the FOR of whoever heads the "
            "dynasty or without AGAINST votes, or else for 24 hours; the numbers are the text's."
        ),
        clauses=("VICTORY-07", "VICTORY-08"),
        cannot_see="comments that a page claims and the archive does not hold: then votes are not judged",
        passes=_ENACTED,
        fails="1 09:00 Bob declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR; 1 20:59:59 Ann enacts v1",
        message=lambda p: f"{p.actor} enacted “{slug_of(p)}” unlawfully: {fact(p, 'why')}.",
    ),
    Check(
        code="R507",
        reason="dov-failed-unlawfully",
        about="A Declaration of Victory may be failed only if it is Unpopular and has been open for the text's hours.",
        clauses=("VICTORY-09", "VOTES-11", "VOTES-12"),
        cannot_see="comments that a page claims and the archive does not hold: then votes are not judged",
        passes=_FAILED,
        fails=_FAILED.replace("1 21:00 Ann fails", "1 20:59:59 Ann fails"),
        message=lambda p: f"{p.actor} failed “{slug_of(p)}” unlawfully: {fact(p, 'why')}.",
    ),
    Check(
        code="R508",
        reason="address-by-another",
        about="The Ascension Address is made by the author of the enacted Declaration of Victory, or whom they passed the role to.",
        clauses=("VICTORY-12", "VICTORY-13", "VICTORY-15"),
        cannot_see="to whom the role was passed by an earlier post of the winner's: then it is undetermined",
        passes=f"{_ENACTED}; 1 22:00 Bob ascends a1",
        fails=f"{_ENACTED}; 1 22:00 Cat ascends a1",
        message=lambda p: f"{p.actor} posted the Ascension Address “{slug_of(p)}”; it was {fact(p, 'heir')}'s to post.",
    ),
    Check(
        code="R509",
        reason="mantle-passed-unlawfully",
        about="The role may be passed on by a post between two dynasties, to a player, as far as the text lets it.",
        clauses=(
            "VICTORY-13",
            "SB20-VICTORY-22",
            "R205-VICTORY-14",
            "R205-VICTORY-15",
            "R205-MANTLE-01",
            "R205-MALIGN-01",
            "R205-ALLIANCE-04",
        ),
        cannot_see="a role passed on in words that name nobody or several",
        passes=f"{_ENACTED}; 1 22:00 Bob posts m1 I pass the mantle to Cat.; 1 23:00 Cat ascends a1",
        fails=(
            "under 205; 1 09:00 Bob declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR; 1 10:02 Eve votes v1 FOR;"
            "1 21:00 Ann enacts v1; 1 22:00 Bob posts m1 I pass the mantle to Cat."
        ),
        message=lambda p: f"{p.actor} passed the role on to {fact(p, 'heir')} by “{slug_of(p)}”, but {fact(p, 'why')}.",
    ),
    Check(
        code="R510",
        reason="victory-without-tag",
        about="A matter other than a Declaration of Victory grants victory only with the [Victory] tag.",
        clauses=("TAGS-06",),
        cannot_see="whether its words grant victory at all",
        passes="1 09:00 Bob proposes p1 Bob achieves victory.; 1 09:01 Bob retitles p1 [Victory] p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1",
        fails="1 09:00 Bob proposes p1 Bob achieves victory.; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1",
        message=lambda p: f"“{fact(p, 'title')}” seems to grant victory and has no [Victory] tag.",
    ),
)
