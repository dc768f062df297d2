"""A language server whose tokens follow from the text alone, and which can be told to go wrong.

Usage: server.py CONTROL [--encoding utf-8|utf-16|utf-32] [--sync full] [--delta] [--range] [--only-range] [--dynamic]
  [--disk] [--save] [--save-text] [--watch PATTERN]... [--watch-in FOLDER PATTERN]... [--one-id] [--peek] [--escape]
  [--no-tokens]

CONTROL is a folder. `fault` in it names what goes wrong now; it is read again at every step. `delay` holds two numbers of
milliseconds between which answers are delayed. Every step is appended to `log`.

A token is a word of ASCII letters, digits and underscores. Its type is the sum of its bytes modulo 4, its modifier bits
are its length modulo 4; the word `linked` is of type 1 where an open document holds `define_linked`, else of type 0.
With --disk not open documents count but files, as they were when something was last told of them: that they were saved
(--save, --save-text), or changed (--watch; in a folder: --watch-in; each pattern a registration, with --one-id all under one
id). With --peek it looks at the files beside a document itself when that changes. With --escape it is hard to end: it ignores signals and the end of its input, and
has a process in another session, without a parent, that does so, too, and holds its pipes.
"""
import json, os, random, re, signal, subprocess, sys, time
from urllib.parse import unquote

control = sys.argv[1]
options = sys.argv[2:]
encoding = options[options.index("--encoding") + 1] if "--encoding" in options else "utf-16"
WATCHER = "FILEWATCHER"
WORD = re.compile(r"[A-Za-z0-9_]+")
LINE_END = re.compile(r"\r\n|\r|\n")
documents = {}
files = {}
results = {}
last_id = 0


def fault():
    try:
        with open(os.path.join(control, "fault")) as file:
            return file.read().strip()
    except OSError:
        return ""


def log(step):
    with open(os.path.join(control, "log"), "a") as file:
        file.write(f"{step}\n")


def delay():
    try:
        with open(os.path.join(control, "delay")) as file:
            low, high = map(int, file.read().split())
    except (OSError, ValueError):
        return
    time.sleep(random.randint(low, high) / 1000)


def width(text):
    if encoding == "utf-8":
        return len(text.encode())
    return len(text.encode("utf-16-le")) // 2 if encoding == "utf-16" else len(text)


def index(text, position):
    """Where a position lies in a text, counted in characters."""
    start = 0
    for _ in range(position["line"]):
        start = LINE_END.search(text, start).end()
    column = 0
    while column < position["character"] and start < len(text) and text[start] not in "\r\n":
        column += width(text[start])
        start += 1
    return start


def write(body, header=None):
    sys.stdout.buffer.write((header or f"Content-Length: {len(body)}\r\n\r\n").encode() + body)
    sys.stdout.buffer.flush()


def send(message):
    write(json.dumps({"jsonrpc": "2.0", **message}).encode())


def read():
    length = 0
    while True:
        line = sys.stdin.buffer.readline()
        if not line:
            if "--escape" in options:
                time.sleep(10_000)
            sys.exit(0)
        line = line.strip()
        if not line:
            break
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            length = int(value)
    return json.loads(sys.stdin.buffer.read(length))


def tokens(uri, span=None):
    text = documents[uri]
    linked = any("define_linked" in other for other in (files if "--disk" in options else documents).values())
    data, line, column = [], 0, 0
    for number, content in enumerate(LINE_END.split(text)):
        if span and not span["start"]["line"] <= number <= span["end"]["line"]:
            continue
        for match in WORD.finditer(content):
            word, start = match.group(), width(content[: match.start()])
            kind = int(linked) if word == "linked" else sum(word.encode()) % 4
            data += [number - line, start - column if number == line else start, width(word), kind, len(word) % 4]
            line, column = number, start
    return data


def look_at(uri):
    """Reads a file anew."""
    path = unquote(uri.removeprefix("file://"))
    try:
        with open(path) as file:
            files[path] = file.read()
    except OSError:
        files.pop(path, None)
    return os.path.basename(path)


