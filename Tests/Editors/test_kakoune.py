"""hued.kak in a real Kakoune in a terminal."""

import contextlib
import fcntl
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import threading
import time
import unittest
import uuid

import oracle
import plugin_case
from support import DEADLINE, HUED, ROOT, WIDE, by_character, eventually, has_ended
from terminal import Terminal

SCRIPT = ROOT / "Editors/kakoune/hued.kak"
NAMES = {"esc": "Escape", "ret": "Enter"}
ATTRIBUTES = {"markup.strong": "b", "markup.italic": "i", "markup.underline": "u", "markup.strikethrough": "s",
              "deprecated": "s"}

STEPS = [
    ("type a line", "ggOimport os  # a comment<esc>"),
    ("type in a word", "ggjwiabc<esc>"),
    ("open a string", "geoname = 'begun<esc>"),
    ("close it", "A and ended'<esc>"),
    ("undo", "u"),
    ("redo", "U"),
    ("delete a line", "ggxd"),
    ("undo of it", "u"),
    ("delete lines", "ggjJJxd"),
    ("paste", "ggp"),
    ("delete the last line", "gexd"),
    ("replace everywhere", "%se<ret>cE<esc>,"),
    ("undo of it", "u"),
    ("join lines", "ggJJ<a-j>"),
    ("indent", "ggJJx>"),
    ("sort", "%|sort<ret>"),
    ("many cursors", "%s^<ret>i# <esc>,"),
    ("undo of it", "u"),
    ("wide characters", "ggOs = 'naïve 漢字 😀' + größe<esc>"),
    ("type before them", "ggf漢iab<esc>"),
    ("delete all", "%d"),
    ("undo of it", "u"),
]


def known_captures():
    """The captures that have faces."""
    return re.search(r'set-option global hued_faces "([^"]*)"', SCRIPT.read_text()).group(1).split()


