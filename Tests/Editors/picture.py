#!/usr/bin/env python3
"""Draws what each editor shows, as the pictures in docs/images.

    picture.py EDITOR... [--to DIR]          (needs Pillow and the DejaVu fonts; HUED names the program)
"""

import argparse
import collections
import pathlib
import time

from PIL import Image, ImageDraw, ImageFont

import shots
import test_kate
from pen import CELL, Pen
from support import ROOT, Sandbox
from terminal import Terminal

FONTS = pathlib.Path("/usr/share/fonts/truetype/dejavu")
SIZE = 15
NAMES = sorted([*shots.SHOTS, "kate"])


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


def kate(sandbox):
    """It draws its window itself, with smooth fonts."""
    fonts = "<fontconfig><include>/etc/fonts/fonts.conf</include></fontconfig>"
    program = test_kate.Kate(sandbox, ROOT / "Tests/Editors/oracle.py", True, fonts)
    try:
        time.sleep(15)
        program.focus()
        program.keys(*["Down"] * 42)
        time.sleep(4)
        rows = program.screen.pixels()
    finally:
        program.close()
    image = Image.new("RGB", program.screen.size)
    image.putdata([(pixel >> 16, pixel >> 8 & 255, pixel & 255) for row in rows for pixel in row])
    return image


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("editors", nargs="+", choices=[*NAMES, "all"])
    parser.add_argument("--to", type=pathlib.Path, default=ROOT / "docs/images")
    arguments = parser.parse_args()
    for name in NAMES if "all" in arguments.editors else arguments.editors:
        sandbox = Sandbox()
        if name == "kate":
            kate(sandbox).save(arguments.to / "kate.png", optimize=True)
            sandbox.close()
            continue
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
