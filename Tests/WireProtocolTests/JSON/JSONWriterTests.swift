import Testing
import WireProtocol

struct JSONWriterTests {
  private func written(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: [0, 1, 9, 10, 99, 100, -1, -9, -10, 12345, .max, .min, 1_000_000_007])
  func integers(_ value: Int) {
    #expect(written { $0.int(value) } == "\(value)")
    #expect(written { $0.triple(value, 7, value, isFirst: true) } == "\(value),7,\(value)")
    #expect(written { $0.triple(value, value, value, isFirst: false) } == ",\(value),\(value),\(value)")
  }

  @Test func escapes() {
    #expect(
      written { $0.string("a\"b\\c\n\r\t\u{1}\u{1F}\u{7F}é😀") } == "\"a\\\"b\\\\c\\n\\r\\t\\u0001\\u001f\u{7F}é😀\"")
    #expect(written { $0.string("") } == "\"\"")
    #expect(written { $0.string([UInt8]("\n\n".utf8)) } == "\"\\n\\n\"")
  }

  @Test func noRawLineEnds() {
    let value: JSONValue = ["a\nb": ["\n", ["c": "\r\n"]]]
    #expect(!value.encoded.contains(0x0A))
  }

  @Test func doubles() {
    #expect(written { $0.double(1.5) } == "1.5")
    #expect(written { $0.double(.infinity) } == "null")
    #expect(written { $0.double(.nan) } == "null")
  }
}
