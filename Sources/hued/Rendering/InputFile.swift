import Base
import Glibc
import TextStore

/// Reads whole files for the verbs that need no daemon.
enum InputFile {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The bytes of a file; `-` is standard input.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(description: "\(path): \(SystemError.text(errno))") }
    defer { if descriptor != 0 { close(descriptor) } }
    return try read(descriptor: descriptor, name: path)
  }

  /// Everything up to the end of an open file; `name` is for messages.
  static func read(descriptor: Int32, name: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256 * 1024)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure(description: "\(name): \(SystemError.text(errno))")
      }
      bytes += buffer[..<count]
    }
  }

  /// The text of a file.
  static func text(_ path: String) throws(Failure) -> Text {
    guard let decoded = DecodedText(try read(path)) else {
      throw Failure(description: "\(path): it is binary, so there is nothing to colour")
    }
    return decoded.text
  }
}
