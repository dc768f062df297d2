import Base
import Glibc

/// Something that is given one input after another, none of which may end the process.
struct FuzzTarget: Sendable {
  let name: String
  let run: @Sendable ([UInt8]) -> Void

  static let all = [
    FuzzTarget(name: "framing", run: FramingFuzz.run),
    FuzzTarget(name: "messages", run: MessagesFuzz.run),
    FuzzTarget(name: "workers", run: WorkersFuzz.run),
    FuzzTarget(name: "edits", run: EditsFuzz.run),
    FuzzTarget(name: "sessions", run: SessionsFuzz.run),
    FuzzTarget(name: "toml", run: TOMLFuzz.run),
    FuzzTarget(name: "themes", run: ThemesFuzz.run),
    FuzzTarget(name: "queries", run: QueriesFuzz.run),
  ]

  /// The target of this process. It is named by the environment, because libFuzzer reads the arguments.
  static let current: FuzzTarget = {
    let name = getenv("HUED_FUZZER").map { String(cString: $0) } ?? ""
    if let target = all.first(where: { $0.name == name }) { return target }
    print("set HUED_FUZZER to one of \(all.map(\.name).joined(separator: ", "))")
    exit(2)
  }()
}

/// What libFuzzer calls with one input after another, on one thread.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzTarget.current.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

/// Ends the process where something does not hold: the fuzzer takes that for a crash and keeps the input.
func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
  if !holds { fatal(message()) }
}

func fatal(_ message: String) -> Never {
  let text = Array("FOUND: \(message)\n".utf8)
  _ = text.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  abort()
}
