/// Patterns that tell what a name is by the node that it stands in.
struct DerivedPatterns {
  /// One a line; later ones are stronger.
  private(set) var patterns: [String] = []

  private let names: GrammarNames
  /// Kinds of nodes that are names, as alternatives.
  private let name: String
  /// The same with constants, which are capitalised names in some languages.
  private let typeName: String
  /// The same with atoms, which are names of functions in some languages.
  private let callableName: String
  /// The same with labels, which are names of members in some languages.
  private let memberName: String
  private let hasMembers: Bool

  init(_ names: GrammarNames) {
    self.names = names
    name = Self.alternatives(names)
    typeName = Self.alternatives(names, or: "constant")
    callableName = Self.alternatives(names, or: "atom")
    memberName = Self.alternatives(names, or: "label")
    hasMembers = !names.fields.isDisjoint(with: Self.memberFields)
    if !names.hasCalls { addKeys() }
    guard names.kinds.contains(where: \.isIdentifier) else { return }
    addFirstNames()
    addNames()
    addTypes()
    addMembers()
    addParameters()
    addCalls()
    addDefinitions()
  }

  // MARK: Rules

  /// What begins a call, unless it may be what a method is called on. Capitals and fields say more.
  private mutating func addFirstNames() {
    guard names.fields.isDisjoint(with: ["object", "receiver"]) else { return }
    for kind in names.kinds where kind.isCall || kind.words.last == "command" {
      patterns.append("(\(kind.name) . \(callableName) @\(kind.has("macro") ? "function.macro" : "function.call"))\n")
    }
  }

  /// What names are by themselves, by their parents' kind, and as parts of longer names.
  private mutating func addNames() {
    if names.hasCalls, names.declaresTypes {
      patterns.append("(\(name) @type (#match? @type \"^[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*$\"))\n")
    }
    if names.hasCalls {
      patterns.append("(\(name) @constant (#match? @constant \"^[A-Z][A-Z0-9_]+$\"))\n")
    }
    let qualified = names.kinds.filter(\.isQualified)
    for kind in qualified {
      for field in ["path", "scope", "module", "namespace", "qualifier", "package"] { add(kind, field, name, "module") }
    }
    for kind in names.kinds {
      if kind.has("import", "use", "include", "using", "package"), !kind.has("list") {
        for part in qualified { patterns.append("(\(kind.name) (\(part.name) \(name) @module))\n") }
      }
      guard let capture = kind.capture(hasTags: names.hasTags), Self.inherited.contains(capture) else { continue }
      add(kind, nil, name, capture)
    }
  }

  /// What the name in a node is if the node is that.
  private static let inherited: Set = [
    "variable.member",
    "type", "module", "function", "function.method", "function.macro", "property", "tag",
  ]

  private static let memberFields = [
    "field", "property", "attribute", "member", "selector", "name", "method", "suffix",
  ]

  private mutating func addTypes() {
    for kind in names.kinds {
      if kind.words.last == "type" || kind.consists(of: "type", "reference"),
        !kind.has("function", "parameter", "field")
      {
        add(kind, nil, typeName, "type")
      }
      if kind.has(
        "parameter", "declaration", "definition", "field", "typed", "cast", "declarator", "spec", "property", "item")
        || kind.consists(of: "object", "creation", "expression") || kind.consists(of: "new", "expression")
      {
        for field in ["type", "return_type", "superclass", "trait", "supertype"] { add(kind, field, typeName, "type") }
      }
      if kind.consists(of: "type", "parameter") { add(kind, nil, typeName, "type") }
    }
  }

  private mutating func addMembers() {
    for kind in names.kinds {
      if isAccess(kind) {
        for field in Self.memberFields { add(kind, field, memberName, "variable.member") }
      }
      if kind.has("field", "property", "member"), isDefinition(kind) || kind.has("initializer", "declarator") {
        for field in ["name", "field", "declarator"] { add(kind, field, name, "variable.member") }
      }
      if hasKey(kind) { add(kind, "key", name, "property") }
    }
  }

  /// Strings that are keys, in a language of nothing but data.
  private mutating func addKeys() {
    let strings = names.kinds.filter { $0.capture(hasTags: false) == "string" }.map { "(\($0.name))" }
    guard names.fields.contains("key"), !strings.isEmpty else { return }
    let key = "[\(strings.joined(separator: " "))] @property"
    for kind in names.kinds where hasKey(kind) {
      patterns += [key, "(_ \(key))", "(_ (_ \(key)))"].map { "(\(kind.name) key: \($0))\n" }
    }
  }

  private func hasKey(_ kind: NodeKind) -> Bool {
    kind.has("pair", "entry", "assignment", "property", "mapping") && !kind.has("expression")
  }

  private mutating func addParameters() {
    for kind in names.kinds where !kind.has("type", "types", "generic", "template", "lifetime", "const", "call") {
      if kind.words.last == "parameters" || kind.has("parameter", "formal") && kind.words.last == "list" {
        add(kind, nil, name, "variable.parameter")
      } else if kind.has("parameter", "param", "formal", "parameters") {
        for field in ["name", "pattern", "declarator", "parameter"] { add(kind, field, name, "variable.parameter") }
        if names.fields.contains("declarator") {
          patterns.append("(\(kind.name) declarator: (_ declarator: \(name) @variable.parameter))\n")
        }
        if !kind.has("list", "declaration") { patterns.append("(\(kind.name) . \(name) @variable.parameter)\n") }
      }
    }
  }

