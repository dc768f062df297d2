"""A daemon, a project, a server; what an editor sees there, held against what the same server says by itself."""

import contextlib
import os
import pathlib
import random
import shutil
import signal
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "TestHome"))
import home  # noqa: E402
sys.path.insert(0, str(home.ROOT / "Benchmarks"))
import harness  # noqa: E402
from editor import Editor, Typist  # noqa: E402
from expectation import SERVERS, Expectation, describe, differences  # noqa: E402
from reference import PATIENCE, ReferenceServer  # noqa: E402

PYTHON_SERVERS = ("ty", "pyrefly", "basedpyright")


def command(server):
    """As servers.toml has it, with the program where the tests have it."""
    program, *arguments = SERVERS["servers"][server]["command"]
    found = shutil.which(program, path=f"{os.environ['HUED_VENV']}/bin:{os.environ['PATH']}")
    if not found:
        raise FileNotFoundError(f"{program} is missing: run 'make setup'")
    return [found, *arguments]


def configuration(server):
    """A user's servers.toml: this server, and no other one for its languages."""
    quoted = ", ".join(f'"{part}"' for part in command(server))
    text = f"[servers.{server}]\ncommand = [{quoted}]\nenabled = true\n"
    for other in PYTHON_SERVERS:
        if other != server:
            text += f"[servers.{other}]\nenabled = false\n"
    return text


class Scenario:
    def __init__(self, server, project, editor):
        self.server, self.project, self.editor = server, project, editor
        self.expectation = Expectation(server)

    def open(self, files=None):
        for path in files or self.project.files:
            self.editor.open(path)

    def reference(self):
        """The same server, started anew for the texts as they are now."""
        definition = SERVERS["servers"][self.server]
        types = sorted(kind for kind in SERVERS["tokens"] if "+" not in kind)
        reference = ReferenceServer(
            command(self.server), self.project.folder, types, definition.get("initialization"),
            definition.get("settings"), definition.get("environment"))
        language = SERVERS["language-ids"].get(self.project.language, self.project.language)
        for document in self.editor.documents:
            reference.open(document.path, language, document.text)
        return reference

    def compare(self, reference):
        """The differences of each document, in words, and what is wanted of each; None while the reference cannot answer."""
        faults, all_wanted = [], []
        for document in self.editor.documents:
            tokens = reference.tokens(document.path, document.text)
            if tokens is None:
                return None, []
            wanted = self.expectation.of(tokens, document.text)
            shown = document.shown()
            wrong = differences(wanted, shown, document.text, f"semantic:{self.server}")
            all_wanted.append(wanted)
            if wrong:
                faults.append(
                    f"{document.path.name}: {len(wrong)} of {len(document.text)} characters\n"
                    + describe(wrong, wanted, shown, document.text))
        return faults, all_wanted

    def is_right(self, wanted, shown):
        """Whether every document is shown as wanted."""
        return all(
            not differences(one, other, document.text, f"semantic:{self.server}")
            for document, one, other in zip(self.editor.documents, wanted, shown))

    def uncoloured(self):
        """The documents with words of which the server says nothing."""
        return [
            document.path.name for document in self.editor.documents
            if any(line.strip() for line in document.text.split("\n"))
            and not any(origin == f"semantic:{self.server}" for _, origin in document.shown())]

    def agree(self, patience=PATIENCE, reference=None):
        """Waits until every character is shown as the server says, and gives how many it speaks of.

        Both go on learning about the project for a while, so both are asked until they agree.
        """
        own = reference is None
        reference = reference or self.reference()
        try:
            deadline = time.monotonic() + patience
            agreed = None
            while True:
                faults, wanted = self.compare(reference)
                count = sum(said is not None for words in wanted for said in words)
                right = faults == [] and count > 0
                # Twice, half a second apart: a later answer takes nothing back.
                if right and agreed == wanted:
                    break
                if time.monotonic() > deadline:
                    raise AssertionError(
                        f"{self.server}: after {patience} s not as the server says; notices: {self.editor.notices}\n"
                        + "\n".join(faults or ["no answer, or another one each time"]))
                agreed = wanted if right else None
                self.editor.wait(0.5 if right else 0.2)
        finally:
            if own:
                reference.close()
        return count

    def type(self, seed, seconds, rate, most=3):
        """Somebody types, in one file after the other."""
        documents = self.editor.documents[:most]
        for index, document in enumerate(documents):
            typist = Typist(random.Random(f"{seed}.{index}"), document)
            typist.type(seconds / len(documents), rate)

    def crash(self):
        """Kills the server in the middle of typing."""
        pid = self.editor.server()
        assert pid, "a server runs"
        os.kill(pid, signal.SIGKILL)


@contextlib.contextmanager
def scenario(server, make_project):
    """A daemon of its own, and a project that nothing else looks at."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="hued-oracle-")).resolve()
    try:
        (folder / "config/hued").mkdir(parents=True)
        (folder / "config/hued/servers.toml").write_text(configuration(server))
        (folder / "state/hued").mkdir(parents=True)
        (folder / "state/hued/trusted-folders").write_text(f"{folder}\n")
        (folder / "state/hued/trusted-folders").chmod(0o600)
        (folder / "project").mkdir()
        project = make_project(folder / "project")
        with harness.daemon(os.environ["HUED"], str(folder), XDG_STATE_HOME=f"{folder}/state") as (_, socket):
            editor = Editor(socket)
            yield Scenario(server, project, editor)
            editor.connection.close()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
