"""What a terminal's escape sequences make of its cells."""

import re

BASE = ["#30363d", "#ff7b72", "#7ee787", "#e3b341", "#6cb6ff", "#d2a8ff", "#56d4dd", "#c9d1d9",
        "#7d8790", "#ffa198", "#a5d6a7", "#ffcf7a", "#79c0ff", "#e2c5ff", "#9be9f0", "#ffffff"]
PLAIN = ("#d8dee4", "#1c2128")
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


def cells(screen):
    """Rows of (character, foreground, background); a colour is None where it is the terminal's own."""
    pen, rows = Pen(), [[]]
    for codes, character in CELL.findall(screen):
        if character == "\n":
            rows.append([])
        elif character:
            fore, back = (pen.back, pen.fore) if pen.reverse else (pen.fore, pen.back)
            rows[-1].append((character, fore, back))
        else:
            pen.apply(codes)
    return rows
