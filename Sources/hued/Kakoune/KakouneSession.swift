import Base
import CommandSupport
import DaemonEndpoint
import Glibc
import HuedClient
import Processes
import TextStore
import WireProtocol

/// Between one Kakoune and the daemon: buffers come as files, colours go as `range-specs` options.
///
/// Nothing here can hold Kakoune up: it writes files that nobody has to read, and what it is sent comes by `kak -p`. The
/// ranges have the timestamp of the text that they are for, so that Kakoune moves them by its newer edits.
final class KakouneSession {
  private let kakoune: Kakoune
  private let directory: KakouneDirectory
  /// Nil where it cannot be watched: its end is noticed when it is told something.
  private var process: ProcessWatch?
  private let location: SocketLocation
  private var faces: KakouneFaces
  private var connection: DaemonConnection?
  /// Of this process, which Kakoune has started, for language servers.
  private var environment: [String: String] = [:]
  private var buffers: [Int: KakouneBuffer] = [:]
  private var lastDoc = 0
  /// How many ranges the daemon takes in a view.
  private var mostViews = 1
  /// What a person should know, and Kakoune has not heard yet.
  private var notices: [Notice] = []
  /// The sentences that it has heard: each is said once.
  private var said: Set<String> = []
  /// Kakoune has not taken all that it was to be told.
  private var isUnheard = false
  private var retry = ReconnectDelay()
  /// How often no daemon could be reached since one last was.
  private var failures = 0

  init(kakoune: Kakoune, faces: KakouneFaces, location: SocketLocation) {
    self.kakoune = kakoune
    directory = KakouneDirectory(kakoune.directory)
    self.faces = faces
    self.location = location
  }

  /// Works until Kakoune removes the directory, or is gone.
  func run() throws {
    directory.sweepNeighbours()
    var watch = try DirectoryWatch(kakoune.directory)
    while true {
      if connection == nil, retry.isDue { connect() }
      let events = watch.events()
      if events.isGone || events.removed.contains(KakouneDirectory.lockName) { return }
      for name in events.written { try handle(name) }
      talk { try receive($0) }
      isUnheard = false
      for id in buffers.keys.sorted() { try publish(id) }
      try tellNotices()
      for id in buffers.keys.sorted() {
        try tellServers(of: id)
        try tellDeclined(of: id)
      }
      kakoune.prepare()
      if wait(watch.descriptor), try !isRunning() { return }
    }
  }

