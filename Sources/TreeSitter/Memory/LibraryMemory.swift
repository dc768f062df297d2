internal import CTreeSitterCore
internal import Glibc
internal import Synchronization

/// What a grammar's library can write to: its own variables. Some scanners keep there what they have seen, which then tells
/// in every later parse of the process.
final class LibraryMemory: Sendable {
  typealias Image = [UInt8]

  private struct Part {
    var start: UInt
    var count: Int
  }

  /// What was there when the library was loaded.
  let fresh: Image
  private let parts: [Part]
  /// Held while the grammar's code runs, for its variables are there once in a process.
  private let use = Mutex<Void>(())

  private static let known = Mutex<[UInt: LibraryMemory]>([:])

  /// The memory of the library that an address lies in. It is remembered as it was at the first call for the library, so
  /// that must come before any other code of it runs.
  static func of(_ address: UnsafeRawPointer) -> LibraryMemory {
    var found = [hued_memory](repeating: hued_memory(), count: 8)
    let count = Int(hued_writable_memory(address, &found, Int32(found.count)))
    let parts = found.prefix(count).map { Part(start: UInt(bitPattern: $0.start), count: $0.count) }
    return known.withLock { known in
      guard let start = parts.first?.start else { return LibraryMemory([]) }
      if let memory = known[start] { return memory }
      let memory = LibraryMemory(parts)
      known[start] = memory
      return memory
    }
  }

  private init(_ parts: [Part]) {
    self.parts = parts
    fresh = Self.read(parts)
  }

  /// Whether the library has written nothing.
  var isFresh: Bool { use.withLock { _ in Self.read(parts) == fresh } }

  /// Makes the variables what they were when the library was loaded.
  func forget() { use.withLock { _ in write(fresh) } }

  /// Runs the grammar's code with the variables as an image has them.
  ///
  /// - Returns: what `body` returns, and what the variables are afterwards.
  func run<Result>(from image: Image, _ body: () -> Result) -> (result: Result, image: Image) {
    use.withLock { _ in
      write(image)
      let result = body()
      return (result, Self.read(parts))
    }
  }

  private static func read(_ parts: [Part]) -> Image {
    var image: Image = []
    for part in parts {
      image += UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: part.start), count: part.count)
    }
    return image
  }

  private func write(_ image: Image) {
    var offset = 0
    for part in parts where offset + part.count <= image.count {
      image.withUnsafeBytes {
        guard let source = $0.baseAddress, let target = UnsafeMutableRawPointer(bitPattern: part.start) else { return }
        target.copyMemory(from: source + offset, byteCount: part.count)
      }
      offset += part.count
    }
  }
}
