import Synchronization

/// Interns styles: a capture name and the modifiers on it, written `capture+modifier+modifier` with sorted modifiers.
///
/// A style of modifiers alone is written `+modifier`. Ids are small, never reused, and the same for every document of a
/// process. Id 0 is plain and has an empty name.
public final class StyleTable: Sendable {
  public static let shared = StyleTable()

  private struct Storage {
    var names = [""]
    var ids: [String: StyleID] = ["": 0]
    var combined: [UInt64: StyleID] = [:]
  }

  private let storage = Mutex(Storage())

  public init() {}

  /// How many styles exist, plain included; ids are below it.
  public var count: Int { storage.withLock { $0.names.count } }

  /// The id of a capture name, or of a whole style name such as `variable+readonly`.
  public func id(for name: String) -> StyleID {
    storage.withLock { storage in
      if let id = storage.ids[name] { return id }
      return Self.intern(Self.canonical(name), in: &storage)
    }
  }

  /// The name of a style; empty for plain and for an id that does not exist.
  public func name(of id: StyleID) -> String {
    storage.withLock { Int(id) < $0.names.count ? $0.names[Int(id)] : "" }
  }

  /// The names of the styles from `first` on, in the order of their ids.
  public func names(from first: Int) -> [String] {
    storage.withLock { Array($0.names.dropFirst(first)) }
  }

  /// `style` with every part of `addition` (a style whose parts are all modifiers) added to it.
  public func adding(_ addition: StyleID, to style: StyleID) -> StyleID {
    guard addition != 0 else { return style }
    guard style != 0 else { return addition }
    return storage.withLock { storage in
      let key = UInt64(style) << 32 | UInt64(addition)
      if let id = storage.combined[key] { return id }
      let count = storage.names.count
      guard Int(style) < count, Int(addition) < count else { return style }
      let name = storage.names[Int(style)] + "+" + storage.names[Int(addition)]
      let id = Self.intern(Self.canonical(name), in: &storage)
      storage.combined[key] = id
      return id
    }
  }

  /// Names come from queries and from clients; beyond this many, new ones are plain.
  private static let limit = 16_384

  private static func intern(_ name: String, in storage: inout Storage) -> StyleID {
    if let id = storage.ids[name] { return id }
    guard storage.names.count < limit else { return 0 }
    let id = StyleID(storage.names.count)
    storage.names.append(name)
    storage.ids[name] = id
    return id
  }

  /// Modifiers sorted and without repeats. A capture that is itself a modifier (`markup.strong`) takes part in the sort,
  /// so that bold in italic and italic in bold are one style.
  private static func canonical(_ name: String) -> String {
    var parts = name.split(separator: "+", omittingEmptySubsequences: true).map(String.init)
    var base: String?
    if let first = parts.first, !name.hasPrefix("+"), !CaptureRole.isModifier(first) { base = parts.removeFirst() }
    var modifiers = Set(parts).sorted()
    if let base {
      modifiers.removeAll { $0 == base }
      return ([base] + modifiers).joined(separator: "+")
    }
    // Without a capture of its own the style starts with a modifier that is a capture, too, if there is one.
    guard let first = modifiers.firstIndex(where: CaptureRole.isModifier) else {
      return modifiers.map { "+" + $0 }.joined()
    }
    modifiers.insert(modifiers.remove(at: first), at: 0)
    return modifiers.joined(separator: "+")
  }
}