def answer(uri, data, previous=None):
    global last_id
    last_id += 1
    old = results.get(uri)
    results[uri] = (str(last_id), data)
    if previous is None or old is None or old[0] != previous:
        return {"resultId": str(last_id), "data": data}
    old, new = old[1], data
    head = 0
    while head < min(len(old), len(new)) and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < min(len(old), len(new)) - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    edit = {"start": head, "deleteCount": len(old) - head - tail, "data": new[head : len(new) - tail]}
    return {"resultId": str(last_id), "edits": [] if old == new else [edit]}


def backwards(data):
    """The same tokens, the last first: their deltas are negative, which LSP's integers tell modulo 2³²."""
    places, line, column = [], 0, 0
    for index in range(0, len(data), 5):
        line, column = line + data[index], data[index + 1] + (0 if data[index] else column)
        places.append((line, column, data[index + 2 : index + 5]))
    result, line, column = [], 0, 0
    for number, start, rest in reversed(places):
        result += [(number - line) % 2**32, (start - column if number == line else start) % 2**32, *rest]
        line, column = number, start
    return result


def flood():
    line = json.dumps({"jsonrpc": "2.0", "method": "window/logMessage", "params": {"message": "x" * 100_000}}).encode()
    while True:
        write(line)


def ask_for_refresh():
    send({"id": f"refresh-{time.time()}", "method": "workspace/semanticTokens/refresh"})


def wrong(name, message, data):
    """Answers a request for tokens wrongly; false if the fault is none of answering."""
    if not name or "-at-" in name and name != "die-at-request":
        return False
    if name.startswith("whole-") and "range" in message["params"]:
        return False
    # Before it happens: afterwards there may be nobody to do it.
    log(f"fault {name}")
    identity = message["id"]
    if name == "silent":
        pass
    elif name == "deaf":
        time.sleep(10_000)
    elif name == "garbage":
        write(os.urandom(5000), header="")
    elif name == "bad-json":
        write(b'{"jsonrpc":"2.0","id":')
    elif name == "no-message":
        write(b"[1, 2, 3]")
    elif name == "bad-header":
        write(b"", header="Content-Length: many\r\n\r\n")
    elif name == "endless-message":
        write(b"x" * 1000, header="Content-Length: 999999999999\r\n\r\n")
    elif name == "wrong-length":
        send({"id": identity, "result": {"data": data[: len(data) - 2]}})
    elif name == "wrong-kind":
        send({"id": identity, "result": {"data": "none"}})
    elif name == "wrong-shape":
        send({"id": identity, "result": 7})
    elif name == "null":
        send({"id": identity, "result": None})
    elif name == "no-result":
        send({"id": identity})
    elif name == "not-utf8":
        write(b'{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"diagnostics":"caf\xe9"}}')
        send({"id": identity, "result": answer(message["params"]["textDocument"]["uri"], data)})
    elif name == "out-of-range":
        send({"id": identity, "result": {"data": data + [1000, 0, 3, 0, 0, 0, 50_000, 9, 1, 1]}})
    elif name == "huge-numbers":
        far = [2**62, 2**62, 2**62, 0, 0] * 3
        send({"id": identity, "result": {"data": far + data}})
    elif name == "negative-numbers":
        send({"id": identity, "result": {"data": [-1, -1, -1, -1, -1] + data}})
    elif name == "overlapping":
        send({"id": identity, "result": {"data": [0, 0, 9, 0, 0, 0, 1, 5, 1, 0, 0, 1, 2, 2, 0] * 50}})
    elif name == "too-many":
        send({"id": identity, "result": {"data": [0, 0, 1, 0, 0] * 70_000}})
    elif name == "unsorted":
        five = [data[index : index + 5] for index in range(0, len(data), 5)]
        random.shuffle(five)
        send({"id": identity, "result": {"data": [number for token in five for number in token]}})
    elif name == "wrapped-deltas":
        send({"id": identity, "result": {"data": backwards(data)}})
    elif name == "one-token":
        text = documents[message["params"]["textDocument"]["uri"]]
        send({"id": identity, "result": {"data": [0, 0, width(text), 0, 0]}})
    elif name == "bad-delta":
        send({"id": identity, "result": {"resultId": "1", "edits": [{"start": 10**9, "deleteCount": 5, "data": []}]}})
    elif name == "refused":
        send({"id": identity, "error": {"code": -32603, "message": "no"}})
    elif name == "whole-refused":
        send({"id": identity, "error": {"code": 0, "message": "too large"}})
    elif name == "whole-null":
        send({"id": identity, "result": None})
    elif name == "modified":
        send({"id": identity, "error": {"code": -32801, "message": "content modified"}})
    elif name == "other-id":
        send({"id": 987654, "result": {"data": []}})
    elif name == "flood":
        flood()
    elif name == "loud":
        for _ in range(2000):
            sys.stderr.write("noise " * 50 + "\n")
        sys.stderr.write(documents[message["params"]["textDocument"]["uri"]])
        send({"id": identity, "result": answer(message["params"]["textDocument"]["uri"], data)})
    elif name == "refresh-storm":
        send({"id": identity, "result": answer(message["params"]["textDocument"]["uri"], data)})
        ask_for_refresh()
    elif name == "refresh-first":
        ask_for_refresh()
        time.sleep(0.02)
        send({"id": identity, "result": answer(message["params"]["textDocument"]["uri"], data)})
    elif name == "grow":
        documents["memory"] = "x" * (300 << 20)
        send({"id": identity, "result": answer(message["params"]["textDocument"]["uri"], data)})
    elif name == "request-storm":
        for number in range(2000):
            send({"id": number, "method": "workspace/configuration", "params": {"items": [{"section": "a.b"}]}})
        send({"id": identity, "result": answer(message["params"]["textDocument"]["uri"], data)})
    elif name == "ask-and-not-read":
        for number in range(20_000):
            send({"id": number, "method": "workspace/configuration", "params": {"items": [{"section": "a.b"}]}})
        time.sleep(10_000)
    elif name == "unregister":
        send({"id": "unregister", "method": "client/unregisterCapability", "params": {"unregisterations": [
            {"id": WATCHER, "method": "workspace/didChangeWatchedFiles"}]}})
        send({"id": identity, "result": answer(message["params"]["textDocument"]["uri"], data)})
    elif name == "unregister-tokens":
        send({"id": identity, "result": answer(message["params"]["textDocument"]["uri"], data)})
        send({"id": "unregister", "method": "client/unregisterCapability", "params": {"unregisterations": [
            {"id": "tokens", "method": "textDocument/semanticTokens"}]}})
    elif name == "die-at-request":
        os.kill(os.getpid(), 9)
    elif name == "die-in-answer":
        write(b'{"jsonrpc":"2.0","id":%d,"res' % identity, header="Content-Length: 5000\r\n\r\n")
        os._exit(3)
    elif name == "die-after-answer":
        send({"id": identity, "result": answer(message["params"]["textDocument"]["uri"], data)})
        os._exit(0)
    else:
        sys.exit(f"unknown fault {name}")
    return True


