import Base
import CommandSupport
import Glibc
import Processes

/// Reads files packed with gzip, through the program of that name.
enum GzipFile {
  static func read(_ path: String) throws -> [UInt8] {
    guard access(path, R_OK) == 0 else {
      throw Failure("\(path): \(SystemError.text(errno))")
    }
    let gzip: ProcessLaunch.Child
    do {
      gzip = try ProcessLaunch(["gzip", "-dc", "--", path]).start()
    } catch {
      throw Failure("\(path): the program that unpacks it: \(error)")
    }
    defer { gzip.closeAll() }
    var bytes: [UInt8] = []
    try InputFile.read(descriptor: gzip.output, name: path) {
      bytes += $0
      return true
    }
    guard gzip.reap() == 0 else { throw Failure("\(path): gzip cannot unpack it") }
    return bytes
  }
}
