/// Injections whose languages were not ready when their place was styled.
struct AwaitedLanguages {
  /// ``SyntaxLanguages/preparations`` before they were asked for.
  private var preparations = 0
  /// Their bytes in the document.
  private(set) var ranges: [Range<Int>] = []

  var isEmpty: Bool { ranges.isEmpty }

  mutating func add(_ range: Range<Int>, preparations: Int) {
    if ranges.isEmpty { self.preparations = preparations }
    ranges.append(range)
  }

  /// Some may be ready after so many preparations.
  func areDue(after preparations: Int) -> Bool { !isEmpty && preparations > self.preparations }
}
