import WireProtocol

/// The files that a server wants to hear of (`DidChangeWatchedFilesRegistrationOptions`).
struct WatchedFiles: Hashable {
  private struct Watcher: Hashable {
    var pattern: GlobPattern
    /// The folder that the pattern begins in, with a slash at its end; nil: any.
    var base: String?
    var kind: FileChange.Kind
  }

  /// More than any server has reason to name.
  private static let mostWatchers = 1024

  private let watchers: [Watcher]

  /// What cannot be understood is left out.
  init(_ options: JSONValue) {
    watchers = (options["watchers"]?.arrayValue ?? []).prefix(Self.mostWatchers).compactMap { watcher in
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
  }

  /// Patterns that hold for all that happens to files in the project.
  init(patterns: [String]) {
    watchers = patterns.compactMap(GlobPattern.init).map { Watcher(pattern: $0, base: nil, kind: .all) }
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
