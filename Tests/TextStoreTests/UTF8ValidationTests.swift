import TestSupport
import Testing

@testable import TextStore

@Suite struct UTF8ValidationTests {
  static let illFormed: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xC2, 0xC2],
    [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xE2, 0x82], [0xE2, 0x82, 0x41], [0xE2], [0xED, 0xA0, 0x80],
    [0xED, 0xBF, 0xBF],
    [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF0, 0x9F, 0x98, 0x41],
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],
  ]

  @Test(arguments: illFormed) func refusesIllFormedSequences(_ bad: [UInt8]) {
    for lead in 0..<20 {
      for (prefix, tail) in [("a", "z"), ("é", ""), ("😀", "é")] {
        let head = Array(String(repeating: prefix, count: lead).utf8)
        let bytes = head + bad + Array(tail.utf8)
        #expect(throws: InvalidUTF8(offset: head.count)) { try Text(utf8: bytes) }
        #expect(throws: InvalidUTF8(offset: head.count)) {
          try bytes.withUnsafeBufferPointer { try Text(utf8: $0) }
        }
        var text = Text("abc")
        #expect(throws: Text.EditError.invalidUTF8(offset: head.count)) {
          try text.apply(TextEdit(range: 1..<2, replacement: bytes))
        }
        #expect(text.string == "abc")
      }
    }
  }

  @Test func acceptsEveryScalar() {
    var bytes: [UInt8] = []
    for value in UInt32(0)...0x10FFFF {
      // Every scalar near the borders of the encodings' lengths, and a sample of the others.
      guard value % 37 == 0 || value < 0x900 || (value & 0xFFF) > 0xFF8 || (value & 0xFFF) < 8 else { continue }
      if let scalar = Unicode.Scalar(value) { bytes += Array(String(Character(scalar)).utf8) }
    }
    #expect(UTF8Validation.firstInvalidOffset(in: bytes) == nil)
  }

  @Test func agreesWithTheStandardLibraryOnRandomBytes() {
    var random = SeededGenerator(seed: 11)
    let alphabet: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1, 0xF4,
    ]
    for _ in 0..<3000 {
      let bytes = (0..<(1 + random.below(12))).map { _ in alphabet[random.below(alphabet.count)] }
      let mine = UTF8Validation.firstInvalidOffset(in: bytes)
      #expect((mine == nil) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
      if let mine {
        #expect(String(validating: bytes[..<mine], as: UTF8.self) != nil, "\(bytes)")
      }
    }
  }
}
