public import TextStore

/// The result of a request.
public enum ServerResult: Sendable, Hashable {
  case hello(HelloResult)
  /// `open`; the language is nil where none is known.
  case opened(rev: Int, language: String?, passes: [String], providers: [ProviderStatus] = [])
  /// `edit`, `sync`
  case revision(Int)
  /// `view`, `repaint`, `check`, `close`, `shutdown`
  case empty
  /// `semantic`: how many tokens were taken.
  case semantic(applied: Int, dropped: Int)
  /// `attach`
  case attached(rev: Int, language: String?, text: [UInt8]?)
  /// `language`
  case passes([String])
  /// `ping`, `status`, `reload`
  case value(JSONValue)
}

/// The answer to `hello`.
public struct HelloResult: Sendable, Hashable {
  /// The program that answers: `hued`.
  public var serverName: String
  /// The daemon's version.
  public var serverVersion: String
  /// Differs after each start of the daemon.
  public var instance: String
  /// What columns and offsets count on this connection.
  public var unit: PositionUnit
  /// How positions are written on this connection.
  public var layout: Layout
  /// The form of restyles on this connection.
  public var updates: UpdateForm
  /// Style names so far; a style's id is its place.
  public var styles: [String]
  /// The ids of the languages whose grammar is installed.
  public var languages: [String]
  /// The names of variables that language servers can use, to be told with `open`.
  public var variables: [String]
  /// The limits that a client should know, by their names in the configuration; sizes in bytes.
  public var limits: [(name: String, value: Int)]

  /// The limit of this name; nil: the daemon has none.
  public func limit(_ name: String) -> Int? { limits.first { $0.name == name }?.value }

  public init(
    serverName: String, serverVersion: String, instance: String, unit: PositionUnit, layout: Layout,
    updates: UpdateForm, styles: [String], languages: [String], variables: [String] = [],
    limits: [(name: String, value: Int)]
  ) {
    self.serverName = serverName
    self.serverVersion = serverVersion
    self.instance = instance
    self.unit = unit
    self.layout = layout
    self.updates = updates
    self.styles = styles
    self.languages = languages
    self.variables = variables
    self.limits = limits
  }

  var json: JSONValue {
    [
      "protocol": .int(HelloParams.supportedProtocol),
      "server": ["name": .string(serverName), "version": .string(serverVersion)],
      "instance": .string(instance),
      "unit": .string(unit.rawValue),
      "layout": .string(layout.rawValue),
      "updates": .string(updates.rawValue),
      "styles": .array(styles.map(JSONValue.string)),
      "languages": .array(languages.map(JSONValue.string)),
      "variables": .array(variables.map(JSONValue.string)),
      "limits": .object(JSONObject(limits.map { (key: $0.name, value: .int($0.value)) })),
    ]
  }

  public static func == (left: HelloResult, right: HelloResult) -> Bool { left.json == right.json }

  public func hash(into hasher: inout Hasher) { hasher.combine(instance) }

  /// Reads the answer; nil if it is not one.
  public init?(_ json: JSONValue) {
    guard let name = json["server"]?["name"]?.stringValue, let version = json["server"]?["version"]?.stringValue,
      let instance = json["instance"]?.stringValue,
      let unit = json["unit"]?.stringValue.flatMap(PositionUnit.init(rawValue:)),
      let layout = json["layout"]?.stringValue.flatMap(Layout.init(rawValue:)),
      let updates = json["updates"]?.stringValue.flatMap(UpdateForm.init(rawValue:)),
      let styles = json["styles"]?.arrayValue, let languages = json["languages"]?.arrayValue
    else { return nil }
    var limits: [(name: String, value: Int)] = []
    if case .object(let object)? = json["limits"] {
      limits = object.members.compactMap { member in member.value.intValue.map { (member.key, $0) } }
    }
    self.init(
      serverName: name, serverVersion: version, instance: instance, unit: unit, layout: layout, updates: updates,
      styles: styles.compactMap(\.stringValue), languages: languages.compactMap(\.stringValue),
      variables: json["variables"]?.arrayValue?.compactMap(\.stringValue) ?? [], limits: limits)
  }
}

extension JSONWriter {
  /// A whole response with a result.
  public mutating func response(_ id: RequestID, _ result: ServerResult) {
    openResponse(id)
    switch result {
    case .hello(let hello): value(hello.json)
    case .opened(let rev, let language, let passes, let providers):
      object(["rev": rev, "language": JSONValue(language), "passes": passes, "providers": list(providers)])
    case .revision(let rev): object(["rev": rev])
    case .empty: object([:])
    case .semantic(let applied, let dropped): object(["applied": applied, "dropped": dropped])
    case .attached(let rev, let language, let text):
      object(["rev": rev, "language": JSONValue(language), "text": text.map(UTF8Bytes.init)])
    case .passes(let passes): object(["passes": passes])
    case .value(let json): value(json)
    }
    raw("}")
  }

  /// A whole response with an error.
  public mutating func response(_ id: RequestID, error: WireError) {
    let failure: JSONValue = [
      "code": .int(error.code.rawValue), "message": .string(error.message), "data": error.data,
    ]
    object(["jsonrpc": "2.0", "id": id, "error": failure])
  }

  /// A response up to its result.
  package mutating func openResponse(_ id: RequestID) {
    raw("{\"jsonrpc\":\"2.0\",\"id\":")
    requestID(id)
    raw(",\"result\":")
  }

  /// The member of an answer that is left out where there are none.
  private func list(_ providers: [ProviderStatus]) -> JSONValue? {
    providers.isEmpty ? nil : .array(providers.map(\.json))
  }
}
