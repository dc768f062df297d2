/// Reads TOML 1.0 without Foundation, which every process that links this module would otherwise have to load.
public enum TOMLDocument {
  /// The top table of a text. Time and memory are linear in its length.
  public static func parse(_ text: String) throws(TOMLError) -> [String: TOMLValue] {
    var builder = TOMLBuilder()
    var scanner = TOMLScanner(text)
    while try scanner.skipToStatement() {
      if scanner.take("[") {
        let isArray = scanner.take("[")
        let path = try scanner.keyPath()
        guard scanner.take("]"), !isArray || scanner.take("]") else {
          throw scanner.error("a table's name must end with \(isArray ? "]]" : "]")")
        }
        do { try builder.open(path, isArray: isArray) } catch { throw scanner.error(error.message) }
      } else {
        let path = try scanner.keyPath()
        guard scanner.take("=") else { throw scanner.error("= must follow the key \(path.joined(separator: "."))") }
        let value = try scanner.value(depth: 0)
        do { try builder.set(path, to: value) } catch { throw scanner.error(error.message) }
      }
      try scanner.endStatement()
    }
    return builder.root
  }
}
