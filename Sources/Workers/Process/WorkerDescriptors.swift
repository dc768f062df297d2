/// The descriptors that a worker is started with; it has no others.
enum WorkerDescriptors {
  /// A pipe to the daemon's log.
  static let log: Int32 = 2
  /// Commands and reports, a stream.
  static let socket: Int32 = 3
  /// Languages, handed over in messages with descriptors.
  static let languages: Int32 = 4
  /// The ledger's page.
  static let ledger: Int32 = 5

  /// What a worker finds under each number.
  static func table(log: Int32, socket: Int32, languages: Int32, ledger: Int32) -> [Int32?] {
    [nil, nil, log, socket, languages, ledger]
  }
}
