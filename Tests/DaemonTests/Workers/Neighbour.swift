import Foundation
import HuedClient
import Synchronization
import TestMirror
import TestSupport
import Testing
import TextStore
import WireProtocol

/// A client that edits a document of its own all the time, and looks whether it sees what it must see.
final class Neighbour {
  private static let language = "c"

  private let client: TestClient
  private let scratch = ScratchStyles()
  /// Whether it may be told that something goes wrong.
  private let takesNotices: Bool
  private var typist: Typist
  private var mirror: RestyleMirror
  private var rev = 0

  /// Runs `body` with a daemon, while a neighbour types there.
  static func beside(
    _ settings: [String: String] = [:], _ body: @escaping @Sendable (ServedDaemon) throws -> Void
  ) async throws {
    try await ServedDaemon.run(settings) { daemon in
      let isDone = Atomic(false)
      let failure = Mutex<(any Error)?>(nil)
      let group = DispatchGroup()
      group.enter()
      let thread = Thread {
        defer { group.leave() }
        do {
          try Neighbour(daemon, seed: 1).work { isDone.load(ordering: .relaxed) }
        } catch {
          failure.withLock { $0 = error }
        }
      }
      thread.start()
      let result = Result { try body(daemon) }
      isDone.store(true, ordering: .relaxed)
      group.wait()
      try result.get()
      if let failure = failure.withLock({ $0 }) { throw failure }
    }
  }

  init(_ daemon: ServedDaemon, seed: UInt64, takesNotices: Bool = false) throws {
    self.takesNotices = takesNotices
    client = try daemon.client()
    typist = Typist(random: SeededGenerator(seed: seed))
    let text = try RealText.smallest(Self.language)
    mirror = RestyleMirror(text: text, rev: 0, unit: client.unit, layout: client.layout, form: client.form)
    try client.open(rev: 0, text.string(in: 0..<text.count), language: Self.language)
    try settle()
  }

  /// Edits a little, then compares.
  func workBriefly() throws {
    var edits = 3
    try work {
      edits -= 1
      return edits < 0
    }
  }

  /// Edits until it is told to stop, then compares.
  func work(until isDone: () -> Bool) throws {
    while !isDone() {
      try edit(typist.edit(of: mirror.text))
      try settle()
    }
    // A text without errors has one right highlighting, whatever the way to it was.
    let clean = try RealText.smallest(Self.language)
    try edit(TextEdit(range: 0..<mirror.text.count, replacement: clean.bytes(in: 0..<clean.count)))
    try settle()
    try compare()
  }

  private func edit(_ change: TextEdit) throws {
    let edit = change.wireEdit(in: mirror.text, unit: client.unit, layout: client.layout)
    try mirror.apply([edit], rev: rev + 1)
    try client.edit(base: rev, rev: rev + 1, [edit], length: mirror.text.count)
    rev += 1
  }

  private func settle() throws {
    for notification in try client.settle(rev: rev) {
      switch notification {
      case .restyle(let restyle): try mirror.apply(restyle)
      case .resync(_, _, let why): throw ReplayFailure("the neighbour, revision \(rev)", "resync: \(why)")
      case .notice(let notice) where !takesNotices:
        throw ReplayFailure("the neighbour, revision \(rev)", "notice: \(notice.message)")
      default: break
      }
    }
  }

  private func compare() throws {
    let shown = mirror.styles.map { $0 < 0 ? "" : client.name(Int($0)) }
    let expected = scratch.styles(of: mirror.text, language: Self.language).map(ReplayFailure.name)
    guard let place = shown.indices.first(where: { shown[$0] != expected[$0] }) else { return }
    throw ReplayFailure(
      "the neighbour, revision \(rev)", "byte \(place) shows \(shown[place]) instead of \(expected[place])")
  }
}
