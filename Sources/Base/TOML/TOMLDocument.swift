/// Reads TOML 1.0 without Foundation, which every process that links this module would otherwise have to load.
package enum TOMLDocument {
  /// The top table of a text. Time and memory are linear in its length.
  package static func parse(_ text: String) throws(TOMLError) -> [String: TOMLValue] {
    try read(text) { _, _, _ in }
  }

  /// The same, with the lines, counted from 1, on which tables and keys begin, by their paths from the top. What an
  /// inline table holds has the line of its key; of an array of tables, the last one counts.
  package static func parseWithLines(
    _ text: String
  ) throws(TOMLError) -> (table: [String: TOMLValue], lines: [[String]: Int]) {
    var lines: [[String]: Int] = [:]
    let table = try read(text) { table, path, line in lines[table + path] = line }
    return (table, lines)
  }

  /// Tells of each statement: the table that is open, the key's path in it, and the line.
  private static func read(
    _ text: String, _ statement: (_ table: [String], _ path: [String], _ line: Int) -> Void
  ) throws(TOMLError) -> [String: TOMLValue] {
    var builder = TOMLBuilder()
    var scanner = TOMLScanner(text)
    var table: [String] = []
    while try scanner.skipToStatement() {
      let line = scanner.line
      if scanner.take("[") {
        let isArray = scanner.take("[")
        table = try scanner.keyPath()
        guard scanner.take("]"), !isArray || scanner.take("]") else {
          throw scanner.error("a table's name must end with \(isArray ? "]]" : "]")")
        }
        do { try builder.open(table, isArray: isArray) } catch { throw scanner.error(error.message) }
        statement(table, [], line)
      } else {
        let path = try scanner.keyPath()
        guard scanner.take("=") else { throw scanner.error("= must follow the key \(path.joined(separator: "."))") }
        let value = try scanner.value(depth: 0)
        do { try builder.set(path, to: value) } catch { throw scanner.error(error.message) }
        statement(table, path, line)
      }
      try scanner.endStatement()
    }
    return builder.finish()
  }
}
