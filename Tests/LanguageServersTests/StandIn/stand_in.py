"""Stands in for language servers that are not at hand, and behaves as their guides and sources say.

Usage: stand_in.py LOG NAME

What it meets is appended to LOG. A token is a word that names a type of the server's legend, perhaps with modifiers behind
it: `variable`, `variable__readonly__static`. While a server reads its project it knows less: then words of the types in
`late` have no token.
"""
import json, re, sys, time

STANDARD_MODIFIERS = [
    "declaration", "definition", "readonly", "static", "deprecated", "abstract", "async", "modification", "documentation",
    "defaultLibrary",
]
STANDARD_TYPES = [
    "namespace", "type", "class", "enum", "interface", "struct", "typeParameter", "parameter", "variable", "property",
    "enumMember", "event", "function", "method", "macro", "keyword", "modifier", "comment", "string", "number", "regexp",
    "operator",
]
# How each registers, what it asks for before it speaks, and how it speaks while it reads the project:
# `early` is null, empty, modified (error -32801), unavailable (an internal error) or partial.
SERVERS = {
    "rust-analyzer": {
        # crates/rust-analyzer/src/lsp/semantic_tokens.rs
        "types": [
            "comment", "decorator", "enumMember", "enum", "function", "interface", "keyword", "macro", "method", "namespace",
            "number", "operator", "parameter", "property", "string", "struct", "typeParameter", "variable", "type",
            "angle", "arithmetic", "attributeBracket", "attribute", "bitwise", "boolean", "brace", "bracket",
            "builtinAttribute", "builtinType", "character", "colon", "comma", "comparison", "const", "constParameter",
            "derive", "deriveHelper", "dot", "escapeSequence", "formatSpecifier", "generic", "invalidEscapeSequence", "label",
            "lifetime", "logical", "macroBang", "negation", "parenthesis", "procMacro", "punctuation", "selfKeyword",
            "selfTypeKeyword", "semicolon", "static", "toolModule", "typeAlias", "union", "unresolvedReference",
        ],
        "modifiers": [
            "async", "documentation", "declaration", "static", "defaultLibrary", "deprecated", "associated",
            "attribute", "callable", "constant", "consuming", "controlFlow", "crateRoot", "injected", "intraDocLink",
            "library", "macro", "mutable", "procMacro", "public", "reference", "trait", "unsafe",
        ],
        "encodings": ["utf-8", "utf-32", "utf-16"], "provider": {"full": {"delta": True}, "range": True},
        "configuration": ["rust-analyzer"], "early": "modified", "late": ["macro", "struct"], "refreshes": True,
        "watchers": [{"baseUri": "ROOT", "pattern": "**/*.rs"}, {"baseUri": "ROOT", "pattern": "**/Cargo.{toml,lock}"}],
    },
    "gopls": {
        # gopls/internal/protocol/semtok/semtok.go
        "types": [
            "comment", "function", "keyword", "label", "macro", "method", "namespace", "number", "operator", "parameter",
            "string", "type", "typeParameter", "variable",
        ],
        "modifiers": [
            "definition", "readonly", "defaultLibrary", "array", "bool", "chan", "format", "interface", "map", "number",
            "pointer", "signature", "slice", "string", "struct",
        ],
        "encodings": ["utf-16"], "provider": {"full": True, "range": True}, "dynamic": True,
        "configuration": ["gopls"], "needs": ["gopls", "semanticTokens"], "early": "partial", "late": ["type"],
        "refreshes": False,
        "watchers": [{"baseUri": "ROOT", "pattern": "**/*.{go,mod,sum,work,s}"}],
    },
    "lua-language-server": {
        # script/provider/semantic-tokens.lua, script/define/TokenTypes.lua
        "types": [*STANDARD_TYPES, "decorator"],
        "modifiers": [*STANDARD_MODIFIERS, "global"],
        "encodings": ["utf-16"], "provider": {"full": True, "range": False}, "dynamic": True,
        "configuration": ["Lua", "files.associations", "files.exclude", "editor.semanticHighlighting.enabled"],
        "early": "empty", "late": ["property"], "refreshes": True, "watchers": ["**/*.lua"],
    },
    "typescript-language-server": {
        # src/features/semantic-tokens: tsserver's own types
        "types": [
            "class", "enum", "interface", "namespace", "typeParameter", "type", "parameter", "variable", "enumMember",
            "property", "function", "member",
        ],
        "modifiers": ["declaration", "static", "async", "readonly", "defaultLibrary", "local"],
        "encodings": ["utf-16"], "provider": {"full": True, "range": True, "documentSelector": None},
        "early": "partial", "late": ["interface"], "refreshes": False, "watchers": [],
    },
    "jdtls": {
        # org.eclipse.jdt.ls.core/.../semantictokens/TokenType.java, TokenModifier.java
        "types": [
            "namespace", "class", "interface", "enum", "enumMember", "type", "typeParameter", "method", "property",
            "variable", "parameter", "modifier", "keyword", "annotation", "annotationMember", "record",
            "recordComponent",
        ],
        "modifiers": [
            "abstract", "static", "readonly", "deprecated", "declaration", "documentation", "public", "private", "protected",
            "native", "generic", "typeArgument", "importDeclaration", "constructor",
        ],
        "encodings": ["utf-16"], "dynamic": True,
        "provider": {"full": {"delta": False}, "range": False,
                     "documentSelector": [{"scheme": "file", "language": "java"}, {"scheme": "jdt", "language": "java"}]},
        "configuration": ["java"], "early": "empty", "late": ["record"], "refreshes": True,
        "watchers": ["**/*.java", "**/pom.xml", "**/*.gradle", "**/.classpath", "**/settings/*.prefs"],
    },
    "zls": {
        # src/features/semantic_tokens.zig
        "types": [
            "namespace", "type", "class", "enum", "interface", "struct", "typeParameter", "parameter", "variable", "property",
            "enumMember", "event", "function", "method", "macro", "keyword", "modifier", "comment", "string", "number",
            "regexp", "operator", "decorator", "errorTag", "builtin", "label", "keywordLiteral", "union", "opaque",
        ],
        "modifiers": [*STANDARD_MODIFIERS, "generic"],
        "encodings": ["utf-8", "utf-16", "utf-32"], "provider": {"full": True, "range": True},
        "configuration": ["zls.semantic_tokens"], "early": "null", "late": ["struct"], "refreshes": False, "watchers": [],
    },
    "haskell-language-server": {
        # plugins/hls-semantic-tokens-plugin: off until its setting says so
        "types": [
            "variable", "function", "enumMember", "typeParameter", "class", "method", "type", "enum", "interface", "string",
            "operator", "macro", "namespace",
        ],
        "modifiers": STANDARD_MODIFIERS,
        "encodings": ["utf-16"], "provider": {"full": {"delta": True}}, "dynamic": True,
        "configuration": ["haskell"], "needs": ["haskell", "plugin", "semanticTokens", "globalOn"],
        "early": "unavailable", "late": [], "refreshes": False,
        "watchers": [{"baseUri": "ROOT", "pattern": "**/*.hs"}],
    },
}
WORD = re.compile(r"[A-Za-z_]+")
# Requests that come while the project is read.
EARLY = 3


