import Glibc

/// The two ends of a pipe, each closed once.
struct ProcessPipe {
  private(set) var read: Int32 = -1
  private(set) var write: Int32 = -1

  /// False if the system has no descriptors left; `errno` says why.
  mutating func open() -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    (read, write) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return true
  }

  /// Gives the reading end away; it is no longer closed here.
  mutating func takeRead() -> Int32 {
    defer { read = -1 }
    return read
  }

  mutating func takeWrite() -> Int32 {
    defer { write = -1 }
    return write
  }

  mutating func closeRead() {
    if read >= 0 { close(read) }
    read = -1
  }

  mutating func closeWrite() {
    if write >= 0 { close(write) }
    write = -1
  }

  mutating func closeBoth() {
    closeWrite()
    closeRead()
  }
}
