#!/usr/bin/env python3
"""Counts what a person sees of answers that do not stand: colours that flash, and first answers that are corrected.

    calm.py HUED --corpus DIR --work DIR --traces DIR

A character flashes where an edit's answers change its colour and change it back. A first answer is early where the
exact one has not come with it; it agrees if the colours of the edited lines are then what they are in the end. Each
edit waits until the one before is settled for good. Of the early answers, those are told apart in which the syntax
source has spoken of the edited lines, provisionally: one stands if no character changes again whose colour it has
changed there. The others leave plain for the moment what was typed. Everything is done twice: quietly, and beside as
many busy programs as there are processors. Flashes are told by who gave the colour that did not stand: the pattern
pass in an early reply, the syntax source before it had settled, or what it had settled before the verification.
Targets: at most 0.1 % of edits flash, and at least 98 % of the provisional answers stand.
"""

import argparse
import collections
import pathlib
import random

import bench
from harness import Connection, busy_processors, daemon, take_precedence

VIEW = 60
FLASHES, AGREEMENT = 0.1, 98.0
SOURCES = ["pattern", "syntax", "settled"]
# Messages that belong together come within this time, in seconds.
TOGETHER = 0.002


class Counts:
    def __init__(self):
        self.edits = self.flashing = self.early = self.agreeing = self.provisional = self.standing = 0
        self.sources = collections.Counter()

    def add(self, other):
        for name in ["edits", "flashing", "early", "agreeing", "provisional", "standing"]:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.sources += other.sources

    @property
    def flashes(self):
        return 100 * self.flashing / max(self.edits, 1)

    @property
    def agreement(self):
        return share(self.standing, self.provisional)

    def __str__(self):
        sources = ", ".join(f"{name} {self.sources[name]}" for name in SOURCES if self.sources[name])
        flashes = f"{self.flashes:6.2f} %" + (f" ({sources})" if sources else "")
        early = f"{self.early:5} {share(self.agreeing, self.early):6.1f} %"
        return f"{flashes:32} {early} {self.provisional:5} {self.agreement:6.1f} %"


def share(part, whole):
    return 100 * part / whole if whole else 100.0


