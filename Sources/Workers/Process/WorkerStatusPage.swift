import CConfinement
import Glibc
import Synchronization

/// A page that a worker and the daemon share: what the worker is at. It outlives the worker.
final class WorkerStatusPage: Sendable {
  /// The document at work (0: none), the one that was at work last, the language whose grammar ran last (0: none), and how
  /// often the first was told.
  private struct Page: ~Copyable {
    let document: Atomic<Int>
    let lastDocument: Atomic<Int>
    let language: Atomic<Int>
    let turns: Atomic<Int>
  }

  private static let size = 4096
  // Only atomic words lie behind it, and it is unmapped when no reference to it is left.
  private nonisolated(unsafe) let page: UnsafeMutablePointer<Page>

  /// Maps a descriptor's page; nil if that fails.
  init?(descriptor: Int32) {
    guard let address = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      address != UnsafeMutableRawPointer(bitPattern: -1)
    else { return nil }
    page = address.assumingMemoryBound(to: Page.self)
  }

  deinit { munmap(page, Self.size) }

  /// A descriptor with a page of zeros that nobody can take away: to read it would end the daemon then. Nil if the system has
  /// none to give.
  static func makeDescriptor() -> Int32? {
    let descriptor = hued_anonymous_file("hued-worker")
    guard descriptor >= 0 else { return nil }
    guard ftruncate(descriptor, size) == 0, hued_seal_size(descriptor) == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// The document that is being worked on; 0: none.
  var document: Int {
    get { page.pointee.document.load(ordering: .relaxed) }
    set {
      page.pointee.document.store(newValue, ordering: .relaxed)
      page.pointee.turns.wrappingAdd(1, ordering: .relaxed)
      if newValue != 0 { page.pointee.lastDocument.store(newValue, ordering: .relaxed) }
    }
  }

  /// Changes whenever it begins on a document, goes on with a parse, or waits: it lives.
  var turns: Int { page.pointee.turns.load(ordering: .relaxed) }

  /// The document that is being worked on, or was before the worker had nothing to do.
  var lastDocument: Int { page.pointee.lastDocument.load(ordering: .relaxed) }

  /// The language whose grammar ran last, by its index; 0: none.
  var language: Int {
    get { page.pointee.language.load(ordering: .relaxed) }
    set { page.pointee.language.store(newValue, ordering: .relaxed) }
  }
}
