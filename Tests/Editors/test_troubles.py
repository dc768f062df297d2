"""What a person is told where hued is missing, cannot start, has another version or lacks a grammar: one line, once, with what
mends it. When it is mended the colours come by themselves."""

import json
import os
import pathlib
import re
import socket
import subprocess
import threading
import time
import unittest

import oracle
import test_emacs
import test_kakoune
import test_neovim
import test_setup
import test_vim
from snippets import snippet
from support import HUED, EditorCase, Sandbox, eventually

# As `hued grammar install`, without a network: a wrapper of the program takes what the tests have installed.
INSTALLER = """#!/bin/sh
if [ "$1 $2" = "grammar install" ]; then
  [ -n "$(ls "{installed}")" ] || {{ echo "hued: nothing is installed" >&2; exit 1; }}
  echo "$*" >>"{log}"
  ln -s "{installed}"/* "{grammars}/"
  exit
fi
exec "{hued}" "$@"
"""


class NoticeTests(unittest.TestCase):
    def test_a_missing_grammar(self):
        """It is told once of each language, whatever is opened in it."""
        sandbox = Sandbox()
        self.addCleanup(sandbox.close)
        sandbox.environment["XDG_DATA_HOME"] = str(sandbox.folder / "data")
        sandbox.start_daemon()
        connection = oracle.Oracle(sandbox.socket).hello()
        self.addCleanup(connection.close)
        languages = ["python", "json", "python"]
        for doc, language in enumerate(languages):
            connection.send({"method": "open", "params": {"doc": doc, "rev": 1, "language": language, "text": "x\n", "view": [0, 9]}})
        told, settled = [], set()
        while len(settled) < len(languages):
            message = connection.receive()
            if message.get("method") == "notice":
                told.append((message["params"]["code"], message["params"]["data"]))
            elif message.get("method") == "settled":
                settled.add(message["params"]["doc"])
        self.assertEqual(told, [(-32021, {"language": "python"}), (-32021, {"language": "json"})])


class Refusing:
    """A daemon of another version: it knows no protocol of ours, and hangs up when it has said so."""

    def __init__(self, path):
        self.hellos = 0
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(path)
        self.listener.listen()
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.answer, args=[connection], daemon=True).start()

    def answer(self, connection):
        with connection, connection.makefile("rw") as stream:
            for line in stream:
                request = json.loads(line)
                if "id" in request:
                    self.hellos += request["method"] == "hello"
                    error = {"code": -32016, "message": "unsupported protocol version", "data": {"supported": [9]}}
                    stream.write(json.dumps({"jsonrpc": "2.0", "id": request["id"], "error": error}) + "\n")
                    stream.flush()
                    return

    def close(self):
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()


class Troubled(test_setup.Configured):
    """An editor that is set up as the pages say; the user's PATH has no hued but that in the sandbox."""

    def configure(self, sandbox, path):
        path.write_text(self.text)
        self.program = sandbox.folder / "bin/hued"
        self.program.parent.mkdir()
        others = [place for place in os.environ["PATH"].split(":") if not os.path.exists(f"{place}/hued")]
        sandbox.environment["PATH"] = ":".join([str(self.program.parent), *others])
        self.prepare(sandbox)

    def prepare(self, sandbox):
        """Makes the trouble."""
        self.program.symlink_to(HUED)

    def said(self):
        """All that the editor has said."""
        raise NotImplementedError

    def assert_said_once(self, words):
        said = self.said()
        self.assertEqual(len(re.findall(words, said)), 1, said)
        # So does Emacs tell what is said again and again.
        self.assertNotRegex(said, words + r".*\[\d+ times\]")

    def is_said(self, words):
        eventually(lambda: None if re.search(words, self.said()) else self.said(), words)

    def open(self, name="x.py"):
        self.editor.open(self.sandbox.file(name, "import os  # a comment\nname = 'text'\n"))

    def assert_coloured(self):
        self.assert_same("mended", "python")
        self.assertTrue(self.editor.shown()[3])


class Missing(Troubled):
    def prepare(self, sandbox):
        pass

    def again(self):
        """What the user does when hued is installed; most editors need nothing."""

    def fail_again(self):
        """Waits until the editor has looked for the program in vain once more, if it does so by itself."""
        raise NotImplementedError

    def test_colours(self):
        self.open()
        self.is_said("install hued")
        self.fail_again()
        self.program.symlink_to(HUED)
        self.again()
        self.assert_coloured()
        self.assert_said_once("install hued")


