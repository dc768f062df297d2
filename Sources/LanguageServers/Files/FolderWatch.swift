import Base
import Glibc
import NIOCore
import NIOPosix

/// Tells what happens to the files of some folders (inotify). Confined to the event loop.
///
/// What happens within a moment is told together once more: a program that saves a file may touch it several times. Nothing is
/// told of what has a name that is not UTF-8.
final class FolderWatch {
  enum Event {
    /// Somebody has written a file just now.
    case written(String)
    /// What has happened within a moment.
    case changes([FileChange])
    /// More happened than the kernel keeps: what, is not known.
    case lost
    /// Not all folders are watched; mostly the kernel allows the user no more (`fs.inotify.max_user_watches`). Told once.
    case short
  }

  private enum Depth: Comparable {
    /// For a folder in it that is not there yet, or may go and come again.
    case awaiting
    /// For the files in it.
    case flat
    /// For all that is in it.
    case deep
  }

  private struct Folder {
    /// Links may lead to it by several names.
    var paths: Set<String> = []
    var depth: Depth
    /// The files in it, which are gone when the folder is.
    var files: Set<String> = []
  }

  /// No user's sources, and many: version control, caches, what was built and installed.
  private static func isSkipped(_ name: String) -> Bool {
    name.hasPrefix(".") || name == "node_modules" || name == "__pycache__"
  }

  private static let mask = UInt32(IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ONLYDIR)

  /// Folders that are watched with all that are in them.
  private static let foldersAllowed = 4096
  /// Files in these that are remembered.
  private static let filesAllowed = 65_536
  /// Folders that may be asked for; more than any server has reason to name.
  private static let wantedAllowed = 8192
  /// What happens within so long is told together.
  private static let delay = Duration.milliseconds(100)

  private let list: (String) -> (files: [String], folders: [String])
  private let addWatch: (Int32, String, UInt32) -> Int32
  private let tell: (Event) -> Void
  private let descriptor: Int32
  private var channel: (any Channel)?
  private var folders: [Int32: Folder] = [:]
  /// What was asked for, whether it is there or not.
  private var wanted: [String: Depth] = [:]
  /// Files of all folders.
  private var fileCount = 0
  private var pending: [FileChange] = []
  /// Places in `pending`.
  private var places: [String: Int] = [:]
  /// For telling them.
  private let timer: Alarm
  private var isClosed = false
  private var isShort = false

