"""What the tests of all editors share: a daemon of their own, real files, and the comparison."""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import oracle

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "TestHome"))
from home import ROOT  # noqa: E402

HUED = pathlib.Path(os.environ["HUED"]).resolve()
# What plays recorded sessions, which is built beside it.
REPLAYER = HUED.with_name("hued-replay")
CORPUS = pathlib.Path(os.environ["HUED_CORPUS"]).resolve()
# Only to notice that something hangs.
DEADLINE = float(os.environ.get("HUED_DEADLINE", 240))

# Characters of two, three and four bytes, a combining one, tabs and an emoji that is wide.
WIDE = "# ä ñ e\u0301 漢字 \U0001f600 end\ndef größe(x):\n\treturn 'naïve \U0001f680' + x  # ß\n"


class Sandbox:
    """A folder and a socket for one editor; the daemon there is started by the editor itself."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="hued-editor-"))
        self.socket = str(self.folder / "socket")
        self.environment = dict(os.environ)
        for name in list(self.environment):
            if name.startswith(("NVIM", "VIM", "TMUX", "LISTEN_", "KAKOUNE")):
                del self.environment[name]
        self.environment.update(
            HUED_RUNTIME=str(ROOT),
            HUED_SOCKET=self.socket,
            XDG_STATE_HOME=str(self.folder / "state"),
            XDG_CONFIG_HOME=str(self.folder / "config"),
            XDG_CACHE_HOME=str(self.folder / "cache"),
            LC_ALL="C.UTF-8",
            TERM="xterm-256color",
        )

    def file(self, name, content):
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def configure(self, text, name="config.toml"):
        """Writes one of the user's files of settings."""
        folder = self.folder / "config/hued"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)

    def start_daemon(self):
        """Unless one runs: an editor may have started it before."""
        subprocess.run([HUED, "socket"], env=self.environment, check=True, stdout=subprocess.DEVNULL)

    def documents(self, ending):
        """Those of the daemon whose file's name ends so."""
        return [document for document in oracle.status(self.socket)["documents"]
                if (document["uri"] or "").endswith(ending)]

    def write_servers(self, text):
        """The user's description of language servers. The daemon has read it then."""
        self.configure(text, "servers.toml")
        self.start_daemon()
        problems = oracle.request(self.socket, "reload")["problems"]
        assert not problems, problems

    def corpus(self, name):
        """A copy of a real file."""
        path = self.folder / pathlib.Path(name).name
        shutil.copy(CORPUS / name, path)
        return path

    def pid(self):
        return oracle.status(self.socket)["pid"]

    def is_running(self):
        try:
            return bool(self.pid())
        except (OSError, ValueError):
            return False

    def kill_daemon(self):
        pid = self.pid()
        os.kill(pid, signal.SIGKILL)
        return pid

    def close(self):
        # An editor that is still ending may start the daemon once more.
        for _ in range(3):
            try:
                os.kill(self.pid(), signal.SIGTERM)
            except (OSError, ValueError):
                pass
            time.sleep(0.1)
        shutil.rmtree(self.folder, ignore_errors=True)


def by_character(lines):
    """{line: {column: style}}, so that it does not matter where runs are cut, and in which order modifiers stand."""
    spread = {}
    for number, runs in lines.items():
        columns = {}
        for column, length, style in runs:
            base, *modifiers = style.split("+")
            style = "+".join([base, *sorted(modifiers)])
            for place in range(column, column + length):
                columns[place] = style
        if columns:
            spread[number] = columns
    return spread


def first_difference(text, shown, wanted):
    """None if equal, else a sentence about the first place."""
    lines = text.split("\n")
    for number in sorted(set(shown) | set(wanted)):
        has, should = shown.get(number, {}), wanted.get(number, {})
        if has == should:
            continue
        column = min(place for place in set(has) | set(should) if has.get(place) != should.get(place))
        line = lines[number] if number < len(lines) else "(no such line)"
        return f"line {number}, column {column} of {line!r}: shows {has.get(column)}, hued says {should.get(column)}"
    return None


def has_ended(process):
    """Whether a process holds nothing any more; what was sent a signal lives on until it gets a processor."""
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return True


def eventually(check, what, deadline=None):
    """Until `check()` returns None; it returns what is wrong."""
    end = time.monotonic() + (deadline or DEADLINE)
    while True:
        wrong = check()
        if wrong is None:
            return
        if time.monotonic() > end:
            raise AssertionError(f"{what}: {wrong}")
        time.sleep(0.02)


class EditorCase(unittest.TestCase):
    """A test that has one editor; `start` is the subclass's."""

    unit = "utf-8"

    def setUp(self):
        self.sandbox = Sandbox()
        self.addCleanup(self.sandbox.close)
        self.editor = self.start(self.sandbox)
        self.addCleanup(self.editor.close)

    def wanted(self, text, language):
        connection = oracle.Oracle(self.sandbox.socket).hello(self.unit)
        try:
            return by_character(connection.tokens(text, language))
        finally:
            connection.close()

    def assert_same(self, step, language, *window):
        """What the editor shows in its window, or in the one that is named, is what hued says of the editor's own text."""
        cache = {}

        def check():
            try:
                text, first, last, shown = self.editor.shown(*window)
                if text not in cache:
                    cache.clear()
                    cache[text] = self.wanted(text, language)
            except (OSError, ValueError, RuntimeError) as error:
                return repr(error)
            wanted = {row: runs for row, runs in cache[text].items() if first <= row < last}
            shown = {row: runs for row, runs in by_character(shown).items() if first <= row < last}
            wrong = first_difference(text, shown, wanted)
            if wrong:
                # A text with errors, opened just now, may be looked at again after a pause: its answer is not kept.
                cache.clear()
            return wrong

        eventually(check, f"{language}, after {step}")

    def replay(self, steps, language, opposite=()):
        """Each step is a name and keys. The text must change, or the step tests nothing."""
        for name, keys in steps:
            with self.subTest(step=name):
                before = self.editor.text()
                self.editor.keys(keys)
                eventually(lambda: "nothing changed" if self.editor.text() == before else None, name)
                self.assert_same(name, language)
