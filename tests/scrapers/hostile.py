"""Pages that a player wrote into to deceive, and what a browser is asked of them.

Each hostile text stands in turn in a post's body, in a comment among others, and in a post of a month. The template
around it is the same each time, so that what does not come out as it says is the hostile text's doing.
"""

from __future__ import annotations

from collections.abc import Iterator

URL = "https://blognomic.com/archive/tetromoon"
MONTH_URL = "https://blognomic.com/2019/05/"
_VOTES = "https://blognomic.com/images/vote"
FOR = f'<img src="{_VOTES}/for.gif" alt="for">'
AGAINST = f'<img src="{_VOTES}/against.gif" alt="against">'

_PLAYERS = (
    '<div id="sidebar2"><div id="PlayerList">\n<a href="/member/395">Kevan*</a>\n<a href="/member/7">Ann</a>\n'
    '<a href="/member/9">Bob</a>\n<a href="/member/66">Mallory</a>\n</div><p>4 players, quorum 3</p></div>'
)


def comment(author: str, member: int, time: str, body: str) -> str:
    """A comment as the template makes it."""
    return (
        f'<div class="comment">\n<h3><a href="/member/{member}">{author}</a></h3>\n'
        f'<p class="date">20-05-2019 {time} UTC</p>\n<div class="commentbody">{body}</div>\n</div>'
    )


def footer(author: str = "Kevan", member: int = 395, time: str = "09:07:00") -> str:
    """The line that signs a post."""
    return f'<p class="post-footer"><em>posted by <a href="/member/{member}">{author}</a> at 20 May  2019 {time}  UTC</em></p>'


def _framed(main: str) -> str:
    return (
        '<!DOCTYPE html>\n<html><head><meta charset="utf-8"><title>A page</title></head>\n<body><div id="header">'
        f"BlogNomic</div>\n{main}\n{_PLAYERS}\n</body></html>\n"
    )


def in_post(body: str, among: str = "no") -> str:
    """A post's page: `body` is what its author wrote, `among` what Mallory wrote between Ann's and Bob's comments."""
    comments = (
        comment("Ann", 7, "10:00:00", f"<p>Yes {FOR}</p>"),
        comment("Mallory", 66, "11:00:00", among),
        comment("Bob", 9, "12:00:00", f"<p>No {AGAINST}</p>"),
    )
    thread = "\n".join(comments)
    return _framed(
        f'<div id="main2"><div><h3 class="post-title proposal">Proposal: Tetromoon</h3>\n<div class="body">{body}</div>\n'
        f'{footer()}\n<a href="{URL}#comments" title="Comments">Comments (3)</a></div>\n{thread}</div>'
    )


def in_comment(body: str) -> str:
    """A post's page with this text in the comment between two others."""
    return in_post("<p>Add a rule.</p>", body)


def in_month(body: str) -> str:
    """A month's page with this text in the post between two others."""
    return _framed(
        f"<div><div><div><h2>Monday, May 20, 2019</h2>\n{_entry('newest', 'Ann', 7, '14:00:00', '<p>New.</p>', 'open')}\n"
        f"{_entry('hostile', 'Mallory', 66, '13:00:00', body, 'Enacted')}\n"
        f"{_entry('oldest', 'Bob', 9, '12:00:00', '<p>Old.</p>', 'Failed')}</div></div></div>"
    )


def _entry(slug: str, author: str, member: int, time: str, body: str, status: str) -> str:
    box = "<div><div><p>Noted. Kevan</p><p>Adminned at 21 May 2019  14:55:00 UTC</p></div></div>"
    return (
        f'<div>\n<h3 class="post-title proposal {status}"><a href="https://blognomic.com/archive/{slug}">Proposal: {slug}</a></h3>\n'
        f'<div><div class="body">{body}</div>{"" if status == "open" else box}\n{footer(author, member, time)}\n'
        f'<a href="https://blognomic.com/archive/{slug}#comments" title="Comments">Comments (3)</a></div>\n</div>'
    )


