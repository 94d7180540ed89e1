# Everything starts from `make`: each target sets up what it needs, and does nothing twice.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAME ?= burgundy
PYTEST := $(BIN)/python -m pytest -n 2
SERVER := tests/web tests/server tests/gate

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play terminal test check format compile bench bench-check bench-peers audit lock clean distclean

help: ## these lines
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: compile ## sit down at a table in the browser; it prints the address
	@$(BIN)/quattro serve

terminal: compile ## play against a bot in the terminal (GAME=burgundy)
	@$(BIN)/quattro play $(GAME)

test: compile ## all tests on the compiled build; those of rules, bots and tools on the sources as well
	@if [ -f build/compiled ]; then \
		echo "Tests on the compiled build"; $(PYTEST) || exit 1; \
		echo "Tests on the interpreted sources"; QUATTRO_PURE=1 $(PYTEST) -m "not compiled_only and not slow" $(SERVER:%=--ignore=%); \
	else \
		echo "Tests on the interpreted sources"; QUATTRO_PURE=1 $(PYTEST) -m "not compiled_only"; \
	fi

check: $(VENV)/package ## format, lint, types, layers, tests: what must pass before a commit
	@echo "Format"; $(BIN)/ruff format --check --quiet --output-format concise . || { echo "Run 'make format'"; exit 1; }
	@echo "Lint"; $(BIN)/ruff check --quiet --output-format concise .
	@echo "Types"; $(BIN)/mypy --no-error-summary
	@echo "Layers"; $(BIN)/lint-imports --no-cache >build/layers.log 2>&1 || { cat build/layers.log; exit 1; }
	@$(MAKE) --no-print-directory test

format: $(VENV)/package ## put the sources in format and mend what can be mended
	@$(BIN)/ruff format --quiet .
	@$(BIN)/ruff check --fix .

compile: $(VENV)/package ## compile kernel, kit and games in place, if there is a C compiler
	@$(BIN)/python tools/compile.py

bench: compile ## speed of every game, interpreted and compiled
	@QUATTRO_PURE=1 $(BIN)/quattro bench
	@if [ -f build/compiled ]; then $(BIN)/quattro bench; fi

bench-check: compile ## is any game much slower than in benchmarks/baseline.json?
	@QUATTRO_PURE=1 $(BIN)/quattro bench --seconds 0.5 --against benchmarks/baseline.json
	@if [ -f build/compiled ]; then $(BIN)/quattro bench --seconds 0.5 --against benchmarks/baseline.json; fi

bench-peers: compile ## our speed beside that of other game engines in Python
	@$(BIN)/python tools/bench_peers.py

audit: $(VENV)/package ## look the locked versions up among known vulnerabilities (needs the network)
	@$(BIN)/pip-audit --strict --disable-pip --require-hashes --progress-spinner off -r requirements/dev.lock

lock: $(VENV)/made ## pin the newest versions of everything that development needs
	@echo "Resolving the dependencies"
	@$(PYTHON) -m venv --clear build/lock
	@build/lock/bin/pip install -qq uv
	@build/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
		--custom-compile-command "make lock" pyproject.toml requirements/dev.in --output-file requirements/dev.lock

clean: ## remove what was built and cached
	@rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	@find src -name '*.so' -delete
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

distclean: clean ## ... and the virtual environment
	@rm -rf $(VENV) src/*.egg-info

# Set-up: the virtual environment, the locked tools in it, the package itself (editable)

$(VENV)/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Quattrocento needs Python 3.11 or newer: make PYTHON=/path/to/python3"; exit 1; }
	@echo "Creating $(VENV)"
	@$(PYTHON) -m venv --clear $(VENV) >/dev/null 2>&1 || sh tools/get_venv.sh "$(PYTHON)" $(VENV)
	@touch $@

$(VENV)/tools: requirements/dev.lock | $(VENV)/made
	@echo "Installing the locked tools"
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements/dev.lock
	@touch $@

$(VENV)/package: pyproject.toml setup.py $(VENV)/tools
	@echo "Installing quattrocento (editable)"
	@mkdir -p build
	@QUATTRO_PURE=1 $(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@
