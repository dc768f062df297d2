/// Puts statements together to tables. A statement costs what its own key path does, however large the tables are.
struct TOMLBuilder {
  private let root = Table()
  /// The table that is open.
  private var current: Table

  init() { current = root }

  /// `[path]` or `[[path]]`.
  mutating func open(_ path: [String], isArray: Bool) throws(TOMLFields.Problem) {
    guard let name = path.last else { return }
    let parent = try root.table(at: path.dropLast())
    current = try isArray ? parent.append(to: name) : parent.open(name, path)
  }

  /// Sets a key of the open table.
  func set(_ path: [String], to value: TOMLValue) throws(TOMLFields.Problem) {
    guard let name = path.last else { return }
    try current.table(at: path.dropLast()).insert(value, for: name)
  }

  /// The top table, when all statements were given.
  consuming func finish() -> [String: TOMLValue] { root.finished() }

  /// A table that may still grow, as one that is written as a value may not. It is behind a reference, since a value
  /// inside of values would be copied with each change.
  private final class Table {
    private var members: [String: Member] = [:]
    /// Whether it stood in `[path]`.
    private var isOpened = false

    /// The table at a path from here, made where there is none. An array of tables stands for its last one.
    func table(at path: ArraySlice<String>) throws(TOMLFields.Problem) -> Table {
      var table = self
      for key in path { table = try table.inner(key) }
      return table
    }

    private func inner(_ key: String) throws(TOMLFields.Problem) -> Table {
      switch members[key] {
      case nil: return add(key)
      case .table(let table): return table
      case .array(let array): return array.last
      case .value(.array): throw TOMLFields.Problem(message: "\(key) is an array of values")
      case .value(let other): throw TOMLFields.Problem(message: "\(key) is \(other.kind) already")
      }
    }

    /// The table that `[path]`, which ends with this key, opens.
    func open(_ key: String, _ path: [String]) throws(TOMLFields.Problem) -> Table {
      switch members[key] {
      case .array, .value(.array): throw TOMLFields.Problem(message: "\(key) is an array")
      default: break
      }
      let table = try inner(key)
      guard !table.isOpened else {
        throw TOMLFields.Problem(message: "[\(path.joined(separator: "."))] is there twice")
      }
      table.isOpened = true
      return table
    }

    /// A new table at the end of an array of tables.
    func append(to key: String) throws(TOMLFields.Problem) -> Table {
      switch members[key] {
      case nil:
        let array = TableArray()
        members[key] = .array(array)
        return array.last
      case .array(let array): return array.append()
      case .value(.array): throw TOMLFields.Problem(message: "\(key) is an array of values")
      case .table: throw TOMLFields.Problem(message: "\(key) is a table already")
      case .value(let other): throw TOMLFields.Problem(message: "\(key) is \(other.kind) already")
      }
    }

    func insert(_ value: TOMLValue, for key: String) throws(TOMLFields.Problem) {
      guard members[key] == nil else { throw TOMLFields.Problem(message: "\(key) is there twice") }
      members[key] = .value(value)
    }

    private func add(_ key: String) -> Table {
      let table = Table()
      members[key] = .table(table)
      return table
    }

    /// What it has become. It recurses no deeper than the parts of two key paths, of which the scanner limits the number.
    func finished() -> [String: TOMLValue] { members.mapValues { $0.finished() } }
  }

  private enum Member {
    case value(TOMLValue)
    case table(Table)
    case array(TableArray)

    func finished() -> TOMLValue {
      switch self {
      case .value(let value): value
      case .table(let table): .table(table.finished())
      case .array(let array): .array(array.finished())
      }
    }
  }

  /// An array of which only the last element, a table, may still grow.
  private final class TableArray {
    private(set) var last = Table()
    private var items: [TOMLValue] = []

    func append() -> Table {
      items.append(.table(last.finished()))
      last = Table()
      return last
    }

    func finished() -> [TOMLValue] { items + [.table(last.finished())] }
  }
}
