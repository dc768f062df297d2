"""Replays random edits of real files through a daemon, and compares the colours with those of the same text from nothing.

Usage: scripts.py HUED-REPLAY --corpus DIRECTORY --work DIRECTORY [--edits N] [--check-every N] [--seconds N] [--total N]
                  [--seed N] [--jobs N] [LANGUAGE...]

An edit script is made as a person could make it who types fast and is often interrupted: words, openers of strings and
comments that stay open for a while, lines that are deleted, moved and pasted elsewhere, wide characters, and what was
done last undone. Every language of the corpus has one script for each of its files and each round; rounds are made until the
time is over, or so many edits are made in all. In four of five rounds the script edits some lines of its file, which is quick,
and in the fifth the whole; in one of five no grammar is there, and the pattern pass speaks alone. Odd rounds do not wait until the daemon has settled, so that edits meet parses that are under way. A
script after which something differed or was taken back, or in which a rule was broken, is kept in the work directory, and the command
that shows it again is printed. Exits with 1 if there was any.
"""

import argparse
import collections
import concurrent.futures
import json
import pathlib
import random
import re
import subprocess
import sys
import time

OPENERS = ["(", ")", "[", "]", "{", "}", "<", ">", '"', "'", "`", '"""', "/*", "*/", "//", "#", "<!--", "-->", "--", ";", ":",
           "\n", "\n\n", "\t", "  ", "=", "\\", "${", "*", "_", "```\n", "|", "&", "%", "$", "@", "\r\n"]
WIDE = ["é", "漢字", "💡", "e\u0301", "ß", "\u2028"]
LONGEST = 200_000
# Characters of the lines that most scripts edit.
STRETCH = 6_000
COUNTED = ["edits", "checks", "uncompared", "followerLooks", "differingBytes", "takenBackBytes"]


class Script:
    """Edits of a text, as the trace that `hued-replay` reads."""

    def __init__(self, text, seed):
        self.random = random.Random(seed)
        self.start = self.text = text
        self.patches = []
        # Patches that are made at once.
        self.txns = []
        self.undone = []
        self.place = 0
        self.words = re.findall(r"\w+|[^\w\s]+", text)[:20_000] or ["x"]

    def edit(self, position, deleted, inserted):
        old = self.text[position : position + deleted]
        self.text = self.text[:position] + inserted + self.text[position + deleted :]
        self.patches.append([position, len(old), inserted])
        self.undone.append((position, len(inserted), old))
        self.place = position + len(inserted)

    def line(self, count=1):
        """Where `count` lines begin and end, near the place of the last edit."""
        first = self.text.rfind("\n", 0, self.place) + 1
        end = first
        for _ in range(count):
            end = self.text.find("\n", end) + 1 or len(self.text)
        return first, end

    def type(self):
        text = self.random.choice(
            [self.random.choice(self.words), self.random.choice(OPENERS), self.random.choice(WIDE),
             " ".join(self.random.choices(self.words, k=3))])
        for character in text:
            self.edit(self.place, 0, character)

    def insert(self):
        self.edit(self.place, 0, self.random.choice(OPENERS + WIDE))

    def delete(self):
        length = min(self.random.choice([1, 1, 1, 2, 5, 30]), len(self.text) - self.place)
        self.edit(self.place, length, "")

    def replace(self):
        match = re.compile(r"\w+").search(self.text, self.place)
        if match:
            self.edit(match.start(), len(match.group()), self.random.choice(self.words))

    def at_several(self):
        """As with several cursors."""
        way = self.random.choice([self.insert, self.insert, self.delete, self.replace])
        for _ in range(self.random.randint(2, 12)):
            self.go()
            way()

    def delete_lines(self):
        first, end = self.line(self.random.choice([1, 1, 2, 5, 20]))
        self.edit(first, end - first, "")

    def join_lines(self):
        end = self.text.find("\n", self.place)
        if end >= 0:
            self.edit(end, 1, self.random.choice(["", " "]))

    def move_lines(self):
        first, end = self.line(self.random.choice([1, 3, 10]))
        lines = self.text[first:end]
        self.edit(first, end - first, "")
        self.go()
        self.edit(self.line()[0], 0, lines)

    def paste(self):
        if len(self.text) > LONGEST:
            return
        self.go()
        first, end = self.line(self.random.choice([1, 2, 8, 40]))
        lines = self.text[first:end]
        self.go()
        self.edit(self.place, 0, lines)

    def undo(self):
        for _ in range(min(self.random.choice([1, 2, 5, 20]), len(self.undone))):
            position, deleted, inserted = self.undone.pop()
            self.edit(position, deleted, inserted)
            self.undone.pop()

    def go(self):
        self.place = self.random.randint(0, len(self.text))

    def make(self, edits):
        ways = [self.type] * 6 + [self.insert] * 4 + [self.delete] * 4 + [self.replace] * 2 + [self.undo] * 4 + [
            self.delete_lines, self.delete_lines, self.join_lines, self.move_lines, self.paste, self.at_several, self.at_several]
        self.go()
        while len(self.patches) < edits:
            if self.random.random() < 0.15:
                self.go()
            way = self.random.choice(ways)
            first = len(self.patches)
            way()
            made = self.patches[first:]
            self.txns += [made] if way == self.at_several else [[patch] for patch in made]
            self.place = min(self.place, len(self.text))
            # A text of which little is left shows little.
            if len(self.text) < len(self.start) // 2:
                self.edit(0, len(self.text), self.start)
                self.txns.append(self.patches[-1:])
                self.undone.clear()
        return {"startContent": self.start, "endContent": self.text,
                "txns": [{"patches": patches} for patches in self.txns if patches]}


