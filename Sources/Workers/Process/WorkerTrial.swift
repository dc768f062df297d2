import CConfinement
import Glibc
import Processes

/// A worker that is started to see whether it can be, and what confines it; it gets no document.
package enum WorkerTrial {
  package struct Failure: Error, Sendable, CustomStringConvertible {
    package let description: String
  }

  /// Starts a worker, waits for its first report, and ends it. Blocks the calling thread.
  package static func run(_ settings: WorkerSettings) throws(Failure) -> Confinement {
    let process: WorkerProcess
    do throws(ProcessError) {
      process = try WorkerProcess.spawn(settings)
    } catch {
      throw Failure(description: error.description)
    }
    defer {
      process.kill()
      WaitStatus.reap(process.pid)
      [process.socket, process.languages, process.log].forEach { close($0) }
    }
    var writer = WireWriter()
    writer.command(.configure(settings.syntax))
    let sent = send(process.socket, writer.bytes, writer.bytes.count, Int32(MSG_NOSIGNAL))
    guard sent == writer.bytes.count else { throw Failure(description: "it takes no commands") }
    return try firstReport(from: process.socket, by: .now + .seconds(10))
  }

  private static func firstReport(
    from socket: Int32, by deadline: ContinuousClock.Instant
  ) throws(Failure) -> Confinement {
    var buffer = WireBuffer(limit: WorkerReport.sizeLimit)
    var input = [UInt8](repeating: 0, count: 4096)
    while true {
      let left = max(.zero, ContinuousClock.now.duration(to: deadline)).components
      guard hued_wait_until_readable(socket, Int(left.seconds), Int(left.attoseconds / 1_000_000_000)) != 0 else {
        throw Failure(description: "it says nothing")
      }
      let count = recv(socket, &input, input.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(description: "it ended at once") }
      input[..<count].withUnsafeBytes { buffer.append($0) }
      do throws(WireFault) {
        let report = try buffer.next { kind, body throws(WireFault) in try WorkerReport(kind, &body, styles: [0]) }
        if case .ready(let confinement)? = report { return confinement }
      } catch {
        throw Failure(description: error.description)
      }
    }
  }
}
