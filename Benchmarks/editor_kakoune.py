"""Letters typed in Kakoune, over its JSON interface: with the helper, and with Kakoune's own highlighters."""

import json
import os
import select
import subprocess
import time
import uuid

import typed
from support import DEADLINE, HUED, EditorCase
from test_kakoune import SCRIPT, InFaces, Kakoune, known_captures

# Seconds without another drawing after which a key's last one is taken for the last.
QUIET = 0.3

# The mode line tells what the drawing above it is of: the text's timestamp, that of the ranges, and the window. The cursor
# has no colour of its own, and nothing pops up.
SETUP = """
set-option global autocomplete ''
set-option global autoinfo ''
declare-option int bench_told -1
set-option global modelinefmt '%val{timestamp} %opt{bench_told} %val{window_range}'
set-face global PrimaryCursor default,default
set-face global PrimarySelection default,default
"""

# Each capture has a colour that no other has.
FACES = "\n".join(
    f"set-face global hued_{capture.replace('.', '_')} rgb:{number:06x}" for number, capture in enumerate(known_captures(), 1))

# Kakoune moves ranges along with what is typed. Where hued then tells it those that it has, no hook sees that. So the helper's
# command `set-option` is one of our own, which also keeps the timestamp of the ranges; `set` is Kakoune's.
PLUGIN = f"""
source {SCRIPT}
set-option global hued_command {HUED}
{FACES}
define-command -hidden bench-saw-hued_ranges -params 2 %{{ set %arg{{1}} bench_told %arg{{2}} }}
define-command -hidden bench-set -params .. %{{
  set %arg{{@}}
  try %{{ evaluate-commands "bench-saw-%arg{{2}} %arg{{1}} %arg{{3}}" }}
}}
alias global set-option bench-set
hued-start
"""


class Drawing:
    """What Kakoune's interface shows after a refresh, and when that came."""

    def __init__(self, at, lines, mode):
        self.at, self.lines = at, lines
        words = "".join(atom["contents"] for atom in mode).split()
        self.timestamp, self.told, self.first = (int(word) for word in words[:3])


