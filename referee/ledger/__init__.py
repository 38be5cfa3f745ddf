"""The ledger of a tracker: every change of every value on its pages, whoever made it, with nothing declared.

Pure: it is given the revisions of a page and who plays, and asks no law. (The ledgers of clauses are `referee.law.ledger`.)
"""
