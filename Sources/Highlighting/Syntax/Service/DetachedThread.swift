import Glibc

/// A thread that ends by itself.
enum DetachedThread {
  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs `body` on a thread of its own. False if none can be started.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var thread = pthread_t()
    let argument = Unmanaged.passRetained(Body(body) as AnyObject)
    guard pthread_create(&thread, nil, runBody, argument.toOpaque()) == 0 else {
      argument.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  /// The thread's entry point. Runs outside any isolation.
  private static let runBody: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
    guard let argument else { return nil }
    (Unmanaged<AnyObject>.fromOpaque(argument).takeRetainedValue() as? Body)?.run()
    return nil
  }
}
