import PCRE2
import Testing

@Suite struct MatcherTests {
  private let matcher = Matcher()

  private func match(_ pattern: String, _ text: String, from: Int = 0, _ options: Matcher.Options = []) throws
    -> MatchResult
  {
    let regex = try Regex(pattern)
    return Array(text.utf8).withUnsafeBufferPointer { matcher.match(regex, in: $0, from: from, options: options) }
  }

  @Test func tellsWhichAlternativeMatched() throws {
    let pattern = "([a-z]+)|([0-9]+)|(\\s+)"
    #expect(try match(pattern, "ab1 ") == .matched(0..<2, group: 1))
    #expect(try match(pattern, "ab1 ", from: 2) == .matched(2..<3, group: 2))
    #expect(try match(pattern, "ab1 ", from: 3) == .matched(3..<4, group: 3))
    #expect(try match(pattern, "ab1 ", from: 4) == .noMatch)
    #expect(try match(pattern, "ab1 ", from: 9) == .noMatch)
    #expect(try match("a", "a") == .matched(0..<1, group: 0))
  }

  /// An anchored pattern is refused by its first byte alone, where that can be told.
  @Test(
    arguments: [
      "^a", "^[A-Z][a-z]*", "^(?i)k", "(?i)^\\x{e9}", "^\\x{212a}", "^é|^b", "\\A(?:if|else)\\b", "^a*", "^$", "^.",
      "^(?=b)b",
      "^(?!a)", "^\\s", "a", "^a|b", "\\Ga", "^(?:\\Ka|b)", "^(a|)(b|)", "^(?<!x)k", "^\\PL",
    ])
  func refusesNothingThatMatches(_ pattern: String) throws {
    let texts = ["", "a", "b", "A", "K", "k", "\u{212a}", "É", "é", "if", "elsex", "xa", "\n", " ", "1", "\u{10000}"]
    for text in texts {
      let free = try Regex("(?:\(pattern))|(*FAIL)")
      let expected = Array(text.utf8).withUnsafeBufferPointer { matcher.match(free, in: $0) }
      let found = try match(pattern, text)
      #expect(found.range == expected.range, "\(text)")
    }
  }

  @Test func givesGroupRanges() throws {
    #expect(try match("(a)(b)?(c)", "xac") == .matched(1..<3, group: 3))
    #expect(matcher.range(ofGroup: 0) == 1..<3)
    #expect(matcher.range(ofGroup: 1) == 1..<2)
    #expect(matcher.range(ofGroup: 2) == nil)
    #expect(matcher.range(ofGroup: 3) == 2..<3)
    #expect(matcher.range(ofGroup: 4) == nil)
    #expect(matcher.range(ofGroup: -1) == nil)
    #expect(try match("(a)", "b") == .noMatch)
    #expect(matcher.range(ofGroup: 0) == nil)
  }

  @Test func holdsMoreGroupsThanItBeganWith() throws {
    let pattern = (0..<300).map { "(<\($0)>)" }.joined(separator: "|")
    #expect(try match(pattern, "<299>") == .matched(0..<5, group: 300))
    #expect(try match(pattern, "<0>") == .matched(0..<3, group: 1))
  }

  @Test func respectsBorderOptions() throws {
    #expect(try match("^a", "a", .notBeginningOfLine) == .noMatch)
    #expect(try match("a$", "a", .notEndOfLine) == .noMatch)
    #expect(try match("(?<=a)b", "ab", from: 1) == .matched(1..<2, group: 0))
  }

  @Test func givesUpInsteadOfRunningOn() throws {
    #expect(try match("(a+)+$", String(repeating: "a", count: 40) + "b") == .limitExceeded)
    let string = "\"" + String(repeating: "a", count: 1_000_000) + "\""
    #expect(try match("\"(?:[^\"\\\\]|\\\\.)*\"", string) == .limitExceeded)
    #expect(try match("\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\"", string) == .matched(0..<1_000_002, group: 0))
    #expect(try match("a", "a") == .matched(0..<1, group: 0))
  }

  @Test func toleratesWindowsThatCutCharacters() throws {
    let regex = try Regex(".")
    let bytes = Array("é💡z".utf8)
    for low in 0...bytes.count {
      for high in low...bytes.count {
        let window = Array(bytes[low..<high])
        for from in 0...window.count {
          let result = window.withUnsafeBufferPointer { matcher.match(regex, in: $0, from: from) }
          guard case .matched(let range, _) = result else { continue }
          #expect([0..<2, 2..<6, 6..<7].contains(range.lowerBound + low..<range.upperBound + low))
        }
      }
    }
  }

  /// In a lookahead `\K` is refused; in a group that one calls it is not.
  @Test func survivesAStartBehindTheEnd() throws {
    let regex = try Regex("(?(DEFINE)(?<x>ab\\K))(?=(?&x))")
    let result = Array("ab".utf8).withUnsafeBufferPointer { matcher.match(regex, in: $0) }
    if result == .limitExceeded {
      #expect(!PCRE2Library.version.hasPrefix("10.42"), "only later libraries may refuse it when it happens")
      return
    }
    let range = try #require(result.range)
    #expect(range.lowerBound == 0 && range.upperBound <= 2)
  }

  @Test func isSharedByThreads() async throws {
    let regex = try Regex("([a-z]+)([0-9]+)")
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          let matcher = Matcher()
          let text = Array((String(repeating: "-", count: task) + "ab12").utf8)
          return (0..<1000).allSatisfy { _ in
            text.withUnsafeBufferPointer { matcher.match(regex, in: $0) } == .matched(task..<task + 4, group: 2)
          }
        }
      }
      for await agrees in group { #expect(agrees) }
    }
  }
}

extension MatchResult {
  fileprivate var range: Range<Int>? {
    if case .matched(let range, _) = self { range } else { nil }
  }
}
