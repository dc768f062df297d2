/// Reads TOML 1.0 without Foundation, which every process that links this module would otherwise have to load.
public enum TOMLDocument {
  /// The top table of a text. Time and memory are linear in its length.
  public static func parse(_ text: String) throws(TOMLError) -> [String: TOMLValue] {
    try parseWithLines(text).table
  }

  /// The same, with the lines, counted from 1, on which tables and keys begin, by their paths from the top. What an
  /// inline table holds has the line of its key; of an array of tables, the last one counts.
  public static func parseWithLines(
    _ text: String
  ) throws(TOMLError) -> (table: [String: TOMLValue], lines: [[String]: Int]) {
    var builder = TOMLBuilder()
    var scanner = TOMLScanner(text)
    var lines: [[String]: Int] = [:]
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
        lines[table] = line
      } else {
        let path = try scanner.keyPath()
        guard scanner.take("=") else { throw scanner.error("= must follow the key \(path.joined(separator: "."))") }
        let value = try scanner.value(depth: 0)
        do { try builder.set(path, to: value) } catch { throw scanner.error(error.message) }
        lines[table + path] = line
      }
      try scanner.endStatement()
    }
    return (builder.root, lines)
  }
}
