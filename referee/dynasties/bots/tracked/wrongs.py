"""What is wrong with posts of the Announcer's: Bouts that could not be announced, and summaries that cannot be so."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from referee.dynasties.kit.declare import OwnCheck, Wrong, own_check
from referee.model.checks import Sample, lawful, undetermined, violation
from referee.model.findings import Verdict

_CONFIGURATIONS = ("04", "06", "12")
_BEGUN = "playing bots; 1 08:00 Ann sets Readiness:Ann=Ready; 1 08:01 Bob sets Readiness:Bob=Ready"
_ANNOUNCED = f"{_BEGUN}; 1 09:00 Eve posts b1 Bout 1: Ann against Bob"
_STAGED = (
    f"{_ANNOUNCED}; 1 09:05 Eve sets Readiness:Ann=Staging Readiness:Bob=Staging Bout_Count:Ann=1 Bout_Count:Bob=1; "
    "1 10:00 Ann sets Readiness:Ann=Set; 1 11:00 Bob sets Readiness:Bob=Set"
)
_FOUR_READY = ("1 09:00", "1 08:02 Cat sets Readiness:Cat=Ready; 1 08:03 Dan sets Readiness:Dan=Ready; 1 09:00")
"""What makes four of two who are Ready when the first Bout is announced."""
_SEALED = "anything of a Bout for which no Scripts are given with --sealed"


class Said(Struct, frozen=True):
    """What one of these checks is told of a post.

    names: whom it is about, for people.
    text: what is wrong, in a sentence.
    clause: the clause that says so.
    doubt: why nobody can tell; empty where it is so.
    more: what else is wrong of the same kind.
    """

    names: str
    text: str
    clause: str
    doubt: str = ""
    more: tuple[Said, ...] = ()

    @property
    def whole(self) -> str:
        """All of it, in sentences."""
        return " ".join(dict.fromkeys(one.text for one in (self, *self.more)))


class Told(NamedTuple):
    """What one check is told."""

    check: OwnCheck[Said]
    said: Said


def together(told: Iterable[Told]) -> list[Told]:
    """What one check is told of the same people, in one; what is so and what nobody can tell apart."""
    found: dict[tuple[str, str, str], list[Told]] = {}
    for one in told:
        found.setdefault((one.check.code, one.said.names, one.said.doubt), []).append(one)
    return [
        Told(first.check, replace(first.said, more=tuple(one.said for one in rest))) for first, *rest in found.values()
    ]


def _post_check(
    number: str, key: str, about: str, *clauses: str, cannot_see: str, samples: tuple[Sample, ...]
) -> Callable[[Callable[[Said], str]], OwnCheck[Said]]:
    """Makes a check of the function that says in a sentence what is wrong."""

    def made(told: Callable[[Said], str]) -> OwnCheck[Said]:
        def judge(said: Said) -> Wrong:
            verdict: Verdict = "undetermined" if said.doubt else "violation"
            clauses = tuple(dict.fromkeys(one.clause for one in (said, *said.more)))
            return Wrong(check, told(said), verdict, said.doubt, f"{said.names} {said.doubt}".strip(), clauses)

        check: OwnCheck[Said] = own_check(
            f"B{number}",
            f"bots-{key}",
            about=about,
            clauses=tuple(f"R205-{clause}" for clause in clauses),
            cannot_see=cannot_see,
            since="Ruleset 205",
            samples=samples,
        )(judge)
        return check

    return made


@_post_check(
    "501",
    "announced-too-soon",
    "Bouts are announced once a day, and not within ten hours of the last time; posts within a quarter of an hour are one.",
    *("BOUTS-15", "KTIME-01", "KTIME-02"),
    cannot_see="announcements in other words",
    samples=(
        lawful(f"{_ANNOUNCED}; 1 09:10 Eve posts b2 Bout 2: Cat against Dan".replace(*_FOUR_READY)),
        violation(f"{_ANNOUNCED}; 1 23:00 Eve posts b2 Bout 2: Cat against Dan".replace(*_FOUR_READY),
            "KTIME-01", says="Bouts were announced today"),
    ),
)  # fmt: skip
def announced_too_soon(said: Said) -> str:
    return f"A Bout of {said.names} was announced too soon: {said.whole}"


@_post_check(
    "502",
    "not-selectable",
    "Who is announced for a Bout is Ready, in no other, and not alone in having the highest Bout Count.",
    *("BOUTS-02", "BOUTS-15", "BOUTS-16", "BOUTS-17", "BOUTS-18"),
    cannot_see="the Announcer's dice",
    samples=(
        lawful(_ANNOUNCED),
        violation(f"{_BEGUN}; 1 09:00 Eve posts b1 Bout 1: Ann against Cat", "BOUTS-18", says="Cat is Workshop"),
        undetermined(f"{_STAGED}; 2 09:00 Eve sets Readiness:Cat=Staging; 2 12:00 Eve posts b2 Bout 2: Cat against Dan".replace(*_FOUR_READY)),
    ),
)  # fmt: skip
def not_selectable(said: Said) -> str:
    return f"A Bout of {said.names} was announced: {said.whole}"


@_post_check(
    "503",
    "no-such-configuration",
    "A Configuration that is announced is one that can be generated.",
    *(f"CONFIG-{number}" for number in _CONFIGURATIONS),
    cannot_see="Configurations in other words, and House Bots",
    samples=(
        lawful(f"{_ANNOUNCED} Configuration: none"),
        violation(f"{_ANNOUNCED} Configuration: obstacle above 9", "CONFIG-06"),
    ),
)
def no_such_configuration(said: Said) -> str:
    return f"A Bout of {said.names} was announced with a Configuration that there cannot be: {said.whole}"


@_post_check(
    "504",
    "summary-not-so",
    "What the summary of a Bout says can be so by what everybody knows.",
    *("ENDING-01", "ENDING-04", "ENDING-05", "ENDING-06", "ENDING-09", "ENDING-10", "ENDING-11", "ENDING-12", "ENDING-19"),
    *("BOUTS-13", "CONFIG-16", "RULESET-03"),
    cannot_see="Scripts and dice: a summary against which nothing speaks need not be true",
    samples=(
        lawful(f"{_STAGED}; 1 12:00 Eve posts e1 Bout 1 is over. Ann wins by domination after 60 turns."),
        violation(
            f"{_STAGED}; 1 12:00 Eve posts e1 Bout 1 is over. Ann wins by domination after 59 turns.", "ENDING-10"
        ),
    ),
)  # fmt: skip
def summary_not_so(said: Said) -> str:
    return f"The summary of the Bout of {said.names} says what cannot be so: {said.whole}"


@_post_check(
    "505",
    "fought-otherwise",
    "Fought again by what is sealed, a Bout comes to what its summary says.",
    *("ARENA-09", "ENDING-18"),
    cannot_see=_SEALED,
    samples=(lawful(f"{_STAGED}; 1 12:00 Eve posts e1 Bout 1 is over. Ann wins by ring-out."),),
)
def fought_otherwise(said: Said) -> str:
    return f"The summary of the Bout of {said.names}: {said.whole}"


@_post_check(
    "506",
    "post-unclear",
    "A post of the Announcer's that seems to be about a Bout, and whose words are not understood, is told to people.",
    *("BOUTS-16", "ENDING-18"),
    cannot_see="posts that do not speak of Bouts by that word",
    samples=(
        lawful("playing bots; 1 09:00 Eve posts t1 What a fine Bout that was!"),
        undetermined(f"{_STAGED}; 1 12:00 Eve posts e1 Bout 1 is over. What a night!", says="which of them won is not read"),
        undetermined(f"{_BEGUN}; 1 09:00 Eve posts b1 If all goes well: Bout 1: Ann against Bob"),
    ),
)  # fmt: skip
def post_unclear(said: Said) -> str:
    return f"A post about {said.names}: {said.whole}"


CHECKS = (announced_too_soon, not_selectable, no_such_configuration, summary_not_so, fought_otherwise, post_unclear)
