import Base
import CommandSupport
import DaemonEndpoint
import Highlighting
import HuedClient
import TestMirror
import TextStore
import WireProtocol

/// A daemon, driven as an editor drives it: positions in UTF-8 lines and columns, restyles as ranges.
final class SocketTarget: ReplayTarget {
  private static let doc = 1
  private static let freshDoc = 2
  /// Longer than the pause after which the daemon looks at doubtful trees again.
  private static let verificationPause = Duration.milliseconds(250)
  /// After which what differs still is taken to stay so.
  private static let verificationTime = Duration.seconds(30)
  /// How long an edit that changes no colour is waited for: the daemon's budget, its grace, and the way.
  private static let replyTime = Duration.milliseconds(10)

  private let location: SocketLocation
  private let connection: DaemonConnection
  private let wait: ReplayWait
  /// What an editor would show; nil: nobody looks.
  private(set) var mirror: RestyleMirror?
  private(set) var styleNames: [String] = []
  private(set) var notices: [String] = []
  private let keepsMirror: Bool
  /// One that has been there for two checks at most, and one that has joined at the last.
  private var followers: [ReplayFollower] = []
  private var followerCount = 0
  private var ownTakenBackBytes = 0
  private var freshTakenBackBytes = 0
  private var rev = 0
  private var isSettled = false
  private let uri: String
  private var language: String?

  init(at location: SocketLocation, wait: ReplayWait, keepsMirror: Bool) throws {
    self.location = location
    self.wait = wait
    self.keepsMirror = keepsMirror
    uri = "replay:\(UInt64.random(in: 0 ... .max))"
    connection = try RunningDaemon.connect(to: location)
    let answer = try connection.request(.hello(HelloParams(clientName: "replay", updates: .ranges)))
    styleNames = answer["styles"]?.arrayValue?.compactMap(\.stringValue) ?? []
  }

  func open(_ text: Text, language: String?, view: Range<Int>?) throws {
    if keepsMirror { mirror = RestyleMirror(text: text, rev: 0, form: .ranges) }
    mirror?.styleCount = styleNames.count
    self.language = language
    // Sessions that are too short for all forms of followers begin with different ones.
    followerCount = text.count % ReplayFollower.formCount
    _ = try connection.request(
      .open(
        OpenParams(
          doc: Self.doc, rev: 0, source: .text(text.bytes(in: 0..<text.count)), language: language, uri: uri,
          view: view.map { [$0] })))
    try listen(until: .now + .seconds(60), orSettled: true)
  }

  func show(_ view: Range<Int>?) throws {
    isSettled = false
    try connection.notify(.view(ViewParams(doc: Self.doc, view: view.map { [$0] })))
    try listen(until: .now + (view == nil ? .seconds(60) : .milliseconds(500)), orSettled: true)
  }

  /// Takes everything that is told until then, or until the view is settled.
  private func listen(until deadline: ContinuousClock.Instant, orSettled endsSettled: Bool = false) throws {
    while !endsSettled || !isSettled, let arrival = try connection.receiveArrival(until: deadline) {
      _ = try take(try ServerMessage.decode(arrival.json))
    }
  }

  // MARK: Edits

  func apply(_ edit: TextEdit, before: Text, after: Text, rev: Int) throws -> ReplayOutcome {
    let wire = WireEdit.positions(
      start: before.position(at: edit.range.lowerBound, unit: .utf8),
      end: before.position(at: edit.range.upperBound, unit: .utf8), text: edit.replacement)
    let params = EditParams(doc: Self.doc, base: self.rev, rev: rev, edits: [wire], length: after.count)
    // Here, so that making it does not count in the time.
    var bytes: [UInt8] = []
    FrameEncoder(.lines).append(to: &bytes) { $0.message(ClientMessage(id: nil, call: .edit(params))) }
    try mirror?.apply([wire], rev: rev)
    self.rev = rev
    isSettled = false
    let shown = mirror?.styles
    var outcome = ReplayOutcome()

    let span = Tracing.begin()
    let began = ContinuousClock.now
    try connection.send(raw: bytes)
    let arrivals = try waitForReply(began)
    for arrival in arrivals {
      switch try take(try ServerMessage.decode(arrival.json)) {
      case .restyle(let of, let count, let pass):
        outcome.restyles += 1
        outcome.restyledBytes += count
        if !outcome.passes.contains(pass) { outcome.passes.append(pass) }
        if of >= rev, outcome.restyled == nil { outcome.restyled = arrival.time - began }
      case .settled(let of): if of >= rev { outcome.settled = arrival.time - began }
      case .other: break
      }
    }
    if let time = outcome.restyled ?? outcome.settled { span.end("key", version: rev, after: time) }
    if let shown, let now = mirror?.styles { outcome.changedBytes = Self.differences(shown, now) }
    return outcome
  }

