"""The use cases: what the command line and the public API offer. Nothing is printed here, and the present is an argument."""