class Kakoune:
    def __init__(self, sandbox, command=HUED, is_configured=False):
        """`is_configured`: the user's files in the sandbox set hued up."""
        self.sandbox = sandbox
        self.session = "hued-" + uuid.uuid4().hex[:8]
        self.captures = set(known_captures())
        setup = (
            "declare-option int test_step 0; declare-option int test_escapes 0; "
            "hook global ModeChange pop:insert:normal %{ set-option -add global test_escapes 1 }")
        if not is_configured:
            setup += f"; source {SCRIPT}; set-option global hued_command {command}; hued-start"
        self.terminal = Terminal(["kak", "-s", self.session, "-e", setup], sandbox.environment, 100, 40)
        self.step = 0
        self.escapes = 0
        listed = lambda: subprocess.run(["kak", "-l"], env=sandbox.environment, capture_output=True, text=True).stdout
        clients = sandbox.folder / f"clients.{self.session}"

        def check():
            if self.session not in listed():
                return "no session"
            try:
                self.command(f'nop %sh{{ echo "$kak_client_list" >{clients} }}')
            except subprocess.CalledProcessError as error:
                # Kakoune binds its socket, and is listed, before it listens on it.
                return f"kak -p: {error.stderr.strip()}"
            return None if clients.exists() and "client0" in clients.read_text() else self.terminal.screen()

        eventually(check, "start")

    def command(self, commands):
        subprocess.run(["kak", "-p", self.session], input=commands, text=True, env=self.sandbox.environment,
                       check=True, timeout=DEADLINE, capture_output=True)

    def written(self, command):
        """What a command writes into a file, in the client's context; `kak -p` does not wait for it."""
        path = self.sandbox.folder / f"written.{uuid.uuid4().hex}"
        self.command(
            f"evaluate-commands -client client0 -no-hooks %{{ {command.replace('FILE', str(path) + '.part')}\n"
            f"nop %sh{{ mv {path}.part {path} }} }}")
        end = time.monotonic() + DEADLINE
        while not path.exists():
            if time.monotonic() > end:
                raise OSError("Kakoune does not answer")
            time.sleep(0.01)
        content = path.read_text()
        path.unlink()
        return content

    def state(self, *expressions):
        """Values in the client's context."""
        return self.written('echo -to-file FILE -- "' + "\x1f".join(expressions) + '"').rstrip("\n").split("\x1f")

    def open(self, path):
        self.command(f"evaluate-commands -client client0 %{{ edit {path} }}")
        eventually(lambda: None if self.state("%val{buffile}") == [str(path)] else "not open", str(path))

    def keys(self, keys):
        self.step += 1
        for name, text in re.findall(r"<([a-z]+(?:-\w)?)>|((?:[^<]|<(?![a-z]+(?:-\w)?>))+)", keys):
            if name.startswith("a-"):
                name = "M" + name[1:]
            self.terminal.type(text) if text else self.terminal.keys(NAMES.get(name, name))
            if name == "esc":
                # It ends the insert mode. What follows before Kakoune has read it would be taken for a key with Alt.
                self.escapes += 1
                self.await_option("test_escapes", self.escapes, keys)
        self.terminal.type(f":set-option global test_step {self.step}")
        self.terminal.keys("Enter")
        self.await_option("test_step", self.step, keys)

    def await_option(self, option, number, what):
        eventually(
            lambda: None if self.state(f"%opt{{{option}}}") == [str(number)] else self.terminal.screen(), what)

    def text(self):
        return self.written("write -force FILE")

    def face(self, style):
        """How hued.kak draws a style; None if it does not."""
        capture, *modifiers = style.split("+")
        while capture and capture not in self.captures:
            capture = capture.rpartition(".")[0]
        base = "hued_" + capture.replace(".", "_") if capture else None
        attributes = "".join(ATTRIBUTES[modifier] for modifier in modifiers if modifier in ATTRIBUTES)
        return f"default,default+{attributes}@{base or 'Default'}" if attributes else base

    def shown(self):
        timestamp, window, ranges = self.state("%val{timestamp}", "%val{window_range}", "%opt{hued_ranges}")
        first, _, height, _ = map(int, window.split())
        told, *specs = ranges.split() or ["-1"]
        if told != timestamp:
            raise ValueError(f"the ranges are of {told}, the text is {timestamp}")
        text, shown = self.text(), {}
        for spec in specs:
            match = re.fullmatch(r"(\d+)\.(\d+),(\d+)\.(\d+)\|(.*)", spec)
            if not match:
                raise ValueError(f"{spec!r} is no range")
            line, column, last_line, last, face = match.groups()
            if line != last_line:
                raise ValueError(f"{spec} goes over a line's end")
            shown.setdefault(int(line) - 1, []).append((int(column) - 1, int(last) - int(column) + 1, face))
        return text, first, first + height, shown

    def close(self):
        try:
            self.command("kill!")
        except subprocess.SubprocessError:
            pass
        self.terminal.close()


class Relay:
    """Stands between a client and the daemon, and keeps what the client sends."""

    def __init__(self, path, daemon):
        self.daemon = daemon
        self.sent = []
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(str(path))
        self.listener.listen()
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            daemon = socket.socket(socket.AF_UNIX)
            daemon.connect(self.daemon)
            threading.Thread(target=self.pass_on, args=[client, daemon, self.sent.append], daemon=True).start()
            threading.Thread(target=self.pass_on, args=[daemon, client, lambda line: None], daemon=True).start()

    def pass_on(self, source, target, keep):
        with contextlib.suppress(OSError), target, source.makefile("rb") as lines:
            for line in lines:
                keep(line)
                target.sendall(line)

    def view(self):
        """What the daemon was told last that windows show."""
        messages = [json.loads(line) for line in self.sent]
        return [message["params"]["view"] for message in messages if message.get("method") in ("open", "view")][-1]

    def close(self):
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()


