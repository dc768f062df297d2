"""What every plugin must show in a real editor. A module of tests names its keys; it imports this module, not its
classes, which would be run there once more."""

import contextlib
import json
import os
import signal
import socket
import threading
import time

import steps
from support import DEADLINE, WIDE, EditorCase, eventually

FILE = "python/maptype.py"
# Seconds. A key takes some hundredths; an editor that waits for what does not come waits for ever.
FROZEN = DEADLINE / 4


class PluginCase(EditorCase):
    """The editor's object has `open`, `keys`, `text` and `shown`."""

    # Files of the corpus, and keys that show other parts of them.
    files = []
    motions = []
    # Steps in a Python file: (name, keys).
    typed = []
    # Keys that append a letter to the text's last line.
    append = ""
    # What is said of a folder in which no server may start; that the file in it was opened is said, too.
    offer = "start in {}"

    def open(self, path, language):
        self.editor.open(path)
        self.assert_same("open", language)

    def is_coloured(self):
        return bool(self.editor.shown()[3])

    def change_much(self):
        """Makes more edits than fit into a socket that nobody reads."""
        raise NotImplementedError

    def test_files(self):
        for name in self.files:
            language = name.split("/")[0]
            with self.subTest(file=name):
                self.open(self.sandbox.corpus(name), language)
                for keys in self.motions:
                    self.editor.keys(keys)
                    self.assert_same(keys, language)

    def test_typing(self):
        self.open(self.sandbox.corpus(FILE), "python")
        self.replay(self.typed, "python")

    def said(self):
        """What the editor has told its user, or what of it the plugin keeps."""
        raise NotImplementedError

    def trust(self):
        """Does what a user does who trusts the folder that was named."""
        raise NotImplementedError

    def servers(self):
        """What the editor's status line says of the buffer's language servers."""
        raise NotImplementedError

    def test_trust(self):
        """A language server waits for the user's word, which the plugin asks for and passes on."""
        started = self.sandbox.folder / "started"
        self.sandbox.write_servers(
            f"[servers.here]\ncommand = ['sh', '-c', 'echo >>{started}; exec sleep 1000']\n"
            "languages = ['python']\nenabled = true\n")
        self.editor.open(self.sandbox.file("x.py", "name = 'text'\n"))
        offer = self.offer.format(self.sandbox.folder)
        eventually(lambda: None if offer in self.said() else self.said(), "the offer")
        self.assertFalse(started.exists(), "it may not start yet")
        eventually(lambda: None if "here untrusted" in self.servers() else self.servers(), "the status line")
        self.trust()
        eventually(lambda: None if started.exists() else "no server starts", "the start")
        eventually(lambda: None if "here awaited" in self.servers() else self.servers(), "the status line")

    def test_killed_daemon(self):
        """Keys are worked off while there is no daemon, and the colours are right again soon."""
        self.open(self.sandbox.corpus(FILE), "python")
        for round in range(3):
            pid = self.sandbox.kill_daemon()
            self.assertTrue(self.is_coloured(), "the colours stay")
            slowest = 0
            for letter in "x = 'text'":
                began = time.monotonic()
                self.editor.keys(self.append.format(letter))
                slowest = max(slowest, time.monotonic() - began)
            self.assertLess(slowest, FROZEN, "the editor froze")
            self.assert_same(f"kill -9, round {round}", "python")
            self.assertNotEqual(self.sandbox.pid(), pid)

    def test_another_version(self):
        """When a daemon that speaks no protocol of the plugin's ends, the next one gives the colours, without a key."""
        path = self.sandbox.corpus(FILE)
        ends, asked = threading.Event(), threading.Event()
        listener = socket.socket(socket.AF_UNIX)
        try:
            listener.bind(self.sandbox.socket)
        except OSError:
            # The plugin has begun with the editor, and started a daemon.
            self.sandbox.kill_daemon()
            os.unlink(self.sandbox.socket)
            listener.bind(self.sandbox.socket)
        listener.listen()
        error = {"code": -32016, "message": "unsupported protocol", "data": {"supported": [99]}}

        def serve(connection):
            with contextlib.suppress(OSError):
                for line in connection.makefile("rb"):
                    request = json.loads(line)
                    if request.get("method") == "hello":
                        asked.set()
                    answer = {"jsonrpc": "2.0", "id": request.get("id"), "error": error}
                    connection.sendall(json.dumps(answer).encode() + b"\n")

        def accept():
            connections = []
            while not ends.is_set():
                connections.append(listener.accept()[0])
                threading.Thread(target=serve, args=connections[-1:], daemon=True).start()
            for connection in connections:
                with contextlib.suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)
            listener.close()

        threading.Thread(target=accept, daemon=True).start()
        self.editor.open(path)
        self.assertTrue(asked.wait(DEADLINE))
        ends.set()
        # So that it accepts once more, if the plugin has not knocked again by itself.
        last = socket.socket(socket.AF_UNIX)
        self.addCleanup(last.close)
        with contextlib.suppress(ConnectionRefusedError):
            last.connect(self.sandbox.socket)
        os.unlink(self.sandbox.socket)
        self.assert_same("the next daemon", "python")

    def test_stopped_daemon(self):
        """A daemon that reads nothing does not hold the editor up."""
        self.open(self.sandbox.corpus(FILE), "python")
        pid = self.sandbox.pid()
        os.kill(pid, signal.SIGSTOP)
        try:
            began = time.monotonic()
            self.change_much()
            self.assertLess(time.monotonic() - began, DEADLINE, "the editor froze")
        finally:
            os.kill(pid, signal.SIGCONT)
        self.editor.keys(self.append.format("y"))
        self.assert_same("a daemon that slept", "python")


