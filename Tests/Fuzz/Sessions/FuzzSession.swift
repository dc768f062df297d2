import Base
import Daemon
import Grammars
import HuedClient
import TestMirror
import TextStore

@testable import WireProtocol

/// What the fuzzer's bytes make some clients do.
final class FuzzSession {
  private static let stepLimit = 40
  static let uris = [nil, "file:///1.c", "file:///2.py", "file:///3"]
  static let sources = ["a", "b"]
  static let legend = SemanticParams.Legend(
    tokenTypes: ["variable", "type", "unknown", "parameter"], tokenModifiers: ["readonly", "unknown", "static"])

  var input: FuzzInput
  let text: [UInt8]
  let transcript = Transcript()
  var clients: [FuzzClient] = []
  /// One that says anything, in whatever words; it is not listened to.
  var stranger: DaemonConnection?
  private var lastPull: Int?
  var hasSemantics = false

  init(_ bytes: [UInt8]) {
    input = FuzzInput(bytes)
    text = Array(input.text(atMost: 2000).utf8)
    for number in 0..<1 + input.number(below: 3) { clients.append(makeClient(number)) }
  }

  private func makeClient(_ number: Int) -> FuzzClient {
    let units: [PositionUnit] = [.utf8, .utf16, .utf32]
    let choice = input.number(below: 12)
    return FuzzClient(
      number, unit: units[choice % 3], layout: choice / 3 % 2 == 0 ? .lines : .offsets,
      form: choice / 6 == 0 ? .lines : .ranges, transcript: transcript)
  }

  // MARK: Steps

  func play() {
    for doc in clients.indices { open(clients[doc], 1) }
    for _ in 0..<Self.stepLimit where !input.isEmpty { step() }
  }

  private func step() {
    let number = input.number(below: clients.count)
    let client = clients[number]
    let doc = 1 + input.number(below: 3)
    switch input.number(below: 24) {
    case 0: open(client, doc)
    case 1: client.attach(AttachParams(doc: doc, uri: uri ?? "file:///none", text: true))
    case 2: sync(client, doc)
    case 3: client.send(.view(ViewParams(doc: doc, view: view))) { _ in }
    case 4:
      let params = TokensParams(doc: doc, range: range.map(WireRange.pair), sources: input.number(below: 2) == 1)
      lastPull = client.tokens(params)
    case 5: if let lastPull { client.notify(.cancel(.int(lastPull))) }
    case 6: semantic(client, doc)
    case 7: check(client, doc)
    case 8: client.setLanguage(LanguageParams(doc: doc, language: language ?? "nonsense"))
    case 9: client.repaint(doc)
    case 10: client.close(doc)
    case 11:
      client.leave()
      clients[number] = makeClient(number)
    case 12: client.finish()
    case 13, 14: speak()
    default: edit(client, doc)
    }
  }

  private func open(_ client: FuzzClient, _ doc: Int) {
    let text = somewhat
    let passes = [nil, nil, nil, ["pattern"], ["syntax", "semantic"]][input.number(below: 5)]
    let source: OpenParams.Source = input.number(below: 16) == 15 ? .path("/dev/null/none") : .text(text)
    client.open(
      OpenParams(
        doc: doc, rev: input.number(below: 4), source: source, language: language, uri: uri, view: view, passes: passes
      ),
      Text(String(decoding: text, as: UTF8.self)))
  }

  private func sync(_ client: FuzzClient, _ doc: Int) {
    let rev = (client.documents[doc]?.mirror.rev ?? 0) + [-1, 1, 2, 9][input.number(below: 4)]
    let text = somewhat
    client.sync(
      SyncParams(doc: doc, rev: rev, text: text, repaint: input.number(below: 4) == 3),
      Text(String(decoding: text, as: UTF8.self)))
  }