  private mutating func addCalls() {
    let accesses = names.kinds.filter(isAccess)
    let qualified = names.kinds.filter(\.isQualified)
    let name = callableName
    if !names.hasCalls { addLists() }
    for kind in names.kinds where kind.isCall || kind.words.last == "command" {
      let capture = kind.has("macro") ? "function.macro" : "function.call"
      let fields = ["function", "name", "callee", "func", "macro", "expr", "target", "command_name"].filter(
        names.fields.contains)
      for field in fields {
        add(kind, field, name, capture)
        for part in qualified {
          // libtree-sitter looks only at the first alternative before an anchor at the end.
          for last in names.kinds where last.isIdentifier {
            patterns.append("(\(kind.name) \(field): (\(part.name) (\(last.name)) @\(capture) .))\n")
          }
        }
        for access in accesses where !kind.has("macro") {
          for member in Self.memberFields where names.fields.contains(member) {
            patterns.append(
              "(\(kind.name) \(field): (\(access.name) \(member): \(memberName) @function.method.call))\n")
          }
        }
      }
      add(kind, "method", name, "function.method.call")
    }
  }

  /// A Lisp's calls, definitions and statements are lists.
  private mutating func addLists() {
    guard names.kinds.contains(where: { $0.isIdentifier && $0.has("symbol", "sym") }) else { return }
    for kind in names.kinds where [["list"], ["list", "lit"], ["par", "tup", "lit"], ["tuple"]].contains(kind.words) {
      patterns.append("(\(kind.name) . \(name) @function.call)\n")
      let words = Self.lispKeywords.split(separator: " ").map { "\"\($0)\"" }.joined(separator: " ")
      patterns.append("((\(kind.name) . \(name) @keyword) (#any-of? @keyword \(words)))\n")
    }
  }

  private static let lispKeywords =
    "def define defn defun defmacro defvar defstruct define-syntax fn lambda let let* letrec set set! setq var local "
    + "if cond case when unless and or not do begin progn loop for while each quote import require module"

  private mutating func addDefinitions() {
    for kind in names.kinds where isDefinition(kind) || kind.words.count == 1 {
      guard let capture = definedCapture(kind) else { continue }
      let isType = capture == "type" || capture == "module"
      let defined = isType ? typeName : callableName
      add(kind, "name", defined, capture)
      if capture == "function" { add(kind, "declarator", defined, capture) }
      if !names.fields.contains("name"), isDefinition(kind) {
        patterns.append("(\(kind.name) . \(defined) @\(capture))\n")
      }
    }
  }

  // MARK: Kinds

  /// Kinds of nodes that are names, and those of one word, as alternatives.
  private static func alternatives(_ names: GrammarNames, or word: String? = nil) -> String {
    let kinds = names.kinds.filter { $0.isIdentifier || $0.words == [word] }
    return "[\(kinds.map { "(\($0.name))" }.joined(separator: " "))]"
  }

  private func definedCapture(_ kind: NodeKind) -> String? {
    if kind.has("call", "body", "list", "modifiers", "parameters", "parameter", "abstract", "anonymous", "pointer") {
      return nil
    }
    if kind.has("field", "property", "member", "argument", "import", "forward", "case") { return nil }
    if kind.has("macro") { return "function.macro" }
    if kind.has("method", "constructor") { return "function.method" }
    if kind.has("function", "func", "procedure", "subroutine", "proc", "fun", "routine", "fn", "clause"),
      !kind.has("when", "else", "where")
    {
      return kind.has("clause") && !kind.has("function") ? nil : "function"
    }
    if kind.has("variant", "enumerator") || kind.has("enum") && kind.has("constant", "entry", "value") {
      return "constant"
    }
    if kind.has(
      "class", "struct", "enum", "interface", "trait", "union", "record", "type", "object", "protocol", "contract",
      "alias",
      "newtype", "message", "service")
    {
      return "type"
    }
    if kind.has("module", "namespace", "package", "mod") { return "module" }
    return nil
  }

  private func isDefinition(_ kind: NodeKind) -> Bool {
    kind.has(
      "definition", "declaration", "item", "def", "decl", "declarator", "specifier", "spec", "statement", "signature",
      "prototype", "define", "alias", "clause") || kind.words.last == "enumerator" || kind.words.last == "variant"
  }

  private func isAccess(_ kind: NodeKind) -> Bool {
    guard hasMembers else { return false }
    if kind.words == ["attribute"] { return names.fields.contains("attribute") }
    return kind.has("field", "member", "attribute", "property", "selector", "dot", "navigation")
      && kind.has("expression", "access", "expr", "reference")
  }

  /// - Parameter field: nil: any child.
  private mutating func add(_ kind: NodeKind, _ field: String?, _ name: String, _ capture: String) {
    if let field {
      guard names.fields.contains(field) else { return }
      patterns.append("(\(kind.name) \(field): \(name) @\(capture))\n")
    } else {
      patterns.append("(\(kind.name) \(name) @\(capture))\n")
    }
  }
}
