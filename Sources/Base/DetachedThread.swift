import Glibc

/// A thread that ends by itself.
package enum DetachedThread {
  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs `body` on a thread of its own: the error number, or 0.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Int32 {
    var thread = pthread_t()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // Recursive scanners and deep trees want more than the 512 KiB that some systems give.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let argument = Unmanaged.passRetained(Body(body))
    let code = pthread_create(&thread, &attributes, runBody, argument.toOpaque())
    if code != 0 { argument.release() }
    return code
  }

  /// The thread's entry point. Runs outside any isolation.
  private static let runBody: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
    guard let argument else { return nil }
    Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
    return nil
  }
}
