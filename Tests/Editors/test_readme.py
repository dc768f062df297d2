"""The clients that README.md shows, run as they stand there."""

import json
import os
import re
import shutil
import subprocess
import sys
import threading
import unittest

from support import DEADLINE, HUED, ROOT, Sandbox, eventually

PACKAGE = ROOT / "Tests/OutsidePackage/Package.swift"


def snippet(language, word):
    """The one block of a language that holds a word."""
    blocks = re.findall(rf"```{language}\n(.*?)```", (ROOT / "README.md").read_text(), re.S)
    (found,) = [block for block in blocks if word in block]
    return found


class ReadmeTests(unittest.TestCase):
    def setUp(self):
        self.sandbox = Sandbox()
        self.addCleanup(self.sandbox.close)
        (self.sandbox.folder / "bin").mkdir()
        (self.sandbox.folder / "bin/hued").symlink_to(HUED)
        self.environment = dict(self.sandbox.environment, PYTHONUNBUFFERED="1")
        self.environment["PATH"] = f"{self.sandbox.folder}/bin:{self.environment['PATH']}"

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

    def test_the_python_client(self):
        """It is told the number of the edited text, and that nothing is out of date."""
        program = self.sandbox.file("client.py", snippet("python", "import json"))
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

    def test_the_swift_client(self):
        """It builds in a package that is not hued's, with what that imports alone."""
        swift = shutil.which(os.environ.get("SWIFT", "swift"))
        folder = ROOT / ".build/work/outside"
        (folder / "Sources/outside").mkdir(parents=True, exist_ok=True)
        shutil.copy(PACKAGE, folder)
        shutil.copy(ROOT / "Package.resolved", folder)
        (folder / "Sources/outside/main.swift").write_text(snippet("swift", "import HuedClient"))
        build = [swift, "build", "--package-path", str(folder)]
        built = subprocess.run(build, capture_output=True, text=True, timeout=10 * DEADLINE)
        self.assertEqual(built.returncode, 0, built.stdout + built.stderr)
        printed = self.lines(["stdbuf", "-oL", str(folder / ".build/debug/outside")])

        def check():
            text = "".join(printed)
            wanted = ["StyledSpan(range: Range(0..<3)", "StyledSpan(range: Range(8..<10), style: Optional(\"number\"))"]
            return None if all(part in text for part in wanted) else text

        eventually(check, "the Swift client of the README")


if __name__ == "__main__":
    unittest.main()
