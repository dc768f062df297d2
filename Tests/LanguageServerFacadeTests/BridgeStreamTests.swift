import Glibc
import Testing

@testable import LanguageServerFacade

@Suite struct BridgeStreamTests {
  /// The other end is never done with all that there is.
  @Test func forgetsWhatWasSent() throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { ends.forEach { close($0) } }
    let pattern = Array(repeatElement(Array(0...UInt8.max), count: 4096).joined())
    var stream = BridgeStream(input: ends[0], output: ends[0])
    stream.append { $0 += pattern }
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    var next = 0
    for _ in 0..<1000 {
      let isOpen = stream.flush()
      try #require(isOpen && stream.hasPending)
      let count = read(ends[1], &buffer, buffer.count)
      try #require(count > 0)
      let part = buffer[..<count]
      try #require(part == pattern[next..<next + count])
      next = (next + count) % 256
      // As many more, which go on where the last ended.
      stream.append { $0 += part }
    }
    #expect(stream.pending.count <= 4 << 20)
  }
}
