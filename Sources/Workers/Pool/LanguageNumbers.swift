/// The languages that workers have asked for, by the numbers that name them in the workers' ledgers.
struct LanguageNumbers {
  /// A language, and the package that its grammar was built from, where it was handed to a worker.
  typealias Known = (id: String, origin: String?)

  /// The number of what is no language.
  static let none = 0

  /// The numbers count from 1.
  private var known: [Known] = []

  /// The language with a number, which a grammar may have written; nil: there is none.
  subscript(number: Int) -> Known? { isGiven(number) ? known[number - 1] : nil }

  private func isGiven(_ number: Int) -> Bool { number > 0 && number <= known.count }

  /// The number of a language, which is given one if it has none.
  mutating func number(of id: String) -> Int {
    if let index = known.firstIndex(where: { $0.id == id }) { return index + 1 }
    known.append((id, nil))
    return known.count
  }

  /// The grammar of a language was handed over.
  mutating func note(origin: String, of number: Int) {
    if isGiven(number) { known[number - 1].origin = origin }
  }

  /// The package that a language's grammar was built from, as it was handed over last.
  func origin(of id: String) -> String? { known.first { $0.id == id }?.origin }
}
