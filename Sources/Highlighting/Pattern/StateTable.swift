/// The states that one document's lines begin with: stacks of states of a program, shared as a tree and named by small numbers.
///
/// Equal stacks have equal numbers, so states are compared, stored and pushed in O(1), however deep they are.
struct StateTable {
  /// A stack, and whether the text after it is in the middle of a line.
  typealias ID = UInt32

  struct Node {
    var parent: UInt32
    var state: Int
    var depth: Int
    /// What the state remembers, by its number; 0 is nothing.
    var delimiter: Int
  }

  private struct Key: Hashable {
    var parent: UInt32
    var state: Int
    var delimiter: Int
  }

  /// Deeper pushes are ignored: a bound for texts that only open.
  static let maximumDepth = 200
  /// Longer delimiters are not remembered.
  static let maximumDelimiterLength = 256

  private(set) var nodes: [Node]
  private var numbers: [Key: UInt32] = [:]
  private(set) var delimiters: [[UInt8]] = [[]]
  private var delimiterNumbers: [[UInt8]: Int] = [[]: 0]

  /// Node 0 is the start state alone; it is never left.
  init(start: Int) {
    nodes = [Node(parent: 0, state: start, depth: 0, delimiter: 0)]
  }

  /// How many different states, or delimiters of them, were seen.
  var count: Int { max(nodes.count, delimiters.count) }

  /// Bytes of memory that it takes, but for delimiters.
  var byteCount: Int {
    nodes.capacity * MemoryLayout<Node>.stride + numbers.capacity
      * (MemoryLayout<Key>.stride + MemoryLayout<UInt32>.stride)
  }

  mutating func push(_ state: Int, delimiter: Int, on parent: UInt32) -> UInt32 {
    let depth = nodes[Int(parent)].depth + 1
    guard depth <= Self.maximumDepth else { return parent }
    let key = Key(parent: parent, state: state, delimiter: delimiter)
    if let number = numbers[key] { return number }
    let number = UInt32(nodes.count)
    nodes.append(Node(parent: parent, state: state, depth: depth, delimiter: delimiter))
    numbers[key] = number
    return number
  }

  /// `state` in the place of the top of `node`. At the bottom of the stack it is pushed instead.
  mutating func set(_ state: Int, delimiter: Int, at node: UInt32) -> UInt32 {
    push(state, delimiter: delimiter, on: nodes[Int(node)].parent)
  }

  func pop(_ node: UInt32) -> UInt32 { nodes[Int(node)].parent }

  mutating func number(ofDelimiter bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes.count <= Self.maximumDelimiterLength else { return nil }
    let bytes = Array(bytes)
    if let number = delimiterNumbers[bytes] { return number }
    let number = delimiters.count
    delimiters.append(bytes)
    delimiterNumbers[bytes] = number
    return number
  }
}
