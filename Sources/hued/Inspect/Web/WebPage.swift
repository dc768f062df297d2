import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Answers requests for the page's files, one on each connection; everything else is refused.
final class WebPage: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  static let name = "page"
  private let access: WebAccess
  private var head: HTTPRequestHead?

  init(access: WebAccess) { self.access = access }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    case .body: break
    case .end:
      guard let head else { return }
      answer(head, context)
    }
  }

  /// A WebSocket that is refused is told here, and its request comes as any other, to be answered.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if !(error is NIOWebSocketUpgradeError) { context.close(promise: nil) }
  }

  private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    guard let path = access.path(of: head, isSocket: false) else {
      return send(
        .forbidden, "text/plain", Array("Open the address that hued inspect --web has printed.\n".utf8), context)
    }
    switch path {
    case "": send(.ok, "text/html", PackageResources.page_html, context)
    case "page.css": send(.ok, "text/css", PackageResources.page_css, context)
    case "page.js": send(.ok, "text/javascript", PackageResources.page_js, context)
    default: send(.notFound, "text/plain", Array("There is no such file.\n".utf8), context)
    }
  }

  private func send(_ status: HTTPResponseStatus, _ type: String, _ body: [UInt8], _ context: ChannelHandlerContext) {
    let headers: HTTPHeaders = [
      "content-type": type + "; charset=utf-8", "content-length": "\(body.count)", "connection": "close",
      "cache-control": "no-store", "referrer-policy": "no-referrer", "x-content-type-options": "nosniff",
      "content-security-policy":
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src ws://\(access.host); base-uri 'none'; "
        + "form-action 'none'; frame-ancestors 'none'",
    ]
    context.write(wrapOutboundOut(.head(.init(version: .http1_1, status: status, headers: headers))), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: nil)
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in channel.close(promise: nil) }
  }
}
