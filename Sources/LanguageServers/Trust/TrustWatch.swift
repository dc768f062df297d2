import Base
import Logging
import NIOCore

/// The trusted folders as the file lists them at each time. Confined to the event loop.
final class TrustWatch {
  private let file: TrustFile
  private let logger: Logger
  private let changed: () -> Void
  private var watch: FolderWatch?
  private(set) var folders = TrustedFolders()

  /// - Parameter changed: Called after the list has changed.
  init(_ file: TrustFile, loop: any EventLoop, logger: Logger, changed: @escaping () -> Void) {
    self.file = file
    self.logger = logger
    self.changed = changed
    let directory = FileSystem.parent(of: file.path)
    // A folder that is not there cannot be watched.
    try? FileSystem.makeDirectories(directory, mode: 0o700)
    watch = FolderWatch(loop: loop) { [weak self] in self?.take($0) }
    watch?.watch(directory, isDeep: false)
    folders = read()
  }

  func close() {
    watch?.close()
    watch = nil
  }

  private func take(_ event: FolderWatch.Event) {
    switch event {
    case .written(file.path), .lost: update()
    case .changes(let changes): if changes.contains(where: { $0.path == file.path }) { update() }
    case .written, .short: break
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
      return try file.read()
    } catch {
      logger.warning("\(error)")
      return TrustedFolders()
    }
  }
}