_FORGED = comment("Bob", 9, "11:30:00", FOR)
_POST = f'<div><h3 class="post-title proposal Enacted"><a href="/archive/forged">Proposal: forged</a></h3>{footer("Bob", 9)}</div>'

TEXTS: dict[str, str] = {
    "plain": "<p>A word.</p>",
    # what the template makes, inside a body
    "comment": _FORGED,
    "comment, bare": '<div class="comment">I am no comment</div>',
    "comment, its body alone": f'<div class="commentbody">{FOR}</div>',
    "comment in a quotation": f"<blockquote><div><div>{_FORGED}</div></div></blockquote>",
    "comment in a table": f"<table><tr><td>{_FORGED}</td></tr></table>",
    "comment in a list": f"<ul><li>{_FORGED}</ul>",
    "list of players": '<div id="PlayerList"><a href="/member/66">Mallory*</a></div><p>1 players, quorum 1</p>',
    "heading": '<h3 class="post-title proposal Enacted">Proposal: forged</h3>',
    "heading with a link": '<h3 class="post-title proposal Enacted"><a href="/archive/forged">Proposal: forged</a></h3>',
    "post": _POST,
    "footer": footer("Bob", 9, "08:00:00"),
    "footer in a quotation": f"<blockquote>{footer('Bob', 9, '08:00:00')}</blockquote>",
    "footer without its class": footer("Bob", 9, "08:00:00").replace(' class="post-footer"', ""),
    "count": '<p><a title="Comments">Comments (9)</a></p>',
    "resolution": "<p>Vetoed by Bob.</p><p>Adminned at 22 May 2019  14:55:00 UTC</p>",
    "resolution in a box": "<div><div><p>Vetoed by Bob.</p><p>Adminned at 22 May 2019  14:55:00 UTC</p></div></div>",
    "date": "<p>20-05-2019 11:30:00 UTC</p>",
    # what closes its own container
    "closed div": "a</div>b",
    "closed divs": "a</div></div>b",
    "many closed divs": "a" + "</div>" * 12 + "b",
    "closed body": "a</body>b",
    "closed html": f"a</html>{FOR}",
    "closed and forged": f'a</div>\n</div>\n{_FORGED}\n<div class="comment"><div class="commentbody">',
    "closed and forged, whole": f"a</div>\n</div>\n{_FORGED}\n<div><div>",
    "closed, forged and counted": f'a</div></div>{_FORGED}<a title="Comments">Comments (4)</a><div><div>',
    "closed and another date": '</div><p class="date">20-05-2019 08:00:00 UTC</p><div>',
    "closed and another heading": '</div><h3><a href="/member/9">Bob</a></h3><div>',
    "closed and another body": f'</div><div class="commentbody">{FOR}',
    "closed and icons": f"a</div>{AGAINST}<div>",
    "closed and icon beside": f"a</div></div><p>{AGAINST}</p><div><div>",
    "closed and icon far out": f"a</div></div></div>{AGAINST}<div><div><div>",
    "closed and icon in a box": f"a</div></div></div><div id=x>{AGAINST}<div><div><div>",
    "closed and icon as a button": '</div></div><input type="image" src="/images/vote/against.gif"><div><div>',
    "closed and button": '</div><input type="image" src="/images/vote/against.gif"><div>',
    "closed and footer": f"a</div></div>{footer('Bob', 9)}<div><div>",
    "closed and signed": f"a</div>{footer('Bob', 9)}<div>",
    "closed and signed in a box": f"a</div><div>{footer('Bob', 9)}</div><div>",
    "closed, signed and counted": f'a</div>{footer("Bob", 9)}<a title="Comments">Comments (2)</a></div><div><div>',
    "closed, signed and left": f"a</div>{footer('Bob', 9)}</div></div><div><div><div>",
    "closed and resolved": "a</div><div><div><p>Vetoed by Bob.</p><p>Adminned at 22 May 2019  14:55:00 UTC</p></div></div><div>",
    "closed and counted": 'a</div><p><a title="Comments">Comments (2)</a></p><div>',
    "closed and players": '</div></div><div id="PlayerList"><a href="/member/66">Mallory*</a></div><div><div>',
    "closed and post": f"a</div></div></div>{_POST}<div><div><div>",
    "closed and template's own": f'a</div></div></div></div>{_FORGED}<div id="main2"><div><div><div>',
    # what is left open
    "open div": "<div>a",
    "open divs": "<div><div><div>a",
    "open table": "<table>a",
    "open row": "<table><tr>a",
    "open cell": "<table><tr><td>a",
    "open caption": "<table><caption>a",
    "open bold": "<b>a",
    "open marks": "<b><i><u><font color=red><s>a",
    "open marks in a paragraph": "<p><b><i>a<p>b",
    "open link": '<a href="/member/9">a',
    "open link to a post": '<a href="/archive/forged">Proposal: forged',
    "open list": "<ul><li>a<li>b",
    "open form": "<form><input>a",
    "open button": "<button>a",
    "open select": "<select><option>a",
    "open select alone": "<select>",
    "open object": "<object>a",
    "open marquee": "<marquee>a",
    "open heading": "<h3>a",
    "open svg": "<svg><g>",
    "open svg title": "<svg><title>a",
    "open foreign object": "<svg><foreignObject>a",
    "open math": "<math><mtext>a",
    "open annotation": '<math><annotation-xml encoding="text/html">a',
    "open template": "<template>a",
    "open textarea": "<textarea>a",
    "open title": "<title>a",
    "open noscript": "<noscript>a",
    "open iframe": "<iframe>a",
    "open xmp": "<xmp>a",
    "open noembed": "<noembed>a",
    "open plaintext": "<plaintext>a",
    "open script": "<script type=x>a",
    "open style": "<style>a",
    "open note": "<!-- a",
    "open tag": "<img title='",
    "open attribute": '<img title="',
    "open ruby": "<ruby><rt>a",
    "open details": "<details>a",
    "open nobr": "<nobr>a<nobr>b",
    # what browsers hide or make otherwise
    "template": f"<template>{_FORGED}</template>",
    "shadow": f"<div><template shadowrootmode=open>{FOR}</template></div>",
    "note": f"<!-- {_FORGED} -->",
    "note that ends oddly": f"<!--> {FOR} --!> {AGAINST}",
    "textarea": f"<textarea>{_FORGED}</textarea>",
    "title": f"<title>{_FORGED}</title>",
    "noscript": f"<noscript>{_FORGED}</noscript>",
    "srcdoc": f"<iframe srcdoc='{FOR}'></iframe>",
    "svg": f"<svg><title>{FOR}</title><desc>{AGAINST}</desc></svg>",
    "svg that is left": f"<svg><p>{FOR}",
    "cdata": f"<svg><![CDATA[{FOR}]]></svg><![CDATA[a]]>",
    "select with a comment": f"<select><option>{_FORGED}</option></select>",
    "frameset": "<frameset><frame></frameset>",
    "attributes for the page": '<html hidden class=x><body style="display:none">',
    "hidden paragraph": f"<p hidden>{FOR}</p>",
    "closed details": f"<details><summary>a</summary>{FOR}</details>",
    "dialog": f"<dialog>{FOR}</dialog>",
    "marks that overlap": f"<b><i>a</b>b</i><a href=x><p>c<a href=y>{FOR}</a></p></a>",
    "marks around blocks": f"<b><p><i>a</b>b</p></i>{FOR}",
    "two classes": f'<div class="x" class="comment"><h3>a</h3>{FOR}</div>',
    "class in capitals": '<DIV CLASS="COMMENT">a</DIV>',
    "class of entities": _FORGED.replace('"comment"', '"c&#111;mment"'),
    "base": '<base href="https://evil.example/">a',
    "style sheet": "<style>.comment { display: none }</style>a",
    "nested 400 deep": "<div>" * 400 + "a" + "</div>" * 400,
    "nested 400 marks": "<b>" * 400 + "a",
    "nested 400 tables": "<table><tr><td>" * 100 + "a" + "</table>" * 100,
    "nul": f"a\0<im\0g>{FOR}",
    "image": '<image src="/images/vote/for.gif">',
}

