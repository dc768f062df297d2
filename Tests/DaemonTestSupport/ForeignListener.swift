import Foundation

/// A program, perhaps another user's, that listens where a daemon should and keeps what it hears.
package final class ForeignListener {
  /// Only root can make one of another user.
  package static let canBeForeign = geteuid() == 0
  package static let stranger: UInt32 = 12345

  package let path: String
  private let process = Process()
  private let lines = Pipe()

  /// Listens as a user, in a directory of this one; the socket is open to everybody.
  package init(_ path: String, user: UInt32) throws {
    self.path = path
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-I", "-c", Self.program, path, "\(user)"]
    process.standardOutput = lines
    process.standardInput = FileHandle.nullDevice
    try process.run()
    guard try line() == "ready" else { throw CocoaError(.executableLoad) }
  }

  /// Waits until one more client has come and gone.
  package func waitForClient() throws {
    guard try line() != nil else { throw CocoaError(.fileReadUnknown) }
  }

  /// All that was written to it. It ends.
  package func heard() throws -> String {
    // Nothing of hued's ever sends this.
    let farewell = "\u{1}end"
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0, send(descriptor, farewell, farewell.utf8.count, 0) > 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
    shutdown(descriptor, Int32(SHUT_WR))
    process.waitUntilExit()
    var all = ""
    while let line = try line() {
      if line.hasPrefix("heard ") { all = String(line.dropFirst(6)) }
    }
    guard all.hasSuffix(farewell) else { throw CocoaError(.fileReadUnknown) }
    return String(all.dropLast(farewell.count))
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// The next line that the program prints; nil at its end.
  private func line() throws -> String? {
    var bytes: [UInt8] = []
    let handle = lines.fileHandleForReading
    while true {
      // A client that does not come fails the test instead of stopping it.
      var request = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Self.milliseconds) == 1 else { throw CocoaError(.fileReadUnknown) }
      guard let byte = try handle.read(upToCount: 1)?.first else { return nil }
      if byte == 0x0A { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
  }

  /// How long the next line may take to come.
  private static let milliseconds: Int32 = 240_000

  private static let program = """
    import os, socket, sys
    path, user = sys.argv[1], int(sys.argv[2])
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(path)
    os.chmod(path, 0o666)
    if user != os.geteuid():
        os.setgroups([])
        os.setgid(user)
        os.setuid(user)
    listener.listen(64)
    print("ready", flush=True)
    heard = b""
    while not heard.endswith(b"\\x01end"):
        client = listener.accept()[0]
        while piece := client.recv(1 << 20):
            heard += piece
        client.close()
        print("client", flush=True)
    print("heard " + heard.decode("latin-1").replace(chr(10), " "), flush=True)
    """
}
