#!/usr/bin/env python3
"""Completes keywords in Monaco, VS Code's editor, and measures the time from the key until its colours are painted.

    vscode.py --corpus DIR [--keys N]        (HUED names the program; run it with a Python that has the tests' packages)

The page and the extension are those of Tests/VSCode. The clock is the page's: from before the key until the first frame that
shows the letter, which is Monaco's own time, and until the first that shows the keyword's colour. Frames come every 17 ms.
"""

import argparse
import pathlib
import random
import re
import sys

from harness import ROOT

sys.path.insert(0, str(ROOT / "Tests/VSCode"))

WORD = "return"


def files(corpus):
    large = (corpus / "python/checkexpr.py").read_text()
    yield "Python 4 KB", (corpus / "python/maptype.py").read_text()
    yield "Python 300 KB", large
    yield "Python 1.5 MB", large * 5


def places(text, count):
    """Lines with the word, and the column of its last letter."""
    found = [
        (number, match.end() - 1) for number, line in enumerate(text.split("\n"))
        if (match := re.match(rf"\s+{WORD}\b", line))]
    return random.Random(1).choices(found, k=count)


def times(monaco, place):
    line, column = place
    monaco.run(f"editor.revealLineInCenterIfOutsideViewport({line + 1})")
    monaco.value(f"frameWhere(() => lookAt({line}, {column})[1] === keyword)")
    monaco.select((line, column + 1))
    monaco.press("Backspace")
    monaco.value(f"frameWhere(() => lookAt({line}, {column - 1})[1] !== keyword)")
    # What VS Code asks by itself after a pause comes before the key.
    monaco.value("new Promise((resolve) => setTimeout(resolve, 600))")
    return monaco.value(f"timeKey({line}, {column}, '{WORD[-1]}', keyword)")


def row(name, values):
    values = sorted(values)
    print(f"  {name:28}{values[len(values) // 2]:8.0f} / {values[-1]:4.0f}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--corpus", type=pathlib.Path, required=True)
    parser.add_argument("--keys", type=int, default=40)
    arguments = parser.parse_args()
    from monaco import Host, Monaco, look

    host = Host()
    try:
        monaco = Monaco(host)
        try:
            print(f"milliseconds from a key to the frame that shows it, p50 / max of {arguments.keys} keys")
            for name, text in files(arguments.corpus):
                monaco.show(f"/hued/{len(text)}.py", "python", text)
                monaco.run("window.keyword = %r" % look("keyword.return", host.types)[0])
                measured = [times(monaco, place) for place in places(text, arguments.keys)]
                print(name)
                row("the letter", [letter for letter, _ in measured])
                row("the keyword's colour", [colour for _, colour in measured])
        finally:
            monaco.close()
    finally:
        host.close()


if __name__ == "__main__":
    main()
