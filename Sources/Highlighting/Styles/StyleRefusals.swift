/// The names of a provider that were not taken, until that is told, which it is once.
struct StyleRefusals {
  /// Names are counted up to here.
  private static let limit = 1000

  /// The hashes of the names, by what was wrong.
  private var noted: [StyleName.Fault: Set<Int>] = [:]
  private var isTold = false

  mutating func note(_ hash: Int, _ fault: StyleName.Fault) {
    guard !isTold, noted[fault]?.count ?? 0 < Self.limit else { return }
    noted[fault, default: []].insert(hash)
  }

  /// What there is to tell of a provider, in words for people.
  mutating func take(of provider: String) -> String? {
    guard !isTold, !noted.isEmpty else { return nil }
    let reasons = StyleName.Fault.allCases.compactMap { fault in
      noted[fault].map { "\($0.count)\($0.count < Self.limit ? "" : " or more") \(Self.text(fault))" }
    }
    isTold = true
    noted = [:]
    return
      "semantic tokens of \"\(provider.prefix(StyleName.wordLimit))\" have names that are not taken, so that text is "
      + "coloured without them: \(reasons.joined(separator: "; "))"
  }

  private static func text(_ fault: StyleName.Fault) -> String {
    switch fault {
    case .length: "too long (a modifier has at most \(StyleName.wordLimit) bytes, all of a style \(StyleName.limit))"
    case .characters: "with other characters than A-Z, a-z, 0-9, '_', '-' and '.'"
    case .quota:
      "beyond the \(DocumentStyles.quota) that one source, or the \(DocumentStyles.limit) that all, may add to a document"
    }
  }
}
