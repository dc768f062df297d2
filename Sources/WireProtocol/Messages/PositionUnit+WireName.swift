public import TextStore

extension PositionUnit {
  /// `utf-8`, `utf-16` or `utf-32`.
  public init?(wireName: String) {
    switch wireName {
    case "utf-8": self = .utf8
    case "utf-16": self = .utf16
    case "utf-32": self = .utf32
    default: return nil
    }
  }

  /// As messages name it: `utf-8`, `utf-16` or `utf-32`.
  public var wireName: String {
    switch self {
    case .utf8: "utf-8"
    case .utf16: "utf-16"
    case .utf32: "utf-32"
    }
  }

  /// The names a client may ask for.
  public static let wireNames = ["utf-8", "utf-16", "utf-32"]
}
