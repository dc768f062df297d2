import DaemonEndpoint
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Themes

/// Serves the page of `hued inspect --web` on the loopback address.
struct WebInspector {
  let location: SocketLocation
  let theme: Theme

  /// Serves until the process ends.
  ///
  /// - Parameter onListening: Hears the page's address.
  func run(onListening: (String) -> Void) throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let threads = NIOThreadPool(numberOfThreads: 1)
    threads.start()
    let token = WebAccess.newToken()
    let (location, theme) = (location, theme)
    let server = try ServerBootstrap(group: group)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        // A connection without an address has ended already; no request of it matches.
        let access = WebAccess(token: token, port: channel.localAddress?.port ?? 0)
        let upgrader = NIOWebSocketServerUpgrader(
          maxFrameSize: WebRelay.messageLimit,
          shouldUpgrade: { channel, head in
            let isAllowed = access.path(of: head, isSocket: true) == "socket"
            return channel.eventLoop.makeSucceededFuture(isAllowed ? [:] : nil)
          },
          upgradePipelineHandler: { channel, _ in
            channel.eventLoop.makeCompletedFuture {
              try channel.pipeline.syncOperations.addHandlers(
                NIOWebSocketFrameAggregator(
                  minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 4096,
                  maxAccumulatedFrameSize: WebRelay.messageLimit),
                WebRelay(location: location, theme: theme, threads: threads))
            }
          })
        return channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.configureHTTPServerPipeline(
            withServerUpgrade: (
              upgraders: [upgrader],
              completionHandler: { $0.pipeline.removeHandler(name: WebPage.name, promise: nil) }
            ))
          try pipeline.addHandler(WebPage(access: access), name: WebPage.name)
        }
      }
      .bind(host: "127.0.0.1", port: 0).wait()
    onListening(WebAccess(token: token, port: server.localAddress?.port ?? 0).address)
    try server.closeFuture.wait()
  }
}
