import Base
import Logging
import NIOCore

/// The trusted folders as the file lists them at each time. Confined to the event loop.
final class TrustWatch {
  /// Where the system does not tell of changes, the list is looked at so often.
  private static let interval = Duration.seconds(2)

  private let file: TrustFile
  private let logger: Logger
  private let changed: () -> Void
  private var watch: FolderWatch?
  private let looking: Alarm
  private(set) var folders = TrustedFolders()
  /// Why the list could not be read the last time; that is said once.
  private var problem: String?

  /// - Parameters:
  ///   - makeWatch: As `FolderWatch.init`.
  ///   - changed: Called after the list has changed.
  init(
    _ file: TrustFile, loop: any EventLoop, logger: Logger,
    makeWatch: (any EventLoop, @escaping (FolderWatch.Event) -> Void) -> FolderWatch? = {
      FolderWatch(loop: $0, tell: $1)
    },
    changed: @escaping () -> Void
  ) {
    self.file = file
    self.logger = logger
    self.changed = changed
    looking = Alarm(loop: loop)
    let directory = FileSystem.parent(of: file.path)
    // A folder that is not there cannot be watched.
    try? FileSystem.makeDirectories(directory, mode: 0o700)
    watch = makeWatch(loop) { [weak self] in self?.take($0) }
    if watch == nil { lookRegularly("fs.inotify.max_user_instances") }
    watch?.watch(directory, isDeep: false)
    folders = read()
  }

  func close() {
    watch?.close()
    watch = nil
    looking.cancel()
  }

  private func take(_ event: FolderWatch.Event) {
    switch event {
    case .written(file.path), .lost: update()
    case .changes(let changes): if changes.contains(where: { $0.path == file.path }) { update() }
    case .short: lookRegularly("fs.inotify.max_user_watches")
    case .written: break
    }
  }

  /// - Parameter limit: What the system has no more of, most likely.
  private func lookRegularly(_ limit: String) {
    logger.warning(
      "does not hear of changes of the trusted folders, and looks at them every \(Self.interval)",
      metadata: ["limit": "\(limit)"])
    look()
  }

  private func look() {
    looking.set(after: Self.interval) { [weak self] in
      self?.update()
      self?.look()
    }
  }

  /// Reads the list anew, in case the file system does not tell of changes.
  func update() {
    let old = folders
    folders = read()
    if folders != old { changed() }
  }

  private func read() -> TrustedFolders {
    do throws(TrustFile.Problem) {
      defer { problem = nil }
      return try file.read()
    } catch {
      if problem != "\(error)" { logger.warning("\(error)") }
      problem = "\(error)"
      return TrustedFolders()
    }
  }
}