class Unsafe(Troubled):
    """Where others could put a socket of theirs, no daemon starts."""

    # Whether the editor runs `hued socket` each time; Kakoune's helper is one process, whose tries nobody sees.
    runs_for_each_try = True

    def prepare(self, sandbox):
        self.log = sandbox.folder / "tries"
        self.log.touch()
        self.program.write_text(f"#!/bin/sh\necho \"$*\" >>'{self.log}'\nexec '{HUED}' \"$@\"\n")
        self.program.chmod(0o755)
        sandbox.folder.chmod(0o777)

    def tries(self):
        return self.log.read_text().count("socket")

    def test_colours(self):
        self.open()
        self.is_said("`hued doctor[`'] tells more")
        if self.runs_for_each_try:
            told = self.tries()
            # The next failure has been taken in when the editor tries once more.
            eventually(lambda: None if self.tries() > told + 1 else f"{self.tries()} tries", "two more tries")
        self.sandbox.folder.chmod(0o700)
        self.assert_coloured()
        self.assert_said_once("hued doctor")


class OtherVersion(Troubled):
    def prepare(self, sandbox):
        super().prepare(sandbox)
        self.daemon = Refusing(sandbox.socket)
        self.addCleanup(self.daemon.close)

    def test_colours(self):
        self.open()
        self.is_said("version.*`hued stop[`']")
        self.open("y.py")
        told = self.daemon.hellos
        # The next refusal has been taken in when the editor comes once more.
        eventually(lambda: None if self.daemon.hellos > told + 1 else f"{self.daemon.hellos} hellos", "two more hellos")
        self.assert_said_once("hued stop")


class Uninstalled(Troubled):
    """The grammar is fetched when the user says so, and the colours come."""

    def prepare(self, sandbox):
        installed = pathlib.Path(sandbox.environment["XDG_DATA_HOME"]) / "hued/grammars"
        grammars = sandbox.folder / "data/hued/grammars"
        grammars.mkdir(parents=True)
        sandbox.environment["XDG_DATA_HOME"] = str(sandbox.folder / "data")
        self.log = sandbox.folder / "installs"
        self.program.write_text(INSTALLER.format(installed=installed, grammars=grammars, log=self.log, hued=HUED))
        self.program.chmod(0o755)

    def install(self):
        """Asks for it, and says yes."""
        raise NotImplementedError

    def test_colours(self):
        self.open()
        self.is_said("no grammar of python is installed")
        self.open("y.py")
        self.assertFalse(self.log.exists(), "nothing is fetched before the user says so")
        self.install()
        self.is_said("the grammar of python is installed")
        self.assertEqual(self.log.read_text(), "grammar install -- python\n")
        self.assert_coloured()
        self.assert_said_once("no grammar of")


class FromAShell:
    """A grammar that a shell has installed colours what was left to the editor, when the user comes back."""

    def is_left(self):
        """Whether the buffer is left to the editor."""
        raise NotImplementedError

    def focus(self):
        """The editor has the keys again."""
        raise NotImplementedError

    def test_a_grammar_from_a_shell(self):
        for name in ["x.py", "y.py"]:
            self.open(name)
            eventually(lambda: None if self.is_left() else "not yet", name)
        subprocess.run(
            [self.program, "grammar", "install", "--", "python"], env=self.sandbox.environment, check=True)
        oracle.request(self.sandbox.socket, "reload")
        self.focus()
        self.assert_coloured()
        self.editor.open(self.sandbox.folder / "x.py")
        self.assert_coloured()


# Neovim -----------------------------------------------------------------------------------------------------------------

class InNeovim:
    file, text = ".config/nvim/init.lua", snippet("Editors/neovim/README.md", "lua", "runtimepath")

    def edit(self, sandbox):
        return test_neovim.Neovim(test_neovim.STABLE, sandbox, is_configured=True)

    def said(self):
        return self.editor.nvim.command_output("messages")

    def install(self):
        self.editor.lua("vim.ui.select = function(items, _, done) done(items[1]) end")
        self.editor.command("HuedInstall")

    def is_left(self):
        return self.editor.status().get("document", {}).get("is_declined")

    def focus(self):
        self.editor.command("doautocmd FocusGained")


class NeovimMissingTests(InNeovim, Missing, EditorCase):
    def fail_again(self):
        self.editor.lua(
            "local system = vim.system; tries = 0; vim.system = function(...) tries = tries + 1; return system(...) end")
        # The failure is taken in before the next try.
        eventually(lambda: None if self.editor.lua("return tries") > 1 else "not yet", "two more tries")


class NeovimUnsafeTests(InNeovim, Unsafe, EditorCase):
    def test_health(self):
        """What was not opened is not told to be well."""
        self.open()
        self.editor.command("checkhealth hued")
        self.assertIn("not opened", self.editor.text())
        self.assertNotRegex(self.editor.text(), "OK.*x.py")


