"""One module per core rule: dated readings, each naming the clauses that it implements."""
