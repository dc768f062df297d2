/// Reads the S-expressions of one piece of a query's source, so that each pattern is known by itself.
struct QueryReader {
  struct Failure: Error {
    var offset: Int
    var message: String
    /// The pattern was read to its end.
    var isComplete = false
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private(set) var position: Int

  private static let maximumDepth = 100

  /// Reads `range` of `bytes`; offsets count from the start of `bytes`.
  init(_ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// The next pattern; nil at the end.
  mutating func next() throws(Failure) -> QueryForm? {
    skipSpace()
    guard let byte = peek else { return nil }
    let start = position
    guard byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "\"") || isName(byte) else {
      throw Failure(offset: position, message: "syntax error: a pattern cannot begin with \(shown(byte))")
    }
    guard let form = try item(depth: 0) else {
      throw Failure(offset: start, message: "a predicate must stand inside a pattern")
    }
    // tree-sitter 0.20 reports such a pattern at every node.
    guard !form.mayBeEmpty else {
      throw Failure(offset: start, message: "the pattern may match nothing at all", isComplete: true)
    }
    return form
  }

  /// Goes on behind a failure: at the next line that begins with a pattern, after `start`.
  mutating func recover(after start: Int) {
    position = start
    var isLineStart = false
    while position < end {
      let byte = bytes[position]
      if isLineStart, byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "\"") { return }
      isLineStart = byte == UInt8(ascii: "\n")
      position += 1
    }
  }

  // MARK: Forms

  /// A form with what follows it; nil for a predicate.
  private mutating func item(depth: Int) throws(Failure) -> QueryForm? {
    guard depth < QueryReader.maximumDepth else {
      throw Failure(offset: position, message: "nested too deeply (more than \(QueryReader.maximumDepth) levels)")
    }
    let start = position
    var form: QueryForm
    switch peek {
    case UInt8(ascii: "("):
      position += 1
      skipSpace()
      if peek == UInt8(ascii: "#") {
        try skipPredicate(from: start)
        return nil
      }
      form = try parenthesized(from: start, depth: depth)
    case UInt8(ascii: "["):
      position += 1
      form = QueryForm(kind: .alternation, range: start..<start)
      try readChildren(of: &form, until: UInt8(ascii: "]"), depth: depth)
      guard !form.children.isEmpty else { throw Failure(offset: start, message: "an empty alternation") }
    case UInt8(ascii: "\""):
      form = QueryForm(kind: .node(try string()), range: start..<start)
      form.isQuoted = true
    default:
      let name = try self.name()
      skipSpace()
      if peek == UInt8(ascii: ":") {
        position += 1
        skipSpace()
        guard var value = try item(depth: depth + 1) else {
          throw Failure(offset: start, message: "the field \"\(name)\" has a predicate for a value")
        }
        value.field = name
        return value
      }
      guard name == "_" else {
        throw Failure(offset: start, message: "syntax error: \"\(name)\" stands without parentheses")
      }
      form = QueryForm(kind: .wildcard, range: start..<start)
    }
    try readSuffixes(of: &form)
    form.range = start..<position
    return form
  }

  private mutating func parenthesized(from start: Int, depth: Int) throws(Failure) -> QueryForm {
    guard let byte = peek else { throw Failure(offset: start, message: "this parenthesis is not closed") }
    var form = QueryForm(kind: .group, range: start..<start)
    if isName(byte) {
      var name = try self.name()
      if peek == UInt8(ascii: "/") {
        position += 1
        name = try self.name()
        form.namesSupertype = true
      }
      form.kind = name == "_" ? .wildcard : .node(name)
    }
    try readChildren(of: &form, until: UInt8(ascii: ")"), depth: depth)
    if case .group = form.kind, form.children.isEmpty {
      throw Failure(offset: start, message: "an empty group")
    }
    return form
  }

