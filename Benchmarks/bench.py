#!/usr/bin/env python3
"""Measures hued against the least that libtree-sitter allows, in one run on one machine.

    bench.py HUED --corpus DIR --work DIR [--traces DIR] [--only WORD] [--neovim NVIM-PYTHON]

Every row is one sequence of edits of one file, three times: (a) the floor: bare libtree-sitter in C (floor/floor.c says
what it does) plus a bare socket round trip; (b) the engine in process, without daemon and socket; (c) the daemon through
its socket. Times are microseconds, p50 / p99. "first" is the first restyle, or `settled` where no colour changes. A
row passes with p50 within 1.5 times and p99 within twice the floor; where the floor itself is over the budget, with the
first restyle of what was typed within the budget and 2 ms (p99; undone edits are shown beside it and not judged).

Where a target is missed, the daemon plays the row again with a trace (spans.py), and a table at the end says where the time
goes: parse and style, the rest of the engine, the daemon, reading and writing of messages, and wake-ups of processes that
had nothing to do.
"""

import argparse
import collections
import gzip
import importlib.util
import json
import os
import pathlib
import random
import re
import shutil
import statistics
import struct
import subprocess
import sys

from harness import ROOT, percentile, replayer
from spans import Key, spans_of

HERE = pathlib.Path(__file__).resolve().parent
BUDGET = 4000.0
GRACE = 2000.0
# The recorded sessions, and their languages.
TRACES = {"rustcode": "rust", "sveltecomponent": "html", "seph-blog1": "markdown"}
VIEW = 60
# Of a row whose target is missed, as many edits are traced at most.
MOST_TRACED = 400
# What a key waits for, by the names of spans; an arrow is what lies between two.
GROUPS = {
    "parse": {"parse"},
    "style": {"style"},
    "rest of engine": {"take request", "step"},
    "daemon": {"submit", "receive answer", "tell viewer"},
    "messages": {"read", "write to worker", "read from worker", "write to daemon", "write to client"},
    "wake-ups": {"→"},
    "other": set(),
}

# The amalgamation of SQLite, from a source distribution that carries it.
SQLITE = {
    "project": "apsw",
    "file": "apsw-3.9.2-r1.tar.gz",
    "size": 2607431,
    "sha256": "dab96fd164dde9e59f7f27228291498217fa0e74048e2c08c7059d7e39589270",
    "files": {"c": ["sqlite3/sqlite3.c"]},
}

# Host language: the injected languages that the floor parses, with the host's node kinds that hold them.
INJECTED = {
    "markdown": [("markdown_inline", "inline,pipe_table_cell")],
    "html": [("javascript", "script_element/raw_text"), ("css", "style_element/raw_text")],
}
QUERY_LANGUAGE = {"javascript": "ecma"}


# Inputs ---------------------------------------------------------------------------------------------------------------


