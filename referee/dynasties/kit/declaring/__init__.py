"""What is looked at when a declaration is loaded: words to write it in, contradictions, what dangles, what never can be."""
