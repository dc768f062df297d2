#!/usr/bin/env python3
"""Records what `hued inspect --web` shows while a client edits a file of this repository: an animated picture, and beside it
its last frame as a PNG.

    recording.py TARGET.webp          (needs Pillow; HUED names the program)

The client types at an even pace, and then gives semantic tokens of what it typed.
"""

import io
import pathlib
import sys

from PIL import Image

from world import ROOT, Editor, World
from browser import Browser

FILE = ROOT / "Benchmarks/record.py"
URI = "file:///home/you/hued/Benchmarks/record.py"
BEFORE = "def section("
TYPED = r'''def runs(database, name):
    """The runs of a benchmark."""
    query = "SELECT day FROM runs WHERE name = ?"
    for day, in database.execute(query, (name,)):
        yield re.sub(r"\s+$", "", f"{day:%d.%m.}")'''
SIZE = 1040, 500
# Milliseconds of a frame, and the keys that it has more than the one before. The flashes fade by this clock, however slow the
# machine is.
FRAME, KEYS = 150, 2


class Recording:
    """Pictures of the page at a clock of their own."""

    def __init__(self, browser):
        self.browser = browser
        self.frames = []
        browser.value("window.began = new Map()")

    def take(self, seconds=0):
        """Takes the pictures of so many seconds, one at least."""
        for _ in range(max(1, round(1000 * seconds / FRAME))):
            self.browser.value("""document.getAnimations().forEach((flash) => {
              if (!began.has(flash)) began.set(flash, %d);
              flash.pause();
              flash.currentTime = Math.min(1199, %d - began.get(flash)); })""" % ((len(self.frames) * FRAME,) * 2))
            self.frames.append(Image.open(io.BytesIO(self.browser.picture())).convert("RGB"))

    def save(self, target):
        # One palette for all, so that what stays the same is the same in each frame.
        sheet = Image.new("RGB", (SIZE[0], 2 * SIZE[1]))
        sheet.paste(self.frames[len(self.frames) // 2], (0, 0))
        sheet.paste(self.frames[-1], (0, SIZE[1]))
        palette = sheet.quantize(64, dither=Image.Dither.NONE)
        frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE).convert("RGB") for frame in self.frames]
        durations = [FRAME] * (len(frames) - 1) + [3000]
        frames[0].save(
            target, save_all=True, append_images=frames[1:], duration=durations, loop=0, lossless=True, quality=30, method=3)
        frames[-1].save(pathlib.Path(target).with_suffix(".png"), optimize=True)
        return len(frames), sum(durations) / 1000


def place(text, offset):
    """The line and the column of an offset."""
    before = text[:offset]
    return before.count("\n"), len(before) - before.rfind("\n") - 1


def parameters(text, first, last):
    """Semantic tokens that call the names of the typed function what they are, in LSP's encoding."""
    tokens, previous = [], (0, 0)
    for number, row in enumerate(text.split("\n")[first:last], first):
        column = 0
        for word in row.replace("(", " ").replace(",", " ").replace(")", " ").replace(".", " ").replace(":", " ").split(" "):
            if word in ("database", "name") and '"' not in row:
                lines = number - previous[0]
                tokens += [lines, column - (0 if lines else previous[1]), len(word), 0, 1]
                previous = number, column
            column += len(word) + 1
    return tokens


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    world, text = World(), FILE.read_text()
    browser = Browser(*SIZE)
    try:
        editor = Editor(world.socket, text, URI)
        browser.call("Emulation.setDeviceMetricsOverride", width=SIZE[0], height=SIZE[1], deviceScaleFactor=1, mobile=False)
        browser.call("Page.navigate", url=world.address)
        browser.until("document.documentElement.dataset.settled === '0'")
        start = text.index(BEFORE)
        first, _ = place(text, start)
        browser.value(f"document.getElementById('text').scrollTop = shown.rows[{first - 8}].offsetTop - shown.rows[0].offsetTop")
        recording = Recording(browser)
        recording.take(0.5)
        text = text[:start] + "\n\n\n" + text[start:]
        editor.request("edit", doc=1, base=0, rev=1, edits=[[first, 0, first, 0, "\n\n\n"]])
        for rev, letter in enumerate(TYPED, 2):
            line, column = place(text, start)
            editor.request("edit", doc=1, base=rev - 1, rev=rev, edits=[[line, column, line, column, letter]])
            text, start = text[:start] + letter + text[start:], start + 1
            if rev % KEYS == 0:
                recording.take()
        browser.until(f"document.documentElement.dataset.settled === '{len(TYPED) + 1}'")
        recording.take(1.5)
        editor.request(
            "semantic", doc=1, rev=len(TYPED) + 1, source="names", tokens=parameters(text, first, first + TYPED.count("\n") + 1),
            legend={"tokenTypes": ["parameter"], "tokenModifiers": ["readonly"]})
        recording.take(2)
        word = browser.value("""(() => { const span = [...document.querySelectorAll("#text span")]
          .find((span) => span.textContent === "SELECT"); const box = span.getBoundingClientRect();
          return [box.left + 4, box.top + box.height / 2]; })()""")
        browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=word[0], y=word[1])
        browser.until("document.getElementById('place').textContent")
        recording.take(1)
        editor.close()
    finally:
        browser.close()
        world.close()
    count, seconds = recording.save(sys.argv[1])
    size = pathlib.Path(sys.argv[1]).stat().st_size
    print(f"{count} frames, {seconds:.0f} s, {size / 1000:,.0f} kB in {sys.argv[1]}")


if __name__ == "__main__":
    main()
