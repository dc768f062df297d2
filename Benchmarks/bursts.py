#!/usr/bin/env python3
"""Types bursts into large files, and compares the time until the colours are exact after the last key with one parse.

    bursts.py HUED --corpus DIR --work DIR

Bursts of keys that do not wait come as fast as somebody types, once quietly and once beside as many busy programs as there
are processors. A parse is the time until a single key has settled that follows such a burst at rest: nothing of the same
text is cheaper. After the last key of a burst its colours are exact within one parse (p50; a tenth more is noise), and within
three beside busy programs: so keys never queue parses. Times are milliseconds from sending the key, p50 / max.
"""

import argparse
import pathlib
import random
import time

import bench
from harness import Client, busy_processors, daemon, percentile, take_precedence

KEYS = 24
PAUSE = 0.042
QUIET, BUSY = 1.1, 3.0


class Typist:
    """Types words into a line of its own in the middle of a document."""

    def __init__(self, path, language, text):
        self.client = Client(path)
        self.line = text.count("\n", 0, len(text) // 2)
        self.rev, self.column = 0, 0
        view = [self.line - 30, self.line + 30]
        self.client.request("open", doc=1, rev=0, language=language, text=text, view=view)
        self.client.settle(1, 0)

    def type(self, text):
        place = [self.line, self.column]
        self.client.send("edit", doc=1, base=self.rev, rev=self.rev + 1, edits=[[*place, *place, text]])
        self.rev += 1
        self.column += len(text)

    def settled(self):
        """Milliseconds until the key that was just typed is settled."""
        began = time.monotonic()
        self.client.settle(1, self.rev)
        return (time.monotonic() - began) * 1000

    def key(self, rng):
        """What a key costs after a pause."""
        time.sleep(0.3)
        self.type(rng.choice("abcdefgh"))
        return self.settled()

    def burst(self, rng):
        """What the last key of a burst costs that begins after a pause."""
        time.sleep(0.3)
        for key in range(KEYS):
            if key:
                time.sleep(PAUSE)
            self.type(rng.choice("abcdefgh ") if key % 6 else " ")
        return self.settled()


def inputs(corpus, work):
    sqlite = bench.fetch_sqlite(work)
    yield "C 9 MB", "c", sqlite + sqlite[: len(sqlite) * 9 // 20]
    yield "JSON 10 MB", "json", bench.big_json(10_000_000)


def row(hued, name, language, text, rounds):
    rng = random.Random(3)
    with daemon(hued) as (_, path):
        typist = Typist(path, language, text)
        pairs = [(typist.burst(rng), typist.key(rng)) for _ in range(rounds)]
        quiet, keys = ([pair[index] for pair in pairs] for index in (0, 1))
        parse = percentile(keys, 50)
        with busy_processors():
            busy = [typist.burst(rng) for _ in range(rounds)]
    missed = []
    cells = []
    for kind, times, limit in [("quiet", quiet, QUIET), ("busy", busy, BUSY)]:
        share = percentile(times, 50) / parse
        cells.append(f"{percentile(times, 50):,.0f} / {max(times):,.0f} ({share:.2f} parses)")
        if share > limit:
            missed.append(f"{name}, {kind}: {share:.2f} parses after the last key, not {limit:g}")
    verdict = "MISS" if missed else "pass"
    print(f"{name:12} {parse:>8,.0f} {cells[0]:>28} {cells[1]:>28}  {verdict}", flush=True)
    return missed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("hued")
    parser.add_argument("--corpus", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--rounds", type=int, default=8)
    arguments = parser.parse_args()
    arguments.work.mkdir(parents=True, exist_ok=True)
    take_precedence()
    print(f"ms until exact after the last of {KEYS} keys, p50 / max")
    print(f"{'file':12} {'parse':>8} {'quiet':>28} {'every processor busy':>28}  target", flush=True)
    missed = []
    for name, language, text in inputs(arguments.corpus, arguments.work):
        missed += row(arguments.hued, name, language, text, arguments.rounds)
    print(f"\n{len(missed)} targets missed" + "".join(f"\n  {line}" for line in missed))


if __name__ == "__main__":
    main()
