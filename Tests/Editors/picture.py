#!/usr/bin/env python3
"""Draws what each editor shows, as the pictures in docs/images.

    picture.py EDITOR... [--to DIR]          (needs Pillow and the DejaVu fonts; HUED names the program)
"""

import argparse
import collections
import pathlib
import re
import time

from PIL import Image, ImageDraw, ImageFont

import shots
from support import ROOT, Sandbox
from terminal import Terminal

FONTS = pathlib.Path("/usr/share/fonts/truetype/dejavu")
SIZE = 15
PLAIN = ("#d8dee4", "#1c2128")
BASE = ["#30363d", "#ff7b72", "#7ee787", "#e3b341", "#6cb6ff", "#d2a8ff", "#56d4dd", "#c9d1d9",
        "#7d8790", "#ffa198", "#a5d6a7", "#ffcf7a", "#79c0ff", "#e2c5ff", "#9be9f0", "#ffffff"]
CELL = re.compile(r"\x1b\[([0-9;:]*)m|\x1b[()][A-Z0-9]|[\x0e\x0f]|(.)", re.S)


def indexed(number):
    """A colour of the 256."""
    if number < 16:
        return BASE[number]
    if number < 232:
        levels = [0, 95, 135, 175, 215, 255]
        number -= 16
        return "#%02x%02x%02x" % (levels[number // 36], levels[number // 6 % 6], levels[number % 6])
    return "#%02x%02x%02x" % ((8 + 10 * (number - 232),) * 3)


class Pen:
    def __init__(self):
        self.reset()

    def reset(self):
        self.fore, self.back = None, None
        self.bold = self.italic = self.underline = self.strike = self.reverse = self.dim = False

    def colours(self):
        fore, back = self.fore or PLAIN[0], self.back or PLAIN[1]
        return (back, fore) if self.reverse else (fore, back)

    def apply(self, text):
        codes = [int(code.split(":")[0] or 0) for code in (text or "0").split(";")]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.reset()
            elif code in (38, 48):
                if codes.pop(0) == 5:
                    colour = indexed(codes.pop(0))
                else:
                    colour = "#%02x%02x%02x" % (codes.pop(0), codes.pop(0), codes.pop(0))
                setattr(self, "fore" if code == 38 else "back", colour)
            elif code in (39, 49):
                setattr(self, "fore" if code == 39 else "back", None)
            elif 30 <= code <= 37 or 90 <= code <= 97:
                self.fore = BASE[code - 30 if code < 90 else code - 82]
            elif 40 <= code <= 47 or 100 <= code <= 107:
                self.back = BASE[code - 40 if code < 100 else code - 92]
            else:
                names = {1: "bold", 2: "dim", 3: "italic", 4: "underline", 7: "reverse", 9: "strike"}
                if code in names:
                    setattr(self, names[code], True)
                elif code == 22:
                    self.bold = self.dim = False
                elif code - 20 in names:
                    setattr(self, names[code - 20], False)


def draw(screen, columns, rows):
    fonts = {
        (bold, italic): ImageFont.truetype(
            str(FONTS / f"DejaVuSansMono{'-' * (bold or italic)}{'Bold' * bold}{'Oblique' * italic}.ttf"), SIZE)
        for bold in (False, True) for italic in (False, True)
        if (FONTS / f"DejaVuSansMono{'-' * (bold or italic)}{'Bold' * bold}{'Oblique' * italic}.ttf").exists()
    }
    plain = fonts[False, False]
    width, height = round(plain.getlength("M")), sum(plain.getmetrics()) + 2
    # What a program leaves out at the end of lines has its own background, which is the one that it uses most.
    pen, used = Pen(), collections.Counter()
    for codes, character in CELL.findall(screen):
        if character:
            used[pen.colours()[1]] += 1
        else:
            pen.apply(codes)
    image = Image.new("RGB", (columns * width, rows * height), used.most_common(1)[0][0])
    canvas, pen = ImageDraw.Draw(image), Pen()
    for row, line in enumerate(screen.split("\n")[:rows]):
        column = 0
        for codes, character in CELL.findall(line):
            if not character:
                pen.apply(codes)
                continue
            fore, back = pen.colours()
            x, y = column * width, row * height
            canvas.rectangle((x, y, x + width, y + height), fill=back)
            canvas.text((x, y + 1), character, font=fonts.get((pen.bold, pen.italic), plain), fill=fore)
            if pen.underline:
                canvas.line((x, y + height - 2, x + width, y + height - 2), fill=fore)
            if pen.strike:
                canvas.line((x, y + height // 2, x + width, y + height // 2), fill=fore)
            column += 1
    return image


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("editors", nargs="+", choices=[*sorted(shots.SHOTS), "all"])
    parser.add_argument("--to", type=pathlib.Path, default=ROOT / "docs/images")
    arguments = parser.parse_args()
    for name in sorted(shots.SHOTS) if "all" in arguments.editors else arguments.editors:
        sandbox = Sandbox()
        command, keys = shots.SHOTS[name](sandbox)
        terminal = Terminal(command, sandbox.environment, columns=96, rows=30, folder=ROOT)
        try:
            time.sleep(4)
            for key in keys:
                terminal.keys(key)
                time.sleep(0.3)
            time.sleep(1)
            draw(terminal.screen(colours=True), 96, 30).save(arguments.to / f"{name}.png", optimize=True)
        finally:
            terminal.close()
            sandbox.close()


if __name__ == "__main__":
    main()
