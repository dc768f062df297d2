import Base
import Glibc
import Grammars
import Logging
import NIOCore
import NIOPosix
import Processes

/// A server's process with its pipes, and the keeper that ends all that it has started. Confined to the event loop.
final class ServerProcess {
  /// The server's own.
  let pid: Int32
  private let keeper: Keeper
  private let channel: any Channel
  private let errors: any Channel

  private init(pid: Int32, keeper: Keeper, channel: any Channel, errors: any Channel) {
    self.pid = pid
    self.keeper = keeper
    self.channel = channel
    self.errors = errors
  }

  /// The colours that a server finds are never worth the time of what a user waits for.
  private static let niceness = 5

  /// Starts a program; `pipe` hears what it writes, from the next turn of the loop on.
  ///
  /// - Parameters:
  ///   - environment: All of its variables.
  ///   - directory: Where it runs; if that is not there, in the root directory.
  static func start(
    _ command: [String], environment: [String: String], directory: String, on loop: any EventLoop, pipe: ServerPipe,
    errorLog: ErrorLog, then: @escaping (Result<ServerProcess, any Error>) -> Void
  ) {
    let child: ProcessLaunch.Child
    do {
      var launch = ProcessLaunch(command, environment: environment, hasInput: true, niceness: niceness)
      launch.inheritsEnvironment = false
      launch.directory = FileSystem.isDirectory(directory) ? directory : "/"
      child = try launch.start()
    } catch {
      return then(.failure(error))
    }
    let keeper = Keeper(child, loop: loop)
    keeper.listen { word in
      do {
        let pid = try child.program(word)
        connect(child, pid: pid, keeper: keeper, loop: loop, pipe: pipe, errorLog: errorLog, then: then)
      } catch {
        for descriptor in [child.input ?? -1, child.output, child.errors] where descriptor >= 0 { close(descriptor) }
        keeper.whenReaped { _ in then(.failure(error)) }
      }
    }
  }

  /// What the server writes waits in its pipes until here.
  private static func connect(
    _ child: ProcessLaunch.Child, pid: Int32, keeper: Keeper, loop: any EventLoop, pipe: ServerPipe, errorLog: ErrorLog,
    then: @escaping (Result<ServerProcess, any Error>) -> Void
  ) {
    let main = NIOPipeBootstrap(group: loop)
      .channelInitializer(BytesHandler(read: pipe.read, ended: pipe.end).initializer(on: loop))
      .takingOwnershipOfDescriptors(input: child.output, output: child.input ?? -1)
    let errors = NIOPipeBootstrap(group: loop)
      .channelInitializer(BytesHandler(read: errorLog.read, ended: errorLog.write).initializer(on: loop))
      .takingOwnershipOfDescriptor(input: child.errors)
    main.and(errors).assumeIsolated().whenComplete { result in
      switch result {
      case .success(let (main, errors)):
        then(.success(ServerProcess(pid: pid, keeper: keeper, channel: main, errors: errors)))
      case .failure(let error):
        keeper.kill(SIGKILL)
        keeper.whenReaped { _ in then(.failure(error)) }
      }
    }
  }

  var keeperPid: Int32 { keeper.pid }

  /// - Parameter taken: Called when the server's pipe has taken all, or is closed.
  func write(_ bytes: [UInt8], taken: (() -> Void)? = nil) {
    var promise: EventLoopPromise<Void>?
    if let taken {
      let made = channel.eventLoop.makePromise(of: Void.self)
      made.futureResult.assumeIsolated().whenComplete { _ in taken() }
      promise = made
    }
    channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: promise)
  }

  /// Tells the server that nothing comes any more.
  func closeInput() { channel.close(mode: .output, promise: nil) }

  /// Sends a signal to the server's group; SIGKILL ends all that it has started.
  func kill(_ signal: Int32) { keeper.kill(signal) }

  /// Calls back with the wait status when nothing is left of the server. It must be about to end.
  func whenReaped(_ body: @escaping (Int32) -> Void) {
    keeper.whenReaped { [channel, errors, keeper] status in
      channel.close(promise: nil)
      errors.close(promise: nil)
      // Whoever waits may end the loop, on which the channels still tell of their ends.
      channel.closeFuture.and(errors.closeFuture).assumeIsolated().whenComplete { _ in
        keeper.loop.assumeIsolated().execute { body(status) }
      }
    }
  }
}
