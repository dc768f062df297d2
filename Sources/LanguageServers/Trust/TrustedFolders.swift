import Base

/// The folders in which the user lets language servers start. Each covers what lies below it.
package struct TrustedFolders: Sendable, Hashable {
  /// Real paths, without links.
  package internal(set) var paths: Set<String>

  package init(_ paths: Set<String> = []) { self.paths = paths }

  /// The folder of the list that covers a real path, if one does.
  package func cover(of path: String) -> String? {
    // Bytes, as the system reads them: to Swift two names are the same whose accents are written otherwise, and a slash with an
    // accent behind it is another character. What a `..` leads to is known only where there are no links.
    let names = path.utf8.split(separator: UInt8(ascii: "/"))
    guard path.utf8.first == UInt8(ascii: "/"), !names.contains(where: { $0.elementsEqual("..".utf8) }) else {
      return nil
    }
    return ([path] + FileSystem.folders(above: path)).first { candidate in
      paths.contains { $0.utf8.elementsEqual(candidate.utf8) }
    }
  }

  /// The first of some folders, by any names, that the list does not cover: its real path.
  func firstUncovered(of folders: [String]) -> String? {
    folders.lazy.map(FileSystem.resolvingLinks).first { cover(of: $0) == nil }
  }
}