  /// Only looks at what kind of message comes, so that decoding one does not delay the next one's time.
  private func waitForReply(_ began: ContinuousClock.Instant) throws -> [DaemonConnection.Arrival] {
    let patience = began + (wait == .settled ? .seconds(60) : Self.replyTime)
    var arrivals: [DaemonConnection.Arrival] = []
    while let arrival = try connection.receiveArrival(until: patience) {
      arrivals.append(arrival)
      let ends = wait == .settled ? Self.settledStart : Self.restyleStart
      guard arrival.json.starts(with: ends) || arrival.json.starts(with: Self.settledStart) else { continue }
      if case .notification(let note) = try ServerMessage.decode(arrival.json), Self.rev(of: note) >= rev {
        break
      }
    }
    return arrivals
  }

  private static let settledStart = Array(#"{"jsonrpc":"2.0","method":"settled""#.utf8)
  private static let restyleStart = Array(#"{"jsonrpc":"2.0","method":"restyle""#.utf8)

  private static func rev(of notification: ServerNotification) -> Int {
    switch notification {
    case .restyle(let restyle): restyle.rev
    case .settled(_, let rev, _): rev
    default: -1
    }
  }

  private static func differences(_ a: [Int32], _ b: [Int32]) -> Int {
    var count = 0
    for index in 0..<min(a.count, b.count) where a[index] != b[index] { count += 1 }
    return count
  }

  // MARK: Messages

  private enum Taken {
    case restyle(rev: Int, bytes: Int, pass: String)
    case settled(rev: Int)
    case other
  }

  private func take(_ message: ServerMessage) throws -> Taken {
    guard case .notification(let notification) = message else { return .other }
    switch notification {
    case .restyle(let restyle) where restyle.doc == Self.doc:
      try mirror?.apply(restyle)
      guard case .ranges(let ranges) = restyle.changes else { return .other }
      return .restyle(
        rev: restyle.rev, bytes: ranges.reduce(0) { $0 + $1.end - $1.start }, pass: "\(restyle.pass)")
    case .styles(let first, let names):
      styleNames = styleNames.prefix(first) + names
      mirror?.styleCount = styleNames.count
    case .settled(Self.doc, let rev, _):
      if rev >= self.rev { isSettled = true }
      return .settled(rev: rev)
    case .resync(_, let have, let why):
      throw Failure("the daemon lost track at revision \(have): \(why.rawValue)")
    case .bye(let reason): throw Failure("the daemon said goodbye: \(reason)")
    case .notice(let notice): notices.append(notice.message)
    default: break
    }
    return .other
  }

  // MARK: Checks

  func check(_ text: Text, view: Range<Int>?, isLast: Bool, report: inout ReplayReport) throws {
    report.checks += 1
    try listen(until: .now + .seconds(60), orSettled: true)
    let range = text.bytes(ofLines: view ?? 0..<text.lineCount)
    let shown = try tokens(Self.doc, view, text, in: range)
    guard let mirror else { return }
    let unlike = Self.differences(Array(mirror.styles[range]), shown.styles)
    if unlike > 0 { report.fail("revision \(rev): \(unlike) bytes shown are not what tokens says") }
    try compareFresh(text, view, shown, in: range, report: &report)
    if isLast { try compareText(text, report: &report) }
  }

  /// Compares with a highlight from nothing: the same text opened as another document. Where they differ, both are
  /// asked again until they are equal, because either tree may be a doubtful one that is looked at in a pause. Where one is in
  /// quarantine, for a text that its grammar crashed on, there is nothing to compare.
  private func compareFresh(
    _ text: Text, _ view: Range<Int>?, _ shown: Shown, in range: Range<Int>, report: inout ReplayReport
  ) throws {
    _ = try connection.request(
      .open(
        OpenParams(
          doc: Self.freshDoc, rev: 0, source: .text(text.bytes(in: 0..<text.count)), language: language,
          view: [view ?? 0..<1])))
    defer { _ = try? connection.request(.close(doc: Self.freshDoc)) }
    if try isLikeFresh(text, view, shown, in: range, &report) { try compareFollowers(text, &report) }
    try addTakenBack()
    report.takenBackBytes = ownTakenBackBytes + freshTakenBackBytes
  }

  private func isLikeFresh(
    _ text: Text, _ view: Range<Int>?, _ shown: Shown, in range: Range<Int>, _ report: inout ReplayReport
  ) throws -> Bool {
    let deadline = ContinuousClock.now + Self.verificationTime
    var (edited, fresh) = (shown, try tokens(Self.freshDoc, view, text, in: range))
    let unverified = Self.differences(edited.styles, fresh.styles)
    var differing = unverified
    func isExcused() -> Bool { (edited.state == Self.quarantined) != (fresh.state == Self.quarantined) }
    while differing > 0, !isExcused(), ContinuousClock.now < deadline {
      try listen(until: .now + Self.verificationPause)
      edited = try tokens(Self.doc, view, text, in: range)
      fresh = try tokens(Self.freshDoc, view, text, in: range)
      differing = Self.differences(edited.styles, fresh.styles)
    }
    if isExcused() {
      report.uncompared.append("after edit \(rev): \(edited.state.wireName), from nothing \(fresh.state.wireName)")
      return false
    }
    report.unverifiedBytes += unverified
    report.differingBytes += differing
    if let first = zip(edited.styles, fresh.styles).enumerated().first(where: { $0.element.0 != $0.element.1 }) {
      let place = text.position(at: range.lowerBound + first.offset, unit: .utf8)
      let styles = [first.element.0, first.element.1].map { name(of: $0) ?? "nothing" }
      report.differences.append(
        "after edit \(rev): \(differing) bytes differ, first at \(place.line + 1):\(place.column + 1), "
          + "where \(styles[0]) is shown and \(styles[1]) from nothing")
    }
    return differing == 0
  }

  /// Compares what followers show with the fresh document, in views of their own. One has just joined.
  private func compareFollowers(_ text: Text, _ report: inout ReplayReport) throws {
    followers = followers.suffix(1) + [try ReplayFollower(at: location, uri: uri, number: followerCount)]
    followerCount += 1
    for (index, follower) in followers.enumerated() {
      let first = (rev * 31 + index * 17) % text.lineCount
      // One of them looks at all now and then.
      let lines = (rev + index) % 4 == 0 ? nil : first..<min(first + Self.followedLines, text.lineCount)
      let range = text.bytes(ofLines: lines ?? 0..<text.lineCount)
      let shown = try follower.look(at: lines, of: text, rev: rev)[range]
      let fresh = try tokens(Self.freshDoc, lines, text, in: range).styles.map(name(of:))
      report.followerLooks += 1
      report.followerForms.insert("\(follower)")
      let differing = zip(shown, fresh).count { $0 != $1 }
      if differing > 0 { report.fail("revision \(rev): \(differing) bytes that the follower \(follower) shows differ") }
    }
  }

  private static let followedLines = 80

  private func name(of style: Int32) -> String? {
    styleNames.indices.contains(Int(style)) ? styleNames[Int(style)] : nil
  }

  /// Counts what was taken back of the document, and of the fresh one before it is closed.
  private func addTakenBack() throws {
    let documents = try connection.status()["documents"]?.arrayValue ?? []
    for document in documents {
      let corrected = document["corrected"]?.intValue ?? 0
      if document["uri"]?.stringValue == uri { ownTakenBackBytes = corrected } else { freshTakenBackBytes += corrected }
    }
  }

  /// What a document shows, a style for each byte.
  private typealias Shown = (styles: [Int32], state: SettledState)

  private static let quarantined = SettledState.degraded(DegradationReason.crash.rawValue)

  /// - Parameter bytes: those of the lines `view`.
  private func tokens(_ doc: Int, _ view: Range<Int>?, _ text: Text, in bytes: Range<Int>) throws -> Shown {
    let range = view.map { WireRange.pair($0) }
    let json = try connection.request(.tokens(TokensParams(doc: doc, range: range)))
    try listen(until: .now)
    guard let result = TokensResult(json), let mirror else {
      throw Failure("the answer to tokens has an unknown shape")
    }
    return (Array(try mirror.styles(of: result.spans)[bytes]), result.state)
  }

  private func compareText(_ text: Text, report: inout ReplayReport) throws {
    let follower = try ReplayFollower(at: location, uri: uri, number: 0)
    if follower.text.difference(to: text) != nil { report.fail("the daemon's text is not the trace's") }
  }
}