class NeovimOtherVersionTests(InNeovim, OtherVersion, EditorCase):
    pass


class NeovimUninstalledTests(InNeovim, FromAShell, Uninstalled, EditorCase):
    pass


# Vim --------------------------------------------------------------------------------------------------------------------

class InVim:
    file, text = ".vimrc", "syntax on\n" + snippet("Editors/vim/README.md", "vim", "runtimepath").splitlines()[0] + "\n"

    def edit(self, sandbox):
        return test_vim.Vim(sandbox, is_configured=True)

    def said(self):
        return self.editor.evaluate("execute('messages')")

    def install(self):
        terminal, asked = self.editor.terminal, 0

        def missing():
            nonlocal asked
            if "(I)nstall" in terminal.screen():
                return None
            # A busy Vim has lost the keys once.
            if time.monotonic() - asked > 20:
                asked = time.monotonic()
                terminal.type(":HuedInstall")
                terminal.keys("Enter")
            return terminal.screen()

        eventually(missing, "the question")
        terminal.type("i")

    def is_left(self):
        return self.editor.status()["document"].get("isDeclined")

    def focus(self):
        self.editor.command("doautocmd FocusGained")


class VimMissingTests(InVim, Missing, EditorCase):
    def fail_again(self):
        # It waits the longer the more often it has failed; after the first failure not at all.
        pauses = "timer_info()->map({_, timer -> timer.time})->max()"
        eventually(lambda: None if self.editor.evaluate(pauses) >= 100 else "not yet", "a third failure")


class VimUnsafeTests(InVim, Unsafe, EditorCase):
    pass


class VimOtherVersionTests(InVim, OtherVersion, EditorCase):
    pass


class VimUninstalledTests(InVim, FromAShell, Uninstalled, EditorCase):
    pass


# Emacs ------------------------------------------------------------------------------------------------------------------

class InEmacs:
    unit = "utf-32"
    file = ".emacs.d/init.el"
    text = "".join(
        line for line in snippet("Editors/emacs/README.md", "elisp", "hued-command").splitlines(True) if "hued-command" not in line)

    def edit(self, sandbox):
        return test_emacs.Emacs(sandbox, test_emacs.LOOK, is_configured=True)

    def said(self):
        return self.editor.evaluate('(with-current-buffer "*Messages*" (buffer-string))')

    def install(self):
        self.editor.keys("<M-x>hued-install-grammar<CR>y")

    def is_left(self):
        return self.editor.evaluate("(and hued--is-declined t)")

    def focus(self):
        self.editor.evaluate("(progn (funcall after-focus-change-function) nil)")


class EmacsMissingTests(InEmacs, Missing, EditorCase):
    def fail_again(self):
        eventually(lambda: None if self.editor.evaluate("hued--failures") > 2 else "not yet", "a third failure")


class EmacsUnsafeTests(InEmacs, Unsafe, EditorCase):
    pass


class EmacsOtherVersionTests(InEmacs, OtherVersion, EditorCase):
    pass


class EmacsUninstalledTests(InEmacs, FromAShell, Uninstalled, EditorCase):
    pass


# Kakoune ----------------------------------------------------------------------------------------------------------------

class InKakoune(test_kakoune.InFaces):
    file = ".config/kak/kakrc"
    text = "".join(
        line for line in snippet("Editors/kakoune/README.md", "kak", "hued_command").splitlines(True) if "hued_command" not in line)

    def edit(self, sandbox):
        return test_kakoune.Kakoune(sandbox, is_configured=True)

    def said(self):
        return self.editor.written("evaluate-commands -buffer *debug* %{ write -force FILE }")

    def again(self):
        self.editor.keys(":hued-start<ret>")

    def install(self):
        self.editor.keys(":hued-install-grammar<ret>y<ret>")


class KakouneMissingTests(InKakoune, Missing, EditorCase):
    def fail_again(self):
        """Without its helper it does not look again; a person who asks for it is told each time."""


class KakouneUnsafeTests(InKakoune, Unsafe, EditorCase):
    runs_for_each_try = False


class KakouneOtherVersionTests(InKakoune, OtherVersion, EditorCase):
    pass


class KakouneOlderTests(InKakoune, Troubled, EditorCase):
    """A program that does not know the helper."""

    def prepare(self, sandbox):
        self.program.write_text("#!/bin/sh\nexit 64\n")
        self.program.chmod(0o755)

    def test_colours(self):
        self.open()
        self.is_said("update hued")
        self.assert_said_once("update hued")


class KakouneUninstalledTests(InKakoune, Uninstalled, EditorCase):
    pass


if __name__ == "__main__":
    unittest.main()
