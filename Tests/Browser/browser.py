"""Chromium without a window, driven over its DevTools protocol."""

import base64
import itertools
import json
import pathlib
import shutil
import subprocess
import tempfile
import threading

import websocket

# Only to notice that something hangs.
DEADLINE = 240


class Browser:
    """One page of a browser with a profile of its own."""

    def __init__(self, width=1280, height=720):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="hued-browser-"))
        self.process = subprocess.Popen(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--remote-debugging-port=0", "--remote-allow-origins=*", f"--user-data-dir={self.folder}",
             f"--window-size={width},{height}", "about:blank"],
            stderr=subprocess.PIPE, text=True)
        self.socket = None
        self.ids = itertools.count(1)
        self.session = None
        try:
            address = next(line for line in self.process.stderr if "DevTools listening on " in line).split()[-1]
            # Chromium stops where nobody reads what it has to complain about.
            threading.Thread(target=self.process.stderr.read, daemon=True).start()
            self.socket = websocket.create_connection(address, timeout=DEADLINE)
            target = self.call("Target.createTarget", url="about:blank")["targetId"]
            self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
            self.call("Page.enable")
        except BaseException:
            self.close()
            raise

    def call(self, method, **params):
        number = next(self.ids)
        message = {"id": number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        self.socket.send(json.dumps(message))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == number:
                assert "error" not in answer, answer
                return answer["result"]

    def value(self, expression):
        """What an expression, or its promise, becomes."""
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def until(self, condition):
        """Waits for changes of the page until the condition holds."""
        return self.value(
            "new Promise((resolve) => { const look = () => { const value = document.body && (%s); if (value) { watch.disconnect(); "
            "resolve(value); } }; const watch = new MutationObserver(look); watch.observe(document, "
            "{ subtree: true, childList: true, attributes: true, characterData: true }); look(); })" % condition)

    def picture(self):
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])

    def close(self):
        if self.socket:
            self.socket.close()
        self.process.terminate()
        self.process.wait(DEADLINE)
        shutil.rmtree(self.folder, ignore_errors=True)
