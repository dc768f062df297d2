#!/usr/bin/env python3
"""Draws one screen of each language with queries of our own: pictures.py HUED CORPUS.

Each is what `hued highlight --html` gives, in a headless browser; several go onto a sheet, docs/images/languages/*.png.
A language without a real file in CORPUS is shown by its assertions' subjects.
"""

import io
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import tomllib

from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parent.parent
SHEETS = ROOT / "docs/images/languages"
LINES = 30
COLUMNS = 85
# What is looked at of a file.
READ = 1500
WIDTH, HEIGHT = 700, 560
ACROSS, DOWN = 2, 4
ASSERTION = re.compile(r"^\s*[^\w\s^]{1,6}\s*(?:<-|\^+)\s*[@!][\w.+]+\W*$")


def languages():
    for path in sorted((ROOT / "grammars").glob("*.toml")):
        for id, entry in tomllib.loads(path.read_text()).get("languages", {}).items():
            if (ROOT / "queries" / id / "highlights.scm").is_file():
                yield id, entry["title"]


def sample(hued, id, corpus):
    """The lines of a file and the first of those to show: of all its real files, the screen with the most kinds of colour."""
    best, shown = float("-inf"), ([], 0)
    for path in sorted((pathlib.Path(corpus) / id).glob("*")) or sorted((ROOT / "queries" / id / "tests").glob("*")):
        lines = path.read_text(errors="replace").splitlines()
        if path.is_relative_to(ROOT / "queries"):
            lines = [line for line in lines if not ASSERTION.match(line)]
        lines = lines[:READ]
        styles = captures(hued, id, lines)
        for start in openings(lines):
            value = worth(lines, styles, start)
            if value > best:
                best, shown = value, (lines, start)
    return shown


def captures(hued, id, lines):
    """The captures on each line."""
    styles = [set() for _ in lines]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        answer = subprocess.run([hued, "batch", "--language", id, file.name], stdout=subprocess.PIPE, check=True).stdout
    for line, _, _, style in json.loads(answer).get("tokens", []):
        styles[line].add(style)
    return styles


def openings(lines):
    """Where an item begins: the first line, and each at the margin after a blank one, while a screen is left."""
    yield 0
    for start in range(1, len(lines) - LINES + 1):
        if not lines[start - 1].strip() and lines[start][:1].strip():
            yield start


def worth(lines, styles, start):
    """How much a screen shows: its kinds of colour, fewer for lines that are blank, too long or a comment."""
    end = start + LINES
    kinds = set().union(*styles[start:end])
    dull = sum(not style or style <= {"comment", "comment.documentation"} for style in styles[start:end])
    return len(kinds) - dull / 2 - sum(len(line.expandtabs(4)) > COLUMNS for line in lines[start:end]) - max(0, end - len(lines)) / 2


def titled(content, title):
    """A page of `hued highlight --html` with a heading, to stand beside others on a sheet."""
    heading = f'<div style="font:bold 15px sans-serif;padding:8px 14px 0;opacity:.8">{title}</div>'
    style = "<style>body{margin:0;overflow:hidden}pre{font-size:13px !important;margin:6px 14px !important;tab-size:4}</style>"
    return re.sub(r"(<body[^>]*>)", lambda match: match[1] + style + heading, content, count=1)


def page(hued, id, title, lines, start):
    # The whole text is highlighted: what an excerpt is may hang on what stands before it.
    command = [hued, "highlight", "--html", "--language", id, "--line-range", f"{start + 1}:{start + LINES}", "-"]
    text = "\n".join(lines) + "\n"
    content = subprocess.run(command, input=text, stdout=subprocess.PIPE, text=True, check=True).stdout
    return titled(content, title)


def draw(pages, folder):
    """One picture of pages side by side."""
    frames = []
    for number, content in enumerate(pages):
        (folder / f"{number}.html").write_text(content)
        x, y = number % ACROSS * WIDTH, number // ACROSS * HEIGHT
        place = f"position:absolute;border:0;left:{x}px;top:{y}px;width:{WIDTH}px;height:{HEIGHT}px"
        frames.append(f'<iframe src="{number}.html" style="{place}"></iframe>')
    sheet, shot = folder / "sheet.html", folder / "sheet.png"
    sheet.write_text('<!DOCTYPE html><body style="margin:0">' + "".join(frames))
    size = f"{ACROSS * WIDTH},{-(-len(pages) // ACROSS) * HEIGHT}"
    subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--window-size={size}",
         f"--screenshot={shot}", sheet.as_uri()],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    return Image.open(io.BytesIO(shot.read_bytes())).convert("RGB")


def main():
    if len(sys.argv) != 3:
        print(__doc__.splitlines()[0], file=sys.stderr)
        return 2
    hued, corpus = sys.argv[1:]
    SHEETS.mkdir(parents=True, exist_ok=True)
    for old in SHEETS.glob("*.png"):
        old.unlink()
    shown = [(id, title, *sample(hued, id, corpus)) for id, title in languages()]
    pages = [page(hued, id, title, lines, start) for id, title, lines, start in shown if lines]
    size = ACROSS * DOWN
    with tempfile.TemporaryDirectory() as folder:
        for number in range(0, len(pages), size):
            sheet = draw(pages[number:number + size], pathlib.Path(folder))
            target = SHEETS / f"{number // size + 1:02}.png"
            # Fewer colours merge those of rare tokens with their neighbours.
            sheet.quantize(224, dither=Image.Dither.NONE).save(target, optimize=True)
    print(f"{len(pages)} languages on {-(-len(pages) // size)} sheets in {SHEETS}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
