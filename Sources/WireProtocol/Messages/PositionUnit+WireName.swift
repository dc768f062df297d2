public import TextStore

extension PositionUnit {
  /// `utf-8`, `utf-16` or `utf-32`.
  public init?(wireName: String) {
    guard let unit = Self.allCases.first(where: { $0.wireName == wireName }) else { return nil }
    self = unit
  }

  /// As messages name it: `utf-8`, `utf-16` or `utf-32`.
  public var wireName: String {
    switch self {
    case .utf8: "utf-8"
    case .utf16: "utf-16"
    case .utf32: "utf-32"
    }
  }
}
