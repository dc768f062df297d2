extension TOMLValue {
  /// The string, if it is one.
  package var string: String? {
    if case .string(let value) = self { return value }
    return nil
  }

  package var bool: Bool? {
    if case .boolean(let value) = self { return value }
    return nil
  }

  package var int: Int? {
    if case .integer(let value) = self { return value }
    return nil
  }

  package var array: [TOMLValue]? {
    if case .array(let value) = self { return value }
    return nil
  }

  package var table: [String: TOMLValue]? {
    if case .table(let value) = self { return value }
    return nil
  }
}
