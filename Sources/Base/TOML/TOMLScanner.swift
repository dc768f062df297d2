/// Reads the parts of TOML statements from bytes.
struct TOMLScanner {
  /// Arrays and inline tables nested deeper than this are refused.
  private static let depthLimit = 64

  let bytes: [UInt8]
  var position = 0
  /// Counted from 1.
  private(set) var line = 1

  init(_ text: String) {
    bytes = Array(text.utf8)
    position = bytes.byteOrderMarkCount
  }

  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  func error(_ message: String) -> TOMLError { TOMLError(line: line, message: message) }

  mutating func advance() {
    if byte == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  /// Skips blanks, then takes the character if it is next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard byte == UInt8(ascii: character) else { return false }
    advance()
    return true
  }

  mutating func takeText(_ text: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard bytes[min(position, bytes.count)...].starts(with: wanted) else { return false }
    for _ in wanted { advance() }
    return true
  }

  /// Goes to the next statement; false at the end.
  mutating func skipToStatement() throws(TOMLError) -> Bool {
    skipBlankLines()
    return byte != nil
  }

  mutating func endStatement() throws(TOMLError) {
    skipBlanks()
    skipComment()
    if takeText("\r\n") || takeText("\n") || byte == nil { return }
    throw error("nothing may follow on this line")
  }

  mutating func keyPath() throws(TOMLError) -> [String] {
    var path: [String] = []
    repeat {
      skipBlanks()
      path.append(try key())
      if path.count > Self.depthLimit { throw error("a key of too many parts") }
    } while take(".")
    return path
  }

  private mutating func key() throws(TOMLError) -> String {
    switch byte {
    case UInt8(ascii: "\""): return try basicString()
    case UInt8(ascii: "'"): return try literalString()
    default:
      let start = position
      while let byte, Self.isBareKey(byte) { advance() }
      guard position > start else { throw error("a key must come here") }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
  }

  mutating func value(depth: Int) throws(TOMLError) -> TOMLValue {
    guard depth < Self.depthLimit else { throw error("values are nested too deep") }
    skipBlanks()
    switch byte {
    case UInt8(ascii: "\""): return .string(try takeText("\"\"\"") ? multiline(isLiteral: false) : basicString())
    case UInt8(ascii: "'"): return .string(try takeText("'''") ? multiline(isLiteral: true) : literalString())
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "{"): return try inlineTable(depth: depth)
    default: return try scalar()
    }
  }

  private mutating func array(depth: Int) throws(TOMLError) -> TOMLValue {
    advance()
    var items: [TOMLValue] = []
    while true {
      skipBlankLines()
      if take("]") { return .array(items) }
      items.append(try value(depth: depth + 1))
      skipBlankLines()
      if take("]") { return .array(items) }
      guard take(",") else { throw error("an array's values must have commas between them and ] at the end") }
    }
  }

  private mutating func inlineTable(depth: Int) throws(TOMLError) -> TOMLValue {
    advance()
    let table = TOMLBuilder()
    if take("}") { return .table(table.finish()) }
    repeat {
      let path = try keyPath()
      guard take("=") else { throw error("= must follow the key \(path.joined(separator: "."))") }
      let value = try value(depth: depth + 1)
      do { try table.set(path, to: value) } catch { throw self.error(error.message) }
    } while take(",")
    guard take("}") else { throw error("a table's } is missing") }
    return .table(table.finish())
  }

  /// A number, a boolean, a date or a time.
  private mutating func scalar() throws(TOMLError) -> TOMLValue {
    let start = position
    while let byte,
      Self.isBareKey(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
    {
      advance()
    }
    // A blank may stand between a date and a time.
    if position - start == 10, byte == UInt8(ascii: " "), position + 1 < bytes.count, Self.isDigit(bytes[position + 1])
    {
      advance()
      while let byte, Self.isBareKey(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") { advance() }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = TOMLScalar.value(text) else {
      throw error(text.isEmpty ? "a value is missing" : "\(text) is not a value; is it a string without quotes?")
    }
    return value
  }

  private mutating func skipBlanks() {
    while byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { advance() }
  }

  private mutating func skipComment() {
    guard byte == UInt8(ascii: "#") else { return }
    while let byte, byte != UInt8(ascii: "\n") { advance() }
  }

  private mutating func skipBlankLines() {
    while true {
      skipBlanks()
      skipComment()
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { return }
      advance()
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private static func isBareKey(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}