  /// Nil if the system has no more of what it needs.
  ///
  /// - Parameters:
  ///   - list: Reads what stands in a folder.
  ///   - addWatch: As `inotify_add_watch`.
  init?(
    loop: any EventLoop,
    list: @escaping (String) -> (files: [String], folders: [String]) = FolderListing.read,
    addWatch: @escaping (Int32, String, UInt32) -> Int32 = { inotify_add_watch($0, $1, $2) },
    tell: @escaping (Event) -> Void
  ) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    timer = Alarm(loop: loop)
    self.list = list
    self.addWatch = addWatch
    self.tell = tell
    let handler = BytesHandler { [weak self] buffer in
      guard let self else { return }
      buffer.withUnsafeReadableBytes { self.receive($0) }
    }
    NIOPipeBootstrap(group: loop)
      // The kernel hands out whole events only, so a buffer must hold the longest.
      .channelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 64 << 10))
      .channelInitializer(handler.initializer(on: loop))
      .takingOwnershipOfDescriptor(input: descriptor)
      .assumeIsolated().whenComplete { [self] result in
        switch result {
        case .success(let channel):
          self.channel = channel
          if isClosed { channel.close(promise: nil) }
        case .failure:
          isClosed = true
          Glibc.close(descriptor)
          tellShort()
        }
      }
  }

  func close() {
    isClosed = true
    timer.cancel()
    channel?.close(promise: nil)
  }

  /// Watches a folder from now on, or from when it is there.
  ///
  /// - Parameter isDeep: With all that are in it, the nearest first, as far as ``foldersAllowed`` allows.
  func watch(_ path: String, isDeep: Bool) {
    let depth = isDeep ? Depth.deep : .flat
    // Servers name one folder for each kind of files.
    if let known = wanted[path] {
      if known >= depth { return }
    } else if wanted.count >= Self.wantedAllowed {
      return
    }
    wanted[path] = depth
    watchAbove(path)
    adopt(path, depth, tellsFiles: false)
  }

  /// Watches the nearest folder above one that there is, to see that one come.
  private func watchAbove(_ path: String) {
    for folder in FileSystem.folders(above: path) where add(folder, .awaiting) != nil { return }
  }

  private func add(_ path: String, _ depth: Depth) -> Int32? {
    // The number may be that of another file by now.
    guard !isClosed else { return nil }
    let watch = addWatch(descriptor, path, Self.mask)
    guard watch >= 0 else {
      if errno == ENOSPC || errno == ENOMEM { tellShort() }
      return nil
    }
    var folder = folders[watch] ?? Folder(depth: depth)
    folder.paths.insert(path)
    folder.depth = max(folder.depth, depth)
    folders[watch] = folder
    return watch
  }

  private func tellShort() {
    guard !isShort else { return }
    isShort = true
    tell(.short)
  }

  private func adopt(_ path: String, _ depth: Depth, tellsFiles: Bool) {
    var waiting = [path]
    var next = 0
    while next < waiting.count, depth < .deep || folders.count < Self.foldersAllowed, !isClosed {
      let path = waiting[next]
      next += 1
      guard let watch = add(path, depth) else { continue }
      let inside = list(path)
      take(inside.files, of: watch, at: path, tellsFiles: tellsFiles)
      guard depth == .deep else { continue }
      waiting += inside.folders.filter { !Self.isSkipped($0) }.sorted().map { Self.join(path, $0) }
    }
  }

  /// What is in a folder is not what was in it when it was looked at before.
  private func take(_ names: [String], of watch: Int32, at path: String, tellsFiles: Bool) {
    let files = Set(names)
    let before = folders[watch]?.files ?? []
    remember(files, in: watch)
    guard tellsFiles else { return }
    for name in files { note(Self.join(path, name), before.contains(name) ? .changed : .created) }
    for name in before.subtracting(files) { note(Self.join(path, name), .deleted) }
  }

  /// Of more files than ``filesAllowed`` it is not known that they go with their folder.
  private func remember(_ files: Set<String>, in watch: Int32) {
    let others = fileCount - (folders[watch]?.files.count ?? 0)
    let kept = others + files.count <= Self.filesAllowed ? files : []
    folders[watch]?.files = kept
    fileCount = others + kept.count
  }

  private func drop(_ watch: Int32) {
    remember([], in: watch)
    folders[watch] = nil
  }

  // MARK: Events

  private func receive(_ bytes: UnsafeRawBufferPointer) {
    let header = MemoryLayout<inotify_event>.size
    var offset = 0
    while offset + header <= bytes.count {
      let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let end = min(offset + header + Int(event.len), bytes.count)
      if let name = String(validating: bytes[(offset + header)..<end].prefix { $0 != 0 }, as: UTF8.self) {
        take(event, name)
      }
      offset = end
    }
  }

  private func take(_ event: inotify_event, _ name: String) {
    let has = { (flag: Int) in event.mask & UInt32(flag) != 0 }
    if has(Int(IN_Q_OVERFLOW)) {
      for (path, depth) in wanted { adopt(path, depth, tellsFiles: true) }
      return tell(.lost)
    }
    if has(Int(IN_IGNORED)) { return drop(event.wd) }
    guard let folder = folders[event.wd], !name.isEmpty else { return }
    let isGone = has(Int(IN_DELETE)) || has(Int(IN_MOVED_FROM))
    for path in folder.paths.map({ Self.join($0, name) }) {
      if has(Int(IN_ISDIR)) {
        let isInside = folder.depth == .deep && !Self.isSkipped(name)
        let awaited = wanted.filter { Self.isOrLies($0.key, in: path) }
        guard isInside || !awaited.isEmpty else { continue }
        if isGone { forget(path) } else if isInside { adopt(path, .deep, tellsFiles: true) }
        for (path, depth) in awaited {
          watchAbove(path)
          adopt(path, depth, tellsFiles: true)
        }
      } else if folder.depth > .awaiting {
        if isGone {
          if folders[event.wd]?.files.remove(name) != nil { fileCount -= 1 }
        } else if fileCount < Self.filesAllowed, folders[event.wd]?.files.insert(name).inserted == true {
          fileCount += 1
        }
        switch isGone {
        case true: note(path, .deleted)
        // The kernel does not say whether there was one before.
        case false where has(Int(IN_MOVED_TO)): note(path, [.created, .changed])
        case false: note(path, has(Int(IN_CREATE)) ? .created : .changed)
        }
      }
    }
  }

  /// A folder has another name now, or none: so have the files in it, and what happens in it is told no more.
  private func forget(_ path: String) {
    for (watch, folder) in folders {
      let gone = folder.paths.filter { Self.isOrLies($0, in: path) }
      guard !gone.isEmpty else { continue }
      for path in gone { for name in folder.files { note(Self.join(path, name), .deleted) } }
      let left = folder.paths.subtracting(gone)
      folders[watch]?.paths = left
      if left.isEmpty {
        inotify_rm_watch(descriptor, watch)
        drop(watch)
      }
    }
    note(path, .deleted)
  }

  /// Whether a path is another one, or leads into it.
  private static func isOrLies(_ path: String, in folder: String) -> Bool {
    path.hasPrefix(folder) && (path.utf8.count == folder.utf8.count || path.hasPrefix(join(folder, "")))
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder == "/" ? "/" + name : folder + "/" + name
  }

  private func note(_ path: String, _ kind: FileChange.Kind) {
    if kind.contains(.changed) { tell(.written(path)) }
    if let place = places[path] {
      pending[place].kind = pending[place].kind.followed(by: kind)
    } else {
      places[path] = pending.count
      pending.append(FileChange(path: path, kind: kind))
    }
    timer.set(within: Self.delay) { [weak self] in self?.flush() }
  }

  private func flush() {
    let changes = pending
    (pending, places) = ([], [:])
    tell(.changes(changes))
  }
}
