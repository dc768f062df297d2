import Highlighting
import LanguageServers
import Logging
import Processes
import TextStore
import WireProtocol
import Workers

extension Session {
  /// Handles one message. What goes wrong is told to this client alone.
  func handle(_ prepared: PreparedMessage) {
    let message: ClientMessage
    switch prepared.message {
    case .success(let decoded): message = decoded
    // What LSP calls optional may be ignored by whoever does not know it.
    case .failure(let failure) where failure.id == nil && failure.method?.hasPrefix("$/") == true: return
    case .failure(let failure): return fail(failure.id, failure.error)
    }
    let id = message.id
    switch message.call {
    case .response: break
    case _ where core.isShuttingDown: fail(id, .shuttingDown)
    case .ping: respond(id, .value(.object(JSONObject([]))))
    case .status: status(id)
    case .reload:
      core.reload(
        connection.reply { [self] problems in
          respond(id, .value(["problems": .array(problems.map(JSONValue.string))]))
        })
    case .shutdown:
      respond(id, .empty)
      core.shutDown()
    case .initialize:
      if !isGreeted, viewers.isEmpty, connection.switchDialect(method: message.call.method) { return }
      fail(
        id,
        .unsupported("dialect: this connection does not speak LSP; begin with 'hello'", supported: [.string("hello")]))
    case .hello(let params): hello(id, params)
    case .cancel(let pull):
      cancel(pull)
      respond(id, .empty)
    case .unknown(let method):
      if id == nil, method.hasPrefix("$/") { return }
      fail(id, .unknownMethod(method))
    case _ where !isGreeted: fail(id, .noHello(method: message.call.method))
    case .open(let params): open(id, params, text: prepared.text)
    case .edit(let params): edit(id, params)
    case .sync(let params): sync(id, params, text: prepared.text)
    case .view(let params): answer(id, doc: params.doc) { () throws(WireError) in try view(params) }
    case .repaint(let params): answer(id, doc: params.doc) { () throws(WireError) in try repaint(params) }
    case .tokens(let params): tokens(id, params)
    case .semantic(let params): semantic(id, params)
    case .attach(let params): answer(id, doc: params.doc) { () throws(WireError) in try attach(params) }
    case .language(let params): language(id, params)
    case .check(let params): check(id, params)
    case .close(let doc): answer(id, doc: doc) { () throws(WireError) in try closeDocument(doc) }
    }
  }

  /// Answers with what `body` returns or throws.
  func answer(_ id: RequestID?, doc: Int?, _ body: () throws(WireError) -> ServerResult) {
    attempt(id, doc: doc) { () throws(WireError) in respond(id, try body()) }
  }

  /// Does what a message asks, which is answered elsewhere unless `body` throws.
  func attempt(_ id: RequestID?, doc: Int? = nil, _ body: () throws(WireError) -> Void) {
    do throws(WireError) {
      try body()
    } catch {
      fail(id, error, doc: doc)
    }
  }

  /// What language servers use is read beside the loop: the kernel tells it of every process of the machine.
  private func status(_ id: RequestID?) {
    let keepers = (core.services.servers?.status ?? []).compactMap(\.keeper)
    guard !keepers.isEmpty else { return respond(id, .value(StatusReport.make(core, [:]))) }
    prepare {
      ProcessUsage.ofChildren(of: keepers)
    } then: {
      $0.respond(id, .value(StatusReport.make($0.core, $1)))
    }
  }

  // MARK: Hello

  private func hello(_ id: RequestID?, _ params: HelloParams) {
    answer(id, doc: nil) { () throws(WireError) in
      guard !isGreeted else { throw .invalidRequest("'hello' was already said", key: "method") }
      let unit = try params.negotiate()
      profile = ClientProfile(
        name: params.clientName, version: params.clientVersion, unit: unit, layout: params.layout, form: params.updates)
      core.workers?.warmUp()
      core.logger.debug("hello", metadata: ["client": "\(self.id)", "unit": "\(unit.rawValue)"])
      return .hello(
        HelloResult(
          serverName: "hued", serverVersion: HuedVersion.string, instance: core.instance, unit: unit,
          layout: params.layout, updates: params.updates,
          // A notification has no answer: whoever said hello by one is told each style before runs use it.
          styles: id == nil ? [] : clientStyles.greet(),
          languages: clientStyles.fitting(core.installedLanguages), variables: core.services.servers?.variables ?? [],
          limits: core.configuration.limits.announced))
    }
  }
}
