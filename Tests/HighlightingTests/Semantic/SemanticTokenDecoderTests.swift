import Testing
import TextStore

@testable import Highlighting

/// Where LSP's five integers a token lie in a text, whatever the integers are.
@Suite struct SemanticTokenDecoderTests {
  private static let legend = SemanticLegend(types: ["class"], modifiers: [])
  private static let mapping = SemanticMapping(captures: ["class": "type"])

  private func decode(
    _ numbers: [Int], _ text: String, unit: PositionUnit = .utf16
  ) -> (pieces: [String], dropped: Int, misplaced: Int) {
    let text = Text(text)
    var decoder = SemanticTokenDecoder(
      legend: Self.legend, mapping: Self.mapping, styles: DocumentStyles(),
      provider: .kept("test"))
    let tokens = decoder.decode(numbers, in: text, unit: unit)
    return (
      tokens.map { String(decoding: text.bytes(in: $0.range), as: UTF8.self) }, decoder.dropped, decoder.misplaced
    )
  }

  /// clangd 21 tells a region that begins before the token before it by a line delta of −2 as an unsigned integer.
  @Test func deltasWrap() {
    let text = "one\ntwo\nthree\nfour\n"
    let result = decode([3, 0, 4, 0, 0, 4_294_967_294, 0, 3, 0, 0, 1, 0, 5, 0, 0], text)
    #expect(result.pieces == ["two", "three", "four"])
    #expect(result.dropped == 0)
    let columns = decode([0, 4, 1, 0, 0, 0, 4_294_967_292, 1, 0, 0, 0, 2, 1, 0, 0], "abcdef")
    #expect(columns.pieces == ["a", "c", "e"])
  }

  /// One without a place costs none of those after it.
  @Test func onlyWhatHasNoPlaceIsDropped() {
    let result = decode([9, 0, 1, 0, 0, -9, 90, 1, 0, 0, 0, -90, 3, 0, 0, 0, 1, 0, 0, 0, 1, 0, 3, 7, 0], "one\ntwo")
    #expect(result.pieces == ["one"])
    #expect(result.dropped == 4)
    #expect(result.misplaced == 2, "neither an empty token nor one of an unknown type")
  }

  @Test(arguments: [PositionUnit.utf8, .utf16, .utf32])
  func tokensGoOnInTheNextLines(unit: PositionUnit) {
    let text = "x = '''é𝒳\n  more\r\nend''' # é"
    let docstring = "'''é𝒳\n  more\r\nend'''"
    let length =
      switch unit {
      case .utf8: docstring.utf8.count
      case .utf16: docstring.utf16.count
      case .utf32: docstring.unicodeScalars.count
      }
    #expect(decode([0, 4, length, 0, 0, 2, 7, 1, 0, 0], text, unit: unit).pieces == [docstring, "#"])
  }

  @Test func whatWouldEndBeyondTheTextIsCutAtItsLine() {
    #expect(decode([0, 1, 4_294_967_295, 0, 0, 1, 0, 90, 0, 0], "one\ntwo").pieces == ["ne", "two"])
  }

  /// A column past the end of its line is no place, however long the token.
  @Test func aColumnPastItsLineIsNoPlace() {
    let result = decode([0, 5, 3, 0, 0], "one\ntwo\nthree")
    #expect(result.pieces.isEmpty)
    #expect(result.misplaced == 1)
    #expect(decode([0, 3, 2, 0, 0], "one\ntwo").pieces == ["\nt"], "a line feed is one")
  }
}
