import WireProtocol

/// The files that a server wants to hear of (`DidChangeWatchedFilesRegistrationOptions`).
struct WatchedFiles: Hashable {
  private struct Watcher: Hashable {
    var pattern: GlobPattern
    /// The folder that the pattern begins in, with a slash at its end; nil: any.
    var base: String?
    var kind: FileChange.Kind

    var size: Int { pattern.size + (base?.utf8.count ?? 0) }
  }

  /// More than any server has reason to name.
  private static let mostWatchers = 1024
  static let mostSize = 1 << 20

  private let watchers: [Watcher]
  /// How much all names and patterns are together.
  let size: Int
  /// Whether there were more than are kept.
  let isCut: Bool

  /// What cannot be understood is left out.
  init(_ options: JSONValue) {
    let all = options["watchers"]?.arrayValue ?? []
    var watchers: [Watcher] = []
    var (size, isCut) = (0, all.count > Self.mostWatchers)
    for watcher in all.prefix(Self.mostWatchers).lazy.compactMap(Self.watcher) {
      guard size + watcher.size <= Self.mostSize else {
        isCut = true
        break
      }
      watchers.append(watcher)
      size += watcher.size
    }
    (self.watchers, self.size, self.isCut) = (watchers, size, isCut)
  }

  private static func watcher(_ watcher: JSONValue) -> Watcher? {
    let kind = watcher["kind"]?.intValue.map { FileChange.Kind(rawValue: $0) } ?? .all
    guard let value = watcher["globPattern"], let text = value.stringValue ?? value["pattern"]?.stringValue,
      let pattern = GlobPattern(text)
    else { return nil }
    // A relative pattern's base is an URI, or a workspace folder with one.
    let uri = value["baseUri"]?.stringValue ?? value["baseUri"]?["uri"]?.stringValue
    let base = uri.flatMap(FileURI.path).map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    if let base, !base.hasPrefix("/") { return nil }
    return Watcher(pattern: pattern, base: base ?? (text.hasPrefix("/") ? "/" : nil), kind: kind)
  }

  /// Patterns that hold for all that happens to files in the project.
  init(patterns: [String]) {
    watchers = patterns.compactMap(GlobPattern.init).map { Watcher(pattern: $0, base: nil, kind: .all) }
    (size, isCut) = (watchers.reduce(0) { $0 + $1.size }, false)
  }

  /// Whether no file is meant.
  var isEmpty: Bool { watchers.isEmpty }

  /// The folders that the files lie in, outside of the project, too.
  ///
  /// - Parameter root: The folder that patterns without a base begin in.
  func folders(root: String) -> [(path: String, isDeep: Bool)] {
    watchers.flatMap { watcher in
      watcher.pattern.folders.map { folder in
        let base = watcher.base ?? (root == "/" ? root : root + "/")
        let path = base + folder.path
        return (path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path, folder.isDeep)
      }
    }
  }

  /// What of a change the server wants to know.
  ///
  /// - Parameter root: The folder that patterns without a base may begin in, too.
  func kinds(of change: FileChange, root: String) -> FileChange.Kind {
    watchers.reduce(into: []) { kinds, watcher in
      let wanted = watcher.kind.intersection(change.kind)
      guard !wanted.isEmpty, !kinds.isSuperset(of: wanted), Self.matches(watcher, change.path, root: root) else {
        return
      }
      kinds.formUnion(wanted)
    }
  }

  private static func matches(_ watcher: Watcher, _ path: String, root: String) -> Bool {
    if let base = watcher.base { return path.hasPrefix(base) && watcher.pattern.matches(path.dropFirst(base.count)) }
    let prefix = root == "/" ? "/" : root + "/"
    return watcher.pattern.matches(path)
      || path.hasPrefix(prefix) && watcher.pattern.matches(path.dropFirst(prefix.count))
  }
}
