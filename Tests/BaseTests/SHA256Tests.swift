import Base
import Foundation
import Processes
import Testing

@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func knownDigests(text: String, digest: String) {
    #expect(SHA256.digest(of: Array(text.utf8)) == digest)
  }

  @Test func millionLettersInUnevenPieces() {
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 997)
    var hash = SHA256()
    var rest = 1_000_000
    while rest > 0 {
      let count = min(rest, piece.count)
      piece[..<count].withUnsafeBytes { hash.update($0) }
      rest -= count
    }
    #expect(hash.finish() == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func agreesWithSha256sum() throws {
    let path = FileManager.default.temporaryDirectory.path + "/hued-test-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    for count in [1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 4097] {
      let text = String(repeating: "x", count: count)
      try FileSystem.write(Array(text.utf8), to: path)
      let reference = try Subprocess(["sha256sum", path]).run().output.prefix(64)
      #expect(try SHA256.digest(ofFile: path) == reference)
      #expect(SHA256.digest(of: Array(text.utf8)) == reference)
    }
  }
}
