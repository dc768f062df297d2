import Base
import Highlighting
import WireProtocol

/// Reads `servers.toml` files, each over what was read before: what a file does not say stays.
extension ServerConfiguration {
  typealias Problem = TOMLFields.Problem

  /// Takes a file, if it is there.
  mutating func read(_ path: String) throws(Problem) {
    guard FileSystem.exists(path) else { return }
    let text: String
    do { text = try FileSystem.readString(path, limit: 1 << 20, isRegular: true) } catch {
      throw Problem(message: "\(path): \(error)")
    }
    try take(text, path: path)
  }

  /// Takes a file's text: all of it or, if something is wrong, nothing. Unknown keys are errors: a misspelt one would
  /// otherwise be silently without effect.
  mutating func take(_ text: String, path: String) throws(Problem) {
    let document: [String: TOMLValue]
    do { document = try TOMLDocument.parse(text) } catch { throw Problem(message: "\(path): \(error)") }
    var next = self
    do throws(Problem) {
      try next.take(TOMLFields(document, place: ""))
      try next.check()
    } catch {
      throw Problem(message: "\(path): \(error.message)")
    }
    self = next
  }

  private mutating func take(_ table: TOMLFields) throws(Problem) {
    var fields = table
    isEnabled = try fields.optionalBoolean("enabled") ?? isEnabled
    if let seconds = try fields.optionalInteger("idle") {
      guard (0...1_000_000).contains(seconds) else {
        throw Problem(message: "idle must be a number of seconds, not \(seconds)")
      }
      idle = .seconds(seconds)
    }
    memory = try fields.optionalInteger("memory") ?? memory
    let named = try fields.optionalStrings("variables") ?? []
    variables += named.filter { !variables.contains($0) }
    languageIDs.merge(try fields.names("language-ids")) { $1 }
    mapping.captures.merge(try fields.captures("tokens")) { $1 }
    mapping.modifiers.merge(try fields.names("modifiers")) { $1 }
    if var tables = try fields.optionalTable("servers") {
      for (name, fields) in try tables.namedTables() {
        var server = servers.first { $0.name == name } ?? ServerDefinition(name: name)
        try server.take(fields)
        servers = servers.filter { $0.name != name } + [server]
      }
      servers.sort { $0.name < $1.name }
    }
    try fields.finish()
  }

  private func check() throws(Problem) {
    for server in servers {
      for (key, isMissing) in [("command", server.command.isEmpty), ("languages", server.languages.isEmpty)]
      where isMissing { throw Problem(message: "servers.\(server.name).\(key) is missing") }
    }
    for server in servers {
      for other in server.substitutesFor where !servers.contains(where: { $0.name == other }) {
        throw Problem(message: "servers.\(server.name).instead-of names \"\(other)\", and there is no such server")
      }
    }
    if variables.count > Self.variableLimit {
      throw Problem(message: "variables names \(variables.count), more than \(Self.variableLimit)")
    }
    for name in variables where !Self.isVariable(name) {
      throw Problem(message: "variables holds \"\(name)\", which is no name of a variable")
    }
    for memory in [memory] + servers.compactMap(\.memory) where !(0...(1 << 30)).contains(memory) {
      throw Problem(message: "memory must be a number of MiB, or 0, not \(memory)")
    }
  }

  private static let variableLimit = 256

  private static func isVariable(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(0x30...0x39).contains(first), name.utf8.count <= 64 else { return false }
    return name.utf8.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "_") }
  }
}

extension ServerDefinition {
  fileprivate mutating func take(_ table: TOMLFields) throws(TOMLFields.Problem) {
    var fields = table
    command = try fields.optionalStrings("command") ?? command
    languages = try fields.optionalStrings("languages").map { Set($0) } ?? languages
    roots = try fields.optionalStrings("roots") ?? roots
    workspaces = try fields.optionalStrings("workspaces") ?? workspaces
    isOutermost = try fields.optionalBoolean("outermost") ?? isOutermost
    dependencies = try fields.optionalStrings("depends-on") ?? dependencies
    startFiles = try fields.optionalStrings("restart-on") ?? startFiles
    substitutesFor = try fields.optionalStrings("instead-of") ?? substitutesFor
    isEnabled = try fields.optionalBoolean("enabled") ?? isEnabled
    priority = try fields.optionalInteger("priority") ?? priority
    memory = try fields.optionalInteger("memory") ?? memory
    initialization = try fields.json("initialization").map(initialization.overridden) ?? initialization
    settings = try fields.json("settings").map(settings.overridden) ?? settings
    mapping.captures.merge(try fields.captures("tokens")) { $1 }
    environment.merge(try fields.names("environment")) { $1 }
    try fields.finish()
  }
}

extension TOMLFields {
  /// A table of strings; empty when it is absent.
  fileprivate mutating func names(_ key: String) throws(Problem) -> [String: String] {
    guard var table = try optionalTable(key) else { return [:] }
    return try table.namedStrings()
  }

  /// The captures of token types: `type+b+a` is read as `type+a+b`, so that it stands over what it means to.
  fileprivate mutating func captures(_ key: String) throws(Problem) -> [String: String] {
    var result: [String: String] = [:]
    for (type, capture) in try names(key) {
      let parts = type.split(separator: "+", omittingEmptySubsequences: false)
      result[(parts.prefix(1) + parts.dropFirst().sorted()).joined(separator: "+")] = capture
    }
    return result
  }

  fileprivate mutating func json(_ key: String) throws(Problem) -> JSONValue? {
    guard var table = try optionalTable(key) else { return nil }
    return JSONValue(.table(Dictionary(uniqueKeysWithValues: table.values().map { ($0.key, $0.value) })))
  }
}

extension JSONValue {
  /// Another value over this one: of two objects member by member, else the other.
  fileprivate func overridden(by other: JSONValue) -> JSONValue {
    guard case .object(let own) = self, case .object(let new) = other else { return other }
    // Of two members with one key the last counts.
    let members = own.members.map { (key: $0.key, value: $0.value) }
    return .object(
      JSONObject(members + new.members.map { ($0.key, own[$0.key]?.overridden(by: $0.value) ?? $0.value) }))
  }

  init(_ value: TOMLValue) {
    switch value {
    case .string(let text), .dateTime(let text): self = .string(text)
    case .integer(let number): self = .int(number)
    case .float(let number): self = .double(number)
    case .boolean(let flag): self = .bool(flag)
    case .array(let items): self = .array(items.map(JSONValue.init))
    case .table(let table):
      self = .object(
        JSONObject(table.sorted { $0.key < $1.key }.map { (key: $0.key, value: JSONValue($0.value)) }))
    }
  }
}
