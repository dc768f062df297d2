import Base
import CommandSupport
import Glibc

/// Tells which files of a directory were written; first of those that were there before, by name.
struct DirectoryWatch: ~Copyable {
  /// What has happened.
  struct Events {
    /// Names of files that were written and closed, each once, in the order of their last writing.
    var written: [String] = []
    /// Names of files that were removed.
    var removed: Set<String> = []
    /// The directory is gone.
    var isGone = false
  }

  let descriptor: Int32
  private let directory: String
  /// Whether any file may have been written unnoticed: before the watch was set, or while too much happened.
  private var mustList = true

  init(_ directory: String) throws(Failure) {
    self.directory = directory
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { throw Self.failure(directory) }
    // All that is stored is set: what is thrown from here on runs `deinit`, too.
    guard
      inotify_add_watch(descriptor, directory, UInt32(IN_CLOSE_WRITE | IN_DELETE | IN_DELETE_SELF | IN_ONLYDIR)) >= 0
    else { throw Self.failure(directory) }
  }

  private static func failure(_ directory: String) -> Failure {
    Failure("cannot watch \(directory): \(SystemError.text(errno))")
  }

  deinit { close(descriptor) }

  /// What happened since the last call; waits for nothing.
  mutating func events() -> Events {
    var events = Events()
    collect(&events)
    if mustList {
      mustList = false
      for name in FileSystem.entries(directory) where !events.written.contains(name) { events.written.append(name) }
    }
    return events
  }

  private mutating func collect(_ events: inout Events) {
    let header = MemoryLayout<inotify_event>.size
    withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return }
        var offset = 0
        while offset + header <= count {
          let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let end = min(offset + header + Int(event.len), count)
          if event.mask & UInt32(IN_DELETE_SELF | IN_IGNORED) != 0 { events.isGone = true }
          if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { mustList = true }
          let name = String(decoding: buffer[(offset + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
          if event.mask & UInt32(IN_DELETE) != 0 {
            events.removed.insert(name)
          } else if !name.isEmpty {
            events.written.removeAll { $0 == name }
            events.written.append(name)
          }
          offset = end
        }
      }
    }
  }
}
