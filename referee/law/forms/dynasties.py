"""Dynasties: who heads one, its number, how a new one is set up, and where it is tracked."""

from __future__ import annotations

from referee.law.saying import Saying

_NAMES = r'("[^"]+"(?:(?:, and |, | and )"[^"]+")*)'
_TITLE = r"[A-Z][\w'-]*(?:[ _][A-Z0-9][\w'-]*)*"
_PAGE = (
    "("
    + "|".join(
        (
            rf"(?<=[Tt]he ){_TITLE}(?= page\b)",
            *(rf"(?<={said} ){_TITLE}" for said in ("wiki page", "wiki's", "named", "called")),
        )
    )
    + ")"
)
_STEPS = "([consist] [by completing | by taking | with] [[the] following | these] [steps] [following])"
_RESET = "[called] dynastic reset"
_DOV_ENACTED = "(if | once | as soon as | ) [any] (dov enacted | enactment dov | enacting dov)"
_WHEN = "(if | once | as soon as)"
_ENACTOR = "([any] enacting admin | [any] admin (enacts | enacting) [dov] | enactor | admin)"
_DYNASTIES = "[core] (rule dynasties | dynasties rule)"
_TO_NAME = "[to name new emperor | accordingly]"
_ITS_NUMBER = "ruleset (n | x) (if (n | x) [current] dynasty-number | (n | x) [current] dynasty-number)"
_COPIED = "[current] [text] [current] ruleset [page]"
_TO_PAGE = "[to] [new] ([wiki] page [wiki] | ) [called | named | titled]"
_TRACKER = "(gamestate tracking page [current] dynasty | [current] dynasty gamestate tracking page)"
_WIKI_PAGE = "(§ [wiki] page [wiki] | wiki § page | wiki page [called | named] § | page [called | named] § [of] wiki)"
_THIS_DYNASTY = "([current] dynasty | new dynasty)"
_TRACKED = "(publicly tracked gamestate [information] | public tracking)"

DYNASTIES = (
    Saying(
        "The emperor is “Somebody”",
        {"emperors-named": ("@1",)},
        (
            "[following] player [current] emperor §",
            "[name] [current] emperor [current dynasty] ([following] player [named | called] § | §)",
            "[player] [named | called] § [current] emperor",
        ),
        keeps=_NAMES,
    ),
    Saying(
        "When a DoV is enacted, the enacting Admin must update the rule “Dynasties” to name the new emperor",
        {"emperors-updated": ()},
        (
            f"{_DOV_ENACTED} {_ENACTOR} must (update | change) {_DYNASTIES} {_TO_NAME}",
            f"{_WHEN} [any] admin enacts dov must (update | change) {_DYNASTIES} {_TO_NAME}",
            f"[any] admin (enacts | enacting) dov must (update | change) {_DYNASTIES} {_TO_NAME}",
            f"{_ENACTOR} must (update | change) {_DYNASTIES} {_TO_NAME} {_DOV_ENACTED}",
        ),
    ),
    Saying(
        "Each Dynasty is tracked by a number",
        {"dynasties-numbered": ()},
        ("[every | all] dynasty is numbered",),
    ),
    Saying(
        "The current Dynasty Number is 1",
        {"dynasty-number": ("a",)},
        ("[current] dynasty-number #a=count", "#a=count [current] dynasty-number"),
    ),
    Saying(
        "Each Dynasty is tracked by a number, and the current Dynasty Number is 1",
        {"dynasties-numbered": (), "dynasty-number": ("a",)},
        ("[every] dynasty is numbered ([current] dynasty-number #a=count | current dynasty #a=count)",),
    ),
    Saying(
        "Dynastic Reset is an Atomic Action with the following steps",
        {"dynastic-reset": ()},
        (
            f"{_RESET} [following] atomic action {_STEPS}",
            f"(begin [new] dynasty | new dynasty begins) [by] atomic action {_RESET} {_STEPS}",
            f"[begin new dynasty | after makepost address] [new] emperor (must | ) perform [atomic action [named | called]] {_RESET} [atomic action] {_STEPS}",
        ),
    ),
    Saying(
        "Copy the Ruleset to a page called “Ruleset N”, where N is the Dynasty Number",
        {"reset-copies": ()},
        (
            f"(copy {_COPIED} | make copy {_COPIED} | {_COPIED} copied) {_TO_PAGE} {_ITS_NUMBER}",
            f"""create [new] [wiki] page [wiki] [called | named | titled] ruleset (n | x) copy {_COPIED}
            if (n | x) [current] dynasty-number""",
        ),
    ),
    Saying(
        "Raise the Dynasty Number by one",
        {"reset-raises": ()},
        (
            "(raise | increase) [current] dynasty-number by 1",
            "[current] dynasty-number (raised | increases | increased) by 1",
            "add 1 [to] [current] dynasty-number",
        ),
    ),
    Saying(
        "Set the gamestate tracking page for the new dynasty",
        {"reset-tracks": ()},
        (
            f"(set | update | change | choose) [name] gamestate tracking page [for] [{_THIS_DYNASTY}]",
            f"gamestate tracking page (set | updated | changed | chosen) [for] [{_THIS_DYNASTY}]",
        ),
    ),
    Saying(
        "The wiki page called Ledger is this dynasty's gamestate tracking page",
        {"tracking-page": ("@1",)},
        (f"({_TRACKER} {_WIKI_PAGE} | {_WIKI_PAGE} {_TRACKER})",),
        keeps=_PAGE,
    ),
    Saying(
        "Unless otherwise stated, all publicly tracked gamestate is tracked there",
        {"tracked-there": ()},
        (
            f"all {_TRACKED} ([must] tracked [page] | [must] done [page] | take place [page]) [page] unless otherwise stated",
        ),
    ),
)
