"""Gives libFuzzer's targets time, and says what they did and found.

Usage: run.py FUZZ --work DIRECTORY [--seconds N] [--corpus DIRECTORY] [TARGET...]

Inputs that reach something new are kept in the work directory, and the next run begins with them. What ends a target is
kept as DIRECTORY/TARGET/findings/NAME; `HUED_FUZZER=TARGET FUZZ FILE` shows it again. Exits with 1 if anything was found.
"""

import argparse
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
# The longest input of each target, in bytes, and the words that its inputs are made of.
TARGETS = {
    "framing": (2048, "messages"),
    "messages": (2048, "messages"),
    "workers": (2048, None),
    "edits": (2048, None),
    "sessions": (2048, "messages"),
    "toml": (8192, "toml"),
    "themes": (8192, "themes"),
    "queries": (4096, "queries"),
}


def messages():
    return [line.encode() for line in (HERE / "messages.jsonl").read_text().splitlines()]


def framing_seeds():
    """A stream, then the bytes that choose the limit and the pieces."""
    for message in messages():
        yield message + b"\r\n" + message + b"\n\n" + bytes([7, 3])
        yield b"Content-Length: %d\r\nX: y\r\n\r\n" % len(message) + message + bytes([63, 2])


def worker_seeds():
    def number(value):
        coded = b""
        while value >= 0x80:
            coded, value = coded + bytes([value & 0x7F | 0x80]), value >> 7
        return coded + bytes([value])

    def text(value):
        return number(len(value)) + value

    def message(kind, body):
        return (len(body) + 1).to_bytes(4, "little") + bytes([kind]) + body

    runs = number(2) + number(300) + number(3) + number(1) + number(39)
    # A document and a version, five flags, no reason, a notice, no memory, and one styled range.
    answer = number(7) + number(9) + bytes([0, 1, 1, 0, 0]) + text(b"") + number(1) + text(b"a notice") + bytes([0])
    answer += number(1) + number(5) + runs
    yield message(0, number(31)) + message(6, number(1))
    yield message(1, number(0) + number(2) + text(b"string") + text(b"variable+readonly"))
    yield message(2, text(b"js")) + message(3, text(b"javascript") + number(1)) + message(5, text(b"warning"))
    yield message(4, answer)


def edit_seeds(corpus):
    """A text, the byte that ends it, then steps, the variant and the language."""
    chance = random.Random(1)
    for number, language in enumerate(["json", "python", "javascript", "html", "markdown", "c"]):
        texts = [b'{"a": [1, {"b": "c"}]}\n']
        for path in sorted((corpus / language).glob("*"))[:4] if corpus else []:
            texts.append(path.read_bytes()[:1500])
        for text in texts:
            yield text + b"\xff" + bytes(chance.randrange(256) for _ in range(60)) + bytes([chance.randrange(8), number])


def session_seeds(corpus):
    """A text, the byte that ends it, then steps and what the clients are."""
    chance = random.Random(2)
    texts = [b'{"a": [1, {"b": "c"}]}\n', b"# *a*\n\n```js\nlet x = 1\n```\n", b"<p>\r\n<script>a('\xc3\xa9')</script>\n"]
    for language in ["python", "javascript", "html", "markdown", "c"]:
        texts += [path.read_bytes()[:900] for path in sorted((corpus / language).glob("*"))[:2]] if corpus else []
    for text in texts:
        for count in (20, 200):
            yield text + b"\xff" + bytes(chance.randrange(256) for _ in range(count))
    for message in messages():
        # No text; the stranger's words, their length, its step, whoever else it might have been, and one client with a document.
        yield b"\xff" + message[:199] + bytes([min(len(message), 199), 13, 0, 0] + [0] * 8)


def file_seeds(patterns, limit):
    """Whole files, and their parts between blank lines."""
    for pattern in patterns:
        for path in sorted(ROOT.glob(pattern)):
            whole = path.read_bytes()
            if len(whole) <= limit:
                yield whole
            for part in whole.split(b"\n\n")[:40]:
                if part and len(part) <= limit // 4:
                    yield part + b"\n"


