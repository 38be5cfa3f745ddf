"""Phrases: what is said in several words, and is one word of the lexicon or another."""

from __future__ import annotations

from collections.abc import Iterator


def phrases() -> Iterator[tuple[str, str]]:
    """What is said in several words, and the one or more words that it is."""
    for line in _PHRASES.strip().split("\n"):
        meant, _, said = line.partition(":")
        for way in said.split("|"):
            yield way.strip(), meant.strip()
    yield from _truths()
    yield from (
        (f"{how} {which}", "past")
        for how in ("from", "in", "within", "during", "over")
        for which in ("past", "last", "previous")
    )
    yield from (
        (f"{verb} {adjective}post", "makepost")
        for verb in ("make", "post", "submit", "publish")
        for adjective in ("", "blog ", "new ", "any ", "single ")
    )


def _truths() -> Iterator[tuple[str, str]]:
    """All, or any, of the following are true."""
    for verb in ("meet", "satisfy", "fulfil"):
        for noun in ("conditions", "criteria", "requirements"):
            for lead in ("all of the following", "all the following", "each of the following", "all of these"):
                yield f"it {verb} {lead} {noun}", "all-true"
            for lead in ("any of the following", "at least one of the following"):
                yield f"it {verb} {lead} {noun}", "any-true"
    held = ("are true", "are met", "are satisfied", "are fulfilled", "hold", "apply", "hold true")
    for quantity, ways in _TRUTHS.items():
        for way in ways:
            for noun in ("", " conditions", " criteria", " statements"):
                for verb in held:
                    yield f"{way}{noun} {verb}", quantity
    for noun in ("", " conditions", " criteria"):
        for verb in ("are all true", "all are true", "are all met", "are all satisfied", "all hold", "all apply"):
            yield f"the following{noun} {verb}", "all-true"


_TRUTHS = {
    "all-true": (
        "all of the following",
        "all the following",
        "each of the following",
        "every one of the following",
        "all of these",
        "all of the below",
        "every one of these",
    ),
    "any-true": (
        "any of the following",
        "any of the following on the following list",
        "any one of the following",
        "at least one of the following",
        "one or more of the following",
        "any of these",
        "at least one of these",
        "any one or more of the following",
    ),
}

_PHRASES = """
not: have yet to | fail to
even-if: regardless of whether | irrespective of whether | whether or not
last: most recent | most recently | latest of
otherwise: all other cases | any other case
unless: except if
later: later point | later time | later date
author: player who post | player who make | player that post | player that make | player who submit | player that submit
may: be able to | be allowed to | be permitted to | be free to | have the right to | may be able to
may-not: may not | must not | cannot | may never | must never | be not able to | be not allowed to | be not permitted to
may-not: be prohibited from | be forbidden from | be forbidden to | be barred from | be unable to | not be allowed to
must: require to | have to | be required to | be obliged to | be to be
should-not: should not | should never
if: as soon as | if and when | on condition that | under the condition that
if: provided that | provided | so long as | as long as | in the event that | in case | only-if
if-only: only if | only when
except: other than | with the exception of | apart from | aside from | excluding | except for | besides | except
otherwise-said: except if otherwise specified | except as otherwise specified | save where otherwise specified | unless otherwise specified | unless otherwise stated | unless stated otherwise | unless specified otherwise
otherwise-said: unless it be otherwise stated | unless it be stated otherwise | unless it be otherwise specified
explicitly-otherwise: unless explicitly otherwise stated | unless explicitly stated otherwise
explicitly-otherwise: unless otherwise explicitly stated
for-purpose: for the purpose of | for the purposes of | for purposes of
lead-up: lead up to
was-popular: been popular | was popular | were popular
was-unpopular: been unpopular | was unpopular | were unpopular
>=: at least equal to | at least as high as | at least as great as | at least as large as
>=: at least | no fewer than | no less than | not fewer than | not less than | minimum of | at minimum | at a minimum
>=: more than or equal to | equal to or more than | exceed or equal | equal or exceed | meet or exceed | match or exceed
>=: reach or exceed | equal to or exceed | equal to or in excess of
<=: at most | no more than | not more than | maximum of | up to | not exceed | less than or equal to | few than or equal to
<=: no more often than | not more often than | no more frequently than | not more frequently than
<=: equal to or less than | equal to or few than | no long than | not long than
>: more than | in excess of | above | over | exceed | long than
>=: equal to or more in number than | more in number than or equal to
<: not reach | fail to reach | short of
<: few in number than | small than
>: more in number than
<: few than | less than | below | under | short than
old >: old than
old <: young than
or-more: or more | or above | or long | or over
or-fewer: or few | or less | or below
matter: votable matter
dov: declaration of victory
cfj: call for judgement
address: ascension address
special: special case
icon: voting icon | vote icon
officialpost: official post | official blog post
post: blog post
entry-date: entry date | entry date field
comment: blog comment
gamestate-entity: gamestate tracking entity
open: open for voting | open to voting | open to votes | open for votes
FOR: in favor of
withdrawn: self killed
non-player: non player | not a player
every-day: each day | per day
every-week: each week | per week
that-day: that day | that same day | the same day
same-time: at the same time | at once | simultaneously
any-time: at any time | any time
as-if: as if | as though
even-if: even if | even though
nobody: no one
in-accordance: in accordance with
unidle: un idle
before: prior to
even-if: even should | even where | even in case | regardless of if
in-accordance: according to | in line with | accordance with
by: by way of | by means of | via | through use of | by virtue of
integer: whole number
take: carry out
ongoing: in progress | under way
use: make use of
regardless: irrespective | regardless of | irrespective of
: add up to | amount to | come to
: quantity of | sum of | point in time
: number of | amount of | count of | total number of | in addition | in order to | in order for | end up being | end up
building-blocks: building block | building blocks
dynasty-number: dynasty number | number of dynasty | number of current dynasty | current dynasty have number
numbered-dynasty: dynasty have number | dynasty be numbered | dynasty be track by number | dynasty be every track by number
numbered-dynasty: track by number every dynasty | number be use track every dynasty | number be use to track every dynasty
to-now: to now | to current time | to current date and time | to present time | to present | to present date and time
communicate private: privately communicate | communicate in private | have private communication
exist: there be
may: may choose to
or: or else
popular: consider popular | consider to be popular
unpopular: consider unpopular | consider to be unpopular
set: set up
dynasty-number: dynasty number of current dynasty | current dynasty be number
turn post: make post into | make any post into
include: include by
was-emperor: was emperor | were emperor
become player again: rejoin | rejoin game | rejoin as player | rejoin player
cease player: leave game | cease be player | cease to be player
called-dov: abbreviated dov | abbreviated as dov
called-cfj: abbreviated cfj | abbreviated as cfj
"""