def stretch(text, rng):
    """Lines of a text, from a random one on."""
    start = text.rfind("\n", 0, rng.randint(0, max(len(text) - STRETCH, 0))) + 1
    return text[start : text.find("\n", start + STRETCH) + 1 or len(text)]


def play(replayer, path, language, waits, check_every, grammars):
    """What is wrong, or None; what was counted; and the command. Where grammars are: None: where the daemon looks by itself."""
    command = ["env", f"XDG_DATA_HOME={grammars}"] if grammars else []
    command += [replayer, str(path), "--language", language, "--spawn", "--verify", "--check-every", str(check_every),
                "--wait", waits, "--json"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=1800)
    except subprocess.TimeoutExpired:
        return "it did not end within half an hour", {}, command
    try:
        report = json.loads(done.stdout)
    except ValueError:
        return f"exit {done.returncode}: {done.stderr[-400:]}", {}, command
    wrong = list(report["failures"])
    if report["differingBytes"]:
        wrong.append(f"{report['differingBytes']} bytes differ")
    if report["takenBackBytes"]:
        wrong.append(f"{report['takenBackBytes']} bytes were taken back")
    if report["checks"] == report["uncompared"]:
        wrong.append("nothing was compared")
    if done.returncode != 0:
        wrong.append(f"exit {done.returncode}: {done.stderr[-400:]}")
    return "; ".join(wrong) or None, report, command


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("replayer", metavar="HUED-REPLAY")
    parser.add_argument("--corpus", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--edits", type=int, default=2000, help="of each script")
    parser.add_argument("--check-every", type=int, default=200, help="edits between two comparisons")
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--total", type=int, help="end after so many edits, not by the time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("languages", nargs="*")
    options = parser.parse_intermixed_args()
    options.work.mkdir(parents=True, exist_ok=True)
    files = []
    for path in sorted(options.corpus.glob("[!.]*/*")):
        if path.is_file() and (not options.languages or path.parent.name in options.languages):
            try:
                text = path.read_bytes().decode()
            except UnicodeDecodeError:
                continue
            if 0 < len(text) <= LONGEST:
                files.append((path, text))
    if not files:
        sys.exit(f"{options.corpus}: no file of these languages")
    began = time.monotonic()
    wrong, counted, scripts, forms = [], collections.Counter(), collections.Counter(), set()

    def is_over():
        if options.total:
            return counted["edits"] >= options.total
        return time.monotonic() - began > options.seconds

    def one(round, path, text):
        if is_over():
            return None
        language = path.parent.name
        seed = f"{options.seed + round} {path.name}"
        if round % 5 < 4:
            text = stretch(text, random.Random(seed))
        grammars = options.work / "no-grammars" if round % 5 == 3 else None
        trace = options.work / f"{language}-{path.name}-{options.seed + round}.json"
        trace.write_text(json.dumps(Script(text, seed).make(options.edits)))
        waits = "reply" if round % 2 else "settled"
        result = play(options.replayer, trace, language, waits, options.check_every, grammars)
        if result[0] is None:
            trace.unlink()
        return result

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        round = 0
        while not is_over():
            order = random.Random(options.seed + round).sample(files, len(files))
            for result in pool.map(lambda file: one(round, *file), order):
                if result is None:
                    continue
                problem, report, command = result
                counted.update({name: report.get(name, 0) for name in COUNTED})
                forms.update(report.get("followerForms", []))
                scripts[command[command.index("--language") + 1]] += 1
                if problem:
                    wrong.append(problem)
                    print(f"{problem}\n  {' '.join(command[:-1])}", flush=True)
            round += 1
    print(f"{sum(scripts.values())} scripts in {len(scripts)} languages, {counted['edits']} edits in "
          f"{time.monotonic() - began:.0f} s, {counted['checks']} looks ({counted['uncompared']} in quarantine), {counted['followerLooks']} of followers in "
          f"{len(forms)} units, layouts and forms: {counted['differingBytes']} bytes differ, "
          f"{counted['takenBackBytes']} taken back, {len(wrong)} scripts with something wrong")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