class Server:
    def __init__(self, log, name):
        self.path, self.habits = log, SERVERS[name]
        self.documents, self.settings, self.results = {}, {}, {}
        self.asked, self.last_id, self.waiting = 0, 0, {}
        self.encoding = self.root = None

    def log(self, line):
        with open(self.path, "a") as file:
            file.write(line + "\n")

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        sys.stdout.buffer.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        sys.stdout.buffer.flush()

    def request(self, method, params, then=lambda result: None):
        self.last_id += 1
        self.waiting[self.last_id] = then
        self.send(id=self.last_id, method=method, params=params)

    def width(self, text):
        if self.encoding == "utf-8":
            return len(text.encode())
        return len(text.encode("utf-16-le")) // 2 if self.encoding == "utf-16" else len(text)

    def tokens(self, uri, span=None):
        knows_all = self.asked > EARLY or self.habits["early"] != "partial"
        data, line, column = [], 0, 0
        for number, content in enumerate(self.documents[uri].split("\n")):
            if span and not span["start"]["line"] <= number <= span["end"]["line"]:
                continue
            for match in WORD.finditer(content):
                kind, *modifiers = match.group().split("__")
                if kind not in self.habits["types"] or not knows_all and kind in self.habits["late"]:
                    continue
                start = self.width(content[: match.start()])
                bits = sum(1 << self.habits["modifiers"].index(name) for name in modifiers)
                data += [
                    number - line, start - column if number == line else start, self.width(match.group()),
                    self.habits["types"].index(kind), bits]
                line, column = number, start
        return data

    def initialize(self, message):
        params = message["params"]
        self.root = params["rootUri"]
        self.log(f"root {self.root}")
        offered = params["capabilities"]["general"]["positionEncodings"]
        self.encoding = next(name for name in self.habits["encodings"] if name in offered)
        capabilities = {"positionEncoding": self.encoding, "textDocumentSync": {"openClose": True, "change": 2, "save": True}}
        if not self.habits.get("dynamic"):
            capabilities["semanticTokensProvider"] = self.provider()
        self.send(id=message["id"], result={"capabilities": capabilities, "serverInfo": {"name": sys.argv[2]}})

    def provider(self):
        return {"legend": {"tokenTypes": self.habits["types"], "tokenModifiers": self.habits["modifiers"]}, **self.habits["provider"]}

    def initialized(self):
        if sections := self.habits.get("configuration"):
            items = [{"scopeUri": self.root, "section": section} for section in sections]
            self.request("workspace/configuration", {"items": items}, lambda result: self.configured(sections, result))
        else:
            self.register()

    def configured(self, sections, result):
        assert len(result) == len(sections)
        self.settings = dict(zip(sections, result))
        self.register()

    def is_switched_on(self):
        value = self.settings
        for name in self.habits.get("needs", []):
            value = (value or {}).get(name)
        return value is not None and value is not False

    def register(self):
        registrations = []
        if self.habits.get("dynamic") and self.is_switched_on():
            registrations.append(("textDocument/semanticTokens", self.provider()))
        if self.habits["watchers"]:
            watchers = [
                {"globPattern": {**pattern, "baseUri": self.root} if isinstance(pattern, dict) else pattern}
                for pattern in self.habits["watchers"]]
            registrations.append(("workspace/didChangeWatchedFiles", {"watchers": watchers}))
        if registrations:
            self.request("client/registerCapability", {"registrations": [
                {"id": method, "method": method, "registerOptions": options} for method, options in registrations]})
        self.request("window/workDoneProgress/create", {"token": "reading"})
        self.send(method="$/progress", params={"token": "reading", "value": {"kind": "begin", "title": "Reading"}})

    def answer(self, message):
        params = message["params"]
        uri = params["textDocument"]["uri"]
        self.asked += 1
        if self.asked == EARLY and self.habits["refreshes"]:
            self.request("workspace/semanticTokens/refresh", None)
        if self.asked <= EARLY and self.habits["early"] != "partial":
            self.log(f"early {self.habits['early']}")
            if self.habits["early"] == "modified":
                return self.send(id=message["id"], error={"code": -32801, "message": "content modified"})
            if self.habits["early"] == "unavailable":
                return self.send(id=message["id"], error={"code": -32603, "message": "the module is not there yet"})
            return self.send(id=message["id"], result=None if self.habits["early"] == "null" else {"data": []})
        data = self.tokens(uri, params.get("range"))
        if "range" in params:
            return self.send(id=message["id"], result={"data": data})
        identity, old = self.results.get(uri, (None, None))
        self.results[uri] = (str(self.asked), data)
        if identity is not None and params.get("previousResultId") == identity:
            edits = [] if old == data else [{"start": 0, "deleteCount": len(old), "data": data}]
            return self.send(id=message["id"], result={"resultId": str(self.asked), "edits": edits})
        self.send(id=message["id"], result={"resultId": str(self.asked), "data": data})

    def offset(self, text, position):
        start = 0
        for _ in range(position["line"]):
            start = text.index("\n", start) + 1
        column = 0
        while column < position["character"]:
            column += self.width(text[start])
            start += 1
        return start

    def change(self, params):
        uri = params["textDocument"]["uri"]
        for change in params["contentChanges"]:
            text = self.documents[uri]
            if "range" in change:
                first, last = (self.offset(text, change["range"][name]) for name in ("start", "end"))
                self.documents[uri] = text[:first] + change["text"] + text[last:]
            else:
                self.documents[uri] = change["text"]

    def run(self):
        stream = sys.stdin.buffer
        while True:
            length = 0
            while line := stream.readline().strip():
                name, _, value = line.partition(b":")
                length = int(value) if name.lower() == b"content-length" else length
            if not length:
                return
            self.take(json.loads(stream.read(length)))

    def take(self, message):
        method, params = message.get("method"), message.get("params") or {}
        if method is None:
            assert "error" not in message, message
            self.waiting.pop(message["id"])(message.get("result"))
        elif method == "initialize":
            self.initialize(message)
        elif method == "initialized":
            self.initialized()
        elif method == "textDocument/didOpen":
            document = params["textDocument"]
            self.log(f"language {document['languageId']}")
            self.documents[document["uri"]] = document["text"]
        elif method == "textDocument/didChange":
            self.change(params)
        elif method == "workspace/didChangeWatchedFiles":
            for change in params["changes"]:
                self.log(f"watched {change['uri'].rpartition('/')[2]} {change['type']}")
        elif method.startswith("textDocument/semanticTokens/"):
            time.sleep(0.005)
            self.answer(message)
        elif method == "shutdown":
            self.send(id=message["id"], result=None)
        elif method == "exit":
            sys.exit(0)


Server(*sys.argv[1:]).run()
