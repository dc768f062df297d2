/// Puts statements together to tables.
struct TOMLBuilder {
  struct Conflict: Error {
    var message: String
  }

  private var root: [String: TOMLValue] = [:]
  private var current: [String] = []
  /// The table that is open. Kept out of the root while it is, or each of its keys would cost a way down from there.
  private var table: [String: TOMLValue] = [:]
  private var opened = OpenedTables()

  /// `[path]` or `[[path]]`.
  mutating func open(_ path: [String], isArray: Bool) throws(Conflict) {
    close()
    current = path
    if isArray {
      // The tables of the new element are new, too.
      opened.forget(path[...])
      try Self.append(path[...], to: &root)
    } else {
      guard opened.insert(path[...]) else {
        throw Conflict(message: "[\(path.joined(separator: "."))] is there twice")
      }
      try Self.update(path[...], in: &root, with: nil)
    }
    Self.exchange(path[...], in: &root, with: &table)
  }

  mutating func set(_ path: [String], to value: TOMLValue) throws(Conflict) {
    try Self.update(path[...], in: &table, with: value)
  }

  /// The top table, when all statements were given.
  mutating func finish() -> [String: TOMLValue] {
    close()
    return root
  }

  private mutating func close() {
    Self.exchange(current[...], in: &root, with: &table)
    table = [:]
  }

  /// Puts a table in the place of the one at a path, and gives that one.
  private static func exchange(
    _ path: ArraySlice<String>, in root: inout [String: TOMLValue], with table: inout [String: TOMLValue]
  ) {
    guard let key = path.first else { return swap(&root, &table) }
    // Taken out while it is changed, so that it is not copied.
    switch root.removeValue(forKey: key) {
    case .table(var inner):
      exchange(path.dropFirst(), in: &inner, with: &table)
      root[key] = .table(inner)
    case .array(var items):
      if case .table(var inner)? = items.popLast() {
        exchange(path.dropFirst(), in: &inner, with: &table)
        items.append(.table(inner))
      }
      root[key] = .array(items)
    case let other: root[key] = other
    }
  }

  /// Sets the value at a path, or makes sure of a table there when `value` is nil. An array of tables stands for its
  /// last one.
  static func update(
    _ path: ArraySlice<String>, in table: inout [String: TOMLValue], with value: TOMLValue?
  ) throws(Conflict) {
    guard let key = path.first else { return }
    let rest = path.dropFirst()
    if rest.isEmpty, let value {
      guard table[key] == nil else { throw Conflict(message: "\(key) is there twice") }
      table[key] = value
      return
    }
    // Taken out while it is changed, so that it is not copied.
    switch table.removeValue(forKey: key) {
    case nil:
      var inner: [String: TOMLValue] = [:]
      try update(rest, in: &inner, with: value)
      table[key] = .table(inner)
    case .table(var inner):
      try update(rest, in: &inner, with: value)
      table[key] = .table(inner)
    case .array(var items):
      guard case .table(var inner)? = items.popLast(), !rest.isEmpty else {
        throw Conflict(message: "\(key) is an array")
      }
      try update(rest, in: &inner, with: value)
      items.append(.table(inner))
      table[key] = .array(items)
    case .some(let other):
      throw Conflict(message: "\(key) is \(other.kind) already")
    }
  }

  private static func append(_ path: ArraySlice<String>, to table: inout [String: TOMLValue]) throws(Conflict) {
    guard let key = path.first else { return }
    let rest = path.dropFirst()
    // Taken out while it is changed, so that it is not copied.
    if rest.isEmpty {
      switch table.removeValue(forKey: key) {
      case nil: table[key] = .array([.table([:])])
      case .array(var items):
        if case .table? = items.last {} else { throw Conflict(message: "\(key) is an array of values") }
        items.append(.table([:]))
        table[key] = .array(items)
      case .some(let other): throw Conflict(message: "\(key) is \(other.kind) already")
      }
      return
    }
    switch table.removeValue(forKey: key) {
    case nil:
      var inner: [String: TOMLValue] = [:]
      try append(rest, to: &inner)
      table[key] = .table(inner)
    case .table(var inner):
      try append(rest, to: &inner)
      table[key] = .table(inner)
    case .array(var items):
      guard case .table(var inner)? = items.popLast() else { throw Conflict(message: "\(key) is an array of values") }
      try append(rest, to: &inner)
      items.append(.table(inner))
      table[key] = .array(items)
    case .some(let other): throw Conflict(message: "\(key) is \(other.kind) already")
    }
  }

  /// The paths that stood in `[path]`, as a tree: what is below one is forgotten at once.
  private struct OpenedTables {
    private var isOpened = false
    private var inner: [String: OpenedTables] = [:]

    /// False if the path is there already. O(path)
    mutating func insert(_ path: ArraySlice<String>) -> Bool {
      guard let key = path.first else {
        defer { isOpened = true }
        return !isOpened
      }
      return inner[key, default: OpenedTables()].insert(path.dropFirst())
    }

    /// Forgets a path and all below it. O(path), and what is freed
    mutating func forget(_ path: ArraySlice<String>) {
      guard let key = path.first else { return }
      if path.count == 1 { inner[key] = nil } else { inner[key]?.forget(path.dropFirst()) }
    }
  }
}