  /// Waits for either side; without a daemon, until it is time to look for one again; where Kakoune did not take what it
  /// was told, for a second; while colours are held back, as long as that. True if Kakoune's process has ended.
  private func wait(_ watch: Int32) -> Bool {
    let process = process?.descriptor ?? -1
    var requests = [watch, process].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if let connection { requests.append(pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0)) }
    var patience: Int32 = connection == nil ? retry.milliseconds : isUnheard ? 1000 : -1
    let now = ContinuousClock.now
    if let next = buffers.values.compactMap(\.heldUntil).filter({ $0 > now }).min() {
      let hold = (next - now).pollMilliseconds
      patience = patience < 0 ? hold : min(patience, hold)
    }
    poll(&requests, nfds_t(requests.count), patience)
    return requests[1].revents != 0
  }

  /// Whether the session goes on in another process, as it does in the background; that is asked for.
  private func isRunning() throws -> Bool {
    process = nil
    do {
      _ = try kakoune.run(["nop %sh{ echo $PPID >\"$kak_opt_hued_directory/process\" }"])
      return true
    } catch is Kakoune.Gone {
      return false
    }
  }

  // MARK: The daemon

  /// Starts the daemon if none runs, and gives it all buffers.
  private func connect() {
    do {
      _ = try DaemonLauncher.ensureRunning(at: location)
      let connection = try DaemonConnection(to: location)
      let hello = try connection.hello(HelloParams(clientName: "kakoune"), timeout: Self.mostPatience.unanswered)
      faces.learn(first: 0, names: hello.styles)
      environment = hello.environment
      mostViews = hello.limit("views") ?? 1
      self.connection = connection
      retry.connected()
    } catch {
      _ = retry.failed()
      return noteFailure(Self.advice(on: error))
    }
    for id in buffers.keys.sorted() { open(id) }
    guard connection != nil else {
      return noteFailure(Notice(level: .error, message: "the daemon breaks off; `hued doctor` tells more"))
    }
    failures = 0
  }

  private func noteFailure(_ advice: Notice) {
    failures += 1
    // The first ones may be of a daemon that ends just now.
    if failures == 3 { notices.append(advice) }
  }

  /// Why there are no colours, and the command that mends it.
  private static func advice(on error: any Error) -> Notice {
    if let error = error as? ClientError, case .refused(let refusal) = error, refusal.code == .unsupported {
      return Notice(level: .error, message: "the daemon that runs is of another version than hued; run `hued stop`")
    }
    return Notice(level: .error, message: "\(error); `hued doctor` tells more")
  }

  /// So long may the daemon leave unread what it is told, and a request unanswered. Longer it hangs: Kakoune goes on writing
  /// texts, which have to be read and removed.
  private static let mostPatience = (unread: Duration.seconds(2), unanswered: Duration.seconds(10))

  /// Tells the daemon something; where it hangs, the connection is given up, and a daemon that reads again gets all anew.
  private func notify(_ call: ClientCall) {
    talk { try $0.notify(call, timeout: Self.mostPatience.unread) }
  }

  /// Does something with the connection, which is dropped if it fails.
  private func talk(_ body: (DaemonConnection) throws -> Void) {
    guard let connection else { return }
    do {
      try body(connection)
    } catch {
      self.connection = nil
      retry.lost()
      for id in buffers.keys { buffers[id]?.lost() }
    }
  }

  /// Kakoune's filetypes that are not the languages of these names: `make` is what a compiler says.
  private static let otherwiseMeant: Set = ["make"]

  private func open(_ id: Int) {
    guard var buffer = buffers[id] else { return }
    lastDoc += 1
    buffer.doc = lastDoc
    buffer.forget()
    if Self.otherwiseMeant.contains(buffer.filetype) {
      buffer.refused(mostBytes: nil)
      buffers[id] = buffer
      return
    }
    talk { connection in
      // A buffer without a file has its name there.
      let uri = buffer.path.hasPrefix("/") ? FileURI.uri(buffer.path) : nil
      let params = OpenParams(
        doc: buffer.doc, rev: buffer.rev, source: .text(buffer.text.bytes(in: 0..<buffer.text.count)),
        language: buffer.filetype.isEmpty ? nil : buffer.filetype, uri: uri, view: buffer.view(atMost: mostViews),
        environment: environment)
      do {
        let opened = try connection.open(params, timeout: Self.mostPatience.unanswered)
        buffer.servers = opened.providers
        // Where there is no grammar, Kakoune's own highlighting is better, if there is any.
        let hasGrammar = opened.passes.contains("syntax")
        buffer.opened(isColoured: buffer.filetype.isEmpty ? opened.language != nil : hasGrammar)
      } catch ClientError.refused(let error) where error.code != .shuttingDown {
        // The others are coloured all the same.
        buffer.refused(mostBytes: TextRefusal(error, count: buffer.text.count, isOpen: false).mostBytes)
        notices.append(Notice(level: .warning, message: "\(buffer.path): \(error.message)", doc: buffer.doc))
      }
    }
    buffers[id] = buffer
  }

  /// Takes in what the daemon has said; waits for nothing. An answer to that may find that the connection is of no use.
  private func receive(_ connection: DaemonConnection) throws {
    while self.connection === connection {
      do throws(ClientError) {
        try take(try connection.nextNotification(timeout: .zero))
      } catch .timedOut {
        return
      }
    }
  }

  private func take(_ notification: ServerNotification) throws(ClientError) {
    switch notification {
    case .styles(let first, let names): faces.learn(first: first, names: names)
    case .restyle(let restyle):
      guard let id = id(of: restyle.doc) else { return }
      buffers[id]?.apply(restyle.changes, rev: restyle.rev)
    case .settled(let doc, let rev, _):
      guard let id = id(of: doc) else { return }
      buffers[id]?.apply(.lines([]), rev: rev)
    case .resync(let doc, _, _):
      guard let id = id(of: doc) else { return }
      notify(.close(doc: doc))
      open(id)
    case .bye(let reason): throw .closed(reason: reason)
    case .notice(let notice):
      refuse(notice)
      // A language that hued does not know is left to Kakoune; that is nothing to bother a person with.
      if notice.level != .info, notice.code != .unknownLanguage { notices.append(notice) }
    case .providers(let doc, let servers):
      guard let id = id(of: doc) else { return }
      buffers[id]?.servers = servers
    case .edited, .unknown: break
    }
  }

  /// A text that an edit has made too long is as one that is refused when it is opened.
  private func refuse(_ notice: Notice) {
    guard notice.code == .limit, ["document", "text-memory"].contains(notice.data["limit"]?.stringValue),
      let doc = notice.doc, let id = id(of: doc), let buffer = buffers[id]
    else { return }
    close(buffer)
    let error = WireError(.limit, notice.message, data: notice.data)
    buffers[id]?.refused(mostBytes: TextRefusal(error, count: buffer.text.count, isOpen: true).mostBytes)
    if buffers[id]?.isSmallEnough == true { open(id) }
  }

  /// Puts how a buffer's language servers do into an option, for status lines.
  private func tellServers(of id: Int) throws {
    guard let buffer = buffers[id] else { return }
    let text = buffer.servers.map(\.summary).joined(separator: ", ")
    guard text != buffer.toldServers else { return }
    if try tell([set("hued_servers", of: buffer, to: [Kakoune.quoted(text)])]) { buffers[id]?.toldServers = text }
  }

  /// Makes Kakoune send a buffer that is left to it only when typing pauses and it has changed; and others after each key.
  private func tellDeclined(of id: Int) throws {
    guard let buffer = buffers[id], buffer.declined != buffer.toldDeclined else { return }
    var (afterKey, afterPause) = ("hued-send", "hued-send")
    if let declined = buffer.declined {
      (afterKey, afterPause) = ("nop", "hued-send-unless " + Kakoune.quoted(declined))
    }
    var commands = [("hued_after_key", afterKey), ("hued_after_pause", afterPause)].map { option, command in
      set(option, of: buffer, to: [Kakoune.quoted(command)])
    }
    // What it has not sent meanwhile.
    if buffer.declined == nil { commands += attempt("hued-send", in: buffer.windows.keys) }
    if try tell(commands) { buffers[id]?.toldDeclined = buffer.declined }
  }

  /// Says what a person should know, where there is a window to say it in.
  private func tellNotices() throws {
    while let notice = notices.first {
      let buffer = buffers.values.first { $0.doc == notice.doc } ?? buffers.values.first
      guard let client = buffer?.client else { return }
      notices.removeFirst()
      var commands: [String] = []
      var text = notice.message
      let provider = notice.data["provider"]?.stringValue
      // What `hued-trust` and `hued-install-grammar` then mean.
      if notice.code == .untrusted, let folder = notice.data["folder"]?.stringValue, let provider {
        commands.append("set-option global hued_untrusted \(Kakoune.quoted(folder))")
        text = "\(provider) may not start in \(folder); :hued-trust"
      } else if notice.code == .noGrammar, let language = notice.data["language"]?.stringValue {
        commands.append("set-option global hued_uninstalled \(Kakoune.quoted(language))")
        text = "no grammar of \(language) is installed; :hued-install-grammar"
      }
      guard said.insert(text).inserted else { continue }
      commands.append(Kakoune.attempt("hued-say " + Kakoune.quoted(text), in: client))
      _ = try tell(commands)
    }
  }

  private func id(of doc: Int) -> Int? { buffers.values.first { $0.doc == doc }?.id }

  // MARK: Kakoune

  /// Runs commands in Kakoune. False if it did not take them, but is there: stopped, very busy, or under another name, which
  /// the next window says.
  private func tell(_ commands: [String]) throws -> Bool {
    do {
      if try kakoune.run(commands) { return true }
    } catch let gone as Kakoune.Gone {
      guard process?.wait(milliseconds: 0) == false else { throw gone }
    }
    isUnheard = true
    return false
  }

  private func handle(_ file: String) throws {
    guard KakouneRequest.isRequest(file) else { return }
    let path = kakoune.directory + "/" + file
    guard let content = try? InputFile.read(path),
      let request = KakouneRequest(name: file, content: String(decoding: content, as: UTF8.self))
    else { return }
    switch request {
    case .show(let show): self.show(show)
    case .inspect(let client, let buffer, let line, let column):
      try inspect(client: client, id: buffer, line: line, column: column)
    case .process(let number): process = ProcessWatch(number)
    case .reload: reload()
    case .close(let id):
      unlink(path)
      if let buffer = buffers.removeValue(forKey: id) { close(buffer) }
    case .left(let client):
      unlink(path)
      left(by: client)
    }
  }

  private func close(_ buffer: KakouneBuffer) {
    if buffer.isOpen { notify(.close(doc: buffer.doc)) }
  }

  /// A client's window does not show other buffers than one any more; nil: it is gone.
  private func left(by client: String, for next: Int? = nil) {
    for id in buffers.keys.sorted() where id != next {
      let views = buffers[id]?.views
      buffers[id]?.left(by: client)
      if views != buffers[id]?.views { look(id) }
    }
  }

  /// Tells the daemon what windows show of a buffer.
  private func look(_ id: Int) {
    guard let buffer = buffers[id], buffer.isOpen else { return }
    notify(.view(ViewParams(doc: buffer.doc, view: buffer.view(atMost: mostViews))))
  }

  private func show(_ request: KakouneRequest.Show) {
    kakoune.session = request.session
    // A window shows one buffer.
    left(by: request.client, for: request.buffer)
    // A request that follows closely may name the same file; it then has the same timestamp, and its text is known.
    defer { directory.discard(request.text) }
    guard var buffer = buffers[request.buffer], buffer.filetype == request.filetype, buffer.path == request.path else {
      guard let text = text(of: request) else { return }
      var opened = KakouneBuffer(request, text: text, doc: 0)
      if let old = buffers[request.buffer] {
        close(old)
        opened.succeed(old)
      }
      buffers[request.buffer] = opened
      return open(request.buffer)
    }
    let views = buffer.views
    var edit: EditParams?
    if buffer.timestamp != request.timestamp, let text = text(of: request) {
      edit = buffer.update(text)
      buffer.timestamp = request.timestamp
      // The ranges are told again for this timestamp, also where none of them changes.
      buffer.isDirty = buffer.isDirty || edit == nil
    }
    buffer.shown(by: request.client, lines: request.lines)
    buffers[request.buffer] = buffer
    guard buffer.isOpen else {
      // A text that was refused may be small enough by now.
      if edit != nil, buffer.isSmallEnough { open(request.buffer) }
      return
    }
    if let edit { notify(.edit(edit)) }
    if buffer.views != views { look(request.buffer) }
  }

  /// A grammar was installed: what was left to Kakoune for want of one is opened again.
  private func reload() {
    talk { _ = try $0.reload(timeout: Self.mostPatience.unanswered) }
    for id in buffers.keys.sorted() where buffers[id]?.isDeclined == true {
      if let buffer = buffers[id] { close(buffer) }
      open(id)
    }
  }

  private func text(of request: KakouneRequest.Show) -> Text? {
    if let known = buffers[request.buffer], known.timestamp == request.timestamp { return known.text }
    return (try? InputFile.read(request.text)).map(KakouneText.clean)
  }

  /// Tells Kakoune the ranges of a buffer, if they are new.
  private func publish(_ id: Int) throws {
    guard let buffer = buffers[id], buffer.mustTell, !buffer.isHeld() else { return }
    if buffer.isDeclined { return try giveBack(buffer) }
    let clients = buffer.windows.keys.filter { !buffer.takenOver.contains($0) }
    let ranges = set("hued_ranges", of: buffer, to: ["\(buffer.timestamp)"] + buffer.specs(faces))
    if try tell([ranges] + attempt("hued-take-over", in: clients)) { buffers[id]?.told(takenOver: clients) }
  }

  /// Leaves a buffer that hued has coloured to Kakoune's own highlighting.
  private func giveBack(_ buffer: KakouneBuffer) throws {
    let clear = set("hued_ranges", of: buffer, to: ["\(buffer.timestamp)"])
    if try tell([clear] + attempt("hued-give-back", in: buffer.windows.keys)) { buffers[buffer.id]?.givenBack() }
  }

  /// A command that gives an option of a buffer, which may have gone meanwhile, a value.
  private func set(_ option: String, of buffer: KakouneBuffer, to words: [String]) -> String {
    let words = ["set-option", Kakoune.quoted("buffer=" + buffer.path), option] + words
    return Kakoune.attempt(words.joined(separator: " "))
  }

  private func attempt(_ command: String, in clients: some Collection<String>) -> [String] {
    clients.sorted().map { Kakoune.attempt(command, in: $0) }
  }

  private func inspect(client: String, id: Int, line: Int, column: Int) throws {
    var answer = "hued does not colour this buffer"
    if let buffer = buffers[id], !buffer.isDeclined {
      talk { connection in
        let result = try connection.tokens(
          TokensParams(doc: buffer.doc, range: .pair(line..<line + 1), sources: true), timeout: .seconds(5))
        answer = describe(result, column: column, filetype: buffer.filetype)
      }
    }
    _ = try tell([Kakoune.attempt("echo -- " + Kakoune.quoted(answer), in: client)])
  }

  private func describe(_ result: TokensResult, column: Int, filetype: String) -> String {
    let language = filetype.isEmpty ? "no filetype" : filetype
    guard case .lines(let blocks) = result.spans, let runs = blocks.first?.lines.first else {
      return "plain, \(language)"
    }
    for index in stride(from: 0, to: runs.count - 3, by: 4)
    where runs[index] <= column && column < runs[index] + runs[index + 1] {
      let style = faces.styles.indices.contains(runs[index + 2]) ? faces.styles[runs[index + 2]] : "?"
      let sources = result.sources ?? []
      let source = sources.indices.contains(runs[index + 3]) ? sources[runs[index + 3]] : nil
      return "\(style), face \(faces.face(runs[index + 2]) ?? "none"), source \(source?.name ?? "?"), "
        + "revision \(source?.rev ?? result.rev), \(language)"
    }
    return "plain, \(language)"
  }
}
