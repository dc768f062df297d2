package import Glibc

/// File operations by path, without Foundation.
package enum FileSystem {
  /// What identifies a file's contents well enough to notice that it was replaced.
  package struct Identity: Hashable, Sendable {
    var device: dev_t
    var inode: ino_t
    var seconds: Int
    var nanoseconds: Int
  }

  package static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func lastComponent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  package static func linkTarget(_ path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let length = readlink(path, base, buffer.count - 1)
      guard length > 0 else { return nil }
      return String(decoding: buffer[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  package static func exists(_ path: String) -> Bool { FileStatus(path: path) != nil }

  package static func isDirectory(_ path: String) -> Bool { FileStatus(following: path)?.isDirectory == true }

  package static func isRegularFile(_ path: String) -> Bool { FileStatus(following: path)?.isRegular == true }

  package static func identity(_ path: String) -> Identity? {
    FileStatus(following: path).map {
      Identity(
        device: $0.device, inode: $0.inode, seconds: $0.modified.tv_sec, nanoseconds: $0.modified.tv_nsec)
    }
  }

  /// A descriptor that is closed on exec.
  ///
  /// - Parameter isRegular: Whether anything but a regular file is refused, with `EINVAL`: to open or read a pipe or a device may
  ///   take for ever.
  package static func openToRead(_ path: String, isRegular: Bool = false) throws(FileError) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (isRegular ? O_NONBLOCK | O_NOCTTY : 0))
    guard descriptor >= 0 else { throw FileError(operation: "open", path: path, code: errno) }
    guard isRegular else { return descriptor }
    guard let status = FileStatus(descriptor: descriptor) else {
      let code = errno
      close(descriptor)
      throw FileError(operation: "read", path: path, code: code)
    }
    guard status.isRegular else {
      close(descriptor)
      throw FileError(operation: "read, as it is no regular file,", path: path, code: EINVAL)
    }
    return descriptor
  }

  /// The whole file. Fails with `EFBIG` when it is longer than `limit` bytes.
  ///
  /// - Parameter isRegular: Whether anything but a regular file is refused, as what others have put there must be, and what a
  ///   daemon reads, which has others to serve than somebody's pipe.
  package static func read(
    _ path: String, limit: Int = 64 << 20, isRegular: Bool = false
  ) throws(FileError) -> [UInt8] {
    let descriptor = try openToRead(path, isRegular: isRegular)
    defer { close(descriptor) }
    let status = FileStatus(descriptor: descriptor)
    let size = status?.isRegular == true ? status?.size : nil
    // It may grow while it is read, but what is too long already need not be.
    if let size, size > limit { throw FileError(operation: "read", path: path, code: EFBIG) }
    var bytes: [UInt8] = []
    while true {
      let piece = try read(descriptor, upTo: size.map { max($0 - bytes.count, 4096) } ?? 64 << 10, path)
      if piece.isEmpty { return bytes }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      guard bytes.count <= limit else { throw FileError(operation: "read", path: path, code: EFBIG) }
    }
  }

  /// As many bytes as one call reads; none at the end.
  private static func read(_ descriptor: Int32, upTo limit: Int, _ path: String) throws(FileError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      var count = 0
      repeat { count = Glibc.read(descriptor, buffer.baseAddress, limit) } while count < 0 && errno == EINTR
      if count < 0 { code = errno }
      filled = max(count, 0)
    }
    guard code == 0 else { throw FileError(operation: "read", path: path, code: code) }
    return bytes
  }

  package static func readString(
    _ path: String, limit: Int = 16 << 20, isRegular: Bool = false
  ) throws(FileError) -> String {
    String(decoding: try read(path, limit: limit, isRegular: isRegular), as: UTF8.self)
  }

  /// As many of a file's first bytes as one call reads; nil if it cannot be read. Nothing is waited for.
  package static func head(_ path: String, limit: Int) -> ArraySlice<UInt8>? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return try? read(descriptor, upTo: limit, path)[...]
  }

  /// - Parameters:
  ///   - mode: Of a file that is not there yet.
  ///   - appends: Whether the bytes go behind what is there, instead of in its place.
  package static func write(
    _ bytes: [UInt8], to path: String, mode: mode_t = 0o644, appends: Bool = false
  ) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | (appends ? O_APPEND : O_TRUNC) | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw FileError(operation: appends ? "change" : "create", path: path, code: errno) }
    var failure = writeAll(bytes, to: descriptor)
    if close(descriptor) != 0, failure == 0 { failure = errno }
    guard failure == 0 else { throw FileError(operation: "write", path: path, code: failure) }
  }

  /// Writes all bytes to an open file, and waits where somebody has made it one that does not wait: the error number, or 0.
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  package static func makeDirectories(_ path: String, mode: mode_t = 0o755) throws(FileError) {
    if isDirectory(path) { return }
    let above = parent(of: path)
    if above != path { try makeDirectories(above, mode: mode) }
    guard mkdir(path, mode) == 0 || errno == EEXIST else {
      throw FileError(operation: "create the directory", path: path, code: errno)
    }
  }

  package static func rename(_ old: String, to new: String) throws(FileError) {
    guard Glibc.rename(old, new) == 0 else { throw FileError(operation: "rename \(old) to", path: new, code: errno) }
  }

  /// Names in a directory, sorted, without `.` and `..`; empty when there is no such directory.
  package static func entries(_ path: String) -> [String] {
    var names: [String] = []
    forEachEntry(path) { name, _ in names.append(name) }
    return names.sorted()
  }

  /// The TOML files in a directory, but for hidden ones, which editors leave there while somebody edits another.
  package static func tomlFiles(_ path: String) -> [String] {
    entries(path).filter { $0.hasSuffix(".toml") && !$0.hasPrefix(".") }
  }

  /// Calls `body` with each name in a directory, without `.` and `..`, in no order, and with its type (`DT_DIR`, …), which some
  /// file systems do not tell (`DT_UNKNOWN`).
  package static func forEachEntry(_ path: String, _ body: (_ name: String, _ type: Int) -> Void) {
    guard let directory = opendir(path) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { body(name, Int(entry.pointee.d_type)) }
    }
  }

  /// Removes a file or a directory with all it holds; links are removed, not followed. Missing is fine.
  package static func removeTree(_ path: String) throws(FileError) {
    guard let status = FileStatus(path: path) else { return }
    if status.isDirectory {
      for name in entries(path) { try removeTree(path + "/" + name) }
      guard rmdir(path) == 0 else { throw FileError(operation: "remove", path: path, code: errno) }
    } else {
      guard unlink(path) == 0 else { throw FileError(operation: "remove", path: path, code: errno) }
    }
  }

  /// Whether a path from a catalogue or an archive stays inside the folder that it is joined to.
  package static func isSafeRelativePath(_ path: String) -> Bool {
    // Bytes, as the system reads it: a mark that combines with a slash makes another character of that.
    let path = path.utf8
    return !path.contains(0)
      && path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) && $0.first != UInt8(ascii: "-")
      }
  }
}
