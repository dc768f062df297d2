import Synchronization

/// The styles of one document: the process's, and those that the modifiers of semantic tokens make, which end with the
/// document.
///
/// Any program that sends tokens can make up modifiers, and each multiplies with every style that it comes upon. So each
/// provider has a quota, which what its modifiers make of other styles counts for, too; beyond it a style stays as it is
/// without them. The ids of one document mean nothing in another. Safe from any thread.
package final class DocumentStyles: Sendable {
  /// Ids from here on are the document's own; those below are the process's.
  package static let firstOwn: StyleID = 1 << 20
  /// Names that one provider may add.
  static let quota = 1024
  /// Names that all may add while the document is open: those of providers that are gone stay.
  static let limit = 256 * quota

  private struct Share {
    var count = 0
    var refusals = StyleRefusals()
  }

  private struct Storage {
    var own: [String] = []
    var ids: [String: StyleID] = [:]
    var combined: [UInt64: StyleID] = [:]
    var shares: [SemanticProvider: Share] = [:]

    func name(_ id: StyleID) -> String? {
      guard id >= DocumentStyles.firstOwn else { return nil }
      let index = Int(id - DocumentStyles.firstOwn)
      return index < own.count ? own[index] : nil
    }

    func hasRoom(for provider: SemanticProvider) -> Bool {
      shares[provider]?.count ?? 0 < DocumentStyles.quota && own.count < DocumentStyles.limit
    }

    mutating func refuse(_ hash: Int, of provider: SemanticProvider, for fault: StyleName.Fault) {
      shares[provider, default: Share()].refusals.note(hash, fault)
    }
  }

  /// Sums that are remembered; others are worked out again.
  private static let combinedLimit = 16_384

  private let shared: StyleTable
  private let storage = Mutex(Storage())

  package init(shared: StyleTable = .shared) { self.shared = shared }

  /// How many styles are the document's own.
  package var ownCount: Int { storage.withLock { $0.own.count } }

  /// The names of the document's own styles from the one with the id ``firstOwn`` + `first` on.
  package func ownNames(from first: Int) -> [String] { storage.withLock { Array($0.own.dropFirst(first)) } }

  /// The name of a style; empty for plain and for an id that does not exist.
  package func name(of id: StyleID) -> String {
    id < Self.firstOwn ? shared.name(of: id) : storage.withLock { $0.name(id) ?? "" }
  }

  /// The id of a style that a provider of semantic tokens names; 0 for what is no name, or one too many.
  package func id(for name: String, of provider: SemanticProvider) -> StyleID {
    let name = StyleName.canonical(name)
    if !StyleName.hasSemanticModifier(name) {
      // In a text's place anything may be shown, so that these are as many as a provider likes.
      guard StyleName.conceals(name) else { return shared.id(for: name) }
      if let id = shared.existing(name) { return id }
    }
    return storage.withLock { Self.intern(name, for: provider, in: &$0) ?? 0 }
  }

  /// `style` with every part of `addition` (a style whose parts are all modifiers, which a provider names) added to it.
  package func adding(_ addition: StyleID, to style: StyleID, of provider: SemanticProvider) -> StyleID {
    guard addition != 0 else { return style }
    guard style != 0 else { return addition }
    guard max(style, addition) >= Self.firstOwn else { return shared.adding(addition, to: style) }
    return storage.withLock { storage in
      let key = UInt64(style) << 32 | UInt64(addition)
      if let id = storage.combined[key] { return id }
      // Without room nothing is put together only to be refused.
      guard storage.hasRoom(for: provider) else {
        storage.refuse(key.hashValue, of: provider, for: .quota)
        return style
      }
      let names = [style, addition].compactMap { $0 < Self.firstOwn ? shared.name(of: $0) : storage.name($0) }
      guard names.count == 2 else { return style }
      let name = StyleName.canonical(names.joined(separator: "+"))
      guard let id = Self.intern(name, for: provider, in: &storage) else { return style }
      if storage.combined.count >= Self.combinedLimit { storage.combined = [:] }
      storage.combined[key] = id
      return id
    }
  }

  private static func intern(
    _ name: String, for provider: SemanticProvider, in storage: inout Storage
  ) -> StyleID? {
    if let id = storage.ids[name] { return id }
    if let fault = StyleName.fault(in: name) ?? (storage.hasRoom(for: provider) ? nil : .quota) {
      storage.refuse(name.hashValue, of: provider, for: fault)
      return nil
    }
    let id = firstOwn + StyleID(storage.own.count)
    storage.own.append(name)
    storage.ids[name] = id
    storage.shares[provider, default: Share()].count += 1
    return id
  }

  /// A connection has ended, and its providers with it.
  func forget(connection: Int) {
    storage.withLock { storage in storage.shares = storage.shares.filter { $0.key.owner != .connection(connection) } }
  }

  // MARK: Refusals

  /// A modifier that a provider names is not taken.
  func refuse(_ modifier: String, of provider: SemanticProvider, for fault: StyleName.Fault) {
    storage.withLock { $0.refuse(modifier.hashValue, of: provider, for: fault) }
  }

  /// What of a provider's names was refused, in words for people; told once, nil ever after.
  package func takeRefusals(of provider: SemanticProvider) -> String? {
    storage.withLock { $0.shares[provider]?.refusals.take(of: provider.name) }
  }

  /// The same of all providers.
  func takeRefusals() -> [String] {
    storage.withLock { storage in
      storage.shares.keys.sorted().compactMap { storage.shares[$0]?.refusals.take(of: $0.name) }
    }
  }
}
