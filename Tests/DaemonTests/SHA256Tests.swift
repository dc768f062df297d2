import Grammars
import Testing
import TextStore

@Suite struct SHA256Tests {
  /// From FIPS 180-4's examples.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func matchesKnownDigests(text: String, digest: String) {
    #expect(SHA256.hexadecimal(of: Text(text)) == digest)
  }

  @Test func takesAMillionBytes() {
    let digest = SHA256.hexadecimal(of: Text(String(repeating: "a", count: 1_000_000)))
    #expect(digest == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func doesNotDependOnThePieces() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    var whole = SHA256()
    bytes.withUnsafeBufferPointer { whole.update($0) }
    let expected = whole.finish()
    for size in [1, 3, 55, 56, 63, 64, 65, 128, 299] {
      var pieces = SHA256()
      for start in stride(from: 0, to: bytes.count, by: size) {
        bytes[start..<min(start + size, bytes.count)].withUnsafeBufferPointer { pieces.update($0) }
      }
      #expect(pieces.finish() == expected, "pieces of \(size)")
    }
  }
}