def corpus_fetcher():
    spec = importlib.util.spec_from_file_location("fetch", ROOT / "Tests/Corpus/fetch.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def fetch_sqlite(work):
    fetch = corpus_fetcher()
    fetch.install(SQLITE, fetch.fetch_from_index, work)
    return (work / "c/sqlite3.c").read_text(errors="replace")


def joined(corpus, language, size, suffix):
    """Real files one after the other, again and again, up to a size."""
    texts = [path.read_text() for path in sorted((corpus / language).iterdir()) if path.suffix == suffix]
    if not texts:
        sys.exit(f"bench.py: no {suffix} files in {corpus / language}; run make setup")
    result, index = "", 0
    while len(result) < size:
        result += texts[index % len(texts)]
        index += 1
    return result


def big_json(size):
    """Objects as an export of a data base has them."""
    rng = random.Random(7)
    words = [path.stem for path in sorted(ROOT.glob("Sources/*/*/*.swift"))]
    rows, total = [], 0
    while total < size:
        tags = ", ".join(json.dumps(rng.choice(words)) for _ in range(rng.randrange(5)))
        row = (
            f'  {{\n    "id": {len(rows)},\n    "name": "{rng.choice(words)} {rng.choice(words)}",\n'
            f'    "score": {rng.random():.6f},\n    "active": {rng.choice(["true", "false", "null"])},\n'
            f'    "tags": [{tags}]\n  }}'
        )
        rows.append(row)
        total += len(row) + 2
    return "[\n" + ",\n".join(rows) + "\n]\n"


def page(corpus):
    """One page of real bodies, with a script and a style sheet after each."""
    bodies = [path.read_text() for path in sorted((corpus / "html").iterdir())]
    bodies = [re.sub(r"(?is)^.*?<body[^>]*>|</body>.*$", "", text) for text in bodies]
    scripts = [path.read_text() for path in sorted((corpus / "javascript").iterdir())]
    scripts = [text for text in scripts if len(text) < 40_000 and "</script" not in text]
    styles = [path.read_text() for path in sorted((corpus / "css").iterdir()) if path.stat().st_size < 20_000]
    parts, size, index = [], 0, 0
    while size < 300_000:
        script, style = scripts[index % len(scripts)], styles[index % len(styles)]
        body = f"<section>\n{bodies[index % len(bodies)]}\n</section>\n"
        parts.append(f"{body}<script>\n{script}\n</script>\n<style>\n{style}\n</style>\n")
        size += len(parts[-1])
        index += 1
    return "<!DOCTYPE html>\n<html>\n<body>\n" + "".join(parts) + "</body>\n</html>\n"


def fenced(corpus):
    """Markdown with fenced code in six languages."""
    blocks = []
    for language, suffix in [("python", ".py"), ("rust", ".rs"), ("json", ".json"), ("bash", ".sh"), ("c", ".c")]:
        path = min((p for p in (corpus / language).iterdir() if p.is_file()), key=lambda p: p.stat().st_size)
        lines = path.read_text().splitlines()
        blocks += [f"\n```{language}\n" + "\n".join(lines[i : i + 25]) + "\n```\n\n" for i in range(0, 200, 25)]
    paragraphs = joined(corpus, "markdown", 110_000, ".md").split("\n\n")
    result = []
    for index, paragraph in enumerate(paragraphs):
        result.append(paragraph + "\n\n")
        if index % 10 == 9:
            result.append(blocks[index // 10 % len(blocks)])
    return "".join(result)


def inputs(corpus, work):
    """Name, language, text, rounds of each kind of edit, and how the quote and the comment at the top are written."""
    sqlite = fetch_sqlite(work)
    python = (corpus / "python/checkexpr.py").read_text()
    # Without macros that the grammar cannot read, unlike the others.
    yield "C 140 KB, clean", "c", (corpus / "c/realize_c_type.c").read_text() * 5, 30, '"', "/*"
    yield "C 300 KB", "c", (corpus / "c/_cffi_backend.c").read_text(), 30, '"', "/*"
    yield "C 1 MB", "c", joined(corpus, "c", 1_000_000, ".c"), 15, '"', "/*"
    yield "C 9 MB", "c", sqlite + sqlite[: len(sqlite) * 9 // 20], 5, '"', "/*"
    yield "JSON 10 MB", "json", big_json(10_000_000), 8, '"', "["
    yield "Python 300 KB", "python", python, 30, '"', '"""'
    yield "Python 4 MB", "python", joined(corpus, "python", 4_000_000, ".py"), 4, '"', '"""'
    yield "JavaScript 300 KB", "javascript", joined(corpus, "javascript", 300_000, ".js"), 30, "'", "/*"
    yield "Markdown 150 KB, fences", "markdown", fenced(corpus), 30, "`", "```\n"
    yield "HTML 300 KB, script, style", "html", page(corpus), 30, '"', "<!--"
    yield "TypeScript 350 KB", "typescript", joined(corpus, "typescript", 350_000, ".ts"), 30, "'", "/*"


# Edits ----------------------------------------------------------------------------------------------------------------


def places(text, count, rng, accept):
    found = []
    for _ in range(count * 200):
        place = rng.randrange(1, len(text) - 1)
        if accept(text, place):
            found.append(place)
        if len(found) == count:
            break
    return found


def in_word(text, place):
    return text[place - 1].isalpha() and text[place].isalpha()


def at_end_of_line(text, place):
    return text[place] == "\n" and text[place - 1] not in "\n\\"


def with_undo(spots, inserted):
    patches = []
    for place in spots:
        patches += [(place, 0, inserted), (place, len(inserted), "")]
    return patches


def kinds(text, rounds, quote, comment):
    """Sequences of patches (position in code points, deleted, inserted), each undone at once."""
    rng = random.Random(1)
    yield "character", with_undo(places(text, rounds, rng, in_word), "x"), None
    yield "newline", with_undo(places(text, rounds, rng, at_end_of_line), "\n"), None
    yield "quote", with_undo(places(text, max(rounds // 2, 3), rng, at_end_of_line), quote), None
    yield "quote at the top", with_undo([0] * max(rounds // 8, 2), quote), None
    yield "comment at the top", with_undo([0] * max(rounds // 8, 2), comment), None
    start = places(text, 1, rng, at_end_of_line)
    typed = "\nvalue = compute(first, second) + other\n"[: 10 + rounds]
    # Eight keys a second, of which the pauses are a third.
    yield "typing burst", [(start[0] + i, 0, c) for i, c in enumerate(typed)] if start else [], 0.042


def write_trace(path, language, text, patches, pause):
    transactions = [
        {"time": index * (pause or 0.0), "patches": [list(patch)]} for index, patch in enumerate(patches)
    ]
    path.write_text(json.dumps({"language": language, "startContent": text, "txns": transactions}))


def write_floor(path, text, patches):
    """The same edits in bytes: count, largest size, size, text, then (start, old end, length, bytes) of each."""
    data = text.encode()
    is_plain = text.isascii() and all(patch[2].isascii() for patch in patches)
    size = largest = len(data)
    records, current = [], text
    for place, deleted, inserted in patches:
        new = inserted.encode()
        start, end = place, place + deleted
        if not is_plain:
            start = len(current[:place].encode())
            end = start + len(current[place : place + deleted].encode())
            current = current[:place] + inserted + current[place + deleted :]
        size += len(new) - (end - start)
        largest = max(largest, size)
        records.append(struct.pack("<III", start, end, len(new)) + new)
    path.write_bytes(struct.pack("<III", len(records), largest, len(data)) + data + b"".join(records))


# Measuring ------------------------------------------------------------------------------------------------------------


def link_grammars(work):
    """Makes a home of data with the grammars that every libtree-sitter takes, so that all that is compared has the same."""
    data = work.resolve() / "data"
    grammars = data / "hued/grammars"
    if os.environ.get("XDG_DATA_HOME") == str(data):
        return grammars
    shutil.rmtree(data, ignore_errors=True)
    grammars.mkdir(parents=True)
    installed = pathlib.Path(os.environ.get("XDG_DATA_HOME") or pathlib.Path.home() / ".local/share") / "hued/grammars"
    for path in installed.iterdir():
        if "." not in path.name:
            (grammars / path.name).symlink_to(path)
    os.environ["XDG_DATA_HOME"] = str(data)
    return grammars


class Bench:
    def __init__(self, arguments):
        self.replayer = replayer(arguments.hued)
        self.work = arguments.work
        self.grammars = link_grammars(self.work)
        self.floor_program = self.build_floor()
        self.missed = []
        # Of those: the name, the floor, and where the time goes.
        self.reasons = []
        self.echo = [float(line) for line in self.run([self.floor_program, "--echo", "500"]).splitlines()]

    def build_floor(self):
        program = self.work / "floor"
        flags = self.run(["pkg-config", "--cflags", "--libs", "tree-sitter"]).split()
        self.run(["cc", "-O3", "-o", str(program), str(HERE / "floor/floor.c"), *flags, "-ldl"])
        return str(program)

    def run(self, command, **options):
        result = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False, **options)
        if result.returncode != 0:
            raise RuntimeError(f"{' '.join(map(str, command[:3]))} … ended with {result.returncode}")
        return result.stdout

    def grammar(self, language, node_kinds=""):
        query = self.work / "queries" / f"{language}.scm"
        query.parent.mkdir(exist_ok=True)
        query.write_text(query_text(language))
        return f"{language}={self.grammars / language / 'parser.so'}={query}={node_kinds}"

    def floor(self, language, edits, pause=None):
        grammars = [self.grammar(language)]
        grammars += [self.grammar(name, node_kinds) for name, node_kinds in INJECTED.get(language, [])]
        environment = dict(os.environ, VIEW=str(VIEW), PAUSE=str(round((pause or 0) * 1e6)))
        lines = self.run([self.floor_program, str(edits), *grammars], env=environment).splitlines()
        return [float(line.split()[0]) for line in lines]

    def replay(self, trace, language, how, pause, limit=None, **variables):
        command = [self.replayer, str(trace), "--language", language, "--view", str(VIEW), "--json", how]
        if pause:
            command += ["--pace", "recorded"]
        if limit:
            command += ["--limit", str(limit)]
        return json.loads(self.run(command, timeout=900, env=dict(os.environ, **variables)))

    def measure(self, name, kind, language, trace, edits, pause=None, limit=None):
        row = f"{name[:27]:27} {kind:18}"
        try:
            floor = self.floor(language, edits, pause)
            engine = self.replay(trace, language, "--engine", pause, limit)
            daemon = self.replay(trace, language, "--spawn", pause, limit)
        except (RuntimeError, subprocess.TimeoutExpired) as error:
            print(f"{row} FAILED: {error}", flush=True)
            self.missed.append(f"{name}, {kind}: no result")
            return
        least = {share: percentile(floor, share) + percentile(self.echo, share) for share in (50, 99)}
        first = {50: daemon["reply"]["p50"], 99: daemon["reply"]["p99"]}
        settled = {50: daemon["settled"]["p50"], 99: daemon["settled"]["p99"]}
        cells = [
            pair(percentile(floor, 50), percentile(floor, 99)),
            pair(engine["reply"]["p50"], engine["reply"]["p99"]),
            pair(first[50], first[99]),
            pair(settled[50], settled[99]),
            f"{first[50] / least[50]:5.2f} /{first[99] / least[99]:5.2f}",
            f"{settled[50] / least[50]:5.2f} /{settled[99] / least[99]:5.2f}",
        ]
        verdict = self.verdict(name, kind, least, first, daemon)
        print(row + " ".join(f"{cell:>19}" for cell in cells) + "  " + verdict, flush=True)
        if verdict.startswith("MISS"):
            self.reasons.append((f"{name}, {kind}", percentile(floor, 50), self.parts(trace, language, pause, limit)))

    def parts(self, trace, language, pause, limit):
        """Where the time of a row's keys goes until the first answer: of each part, the median of all and the mean of the slowest."""
        spans_path = self.work / "spans.json"
        spans_path.unlink(missing_ok=True)
        self.replay(trace, language, "--spawn", pause, min(limit or MOST_TRACED, MOST_TRACED), HUED_TRACE=str(spans_path))
        spans = spans_of(spans_path)
        keys = [Key(start, end) for start, end, name in spans if name == "key"]
        spans = [span for span in spans if span[2] != "key"]
        rows = sorted((grouped(key.parts(spans)) for key in keys), key=lambda parts: sum(parts.values()))
        if not rows:
            return None
        slowest = rows[-max(5, len(rows) // 100) :]
        return (
            {group: statistics.median(parts[group] for parts in rows) for group in GROUPS},
            {group: statistics.mean(parts[group] for parts in slowest) for group in GROUPS})

    def verdict(self, name, kind, least, first, daemon):
        texts, within = [], True
        if least[50] <= BUDGET:
            within = first[50] <= 1.5 * least[50]
            texts.append(f"p50 {first[50] / least[50]:.1f} x")
        if least[99] <= BUDGET:
            within = within and first[99] <= 2 * least[99]
            texts.append(f"p99 {first[99] / least[99]:.1f} x")
        else:
            # An edit that changes no colour has nothing to show before its parse has ended. After an undo the old
            # colours come back with the exact answer, so what was typed and what was undone are told apart.
            step = 1 if "burst" in kind or "edits" in kind else 2
            typed = [time for time, _ in daemon["samples"][::step] if time is not None]
            undone = [time for time, _ in daemon["samples"][1::2] if time is not None] if step == 2 else []
            within = within and percentile(typed, 99) <= BUDGET + GRACE
            texts.append(f"typed {percentile(typed, 99) / 1000:.1f} ms" if typed else "no restyle")
            if undone:
                texts.append(f"undone {percentile(undone, 99) / 1000:.1f} ms")
        text = ", ".join(texts)
        if not within:
            self.missed.append(f"{name}, {kind}: {text}")
        return f"{'pass' if within else 'MISS'}: {text}"


def grouped(parts):
    """Microseconds by group of parts."""
    result = collections.Counter()
    for name, time in parts.items():
        found = (group for group, names in GROUPS.items() if name in names or name.split(" ")[0] in names)
        result[next(found, "other")] += time
    return result


def query_text(language, kind="highlights"):
    """Our query of a kind with those that it inherits in front, as hued loads it."""
    path = ROOT / "queries" / language / f"{kind}.scm"
    if not path.is_file():
        return ""
    text = path.read_text()
    for line in text.splitlines()[:3]:
        if line.startswith("; inherits:"):
            names = line.partition(":")[2].split(",")
            text = "\n".join(query_text(name.strip().strip("()"), kind) for name in names) + "\n" + text
    return text


def pair(p50, p99):
    return f"{p50:,.0f} / {p99:,.0f}"


def header(bench):
    print(f"echo of 200 bytes, 2 ms between: {pair(percentile(bench.echo, 50), percentile(bench.echo, 99))} µs")
    print("µs, p50 / p99; x = against floor + echo")
    titles = ["floor", "engine, first", "socket, first", "socket, settled", "first x", "settled x"]
    print(f"{'file':27} {'edit':18}" + " ".join(f"{title:>19}" for title in titles) + "  target", flush=True)


def bench_files(bench, corpus, only):
    for name, language, text, rounds, quote, comment in inputs(corpus, bench.work):
        if only and only.lower() not in name.lower():
            continue
        for kind, patches, pause in kinds(text, rounds, quote, comment):
            trace, edits = bench.work / "edits.json", bench.work / "edits.bin"
            write_trace(trace, language, text, patches, pause)
            write_floor(edits, text, patches)
            bench.measure(name, kind, language, trace, edits, pause)


def recorded(path):
    """A recorded session: the text that it begins with, its edits, and how many of these are its first transaction."""
    session = json.loads(gzip.decompress(path.read_bytes()))
    patches = [tuple(patch) for transaction in session["txns"] for patch in transaction["patches"]]
    return session["startContent"], patches, len(session["txns"][0]["patches"])


def bench_traces(bench, directory, only, limit):
    found = [directory / f"{name}.json.gz" for name in TRACES] if directory else []
    if not all(path.is_file() for path in found) or not found:
        print("traces: skipped; set HUED_TRACES to the folder that holds them", flush=True)
        return
    for path in found:
        name = path.name.partition(".")[0]
        if only and only.lower() not in name:
            continue
        text, patches, _ = recorded(path)
        patches = patches[:limit]
        edits = bench.work / "edits.bin"
        write_floor(edits, text, patches)
        bench.measure(name, f"{len(patches)} edits", TRACES[name], path, edits, limit=limit)


def print_reasons(reasons):
    if not reasons:
        return
    print("\nwhere the time until the first answer goes in these, with a trace: the median of each part over the keys / its mean")
    print("over the slowest of them; µs")
    print(f"{'file, edit':46} {'floor':>8}" + "".join(f" {group:>17}" for group in GROUPS))
    for name, floor, parts in reasons:
        cells = [pair(usual, slow) for usual, slow in zip(parts[0].values(), parts[1].values())] if parts else ["no answer"]
        print(f"{name[:46]:46} {floor:8,.0f}" + "".join(f" {cell:>17}" for cell in cells), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("hued")
    parser.add_argument("--corpus", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--traces", type=pathlib.Path)
    parser.add_argument("--trace-edits", type=int, default=5000)
    parser.add_argument("--only", help="rows whose file's name has this word")
    arguments = parser.parse_args()
    arguments.work.mkdir(parents=True, exist_ok=True)
    arguments.work = arguments.work.resolve()
    bench = Bench(arguments)
    header(bench)
    bench_files(bench, arguments.corpus, arguments.only)
    bench_traces(bench, arguments.traces, arguments.only, arguments.trace_edits)
    print(f"\n{len(bench.missed)} targets missed" + "".join(f"\n  {line}" for line in bench.missed))
    print_reasons(bench.reasons)


if __name__ == "__main__":
    main()
