import ArgumentParser
import DaemonEndpoint
import HuedClient
import WireProtocol

/// `hued status`
struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Say what the running daemon does.",
    discussion: "Exits with 1 if none runs.")

  @OptionGroup var socket: SocketOption

  @Flag(help: "Print the daemon's answer as JSON.")
  var json = false

  func run() throws {
    let connection = try RunningDaemon.connect(to: socket.location())
    let status = try connection.status(timeout: RunningDaemon.patience)
    if json {
      Console.json(status.encoded)
    } else {
      StatusText(status).lines.forEach { print($0) }
    }
  }
}

/// A status as a person reads it.
private struct StatusText {
  let status: JSONValue

  init(_ status: JSONValue) { self.status = status }

  var lines: [String] {
    var lines = [
      "hued \(text("version")), pid \(number("pid")), up \(duration(number("uptime"))), "
        + "\(Self.bytes(number("rss"))) of memory"
    ]
    let clients = status["clients"]?.arrayValue ?? []
    lines.append("\(clients.count) client\(clients.count == 1 ? "" : "s")")
    for client in clients {
      let name = client["name"]?.stringValue ?? "(no hello yet)"
      lines.append("  \(name): \(client["documents"]?.intValue ?? 0) documents")
    }
    if let workers = status["workers"], workers["processes"] != nil { lines += Self.lines(of: workers) }
    lines += Self.lines(ofServers: status["servers"]?.arrayValue ?? [])
    if let memory = status["memory"] {
      lines.append(
        "documents hold \(Self.bytes(Self.held(memory))), of which trees \(Self.bytes(memory["trees"]?.intValue ?? 0)) "
          + "of at most \(Self.bytes(memory["treeLimit"]?.intValue ?? 0))")
    }
    let documents = status["documents"]?.arrayValue ?? []
    lines.append("\(documents.count) document\(documents.count == 1 ? "" : "s")")
    for document in documents {
      let language = document["language"]?.stringValue ?? "no language"
      let followers = document["followers"]?.intValue ?? 0
      let corrected = document["corrected"]?.intValue ?? 0
      lines.append(
        "  \(document["uri"]?.stringValue ?? "(no uri)"): \(language), \(Self.bytes(document["bytes"]?.intValue ?? 0)), "
          + "revision \(document["rev"]?.intValue ?? 0), \(document["state"]?.stringValue ?? ""), "
          + "holds \(Self.bytes(Self.held(document["memory"])))"
          + (document["memory"]?["released"] == .bool(true) ? ", trees released" : "")
          + (corrected > 0 ? ", \(corrected) bytes corrected in pauses" : "")
          + (followers > 0 ? ", \(followers) followers" : ""))
    }
    return lines
  }

  /// The language servers, what they do and what they cost.
  private static func lines(ofServers servers: [JSONValue]) -> [String] {
    servers.map { server in
      let restarts = server["restarts"]?.intValue ?? 0
      let age = server["lastAnswerAge"]?.intValue
      let time = server["processorTime"]?.intValue
      return "server \(server["name"]?.stringValue ?? "?"): \(server["state"]?.stringValue ?? "?"), "
        + "\(server["documents"]?.intValue ?? 0) documents"
        + (server["rss"]?.intValue.map { ", \(bytes($0))" } ?? "")
        + (time.map { ", \($0) s of processor time" } ?? "")
        + (age.map { ", answered \($0) s ago" } ?? "") + (restarts > 0 ? ", started again \(restarts) times" : "")
    }
  }

  /// The processes that parse, what holds for them, and what has happened to them.
  private static func lines(of workers: JSONValue) -> [String] {
    let processes = workers["processes"]?.arrayValue ?? []
    var lines = ["\(processes.count) worker\(processes.count == 1 ? "" : "s")"]
    for process in processes {
      let languages = process["languages"]?.arrayValue?.compactMap(\.stringValue) ?? []
      let missing = process["missing"]?.arrayValue?.compactMap(\.stringValue) ?? []
      lines.append(
        "  pid \(process["pid"]?.intValue ?? 0): \(bytes(process["rss"]?.intValue ?? 0)), "
          + "\(process["documents"]?.intValue ?? 0) documents, "
          + (languages.isEmpty ? "no languages" : languages.joined(separator: " "))
          + (process["isolated"] == .bool(true) ? ", for one document alone" : "")
          + (missing.isEmpty ? "" : ", not confined by \(missing.joined(separator: ", "))"))
    }
    let counters = workers["counters"]
    let events = [
      ("crashes", "crashed"), ("hangs", "hung"), ("outOfMemory", "out of memory"), ("killed", "killed"),
      ("others", "ended otherwise"), ("failedStarts", "not started"), ("refused", "system calls refused"),
    ].compactMap { key, word in
      counters?[key]?.intValue.flatMap { $0 > 0 ? "\($0) \(word)" : nil }
    }
    if !events.isEmpty { lines.append("  so far: " + events.joined(separator: ", ")) }
    let quarantined = workers["quarantined"]?.intValue ?? 0
    if quarantined > 0 { lines.append("  \(quarantined) in quarantine") }
    return lines
  }

  /// All bytes that a document holds, or all documents.
  private static func held(_ memory: JSONValue?) -> Int {
    ["text", "log", "styles", "patterns", "trees", "findings"].reduce(0) { $0 + (memory?[$1]?.intValue ?? 0) }
  }

  private func text(_ key: String) -> String { status[key]?.stringValue ?? "?" }

  private func number(_ key: String) -> Int { status[key]?.intValue ?? 0 }

  private static func bytes(_ count: Int) -> String {
    if count < 1024 { return "\(count) bytes" }
    return count < 1 << 20 ? "\(count >> 10) KiB" : "\(count >> 20) MiB"
  }

  private func duration(_ seconds: Int) -> String {
    if seconds < 60 { return "\(seconds) s" }
    return seconds < 3600 ? "\(seconds / 60) min" : "\(seconds / 3600) h \(seconds / 60 % 60) min"
  }
}
