import Grammars
import Synchronization

/// Interns the styles of queries, pattern definitions and themes, which are the same for every document of a process; see
/// ``DocumentStyles`` for those of one document.
///
/// A style of modifiers alone is written `+modifier`. Ids are small and never reused. Id 0 is plain and has an empty name.
/// What may fill it is what the user has installed: a name that anybody else invents does not get here.
package final class StyleTable: Sendable {
  /// No style: stands where a source says nothing of bytes that it was asked about.
  package static let unspoken = StyleID.max

  /// It begins with the names that every theme knows.
  package static let shared = StyleTable(captures: CaptureVocabulary.highlights.sorted())

  private struct Storage {
    var names = [""]
    var ids: [String: StyleID] = ["": 0]
    var combined: [UInt64: StyleID] = [:]
  }

  private let storage = Mutex(Storage())

  /// - Parameter captures: The first names; those that are no styles are left out.
  package init(captures: [String] = []) {
    for capture in captures { _ = CaptureRole(capture: capture, table: self) }
  }

  /// How many styles exist, plain included; ids are below it.
  package var count: Int { storage.withLock { $0.names.count } }

  /// The id of a capture name, or of a whole style name such as `variable+readonly`; 0 for what is no name.
  package func id(for name: String) -> StyleID {
    storage.withLock { storage in
      if let id = storage.ids[name] { return id }
      return Self.intern(StyleName.canonical(name), in: &storage) ?? 0
    }
  }

  /// The id of a whole style name that has one.
  func existing(_ name: String) -> StyleID? { storage.withLock { $0.ids[name] } }

  /// The id of a style whose capture, and whose modifiers, which must be captures as well, have ids already; nil for any
  /// other: a name from somebody who may have made it up.
  package func known(_ name: String) -> StyleID? {
    storage.withLock { storage in
      if let id = storage.ids[name] { return id }
      let parts = name.split(separator: "+").map(String.init)
      guard let first = parts.first, storage.ids[first] != nil,
        parts.dropFirst().allSatisfy({ CaptureRole.isModifier($0) && storage.ids[$0] != nil })
      else { return nil }
      return Self.intern(StyleName.canonical(name), in: &storage)
    }
  }

  /// The name of a style; empty for plain and for an id that does not exist.
  package func name(of id: StyleID) -> String {
    storage.withLock { Int(id) < $0.names.count ? $0.names[Int(id)] : "" }
  }

  /// The names of the styles from `first` on, in the order of their ids.
  package func names(from first: Int) -> [String] {
    storage.withLock { Array($0.names.dropFirst(first)) }
  }

  /// `style` with every part of `addition` (a style whose parts are all modifiers) added to it.
  package func adding(_ addition: StyleID, to style: StyleID) -> StyleID {
    guard addition != 0 else { return style }
    guard style != 0 else { return addition }
    return storage.withLock { storage in
      let key = UInt64(style) << 32 | UInt64(addition)
      if let id = storage.combined[key] { return id }
      let count = storage.names.count
      guard Int(style) < count, Int(addition) < count else { return style }
      let name = storage.names[Int(style)] + "+" + storage.names[Int(addition)]
      guard let id = Self.intern(StyleName.canonical(name), in: &storage) else { return style }
      storage.combined[key] = id
      return id
    }
  }

  /// More than any installation has; beyond this many, new names are plain.
  static let limit = 16_384

  private static func intern(_ name: String, in storage: inout Storage) -> StyleID? {
    if let id = storage.ids[name] { return id }
    guard storage.names.count < limit, StyleName.fault(in: name) == nil else { return nil }
    let id = StyleID(storage.names.count)
    storage.names.append(name)
    storage.ids[name] = id
    return id
  }
}