def stage(name):
    """Dies, or is silent, at a stage of its life."""
    current = fault()
    if current == f"die-at-{name}":
        log(f"fault {current}")
        sys.stderr.write("usage: fake\nerror: unknown option --lsp\n\nTry --help.\n")
        sys.stderr.flush()
        os._exit(1)
    if current == f"silent-at-{name}":
        log(f"fault {current}")
        time.sleep(10_000)
    if current == f"print-at-{name}":
        log(f"fault {current}")
        sys.stdout.write("Welcome!\n")
        sys.stdout.flush()


def initialize(message):
    provider = {
        "legend": {
            "tokenTypes": ["class", "function", "parameter", "mystery"],
            "tokenModifiers": ["static", "deprecated"],
        },
        "range": "--range" in options or "--only-range" in options,
        "full": False if "--only-range" in options else {"delta": "--delta" in options},
    }
    offered = message["params"]["capabilities"]["general"]["positionEncodings"]
    assert encoding in offered
    capabilities = {
        "positionEncoding": encoding,
        "textDocumentSync": 1 if "--sync" in options else {"openClose": True, "change": 2},
    }
    if "--save" in options:
        capabilities["textDocumentSync"]["save"] = True
    if "--no-tokens" not in options and "--dynamic" not in options:
        capabilities["semanticTokensProvider"] = provider
    send({"id": message["id"], "result": {"capabilities": capabilities, "serverInfo": {"name": "fake", "version": "0.1"}}})
    if "--dynamic" in options:
        registration = {"id": "tokens", "method": "textDocument/semanticTokens", "registerOptions": provider}
        send({"id": "register", "method": "client/registerCapability", "params": {"registrations": [registration]}})


