"""The Ruleset page: which of its texts is the law, and whether each change of it has a ground.

RULESET-03 to 07, RESPROP-05, TAGS-03 to 05, RP-06; readings V20, G2. The page represents the law and is not the
law itself: a text becomes law when its changes are explained, by an enacted matter, a mended spelling or a new
dynasty. What nobody can explain becomes law once it has stood for a day; a text that has lost a third of the rules
never does.
"""
