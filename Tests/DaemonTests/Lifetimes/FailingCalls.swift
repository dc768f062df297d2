import DaemonTestSupport
import Foundation

/// A table of calls that fail in a program that was started with ``environment``; see Tests/FailingCalls.
final class FailingCalls: Sendable {
  /// As in the C file.
  enum Call: Int, CaseIterable, Sendable {
    case accept, open, socket, socketPair, pipe, spawn, mmap, memfd, dup

    /// With what it fails.
    var error: Int32 {
      switch self {
      case .mmap, .spawn: ENOMEM
      default: EMFILE
      }
    }
  }

  let environment: [String: String]
  private let folder: TestFolder
  private let table: Int32

  private enum Member: Int {
    case countdown, failures, error, seen, failed
  }
  private static let members = 5
  private static let word = MemoryLayout<Int32>.size

  init() throws {
    folder = try TestFolder()
    let (library, path) = (folder.path + "/failing.so", folder.path + "/table")
    try CLibrary.failingCalls.write(to: library)
    table = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard table >= 0, ftruncate(table, (Call.allCases.count + 1) * Self.members * Self.word) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
    environment = ["LD_PRELOAD": library, "HUED_FAILING_CALLS": path]
  }

  deinit {
    close(table)
    folder.remove()
  }

  /// From now on the call with this number fails, and so many of those after it.
  func arm(_ call: Call, _ number: Int, failures: Int = 1) {
    set(call, .failed, 0)
    set(call, .error, call.error)
    set(call, .failures, Int32(failures))
    set(call, .countdown, Int32(number))
  }

  /// From now on none fails; those that did.
  @discardableResult
  func disarmAll() -> [Call] {
    for call in Call.allCases { set(call, .countdown, 0) }
    return Call.allCases.filter { failed($0) > 0 }
  }

  /// How many calls there were.
  func seen(_ call: Call) -> Int { Int(get(call.rawValue, .seen)) }

  /// How often a descriptor was closed that was not open. Had somebody else got its number, theirs would have been.
  var strayCloses: Int { Int(get(Call.allCases.count, .seen)) }

  private func failed(_ call: Call) -> Int { Int(get(call.rawValue, .failed)) }

  private func place(_ row: Int, _ member: Member) -> Int { (row * Self.members + member.rawValue) * Self.word }

  private func set(_ call: Call, _ member: Member, _ value: Int32) {
    var value = value
    pwrite(table, &value, Self.word, off_t(place(call.rawValue, member)))
  }

  private func get(_ row: Int, _ member: Member) -> Int32 {
    var value: Int32 = 0
    pread(table, &value, Self.word, off_t(place(row, member)))
    return value
  }
}
