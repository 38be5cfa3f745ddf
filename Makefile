# Each target sets up what it needs in .venv; nothing else has to be installed but Python 3.11 and make
# (and, for the tests, what tests/integration/setup_mediawiki.sh takes from Debian's packages).
PYTHON ?= python3
BIN := .venv/bin
DEMO := demo
NOW := 2019-06-26T00:00:00Z
# In the middle of the demo, when several matters are pending.
SEEN := 2019-05-29T19:29:00Z
ASK = $(BIN)/referee --config $(DEMO)/referee.toml
JOBS ?= 2
# How many changes `make mutants` makes.
DRAW ?= 50
# Orders the tests and makes their examples; `make test SEED=...` plays a run again.
ifndef SEED
SEED := $(shell od -An -N4 -tu4 /dev/urandom | tr -d ' ')
endif
# Tests open thousands of archives, and each waits for the disk; in memory none does, where there is room.
MEMORY := $(shell test -w /dev/shm && test $$(df -Pm /dev/shm | awk 'END { print $$4 }') -ge 2000 && echo TMPDIR=/dev/shm)
PYTEST = $(MEMORY) $(BIN)/pytest -n $(JOBS) --randomly-seed=$(SEED) --hypothesis-seed=$(SEED)

.PHONY: audit test quick soak mutants bench lint docs hooks clean help

audit: .venv/installed  ## the main job on a demo dynasty with illegal actions planted
	rm -rf $(DEMO)
	$(BIN)/referee demo $(DEMO) --plant R203 --plant R204 --plant M102 --plant M105 --plant M401 --plant M501
	$(ASK) scrape
	$(ASK) queue --at $(SEEN)
	$(ASK) nightly --live --print --at $(NOW)
	@printf '\nTry next:\n'
	@printf '  $(ASK) %s\n' \
		'check Haste --at $(SEEN)' \
		'check Haste --if "idle Kestrel" --at $(SEEN)' \
		'news --at $(SEEN)' \
		'blame "Moon Sites" --at $(NOW)' \
		'players --at $(NOW)' \
		'rule R203 --at $(NOW)' \
		'report --html $(DEMO)/web --at $(NOW)'

test: .venv/tested  ## everything tested, a real MediaWiki included, in random order
	tests/integration/setup_mediawiki.sh
	tests/scrapers/setup_mhonarc.sh
	$(PYTEST)

quick: .venv/tested  ## lint, and the tests that what changed may reach, within 40 seconds
	begun=$$(date +%s); $(MAKE) --no-print-directory lint && $(MEMORY) $(BIN)/python -m tests.quick -n $(JOBS) --until $$((begun + 31))

soak: .venv/tested  ## the full sweeps over seeds, races and kills
	tests/integration/setup_mediawiki.sh
	tests/scrapers/setup_chromium.sh
	tests/reports/setup_java.sh
	$(PYTEST) -m soak
	$(BIN)/python -m tests.mutants --seed $(SEED) --draw 50 --jobs $(JOBS) --least 65

mutants: .venv/tested  ## changes of the code that no test notices, drawn by SEED, as many as DRAW
	$(BIN)/python -m tests.mutants --seed $(SEED) --draw $(DRAW) --jobs $(JOBS)

bench: .venv/tested  ## figures on archives of a quarter, once and four times BlogNomic's whole history
	tests/integration/setup_mediawiki.sh
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[bench]'
	$(BIN)/python -m tests.bench

lint: .venv/tested  ## style, format, types and who imports whom
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

docs: .venv/installed  ## the site of the docs, in site/; a dead link or anchor fails
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[docs]'
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict

hooks: .venv/tested  ## have git run `make lint` before each commit
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[hooks]'
	$(BIN)/pre-commit install

.venv/installed: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	touch $@

.venv/tested: .venv/installed
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[test,lint]'
	touch $@

clean:  ## away with what the others made
	rm -rf .venv .mediawiki $(DEMO) bench.json site

help:  ## this list
	@sed -n 's/^\([a-z]*\):.*  ## /\1|/p' $(MAKEFILE_LIST) | while IFS='|' read -r target text; do printf '  make %-7s %s\n' "$$target" "$$text"; done
