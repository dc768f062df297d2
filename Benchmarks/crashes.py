#!/usr/bin/env python3
"""Gives every installed language the texts that have crashed others, while somebody types into another document.

    crashes.py HUED --corpus DIR [--languages a,b] [--inputs a,b] [--alone SECONDS]

Each text of Tests/CrashInputs is opened, typed into and replaced; then pasted into a real file, typed after, and
taken back again: by one client, through the socket, with worker processes. Afterwards the colours must equal those that
a daemon which has seen none of it gives the same file. A document must settle, `complete` or `degraded`; where it says
`degraded:crash` a notice must have said why.

Another client types letters into a Python file all the while. It must lose nothing: every edit settles, no `resync`, and
in the end its own copy of the colours and the daemon's text are right. Its p99 beside each text is compared with its p99
alone, measured before that text, and beside all of them with all that was measured alone. Exits with 1 if anything but
a time was wrong.
"""

import argparse
import collections
import hashlib
import json
import multiprocessing
import pathlib
import queue
import random
import sys
import tempfile
import time
import tomllib

from harness import ROOT, Connection, daemon, percentile, take_precedence

INPUTS = {
    name: "".join(piece * count for piece, count in pieces)
    for name, pieces in json.loads((ROOT / "Tests/CrashInputs/inputs.json").read_text()).items()
}
# A text that is small again is tried again: these states do not last.
PASSING = {"degraded:crash", "degraded:parse-time", "degraded:parse-size", "degraded:query-time"}
# These do.
MISSING = {"degraded:no-grammar", "degraded:bad-grammar", "degraded:no-queries"}
VIEW = [0, 60]
# The column of the functions' names in the neighbour's file.
NAME = 4
LONGEST_SAMPLE = 12 << 10


def samples(corpus):
    """A real text of each language: the smallest file of the corpus, else the catalogue's."""
    texts = {}
    for path in sorted((ROOT / "grammars").glob("*.toml")):
        for name, entry in tomllib.loads(path.read_text()).get("languages", {}).items():
            texts[name] = entry.get("grammar", {}).get("sample", "")
    for folder in corpus.iterdir():
        files = sorted((path for path in folder.glob("*") if path.is_file()), key=lambda path: path.stat().st_size)
        if files and files[0].stat().st_size <= LONGEST_SAMPLE:
            texts[folder.name] = files[0].read_text(errors="replace")
    return {name: text if text.endswith("\n") else text + "\n" for name, text in texts.items()}


def same_runs(result):
    """{line: runs} of an answer to `tokens`, without empty lines."""
    lines = {}
    for first, *rows in result["lines"]:
        lines.update({first + index: runs for index, runs in enumerate(rows) if runs})
    return lines


def named(connection, result):
    return {
        line: [value if index % 3 < 2 else connection.styles[value] for index, value in enumerate(runs)]
        for line, runs in same_runs(result).items()
    }


def first_difference(lines, others):
    return next(row for row in sorted(set(lines) | set(others)) if lines.get(row) != others.get(row))


class Wrong(Exception):
    """Something that the daemon must not do."""


class Attacker:
    """The client that opens, types, pastes and undoes."""

    def __init__(self, path):
        self.connection = Connection(path)
        self.connection.hello()
        self.doc = 0
        self.rev = 0
        self.notices = []

    def settle(self, patience=180):
        """The state in which the newest revision settles."""
        end = time.monotonic() + patience
        while True:
            message = self.connection.next(max(0, end - time.monotonic()))
            if message is None:
                raise Wrong(f"it does not settle in {patience} s")
            method, params = message.get("method"), message.get("params", {})
            if method == "notice":
                self.notices.append(params["message"])
            elif method == "resync":
                raise Wrong(f"resync: {params['why']}")
            elif method == "settled" and params["doc"] == self.doc and params["rev"] == self.rev:
                if params["state"] == "degraded:crash" and not self.notices:
                    raise Wrong("degraded:crash without a notice")
                return params["state"]

    def recover(self):
        while self.settle() in PASSING:
            pass

    def open(self, language, text):
        self.doc, self.rev, self.notices = self.doc + 1, 0, []
        self.connection.request("open", doc=self.doc, rev=0, language=language, text=text, view=VIEW)

    def close(self):
        self.connection.request("close", doc=self.doc)

    def edit(self, *edits):
        self.rev += 1
        self.connection.send("edit", doc=self.doc, base=self.rev - 1, rev=self.rev, edits=list(edits))

    def replace(self, text):
        self.rev += 1
        self.connection.send("sync", doc=self.doc, rev=self.rev, text=text)

    def tokens(self):
        return named(self.connection, self.connection.request("tokens", doc=self.doc, range=VIEW))

    def compare(self, judge):
        """What is wrong; a text with errors is looked at once more when typing pauses, so no one's first word counts."""
        end = time.monotonic() + 10
        while (tokens := self.tokens()) != (wanted := judge.tokens()):
            if time.monotonic() > end:
                row = first_difference(tokens, wanted)
                return f"line {row} is {tokens.get(row)}, not {wanted.get(row)}"
            time.sleep(0.1)
        return None

    def open_and_type(self, language, text, sample):
        """The states of a document that is opened with the text and typed into; it ends as the sample."""
        self.open(language, text)
        states = [self.settle()]
        self.edit([0, 0, 0, 0, "x"])
        states.append(self.settle())
        self.edit([0, 0, 0, 1, ""])
        states.append(self.settle())
        self.replace(sample)
        self.recover()
        return states

    def paste_and_undo(self, language, text, sample):
        """The states of a document with the sample, into whose middle the text is pasted; it ends as the sample."""
        lines = sample.split("\n")
        row, added = len(lines) // 2, text.count("\n")
        end = len(text.rpartition("\n")[2].encode())
        self.open(language, sample)
        self.recover()
        self.edit([row, 0, row, 0, text])
        states = [self.settle()]
        for index, letter in enumerate("a = 1"):
            self.edit([row + added, end + index, row + added, end + index, letter])
        states.append(self.settle())
        self.edit([row, 0, row + added, end + len("a = 1"), ""])
        self.recover()
        return states


