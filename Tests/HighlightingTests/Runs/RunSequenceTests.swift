import TestSupport
import Testing
import TextStore

@testable import Highlighting

/// Run sequences and range sets against plain arrays.
@Suite struct RunSequenceTests {
  /// A sequence beside the array that it stands for.
  private struct Model {
    var sequence: RunSequence<Int>
    var array: [Int]

    init(count: Int) {
      sequence = RunSequence(repeating: 0, count: count)
      array = Array(repeating: 0, count: count)
    }

    mutating func replace(_ range: Range<Int>, _ runs: [(length: Int, value: Int)]) {
      sequence.replace(range, with: runs)
      array.replaceSubrange(range, with: runs.flatMap { Array(repeating: $0.value, count: $0.length) })
    }

    func check(_ words: @autoclosure () -> String = "", _ location: SourceLocation = #_sourceLocation) {
      guard sequence.count == array.count else {
        Issue.record("count \(sequence.count) for \(array.count) \(words())", sourceLocation: location)
        return
      }
      var values: [Int] = []
      var end = 0
      var last: Int?
      sequence.forEachRun(in: 0..<array.count) { range, value in
        if range.isEmpty || range.lowerBound != end || value == last {
          Issue.record("run \(range) of \(value) after \(end), \(String(describing: last))", sourceLocation: location)
        }
        end = range.upperBound
        last = value
        values += Array(repeating: value, count: range.count)
      }
      if values != array { Issue.record("\(values) for \(array) \(words())", sourceLocation: location) }
    }
  }