class TrackingCase(PluginCase):
    """A plugin that is told of each edit, and must tell each rightly."""

    torture = []
    # Names of those of them that make more edits than are told one by one.
    many = ()
    # Steps in each of the texts below.
    odd = {}
    # Keys: two windows, and to the text's end; the other window, a line `int x;` at the top; the other window.
    windows = ("", "", "")

    odd_texts = {
        "wide.py": WIDE,
        "dos.py": WIDE.replace("\n", "\r\n"),
        "empty.py": "",
        "noeol.py": "x = 1\nprint(x)",
    }

    def resyncs(self):
        """How often the daemon had to ask for the text."""
        raise NotImplementedError

    def replay_told(self, steps, language):
        """Each step's edits are told, and not the whole text; a buffer that is read again counts from nothing."""
        for step in steps:
            before = self.resyncs()
            self.replay([step], language)
            if step[0] in self.many:
                continue
            with self.subTest(step=step[0]):
                self.assertLessEqual(self.resyncs(), before, "an edit was told wrongly")

    def test_torture(self):
        self.open(self.sandbox.corpus(FILE), "python")
        self.replay_told(self.torture, "python")

    def test_odd_texts(self):
        for name, text in self.odd_texts.items():
            with self.subTest(file=name):
                self.open(self.sandbox.file(name, text), "python")
                self.replay_told(self.odd[name], "python")

    def test_two_windows(self):
        self.open(self.sandbox.corpus("c/dict_ops.c"), "c")
        places = ["split, at the end", "split, at the top", "split, at the end again"]
        for place, keys in zip(places, self.windows):
            self.editor.keys(keys)
            self.assert_same(place, "c")


