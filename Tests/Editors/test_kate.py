"""Kate with no plugin of ours, on an X server without a monitor: what it paints is compared with what the facade says."""

import json
import os
import re
import subprocess
import unittest

from language_client import LanguageClient
from snippets import snippet
from support import HUED, Sandbox, eventually
from x_screen import Grid, Screen

# Colours of Breeze Light, and the types of tokens in Python that Kate 22.12 paints: others leave its own colours.
COMMENT, PLAIN = 0x898887, 0x1F1C1B
PAINTED = {
    "type": 0x0057AE, "class": 0x0057AE, "parameter": 0x0057AE, "enumMember": 0xAA5500, "function": 0x644A9B,
    "method": 0x644A9B, "macro": 0x006E28,
}

# What else Kate does with a text is off.
SETTINGS = """
[General]
Show welcome view for new window=false
Startup Session=new
Show Url Nav Bar=false

[Kate Plugins]
lspclientplugin=true
{plugins}

[KTextEditor Renderer]
Auto Color Theme Selection=false
Color Theme=Breeze Light
Font=DejaVu Sans Mono,10,-1,5,50,0,0,0,0,0

[KTextEditor View]
Auto Brackets=false
Auto Completion=false
Dynamic Word Wrap=false
Scroll Bar MiniMap=false

[lspclient]
SemanticHighlighting={shows}
AllowedServerCommandLines={command}
"""
# Where there is no such file the window has a size of Kate's own, whatever it is told; it asks about what is seen at first alone.
SESSION = """
[Kate Plugins]
lspclientplugin=true
{plugins}

[MainWindow0]
{width}x{height} screen: Height={height}
{width}x{height} screen: Width={width}
{width}x{height} screen: XPosition=0
{width}x{height} screen: YPosition=0
"""
OTHERS = ["katefiletreeplugin", "kateprojectplugin", "katesearchplugin", "katefilebrowserplugin"]

# Glyphs of one colour each, so that a colour can be asked of a place.
FONTS = """<?xml version="1.0"?>
<fontconfig>
  <include>/etc/fonts/fonts.conf</include>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
  </match>
</fontconfig>
"""

# Keeps what Kate says, which is also how its capabilities are known. Kate's data is its own, the grammars are the tests'.
SERVER = """#!/bin/sh
export XDG_DATA_HOME="{data}"
tee -a "{folder}/said" | "{hued}" "$@"
"""

TEXT = Grid.MARKER + """
import os
from dataclasses import dataclass

LIMIT = 128


@dataclass
class Entry:
    key: str

    def age(self, now: float):
        return now - self.made


def build(items, limit=LIMIT):
    result = {}
    for name in items:
        if len(result) > limit:
            raise KeyError(name)
        result[name] = Entry(name)
    return result
"""


class Kate:
    def __init__(self, sandbox, path, shows, fonts=FONTS):
        self.sandbox = sandbox
        for folder in ["bin", "screen", "config/kate/lspclient", "config/fontconfig", "data/kate"]:
            (sandbox.folder / folder).mkdir(parents=True)
        server = sandbox.file("bin/hued", SERVER.format(
            folder=sandbox.folder, hued=HUED, data=os.environ["XDG_DATA_HOME"]))
        server.chmod(0o755)
        sandbox.file("config/kate/lspclient/settings.json", snippet("docs/lsp.md", "json", "highlightingModeRegex"))
        plugins = "\n".join(f"{name}=false" for name in OTHERS)
        sandbox.file("config/katerc", SETTINGS.format(shows=json.dumps(shows), command=f"{server} lsp", plugins=plugins))
        fonts = sandbox.file("fonts.conf", fonts)
        self.screen = Screen(sandbox.folder / "screen")
        width, height = self.screen.size
        sandbox.file("data/kate/anonymous.katesession", SESSION.format(plugins=plugins, width=width, height=height))
        # A bus of the desktop's would hand the file to another Kate.
        environment = dict(
            sandbox.environment, DISPLAY=self.screen.display, PATH=f"{server.parent}:{sandbox.environment['PATH']}",
            FONTCONFIG_FILE=str(fonts), DBUS_SESSION_BUS_ADDRESS="disabled:", QT_QPA_PLATFORM="xcb",
            XDG_DATA_HOME=str(sandbox.folder / "data"),
            QT_LOGGING_RULES="*=false")
        self.program = subprocess.Popen(
            ["kate", "--startanon", "--new", "-qwindowgeometry", f"{width}x{height}+0+0", str(path)], env=environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def close(self):
        self.program.kill()
        self.program.wait()
        self.screen.close()

    def shown(self):
        """The cells of what it shows; raises ValueError until it shows the text."""
        return Grid(self.screen.pixels(), COMMENT)

    def focus(self):
        self.screen.do("search", "--sync", "--onlyvisible", "--class", "kate", "windowfocus", "--sync")

    def keys(self, *names):
        self.screen.do("key", "--delay", 20, *names)

    def type(self, text):
        self.screen.do("type", "--delay", 20, text)

    def types(self):
        """The types of tokens that it says it knows."""
        said = (self.sandbox.folder / "said").read_bytes()
        length = re.match(rb"Content-Length: (\d+)\r\n\r\n", said)
        if not length:
            raise ValueError("Kate has said nothing")
        first = json.loads(said[length.end() :][: int(length[1])])
        return first["params"]["capabilities"]["textDocument"]["semanticTokens"]["tokenTypes"]


class KateTests(unittest.TestCase):
    def start(self, shows):
        self.sandbox = Sandbox()
        self.addCleanup(self.sandbox.close)
        self.kate = Kate(self.sandbox, self.sandbox.file("x.py", TEXT), shows)
        self.addCleanup(self.kate.close)

    def colours(self, text):
        """{type: the colours of its tokens} of the types that Kate paints, in what is shown now."""
        client = LanguageClient(self.sandbox.socket, "utf-16", self.kate.types())
        try:
            lines = client.tokens(text, "python")
        finally:
            client.close()
        grid, found = self.kate.shown(), {kind: set() for kind in PAINTED}
        for line, runs in lines.items():
            for start, length, kind in runs:
                if kind in PAINTED:
                    cells = [grid.colour(line, column) for column in range(start, start + length)]
                    found[kind].update(colour for colour in cells if colour is not None)
        return found

    def assert_painted(self, step, text, wanted):
        def check():
            try:
                found = self.colours(text)
            except (OSError, ValueError) as error:
                return repr(error)
            wrong = {kind: [f"{colour:06x}" for colour in found[kind]] for kind in wanted if found[kind] != {wanted[kind]}}
            return wrong or None

        eventually(check, step)

    def test_shows_tokens(self):
        self.start(shows=True)
        self.assert_painted("opening", TEXT, PAINTED)
        self.kate.focus()
        line = "def half(whole): return whole / LIMIT"
        self.kate.keys("ctrl+End")
        self.kate.type(line)
        self.assert_painted("a typed line", TEXT + line, PAINTED)
        self.sandbox.kill_daemon()
        other = "build(str)\n"
        self.kate.keys("Home")
        self.kate.type(other)
        self.assert_painted("killing the daemon", TEXT + other + line, PAINTED)

    def test_has_its_own_without(self):
        """What only tokens tell apart looks as plain text does."""
        self.start(shows=False)
        self.assert_painted("opening", TEXT, {"parameter": PLAIN, "method": PLAIN, "class": PLAIN})


if __name__ == "__main__":
    unittest.main()
