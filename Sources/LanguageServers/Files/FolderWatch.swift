import Glibc
import NIOCore
import NIOPosix

/// Tells what happens to the files of some folders (inotify). Confined to the event loop.
///
/// What happens within a moment is told together once more: a program that saves a file may touch it several times.
final class FolderWatch {
  enum Event {
    /// Somebody has written a file just now.
    case written(String)
    /// What has happened within ``ServerLimits/fileDelay``.
    case changes([FileChange])
    /// More happened than the kernel keeps: nobody knows what.
    case lost
  }

  private struct Folder {
    /// Links may lead to it by several names.
    var paths: Set<String>
    /// Whether the folders inside it are watched, too.
    var isDeep: Bool
  }

  /// Nobody's sources, and many: version control, caches, what was built and installed.
  private static func isSkipped(_ name: String) -> Bool {
    name.hasPrefix(".") || name == "node_modules" || name == "__pycache__"
  }

  private static let mask = UInt32(IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ONLYDIR)

  private let loop: any EventLoop
  private let limits: ServerLimits
  private let tell: (Event) -> Void
  private let descriptor: Int32
  private var channel: (any Channel)?
  private var folders: [Int32: Folder] = [:]
  private var pending: [FileChange] = []
  /// Places in `pending`.
  private var places: [String: Int] = [:]
  private var timer: Scheduled<Void>?
  private var isClosed = false

  /// Nil if the system has no more of what it needs.
  init?(limits: ServerLimits, loop: any EventLoop, tell: @escaping (Event) -> Void) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.limits = limits
    self.loop = loop
    self.tell = tell
    let handler = NIOLoopBound(FolderWatchHandler { [weak self] in self?.receive($0) }, eventLoop: loop)
    NIOPipeBootstrap(group: loop)
      // The kernel hands out whole events only, so a buffer must hold the longest.
      .channelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 64 << 10))
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(handler.value) }
      }
      .takingOwnershipOfDescriptor(input: descriptor)
      .assumeIsolated().whenComplete { [self] result in
        switch result {
        case .success(let channel):
          self.channel = channel
          if isClosed { channel.close(promise: nil) }
        case .failure: Glibc.close(descriptor)
        }
      }
  }

  func close() {
    isClosed = true
    timer?.cancel()
    timer = nil
    channel?.close(promise: nil)
  }

  /// Watches a folder from now on.
  ///
  /// - Parameter isDeep: With all that are in it, the nearest first, as far as ``ServerLimits/watchedFolders`` allows.
  func watch(_ path: String, isDeep: Bool) { adopt(path, isDeep: isDeep, tellsFiles: false) }

  private func adopt(_ path: String, isDeep: Bool, tellsFiles: Bool) {
    var waiting = [path]
    var next = 0
    while next < waiting.count, !isDeep || folders.count < limits.watchedFolders, !isClosed {
      let path = waiting[next]
      next += 1
      let watch = inotify_add_watch(descriptor, path, Self.mask)
      guard watch >= 0 else { continue }
      folders[watch, default: Folder(paths: [], isDeep: isDeep)].paths.insert(path)
      guard isDeep else { continue }
      folders[watch]?.isDeep = true
      let inside = FolderListing.read(path)
      if tellsFiles { for name in inside.files { note(Self.join(path, name), .created) } }
      waiting += inside.folders.filter { !Self.isSkipped($0) }.sorted().map { Self.join(path, $0) }
    }
  }

  // MARK: Events

  private func receive(_ bytes: UnsafeRawBufferPointer) {
    let header = MemoryLayout<inotify_event>.size
    var offset = 0
    while offset + header <= bytes.count {
      let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let end = min(offset + header + Int(event.len), bytes.count)
      let name = String(decoding: bytes[(offset + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
      take(event, name)
      offset = end
    }
  }

  private func take(_ event: inotify_event, _ name: String) {
    let has = { (flag: Int) in event.mask & UInt32(flag) != 0 }
    if has(Int(IN_Q_OVERFLOW)) { return tell(.lost) }
    if has(Int(IN_IGNORED)) {
      folders[event.wd] = nil
      return
    }
    guard let folder = folders[event.wd], !name.isEmpty else { return }
    let isFolder = has(Int(IN_ISDIR))
    if isFolder, !folder.isDeep || Self.isSkipped(name) { return }
    let isGone = has(Int(IN_DELETE)) || has(Int(IN_MOVED_FROM))
    for path in folder.paths.map({ Self.join($0, name) }) {
      switch (isFolder, isGone) {
      case (true, true): forget(path)
      case (true, false): adopt(path, isDeep: true, tellsFiles: true)
      case (false, true): note(path, .deleted)
      // Whether there was one before nobody says.
      case (false, false) where has(Int(IN_MOVED_TO)): note(path, [.created, .changed])
      case (false, false): note(path, has(Int(IN_CREATE)) ? .created : .changed)
      }
    }
  }

  /// A folder has another name now, or none: what happens in it is told no more.
  private func forget(_ path: String) {
    for (watch, folder) in folders {
      let left = folder.paths.filter { $0 != path && !$0.hasPrefix(path + "/") }
      folders[watch]?.paths = left
      if left.isEmpty {
        inotify_rm_watch(descriptor, watch)
        folders[watch] = nil
      }
    }
    note(path, .deleted)
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
    guard timer == nil else { return }
    timer = loop.assumeIsolated().scheduleTask(in: TimeAmount(limits.fileDelay)) { [weak self] in self?.flush() }
  }

  private func flush() {
    timer = nil
    let changes = pending
    (pending, places) = ([], [:])
    tell(.changes(changes))
  }
}

private final class FolderWatchHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let receive: (UnsafeRawBufferPointer) -> Void

  init(receive: @escaping (UnsafeRawBufferPointer) -> Void) { self.receive = receive }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    unwrapInboundIn(data).withUnsafeReadableBytes(receive)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
