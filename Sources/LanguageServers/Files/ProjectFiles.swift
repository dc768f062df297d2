import Base
import Glibc
import Logging
import NIOCore

/// The files on the disk that a running server's answers depend on. Confined to the event loop.
final class ProjectFiles {
  enum Event {
    /// Somebody has written a file just now.
    case written(String)
    /// What the server wants to hear of, and whether something has changed that it depends on without asking.
    case changed(events: [(path: String, type: Int)], isOutdated: Bool)
    /// Something that the server reads at its start alone has changed.
    case startFileChanged
    /// More happened than can be told.
    case lost
  }

  private let root: String
  private let definition: ServerDefinition
  private let rereadPause: Duration
  private let logger: Logger
  private let registered: () -> ServerCapabilities?
  private let tell: (Event) -> Void
  private let dependencies: WatchedFiles
  private let startFiles: WatchedFiles
  private let began = ContinuousClock.now
  private var watch: FolderWatch?
  private let rereading: Alarm

  /// - Parameter registered: What the server asks for now.
  init(
    root: String, definition: ServerDefinition, limits: ServerLimits, loop: any EventLoop, logger: Logger,
    registered: @escaping () -> ServerCapabilities?, tell: @escaping (Event) -> Void
  ) {
    self.root = root
    self.definition = definition
    rereadPause = limits.rereadPause
    self.logger = logger
    rereading = Alarm(loop: loop)
    self.registered = registered
    self.tell = tell
    dependencies = WatchedFiles(patterns: definition.dependencies)
    startFiles = WatchedFiles(patterns: definition.startFiles)
    watch = FolderWatch(loop: loop) { [weak self] in self?.receive($0) }
    if watch == nil { logger.warning("cannot hear of changes of files", metadata: ["errno": "\(errno)"]) }
    if !dependencies.isEmpty || !startFiles.isEmpty { watchProject() }
  }

  func close() {
    watch?.close()
    watch = nil
    rereading.cancel()
  }

  /// Watches the folder of a document.
  func watchFolder(of path: String) { watch?.watch(FileSystem.parent(of: path), isDeep: false) }

  /// A server that asks for files hears of all in the project, and wherever else it asks for them.
  func watch(_ files: [WatchedFiles]) {
    guard !files.isEmpty else { return }
    watchProject()
    for folder in files.flatMap({ $0.folders(root: root) }) where folder.path != root && folder.path != "/" {
      watch?.watch(folder.path, isDeep: folder.isDeep)
    }
  }

  /// Of a folder that is no project, only the files in it are heard of.
  private func watchProject() { watch?.watch(root, isDeep: ProjectRoot.isMarked(root, definition.markers)) }

  private func receive(_ event: FolderWatch.Event) {
    switch event {
    case .written(let path): tell(.written(path))
    case .changes(let changes): take(changes)
    case .lost: tell(.lost)
    case .short:
      logger.warning("does not hear of all changes of files; most likely fs.inotify.max_user_watches is reached")
    }
  }

  private func take(_ changes: [FileChange]) {
    guard let capabilities = registered() else { return }
    if changes.contains(where: { !startFiles.kinds(of: $0, root: root).isEmpty }) { return readAnew() }
    let events = changes.flatMap { change in
      capabilities.kinds(of: change, root: root).eventTypes.map { (path: change.path, type: $0) }
    }
    let isOutdated = changes.contains { !dependencies.kinds(of: $0, root: root).isEmpty }
    if isOutdated || !events.isEmpty { tell(.changed(events: events, isOutdated: isOutdated)) }
  }

  /// Not at once after a start: a program that writes such files may write them several times.
  private func readAnew() {
    let rest = rereadPause - (ContinuousClock.now - began)
    rereading.set(after: max(.zero, rest)) { [weak self] in self?.tell(.startFileChanged) }
  }
}