def register():
    """What a server asks for when it is told that it may."""
    registrations = []
    for index, option in enumerate(options):
        if option == "--watch":
            pattern = options[index + 1]
        elif option == "--watch-in":
            pattern = {"baseUri": "file://" + options[index + 1], "pattern": options[index + 2]}
        else:
            continue
        registrations.append({
            "id": WATCHER if "--one-id" in options else f"{WATCHER}{index}", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": {"watchers": [{"globPattern": pattern}]}})
    if "--save-text" in options:
        registrations.append(
            {"id": "save", "method": "textDocument/didSave", "registerOptions": {"includeText": True}})
    # One message for each, as servers do that set up their parts one after the other.
    for index, registration in enumerate(registrations):
        send({"id": f"register-{index}", "method": "client/registerCapability", "params": {"registrations": [registration]}})


def is_open(descriptor):
    try:
        os.fstat(descriptor)
        return True
    except OSError:
        return False


def escape():
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        signal.signal(number, signal.SIG_IGN)
    script = "import os, time; os.fork() and os._exit(0); os.setsid(); print(os.getpid()); time.sleep(10_000)"
    sleeper = subprocess.Popen([sys.executable, "-uc", script], stdout=subprocess.PIPE, stderr=None)
    log(f"start {int(sleeper.stdout.readline())}")


log(f"start {os.getpid()}")
log(f"directory {os.getcwd()}")
log(f"environment {json.dumps(dict(os.environ), sort_keys=True)}")
log("descriptors " + " ".join(name for name in sorted(os.listdir("/proc/self/fd"), key=int) if is_open(int(name))))
if "--escape" in options:
    escape()
stage("start")
# The id of the request to shut down.
ending = None
while True:
    message = read()
    method, params = message.get("method"), message.get("params") or {}
    if method is None:
        continue
    if method != "$/cancelRequest":
        log(method)
    elif params["id"] == ending:
        log("shutdown was given up")
    if method == "initialize":
        stage("initialize")
        initialize(message)
    elif method == "initialized":
        stage("initialized")
        register()
    elif method == "textDocument/didOpen":
        stage("open")
        log(f"opened as {params['textDocument']['languageId']}")
        if params["textDocument"]["uri"] in documents:
            log("opened twice")
        documents[params["textDocument"]["uri"]] = params["textDocument"]["text"]
    elif method == "textDocument/didChange":
        stage("change")
        uri = params["textDocument"]["uri"]
        for change in params["contentChanges"]:
            text = documents[uri]
            if "range" in change:
                start, end = index(text, change["range"]["start"]), index(text, change["range"]["end"])
                documents[uri] = text[:start] + change["text"] + text[end:]
            else:
                documents[uri] = change["text"]
        if "--peek" in options:
            folder = os.path.dirname(unquote(uri.removeprefix("file://")))
            for name in os.listdir(folder):
                look_at(os.path.join(folder, name))
    elif method == "textDocument/didSave":
        uri = params["textDocument"]["uri"]
        text = params.get("text")
        content = "no text" if text is None else "the text that was told" if text == documents[uri] else "another text"
        log(f"saved {look_at(uri)} with {content}")
    elif method == "workspace/didChangeWatchedFiles":
        for change in params["changes"]:
            log(f"watched {look_at(change['uri'])} {change['type']}")
    elif method == "textDocument/didClose":
        stage("close")
        documents.pop(params["textDocument"]["uri"], None)
    elif method.startswith("textDocument/semanticTokens/"):
        uri = params["textDocument"]["uri"]
        data = tokens(uri, params.get("range"))
        if wrong(fault(), message, data):
            continue
        delay()
        if "range" in params:
            send({"id": message["id"], "result": {"data": data}})
        else:
            send({"id": message["id"], "result": answer(uri, data, params.get("previousResultId"))})
    elif method == "shutdown":
        ending = message["id"]
        stage("shutdown")
        send({"id": message["id"], "result": None})
    elif method == "exit":
        if "--escape" not in options:
            sys.exit(0)
    elif "id" in message:
        send({"id": message["id"], "error": {"code": -32601, "message": "unknown"}})
