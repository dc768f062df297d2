internal import Glibc
internal import TextStore

/// Cuts a text in segments, the units that are lexed: lines, and pieces of very long lines.
///
/// Where a segment ends depends on nothing but where it starts and the bytes in it, so lexing on from any segment start
/// meets the same segments as lexing from the top.
final class SegmentReader {
  /// A line is cut after the first blank, comma or semicolon from here on …
  static let softLimit = 2048
  /// … and here if there is none.
  static let hardLimit = 4096

  private var text = Text()
  private var chunk = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var chunkStart = 0
  private let scratch: UnsafeMutableBufferPointer<UInt8>

  init() {
    scratch = .allocate(capacity: Self.hardLimit)
    scratch.initialize(repeating: 0)
  }

  deinit {
    scratch.deallocate()
  }

  /// Starts reading `text`, which stays alive until ``end()``.
  func begin(_ text: Text) {
    self.text = text
    chunk = UnsafeBufferPointer(start: nil, count: 0)
    chunkStart = 0
  }

  func end() {
    begin(Text())
  }

  /// The segment that starts at `offset`; empty at the end. Valid until the next call.
  func segment(at offset: Int) -> UnsafeBufferPointer<UInt8> {
    let direct = contiguous(at: offset, atMost: Self.hardLimit)
    if let cut = Self.cut(direct, isWhole: direct.count == Self.hardLimit || offset + direct.count >= text.count) {
      return UnsafeBufferPointer(rebasing: direct[..<cut])
    }
    let copied = copy(at: offset, count: Self.hardLimit)
    let cut = Self.cut(copied, isWhole: true) ?? copied.count
    return UnsafeBufferPointer(rebasing: copied[..<cut])
  }

  /// The bytes of a segment whose length is known. Valid until the next call.
  func bytes(at offset: Int, count: Int) -> UnsafeBufferPointer<UInt8> {
    let direct = contiguous(at: offset, atMost: count)
    return direct.count == count ? direct : copy(at: offset, count: min(count, Self.hardLimit))
  }

  private func contiguous(at offset: Int, atMost count: Int) -> UnsafeBufferPointer<UInt8> {
    if offset < chunkStart || offset >= chunkStart + chunk.count {
      chunk = text.contiguousBytes(at: offset)
      chunkStart = offset
    }
    let start = offset - chunkStart
    return UnsafeBufferPointer(rebasing: chunk[start..<min(start + count, chunk.count)])
  }

  private func copy(at offset: Int, count: Int) -> UnsafeBufferPointer<UInt8> {
    var filled = 0
    while filled < count {
      let part = contiguous(at: offset + filled, atMost: count - filled)
      guard !part.isEmpty else { break }
      for (index, byte) in part.enumerated() { scratch[filled + index] = byte }
      filled += part.count
    }
    return UnsafeBufferPointer(rebasing: scratch[..<filled])
  }

  /// The length of the segment that begins with `bytes`; nil if they are too few to tell.
  static func cut(_ bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> Int? {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return isWhole ? 0 : nil }
    if let found = memchr(base, 0x0A, min(bytes.count, softLimit)) {
      return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found)) + 1
    }
    var index = softLimit
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A, 0x20, 0x09, UInt8(ascii: ","), UInt8(ascii: ";"): return index + 1
      default: index += 1
      }
    }
    guard isWhole else { return nil }
    return bytes.count < hardLimit ? bytes.count : lastBoundary(bytes)
  }

  /// The end of the last scalar that is whole.
  private static func lastBoundary(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var lead = bytes.count - 1
    while lead > 0, bytes[lead] & 0xC0 == 0x80 { lead -= 1 }
    let length = bytes[lead] < 0x80 ? 1 : bytes[lead] < 0xE0 ? 2 : bytes[lead] < 0xF0 ? 3 : 4
    return lead + length <= bytes.count || lead == 0 ? bytes.count : lead
  }
}
