"""A language server as its own client sees it: started anew, told the final texts, asked until it says no more than before."""

import json
import os
import pathlib
import queue
import signal
import subprocess
import threading
import time

# Only to notice that something hangs.
PATIENCE = 240
MODIFIERS = [
    "declaration", "definition", "readonly", "static", "deprecated", "abstract", "async", "modification", "documentation",
    "defaultLibrary",
]


class Token:
    """A token's place, in characters of the whole text, its type and its modifiers."""

    def __init__(self, start, end, kind, modifiers):
        self.start, self.end, self.kind, self.modifiers = start, end, kind, modifiers


class Units:
    """Columns of a server's units as places in a text."""

    def __init__(self, text, encoding):
        self.text, self.encoding = text, encoding
        self.lines = text.split("\n")
        self.starts = [0]
        for line in self.lines[:-1]:
            self.starts.append(self.starts[-1] + len(line) + 1)

    def width(self, character):
        if self.encoding == "utf-8":
            return len(character.encode())
        return 2 if self.encoding == "utf-16" and ord(character) > 0xFFFF else 1

    def place(self, line, column):
        """Nil where the text has no such place."""
        if line >= len(self.lines):
            return None
        content = self.lines[line]
        if self.encoding == "utf-32" or content.isascii():
            return self.starts[line] + column if column <= len(content) else None
        index = 0
        while column > 0 and index < len(content):
            column -= self.width(content[index])
            index += 1
        return self.starts[line] + index if column <= 0 else None

    def end(self, start, length):
        index = start
        while length > 0 and index < len(self.text):
            length -= self.width(self.text[index])
            index += 1
        if length <= 0:
            return index
        # Beyond the text: to the end of the line.
        feed = self.text.find("\n", start)
        return len(self.text) if feed < 0 else feed


def decode(numbers, legend, text, encoding):
    """LSP's five integers a token. They have 32 bits and no sign."""
    units, tokens, line, column = Units(text, encoding), [], 0, 0
    for index in range(0, len(numbers) - 4, 5):
        down, right, length, kind, bits = numbers[index : index + 5]
        line = (line + down) % 2**32
        column = ((column if down == 0 else 0) + right) % 2**32
        start = units.place(line, column)
        if start is None or length == 0 or kind >= len(legend["tokenTypes"]):
            continue
        modifiers = {name for bit, name in enumerate(legend["tokenModifiers"]) if bits >> bit & 1}
        tokens.append(Token(start, units.end(start, length), legend["tokenTypes"][kind], modifiers))
    return tokens


class ReferenceServer:
    """A process of a server, and what it says."""

    def __init__(self, command, root, types, initialization=None, settings=None, environment=None):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=root,
            env={**os.environ, **(environment or {})}, start_new_session=True)
        self.settings = settings or {}
        self.answers = queue.Queue()
        self.legend = None
        self.last_id = 0
        self.lock = threading.Lock()
        threading.Thread(target=self.read, daemon=True).start()
        uri = pathlib.Path(root).as_uri()
        result = self.request("initialize", {
            "processId": os.getpid(), "rootUri": uri, "rootPath": str(root),
            "workspaceFolders": [{"uri": uri, "name": "root"}], "initializationOptions": initialization,
            "capabilities": {
                "general": {"positionEncodings": ["utf-32", "utf-16"]},
                "textDocument": {
                    "synchronization": {"dynamicRegistration": True},
                    "publishDiagnostics": {},
                    "semanticTokens": {
                        "dynamicRegistration": True, "requests": {"range": False, "full": True}, "tokenTypes": types,
                        "tokenModifiers": MODIFIERS, "formats": ["relative"], "overlappingTokenSupport": True,
                        "multilineTokenSupport": True, "augmentsSyntaxTokens": True,
                    },
                },
                "workspace": {"configuration": True, "workspaceFolders": True,
                              "semanticTokens": {"refreshSupport": True}},
            },
        })
        self.encoding = result["capabilities"].get("positionEncoding", "utf-16")
        provider = result["capabilities"].get("semanticTokensProvider")
        if provider:
            self.legend = provider["legend"]
        self.notify("initialized", {})
        if self.settings:
            self.notify("workspace/didChangeConfiguration", {"settings": self.settings})

    def write(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        with self.lock:
            try:
                self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
                self.process.stdin.flush()
            except OSError:
                pass

    def notify(self, method, params):
        self.write({"method": method, "params": params})

    def request(self, method, params):
        self.last_id += 1
        self.write({"id": self.last_id, "method": method, "params": params})
        deadline = time.monotonic() + PATIENCE
        while True:
            answer = self.answers.get(timeout=max(0.1, deadline - time.monotonic()))
            if answer is None:
                raise ConnectionError("the reference server has ended")
            if answer["id"] == self.last_id:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer.get("result")

    def read(self):
        stream = self.process.stdout
        while True:
            length = 0
            while line := stream.readline().strip():
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            body = stream.read(length) if length else b""
            if not body:
                return self.answers.put(None)
            message = json.loads(body)
            if "method" not in message:
                self.answers.put(message)
            elif "id" in message:
                self.write({"id": message["id"], "result": self.serve(message["method"], message.get("params") or {})})

    def serve(self, method, params):
        if method == "client/registerCapability":
            for registration in params["registrations"]:
                if registration["method"] == "textDocument/semanticTokens":
                    self.legend = registration["registerOptions"]["legend"]
        if method == "workspace/configuration":
            return [self.section(item.get("section")) for item in params["items"]]
        return None

    def section(self, name):
        value = self.settings
        for part in (name or "").split("."):
            if part:
                value = value.get(part) if isinstance(value, dict) else None
        return value

    def open(self, path, language, text):
        self.notify("textDocument/didOpen", {"textDocument": {
            "uri": pathlib.Path(path).as_uri(), "languageId": language, "version": 1, "text": text}})

    def numbers(self, path):
        """One answer; None while the server cannot answer."""
        try:
            answer = self.request(
                "textDocument/semanticTokens/full", {"textDocument": {"uri": pathlib.Path(path).as_uri()}})
        except RuntimeError:
            return None
        return answer["data"] if answer else None

    def tokens(self, path, text):
        numbers = self.numbers(path) if self.legend else None
        return None if numbers is None else decode(numbers, self.legend, text, self.encoding)

    def close(self):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
