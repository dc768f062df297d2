import Base
import Grammars
import Highlighting
import WireProtocol

/// A `servers.toml` as it is written: everything is optional, so that a user's file can change one key.
struct ServersFile {
  struct Problem: Error {
    var message: String
  }

  struct Server {
    var command: [String]?
    var languages: [String]?
    var roots: [String]?
    var workspaces: [String]?
    var isOutermost: Bool?
    var dependencies: [String]?
    var startFiles: [String]?
    var substitutesFor: [String]?
    var isEnabled: Bool?
    var priority: Int?
    var memory: Int?
    var initialization: [String: TOMLValue]?
    var settings: [String: TOMLValue]?
    var tokens: [String: String] = [:]
    var environment: [String: String] = [:]
  }

  var isEnabled: Bool?
  var idle: Int?
  var memory: Int?
  var variables: [String] = []
  var languageIDs: [String: String] = [:]
  var tokens: [String: String] = [:]
  var modifiers: [String: String] = [:]
  var servers: [String: Server] = [:]

  init() {}

  /// Nil if there is no such file. Unknown keys are errors: a misspelt one would otherwise be silently without effect.
  static func read(_ path: String) throws(Problem) -> ServersFile? {
    guard FileSystem.exists(path) else { return nil }
    let text: String
    do { text = try FileSystem.readString(path, limit: 1 << 20) } catch {
      throw Problem(message: "\(path): \(error)")
    }
    return try ServersFile(text, path: path)
  }

  /// The same of a file's text.
  init(_ text: String, path: String) throws(Problem) {
    let document: [String: TOMLValue]
    do { document = try TOMLDocument.parse(text) } catch { throw Problem(message: "\(path): \(error)") }
    do { self = try ServersFile(TOMLFields(document, place: "")) } catch {
      throw Problem(message: "\(path): \(error.message)")
    }
  }

  private init(_ fields: TOMLFields) throws(TOMLFields.Problem) {
    var fields = fields
    isEnabled = try fields.optionalBoolean("enabled")
    idle = try fields.optionalInteger("idle")
    memory = try fields.optionalInteger("memory")
    variables = try fields.optionalStrings("variables") ?? []
    languageIDs = try fields.names("language-ids")
    tokens = try fields.names("tokens")
    modifiers = try fields.names("modifiers")
    if var table = try fields.optionalTable("servers") {
      for (name, fields) in try table.namedTables() { servers[name] = try Server(fields) }
    }
    try fields.finish()
  }

  mutating func take(_ other: ServersFile) {
    isEnabled = other.isEnabled ?? isEnabled
    idle = other.idle ?? idle
    memory = other.memory ?? memory
    variables += other.variables.filter { !variables.contains($0) }
    languageIDs.merge(other.languageIDs) { $1 }
    tokens.merge(Self.canonical(other.tokens)) { $1 }
    modifiers.merge(other.modifiers) { $1 }
    for (name, server) in other.servers { servers[name, default: Server()].take(server) }
  }

  func check(_ path: String) throws(Problem) {
    for (name, server) in servers.sorted(by: { $0.key < $1.key }) {
      for (key, value) in [("command", server.command), ("languages", server.languages)] where value?.first == nil {
        throw Problem(message: "\(path): servers.\(name).\(key) is missing")
      }
    }
    for (name, server) in servers.sorted(by: { $0.key < $1.key }) {
      for other in server.substitutesFor ?? [] where servers[other] == nil {
        throw Problem(message: "\(path): servers.\(name).instead-of names \"\(other)\", and there is no such server")
      }
    }
    if variables.count > Self.variableLimit {
      throw Problem(message: "\(path): variables names \(variables.count), more than \(Self.variableLimit)")
    }
    for name in variables where !Self.isVariable(name) {
      throw Problem(message: "\(path): variables holds \"\(name)\", which is no name of a variable")
    }
    for memory in [memory] + servers.values.map(\.memory) {
      if let memory, !(0...(1 << 30)).contains(memory) {
        throw Problem(message: "\(path): memory must be a number of MiB, or 0, not \(memory)")
      }
    }
    if let idle, !(0...1_000_000).contains(idle) {
      throw Problem(message: "\(path): idle must be a number of seconds, not \(idle)")
    }
  }