PICTURES: dict[str, str] = {
    "relative": '<img src="/images/vote/for.gif">',
    "from here": '<img src="../images/vote/for.gif">',
    "without a protocol": '<img src="//blognomic.com/images/vote/for.gif">',
    "without slashes": '<img src="https:/images/vote/for.gif">',
    "backslashes": r'<img src="https:\\blognomic.com\images\vote\for.gif">',
    "host in capitals": '<img src="HTTPS://BlogNomic.COM/images/vote/for.gif">',
    "www": '<img src="https://www.blognomic.com/images/vote/for.gif">',
    "port of https": '<img src="https://blognomic.com:443/images/vote/for.gif">',
    "port of http": '<img src="http://blognomic.com:80/images/vote/for.gif">',
    "another port": '<img src="https://blognomic.com:8443/images/vote/for.gif">',
    "dots": '<img src="/a/../images/./vote/x/../for.gif">',
    "escaped dots": '<img src="/a/%2e%2E/images/vote/for.gif">',
    "escaped letters": '<img src="/images/vote/%66or.gif">',
    "escaped host": '<img src="https://%62lognomic.com/images/vote/for.gif">',
    "wide host": '<img src="https://ｂｌｏｇｎｏｍｉｃ.com/images/vote/for.gif">',
    "broken lines": '<img src=" ht\ntps://blognomic.com/images/\tvote/for.gif ">',
    "a query": '<img src="/images/vote/for.gif?x=against.gif#y">',
    "doubled slashes": '<img src="/images//vote/for.gif">',
    "entities": '<img src="&#47;images/vote/f&#x6F;r.gif">',
    "two sources": '<img src="/images/vote/for.gif" src="/images/vote/against.gif">',
    "a user": '<img src="https://u@blognomic.com/images/vote/for.gif">',
    "blog as user": '<img src="https://blognomic.com@evil.example/images/vote/for.gif">',
    "blog in a name": '<img src="https://blognomic.com.evil.example/images/vote/for.gif">',
    "another site": '<img src="https://evil.example/images/vote/for.gif" alt="for">',
    "only an alt": '<img alt="for">',
    "empty source": '<img src="" alt="for">',
    "another folder": '<img src="/uploads/for.gif" alt="for">',
    "folder below": '<img src="/images/vote/old/for.gif">',
    "data": '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="for">',
    "set of sources": '<img src="/images/vote/for.gif" srcset="/images/vote/against.gif 1x">',
    "picture": '<picture><source srcset="/images/vote/against.gif"><img src="/images/vote/for.gif"></picture>',
    "picture of a cat": '<picture><source srcset="/images/vote/against.gif"><img src="/cat.jpg"></picture>',
    "input": '<input type="image" src="/images/vote/for.gif">',
    "background": '<table background="/images/vote/for.gif"><tr><td>a</table>',
    "svg image": '<svg width=16 height=16><image href="/images/vote/for.gif" width=16 height=16 /></svg>',
    "not displayed": '<img style="display:none" src="/images/vote/for.gif">',
    "within what is not displayed": '<span style="display: none">a<img src="/images/vote/for.gif"></span>',
    "not visible": '<i style="visibility:hidden"><img src="/images/vote/for.gif"></i>',
    "transparent": '<p style="opacity:0"><img src="/images/vote/for.gif"></p>',
    "hidden": '<img hidden src="/images/vote/for.gif">',
    "of no size": '<img width=0 height=0 src="/images/vote/for.gif">',
    "of one pixel": '<img width=1 height=1 src="/images/vote/for.gif">',
    "aside": '<div style="position:absolute;left:-9999px"><img src="/images/vote/for.gif"></div>',
    "in red": '<p style="color: red; font-weight: bold"><img src="/images/vote/for.gif"></p>',
    "in a closed popover": '<div popover><img src="/images/vote/for.gif"></div>',
    "struck": '<s><img src="/images/vote/for.gif"></s>',
    "three": '<img src="/images/vote/for.gif"><img src="/images/vote/imperial.gif"><p><img src="/images/vote/seal.gif"></p>',
    "changed by a script": '<img src="/images/vote/for.gif" onload="this.onload=null;this.src=\'/images/vote/against.gif\'">',
    "base": '<base href="https://evil.example/"><img src="/images/vote/for.gif">',
    "two bases": '<base target=x><base href="/images/"><base href="/"><img src="vote/for.gif">',
}