  private mutating func readChildren(of form: inout QueryForm, until close: UInt8, depth: Int) throws(Failure) {
    let start = form.range.lowerBound
    while true {
      skipSpace()
      guard let byte = peek else {
        throw Failure(offset: start, message: "this \(shown(bytes[start])) is not closed")
      }
      if byte == close {
        position += 1
        return
      }
      switch byte {
      case UInt8(ascii: "."):
        position += 1
        form.constrainsChildren = true
        form.anchored.insert(form.children.count)
      case UInt8(ascii: "!"):
        position += 1
        skipSpace()
        _ = try name()
        form.constrainsChildren = true
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "\""):
        try readChild(of: &form, depth: depth)
      default:
        guard isName(byte) else {
          throw Failure(offset: position, message: "syntax error: unexpected \(shown(byte))")
        }
        try readChild(of: &form, depth: depth)
      }
    }
  }

  private mutating func readChild(of form: inout QueryForm, depth: Int) throws(Failure) {
    let start = position
    if let child = try item(depth: depth + 1) {
      form.size += child.size
      form.children.append(child)
    } else if case .alternation = form.kind {
      // tree-sitter 0.20 takes it for a way to match nothing, and reads memory that is not its own.
      throw Failure(offset: start, message: "a predicate among the alternatives; it belongs behind them")
    }
  }

  private mutating func readSuffixes(of form: inout QueryForm) throws(Failure) {
    while true {
      let before = position
      skipSpace()
      switch peek {
      case let quantifier? where "*+?".utf8.contains(quantifier):
        // tree-sitter 0.20 runs for ever, or reads memory that is not its own, on such a pattern.
        guard !form.mayBeEmpty else {
          throw Failure(offset: position, message: "\(shown(quantifier)) behind a form that may be empty already")
        }
        form.isOptional = quantifier != UInt8(ascii: "+")
        form.isRepeated = form.isRepeated || quantifier != UInt8(ascii: "?")
        position += 1
      case UInt8(ascii: "@"):
        position += 1
        form.captures.append(try name())
      default:
        position = before
        return
      }
    }
  }

  private mutating func skipPredicate(from start: Int) throws(Failure) {
    while let byte = peek {
      switch byte {
      case UInt8(ascii: ")"):
        position += 1
        return
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "]"):
        throw Failure(offset: position, message: "syntax error: \(shown(byte)) in a predicate")
      case UInt8(ascii: "\""): _ = try string()
      default: position += 1
      }
      skipSpace()
    }
    throw Failure(offset: start, message: "this predicate is not closed")
  }

  // MARK: Tokens

  private var peek: UInt8? { position < end ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = peek {
      if byte == UInt8(ascii: ";") {
        while let byte = peek, byte != UInt8(ascii: "\n") { position += 1 }
      } else if byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) {
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func name() throws(Failure) -> String {
    let start = position
    while let byte = peek, isName(byte) || (position > start && (byte == 0x2E || byte == 0x3F || byte == 0x21)) {
      // A trailing `?` is a quantifier, a `.` an anchor, unless a name goes on.
      if byte == 0x2E || byte == 0x3F || byte == 0x21 {
        guard byte == 0x2E, position + 1 < end, isName(bytes[position + 1]) else { break }
      }
      position += 1
    }
    guard position > start else { throw Failure(offset: start, message: "syntax error: a name is missing") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func string() throws(Failure) -> String {
    let start = position
    position += 1
    var content: [UInt8] = []
    while let byte = peek {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\n"): throw Failure(offset: start, message: "this string is not closed on its line")
      case UInt8(ascii: "\\"):
        guard let escaped = peek else { break }
        position += 1
        switch escaped {
        case UInt8(ascii: "n"): content.append(0x0A)
        case UInt8(ascii: "r"): content.append(0x0D)
        case UInt8(ascii: "t"): content.append(0x09)
        case UInt8(ascii: "0"): content.append(0)
        default: content.append(escaped)
        }
      default: content.append(byte)
      }
    }
    throw Failure(offset: start, message: "this string is not closed")
  }
}

private func isName(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
    return true
  default: return false
  }
}

private func shown(_ byte: UInt8) -> String {
  (0x20..<0x7F).contains(byte) ? "\"\(String(decoding: [byte], as: UTF8.self))\"" : "byte \(byte)"
}
