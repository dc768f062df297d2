import Base

/// How a style is called: a capture name and the modifiers on it, `capture+modifier+modifier`.
///
/// Names come from queries, clients and servers, and are told to whoever is shown text with them, so they are short and
/// made of few characters.
enum StyleName {
  /// Bytes of a capture or a modifier …
  static let wordLimit = 64
  /// … and of a capture with all its modifiers.
  static let limit = 512

  /// Why a name is not taken.
  enum Fault: Int, CaseIterable, Sendable {
    case length
    case characters
    /// There are as many as there may be.
    case quota
  }

  /// What is wrong with a capture or a modifier; nil: nothing.
  static func fault(inWord word: some StringProtocol) -> Fault? {
    if word.utf8.count > wordLimit { return .length }
    return word.isEmpty || !word.utf8.allSatisfy(isAllowed) ? .characters : nil
  }

  /// What is wrong with a canonical name; nil: nothing.
  static func fault(in name: String) -> Fault? {
    if name.utf8.count > limit { return .length }
    return name.split(separator: "+").lazy.compactMap { fault(inWord: $0) }.first
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || "_-.".utf8.contains(byte)
  }

  /// Whether a canonical name has a modifier that is no capture: only semantic tokens have such.
  static func hasSemanticModifier(_ name: String) -> Bool {
    guard name.utf8.contains(UInt8(ascii: "+")) else { return false }
    let parts = name.split(separator: "+")
    return (name.hasPrefix("+") ? parts[...] : parts.dropFirst()).contains { !CaptureRole.isModifier(String($0)) }
  }

  /// Whether a canonical name has a modifier that tells what to hide.
  static func conceals(_ name: String) -> Bool {
    name.split(separator: "+").contains { Concealment.isModifier(String($0)) }
  }

  /// Modifiers sorted and without repeats, concealments last. A capture that is itself a modifier (`markup.strong`) takes part in the sort,
  /// so that bold in italic and italic in bold are one style.
  static func canonical(_ name: String) -> String {
    var parts = name.split(separator: "+", omittingEmptySubsequences: true).map(String.init)
    var base: String?
    if let first = parts.first, !name.hasPrefix("+"), !CaptureRole.isModifier(first) { base = parts.removeFirst() }
    let concealments = Set(parts.filter(Concealment.isModifier))
    var modifiers = Set(parts).subtracting(concealments).sorted() + concealments.sorted()
    if let base {
      modifiers.removeAll { $0 == base }
      return ([base] + modifiers).joined(separator: "+")
    }
    // Without a capture of its own the style starts with a modifier that is a capture, too, if there is one.
    guard let first = modifiers.firstIndex(where: CaptureRole.isModifier) else {
      return modifiers.map { "+" + $0 }.joined()
    }
    modifiers.insert(modifiers.remove(at: first), at: 0)
    return modifiers.joined(separator: "+")
  }
}