class InFaces:
    """What Kakoune must show is told in its faces."""

    def wanted(self, text, language):
        """The faces of the styles."""
        faces = {}
        for line, columns in super().wanted(text, language).items():
            drawn = {column: self.editor.face(style) for column, style in columns.items()}
            drawn = {column: face for column, face in drawn.items() if face}
            if drawn:
                faces[line] = drawn
        return faces


class KakouneTests(InFaces, plugin_case.PluginCase):
    files = ["c/dict_ops.c", "markdown/Syntax.md", "rust/sct.rs"]
    motions = ["ge", "gg", "20j", "vv", "gg"]
    typed = STEPS
    append = "geA{}<esc>"
    offer = "{}"

    def start(self, sandbox):
        return Kakoune(sandbox)

    def is_coloured(self):
        return self.editor.state("%opt{hued_ranges}") != [""]

    def change_much(self):
        # What is typed and pasted then fits into no socket.
        self.editor.keys("ggOimport stopped<esc>")
        while len(self.editor.text()) < 1 << 20:
            self.editor.keys("%yp")
        for round in range(3):
            self.editor.keys("%yp")
            self.editor.keys("u")
        self.editor.keys("gg")

    def said(self):
        return self.editor.state("%opt{hued_untrusted}")[0]

    def servers(self):
        return self.editor.state("%opt{hued_servers}")[0]

    def trust(self):
        self.editor.keys(":hued-trust<ret>")

    def test_odd_texts(self):
        for name, content in [
            ("wide.py", WIDE), ("dos.py", WIDE.replace("\n", "\r\n")), ("mark.py", "\ufeff" + WIDE), ("noeol.py", "x = 1"),
        ]:
            with self.subTest(file=name):
                self.editor.open(self.sandbox.file(name, content))
                self.editor.keys("ggOimport x<esc>")
                # What Kakoune hides of the file is not in the text that it shows.
                wanted = ("import x\n" + content).replace("\r\n", "\n").replace("\ufeff", "").rstrip("\n") + "\n"
                faces = {}

                def check():
                    try:
                        faces.update(self.wanted(wanted, "python"))
                        shown = by_character(self.editor.shown()[3])
                    except (OSError, ValueError) as error:
                        return repr(error)
                    return None if shown == faces else f"{shown} is not {faces}"

                eventually(check, name)

    def test_switch(self):
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        self.editor.keys(":hued-disable-window<ret>")
        self.editor.keys(":hued-enable-window<ret>")
        self.editor.keys("ggOimport x<esc>")
        self.assert_same("switched off and on", "python")

    def test_another_name_of_the_session(self):
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        self.editor.command(f"rename-session {self.editor.session}-2")
        self.editor.session += "-2"
        self.editor.keys("ggOimport x<esc>")
        self.assert_same("renamed", "python")

    def test_late_helper(self):
        """A buffer that is shown before the helper runs gets its colours without a key."""
        command = self.sandbox.file("late", f"#!/bin/sh\nsleep 1\nexec {HUED} \"$@\"\n")
        command.chmod(0o755)
        self.editor.close()
        self.editor = Kakoune(self.sandbox, command)
        self.addCleanup(self.editor.close)
        self.open(self.sandbox.corpus(plugin_case.FILE), "python")

    def test_inspect(self):
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        self.editor.terminal.type("ggfx:hued-inspect")
        self.editor.terminal.keys("Enter")
        found = self.editor.terminal.screen
        eventually(lambda: None if "string, face hued_string, source syntax, revision" in found() else found(), "inspect")

    def draws(self, client, name="hued"):
        """Whether a client's window is drawn by hued, or by another highlighter."""
        return self.editor.written(
            f"try %{{ evaluate-commands -client {client} %{{ try %{{ add-highlighter window/{name} group; "
            f"remove-highlighter window/{name}; echo -to-file FILE no }} catch %{{ echo -to-file FILE yes }} }} }} "
            "catch %{ echo -to-file FILE 'not there' }").strip()

    def await_drawn(self, client, wanted, what):
        eventually(lambda: None if self.draws(client) == wanted else f"{client}: {self.draws(client)}", what)

    def test_each_window(self):
        """Each window of a buffer is drawn by hued, but for those that were given back, also when they are shown again."""
        path = self.sandbox.corpus("python/maptype.py")
        self.open(path, "python")
        self.await_drawn("client0", "yes", "the first window")
        second = Terminal(["kak", "-c", self.editor.session, str(path)], self.sandbox.environment, 100, 40)
        self.addCleanup(second.close)
        self.await_drawn("client1", "yes", "the second window")
        self.editor.open(self.sandbox.file("y.py", "y = 'text'\n"))
        self.await_drawn("client0", "yes", "another buffer")
        self.editor.open(path)
        self.await_drawn("client0", "yes", "back again")
        self.editor.keys(":hued-disable-window<ret>")
        self.editor.keys("ggOimport x<esc>")
        self.assert_same("typed", "python")
        self.assertEqual(self.draws("client0"), "no")
        self.editor.keys(":hued-enable-window<ret>")
        self.await_drawn("client0", "yes", "switched on again")

    def test_highlighters_of_other_names(self):
        """What Kakoune draws a filetype by has not always its name; all of it goes, and comes back, and nothing else."""
        for name, filetype, text, own in [
            ("x.php", "php", "<?php echo 'text';\n", {"php-file": "yes", "php": "no"}),
            ("x.kt", "kotlin", "fun f() {}\n", {"kotlin": "yes", "kdoc": "yes", "kotlin-file": "no"}),
            ("x.py", "python", "import os\n", {"python": "yes", "python-file": "no"}),
        ]:
            with self.subTest(filetype):
                self.open(self.sandbox.file(name, text), filetype)
                drawn = lambda: {name: self.draws("client0", name) for name in own}
                self.await_drawn("client0", "yes", "coloured")
                self.assertEqual(set(drawn().values()), {"no"}, "coloured")
                for step in ["once", "again"]:
                    self.editor.keys(":hued-disable-window<ret>")
                    self.assertEqual(drawn(), own, f"given back {step}")
                    self.editor.keys(":hued-enable-window<ret>")
                    self.assertEqual(set(drawn().values()), {"no"}, f"taken {step}")
        self.editor.keys(":set-option buffer filetype php<ret>")
        self.assert_same("another filetype", "php")
        self.await_drawn("client0", "yes", "another filetype")
        self.editor.keys(":hued-disable-window<ret>")
        self.assertEqual([self.draws("client0", name) for name in ["python", "php-file"]], ["no", "yes"])

    def test_read_again(self):
        """What another program has written is coloured without a key."""
        self.editor.command("set-option global autoreload yes")
        path = self.sandbox.file("x.py", "name = 'text'\n")
        self.open(path, "python")
        path.write_text("import os  # written by another\n\nname = 'more'\n")
        eventually(lambda: None if self.editor.text().startswith("import os") else self.editor.text(), "read")
        self.assert_same("read again", "python")

    def test_a_brace_in_a_name(self):
        path = self.sandbox.file("a{b.py", "name = 'text'\n")
        self.editor.keys(f":edit {path}<ret>")
        self.assert_same("open", "python")

    def test_another_filetype(self):
        """A buffer whose new filetype has no grammar loses the colours of the old one, and gets them back with it."""
        self.open(self.sandbox.corpus(plugin_case.FILE), "python")
        self.await_drawn("client0", "yes", "Python")
        self.editor.keys(":set-option buffer filetype spice<ret>")
        self.await_drawn("client0", "no", "no grammar")
        self.assertEqual(len(self.editor.state("%opt{hued_ranges}")[0].split()), 1)
        self.editor.keys(":set-option buffer filetype python<ret>")
        self.await_drawn("client0", "yes", "Python again")
        self.assert_same("Python again", "python")

    def test_what_a_compiler_says(self):
        """Kakoune's filetype make is no Makefile."""
        self.open(self.sandbox.corpus(plugin_case.FILE), "python")
        self.await_drawn("client0", "yes", "Python")
        self.editor.keys(":set-option buffer filetype make<ret>")
        self.await_drawn("client0", "no", "messages")
        self.assertEqual(self.draws("client0", "make"), "yes")
        self.assertEqual(len(self.editor.state("%opt{hued_ranges}")[0].split()), 1)

    def test_a_client_that_is_gone(self):
        """What its window showed is not told to Kakoune any more."""
        path = self.sandbox.file("long.py", "x = 1\n" * 2000)
        self.open(path, "python")
        second = Terminal(["kak", "-c", self.editor.session, str(path)], self.sandbox.environment, 100, 40)
        self.addCleanup(second.close)
        self.await_drawn("client1", "yes", "the second window")
        last = lambda: max(self.coloured_lines(), default=0)
        second.type("ge")
        eventually(lambda: None if last() == 2000 else last(), "its end")
        self.editor.command("evaluate-commands -client client1 %{ quit }")
        self.editor.keys("ggOimport x<esc>")
        eventually(lambda: None if last() < 200 else last(), "its window is forgotten")
        self.assert_same("typed", "python")

    def coloured_lines(self):
        """The lines, from 1, that Kakoune was told ranges of."""
        return sorted({int(spec.split(".")[0]) for spec in self.editor.state("%opt{hued_ranges}")[0].split()[1:]})

    def test_windows_far_apart(self):
        """Kakoune and the daemon are told of what windows show, not of all that lies between them."""
        self.editor.close()
        self.sandbox.start_daemon()
        relay = Relay(self.sandbox.folder / "relay", self.sandbox.socket)
        self.addCleanup(relay.close)
        self.sandbox.environment["HUED_SOCKET"] = str(self.sandbox.folder / "relay")
        self.editor = Kakoune(self.sandbox)
        self.addCleanup(self.editor.close)
        path = self.sandbox.file("long.py", "x = 1\n" * 2000)
        self.open(path, "python")
        others = []
        for client in ["client1", "client2"]:
            others.append(Terminal(["kak", "-c", self.editor.session, str(path)], self.sandbox.environment, 100, 40))
            self.addCleanup(others[-1].close)
            self.await_drawn(client, "yes", "another window")
        others[0].type("ge")
        eventually(lambda: None if self.coloured_lines()[-1:] == [2000] else self.coloured_lines(), "at the end")
        # The hull stays as it is.
        others[1].type("1000g")
        eventually(lambda: None if 1000 in self.coloured_lines() else self.coloured_lines(), "in the middle")
        self.editor.keys("ggOimport x<esc>")
        self.assert_same("typed", "python")
        lines = self.coloured_lines()
        self.assertTrue({1, 1000, 2001} <= set(lines), lines)
        self.assertLess(len(lines), 3 * 100, "three windows with their margins")
        view = relay.view()
        self.assertEqual(len(view), 3, view)
        self.assertTrue(all(last - first < 100 for first, last in view), view)

    def test_many_closings(self):
        for name in ["a.py", "b.py", "c.py"]:
            self.open(self.sandbox.file(name, f"{name[0]} = 'text'\n"), "python")
        documents = lambda: self.sandbox.documents(".py")
        self.assertEqual(len(documents()), 3)
        self.editor.command("evaluate-commands -buffer * %{ try %{ delete-buffer! } }")
        eventually(lambda: documents() and f"{documents()} are open" or None, "the closings")

    def test_a_buffer_that_no_window_shows(self):
        """It keeps its colours for when it is shown again."""
        path = self.sandbox.file("x.py", "import os\n" * 10)
        self.open(path, "python")
        for name in ["y.py", "z.py"]:
            self.open(self.sandbox.file(name, "y = 'text'\n"), "python")
        ranges = self.editor.written(f"evaluate-commands -buffer {path} %{{ echo -to-file FILE -- %opt{{hued_ranges}} }}")
        self.assertGreater(len(ranges.split()), 10, ranges)

    def test_another_buffer_of_the_name(self):
        """A name that goes over to another text has that one's colours, and the text keeps its own under another name."""
        path = self.sandbox.file("a.py", "import os\nname = 'text'\n")
        self.editor.command("set-option global autoreload no")
        for step, rename in [("one by one", [":rename-buffer {}<ret>", ":edit {}<ret>"]),
                             ("at once", [":rename-buffer {}; edit {}<ret>"])]:
            with self.subTest(step):
                self.open(path, "python")
                other = self.sandbox.folder / f"{step.replace(' ', '-')}.py"
                path.write_text(f"# {step}\ndef f():\n    return 1\n")
                places = iter([other, path])
                for keys in rename:
                    self.editor.keys(re.sub("{}", lambda _: str(next(places)), keys))
                self.assert_same(step, "python")
                self.await_drawn("client0", "yes", "the new one")
                self.editor.open(other)
                self.assert_same("the old one", "python")
                names = sorted(pathlib.Path(document["uri"]).name for document in self.sandbox.documents(".py"))
                self.assertEqual(names.count("a.py"), 1, names)
                self.assertEqual(names.count(other.name), 1, names)
                self.editor.command(f"delete-buffer! {path}")

    def test_a_name_in_another_folder(self):
        """Kakoune calls a file by its name in the working directory, which changes."""
        path = self.sandbox.file("x.py", "name = 'text'\n")
        self.editor.keys(f":change-directory {self.sandbox.folder}<ret>")
        self.open(path, "python")
        self.editor.keys("ggOimport x<esc>")
        self.assert_same("typed", "python")
        self.editor.keys(":change-directory /<ret>")
        self.assert_same("elsewhere", "python")
        self.assertEqual(len(self.sandbox.documents("/x.py")), 1)
        self.editor.keys(f":change-directory {self.sandbox.folder}<ret>")
        self.editor.command("delete-buffer! x.py")
        eventually(lambda: self.sandbox.documents("/x.py") or None, "closed")

    def helpers(self):
        """The processes `hued kak` of the session."""
        process = int(self.editor.written("nop %sh{ echo $PPID >FILE }"))
        found = subprocess.run(["pgrep", "-f", f"kak --session {self.editor.session}"], capture_output=True, text=True)
        return [int(pid) for pid in found.stdout.split() if int(pid) != process]

    def test_texts_that_are_not_taken(self):
        """Kakoune writes a text that is left to it only when it has changed, and typing pauses."""
        self.sandbox.configure("[limits]\ndocument = '2 KiB'\n")
        self.sandbox.start_daemon()
        self.assertFalse(oracle.request(self.sandbox.socket, "reload")["problems"])
        large = self.sandbox.file("large.py", "name = 'text'\n" * 200)
        unknown = self.sandbox.file("x.odd", "an odd word\n" * 20)
        directory = self.editor.state("%opt{hued_directory}")[0]
        texts = lambda: [name for name in os.listdir(directory) if name.startswith("text.")]
        # After hued's.
        self.editor.command(
            "declare-option int test_pauses 0; hook global NormalIdle .* %{ set-option -add global test_pauses 1 }")
        pauses = lambda: int(self.editor.state("%opt{test_pauses}")[0])
        for path, filetype in [(large, "python"), (unknown, "odd"), (unknown, "")]:
            with self.subTest(path.name, filetype=filetype):
                self.editor.open(path)
                self.editor.keys(f":set-option buffer filetype '{filetype}'<ret>")

                def check():
                    key, pause, timestamp = self.editor.state("%opt{hued_after_key}", "%opt{hued_after_pause}", "%val{timestamp}")
                    told = key == "nop" and pause == f"hued-send-unless '{timestamp} {filetype}'"
                    return None if told and not texts() else f"after a key {key}, after a pause {pause}, {texts()}"

                eventually(check, "declined")
                helpers = self.helpers()
                for helper in helpers:
                    os.kill(helper, signal.SIGSTOP)
                try:
                    before = pauses()
                    self.editor.keys("jjkj")
                    eventually(lambda: None if pauses() > before else "no pause", "a pause")
                    self.assertEqual(texts(), [], "nothing has changed")
                    before = pauses()
                    self.editor.keys("ggOmore<esc>")
                    eventually(lambda: None if pauses() > before else "no pause", "a pause")
                    self.assertEqual(len(texts()), 1, "it has changed")
                finally:
                    for helper in helpers:
                        os.kill(helper, signal.SIGCONT)
                eventually(lambda: texts() or None, "read")
        # Each is coloured, and written after each key, when it can be.
        self.editor.keys(":set-option buffer filetype python<ret>")
        self.assert_same("a known filetype", "python")
        self.editor.open(large)
        self.editor.keys("gg19jGed")
        self.assert_same("small enough", "python")
        eventually(lambda: None if self.editor.state("%opt{hued_after_key}") == ["hued-send"] else "declined", "taken again")

    def test_refused(self):
        """A buffer that is more than the daemon takes is left to Kakoune, and harms no other."""
        self.sandbox.configure("[limits]\ndocument = '2 KiB'\n")
        self.sandbox.start_daemon()
        self.assertFalse(oracle.request(self.sandbox.socket, "reload")["problems"])
        small = self.sandbox.file("small.py", "name = 'text'\n")
        self.open(small, "python")
        self.editor.open(self.sandbox.file("large.py", "name = 'text'\n" * 200))
        eventually(lambda: None if "over the limit" in self.editor.terminal.screen() else self.editor.terminal.screen(), "why")
        self.editor.keys("geA  # more<esc>")
        connected = lambda: [client["id"] for client in oracle.status(self.sandbox.socket)["clients"]
                             if client["name"] == "kakoune"]
        before = connected()
        self.editor.open(small)
        self.editor.keys("ggOimport x<esc>")
        self.assert_same("the other buffer", "python")
        self.assertEqual(connected(), before, "the same connection")
        self.editor.open(self.sandbox.folder / "large.py")
        self.editor.keys("gg19jGed")
        self.assert_same("small enough", "python")
        self.editor.keys("%y" + "P" * 9)
        self.await_drawn("client0", "no", "an edit made it too long")
        self.editor.keys("u" * 9)
        self.assert_same("short again", "python")
        self.await_drawn("client0", "yes", "short again")

    def test_too_long_for_a_message(self):
        """A text that does not fit into a message is as one that is refused."""
        self.sandbox.configure("[limits]\nmessage = '64 KiB'\n")
        # It counts for new connections alone.
        self.sandbox.start_daemon()
        self.sandbox.kill_daemon()
        self.editor.open(self.sandbox.file("large.py", "name = 'text'\n" * 6000))
        eventually(lambda: None if "over the limit" in self.editor.terminal.screen() else self.editor.terminal.screen(), "why")
        self.editor.keys("gg2999jGed")
        self.assert_same("short enough", "python")

    def test_end(self):
        """The helper goes with the session, and leaves nothing behind."""
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        directory = self.editor.state("%opt{hued_directory}")[0]
        self.assertTrue(os.path.isdir(directory))
        self.editor.command("kill!")
        eventually(lambda: "the directory is still there" if os.path.isdir(directory) else None, "end")
        running = lambda: subprocess.run(["pgrep", "-f", f"kak --session {self.editor.session}"], capture_output=True)
        eventually(lambda: "the helper still runs" if running().returncode == 0 else None, "end")

    def test_texts_for_a_daemon_that_hangs(self):
        """They are removed all the same, and the helper sees the end of the session."""
        self.open(self.sandbox.corpus(plugin_case.FILE), "python")
        directory = self.editor.state("%opt{hued_directory}")[0]
        pid = self.sandbox.pid()
        os.kill(pid, signal.SIGSTOP)
        try:
            self.change_much()
            left = lambda: [name for name in os.listdir(directory) if name.startswith("text.")]
            eventually(lambda: left() or None, "the texts")
            self.editor.command("kill!")
            eventually(lambda: "the directory is still there" if os.path.isdir(directory) else None, "the end")
        finally:
            os.kill(pid, signal.SIGCONT)

    def test_texts_are_gone_when_read(self):
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        directory = self.editor.state("%opt{hued_directory}")[0]
        self.editor.keys("ggOimport x<esc>")
        self.editor.open(self.sandbox.file("y.py", "y = 'text'\n"))
        self.editor.keys("ggOimport y<esc>")
        self.assert_same("typed", "python")
        left = lambda: [name for name in os.listdir(directory) if name.startswith("text.")]
        eventually(lambda: left() or None, "the texts")

    def test_killed(self):
        """The helper sees the end of a session that is killed."""
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        directory = self.editor.state("%opt{hued_directory}")[0]
        process = int(self.editor.written("nop %sh{ echo $PPID >FILE }"))
        os.kill(process, signal.SIGKILL)
        eventually(lambda: "the directory is still there" if os.path.isdir(directory) else None, "end")
        running = lambda: subprocess.run(["pgrep", "-f", f"kak --session {self.editor.session}"], capture_output=True)
        eventually(lambda: "the helper still runs" if running().returncode == 0 else None, "end")

    def test_a_helper_that_is_killed(self):
        """Kakoune stops writing texts and says so, until somebody starts another."""
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        directory = self.editor.state("%opt{hued_directory}")[0]
        for pid in self.helpers():
            os.kill(pid, signal.SIGKILL)
        eventually(lambda: self.editor.state("%opt{hued_directory}")[0] or None, "the hooks are gone")
        self.editor.keys("ggOimport x<esc>")
        eventually(lambda: "the directory is still there" if os.path.isdir(directory) else None, "the texts")
        said = lambda: self.editor.written("evaluate-commands -buffer *debug* %{ write -force FILE }")
        eventually(lambda: None if "the helper has ended (137)" in said() else said(), "why")
        self.editor.keys(":hued-start<ret>")
        self.editor.keys("ggOimport y<esc>")
        self.assert_same("another helper", "python")

    def test_killed_with_its_helper(self):
        """What both have left goes when the next session starts, and nothing that is in use."""
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        directory = self.editor.state("%opt{hued_directory}")[0]
        process = int(self.editor.written("nop %sh{ echo $PPID >FILE }"))
        helpers = self.helpers()
        self.assertTrue(helpers, "the helper runs")
        for pid in [*helpers, process]:
            os.kill(pid, signal.SIGKILL)
        for pid in [*helpers, process]:
            eventually(lambda: None if has_ended(pid) else f"{pid} lives", "the end")
        self.assertTrue(os.path.isdir(directory))
        # A session in the background has another process than when it began.
        used = os.path.join(os.path.dirname(directory), f"hued-kak.{process}.used")
        os.mkdir(used, 0o700)
        self.addCleanup(shutil.rmtree, used)
        lock = os.open(f"{used}/lock", os.O_RDWR | os.O_CREAT, 0o600)
        self.addCleanup(lambda: os.close(lock))
        fcntl.flock(lock, fcntl.LOCK_EX)
        self.editor.close()
        self.editor = Kakoune(self.sandbox)
        self.addCleanup(self.editor.close)
        eventually(lambda: "the directory is still there" if os.path.isdir(directory) else None, "the sweep")
        self.assertTrue(os.path.isdir(used), "what is locked stays")
        self.open(self.sandbox.file("y.py", "name = 'text'\n"), "python")


if __name__ == "__main__":
    unittest.main()