class ViCase(TrackingCase):
    """Vim and Neovim, whose objects have `command` and `evaluate`, too."""

    motions = ["G", "gg", "50%", "<C-e>", "<C-d>", "zb", "<C-b>"]
    typed = steps.TYPED
    torture = steps.TORTURE
    append = "GA{}<Esc>"
    odd = {
        "wide.py": [("type", "ggA x<Esc>"), ("delete a wide one", "gg0f漢x"), ("swap", "xp")],
        "dos.py": [("type", "ggA x<Esc>"), ("delete all", "ggdG")],
        "empty.py": [("type", "iimport x<CR><CR>x = 1<Esc>"), ("undo", "u"), ("redo", "<C-r>")],
        "noeol.py": [("type", "GA # y<Esc>"), ("delete", "Gdd")],
    }
    windows = (":split<CR>G", "<C-w>wggOint x;<Esc>", "<C-w>w")

    def document(self):
        return self.editor.status().get("document") or {}

    def resyncs(self):
        return self.document()["resyncs"]

    def await_syntax(self, name, what):
        """Until the buffer's own highlighting is that of this name; of none nothing is loaded either."""
        def check():
            syntax, items = self.editor.evaluate("&syntax"), self.editor.evaluate("execute('syntax list')")
            if syntax != name or ("No Syntax items" in items) != (name == ""):
                return f"{syntax!r}: {items[:80]}"
            return None

        eventually(check, what)

    def test_syntax_on(self):
        """The editor's own highlighting, switched on while hued colours a buffer, does not mix with hued's."""
        self.open(self.sandbox.corpus("c/dict_ops.c"), "c")
        for command in ["syntax on", "syntax enable", "set syntax=c", "set filetype=c"]:
            self.editor.command(command)
            self.await_syntax("", command)
        self.assert_same("switched on", "c")
        self.editor.command("HuedDisable")
        self.await_syntax("c", "given back")

    def test_folds(self):
        """A window with closed folds shows lines that lie far apart."""
        self.open(self.sandbox.file("x.py", ("def f(x):\n" + "    name = 'text'\n" * 30) * 50), "python")
        settled = lambda: self.document().get("settled")
        eventually(
            lambda: None if (settled() or {}).get("state") == "complete" else settled() or "not settled",
            "nothing more is said")
        self.editor.keys(":set shiftwidth=4 foldmethod=indent foldlevel=0<CR>")
        self.assert_same("closed", "python")
        self.editor.keys("G")
        self.editor.keys("zR")
        self.assert_same("opened at the end", "python")

    def test_hidden_buffers(self):
        """The daemon gets what windows show when the editor waits, and nothing of what a command passes through."""
        for number in range(4):
            self.sandbox.file(f"hidden{number}.py", "name = 'text'\n" * 3)
        files = f"{self.sandbox.folder}/hidden*.py"
        opened = lambda: [document["uri"][-4] for number in range(4) for document in self.sandbox.documents(f"/hidden{number}.py")]
        self.open(self.sandbox.corpus(FILE), "python")
        self.editor.command("set hidden")
        self.editor.command(
            f"silent vimgrep /name/j {files} | execute 'args {files}' | execute 'argdo call append(0, \"import os\")'"
            " | buffer maptype.py")
        self.editor.keys("ggOimport os<Esc>")
        self.assert_same("a command", "python")
        self.assertEqual(opened(), [])
        for command in ["buffer hidden0.py", "split", "vertical sbuffer hidden1.py", "tabedit hidden2.py"]:
            self.editor.command(f"cd {self.sandbox.folder} | {command}")
            self.assert_same(command, "python")
            self.assertTrue(self.is_coloured(), command)
        self.assertEqual(opened(), ["0", "1", "2"])
        self.editor.command("tabonly | buffer maptype.py")
        self.sandbox.kill_daemon()
        eventually(lambda: None if self.sandbox.is_running() else "none", "another daemon")
        self.editor.keys("ggOimport sys<Esc>")
        self.assert_same("another daemon", "python")
        self.assertEqual(opened(), [])
        self.editor.command("call appendbufline('hidden0.py', 0, 'import hidden') | buffer hidden0.py")
        self.assert_same("shown again", "python")
        self.assertTrue(self.is_coloured())
        self.assertEqual(opened(), ["0"])

    def test_another_name(self):
        """Where there is no filetype the name tells the language, also a name that comes later."""
        self.editor.open(self.sandbox.file("notes", "int x = 1; /* a comment */\n"))
        eventually(lambda: None if self.document().get("passes") else "not open", "notes")
        self.editor.command(f"silent file {self.sandbox.folder / 'renamed.c'}")
        self.assert_same("another name", "c")
        self.assertTrue(self.sandbox.documents("/renamed.c"))
        self.assertFalse(self.sandbox.documents("/notes"))

    def is_declined(self):
        document = self.document()
        return document.get("isDeclined") or document.get("is_declined")

    def await_declined(self, what):
        eventually(lambda: None if self.is_declined() else self.document(), what)
        self.assertEqual(self.editor.shown()[3], {}, what)

    def test_no_language(self):
        """What is in no language has no colours, until it gets one or somebody asks for them."""
        prose = "if you let me do this for a while, return 'text' 12\n"
        path = self.sandbox.file("notes.txt", prose)
        self.editor.open(path)
        self.await_declined("prose")
        eventually(lambda: self.sandbox.documents("/notes.txt") or None, "closed")
        self.editor.command("HuedEnable")
        self.assert_same("asked for", None)
        self.assertTrue(self.is_coloured())
        self.editor.command("HuedToggle")
        self.assertFalse(self.is_coloured())
        self.editor.command("bwipeout! | edit " + str(path))
        self.await_declined("read again")
        self.editor.command("HuedToggle")
        self.assert_same("toggled", None)
        self.editor.command("enew!")
        self.editor.keys(f"i{prose}<Esc>")
        self.await_declined("no name")
        self.editor.command("set filetype=python")
        self.assert_same("a filetype", "python")
        self.assertTrue(self.is_coloured())

    def test_no_highlighting_of_the_editors(self):
        """Without a grammar hued's patterns colour what the editor has no syntax file of."""
        self.editor.command("syntax on | filetype plugin indent on")
        self.editor.open(self.sandbox.file("x.psv", "name|'text'|12\n"))
        self.editor.command("set filetype=psv")
        self.assert_same("no syntax file", "psv")
        self.assertTrue(self.is_coloured())
        self.assertNotIn("syntax", self.document()["passes"])

    def test_a_guessed_filetype(self):
        """That a line begins with `#` hides no language that the name tells."""
        self.editor.open(self.sandbox.file(".dockerignore", "# a comment\n*.o\n"))
        self.editor.command("set filetype=conf")
        self.assert_same("guessed", "gitignore")
        self.editor.open(self.sandbox.file("oddrc", "# a comment\nname = 12\n"))
        self.editor.command("set filetype=conf")
        eventually(
            lambda: None if self.document().get("language") == "conf" else self.document(), "nothing better is known")

    def test_buffers_that_become_no_files(self):
        """A terminal and what a plugin makes are shown before they are told to be no files."""
        self.editor.open(self.sandbox.file("x.py", "name = 'text'\n"))
        self.editor.command("terminal")
        eventually(lambda: None if self.editor.evaluate("&buftype") == "terminal" else "none", "a terminal")
        self.assertEqual(self.document(), {})
        self.editor.command("new")
        self.editor.command("setlocal buftype=nofile filetype=python | call setline(1, 'import os')")
        self.assertEqual(self.document(), {})
        self.editor.command("setlocal buftype=")
        self.assert_same("a file after all", "python")
        self.assertTrue(self.is_coloured())
        self.editor.command("let b:other = bufnr() | wincmd p | call setbufvar(winbufnr(1), '&buftype', 'nofile') | wincmd p")
        self.assertEqual(self.document(), {})
        self.assertFalse(self.is_coloured())

    def test_stopped_daemon_that_dies(self):
        """Edits were kept back while it read nothing; the next one is told all."""
        self.open(self.sandbox.corpus(FILE), "python")
        pid = self.sandbox.pid()
        os.kill(pid, signal.SIGSTOP)
        try:
            self.change_much()
        finally:
            os.kill(pid, signal.SIGKILL)
        self.editor.keys(self.append.format("y"))
        self.assert_same("another daemon", "python")
        self.editor.keys(self.append.format("z"))
        self.assert_same("typed then", "python")

    def limit(self, key, size):
        """Gives the editor a daemon with a lower limit."""
        self.sandbox.configure(f"[limits]\n{key} = '{size}'\n")
        # Some limits count for new connections alone.
        self.sandbox.start_daemon()
        self.sandbox.kill_daemon()
        self.sandbox.start_daemon()

    def await_refusal(self):
        eventually(lambda: None if "over the limit" in self.said() else self.said(), "why")
        self.await_syntax("python", "refused")

    def test_refused(self):
        """A text that the daemon does not take has the editor's own highlighting, and is opened when it is shorter."""
        self.limit("document", "2 KiB")
        self.editor.command("syntax on | filetype on")
        self.editor.open(self.sandbox.file("large.py", "name = 'text'\n" * 200))
        self.await_refusal()
        self.editor.keys("ggOmore = 1<Esc>")
        self.assertEqual(self.editor.shown()[3], {})
        self.editor.keys("gg121dd")
        self.assert_same("short enough", "python")
        self.await_syntax("", "short enough")
        self.editor.keys(":%t$<CR>")
        self.await_syntax("python", "an edit made it too long")
        self.assertEqual(self.editor.shown()[3], {})
        self.editor.keys("u")
        self.assert_same("short again", "python")
        self.await_syntax("", "short again")
        self.assertNotIn("is open on this connection", self.said())

    def test_servers_of_a_refused_text(self):
        """The status line has none when the daemon has the text no more."""
        self.sandbox.write_servers("[servers.here]\ncommand = ['sleep', '1000']\nlanguages = ['python']\nenabled = true\n")
        self.limit("document", "2 KiB")
        self.open(self.sandbox.file("x.py", "name = 'text'\n" * 100), "python")
        eventually(lambda: None if "here untrusted" in self.servers() else self.servers(), "the status line")
        self.editor.keys(":%t$<CR>")
        eventually(lambda: f"{self.servers()!r} speaks" if self.servers() else None, "refused")

    def test_too_long_for_a_message(self):
        """A text that does not fit into a message is as one that is refused."""
        self.limit("message", "64 KiB")
        self.editor.command("syntax on | filetype on")
        self.editor.open(self.sandbox.file("large.py", "name = 'text'\n" * 6000))
        self.await_refusal()
        self.editor.keys(":3000,$d<CR>")
        self.assert_same("short enough", "python")
        self.await_syntax("", "short enough")

    def test_an_edit_that_is_too_long_for_a_message(self):
        """Then the text goes over, if it fits: an empty line is shorter in a text than among an edit's lines."""
        self.limit("message", "64 KiB")
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        self.editor.command("call append(1, repeat([''], 25000) + ['import os'])")
        self.editor.keys("G")
        self.assert_same("many lines", "python")
        self.assertEqual(self.resyncs(), 1)

    def test_another_filetype(self):
        """A buffer whose new filetype has no grammar is highlighted as that, and not as what it was before."""
        self.editor.command("if !exists('g:syntax_on') | syntax on | endif")
        self.open(self.sandbox.corpus(FILE), "python")
        eventually(lambda: None if self.editor.evaluate("&syntax") == "" else self.editor.evaluate("&syntax"), "taken over")
        self.editor.command("set filetype=spice")
        eventually(lambda: None if self.editor.evaluate("&syntax") == "spice" else self.editor.evaluate("&syntax"), "spice")
        self.editor.command("set filetype=python")
        eventually(lambda: None if self.editor.evaluate("&syntax") == "" else self.editor.evaluate("&syntax"), "taken over")
        self.assert_same("Python again", "python")

    def test_switch(self):
        """Off gives the buffer back to the editor's own highlighting."""
        self.editor.command("syntax on | filetype plugin indent on")
        self.open(self.sandbox.corpus("c/dict_ops.c"), "c")
        self.assertEqual(self.editor.evaluate("&syntax"), "")
        self.editor.keys(":HuedToggle<CR>")
        self.assertEqual(self.editor.shown()[3], {})
        self.assertEqual(self.editor.evaluate("&syntax"), "c")
        self.editor.keys("ggOint x;<Esc>")
        self.editor.keys(":HuedToggle<CR>")
        self.assert_same("toggled", "c")
        self.assertEqual(self.editor.evaluate("&syntax"), "")
        self.editor.keys(":set filetype=python<CR>")
        self.assert_same("another language", "python")

    def test_a_view_from_before(self):
        """What was saved while hued coloured a buffer says that it has no syntax; it has its own when it is given back."""
        self.editor.command(f"syntax on | set viewoptions=options viewdir={self.sandbox.folder}/view")
        path = self.sandbox.corpus(FILE)
        self.open(path, "python")
        self.editor.command(f"mkview | bwipeout! | edit {path} | loadview")
        self.assert_same("loaded", "python")
        self.editor.command("HuedDisable")
        self.await_syntax("python", "given back")

    def test_undo_where_it_was_switched_off(self):
        """What an undo brings back is not coloured any more, also where the new filetype has no grammar."""
        self.editor.command("syntax on | filetype plugin indent on")
        self.open(self.sandbox.corpus(FILE), "python")
        for command in ["HuedDisable", "set filetype=spice"]:
            self.editor.keys("ggdd")
            self.editor.command(command)
            self.await_syntax("python" if command == "HuedDisable" else "spice", command)
            self.editor.keys("u")
            eventually(lambda: self.editor.shown()[3] or None, f"undo after {command}")
            self.editor.command("set filetype=python | HuedEnable")
            self.assert_same(f"taken back after {command}", "python")

    def test_left_alone(self):
        """Where hued has no grammar, the editor's own highlighting stays."""
        self.editor.command("syntax on | filetype plugin indent on")
        self.editor.command("autocmd BufRead *.odd set filetype=odd")
        self.editor.open(self.sandbox.file("x.odd", "an odd word\n"))
        document = self.document
        eventually(
            lambda: None if document().get("isDeclined") or document().get("is_declined") else "not yet", "declined")
        self.assertEqual(self.editor.evaluate("&syntax"), "odd")
        self.assertEqual(self.editor.shown()[3], {})
        rev = document()["rev"]
        self.editor.keys("ggOmore<Esc>")
        self.assertEqual(document()["rev"], rev, "edits are collected")
        eventually(lambda: self.sandbox.documents("/x.odd") or None, "closed")
        self.editor.command("set filetype=python")
        self.assert_same("another filetype", "python")
