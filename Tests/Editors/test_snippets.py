"""Every snippet of the pages for people, run as it stands there."""

import fcntl
import json
import os
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import unittest

from distributed import LocalCluster

import oracle
import test_emacs
import test_emacs_lsp
import test_kakoune
import test_neovim
import test_setup
import test_vim
from snippets import PAGES, blocks, snippet, taken
from support import CORPUS, DEADLINE, HUED, ROOT, EditorCase, Sandbox, eventually
from terminal import Terminal

PACKAGE = ROOT / "Tests/OutsidePackage/Package.swift"


def with_hued(sandbox):
    """Puts hued on the PATH."""
    (sandbox.folder / "bin").mkdir()
    (sandbox.folder / "bin/hued").symlink_to(HUED)
    sandbox.environment["PATH"] = f"{sandbox.folder}/bin:{sandbox.environment['PATH']}"


class AllTests(unittest.TestCase):
    def test_each_is_run(self):
        """By one test: a snippet that is new needs one."""
        for page in PAGES:
            for language, text in blocks(page):
                tests = [each for each in taken() if each[:2] == (page, language) and each[2] in text]
                self.assertEqual(len(tests), 1, f"{page} has a snippet that {len(tests)} tests run:\n{text}")


class ProgramCase(unittest.TestCase):
    """Programs and scripts, with hued on the PATH."""

    def setUp(self):
        self.sandbox = Sandbox()
        self.addCleanup(self.sandbox.close)
        with_hued(self.sandbox)
        self.environment = dict(self.sandbox.environment, PYTHONUNBUFFERED="1")

    def stand_in(self, name, script):
        """A program on the PATH for one that would do too much."""
        path = self.sandbox.file(f"bin/{name}", f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    def shell(self, script, **environment):
        """What a script prints that succeeds line by line, run in the sandbox's folder."""
        result = subprocess.run(
            ["bash", "-eu", "-c", script], cwd=self.sandbox.folder, env={**self.environment, **environment}, text=True,
            stdin=subprocess.DEVNULL, capture_output=True, timeout=10 * DEADLINE)
        self.assertEqual(result.returncode, 0, f"{script}\n{result.stdout}\n{result.stderr}")
        return result.stdout

    def lines(self, command):
        """What a program prints, as it comes, until the test ends."""
        process = subprocess.Popen(command, env=self.environment, stdout=subprocess.PIPE, text=True)
        printed = []
        reader = threading.Thread(target=lambda: printed.extend(iter(process.stdout.readline, "")))
        reader.start()
        self.addCleanup(process.stdout.close)
        self.addCleanup(reader.join)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return printed


class ReadmeTests(ProgramCase):
    def test_the_python_client(self):
        """It is told the number of the edited text, and that nothing is out of date."""
        program = self.sandbox.file("client.py", snippet("README.md", "python", "import json"))
        printed = self.lines([sys.executable, str(program)])

        def check():
            told = [json.loads(line) for line in printed]
            names = [name for message in told for name in message.get("result", {}).get("styles", [])]
            for message in told:
                if message.get("method") == "styles":
                    names[message["params"]["first"] :] = message["params"]["names"]
            lines = {}
            for message in told:
                if message.get("method") == "restyle":
                    lines.update({entry[0]: entry[1] for entry in message["params"]["lines"]})
            runs = lines.get(0, [])
            styles = {tuple(runs[at : at + 2]): names[runs[at + 2]] for at in range(0, len(runs), 3)}
            if styles.get((0, 3), "").split(".")[0] != "keyword" or styles.get((8, 2)) != "number":
                return f"styles: {styles}"
            settled = [message["params"] for message in told if message.get("method") == "settled"]
            return None if settled and settled[-1] == {"doc": 1, "rev": 2, "state": "complete"} else settled

        eventually(check, "the Python client of the README")

    def outside(self, program):
        """What a program prints that is built in a package that is not hued's, with what it imports alone."""
        swift = shutil.which(os.environ.get("SWIFT", "swift"))
        folder = ROOT / ".build/work/outside"
        (folder / "Sources/outside").mkdir(parents=True, exist_ok=True)
        mine = tempfile.TemporaryDirectory()
        self.addCleanup(mine.cleanup)
        # Another process may want to build another program there.
        with open(folder / "lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            shutil.copy(PACKAGE, folder)
            shutil.copy(ROOT / "Package.resolved", folder)
            (folder / "Sources/outside/main.swift").write_text(program)
            build = [swift, "build", "--package-path", str(folder)]
            # Others cannot depend on a package with the flags of the tests' build.
            environment = {name: value for name, value in os.environ.items() if name != "HUED_QUICK_TESTS"}
            built = subprocess.run(build, capture_output=True, text=True, timeout=10 * DEADLINE, env=environment)
            self.assertEqual(built.returncode, 0, built.stdout + built.stderr)
            shutil.copy(folder / ".build/debug/outside", mine.name)
        return self.lines(["stdbuf", "-oL", mine.name + "/outside"])

    def test_the_swift_client(self):
        printed = self.outside(snippet("README.md", "swift", "import HuedClient"))

        def check():
            text = "".join(printed)
            wanted = ["StyledSpan(range: Range(0..<3)", "StyledSpan(range: Range(8..<10), style: Optional(\"number\"))"]
            return None if all(part in text for part in wanted) else text

        eventually(check, "the Swift client of the README")

    def test_the_reference(self):
        """Its program sees a number in the text, then in the edited one."""
        printed = self.outside(snippet("Sources/HuedClient/HuedClient.docc/HuedClient.md", "swift", "import HuedClient"))

        def check():
            numbers = [line.split()[0] for line in printed if line.endswith(" number\n")]
            return None if numbers and (numbers[0], numbers[-1]) == ("1", "42") else printed

        eventually(check, "the program of the reference")

    def test_installing(self):
        """What needs a release build or root is looked at: the targets are there, and leave what is named."""
        self.stand_in("make", f'exec /usr/bin/make -s -n -C {ROOT} "$@" >/dev/null')
        self.stand_in("sudo", 'echo "$@"')
        packages = self.sandbox.folder / ".build/work/packages"
        (packages / "hued-1-linux").mkdir(parents=True)
        (packages / "hued_1_amd64.deb").touch()
        self.sandbox.file(".build/work/packages/hued-1-linux/install.sh", "#!/bin/sh\necho installed\n").chmod(0o755)
        self.shell(snippet("README.md", "sh", "make demo"))
        printed = self.shell(snippet("README.md", "sh", "make deb"))
        self.assertEqual(printed, "apt-get install ./.build/work/packages/hued_1_amd64.deb\ninstalled\n")
        self.stand_in("code", 'test "$1" = --install-extension && echo "$2"')
        printed = self.shell(snippet("Editors/vscode/README.md", "sh", "--install-extension"))
        self.assertEqual(printed, f"{ROOT}/Editors/hued.vsix\n")

    def test_the_first_commands(self):
        printed = self.shell(snippet("README.md", "sh", "hued setup nvim"))
        self.assertIn(f"made {self.sandbox.folder}/config/nvim/init.lua with:", printed)
        self.assertIn("all is well", printed)

    def test_the_commands(self):
        """Each line of the table succeeds. The daemon is there for those behind it."""
        shutil.copy(CORPUS / "rust/sct.rs", self.sandbox.folder / "main.rs")
        self.shell("git init -q && git add main.rs && git -c user.name=A -c user.email=a@b commit -q -m 'Write it'")
        lines = snippet("README.md", "sh", "hued query test").splitlines()
        self.assertGreater(len(lines), 9)
        for line in lines:
            command, _, _ = (part.strip() for part in line.partition(" #"))
            with self.subTest(command):
                if command == "hued inspect main.rs":
                    terminal = Terminal(command.split(), self.environment, folder=self.sandbox.folder)
                    self.addCleanup(terminal.close)
                    eventually(lambda: None if "source_file" in terminal.screen() else terminal.screen(), command)
                elif command == "hued serve":
                    self.shell("hued stop || true")
                    server = subprocess.Popen(command.split(), env=self.environment, stderr=subprocess.DEVNULL)
                    self.addCleanup(server.wait)
                    self.addCleanup(server.kill)
                    eventually(lambda: None if self.sandbox.is_running() else "no daemon", command)
                    self.assertEqual(self.sandbox.pid(), server.pid)
                else:
                    self.assertTrue(self.shell(line).strip())
        server.terminate()
        self.assertEqual(server.wait(), 0)

    def test_a_batch(self):
        """The second line goes on with what the first one left."""
        self.sandbox.file("main.py", "x = 1\n")
        (self.sandbox.folder / "logo.png").write_bytes(b"\x89PNG\0")
        self.shell("git init -q && git add main.py logo.png")
        first, second = snippet("docs/highlight.md", "sh", "--output colours.jsonl").splitlines()
        output = self.sandbox.folder / "colours.jsonl"
        self.shell(first)
        whole = output.read_text()
        self.assertEqual(whole, snippet("docs/highlight.md", "json", "main.py"))
        output.write_text(whole[:-9])
        self.shell(second)
        self.assertEqual(output.read_text(), whole)

    def test_a_batch_by_dask(self):
        """The lines are the same by this machine's workers and by those of a scheduler."""
        self.sandbox.file("main.py", "x = 1\n")
        self.shell("git init -q && git add main.py")
        self.stand_in("dask_batch.py", f'exec {sys.executable} {ROOT}/docs/examples/dask_batch.py "$@"')
        listing, here, cluster = snippet("docs/highlight.md", "sh", "dask_batch.py").splitlines()
        output = self.sandbox.folder / "colours.jsonl"
        self.shell(listing)
        self.shell(here)
        self.assertIn('main.py","language":"python"', output.read_text())
        output.unlink()
        with LocalCluster(n_workers=1, processes=False, protocol="tcp", dashboard_address=None) as workers:
            self.shell(cluster.replace("tcp://host:8786", workers.scheduler_address))
        self.assertIn("<span", output.read_text())

    def test_a_job(self):
        """There is such a file, and it has a job of that name."""
        self.stand_in("kubectl", 'printf "%s\\n" "$@"')
        words = self.shell(snippet("docs/highlight.md", "sh", "kubectl")).split("\n")
        manifest = (ROOT / "packaging/kubernetes" / words[words.index("-f") + 1]).read_text()
        name = next(word for word in words if word.startswith("job/")).removeprefix("job/")
        self.assertRegex(manifest, f"(?m)^kind: Job$\\n(.*\\n)*?  name: {name}$")

    def test_trust(self):
        home = self.sandbox.folder / "home"
        (home / "work").mkdir(parents=True)
        printed = self.shell(snippet("docs/language-servers.md", "sh", "hued trust"), HOME=str(home))
        work = os.path.realpath(home / "work")
        self.assertEqual(printed, f"trusted: {work}\n{work}\nno longer trusted: {work}\n")

    def test_a_container(self):
        """The directory that is mounted has the daemon's socket under the name that the container is told."""
        self.stand_in("docker", 'printf "%s\\n" "$@"')
        words = self.shell(snippet("docs/remote.md", "sh", "docker run")).split("\n")
        self.assertEqual(words[:3], ["run", "--user", str(os.getuid())])
        outside, inside = words[words.index("-v") + 1].split(":")
        name, _, path = words[words.index("-e") + 1].partition("=")
        self.assertEqual((name, os.path.dirname(path)), ("HUED_SOCKET", inside))
        self.assertTrue(os.path.samefile(f"{outside}/{os.path.basename(path)}", self.sandbox.socket))


class LanguageServerTests(ProgramCase):
    """The settings of editors that are not here: their commands start hued as a language server."""

    def assert_serves(self, command):
        body = b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}'
        server = subprocess.Popen(command, env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.addCleanup(server.stdout.close)
        self.addCleanup(server.wait)
        self.addCleanup(server.stdin.close)
        server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        server.stdin.flush()
        length = int(server.stdout.readline().partition(b":")[2])
        answer = json.loads(server.stdout.read(2 + length))
        self.assertEqual(answer["result"]["serverInfo"]["name"], "hued")

    def test_sublime_text(self):
        settings = json.loads(snippet("docs/lsp.md", "json", "selector"))
        self.assertIs(settings["semantic_highlighting"], True)
        self.assert_serves(settings["clients"]["hued"]["command"])

    def test_zed(self):
        binary = json.loads(snippet("docs/lsp.md", "json", "combined"))["lsp"]["clangd"]["binary"]
        self.assertEqual(binary["path"], "/usr/bin/hued", "where the package puts it")
        self.assert_serves(["hued", *binary["arguments"]])


class ProtocolTests(ProgramCase):
    def connected(self):
        subprocess.run([HUED, "socket"], env=self.environment, check=True, stdout=subprocess.DEVNULL)
        return oracle.Oracle(self.sandbox.socket)

    def test_whose_the_peer_is(self):
        connection = self.connected()
        self.addCleanup(connection.close)
        program = snippet("docs/protocol.md", "python", "SO_PEERCRED")
        self.assertIs(eval(program, {"struct": struct, "socket": socket, "os": os, "s": connection.socket}), True)

    def test_ten_lines(self):
        program = self.sandbox.file("client.py", snippet("docs/protocol.md", "python", "ten-lines"))
        printed = self.shell(f"{sys.executable} {program} {self.sandbox.file('x.py', 'x = 1')}")
        self.assertIn("'method': 'settled'", printed.splitlines()[-1])

    def test_the_example(self):
        """Where it is told that the colours are complete, a daemon has told the same, whatever its numbers of styles are."""
        lines = snippet("docs/protocol.md", "text", "-> ").splitlines()
        connection = self.connected()
        self.addCleanup(connection.close)
        colours, styles, wanted = {}, [], None
        for message in (json.loads(line[3:]) for line in lines if line.startswith("<- ")):
            styles = message.get("result", {}).get("styles", styles)
            if message.get("method") == "restyle":
                rev = message["params"]["rev"]
                colours[rev] = self.named(message["params"]["lines"], styles)
        for message in (json.loads(line[3:]) for line in lines if line.startswith("-> ")):
            connection.send(message)
            told, wanted = None, colours.get(message["params"].get("rev"))
            while wanted and told != wanted:
                answer = connection.receive()
                connection.styles = answer.get("result", {}).get("styles", connection.styles)
                if answer.get("method") == "restyle":
                    told = self.named(answer["params"]["lines"], connection.styles)
                elif answer.get("method") == "settled" and answer["params"]["rev"] == message["params"]["rev"]:
                    self.assertEqual(told, wanted)
        self.assertEqual(told, wanted)

    def named(self, lines, styles):
        return [[first, *([styles[each] if at % 3 == 2 else each for at, each in enumerate(runs)] for runs in line)]
                for first, *line in lines]

    def test_an_edit(self):
        """It is taken, length and all."""
        connection = self.connected().hello()
        self.addCleanup(connection.close)
        edit = json.loads(snippet("docs/protocol.md", "json", "edits"))
        connection.request("open", doc=edit["doc"], rev=edit["base"], text="let x = 1\n", language="swift", view=[0, 40])
        self.assertEqual(connection.request("edit", **edit), {"rev": edit["rev"]})

    def test_restyles(self):
        """They have the members and the nesting of real ones."""
        def shape(value):
            if isinstance(value, dict):
                return {name: shape(member) for name, member in value.items()}
            return [type(each).__name__ for each in value] if isinstance(value, list) else type(value).__name__

        for text, form in [
            (snippet("docs/protocol.md", "json", "lines"), "lines"),
            (snippet("docs/protocol.md", "json", "ranges"), "ranges"),
        ]:
            connection = self.connected()
            self.addCleanup(connection.close)
            connection.request("hello", protocol=[1], client={"name": "restyles"}, updates=form)
            connection.send({"method": "open", "params": {
                "doc": 1, "rev": 7, "text": "let x = 1\n\nlet y = 2\n", "language": "swift", "view": [0, 40]}})
            restyle = {}
            while restyle.get("method") != "restyle":
                restyle = connection.receive()
            told, shown = restyle["params"], json.loads(text)
            self.assertEqual(set(shape(told)), set(shape(shown)))
            self.assertEqual(shape(told[form][0]), shape(shown[form][0])[: len(told[form][0])])

    def test_settings(self):
        """`enabled` at the top counts for all but the one that is switched off."""
        for name in ["clangd", "ty"]:
            self.stand_in(name, "exec sleep 1000")
        self.sandbox.write_servers(snippet("docs/language-servers.md", "toml", "clangd"))
        printed = self.shell("hued doctor --quick || true")
        self.assertNotIn("servers.toml", printed, "a mistake in it")
        connection = self.connected().hello()
        self.addCleanup(connection.close)
        providers = {}
        for doc, name in enumerate(["x.c", "x.py"], 1):
            path = self.sandbox.file(name, "x = 1\n")
            providers[name] = connection.request("open", doc=doc, rev=1, path=str(path), uri=path.as_uri()).get("providers")
        self.assertNotIn("clangd", str(providers["x.c"]))
        self.assertIn("ty", str(providers["x.py"]))


class Pasted(test_setup.Configured):
    """An editor whose user has a snippet in the file that it reads; hued is on the PATH."""

    def configure(self, sandbox, path):
        with_hued(sandbox)


class NeovimTests(Pasted, EditorCase):
    file, text = ".config/nvim/init.lua", snippet("README.md", "lua", "runtimepath")

    def edit(self, sandbox):
        return test_neovim.Neovim(test_neovim.STABLE, sandbox, is_configured=True)


class NeovimPageTests(NeovimTests):
    text = snippet("Editors/neovim/README.md", "lua", "runtimepath")


class NeovimClientTests(NeovimTests):
    """As a language server."""

    text = snippet("docs/lsp.md", "lua", "vim.lsp")

    def test_colours(self):
        self.editor.open(self.sandbox.file("x.py", "import os  # a comment\nname = 'text'\n"))
        tokens = "vim.lsp.semantic_tokens.get_at_pos(0, 0, 0)"
        kind = lambda: self.editor.lua(f"local tokens = {tokens} or {{}}; return tokens[1] and tokens[1].type or ''")
        eventually(lambda: None if kind() == "keyword" else kind(), "the keyword")


class VimTests(Pasted, EditorCase):
    file, text = ".vimrc", snippet("Editors/vim/README.md", "vim", "runtimepath")

    def edit(self, sandbox):
        return test_vim.Vim(sandbox, is_configured=True)


class EmacsTests(Pasted, EditorCase):
    unit = "utf-32"
    file, text = ".emacs.d/init.el", snippet("Editors/emacs/README.md", "elisp", "hued-command")

    def edit(self, sandbox):
        return test_emacs.Emacs(sandbox, test_emacs.LOOK, is_configured=True)


class KakouneTests(Pasted, test_kakoune.InFaces, EditorCase):
    file, text = ".config/kak/kakrc", snippet("Editors/kakoune/README.md", "kak", "source")

    def edit(self, sandbox):
        return test_kakoune.Kakoune(sandbox, is_configured=True)


class LspModeTests(test_emacs_lsp.LspModeCase):
    """lsp-mode with the client of the page, instead of the one that its own tests have."""

    def start(self, sandbox):
        with_hued(sandbox)
        client = snippet("docs/lsp.md", "elisp", "lsp-register-client")
        return test_emacs_lsp.Emacs(sandbox, test_emacs_lsp.SETTINGS + client + test_emacs_lsp.LOOK)

    def test_colours(self):
        self.editor.open(self.sandbox.file("x.py", "import os  # a comment\nname = 'text'\n"))
        self.assert_same("open", "python")


class PatternTests(unittest.TestCase):
    def test_words_of_the_query(self):
        """Without a grammar the patterns colour."""
        sandbox = Sandbox()
        self.addCleanup(sandbox.close)
        folder = sandbox.folder / "config/hued/queries/python"
        folder.mkdir(parents=True)
        (folder / "highlights.scm").write_text(
            '["match" "case" "if"] @keyword\n((identifier) @type.builtin (#any-of? @type.builtin "int"))\n')
        (folder / "patterns.toml").write_text(
            "[states.root]\nrules = [{ match = '\\w++', words = \"main\" }]\n"
            + snippet("docs/configuration.md", "toml", "[words.main]"))
        source = sandbox.file("a.py", "if match int data\n")
        environment = sandbox.environment | {"XDG_DATA_HOME": str(sandbox.folder / "data")}
        done = subprocess.run([HUED, "batch", source], env=environment, check=True, capture_output=True, text=True)
        self.assertEqual(json.loads(done.stdout)["tokens"], [
            [0, 0, 2, "keyword"], [0, 9, 3, "type.builtin"], [0, 13, 4, "keyword.type"]])
        self.assertEqual(done.stderr, "")


if __name__ == "__main__":
    unittest.main()
