extension TOMLValue {
  /// The string, if it is one.
  public var string: String? {
    if case .string(let value) = self { return value }
    return nil
  }

  public var bool: Bool? {
    if case .boolean(let value) = self { return value }
    return nil
  }

  public var int: Int? {
    if case .integer(let value) = self { return value }
    return nil
  }

  public var array: [TOMLValue]? {
    if case .array(let value) = self { return value }
    return nil
  }

  public var table: [String: TOMLValue]? {
    if case .table(let value) = self { return value }
    return nil
  }
}
