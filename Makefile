# Each target sets up what it needs in .venv; nothing else has to be installed but Python 3.11 and make
# (and, for the tests, what tests/integration/setup_mediawiki.sh takes from Debian's packages).
PYTHON ?= python3
BIN := .venv/bin
DEMO := demo
NOW := 2019-06-26T00:00:00Z

.PHONY: audit test soak bench lint clean

audit: .venv/installed
	rm -rf $(DEMO)
	$(BIN)/referee demo $(DEMO) --plant R203 --plant R204 --plant M102 --plant M105 --plant M401 --plant M501
	$(BIN)/referee --config $(DEMO)/referee.toml nightly --live --print --at $(NOW)

test: .venv/tested
	tests/integration/setup_mediawiki.sh
	$(BIN)/pytest -m "not soak"

soak: .venv/tested
	tests/integration/setup_mediawiki.sh
	$(BIN)/pytest -m soak

bench: .venv/tested
	tests/integration/setup_mediawiki.sh
	$(BIN)/python -m tests.bench

lint: .venv/tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

.venv/installed: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	touch $@

.venv/tested: .venv/installed
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[test,lint]'
	touch $@

clean:
	rm -rf .venv .mediawiki $(DEMO) bench.json bench.txt
