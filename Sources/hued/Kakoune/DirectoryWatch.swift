import Glibc

/// Tells which files of a directory were written.
struct DirectoryWatch: ~Copyable {
  struct Failure: Error, CustomStringConvertible {
    var directory: String
    var code: Int32
    var description: String { "cannot watch \(directory): \(String(cString: strerror(code)))" }
  }

  /// What has happened.
  struct Events {
    /// Names of files that were written and closed, each once.
    var written: [String] = []
    /// The directory is gone.
    var isGone = false
  }

  let descriptor: Int32

  init(_ directory: String) throws(Failure) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { throw Failure(directory: directory, code: errno) }
    guard inotify_add_watch(descriptor, directory, UInt32(IN_CLOSE_WRITE | IN_DELETE_SELF | IN_ONLYDIR)) >= 0 else {
      let code = errno
      close(descriptor)
      throw Failure(directory: directory, code: code)
    }
  }

  deinit { close(descriptor) }

  /// What happened since the last call; waits for nothing.
  func events() -> Events {
    var events = Events()
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
          let name = String(decoding: buffer[(offset + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
          if !name.isEmpty, !events.written.contains(name) { events.written.append(name) }
          offset = end
        }
      }
    }
    return events
  }
}
