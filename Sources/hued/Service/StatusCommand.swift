import ArgumentParser
import CommandSupport
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
      "hued \(status.text("version")), pid \(status.number("pid")), up \(duration(status.number("uptime"))), "
        + "\(Self.bytes(status.number("rss"))) of memory"
    ]
    let clients = status.list("clients")
    lines.append("\(clients.count) client\(clients.count == 1 ? "" : "s")")
    for client in clients {
      let name = client.text("name", else: "(no hello yet)")
      lines.append("  \(name): \(client.number("documents")) documents")
    }
    if let workers = status["workers"], workers["processes"] != nil { lines += Self.lines(of: workers) }
    lines += Self.lines(ofServers: status.list("servers"))
    if let memory = status["memory"] {
      lines.append(
        "documents hold \(Self.bytes(Self.held(memory))), of which trees \(Self.bytes(memory.number("trees"))) "
          + "of at most \(Self.bytes(memory.number("treeLimit")))")
    }
    let documents = status.list("documents")
    lines.append("\(documents.count) document\(documents.count == 1 ? "" : "s")")
    for document in documents {
      let language = document.text("language", else: "no language")
      let followers = document.number("followers")
      let corrected = document.number("corrected")
      lines.append(
        "  \(document.text("uri", else: "(no uri)")): \(language), \(Self.bytes(document.number("bytes"))), "
          + "revision \(document.number("rev")), \(document.text("state", else: "")), "
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
      let restarts = server.number("restarts")
      let age = server["lastAnswerAge"]?.intValue
      let time = server["processorTime"]?.intValue
      return "server \(server.text("name")): \(server.text("state")), "
        + "\(server.number("documents")) documents"
        + (server["rss"]?.intValue.map { ", \(bytes($0))" } ?? "")
        + (time.map { ", \($0) s of processor time" } ?? "")
        + (age.map { ", answered \($0) s ago" } ?? "") + (restarts > 0 ? ", started again \(restarts) times" : "")
    }
  }

  /// The processes that parse, what holds for them, and what has happened to them.
  private static func lines(of workers: JSONValue) -> [String] {
    let processes = workers.list("processes")
    var lines = ["\(processes.count) worker\(processes.count == 1 ? "" : "s")"]
    for process in processes {
      let languages = process.list("languages").compactMap(\.stringValue)
      let missing = process.list("missing").compactMap(\.stringValue)
      lines.append(
        "  pid \(process.number("pid")): \(bytes(process.number("rss"))), "
          + "\(process.number("documents")) documents, "
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
    let quarantined = workers.number("quarantined")
    if quarantined > 0 { lines.append("  \(quarantined) in quarantine") }
    return lines
  }

  /// All bytes that a document holds, or all documents.
  private static func held(_ memory: JSONValue?) -> Int {
    ["text", "log", "styles", "patterns", "trees", "findings"].reduce(0) { $0 + (memory?[$1]?.intValue ?? 0) }
  }

  private static func bytes(_ count: Int) -> String {
    if count < 1024 { return "\(count) bytes" }
    return count < 1 << 20 ? "\(count >> 10) KiB" : "\(count >> 20) MiB"
  }

  private func duration(_ seconds: Int) -> String {
    if seconds < 60 { return "\(seconds) s" }
    return seconds < 3600 ? "\(seconds / 60) min" : "\(seconds / 3600) h \(seconds / 60 % 60) min"
  }
}

/// Members of an object, or what stands for one that it has not.
extension JSONValue {
  fileprivate func number(_ key: String) -> Int { self[key]?.intValue ?? 0 }
  fileprivate func text(_ key: String, else other: String = "?") -> String { self[key]?.stringValue ?? other }
  fileprivate func list(_ key: String) -> [JSONValue] { self[key]?.arrayValue ?? [] }
}
