"""The demo: a lawful dynasty of Moon Sites, played by a simulation, with illegal actions planted on request."""