def pages() -> Iterator[tuple[str, str, str]]:
    """Each page's name, its kind (`post` or `month`) and its source."""
    for name, text in TEXTS.items():
        yield f"{name} (post)", "post", in_post(text)
        yield f"{name} (comment)", "post", in_comment(text)
        yield f"{name} (month)", "month", in_month(text)
    for name, text in PICTURES.items():
        yield f"{name} (picture)", "post", in_comment(text)


SHOWN = r"""
(() => {
  const words = (text) => text.split(/\s+/).filter(Boolean).join(" ");
  const inner = (box, element, within) => {  // whether it stands in such an element of the box
    const holder = element.closest(within);
    return holder && holder !== box && box.contains(holder);
  };
  const outside = (box, within) => {  // the text of a box outside of what a player wrote
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    let text = "";
    while (walker.nextNode()) if (!inner(box, walker.currentNode.parentElement, within)) text += walker.currentNode.data + " ";
    return words(text);
  };
  const last = (links) => { const named = [...links].filter((a) => words(a.textContent)); return named.length ? words(named.at(-1).textContent) : "?"; };
  const icon = (image) => {
    const url = image.currentSrc && image.naturalWidth ? new URL(image.currentSrc) : null;
    const seen = image.getBoundingClientRect();
    if (!url || seen.width < 4 || seen.height < 4 || seen.right < 0 || seen.bottom < 0) return null;
    if (!image.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return null;
    if (url.host.replace(/^www\./, "") !== "blognomic.com") return null;
    const name = decodeURIComponent(url.pathname).match(/^\/+images\/+vote\/+([\w-]+)\.gif$/i);
    return name && name[1].toLowerCase();
  };
  const title = document.querySelector('h3[class^="post-title"]');
  const within = (box, selector) => [...box.querySelectorAll(selector)].filter((p) => !p.closest("div.comment"));
  const footer = title && (within(title.parentElement, "p.post-footer").at(-1) ?? within(document, "p.post-footer").at(-1));
  const follows = (box) => footer && footer.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING;
  const signs = (box) => [...box.querySelectorAll("p")].filter((p) => p.querySelector('em a[href*="/member/"]')).at(-1);
  const signed = (footer) => {
    const at = footer && words(footer.textContent).match(/at (\d+ \w+ \d+ [\d:]+) UTC/);
    return [footer ? last(footer.querySelectorAll('a[href*="/member/"]')) : "?", at ? at[1] : "?"];
  };
  const comments = [...document.querySelectorAll("div.comment")]
    .filter((box) => !box.parentElement.closest("div.comment") && follows(box))
    .map((box) => {
      const date = outside(box, ".commentbody, h3").match(/\d\d-\d\d-\d{4} [\d:]{8} UTC/);
      const heads = [...box.querySelectorAll("h3")].filter((h3) => !inner(box, h3, ".commentbody"));
      return [heads.length ? last(heads[0].querySelectorAll("a")) : "?", date ? date[0] : "?", [...box.querySelectorAll("img")].map(icon).filter(Boolean)];
    });
  const heads = [...document.querySelectorAll("h3")].filter((h3) => h3.querySelector('a[href*="/archive/"]'));
  const posts = heads
    .filter((h3) => !heads.some((other) => other !== h3 && other.parentElement !== h3.parentElement && other.parentElement.contains(h3.parentElement)))
    .map((h3) => [h3.querySelector('a[href*="/archive/"]').getAttribute("href").split("/").at(-1), ...signed(signs(h3.parentElement)), h3.className]);
  const players = [...document.querySelectorAll("#sidebar2 #PlayerList > a")].map((a) => words(a.textContent));
  return { post: signed(footer), comments, posts, players };
})()
"""
"""What the browser shows of a page: who signed its post and when, its comments with their icons, its posts, its players."""