def attack(path, clean, jobs, texts, report):
    """Works jobs off: (language, input)."""
    attacker, judge = Attacker(path), Attacker(clean)
    for language, name in jobs:
        began, states, problems = time.monotonic(), [], []
        sample = texts[language]
        try:
            judge.open(language, sample)
            judge.recover()
            for way in (attacker.open_and_type, attacker.paste_and_undo):
                states += way(language, INPUTS[name], sample)
                wrong = attacker.compare(judge)
                if wrong:
                    problems.append(f"{way.__name__}: {wrong}")
                attacker.close()
            judge.close()
        except (Wrong, RuntimeError, TimeoutError) as error:
            problems.append(f"{type(error).__name__}: {error}")
            attacker.connection.close()
            judge.connection.close()
            attacker, judge = Attacker(path), Attacker(clean)
        except ConnectionError as error:
            report.put((language, name, states, [f"the daemon is gone: {error}"], 0))
            return
        report.put((language, name, states, problems, time.monotonic() - began))


def moved(runs, is_erased):
    """A line's runs after a letter at the beginning of its name went or came."""
    result = []
    for start, length, style in zip(runs[0::3], runs[1::3], runs[2::3]):
        if start > NAME or start == NAME and not is_erased:
            start += -1 if is_erased else 1
        elif start == NAME:
            length -= 1
        if length > 0:
            result += [start, length, style]
    return result


