# All set-up happens by itself: .venv holds the ordinary installation (compiled where a C compiler is),
# .venv-interpreted an editable one, which runs the sources as they are.

PYTHON ?= python3
JOBS ?= 2
GAMES ?= 1000
SEED ?= 0
COSTLY ?= 20
EDITION ?= 8
ONLY ?=
ARGS ?=

# One set-up at a time, also when several makes run; a waiting one then finds everything up to date.
ALONE := $(shell command -v flock >/dev/null && echo flock .venv.lock)
SOURCES := $(shell find src \( -name __pycache__ -o -path src/blackpoker/server/page \) -prune -o -print) \
	$(shell find web -name node_modules -prune -o -type f -print) pyproject.toml hatch_build.py README.md

.DEFAULT_GOAL := help
.PHONY: help play web old-maid test test-more soak trump-pairs all-players mutants golden reference lint format compiled lock clean tools more-tools \
	package interpreted

help:  ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

play: package  ## play in the browser; where Node is missing, in the terminal (ARGS="--port 8080")
	@if .venv/bin/python -c 'import sys; from blackpoker.server.app import page_folder; sys.exit(page_folder() is None)'; then \
		.venv/bin/python -m blackpoker serve --open $(ARGS); \
	else \
		echo "The page is not built (that takes Node 20 or newer), so this is the terminal client."; \
		.venv/bin/python -m blackpoker play $(ARGS); \
	fi

web:  ## check, test and build the page (Node 20 or newer)
	cd web && npm ci --no-audit --no-fund && npm run check && npm test && npm run build

old-maid: package  ## play Old Maid, the second game on the core
	@PYTHONPATH=examples .venv/bin/python -m old_maid

test: lint package  ## lint, types, layers and the tests (compiled where a C compiler is)
	.venv/bin/python -m pytest -n $(JOBS)

test-more: package interpreted more-tools  ## the slow tests, and all tests on the interpreted engine
	.venv/bin/python -m pytest -n $(JOBS) -m more
	.venv-interpreted/bin/python -m pytest -n $(JOBS) -m ''

soak: package  ## play GAMES games of the property battery (EDITION=8 GAMES=1000 SEED=0 COSTLY=20: costly checks at one decision in 20)
	@.venv/bin/python -m tools.soak --edition $(EDITION) --games $(GAMES) --seed $(SEED) --jobs $(JOBS) --costly $(COSTLY)

trump-pairs: package  ## play GAMES games of the battery with every two trumps (GAMES=20)
	@.venv/bin/python -m tools.soak --pairs $(GAMES) --seed $(SEED) --jobs $(JOBS)

all-players: package  ## let every player play GAMES games of every regulation of an edition (EDITION=9.1 GAMES=100)
	@.venv/bin/python -m tools.all_players --edition $(EDITION) --games $(GAMES) --seed $(SEED) --jobs $(JOBS)

mutants: package  ## break each ruling and see that its tests notice (ONLY=R59)
	@.venv/bin/python -m tools.mutants --only "$(ONLY)" --jobs $(JOBS)

golden: package  ## write the golden games anew, after a change of the rules
	.venv/bin/python -m tests.core.golden
	.venv/bin/python -m tests.golden.write
	.venv/bin/python -m tests.record.identities

reference: package  ## write the pages that are made from the code: lists, rulings, transcripts
	.venv/bin/python -m blackpoker rules list --markdown > docs/rules-reference.md
	.venv/bin/python -m blackpoker.packages.documenting en > docs/package-words.md
	.venv/bin/python -m blackpoker.packages.documenting ja > docs/package-words.ja.md
	.venv/bin/python -m tests.packages.lite_list
	.venv/bin/python -m tests.rulings.table --write
	.venv/bin/python -m tests.terminal.transcript --write

lint: tools  ## check style, types and layers
	.venv/bin/python -m ruff check
	.venv/bin/python -m ruff format --check
	.venv/bin/python -m mypy
	PYTHONPATH=src .venv/bin/lint-imports --no-logo

format: tools  ## bring the code into shape
	.venv/bin/python -m ruff check --fix
	.venv/bin/python -m ruff format

compiled: tools  ## build and install the compiled engine, or fail
	@$(ALONE) sh -c 'rm -f .venv/installed && BLACKPOKER_COMPILED=1 $(MAKE) --silent .venv/installed'

lock:  ## bring the locked requirements in line with pyproject.toml (UV_FLAGS=--upgrade for newer versions)
	@tools=$$(mktemp -d) && trap 'rm -rf "$$tools"' EXIT && \
	$(PYTHON) -m venv "$$tools" && "$$tools/bin/python" -m pip install --quiet uv && \
	set -- "$$tools/bin/uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes \
		--custom-compile-command 'make lock' $(UV_FLAGS) pyproject.toml && \
	"$$@" --extra dev --output-file requirements-dev.txt && \
	"$$@" --extra dev --extra sim --constraint requirements-dev.txt --output-file requirements-more.txt && \
	"$$@" --constraint requirements-dev.txt --output-file requirements.txt && \
	"$$@" --extra server --extra postgres --extra redis --constraint requirements-dev.txt \
		--output-file requirements-server.txt

clean:  ## remove everything that make has made
	rm -rf web/node_modules src/blackpoker/server/page
	rm -rf .venv .venv-interpreted .venv.lock .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis dist
	find . -name __pycache__ -prune -exec rm -rf {} +

# Set-up. The stamps say what is in a virtual environment: "tools" the locked requirements, "installed" this package.

tools:
	@$(ALONE) $(MAKE) --silent .venv/tools

package:
	@$(ALONE) $(MAKE) --silent .venv/installed

interpreted:
	@$(ALONE) $(MAKE) --silent .venv-interpreted/installed

more-tools:
	@$(ALONE) $(MAKE) --silent .venv/more-tools .venv-interpreted/more-tools

.venv/tools .venv-interpreted/tools: requirements-dev.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.11")'
	@echo "setting up the tools in $(@D)"
	@$(PYTHON) -m venv --clear $(@D)
	@$(@D)/bin/python -m pip install --quiet --require-hashes -r requirements-dev.txt
	@touch $@

.venv/more-tools .venv-interpreted/more-tools: %/more-tools: %/tools requirements-more.txt
	@echo "setting up what the slow tests need in $(@D)"
	@$(@D)/bin/python -m pip install --quiet --require-hashes -r requirements-more.txt
	@touch $@

.venv/installed: .venv/tools $(SOURCES)
	$(call install,.)

.venv-interpreted/installed: .venv-interpreted/tools pyproject.toml
	$(call install,--editable .)

# The stamp bears the time of the beginning: what is edited during the build is for the next one. And pip hides what
# the build says, so the notice of a missing C compiler is taken from its log.
define install
@echo "installing blackpoker in $(@D)"
@mkdir -p src/blackpoker/server/page
@touch $@.begun
@$(@D)/bin/python -m pip install --verbose --no-deps --no-build-isolation --force-reinstall $(1) >$(@D)/install.log 2>&1 \
	|| { cat $(@D)/install.log; exit 1; }
@sed -n 's/^ *\(blackpoker: .*\)/\1/p' $(@D)/install.log
@$(@D)/bin/python -m blackpoker --lang en --version
@mv $@.begun $@
endef
