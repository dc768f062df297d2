import DaemonEndpoint
import LanguageServers
import NIOCore
import NIOPosix
import NIOWebSocket
import Themes
import WireProtocol

/// A page's WebSocket, joined with a connection to the daemon of its own. It closes when the daemon does.
final class WebRelay: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  static let messageLimit = 64 << 20

  private let location: SocketLocation
  private let theme: Theme
  private let threads: NIOThreadPool
  private var daemon: (any Channel)?
  private var decoder = FrameDecoder(messageLimit: WebRelay.messageLimit)
  /// Messages that came before the daemon was reached.
  private var waiting: [[UInt8]] = []

  init(location: SocketLocation, theme: Theme, threads: NIOThreadPool) {
    self.location = location
    self.theme = theme
    self.threads = threads
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let (web, loop, location) = (context.channel, context.eventLoop, location)
    let initializer = BytesHandler(read: { self.tell($0, to: web) }, ended: { Self.close(web) }).initializer(on: loop)
    threads.runIfActive(eventLoop: loop) { try UnixSocket.connected(to: location) }
      .flatMap { descriptor in
        ClientBootstrap(group: loop)
          .channelInitializer(initializer)
          .withConnectedSocket(descriptor)
      }
      .assumeIsolated()
      .whenComplete { [self] result in
        switch result {
        case .success(let channel):
          guard web.isActive else { return channel.close(promise: nil) }
          daemon = channel
          waiting.forEach { forward($0) }
          waiting = []
        case .failure(let error):
          let reason = JSONValue.string("no daemon can be reached: \(error)")
          Self.send(["jsonrpc": "2.0", "method": "bye", "params": ["reason": reason]], to: web)
          Self.close(web)
        }
      }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    var content = frame.unmaskedData
    switch frame.opcode {
    case .text:
      take(content.readBytes(length: content.readableBytes) ?? [], context)
    case .ping:
      context.writeAndFlush(
        wrapOutboundOut(WebSocketFrame(fin: true, opcode: .pong, data: content)), promise: nil)
    case .connectionClose: Self.close(context.channel)
    default: break
    }
  }

  /// A page that reads slowly makes the daemon wait, which then sends one newest state instead of all.
  func channelWritabilityChanged(context: ChannelHandlerContext) {
    daemon?.setOption(.autoRead, value: context.channel.isWritable).whenComplete { _ in }
    context.fireChannelWritabilityChanged()
  }

  func channelInactive(context: ChannelHandlerContext) {
    daemon?.close(promise: nil)
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func take(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
    let web = context.channel
    switch WebQuestion(bytes) {
    case .daemon: if daemon == nil { waiting.append(bytes) } else { forward(bytes) }
    case .looks(let id, let names): Self.send(Self.result(id, WebQuestion.looks(names, in: theme)), to: web)
    case .place(let id, let text, let offset, let language):
      threads.runIfActive(eventLoop: context.eventLoop) {
        try WebQuestion.place(in: text, at: offset, language: language)
      }
      .whenComplete { result in
        switch result {
        case .success(let answer): Self.send(Self.result(id, answer), to: web)
        case .failure(let error): Self.send(Self.failure(id, "\(error)"), to: web)
        }
      }
    case .refused(let id, let reason): Self.send(Self.failure(id, reason), to: web)
    }
  }

  /// What the daemon sends: each message becomes one of the page's.
  private func tell(_ buffer: ByteBuffer, to web: any Channel) {
    buffer.withUnsafeReadableBytes { bytes in bytes.withMemoryRebound(to: UInt8.self) { decoder.append($0) } }
    while let event = decoder.next() {
      guard case .message(let bytes) = event else {
        daemon?.close(promise: nil)
        return
      }
      Self.send(bytes, to: web)
    }
  }

  private func forward(_ bytes: [UInt8]) {
    daemon?.writeAndFlush(ByteBuffer(bytes: bytes + [UInt8(ascii: "\n")]), promise: nil)
  }

  private static func result(_ id: JSONValue, _ value: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "result": value]
  }

  private static func failure(_ id: JSONValue, _ reason: String) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "error": ["code": -32601, "message": .string(reason)]]
  }

  private static func send(_ message: JSONValue, to web: any Channel) { send(message.encoded[...], to: web) }

  private static func send(_ message: ArraySlice<UInt8>, to web: any Channel) {
    web.writeAndFlush(WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(bytes: message)), promise: nil)
  }

  private static func close(_ web: any Channel) {
    web.writeAndFlush(WebSocketFrame(fin: true, opcode: .connectionClose, data: ByteBuffer()))
      .whenComplete { _ in web.close(promise: nil) }
  }
}