class Viewer:
    """A client that shows a window around its edits, and looks at every colour that it is told."""

    def __init__(self, path, language, text):
        self.connection = Connection(path)
        self.connection.hello(unit="utf-32", layout="offsets", updates="ranges")
        self.text, self.rev = text, 0
        self.shown = [-1] * len(text)
        self.counts = Counts()
        self.connection.request("open", doc=1, rev=0, language=language, text=text, view=[0, 1])
        self.finish()

    def take(self, told, paths, source):
        """Takes a message; the state if it says that the document is settled."""
        params = told.get("params", {})
        if told.get("method") == "restyle":
            for start, end, runs in params["ranges"]:
                new = [-1] * (end - start)
                for index in range(0, len(runs), 3):
                    place, length, style = runs[index : index + 3]
                    new[place - start : place - start + length] = [style] * length
                for place, style in zip(range(start, end), new):
                    if self.shown[place] != style:
                        paths.setdefault(place, [(self.shown[place], None)]).append((style, source or params["pass"]))
                self.shown[start:end] = new
        if told.get("method") == "settled" and params["rev"] >= self.rev:
            return params["state"]
        return None

    def finish(self, paths=None, source=None):
        """Takes all until nothing is changed any more."""
        while True:
            told = self.connection.next()
            if told is None:
                raise TimeoutError("a document did not settle")
            state = self.take(told, {} if paths is None else paths, source)
            if state == "unverified":
                source = "settled"
            elif state:
                return

    def look(self, place):
        """Shows the lines around a place."""
        start = end = place
        for _ in range(VIEW // 2):
            start = max(self.text.rfind("\n", 0, start), 0)
            end = self.text.find("\n", end + 1)
            end = len(self.text) if end < 0 else end
        self.connection.request("view", doc=1, view=[start, end])
        # Whatever is not told yet comes before what comes of the next edit, and nothing may be left to come.
        while (told := self.connection.next(timeout=0.05)) is not None:
            self.take(told, {}, None)
        self.connection.request("tokens", doc=1, range=[start, end])

    def edit(self, place, deleted, inserted):
        self.text = self.text[:place] + inserted + self.text[place + deleted :]
        self.shown[place : place + deleted] = [-1] * len(inserted)
        self.rev += 1
        self.connection.send("edit", doc=1, base=self.rev - 1, rev=self.rev, edits=[[place, place + deleted, inserted]])
        paths, first, state, provisional = {}, None, None, {}
        first_line = self.text.rfind("\n", 0, place) + 1
        last_line = self.text.find("\n", place + len(inserted))
        lines = slice(first_line, last_line if last_line >= 0 else len(self.text))
        while state is None and first is None:
            told = self.connection.next()
            if told is None:
                raise TimeoutError("an edit was not answered")
            state = self.take(told, paths, None)
            if told.get("method") == "restyle":
                # What else belongs to the first answer.
                while state is None and (told := self.connection.next(timeout=TOGETHER)) is not None:
                    state = self.take(told, paths, None)
                first = self.shown[lines]
                places = range(lines.start, lines.stop)
                provisional = {at: path[-1] for at, path in paths.items() if at in places and path[-1][1] == "syntax"}
        is_early = state is None
        if state is None or state == "unverified":
            self.finish(paths, "settled" if state else None)
        self.counts.edits += 1
        if is_early:
            self.counts.early += 1
            self.counts.agreeing += first == self.shown[lines]
            if provisional:
                self.counts.provisional += 1
                self.counts.standing += all(self.shown[at] == style for at, (style, _) in provisional.items())
        flashing = {path[1][1] for path in paths.values() if len(path) > 2 and path[0][0] == path[-1][0]}
        if flashing:
            self.counts.flashing += 1
            self.counts.sources.update(flashing)


def typed(text, count, quote, comment):
    """Edits as people make them at random places, each taken back."""
    rng = random.Random(11)
    for _ in range(count):
        place = rng.randrange(1, len(text) - 1)
        kind = rng.randrange(10)
        if kind < 4:
            edit = (place, 0, rng.choice("abcxyz"))
        elif kind < 6:
            edit = (place, rng.randrange(1, 5), "")
        else:
            edit = (place, 0, rng.choice([quote, comment, "\n", " ", "(", "}", ";", "x = 1", "return "]))
        place, deleted, inserted = edit
        yield place, [edit, (place, len(inserted), text[place : place + deleted])]


def stretches_of(path, count):
    """Stretches of a session: where each begins as a text, and its edits. The first transaction is the text, pasted whole."""
    text, patches, pasted = bench.recorded(path)
    starts = [pasted, len(patches) // 2, len(patches) - count]
    for index, (place, deleted, inserted) in enumerate(patches):
        if index in starts:
            yield text, patches[index : index + count]
        text = text[:place] + inserted + text[place + deleted :]


def rows(arguments):
    """Name, language, and what is played: a text, and lists of edits that are made while the window stays."""
    for name, language in bench.TRACES.items():
        stretches = stretches_of(arguments.traces / f"{name}.json.gz", arguments.edits // 3)
        yield name, language, [(text, [(patch[0], [patch]) for patch in patches]) for text, patches in stretches]
    for name, language, text, rounds, quote, comment in bench.inputs(arguments.corpus, arguments.work):
        count = max(2, min(arguments.edits // 2, rounds * arguments.edits // 60))
        yield name, language, [(text, typed(text, count, quote, comment))]


def play(hued, language, stretches):
    counts = Counts()
    for text, groups in stretches:
        with daemon(hued) as (_, path):
            viewer = Viewer(path, language, text)
            window = None
            for place, edits in groups:
                if window is None or abs(place - window) > 500:
                    viewer.look(place)
                    window = place
                for edit in edits:
                    viewer.edit(*edit)
        counts.add(viewer.counts)
    return counts


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("hued")
    parser.add_argument("--corpus", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--traces", type=pathlib.Path, required=True)
    parser.add_argument("--edits", type=int, default=300, help="edits of each row; fewer of large files")
    parser.add_argument("--only", nargs="+", default=[""], help="rows whose name has one of these words")
    arguments = parser.parse_args()
    arguments.work.mkdir(parents=True, exist_ok=True)
    take_precedence()
    print("edits that flash (by whose colour did not stand); early answers, and how many agree;")
    print("provisional answers, and how many stand")
    print(f"{'file':27} {'edits':>5}  {'quiet':61} {'every processor busy':61}", flush=True)
    total = [Counts(), Counts()]
    for name, language, stretches in rows(arguments):
        if not any(word.lower() in name.lower() for word in arguments.only):
            continue
        stretches = [(text, list(groups)) for text, groups in stretches]
        quiet = play(arguments.hued, language, stretches)
        with busy_processors():
            busy = play(arguments.hued, language, stretches)
        for sum_, counts in zip(total, [quiet, busy]):
            sum_.add(counts)
        print(f"{name:27} {quiet.edits:5}  {str(quiet):61} {str(busy):61}", flush=True)
    print(f"{'all':27} {total[0].edits:5}  {str(total[0]):61} {str(total[1]):61}")
    for kind, counts in zip(["quiet", "busy"], total):
        within = counts.flashes <= FLASHES and counts.agreement >= AGREEMENT
        verdict = "pass" if within else "MISS"
        print(f"{kind}: {verdict}: {counts.flashes:.2f} % of edits flash, {counts.agreement:.1f} % of provisional answers stand")


if __name__ == "__main__":
    main()
