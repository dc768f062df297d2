"""A connection of its own to the daemon that an editor talks to: what the editor should show."""

import json
import socket


class Oracle:
    """Says what hued thinks of a text, from nothing."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(240)
        self.socket.connect(path)
        self.lines = self.socket.makefile("r", encoding="utf-8", newline="\n")
        self.last_id = 0
        self.styles = []

    def close(self):
        self.lines.close()
        self.socket.close()

    def send(self, message):
        self.socket.sendall(json.dumps(dict(message, jsonrpc="2.0")).encode() + b"\n")

    def receive(self):
        line = self.lines.readline()
        if not line:
            raise ConnectionError("the daemon closed the oracle's connection")
        message = json.loads(line)
        if message.get("method") == "styles":
            params = message["params"]
            self.styles[params["first"] :] = params["names"]
        return message

    def request(self, method, **params):
        self.last_id += 1
        self.send({"id": self.last_id, "method": method, "params": params})
        while True:
            message = self.receive()
            if message.get("id") == self.last_id:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]

    def hello(self, unit="utf-8"):
        result = self.request("hello", protocol=[1], client={"name": "oracle"}, unit=unit)
        self.styles = list(result["styles"])
        return self

    def tokens(self, text, language):
        """By line: the list of (column, length, style) in the connection's unit."""
        self.request("open", doc=1, rev=1, text=text, language=language, view=[0, 0])
        result = self.request("tokens", doc=1)
        self.request("close", doc=1)
        found = {}
        for first, *lines in result["lines"]:
            for number, runs in enumerate(lines, first):
                if runs:
                    triples = zip(runs[0::3], runs[1::3], runs[2::3])
                    found[number] = [(column, length, self.styles[style]) for column, length, style in triples]
        return found


def request(path, method):
    """What the daemon answers to a request that needs no `hello`."""
    oracle = Oracle(path)
    try:
        return oracle.request(method)
    finally:
        oracle.close()


def status(path):
    """What the daemon says of itself."""
    return request(path, "status")
