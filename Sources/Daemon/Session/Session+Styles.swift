import WireProtocol

extension Session {
  /// Tells the names that are new, so that runs may use them.
  func sendStyles() {
    guard let (first, names) = clientStyles.takeUnsent() else { return }
    notify(.styles(first: first, names: names))
    guard clientStyles.isOverLimit, !isStyleLimitTold else { return }
    isStyleLimitTold = true
    notify(
      .notice(
        Notice(
          level: .warning,
          message:
            "semantic tokens have given this connection more than \(ClientStyles.inventedLimit) styles; of further "
            + "ones it is told the capture alone",
          code: .limit)))
  }
}
