#!/usr/bin/env python3
"""Makes a trace for `hued-replay` as if somebody typed a file: maketrace.py FILE LANGUAGE OUTPUT [SEED]

Lines are typed key by key, with pauses, slips that are taken back, brackets and quotes that are closed at once and
filled afterwards, and some lines that are written last. The result is the file.
"""

import gzip
import json
import pathlib
import random
import sys

PAIRS = {"(": ")", "[": "]", "{": "}", '"': '"'}


class Typist:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.text = ""
        self.time = 0.0
        self.transactions = []

    def edit(self, position, deleted, inserted, pause):
        self.time += pause * self.rng.uniform(0.6, 1.5)
        self.text = self.text[:position] + inserted + self.text[position + deleted :]
        self.transactions.append({"time": round(self.time, 3), "patches": [[position, deleted, inserted]]})

    def key(self, position, character):
        if character.isalpha() and self.rng.random() < 0.02:
            self.edit(position, 0, self.rng.choice("etaoinsr"), 0.09)
            self.edit(position, 1, "", 0.25)
        self.edit(position, 0, character, 0.035 if character == " " else 0.07)

    def line(self, position, line):
        indent = len(line) - len(line.lstrip())
        if indent:
            self.edit(position, 0, line[:indent], 0.05)
        closers = []
        place = position + indent
        for character in line[indent:]:
            if closers and closers[-1] == character:
                # The editor closed it before: type over it.
                closers.pop()
            elif character in PAIRS:
                self.edit(place, 0, character + PAIRS[character], 0.1)
                closers.append(PAIRS[character])
            else:
                self.key(place, character)
            place += 1
        if closers:
            self.edit(place, len(closers), "", 0.2)

    def file(self, source):
        lines = source.splitlines()
        late = {index for index in range(4, len(lines) - 1) if lines[index].strip() and self.rng.random() < 0.06}
        starts = []
        for index, line in enumerate(lines):
            starts.append(len(self.text))
            if index not in late:
                self.line(len(self.text), line)
            self.edit(len(self.text), 0, "\n", 0.15)
        added = 0
        for index in sorted(late):
            self.time += 0.6
            before = len(self.text)
            self.line(starts[index] + added, lines[index])
            added += len(self.text) - before
        if not source.endswith("\n"):
            self.edit(len(self.text) - 1, 1, "", 0.2)


def main():
    if len(sys.argv) not in (4, 5):
        sys.exit(__doc__.splitlines()[0])
    source = pathlib.Path(sys.argv[1]).read_text()
    typist = Typist(int(sys.argv[4]) if len(sys.argv) == 5 else 1)
    typist.file(source)
    if typist.text != source:
        sys.exit("maketrace.py: the typed text is not the file")
    trace = {"language": sys.argv[2], "startContent": "", "endContent": source, "txns": typist.transactions}
    data = json.dumps(trace, ensure_ascii=False, separators=(",", ":")).encode()
    # Without a time stamp the same input gives the same file.
    pathlib.Path(sys.argv[3]).write_bytes(gzip.compress(data, mtime=0))


if __name__ == "__main__":
    main()