class Screen:
    """Kakoune with an interface that only this program sees."""

    def __init__(self, file, sandbox, setup):
        self.file = file
        self.captures = set(known_captures())
        self.process = subprocess.Popen(
            ["kak", "-ui", "json", "-s", "hued-" + uuid.uuid4().hex[:8], "-e", SETUP + setup, str(file.path)],
            env=sandbox.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        self.input = bytearray()
        self.lines, self.mode = [], []
        self.drawing = None
        self.ends = {}
        self.send("resize", typed.ROWS - 2, typed.COLUMNS)

    def send(self, method, *params):
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", "method": method, "params": params}).encode() + b"\n")

    def next(self, seconds):
        """The next drawing; None if none comes in time."""
        end = time.monotonic() + seconds
        while True:
            while (feed := self.input.find(b"\n")) >= 0:
                line = bytes(self.input[:feed])
                del self.input[: feed + 1]
                message = json.loads(line)
                if message["method"] == "draw":
                    self.lines = message["params"][0]
                elif message["method"] == "draw_status":
                    self.mode = message["params"][1]
                elif message["method"] == "refresh" and self.mode:
                    self.drawing = Drawing(self.read_at, self.lines, self.mode)
                    return self.drawing
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                return None
            piece = os.read(self.process.stdout.fileno(), 1 << 20)
            if not piece:
                raise RuntimeError("Kakoune has ended")
            self.read_at = time.monotonic()
            self.input += piece

    def until_quiet(self, is_there, what):
        """The drawings from now until one of which `is_there` says so was there, and for a while no other came."""
        drawings, end = [], time.monotonic() + DEADLINE
        while True:
            drawing = self.next(QUIET)
            if drawing:
                drawings.append(drawing)
            elif self.drawing and is_there(self.drawing):
                return drawings
            if time.monotonic() > end:
                raise RuntimeError(f"{what}: Kakoune shows nothing of it")

    def go(self, row, column, is_there):
        """The cursor in the middle of the window, and insert mode."""
        self.send("keys", "<esc>", f":select {row + 1}.{column + 1},{row + 1}.{column + 1}<ret>", "vv", "i")
        self.until_quiet(is_there, "the cursor")

    def key(self, key, is_there):
        """The milliseconds until the letter is there, until a drawing is_there, and until the last that changed anything."""
        before = self.drawing
        began = time.monotonic()
        self.send("keys", key)
        drawings = self.until_quiet(lambda drawing: drawing.timestamp != before.timestamp and is_there(drawing), "a key")
        answered = next(drawing for drawing in drawings if drawing.timestamp != before.timestamp and is_there(drawing))
        changed = [after for last, after in zip([before, *drawings], drawings) if after.lines != last.lines]
        return [(moment - began) * 1000 for moment in (answered.at, max(answered.at, changed[-1].at))]

    def keys(self, is_there):
        lines = self.file.text.split("\n")
        starts = [0]
        for line in lines:
            starts.append(starts[-1] + len(line) + 1)
        times, row = [], 0
        for place, removed, _ in self.file.patches:
            if not removed:
                row = next(row for row, start in enumerate(starts) if start > place) - 1
                self.go(row, len(lines[row][: place - starts[row]].encode()), is_there)
            times.append(self.key("<backspace>" if removed else "x", is_there))
        self.go(row, 0, is_there)
        return times

    # What the tests' comparison asks for.

    def face(self, style):
        face = (Kakoune.face(self, style) or "").rpartition("@")[2]
        return face if face.startswith("hued_") else None

    def text(self):
        """The file's, if that is what the window shows."""
        lines = self.file.text.split("\n")
        for row, atoms in enumerate(self.drawing.lines, self.drawing.first):
            drawn = "".join(atom["contents"] for atom in atoms).rstrip("\n")
            if not lines[row].expandtabs(8).startswith(drawn.rstrip(" ")):
                raise AssertionError(f"line {row} is {lines[row]!r}, the window shows {drawn!r}")
        return self.file.text

    def shown(self):
        """By the colours of the cells, as they are now."""
        while self.next(0):
            pass
        names = {f"rgb:{number:06x}": "hued_" + capture.replace(".", "_") for number, capture in enumerate(known_captures(), 1)}
        lines, shown = self.text().split("\n"), {}
        for row, atoms in enumerate(self.drawing.lines, self.drawing.first):
            cells = [atom["face"]["fg"] for atom in atoms for _ in atom["contents"].rstrip("\n")]
            cell = byte = 0
            for character in lines[row]:
                if cell >= len(cells):
                    break
                size = len(character.encode())
                if name := names.get(cells[cell]):
                    shown.setdefault(row, []).append((byte, size, name))
                cell += 8 - cell % 8 if character == "\t" else 1
                byte += size
            self.ends[row] = byte
        return self.file.text, self.drawing.first, self.drawing.first + len(self.drawing.lines), shown

    def close(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


class Comparison(InFaces, EditorCase):
    """Of what the window has room for."""

    def wanted(self, text, language):
        ends = self.editor.ends
        cut = {
            row: {column: face for column, face in columns.items() if column < ends.get(row, 0)}
            for row, columns in super().wanted(text, language).items()}
        return {row: columns for row, columns in cut.items() if columns}


def with_hued(file, sandbox):
    """The milliseconds of each key: first and settled."""
    screen = Screen(file, sandbox, PLUGIN)
    try:
        is_told = lambda drawing: drawing.told == drawing.timestamp
        screen.until_quiet(is_told, "open")
        times = screen.keys(is_told)
        typed.check(file, sandbox, screen, Comparison)
        return times
    finally:
        screen.close()


def own(file, sandbox):
    """The milliseconds of each key with Kakoune's own highlighters."""
    screen = Screen(file, sandbox, "")
    try:
        is_coloured = lambda drawing: len({atom["face"]["fg"] for atoms in drawing.lines for atom in atoms}) > 1
        screen.until_quiet(is_coloured, "open")
        return [settled for _, settled in screen.keys(is_coloured)]
    finally:
        screen.close()
