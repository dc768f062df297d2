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
  /// Providers that may add any.
  static let providerLimit = 256

  private struct Own {
    var name: String
    /// The index of the provider that it counts for.
    var provider: Int
  }

  private struct Provider {
    var name: String
    var count = 0
    var refusals = StyleRefusals()
  }

  private struct Storage {
    var own: [Own] = []
    var ids: [String: StyleID] = [:]
    var combined: [UInt64: StyleID] = [:]
    var providers: [Provider] = []

    func own(_ id: StyleID) -> Own? {
      guard id >= DocumentStyles.firstOwn else { return nil }
      let index = Int(id - DocumentStyles.firstOwn)
      return index < own.count ? own[index] : nil
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
  package func ownNames(from first: Int) -> [String] { storage.withLock { $0.own.dropFirst(first).map(\.name) } }

  /// The name of a style; empty for plain and for an id that does not exist.
  package func name(of id: StyleID) -> String {
    id < Self.firstOwn ? shared.name(of: id) : storage.withLock { $0.own(id)?.name ?? "" }
  }

  /// The id of a style that a provider of semantic tokens names; 0 for what is no name, or one too many.
  package func id(for name: String, of provider: String) -> StyleID {
    let name = StyleName.canonical(name)
    if !StyleName.hasSemanticModifier(name) {
      // In a text's place anything may be shown, so that these are as many as a provider likes.
      guard StyleName.conceals(name) else { return shared.id(for: name) }
      if let id = shared.existing(name) { return id }
    }
    return storage.withLock { storage in
      guard let provider = Self.index(of: provider, in: &storage) else { return 0 }
      return Self.intern(name, for: provider, in: &storage) ?? 0
    }
  }

  /// `style` with every part of `addition` (a style whose parts are all modifiers) added to it.
  package func adding(_ addition: StyleID, to style: StyleID) -> StyleID {
    guard addition != 0 else { return style }
    guard style != 0 else { return addition }
    guard max(style, addition) >= Self.firstOwn else { return shared.adding(addition, to: style) }
    return storage.withLock { storage in
      let key = UInt64(style) << 32 | UInt64(addition)
      if let id = storage.combined[key] { return id }
      guard let provider = (storage.own(addition) ?? storage.own(style))?.provider else { return style }
      // Without room nothing is put together only to be refused.
      guard storage.providers[provider].count < Self.quota else {
        storage.providers[provider].refusals.note(key.hashValue, .quota)
        return style
      }
      let names = [style, addition].map { storage.own($0)?.name ?? shared.name(of: $0) }
      let name = StyleName.canonical(names.joined(separator: "+"))
      guard let id = Self.intern(name, for: provider, in: &storage) else { return style }
      if storage.combined.count >= Self.combinedLimit { storage.combined = [:] }
      storage.combined[key] = id
      return id
    }
  }

  private static func index(of provider: String, in storage: inout Storage) -> Int? {
    if let index = storage.providers.firstIndex(where: { $0.name == provider }) { return index }
    guard storage.providers.count < providerLimit else { return nil }
    storage.providers.append(Provider(name: provider))
    return storage.providers.count - 1
  }

  private static func intern(_ name: String, for provider: Int, in storage: inout Storage) -> StyleID? {
    if let id = storage.ids[name] { return id }
    if let fault = StyleName.fault(in: name) ?? (storage.providers[provider].count < quota ? nil : .quota) {
      storage.providers[provider].refusals.note(name.hashValue, fault)
      return nil
    }
    let id = firstOwn + StyleID(storage.own.count)
    storage.own.append(Own(name: name, provider: provider))
    storage.ids[name] = id
    storage.providers[provider].count += 1
    return id
  }

  // MARK: Refusals

  /// A modifier that a provider names is not taken.
  func refuse(_ modifier: String, of provider: String, for fault: StyleName.Fault) {
    storage.withLock { storage in
      guard let provider = Self.index(of: provider, in: &storage) else { return }
      storage.providers[provider].refusals.note(modifier.hashValue, fault)
    }
  }

  /// What of a provider's names was refused, in words for people; told once, nil ever after.
  package func takeRefusals(of provider: String) -> String? {
    storage.withLock { storage in
      guard let index = storage.providers.firstIndex(where: { $0.name == provider }) else { return nil }
      return storage.providers[index].refusals.take(of: provider)
    }
  }

  /// The same of all providers.
  func takeRefusals() -> [String] {
    storage.withLock { storage in
      storage.providers.indices.compactMap { storage.providers[$0].refusals.take(of: storage.providers[$0].name) }
    }
  }
}