def query_seeds(limit):
    """Highlights, locals and injections, each with the byte that ends it, then the edit and the sample, which are JSON and
    Python."""
    chance = random.Random(3)
    kinds = ["highlights", "locals", "injections"]
    for language, samples in [("json", [0]), ("python", [1]), ("javascript", [0, 1])]:
        files = [ROOT / "queries" / language / f"{kind}.scm" for kind in kinds]
        parts = [[part + b"\n" for part in path.read_bytes().split(b"\n\n") if part] if path.exists() else [] for path in files]
        for sample in samples:
            for index in range(min(max(map(len, parts)), 40)):
                # Beside each part of the longest file some part of each of the others.
                texts = [of[index % len(of)] if of else b"" for of in parts]
                seed = b"".join(text + b"\xff" for text in texts) + bytes([chance.randrange(5), sample])
                if len(seed) <= limit:
                    yield seed


def seeds(target, corpus):
    limit = TARGETS[target][0]
    if target == "framing":
        return framing_seeds()
    if target == "messages":
        return messages()
    if target == "workers":
        return worker_seeds()
    if target == "edits":
        return edit_seeds(corpus)
    if target == "sessions":
        return session_seeds(corpus)
    if target == "themes":
        return file_seeds(["themes/*.toml"], limit)
    if target == "toml":
        return file_seeds(["servers/*.toml", "queries/*/patterns.toml", "grammars/[a-c]*.toml", "themes/*.toml"], limit)
    return query_seeds(limit)


def run(target, arguments):
    folder = arguments.work / target
    given, kept, findings = folder / "seeds", folder / "corpus", folder / "findings"
    shutil.rmtree(given, ignore_errors=True)
    for directory in (given, kept, findings):
        directory.mkdir(parents=True, exist_ok=True)
    count = 0
    for count, seed in enumerate(seeds(target, arguments.corpus), 1):
        (given / str(count)).write_bytes(seed)
    known = set(findings.iterdir())
    limit, words = TARGETS[target]
    # libtree-sitter 0.20 leaks a few bytes for each query that it refuses, so leaks are not looked for.
    options = [
        "-detect_leaks=0",
        f"-max_total_time={arguments.seconds}", f"-max_len={limit}", "-timeout=30", "-rss_limit_mb=3000",
        f"-artifact_prefix={findings}/", "-print_final_stats=1",
    ]
    if words:
        options.append(f"-dict={HERE / 'Dictionaries' / words}.dict")
    environment = {**os.environ, "HUED_RUNTIME": str(ROOT), "HUED_FUZZER": target, "SWIFT_BACKTRACE": "enable=no",
                   "ASAN_OPTIONS": "detect_leaks=0"}
    began = time.monotonic()
    log = folder / "log"
    with log.open("wb") as output:
        status = subprocess.run(
            [str(arguments.fuzz), *options, str(kept), str(given)], env=environment, stdout=output,
            stderr=subprocess.STDOUT).returncode
    text = log.read_text(errors="replace")
    executed = re.findall(r"number_of_executed_units:\s*(\d+)", text)
    coverage = re.findall(r"cov: (\d+)", text)
    print(f"{target:10} {executed[-1] if executed else '?':>10} executions in {time.monotonic() - began:6.1f} s, "
          f"{coverage[-1] if coverage else '?':>6} edges, {len(list(kept.iterdir()))} inputs kept", flush=True)
    for finding in sorted(set(findings.iterdir()) - known):
        print(f"FOUND: {finding}")
    # The fuzzer begins with an input of its own and the seeds.
    has_run = count > 0 and bool(executed) and int(executed[-1]) > count
    if not has_run:
        print(f"{target}: not even its {count} seeds were run")
    if status != 0 or not has_run:
        print("\n".join(text.splitlines()[-60:]))
    return status == 0 and has_run


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("fuzz", type=pathlib.Path)
    parser.add_argument("targets", nargs="*", metavar="TARGET")
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--seconds", type=int, default=60, help="for each target")
    parser.add_argument("--corpus", type=pathlib.Path, help="real source files, by language")
    arguments = parser.parse_intermixed_args()
    arguments.fuzz, arguments.work = arguments.fuzz.resolve(), arguments.work.resolve()
    if unknown := set(arguments.targets) - set(TARGETS):
        parser.error(f"there is no target {', '.join(sorted(unknown))}; there are {', '.join(TARGETS)}")
    results = [run(target, arguments) for target in arguments.targets or TARGETS]
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
