import HuedClient
import TestMirror
import TextStore
import WireProtocol

/// A client that believes nothing: it knows what each of its requests must be answered with, and its mirrors refuse what
/// the protocol does not allow.
final class FuzzClient {
  typealias Answer = Result<JSONValue, WireError>

  let number: Int
  let unit: PositionUnit
  let layout: Layout
  let form: UpdateForm
  var documents: [Int: FuzzDocument] = [:]
  private let connection = FuzzDaemon.connect()
  private let transcript: Transcript
  private(set) var styleNames: [String] = []
  private var lastID = 0
  private var waiting: [Int: (Answer) -> Void] = [:]
  /// How many `resync` are due.
  var resyncs = 0

  /// No daemon needs so long.
  private static let patience = Duration.seconds(20)

  init(_ number: Int, unit: PositionUnit, layout: Layout, form: UpdateForm, transcript: Transcript) {
    self.number = number
    self.unit = unit
    self.layout = layout
    self.form = form
    self.transcript = transcript
    let hello = HelloParams(clientName: "fuzz", unit: unit, layout: layout, updates: form)
    request(.hello(hello)) { [self] answer in
      guard case .success(let json) = answer, let result = HelloResult(json) else {
        return expect(false, "hello is answered with \(answer)")
      }
      styleNames = result.styles
    }
  }

  func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
    transcript.expect(holds, "client \(number): \(message())")
  }

  // MARK: Out

  /// Sends a request. Its answer is looked at when it comes.
  @discardableResult
  func send(_ call: ClientCall, _ check: @escaping (Answer) -> Void) -> Int {
    lastID += 1
    waiting[lastID] = check
    send(ClientMessage(id: .int(lastID), call: call))
    return lastID
  }

  func notify(_ call: ClientCall) { send(ClientMessage(id: nil, call: call)) }

  /// Sends a request and waits for its answer.
  func request(_ call: ClientCall, _ check: @escaping (Answer) -> Void) {
    let id = send(call, check)
    wait("the answer to \(call.method)") { waiting[id] == nil }
  }

  /// Waits until the daemon has handled all that was said.
  func finish() {
    request(.ping) { _ in }
    wait("answers") { waiting.isEmpty }
    expect(resyncs == 0, "\(resyncs) resync are missing")
  }

  /// Hangs up when it is let go of: what it waits for holds it.
  func leave() { waiting = [:] }

  private func send(_ message: ClientMessage) {
    transcript.add(message, of: number)
    do { try connection.send(message) } catch { expect(false, "\(error)") }
  }

  // MARK: In

  func wait(_ what: String, until isReached: () -> Bool) {
    while !isReached() {
      do {
        take(try connection.receive(timeout: Self.patience))
      } catch {
        expect(false, "while waiting for \(what): \(error)")
      }
    }
  }

  private func take(_ message: ServerMessage) {
    switch message {
    case .result(let id, let json): answered(id, .success(json))
    case .failure(let id, let error): answered(id, .failure(error))
    case .notification(let notification): take(notification)
    }
  }

  private func answered(_ id: RequestID, _ answer: Answer) {
    guard case .int(let id) = id, let check = waiting.removeValue(forKey: id) else {
      return expect(false, "nobody waits for \(id): \(answer)")
    }
    check(answer)
  }

  private func take(_ notification: ServerNotification) {
    switch notification {
    case .restyle(let restyle):
      guard let document = documents[restyle.doc] else { return expect(false, "\(restyle) of an unknown document") }
      document.mirror.styleCount = styleNames.count
      document.hear(of: restyle.rev)
      do { try document.mirror.apply(restyle) } catch { expect(false, "\(restyle) is refused: \(error)") }
    case .edited(let doc, let base, let rev, let edits):
      guard let document = documents[doc], !document.isOwner, document.mirror.rev == base else {
        return expect(false, "\(notification) at \(String(describing: documents[doc]?.mirror.rev))")
      }
      do { try document.mirror.apply(edits, rev: rev) } catch { expect(false, "\(notification): \(error)") }
    case .settled(let doc, let rev, let state):
      documents[doc]?.hear(of: rev)
      if state != .unverified { documents[doc]?.settled = rev }
    case .styles(let first, let names):
      expect(first == styleNames.count, "styles from \(first), after \(styleNames.count)")
      styleNames = styleNames.prefix(first) + names
    case .resync(let doc, _, _):
      resyncs -= 1
      expect(resyncs >= 0 && documents[doc] != nil, "\(notification)")
    case .notice(let notice):
      // The owner has closed a document that is followed.
      if notice.level == .info, notice.code == .unknownDocument, let doc = notice.doc { documents[doc] = nil }
    // No server is configured.
    case .providers, .bye, .unknown: expect(false, "\(notification)")
    }
  }
}
