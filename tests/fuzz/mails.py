"""What archives of mailing lists hold is taken or told in a line, whatever it is; and goes out as records and in again."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.fuzz import nasty
from tests.fuzz.asking import ask, folder, judged
from tests.fuzz.readers import Reader, reader

ASKED = st.integers(0, 20)
NOW = "2019-06-25T00:00:00Z"
MIXED = (
    "From ann@example.com Wed Nov  7 06:24:53 2007\nReceived: from mx by lists; Tue, 6 Nov 2007 23:24:53 -0700 (MST)\n"
    "Date: Wed, 7 Nov 2007 01:24:45 -0500\nFrom: =?utf-7?q?+2AA-?= <ann@example.com>\nMessage-ID: <1@a>\n"
    "Subject: =?iso-8859-1?B?5A==?=\nTo: s-b@nomic.net\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=B\n\n"
    "--B\nContent-Type: text/plain; charset=utf-8; format=flowed\n\nI buy \na Hat.\n> I bid.\n--B\n"
    "Content-Type: image/png\nContent-Transfer-Encoding: base64\n\nAAAA\n--B--\n\n"
)
CODED = (
    "From bob@example.com Wed Nov  7 06:25:53 2007\nFrom: bob at example.com (Bob)\nDate: 7 Nov 07 2007 01:25 EST\n"
    "Message-ID: <1@a>\nContent-Type: text/html; charset=utf-7\nContent-Transfer-Encoding: quoted-printable\n\n"
    "<p>I=20buy<blockquote>+2AA-</blockquote>=\n</p>\n\nFrom here\n>From there\n"
)
MHONARC = """<!-- MHonArc v2.6.19+ -->
<!--X-Subject: [s&#45;b] Bids &#38; &#195;&#182; -->
<!--X-From-R13: "Qyrb Rrag" &#60;pyrbNrknzcyr.arg> -->
<!--X-Date: Tue,  6 Nov 2007 23:24:53 &#45;0700 (MST) -->
<!--X-Message-Id: 20071106.17&#45;4@mx.example.net -->
<!--X-Content-Type: multipart/mixed -->
<!--X-Head-End--><html><body>
<!--X-Head-of-Message--><ul><li><em>To</em>: <a href="mailto:s-b@x">s-b@x</a></li>
<li><em>Date</em>: Wed, 7 Nov 2007 01:24:45 -0500</li></ul><!--X-Head-of-Message-End-->
<!--X-Body-of-Message--><pre>I bid &#xD800; &#xF6;.
&gt; I buy.</pre><tt>a \n</tt><tt>b</tt><!--X-Body-of-Message-End--></body></html>"""
PIPERMAIL = """<HTML><BODY><H1>[s-b] Bids</H1><B>Cleo</B>
<A HREF="mailto:s-b%40nomic.net?Subject=Re%3A&In-Reply-To=%3C1%40a%3E" TITLE="x">cleo at example.org</A><BR>
<I>Tue Nov  6 23:24:53 MST 2007</I><!--beginarticle--><PRE>I bid.
&gt;<i> I buy.
</I></PRE><!--endarticle--></BODY></HTML>"""
INDEXES = (
    '<ul><li><a name="00000" href="msg00000.html">x</a><li><a href="msg00001.html">y</a><a href="mail2.html">z</a></ul>',
)


@reader(
    lambda: nasty.bodies([MIXED + CODED, CODED + MIXED]),
    lambda: nasty.bodies([MHONARC, PIPERMAIL]),
    lambda: nasty.bodies(INDEXES),
    lambda: st.sampled_from(("msg00000.html", "000000.html")),
    lambda: ASKED,
)
def mails(box: bytes, page: bytes, index: bytes, name: str, asked: int) -> None:
    with folder() as place:
        (place / "s-b").mkdir()
        (place / "s-b/s-b.mbox").write_bytes(box)
        (place / "s-b" / name).write_bytes(page)
        (place / "s-b/maillist.html").write_bytes(index)
        (place / "referee.toml").write_text('[[lists]]\nsaved = "s-b"\n')
        ask("--config", str(place / "referee.toml"), "scrape", "--at", NOW)
        judged(place / "referee.sqlite", NOW, asked)


MAILS: dict[str, Reader] = {"mails": mails}
"""Readers of mails, by their names."""
