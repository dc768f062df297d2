"""A language client that asks once: what the facade says of a text, from nothing, to one that shows certain types."""

import json
import socket


class LanguageClient:
    def __init__(self, path, unit="utf-8", types=()):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(240)
        self.socket.connect(path)
        self.stream = self.socket.makefile("rb")
        self.last_id = 0
        provided = self.request("initialize", capabilities={
            "general": {"positionEncodings": [unit]}, "textDocument": {"semanticTokens": {"tokenTypes": list(types)}}})
        self.types = provided["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"]

    def close(self):
        self.stream.close()
        self.socket.close()

    def send(self, **message):
        body = json.dumps(dict(message, jsonrpc="2.0")).encode()
        self.socket.sendall(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def receive(self):
        length = None
        while header := self.stream.readline().strip():
            length = int(header.split(b":")[1])
        if length is None:
            raise ConnectionError("the daemon closed the connection")
        return json.loads(self.stream.read(length))

    def request(self, method, **params):
        self.last_id += 1
        self.send(id=self.last_id, method=method, params=params)
        while True:
            message = self.receive()
            if message.get("id") == self.last_id and "method" not in message:
                if "error" in message:
                    raise RuntimeError(message["error"]["message"])
                return message["result"]

    def tokens(self, text, language):
        """{line: [(column, length, type)]} with columns in the connection's unit."""
        document = {"uri": "untitled:oracle", "languageId": language, "version": 1, "text": text}
        self.send(method="textDocument/didOpen", params={"textDocument": document})
        data = self.request("textDocument/semanticTokens/full", textDocument={"uri": document["uri"]})["data"]
        line = column = 0
        lines = {}
        for index in range(0, len(data), 5):
            down, right, length, kind, _ = data[index : index + 5]
            line, column = line + down, right + (0 if down else column)
            lines.setdefault(line, []).append((column, length, self.types[kind]))
        return lines
