import TextStore
import TreeSitter

/// A locals query: which nodes are scopes, definitions and references.
struct LocalsQuery: Sendable {
  enum Role: Sendable {
    case scope
    case reference
    /// The style that references to it take; nil for a definition that only hides others.
    case definition(StyleID?)
  }

  let query: Query
  let roles: [Role?]
  /// Patterns whose definitions belong to the scope around their own, like a function's name.
  let definesOutside: [Bool]

  /// Nil for a query without scopes.
  init?(_ query: Query) {
    guard query.captureNames.contains("local.scope") else { return nil }
    self.query = query
    definesOutside = query.patterns.map { pattern in
      pattern.properties.contains {
        $0.key.hasPrefix("definition.") && $0.key.hasSuffix(".scope") && $0.value == "parent"
      }
    }
    roles = query.captureNames.map { name in
      switch name {
      case "local.scope": .scope
      case "local.reference": .reference
      case "local.definition.parameter": .definition(StyleTable.shared.id(for: "variable.parameter"))
      case "local.definition.constant": .definition(StyleTable.shared.id(for: "constant"))
      case "local.definition.type": .definition(StyleTable.shared.id(for: "type"))
      default: name.hasPrefix("local.definition") ? .definition(nil) : nil
      }
    }
  }
}
