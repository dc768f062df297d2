import Highlighting
import TextStore

/// Texts that would cost a careless rule set more than linear work.
enum WorstCase: String, CaseIterable, Sendable {
  case letters, digits, quotes, apostrophes, openers, backslashes, brackets, slashes, spaces, dashes, lines, random

  /// About `count` bytes of it, always the same; all but `lines` on one line.
  func text(count: Int) -> Text {
    func repeated(_ unit: String) -> Text { Text(String(repeating: unit, count: count / unit.utf8.count)) }
    switch self {
    case .letters: return repeated("a")
    case .digits: return repeated("1")
    case .quotes: return repeated("\"")
    case .apostrophes: return repeated("'")
    case .openers: return repeated("/*{(<![`${")
    case .backslashes: return repeated("\\")
    case .brackets: return repeated("[<(")
    case .slashes: return repeated("= /[/")
    case .spaces: return repeated(" ")
    case .dashes: return repeated("- ")
    case .lines: return repeated("<<A {\n")
    case .random: return Self.random(count: count)
    }
  }

  private static func random(count: Int) -> Text {
    // Linear congruence: nothing depends on how random it is.
    var state: UInt64 = 5
    func next(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    var scalars = String.UnicodeScalarView()
    var bytes = 0
    while bytes < count {
      let scalar = Unicode.Scalar(UInt32(next(next(2) == 0 ? 0x3000 : 0x7F))) ?? " "
      scalars.append(scalar == "\n" ? " " : scalar)
      bytes += UTF8.width(scalar)
    }
    return Text(String(scalars))
  }

  /// What a rule set did with a text.
  struct Work: Sendable, Hashable {
    /// Calls of the regex engine.
    var calls: Int
    /// Calls that it gave up; each costs as much as the limit allows.
    var abandoned: Int
  }

  /// Lexes about `count` bytes.
  func work(of program: PatternProgram, count: Int) -> Work {
    let text = text(count: count)
    let source = PatternSource(program: program, count: text.count)
    while source.advance(in: text, maximumBytes: 1 << 16) {}
    return Work(calls: source.matchCalls, abandoned: source.abandonedCalls)
  }

  /// What is wrong with the work on `count` bytes, compared with that on half of them; nil when it is linear.
  func objection(to program: PatternProgram, count: Int) -> String? {
    let half = work(of: program, count: count / 2)
    let whole = work(of: program, count: count)
    if whole.calls > 2 * count + 100 { return "\(whole.calls) matches for \(count) bytes of \(rawValue)" }
    // The first segment may cost next to nothing, where one match takes all of it.
    if whole.calls > 4 * half.calls + 4096 {
      return "\(rawValue): \(half.calls) matches for half of the text, \(whole.calls) for the whole"
    }
    // A call that hits the limit is hundreds of times dearer than another; no shipped rule set needs one.
    if whole.abandoned > 0 { return "\(whole.abandoned) matches given up in \(count) bytes of \(rawValue)" }
    return nil
  }
}