  private func edit(_ client: FuzzClient, _ doc: Int) {
    let mirror = client.documents[doc]?.mirror
    var text = mirror?.text ?? Text("")
    var edits: [WireEdit] = []
    for _ in 0..<1 + input.number(below: 3) {
      let edit = edit(of: text, client)
      edits.append(edit)
      guard let resolved = try? edit.resolve(in: text, unit: client.unit, layout: client.layout) else { break }
      do { try text.apply(resolved) } catch { transcript.expect(false, "\(edit) became \(resolved): \(error)") }
    }
    let kind = input.number(below: 32)
    let base = (mirror?.rev ?? 0) + (kind == 31 ? 1 : 0)
    let rev = base + (kind == 30 ? 0 : 1 + kind % 3)
    let length: Int? = kind == 29 ? text.count + 1 : kind.isMultiple(of: 2) ? text.count : nil
    client.edit(EditParams(doc: doc, base: base, rev: rev, edits: edits, length: length), isRequest: kind < 8)
  }

  /// One that may lie beyond the text, or inside of characters.
  private func edit(of text: Text, _ client: FuzzClient) -> WireEdit {
    let (kind, replacement) = (input.number(below: 4), replacement)
    if kind == 0 {
      let first = input.number(below: text.lineCount + 1)
      let lines = replacement.isEmpty ? [] : replacement.split(separator: 0x0A, omittingEmptySubsequences: false)
      return .lines(
        first: first, last: first + input.number(below: 3), count: lines.count,
        joined: Array(lines.joined(separator: [0x0A])))
    }
    let length = kind == 1 ? input.number(below: 40) : 0
    switch client.layout {
    case .lines:
      let start = Position(
        line: input.number(below: text.lineCount + (kind == 1 ? 1 : 0)), column: input.number(below: 80))
      let end = Position(line: start.line + length / 30, column: length / 30 > 0 ? length % 30 : start.column + length)
      return .positions(start: start, end: end, text: replacement)
    case .offsets:
      let count = text.unitOffset(at: text.count, unit: client.unit)
      let start = input.number(below: count + (kind == 1 ? 2 : 1))
      return .offsets(start: start, end: kind == 1 ? start + length : start, text: replacement)
    }
  }

  private func semantic(_ client: FuzzClient, _ doc: Int) {
    hasSemantics = true
    let named = uri
    let tokens = (0..<input.number(below: 6)).flatMap { _ in
      [
        input.number(below: 3), input.number(below: 12), input.number(below: 9), input.number(below: 5),
        input.number(below: 8),
      ]
    }
    let params = SemanticParams(
      document: named.map { .uri($0) } ?? .doc(doc),
      rev: (client.documents[doc]?.mirror.rev ?? 0) - input.number(below: 3),
      source: Self.sources[input.number(below: 2)], tokens: tokens.dropLast(input.number(below: 20) == 19 ? 1 : 0),
      legend: input.number(below: 4) == 3 ? nil : Self.legend, range: range.map(WireRange.pair),
      priority: input.number(below: 3))
    client.send(.semantic(params)) { _ in }
  }

  private func check(_ client: FuzzClient, _ doc: Int) {
    let document = client.documents[doc]
    let isRight = input.number(below: 4) > 0
    let digest = isRight ? SHA256.hexadecimal(of: document?.mirror.text ?? Text("")) : String(repeating: "0", count: 64)
    let isOwner = document?.isOwner == true
    client.send(.check(CheckParams(doc: doc, rev: document?.mirror.rev ?? 0, sha256: digest))) { answer in
      if isOwner { client.expect(answer.isSuccess == isRight, "check is answered with \(answer)") }
    }
  }

  /// The stranger says something; what it may not, since it would end the daemon or take long, is left out.
  private func speak() {
    let bytes = input.bytes(input.number(below: 200)).filter { $0 != 0x0A }
    if let message = try? ClientMessage.decode(bytes[...]) {
      switch message.call {
      case .shutdown, .reload: return
      // With another source than those that are silenced in the end.
      case .semantic(let params) where !Self.sources.contains(params.source): return
      case .semantic: hasSemantics = true
      default: break
      }
    }
    let connection = stranger ?? FuzzDaemon.connect()
    stranger = connection
    // It may have been sent away for what it said.
    do { try connection.send(raw: bytes + [0x0A]) } catch { stranger = nil }
  }
}
