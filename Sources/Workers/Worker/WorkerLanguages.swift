import CConfinement
import Glibc
import Grammars
import Highlighting
import Synchronization
import TreeSitter

/// The languages of a worker, which opens no file: the daemon hands over each when it is first needed.
final class WorkerLanguages: LanguageProvider {
  private struct State {
    var configurations: [String: LanguageConfiguration] = [:]
    var failures: [String: LanguageAvailability] = [:]
    /// Those that this worker does not get, with the document for which it asked last: another may get them elsewhere.
    var elsewhere: [String: SyntaxDocumentID] = [:]
    /// What injections' names mean; texts can hold any number of names.
    var names: [String: String?] = [:]
  }

  private let socket: WorkerSocket
  private let ledger: WorkerStatusPage
  private let isHandedOver: Bool
  private let state = Mutex(State())

  private static let nameLimit = 4096

  /// - Parameter isHandedOver: the dynamic linker is given the library's descriptor when it opens the library's name;
  ///   otherwise it opens the descriptor's entry in /proc.
  init(_ socket: WorkerSocket, ledger: WorkerStatusPage, isHandedOver: Bool) {
    self.socket = socket
    self.ledger = ledger
    self.isHandedOver = isHandedOver
  }

  func configuration(for id: String) -> LanguageConfiguration? {
    if let known = state.withLock({ $0.configurations[id] }) { return known }
    let document = ledger.document
    if state.withLock({ $0.elsewhere[id] == document }) { return nil }
    if let failure = state.withLock({ $0.failures[id] }) {
      // What may come back is asked for again; who asks how it is hears of the last time.
      guard case .unreadable = failure else { return nil }
    }
    do throws(LanguageAvailability) {
      let configuration = try load(id, for: document)
      state.withLock { state in
        state.configurations[id] = configuration
        if configuration == nil { state.elsewhere[id] = document } else { state.failures[id] = nil }
      }
      return configuration
    } catch {
      state.withLock { $0.failures[id] = error }
      return nil
    }
  }

  func availability(of id: String) -> LanguageAvailability {
    if let failure = state.withLock({ $0.failures[id] }) { return failure }
    if configuration(for: id) != nil { return .available }
    return state.withLock { $0.failures[id] } ?? .unknown
  }

  func resolve(injectionName: String) -> String? {
    if let known = state.withLock({ $0.names[injectionName] }) { return known }
    socket.send(.resolve(name: injectionName))
    guard case .resolved(let id)? = try? receive().answer else { return nil }
    state.withLock { state in
      if state.names.count >= Self.nameLimit { state.names = [:] }
      state.names[injectionName] = .some(id)
    }
    return id
  }

  // MARK: Loading

  /// Nil: this worker does not get it.
  private func load(
    _ id: String, for document: SyntaxDocumentID
  ) throws(LanguageAvailability) -> LanguageConfiguration? {
    socket.send(.load(language: id, for: document))
    let (answer, descriptors) = try receive()
    defer { descriptors.dropFirst().forEach { close($0) } }
    guard case .language(let index, let bytes) = answer, descriptors.count == 2 else {
      descriptors.first.map { _ = close($0) }
      if case .elsewhere = answer { return nil }
      guard case .missing(let reason, let mayComeBack) = answer, !reason.isEmpty else { throw .notInstalled }
      throw mayComeBack ? LanguageAvailability.unreadable(reason) : .unusable(reason)
    }
    ledger.language = index
    do {
      let material = try Self.material(descriptors[1], bytes)
      let language = try loadLibrary(descriptors[0], material, id, index)
      let queries = material.queries
      let socket = socket
      return LanguageConfiguration(
        id: id, language: language,
        load: { (queries[$0] ?? QueryLoader.Result(source: nil, warnings: [])).completed(for: language) },
        logger: { socket.send(.warning($0)) })
    } catch {
      socket.send(.warning("\(id): \(error)"))
      throw .unusable("\(error)")
    }
  }

  private func loadLibrary(
    _ descriptor: Int32, _ material: LanguageMaterial, _ id: String, _ index: Int
  ) throws(LanguageError) -> Language {
    let ledger = ledger
    let path = isHandedOver ? "/grammar/\(index)/\(id)" : LibraryName.of("/proc/self/fd/\(descriptor)")
    // The handler of refused calls compares with it at any time until the offer is taken back.
    let offered = strdup(path)
    if isHandedOver { _ = hued_offer_file(offered, descriptor) }
    defer {
      if !isHandedOver || hued_offer_file(nil, -1) != 0 { close(descriptor) }
      free(offered)
    }
    return try Language.load(path: path, symbol: material.symbol, name: id, hasMemory: material.hasMemory) {
      ledger.language = index
    }
  }

  private static func material(_ descriptor: Int32, _ bytes: Int) throws -> LanguageMaterial {
    var content = [UInt8](repeating: 0, count: bytes)
    var filled = 0
    while filled < bytes {
      let count = content.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress?.advanced(by: filled), bytes - filled, filled)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw WireFault("a language that is cut short") }
      filled += count
    }
    return try content.withUnsafeBufferPointer { bytes throws(WireFault) in
      try LanguageMaterial(UnsafeRawBufferPointer(bytes))
    }
  }

  private func receive() throws(LanguageAvailability) -> (answer: LanguageAnswer, descriptors: [Int32]) {
    var message = [UInt8](repeating: 0, count: LanguageAnswer.sizeLimit)
    var descriptors: [Int32] = [-1, -1]
    var count: Int32 = 0
    let received = hued_receive_descriptors(
      WorkerDescriptors.languages, &message, message.count, &descriptors, &count)
    // Without the daemon no answer can come.
    guard received > 0 else { _exit(0) }
    do throws(WireFault) {
      let answer = try message.withUnsafeBufferPointer { bytes throws(WireFault) in
        try LanguageAnswer(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[..<received])))
      }
      return (answer, Array(descriptors.prefix(Int(count))))
    } catch {
      throw .unusable(error.description)
    }
  }
}
