"""Monaco in Chromium with the extension beside it, and what hued says of the same text."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(FOLDER.parent / "TestHome"), str(FOLDER.parent / "Browser")]
from browser import DEADLINE, Browser  # noqa: E402
from home import ROOT  # noqa: E402

MONACO = pathlib.Path(sysconfig.get_paths()["purelib"]) / "qtmonaco/js_build"
HUED = os.environ["HUED"]
CORPUS = ROOT / ".build/work/corpus"
PLAIN = "#000102"
EMPHASES = {"strong": "bold", "italic": "italic", "underline": "underline", "strikethrough": "line-through"}
CONTROL, SHIFT = 2, 8


class Host:
    """The extension's process, and its daemon."""

    def __init__(self):
        self.process = subprocess.Popen(
            ["node", FOLDER / "host.js", MONACO], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        assert line, "host.js has ended; make setup installs Monaco"
        answer = json.loads(line)
        self.address, self.types = answer["address"], answer["legend"]["types"]
        self.environment = {**os.environ, "HUED_SOCKET": answer["socket"]}

    def hued(self, *words, **options):
        return subprocess.run(
            [HUED, *words], env=self.environment, stdout=subprocess.PIPE, text=True, check=True, timeout=DEADLINE,
            **options).stdout

    def pid(self):
        return json.loads(self.hued("status", "--json"))["pid"]

    def kill_daemon(self):
        os.kill(self.pid(), signal.SIGKILL)

    def close(self):
        self.process.stdin.close()
        self.process.wait(DEADLINE)
        self.process.stdout.close()


def colour(type):
    """A colour that no other type has."""
    return "#%06x" % (0x203040 + 0x010507 * type)


def theme(types):
    """Monaco's rules: a colour for each type, and the look of each emphasis, alone and with another."""
    rules = [{"token": "", "foreground": PLAIN[1:]}]
    for index, type in enumerate(types):
        rules.append({"token": type, "foreground": colour(index)[1:]})
        for first in EMPHASES:
            for names in [(first,)] + [(first, second) for second in list(EMPHASES)[list(EMPHASES).index(first) + 1:]]:
                looks = " ".join({"line-through": "strikethrough"}.get(EMPHASES[name], EMPHASES[name]) for name in names)
                rules.append({"token": ".".join((type, *names)), "foreground": colour(index)[1:], "fontStyle": looks})
    return {"base": "vs", "inherit": False, "rules": rules, "colors": {"editor.foreground": PLAIN, "editor.background": "#ffffff"}}


def look(style, types):
    """How a style such as `keyword.return` or `markup.link+markup.strong` looks in that theme."""
    capture, *modifiers = style.split("+")
    while capture and capture.replace(".", "-") not in types:
        capture = capture.rpartition(".")[0]
    looks = [EMPHASES[name] for name in (modifier.removeprefix("markup.") for modifier in modifiers) if name in EMPHASES]
    return rgb(colour(types.index(capture.replace(".", "-"))) if capture else PLAIN), looks


def rgb(colour):
    return "rgb(%d, %d, %d)" % tuple(bytes.fromhex(colour[1:]))


class Monaco:
    """A page with one editor."""

    def __init__(self, host, width=1000, height=700):
        self.host = host
        self.wanted = None, None
        self.browser = Browser(width, height)
        self.browser.call("Emulation.setFocusEmulationEnabled", enabled=True)
        self.browser.call("Page.navigate", url=host.address)
        self.browser.until("document.documentElement.dataset.ready")
        self.run("editors.defineTheme('test', %s); editors.setTheme('test')" % json.dumps(theme(host.types)))

    def run(self, script):
        return self.browser.value("{ %s }" % script)

    def value(self, expression):
        return self.browser.value(expression)

    def show(self, name, language, text):
        self.run(f"show({json.dumps(name)}, {json.dumps(language)}, {json.dumps(text)})")
        self.name = name

    def text(self):
        return self.value("editor.getModel().getValue()")

    def type(self, text):
        """Presses the keys of a text."""
        for letter in text:
            key = {"\n": {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r"}}.get(
                letter, {"key": letter, "text": letter})
            self.browser.call("Input.dispatchKeyEvent", type="keyDown", **key)
            key.pop("text")
            self.browser.call("Input.dispatchKeyEvent", type="keyUp", **key)

    def press(self, key, modifiers=0, commands=()):
        """Presses a key with modifiers, and with the commands that it stands for where the browser itself acts."""
        codes = {"Backspace": 8, "End": 35, "Home": 36, "Delete": 46}
        number = codes.get(key) or ord(key.upper())
        event = {
            "key": key, "code": key if key in codes else "Key" + key.upper(), "windowsVirtualKeyCode": number,
            "modifiers": modifiers, "commands": list(commands)}
        self.browser.call("Input.dispatchKeyEvent", type="rawKeyDown", **event)
        self.browser.call("Input.dispatchKeyEvent", type="keyUp", **event)

    def select(self, *places):
        """Sets the cursors: (line, column) from 0, or the first and the last of a selection."""
        selections = [place * 2 if len(place) == 2 else place for place in places]
        made = ", ".join("new Selection(%d, %d, %d, %d)" % tuple(number + 1 for number in one) for one in selections)
        self.run(f"editor.setSelections([{made}]); editor.focus()")

    def painted(self):
        return [rows(line) for line in self.value("drawn()")]

    def expected(self, text):
        """Each line as characters with their looks, as `hued tokens` says of the text in a file of the same name."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / pathlib.Path(self.name).name
            path.write_text(text, newline="")
            tokens = json.loads(self.host.hued("tokens", str(path), "--json"))
        lines = [line.removesuffix("\r") for line in text.split("\n")]
        wanted = [[[c, (rgb(PLAIN), [])] for c in line] for line in lines]
        for line, column, length, style in tokens:
            content = lines[line].encode()
            first = len(content[:column].decode())
            for place in range(first, first + len(content[column:column + length].decode())):
                wanted[line][place][1] = look(style, self.host.types)
        return [[(c, colour, sorted(looks)) for c, (colour, looks) in line] for line in wanted]

    def difference(self, painted, wanted):
        """The first difference of what is painted, or None."""
        if not painted:
            return "nothing is painted"
        for number, characters in painted:
            if number is None or number >= len(wanted) or characters != wanted[number]:
                other = wanted[number] if number is not None and number < len(wanted) else []
                pairs = [pair for pair in zip(characters, other) if pair[0] != pair[1]]
                return f"line {number}: {pairs[:1] or (characters, other)}"
        return None

    def check(self):
        """Waits until all that is seen has the colours that hued says; gives them."""
        end = time.monotonic() + DEADLINE
        while True:
            text = self.text()
            if self.wanted[0] != (self.name, text):
                self.wanted = (self.name, text), self.expected(text)
            painted = self.painted()
            different = self.difference(painted, self.wanted[1])
            if different is None:
                return painted
            assert time.monotonic() < end, f"in vain waited for the colours of {len(painted)} lines: {different}"
            time.sleep(0.02)

    def close(self):
        self.browser.close()


def rows(line):
    """A painted line as its number and its characters with their looks."""
    number, stretches = line
    found = []
    for text, style in stretches:
        colour, _, emphases = style.partition(")")
        # Monaco draws a space as one that does not break, and an empty line as nothing that is seen.
        found += [
            (" " if c == "\u00a0" else c, colour + ")", sorted(emphases.split())) for c in text if c != "\u200b"]
    return number, found
