import Base
import Glibc
import Processes

/// Reads files packed with gzip, through the program of that name.
enum GzipFile {
  static func read(_ path: String) throws -> [UInt8] {
    guard access(path, R_OK) == 0 else {
      throw InputFile.Failure(description: "\(path): \(SystemError.text(errno))")
    }
    let gzip: ProcessLaunch.Child
    do {
      gzip = try ProcessLaunch(["gzip", "-dc", "--", path]).start()
    } catch {
      throw InputFile.Failure(description: "\(path): the program that unpacks it: \(error)")
    }
    defer { gzip.closeAll() }
    let bytes = drain(gzip.output)
    guard gzip.reap() == 0 else { throw InputFile.Failure(description: "\(path): gzip cannot unpack it") }
    return bytes
  }

  private static func drain(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}
