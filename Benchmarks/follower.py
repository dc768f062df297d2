"""A client that follows a document which another one edits: it keeps the text and the colours that it is told."""

import array
import bisect
import itertools

PLAIN = -1
FORMS = list(itertools.product(["utf-8", "utf-16", "utf-32"], ["lines", "offsets"], ["lines", "ranges"]))


class Broken(Exception):
    """What it was told cannot be, or need not have been told."""


class Text:
    """Bytes, and where a unit's columns and offsets lie in them."""

    def __init__(self, data, unit):
        self.data, self.unit = data, unit
        self.starts = [0]
        for line in data.split(b"\n"):
            self.starts.append(self.starts[-1] + len(line) + 1)

    def width(self, text):
        """How many units a piece of text has."""
        if self.unit == "utf-8":
            return len(text)
        return len(text.decode()) if self.unit == "utf-32" else len(text.decode().encode("utf-16-le")) // 2

    def after(self, start, units):
        """The byte so many units after another."""
        if self.unit == "utf-8":
            return start + units
        # No unit takes more than four bytes; what is cut at the end is not looked at.
        text = self.data[start:start + 4 * units].decode(errors="ignore")
        if self.unit == "utf-32":
            return start + len(text[:units].encode())
        return start + len(text.encode("utf-16-le")[:2 * units].decode("utf-16-le").encode())

    def place(self, line, column):
        return self.after(self.starts[line], column)

    def line_of(self, offset):
        return bisect.bisect_right(self.starts, offset) - 1


class Follower:
    """One of a document at a time, in one of all units, layouts and forms."""

    def __init__(self, connection, uri, number):
        """Attaches. `connection` is made by a function that is given what takes notifications."""
        unit, self.layout, self.form = FORMS[number % len(FORMS)]
        self.name = f"follower ({unit}, {self.layout}, {self.form}) of {uri}"
        self.waiting = []
        self.connection = connection(self.waiting.append)
        answer = self.connection.request("hello", {
            "protocol": [1], "client": {"name": "soak-follower"}, "unit": unit, "layout": self.layout,
            "updates": self.form})
        self.names = list(answer["result"]["styles"])
        answer = self.connection.request("attach", {"doc": 1, "uri": uri, "text": True})
        if "error" in answer:
            raise Broken(f"{self.name}: {answer['error']['message']}")
        self.rev = answer["result"]["rev"]
        self.text = Text(answer["result"]["text"].encode(), unit)
        self.styles = array.array("i", [PLAIN]) * len(self.text.data)

    def catch_up(self):
        """Takes what the daemon has said so far."""
        self.connection.request("ping")
        told, self.waiting[:] = self.waiting[:], []
        for message in told:
            self.take(message["method"], message["params"])

    def look(self, view):
        """`view` is a range of lines; None: all."""
        if view and self.layout == "offsets":
            last = len(self.text.starts) - 1
            ends = [min(self.text.starts[min(line, last)], len(self.text.data)) for line in view]
            view = [self.text.width(self.text.data[:end]) for end in ends]
        self.connection.request("view", {"doc": 1, "view": view})

    def shown(self):
        """The name of each byte's style; None: plain."""
        return [self.names[style] if style >= 0 else None for style in self.styles]

    def take(self, method, params):
        if method == "styles":
            self.names[params["first"]:] = params["names"]
        elif method == "edited":
            if params["base"] != self.rev:
                raise Broken(f"{self.name}: has {self.rev}, and is told edits of {params['base']}")
            for edit in params["edits"]:
                self.edit(edit)
            self.rev = params["rev"]
        elif method == "restyle":
            if params["rev"] != self.rev:
                raise Broken(f"{self.name}: has {self.rev}, and is told colours of {params['rev']}")
            if self.form == "lines":
                self.restyle_lines(params["lines"])
            else:
                self.restyle_ranges(params["ranges"])

    def edit(self, edit):
        *place, inserted = edit
        inserted = inserted.encode()
        if self.layout == "offsets":
            start = self.text.after(0, place[0])
            end = self.text.after(start, place[1] - place[0])
        else:
            start, end = self.text.place(*place[:2]), self.text.place(*place[2:])
        data = self.text.data
        self.text = Text(data[:start] + inserted + data[end:], self.text.unit)
        self.styles[start:end] = array.array("i", [PLAIN]) * len(inserted)

    def restyle_lines(self, blocks):
        for first, *lines in blocks:
            for line, runs in enumerate(lines, first):
                start, end = self.text.starts[line], self.text.starts[line + 1] - 1
                told = self.told(start, end, runs, line)
                if told == self.styles[start:end]:
                    raise Broken(f"{self.name}: line {line} at {self.rev} is told as it is shown")
                self.styles[start:end] = told

    def restyle_ranges(self, ranges):
        for *place, runs in ranges:
            if self.layout == "offsets":
                start = self.text.after(0, place[0])
                end = self.text.after(start, place[1] - place[0])
                line = None
            else:
                line = place[0]
                start, end = self.text.place(line, place[1]), self.text.place(line, place[2])
            told = self.told(start, end, runs, line)
            if any(new == old for new, old in zip(told, self.styles[start:end])):
                raise Broken(f"{self.name}: of {place} at {self.rev} something is told as it is shown")
            self.styles[start:end] = told

    def told(self, start, end, runs, line):
        """A style for each byte of a range. Runs count from the line's start or, in the offsets layout, from the text's."""
        told = array.array("i", [PLAIN]) * (end - start)
        for column, length, style in zip(*[iter(runs)] * 3):
            first = self.text.after(0, column) if self.layout == "offsets" else self.text.place(line, column)
            last = self.text.after(first, length)
            if not start <= first < last <= end:
                raise Broken(f"{self.name}: a run of {first}..<{last} in {start}..<{end}")
            told[first - start:last - start] = array.array("i", [style]) * (last - first)
        return told

    def leave(self):
        self.connection.close()