  private static let variableLimit = 256

  private static func isVariable(_ name: String) -> Bool {
    let isLetter = { (byte: UInt8) in byte == UInt8(ascii: "_") || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a }
    guard let first = name.utf8.first, isLetter(first), name.utf8.count <= 64 else { return false }
    return name.utf8.allSatisfy { isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  var configuration: ServerConfiguration {
    var result = ServerConfiguration()
    result.isEnabled = isEnabled
    if let idle { result.idle = .seconds(idle) }
    if let memory { result.memory = memory }
    result.variables = variables
    result.languageIDs = languageIDs
    result.mapping = SemanticMapping(captures: tokens, modifiers: modifiers)
    result.servers = servers.sorted { $0.key < $1.key }.map { name, server in
      ServerDefinition(
        name: name, command: server.command ?? [], languages: Set(server.languages ?? []), roots: server.roots ?? [],
        workspaces: server.workspaces ?? [], isOutermost: server.isOutermost ?? false,
        dependencies: server.dependencies ?? [], startFiles: server.startFiles ?? [],
        substitutesFor: server.substitutesFor ?? [], isEnabled: server.isEnabled, priority: server.priority ?? 0,
        memory: server.memory,
        initialization: server.initialization.map { JSONValue(.table($0)) } ?? .null,
        settings: server.settings.map { JSONValue(.table($0)) } ?? .null,
        mapping: SemanticMapping(captures: server.tokens), environment: server.environment)
    }
    return result
  }

  /// `type+b+a` is written `type+a+b`, so that it stands over what it means to.
  fileprivate static func canonical(_ tokens: [String: String]) -> [String: String] {
    var result: [String: String] = [:]
    for (key, capture) in tokens {
      let parts = key.split(separator: "+", omittingEmptySubsequences: false)
      result[(parts.prefix(1) + parts.dropFirst().sorted()).joined(separator: "+")] = capture
    }
    return result
  }
}

extension ServersFile.Server {
  fileprivate init(_ table: TOMLFields) throws(TOMLFields.Problem) {
    var fields = table
    command = try fields.optionalStrings("command")
    languages = try fields.optionalStrings("languages")
    roots = try fields.optionalStrings("roots")
    workspaces = try fields.optionalStrings("workspaces")
    isOutermost = try fields.optionalBoolean("outermost")
    dependencies = try fields.optionalStrings("depends-on")
    startFiles = try fields.optionalStrings("restart-on")
    substitutesFor = try fields.optionalStrings("instead-of")
    isEnabled = try fields.optionalBoolean("enabled")
    priority = try fields.optionalInteger("priority")
    memory = try fields.optionalInteger("memory")
    initialization = try fields.optionalTable("initialization").map(Self.contents)
    settings = try fields.optionalTable("settings").map(Self.contents)
    tokens = try fields.names("tokens")
    environment = try fields.names("environment")
    try fields.finish()
  }

  private static func contents(_ fields: TOMLFields) -> [String: TOMLValue] {
    var fields = fields
    return Dictionary(uniqueKeysWithValues: fields.values().map { ($0.key, $0.value) })
  }

  fileprivate mutating func take(_ other: Self) {
    command = other.command ?? command
    languages = other.languages ?? languages
    roots = other.roots ?? roots
    workspaces = other.workspaces ?? workspaces
    isOutermost = other.isOutermost ?? isOutermost
    dependencies = other.dependencies ?? dependencies
    startFiles = other.startFiles ?? startFiles
    substitutesFor = other.substitutesFor ?? substitutesFor
    isEnabled = other.isEnabled ?? isEnabled
    priority = other.priority ?? priority
    memory = other.memory ?? memory
    initialization = other.initialization ?? initialization
    settings = other.settings ?? settings
    tokens.merge(ServersFile.canonical(other.tokens)) { $1 }
    environment.merge(other.environment) { $1 }
  }
}

extension TOMLFields {
  /// A table of strings; empty when it is absent.
  fileprivate mutating func names(_ key: String) throws(Problem) -> [String: String] {
    guard var table = try optionalTable(key) else { return [:] }
    return try table.namedStrings()
  }
}

extension JSONValue {
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
