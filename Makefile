# The package's commands. `make` alone lists them.
#
# ARGS adds arguments to the command that a target runs: make specs ARGS='--tags @smoke'

SWIFT ?= swift
ARGS ?=

# macOS: Homebrew keeps libxml2 out of the default search path.
ifeq ($(shell uname -s),Darwin)
export PKG_CONFIG_PATH := $(shell brew --prefix libxml2 2>/dev/null)/lib/pkgconfig:$(PKG_CONFIG_PATH)
endif

SWIFT_FILES = find . -name '*.swift' -not -path '*/.build/*' -print0

.DEFAULT_GOAL := help
.PHONY: help specs test fuzz fuzz-reports test-consumers test-recipes test-distributed test-browser test-order mutants screenshots build bench generate format lint lint-format lint-warnings clean install-needs

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

specs: install-needs ## build, and run Features/ into reports/junit.xml and reports/index.html
	@$(SWIFT) build --product specs
	@.build/debug/specs run Features --format progress --format junit:reports/junit.xml \
	  --format html:reports/index.html $(ARGS)

test: install-needs ## run the tests
	@$(SWIFT) test --disable-xctest $(ARGS)

fuzz: install-needs ## look for bytes that break the parser, for FUZZ_SECONDS (60)
	@Scripts/fuzz.sh

fuzz-reports: install-needs ## make 20,000 random hostile runs into reports, and read them (FUZZ_STREAMS)
	@FUZZ_STREAMS=$${FUZZ_STREAMS:-20000} $(SWIFT) test --disable-xctest --filter 'HostileStreamTests|VerdictTests' $(ARGS)

test-consumers: install-needs ## have the tools that people use read the reports
	@Scripts/needs.sh bench
	@$(SWIFT) build --product gherkit
	@python3 Scripts/consumers.py $(ARGS)

test-recipes: install-needs ## run the recipes of Documentation/CI.md as the CI servers would
	@Scripts/needs.sh recipes
	@$(SWIFT) build --product specs
	@python3 Scripts/recipes.py $(ARGS)

test-distributed: install-needs ## run four parts on a Slurm of this machine's own, join them, and compare
	@Scripts/needs.sh distributed
	@$(SWIFT) build --product specs
	@python3 Scripts/distributed.py $(ARGS)

test-browser: install-needs ## read the HTML report in a browser: search, keys, paper, hostile text, accessibility
	@Scripts/needs.sh browser
	@$(SWIFT) build --product gherkit
	@python3 Scripts/browser_tests.py $(ARGS) .build/debug/gherkit report --format 'html:{html}' '{ndjson}'

test-order: install-needs ## run Features/ 200 times in random orders, and compare how each scenario ends
	@$(SWIFT) build --product specs
	@python3 Scripts/orders.py $(ARGS)

mutants: install-needs ## break each rule of the worked example, and fail if no scenario notices
	@python3 Scripts/mutants.py $(ARGS)

screenshots: install-needs ## take pictures of the HTML report into reports/screenshots, and the README's
	@Scripts/needs.sh browser
	@$(SWIFT) build --product gherkit
	@$(SWIFT) build --product specs
	@.build/debug/specs run Features --format summary --format html:reports/index.html --no-ci
	@python3 Scripts/screenshots.py reports/index.html .build/debug/gherkit --readme Documentation/report.png

build: install-needs ## build everything but the tests, in debug
	@$(SWIFT) build $(ARGS)

bench: install-needs ## measure against the promised figures, into reports/bench.json
	@Scripts/needs.sh bench
	@python3 Scripts/bench.py $(ARGS)

generate: ## make the generated files again
	@python3 Scripts/keywords.py
	@python3 Scripts/generate_page.py
	@python3 Scripts/dialects.py

format: ## bring all Swift files into the house's format
	@$(SWIFT_FILES) | xargs -0 $(SWIFT) format format --in-place --parallel --configuration .swift-format

lint: lint-format lint-warnings ## check the format, and that a clean build prints no warning

lint-format: ## check the format of all Swift files
	@$(SWIFT_FILES) | xargs -0 $(SWIFT) format lint --strict --parallel --configuration .swift-format

lint-warnings: install-needs ## build anew, tests too, and fail on any warning
	@Scripts/warnings.sh

clean: ## remove what was built and what runs wrote to reports/
	@$(SWIFT) package clean
	@git clean -qfdX reports

install-needs: ## install what the build needs and the machine lacks
	@Scripts/needs.sh
