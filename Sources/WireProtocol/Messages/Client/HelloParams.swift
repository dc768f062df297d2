public import TextStore

/// `hello`: what a client speaks.
public struct HelloParams: Sendable, Hashable {
  /// Versions of the protocol that the client knows.
  public var protocols: [Int]
  /// What the program is called in `hued status`.
  public var clientName: String
  /// Its version, for people.
  public var clientVersion: String?
  /// As written; `session()` says whether it is known.
  public var unit: String
  /// How positions are written in both directions.
  public var layout: Layout
  /// The form of restyles and of pulled styles.
  public var updates: UpdateForm

  /// The version of the protocol that this library speaks.
  public static let supportedProtocol = 1

  /// Offers the versions in `protocols`, and one unit.
  public init(
    clientName: String, clientVersion: String? = nil, protocols: [Int] = [supportedProtocol],
    unit: PositionUnit = .utf8, layout: Layout = .lines, updates: UpdateForm = .lines
  ) {
    self.protocols = protocols
    self.clientName = clientName
    self.clientVersion = clientVersion
    self.unit = unit.wireName
    self.layout = layout
    self.updates = updates
  }

  /// The unit, if this side speaks one of the client's protocols and that unit; else error -32016.
  public func negotiate() throws(WireError) -> PositionUnit {
    guard protocols.contains(Self.supportedProtocol) else {
      throw .unsupported("protocol version", supported: [.int(Self.supportedProtocol)])
    }
    guard let unit = PositionUnit(wireName: unit) else {
      throw .unsupported("unit '\(unit)'", supported: PositionUnit.wireNames.map(JSONValue.string))
    }
    return unit
  }

  init(_ reader: inout JSONReader) throws(JSONError) {
    var protocols: [Int]?
    var client: (name: String, version: String?)?
    self.init(clientName: "")
    try reader.openParams()
    var first = true
    while let key = try reader.nextKey(&first) {
      if reader.isKey(key, "protocol") {
        protocols = try reader.array(in: "protocol") { reader throws(JSONError) in try reader.int() }
      } else if reader.isKey(key, "client") {
        client = try Self.client(&reader)
      } else if reader.isKey(key, "unit") {
        unit = try reader.optionalString(in: "unit") ?? PositionUnit.utf8.wireName
      } else if reader.isKey(key, "layout") {
        layout = try reader.optionalName(in: "layout", "\"lines\" or \"offsets\"") { Layout(rawValue: $0) } ?? .lines
      } else if reader.isKey(key, "updates") {
        updates =
          try reader.optionalName(in: "updates", "\"lines\" or \"ranges\"") { UpdateForm(rawValue: $0) } ?? .lines
      } else {
        try reader.skipValue()
      }
    }
    self.protocols = try reader.require(protocols, "protocol", "an array of versions")
    let known = try reader.require(client, "client", "an object with the client's name")
    (clientName, clientVersion) = known
  }

  private static func client(_ reader: inout JSONReader) throws(JSONError) -> (name: String, version: String?) {
    var name: String?
    var version: String?
    reader.field = "client"
    try reader.openObject("an object with the client's name")
    var first = true
    while let key = try reader.nextKey(&first) {
      if reader.isKey(key, "name") {
        name = try reader.string(in: "client.name")
      } else if reader.isKey(key, "version") {
        version = try reader.optionalString(in: "client.version")
      } else {
        try reader.skipValue()
      }
    }
    return (try reader.require(name, "client.name", "a string"), version)
  }
}
