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
    self.unit = unit.rawValue
    self.layout = layout
    self.updates = updates
  }

  /// The unit, if this side speaks one of the client's protocols and that unit; else error -32016.
  public func negotiate() throws(WireError) -> PositionUnit {
    guard protocols.contains(Self.supportedProtocol) else {
      throw .unsupported("protocol version", supported: [.int(Self.supportedProtocol)])
    }
    guard let unit = PositionUnit(rawValue: unit) else {
      throw .unsupported("unit '\(unit)'", supported: PositionUnit.allCases.map { .string($0.rawValue) })
    }
    return unit
  }
}

extension HelloParams: DescribedMembers {
  init() { self.init(clientName: "") }

  mutating func visit<Visitor: MemberVisitor>(_ members: inout Visitor) throws(Visitor.Failure) {
    var client = Client(name: clientName, version: clientVersion)
    try members.required("protocol", &protocols, "an array of versions")
    try members.required("client", &client, "an object with the client's name")
    try members.optional("unit", &unit, usually: PositionUnit.utf8.rawValue)
    try members.optional("layout", &layout, usually: .lines)
    try members.optional("updates", &updates, usually: .lines)
    (clientName, clientVersion) = (client.name, client.version)
  }

  private struct Client: DescribedMembers {
    var name = ""
    var version: String?

    mutating func visit<Visitor: MemberVisitor>(_ members: inout Visitor) throws(Visitor.Failure) {
      try members.required("name", &name, "a string")
      try members.optional("version", &version)
    }
  }
}