  @Test func allSmallReplacements() {
    // Every sequence of three values over two letters, every range, every replacement of up to two runs.
    let replacements: [[(length: Int, value: Int)]] = [
      [], [(1, 0)], [(1, 1)], [(2, 2)], [(0, 1)], [(1, 0), (1, 1)], [(1, 1), (0, 2), (1, 1)], [(1, 2), (2, 0)],
    ]
    for bits in 0..<8 {
      var model = Model(count: 3)
      for index in 0..<3 { model.replace(index..<index + 1, [(1, bits >> index & 1)]) }
      for lower in 0...3 {
        for upper in lower...3 {
          for replacement in replacements {
            var changed = model
            changed.replace(lower..<upper, replacement)
            changed.check("\(bits) \(lower)..<\(upper) \(replacement)")
          }
        }
      }
      model.check()
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func randomReplacements(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var model = Model(count: [0, 1, 100, 5000, 5000, 300][seed - 1])
    for step in 0..<400 {
      let lower = Int.random(in: 0...model.array.count, using: &random)
      let reach = step % 50 == 0 ? model.array.count : 30
      let upper = min(model.array.count, lower + Int.random(in: 0...reach, using: &random))
      let most = step % 40 == 0 ? 600 : 6
      let runs = (0..<Int.random(in: 0...most, using: &random)).map { _ in
        (length: Int.random(in: 0...4, using: &random), value: Int.random(in: 0...2, using: &random))
      }
      let snapshot = model
      model.replace(lower..<upper, runs)
      if step % 10 == 0 {
        model.check("seed \(seed) step \(step)")
        snapshot.check("a copy changed with the original")
        checkBalance(model.sequence)
        let part = Int.random(in: 0...model.array.count, using: &random)
        let end = min(model.array.count, part + 20)
        var values: [Int] = []
        model.sequence.forEachRun(in: part..<end) { range, value in
          values += Array(repeating: value, count: range.count)
        }
        #expect(values == Array(model.array[part..<end]))
        #expect(model.sequence.value(at: part) == (part < model.array.count ? model.array[part] : nil))
      }
    }
  }

  private func checkBalance(_ sequence: RunSequence<Int>) {
    let (_, root) = Self.parts(of: sequence)
    guard let root else { return }
    _ = height(of: root)
  }

  private static func parts(of sequence: RunSequence<Int>) -> (Int, RunNode<Int>?) {
    let mirror = Mirror(reflecting: sequence)
    return (sequence.count, mirror.descendant("root", "some") as? RunNode<Int>)
  }

  private func height(of node: RunNode<Int>) -> Int {
    guard let left = node.left, let right = node.right else {
      #expect(!node.pieces.isEmpty && node.pieces.allSatisfy { $0.length > 0 })
      #expect(node.pieces.count <= 2 * RunNode<Int>.leafCapacity)
      #expect(node.length == node.pieces.reduce(0) { $0 + Int($1.length) })
      return 0
    }
    let (a, b) = (height(of: left), height(of: right))
    #expect(abs(a - b) <= 1, "not balanced")
    #expect(node.height == max(a, b) + 1)
    #expect(node.length == left.length + right.length)
    return node.height
  }

  @Test func treesStayBalancedUnderOneSidedGrowth() {
    var front = RunSequence(repeating: 0, count: 0)
    var back = RunSequence(repeating: 0, count: 0)
    for step in 0..<5000 {
      front.replace(0..<0, with: step, count: 1)
      back.replace(back.count..<back.count, with: step, count: 1)
    }
    checkBalance(front)
    checkBalance(back)
    #expect(front.value(at: 0) == 4999 && back.value(at: 0) == 0)
    for _ in 0..<4990 { front.replace(0..<1, with: [(length: Int, value: Int)]()) }
    checkBalance(front)
    #expect(front.count == 10)
  }

  @Test func outOfRangeIsClamped() {
    var sequence = RunSequence(repeating: 1, count: 5)
    sequence.set(3..<100, to: 2)
    sequence.replace(50..<60, with: 3, count: 1)
    #expect(sequence.count == 6)
    #expect(sequence.value(at: 4) == 2)
    #expect(sequence.value(at: 5) == 3)
    #expect(sequence.value(at: 6) == nil)
    #expect(sequence.value(at: -1) == nil)
    var calls = 0
    sequence.forEachRun(in: 2..<2) { _, _ in calls += 1 }
    #expect(calls == 0)
  }

  @Test(arguments: [1, 2, 3])
  func rangeSetsFollowEdits(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 77)
    var set = RangeSet(count: 60, filled: seed == 2)
    var array = Array(repeating: seed == 2, count: 60)
    for step in 0..<300 {
      let lower = Int.random(in: 0...array.count, using: &random)
      let upper = min(array.count, lower + Int.random(in: 0...12, using: &random))
      switch step % 3 {
      case 0:
        set.insert(lower..<upper)
        array.replaceSubrange(lower..<upper, with: Array(repeating: true, count: upper - lower))
      case 1:
        set.remove(lower..<upper)
        array.replaceSubrange(lower..<upper, with: Array(repeating: false, count: upper - lower))
      default:
        let member = Bool.random(using: &random)
        let size = Int.random(in: 0...12, using: &random)
        let edit = TextEdit(range: lower..<upper, replacement: Array(repeating: 32, count: size))
        set.shift(edit, inserting: member)
        array.replaceSubrange(lower..<upper, with: Array(repeating: member, count: size))
      }
      #expect(set.count == array.count)
      #expect(set.isEmpty == !array.contains(true))
      var rebuilt = Array(repeating: false, count: array.count)
      var end = -1
      for range in set.ranges {
        #expect(range.lowerBound > end && !range.isEmpty)
        end = range.upperBound
        for index in range { rebuilt[index] = true }
      }
      #expect(rebuilt == array)
      let from = Int.random(in: 0...array.count, using: &random)
      let query = from..<min(array.count, from + 10)
      #expect(set.intersects(query) == array[query].contains(true))
      #expect(set.contains(query) == array[query].allSatisfy { $0 })
      #expect(set.first(in: query) == set.ranges(in: query).first)
    }
  }

  @Test(arguments: [1, 2, 3])
  func differencesAreExactAndMaximal(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 5)
    for _ in 0..<200 {
      let count = Int.random(in: 0...12, using: &random)
      let old = (0..<count).map { _ in StyleID.random(in: 0...1, using: &random) }
      var store = RunSequence<StyleID>(repeating: 0, count: count)
      store.replace(0..<count, with: old.map { (length: 1, value: $0) })
      let start = Int.random(in: 0...count, using: &random)
      let new = (start..<count).map { _ in StyleID.random(in: 0...1, using: &random) }
      // Runs that are not joined must do, too.
      let runs = new.map { (length: 1, value: $0) }
      let found = store.differences(from: start, to: runs)
      var expected: [Range<Int>] = []
      for index in start..<count where old[index] != new[index - start] {
        if let last = expected.last, last.upperBound == index {
          expected[expected.count - 1] = last.lowerBound..<index + 1
        } else {
          expected.append(index..<index + 1)
        }
      }
      #expect(found == expected)
      let changed = store.update(from: start, to: runs)
      let stored = (0..<count).compactMap { store.value(at: $0) }
      #expect(changed == expected && stored == Array(old[..<start]) + new)
    }
  }
}
