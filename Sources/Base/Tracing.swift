import Glibc

/// What the daemon and its workers do, and when: the spans of each process, in one file.
///
/// The file is that which the variable `HUED_TRACE` names; every process adds lines at its end. It has Chrome's trace event
/// format, which Perfetto shows: <https://perfetto.dev/docs/getting-started/other-formats>. Where the variable is not set, a
/// span costs two comparisons.
package enum Tracing {
  /// The variable that names the file.
  package static let variable = "HUED_TRACE"

  /// A span that has begun.
  package struct Span {
    /// Nanoseconds of ``MonotonicTime``; 0: no trace is kept.
    fileprivate let start: Int

    /// Writes the span, which ends now.
    ///
    /// - Parameters:
    ///   - version: That of the request which is worked on, where there is one.
    ///   - duration: How long it took, where it ended before now.
    @inline(__always)
    package func end(_ name: StaticString, version: Int? = nil, after duration: Duration? = nil) {
      if start != 0 { Tracing.write(name, from: start, duration, version) }
    }
  }

  @inline(__always)
  package static func begin() -> Span { Span(start: output.descriptor >= 0 ? MonotonicTime.now : 0) }

  /// Opens the file, and says whether a trace is kept.
  ///
  /// - Throws: ``FileError`` if the file that is named cannot be written.
  package static func start() throws(FileError) -> Bool {
    guard let path = Environment.value(variable) else { return false }
    guard output.descriptor >= 0 else { throw FileError(operation: "write the trace", path: path, code: output.error) }
    return true
  }

  private struct Output {
    var descriptor: Int32 = -1
    /// The error number of a file that cannot be opened.
    var error: Int32 = 0
    /// A worker cannot ask for its number once it is confined.
    let process = getpid()

    init() {
      guard let path = Environment.value(variable) else { return }
      descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        error = errno
        return
      }
      // The format lets the end of the list be missing, but not its beginning.
      if lseek(descriptor, 0, SEEK_END) == 0 { put("[\n") }
    }

    /// A line goes into the file by one call, so that those of two processes do not mix. What the disk does not take is lost.
    func put(_ line: String) {
      var line = line
      line.withUTF8 { _ = Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }
  }

  private static let output = Output()

  private static func write(_ name: StaticString, from start: Int, _ duration: Duration?, _ version: Int?) {
    let length = duration.map { Int($0 / .nanoseconds(1)) } ?? MonotonicTime.now - start
    // The number tells the threads of a process apart.
    let thread = UInt32(truncatingIfNeeded: pthread_self() >> 12)
    let arguments = version.map { #","args":{"version":\#($0)}"# } ?? ""
    output.put(
      #"{"ph":"X","name":"\#(name)","ts":\#(Double(start) / 1000),"dur":\#(Double(length) / 1000),"#
        + #""pid":\#(output.process),"tid":\#(thread)\#(arguments)},"# + "\n")
  }
}