class Neighbour:
    """Types letters into a Python file, and keeps its own copy of the colours."""

    def __init__(self, path):
        self.connection = Connection(path)
        self.connection.hello()
        self.rows = [line for i in range(300) for line in (f"def f{i}(a, b):", f"    return a * b + {i}", "")]
        self.runs = {}
        self.rev = 0
        self.random = random.Random(1)
        self.connection.request(
            "open", doc=1, rev=0, language="python", text="\n".join(self.rows), view=VIEW)
        self.settle()

    def settle(self):
        while True:
            message = self.connection.next()
            if message is None:
                raise Wrong("an edit of the neighbour is not answered")
            method, params = message.get("method"), message.get("params", {})
            if method == "restyle":
                for first, *lines in params["lines"]:
                    self.runs.update({first + index: runs for index, runs in enumerate(lines)})
            elif method == "settled" and params["rev"] == self.rev:
                if params["state"] != "complete":
                    raise Wrong(f"the neighbour's document is {params['state']}")
                return
            elif method in ("resync", "notice", "bye"):
                raise Wrong(f"the neighbour is told {message}")

    def type(self):
        """A letter at the beginning of a function's name, or that letter away; microseconds until it is settled."""
        row = self.random.randrange(VIEW[1] // 3) * 3
        line = self.rows[row]
        is_erased = line[NAME] == "x"
        self.rows[row] = line[:NAME] + line[NAME + 1 :] if is_erased else line[:NAME] + "x" + line[NAME:]
        self.runs[row] = moved(self.runs.get(row, []), is_erased)
        self.rev += 1
        edit = [row, NAME, row, NAME + 1, ""] if is_erased else [row, NAME, row, NAME, "x"]
        length = len("\n".join(self.rows).encode())
        began = time.perf_counter()
        self.connection.send("edit", doc=1, base=self.rev - 1, rev=self.rev, edits=[edit], length=length)
        self.settle()
        return (time.perf_counter() - began) * 1e6

    def type_for(self, seconds=None, until=lambda: False):
        times, end = [], time.monotonic() + (seconds or 1e9)
        while time.monotonic() < end and not until():
            times.append(self.type())
            time.sleep(0.05)
        return times

    def check(self):
        text = "\n".join(self.rows).encode()
        self.connection.request("check", doc=1, rev=self.rev, sha256=hashlib.sha256(text).hexdigest())
        result = same_runs(self.connection.request("tokens", doc=1, range=VIEW))
        shown = {row: runs for row, runs in self.runs.items() if runs and row < 60}
        if shown != result:
            row = first_difference(shown, result)
            raise Wrong(f"the neighbour shows {shown.get(row)} in line {row}, and should {result.get(row)}")


def run(arguments, folder):
    texts = samples(arguments.corpus)
    (folder / "clean").mkdir()
    isolated = {"XDG_CONFIG_HOME": str(folder / "config"), "HUED_IDLE_EXIT": "0 s"}
    with daemon(arguments.hued, folder, **isolated) as (process, path), \
            daemon(arguments.hued, folder / "clean", **isolated) as (_, clean):
        probe = Connection(path)
        known = probe.hello()["languages"]
        languages = arguments.languages.split(",") if arguments.languages else [
            name for name in known if name in texts and is_installed(probe, name)]
        names = arguments.inputs.split(",") if arguments.inputs else sorted(INPUTS, key=lambda name: len(INPUTS[name]))
        print(f"{len(languages)} languages, {len(names)} texts")
        print(f"{'':12} {'complete':>9} {'degraded':>9} {'slowest':>8}   neighbour: alone and beside, p50 / p99", flush=True)
        neighbour, failures, everything = Neighbour(path), [], collections.Counter()
        all_alone, all_beside = [], []
        for name in names:
            alone = neighbour.type_for(arguments.alone)
            report = multiprocessing.Queue()
            jobs = [(language, name) for language in languages]
            attacker = multiprocessing.Process(target=attack, args=(path, clean, jobs, texts, report))
            attacker.start()
            rows = []

            def is_over():
                try:
                    while True:
                        rows.append(report.get_nowait())
                except queue.Empty:
                    return len(rows) == len(jobs) or not attacker.is_alive()

            beside = neighbour.type_for(until=is_over)
            neighbour.check()
            attacker.join()
            if process.poll() is not None:
                raise Wrong(f"the daemon has ended beside {name}")
            states = collections.Counter(state for row in rows for state in row[2])
            everything.update(states)
            all_alone += alone
            all_beside += beside
            slowest = max(rows, key=lambda row: row[4])
            degraded = sum(count for state, count in states.items() if state != "complete")
            print(
                f"{name:12} {states['complete']:>9} {degraded:>9} {slowest[4]:>6.1f} s   {compared(alone, beside)}"
                f"   slowest: {slowest[0]}; {named_states(states)}", flush=True)
            found = [f"{language}, {name}: {problem}" for language, _, _, problems, _ in rows for problem in problems]
            if len(rows) < len(jobs):
                found.append(f"{name}: {len(jobs) - len(rows)} languages were not reached")
            for problem in found:
                print(f"  {problem}", flush=True)
            failures += found
        degraded = sum(count for state, count in everything.items() if state != "complete")
        print(f"{'all of them':12} {everything['complete']:>9} {degraded:>9} {'':>8}   {compared(all_alone, all_beside)}")
        counters = probe.request("status")["workers"]["counters"]
        print(f"workers: {', '.join(f'{name} {count}' for name, count in counters.items() if count)}")
        return failures


def compared(alone, beside):
    ratio = percentile(beside, 99) / percentile(alone, 99)
    return f"{pair(alone)}   {pair(beside)}   p99 x {ratio:.2f}"


def pair(values):
    return f"{percentile(values, 50):>6,.0f} / {percentile(values, 99):>7,.0f}"


def named_states(states):
    return ", ".join(f"{state} {count}" for state, count in states.items() if state != "complete")


def is_installed(connection, language):
    connection.request("open", doc=1, rev=0, language=language, text="a\n", view=[0, 1])
    while True:
        message = connection.next()
        if message.get("method") == "settled":
            connection.request("close", doc=1)
            return message["params"]["state"] not in MISSING


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("hued", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("--corpus", type=pathlib.Path, required=True)
    parser.add_argument("--languages", help="by default all that are installed")
    parser.add_argument("--inputs", help=f"of {', '.join(INPUTS)}")
    parser.add_argument("--alone", type=float, default=40, help="seconds of the neighbour alone before each text")
    arguments = parser.parse_args()
    take_precedence()
    with tempfile.TemporaryDirectory(prefix="hued-crashes-") as folder:
        try:
            failures = run(arguments, pathlib.Path(folder))
        except Wrong as error:
            failures = [str(error)]
            print(error)
    print("nothing was lost" if not failures else f"{len(failures)} problems")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
