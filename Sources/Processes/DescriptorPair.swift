import CProcesses
import Glibc

/// Two descriptors that belong together, closed on exec, and closed when nobody holds the pair any more.
package struct DescriptorPair: ~Copyable {
  /// Of a pipe the reading end.
  package private(set) var first: Int32
  /// Of a pipe the writing end.
  package private(set) var second: Int32

  /// - Parameter program: Who they are for.
  package static func pipe(for program: String) throws(ProcessError) -> DescriptorPair {
    var ends: [Int32] = [-1, -1]
    return try DescriptorPair(program, hued_pipe(&ends), ends)
  }

  /// Unix sockets, of a stream or, where each message is to be kept apart, of packets.
  package static func sockets(
    for program: String, keepsMessages: Bool = false
  ) throws(ProcessError) -> DescriptorPair {
    var ends: [Int32] = [-1, -1]
    let type = Int32((keepsMessages ? SOCK_SEQPACKET : SOCK_STREAM).rawValue)
    return try DescriptorPair(program, hued_socket_pair(type, &ends), ends)
  }

  private init(_ program: String, _ code: Int32, _ ends: [Int32]) throws(ProcessError) {
    guard code == 0 else { throw .system(program: program, code: code) }
    (first, second) = (ends[0], ends[1])
  }

  deinit {
    for end in [first, second] where end >= 0 { close(end) }
  }

  /// Gives an end away; it is no longer closed here.
  package mutating func takeFirst() -> Int32 {
    defer { first = -1 }
    return first
  }

  package mutating func takeSecond() -> Int32 {
    defer { second = -1 }
    return second
  }
}
