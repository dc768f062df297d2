"""An X server without a monitor: what programs draw there is read from its memory, and keys are typed into it."""

import collections
import itertools
import os
import signal
import struct
import subprocess


class Screen:
    def __init__(self, folder, width=900, height=640):
        """Its memory is a file in a folder."""
        self.size = (width, height)
        self.image = folder / "Xvfb_screen0"
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-fbdir", str(folder),
             "-nolisten", "tcp"], pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        self.display = f":{number}"

    def close(self):
        self.server.send_signal(signal.SIGTERM)
        self.server.wait()

    def do(self, *command):
        """What xdotool prints."""
        return subprocess.run(
            ["xdotool", *map(str, command)], env={**os.environ, "DISPLAY": self.display}, check=True, text=True,
            stdout=subprocess.PIPE).stdout

    def pixels(self):
        """Rows of colours, as red, green and blue in one number."""
        data = self.image.read_bytes()
        # The header of X's window dumps; in it among others its length, the bytes of a row, and how many colours follow.
        header = struct.unpack(">25I", data[:100])
        length, stride, colours = header[0], header[12], header[19]
        start, (width, height) = length + colours * 12, self.size
        return [[pixel & 0xFFFFFF for pixel in struct.unpack_from(f"<{width}I", data, start + row * stride)]
                for row in range(height)]


class Grid:
    """The cells of a text of equal widths. It begins with MARKER, which is found by its full blocks."""

    BLOCKS = 40
    LINE = "# " + "\u2588" * BLOCKS + "\n"
    MARKER = LINE + "\n" + LINE

    def __init__(self, rows, colour):
        """Of a picture; `colour` is that of the blocks. Raises ValueError where they are not in it."""
        self.rows = rows
        runs = [(y, *run) for y, row in enumerate(rows) if (run := longest(row, colour))[1] >= 3 * self.BLOCKS]
        tops = [run for before, run in zip([(-9, 0, 0), *runs], runs) if run[0] != before[0] + 1]
        if len(tops) != 2 or len({run[1:] for run in runs}) != 1:
            raise ValueError("the marker is not shown")
        (self.top, left, width), (below, _, _) = tops
        self.height, self.width = (below - self.top) / 2, width / self.BLOCKS
        self.left = left - 2 * self.width

    def colour(self, line, column):
        """Of what is written in a cell; None where nothing is. The background is what a line has most of."""
        x, end = (round(self.left + place * self.width) for place in (column, column + 1))
        y, bottom = (round(self.top + place * self.height) for place in (line, line + 1))
        used = collections.Counter(pixel for row in self.rows[y:bottom] for pixel in row[x:end])
        all_of_it = collections.Counter(pixel for row in self.rows[y:bottom] for pixel in row[round(self.left) :])
        del used[all_of_it.most_common(1)[0][0]]
        return used.most_common(1)[0][0] if used else None


def longest(row, colour):
    """(start, length) of the longest run of a colour."""
    best, start = (0, 0), 0
    for same, run in itertools.groupby(row, lambda pixel: pixel == colour):
        length = sum(1 for _ in run)
        if same and length > best[1]:
            best = (start, length)
        start += length
    return best
