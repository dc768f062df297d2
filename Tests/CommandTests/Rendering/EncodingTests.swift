import DaemonTestSupport
import Foundation
import Testing
import TextStore

@testable import CommandSupport

/// Files that are not UTF-8, or no text.
@Suite struct EncodingTests {
  private static let source = "int größe; // naïve\n"
  private static let units = Array(source.utf16)
  private static let latin = Array(source.unicodeScalars.map { UInt8($0.value) })

  private func text(_ bytes: [UInt8], keepsBytes: Bool = false) -> String? {
    DecodedText(bytes, keepsBytes: keepsBytes).map { $0.text.string(in: 0..<$0.text.count) }
  }

  @Test func readsWhatIsText() {
    #expect(text(Array(Self.source.utf8)) == Self.source)
    #expect(text([0xff, 0xfe] + Self.units.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }) == Self.source)
    #expect(text([0xfe, 0xff] + Self.units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }) == Self.source)
    #expect(text([0xff, 0xfe, 0x3d, 0xd8, 0x00, 0xde, 0x41]) == "😀", "the last byte is half of nothing")
    #expect(text(Self.latin) == Self.source)
    #expect(text([]) == "")
  }

  @Test func knowsWhatIsNoText() {
    #expect(text([0x7f, 0x45, 0x4c, 0x46, 0x02, 0x00]) == nil)
    #expect(text([0xff, 0xfe, 0x00, 0x00, 0x41, 0x00, 0x00, 0x00]) == nil)
  }

  /// What is binary has no end that would have to be waited for.
  @Test(.timeLimit(.minutes(1))) func readsNoMoreOfABinaryFileThanTellsSo() throws {
    for command in [["highlight", "--html"], ["tokens"], ["batch"]] {
      let output = try HuedProgram.run(command + ["/dev/zero"], environment: ["HUED_RUNTIME": TestServices.root])
      #expect((output.out + output.err).contains("/dev/zero: it is binary"), "\(output)")
    }
    let passedOn = try HuedProgram.run(
      ["-c", "'\(HuedProgram.path)' highlight /dev/zero | head -c 9000000 | wc -c"], program: "/bin/sh",
      environment: ["HUED_RUNTIME": TestServices.root])
    #expect(passedOn.out.contains("9000000") && passedOn.err.isEmpty, "\(passedOn)")
  }

  @Test func readsNoMoreThanItKeeps() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let path = folder.path + "/a.txt"
    try Data(repeating: 0x61, count: 3 << 20).write(to: URL(fileURLWithPath: path))
    #expect(try InputFile.read(path, limit: 3 << 20).count == 3 << 20)
    #expect(try InputFile.decoded(path, limit: 3 << 20)?.text.count == 3 << 20)
    for read in [
      { _ = try InputFile.read(path, limit: 2 << 20) }, { _ = try InputFile.decoded(path, limit: 2 << 20) },
    ] {
      let failure = #expect(throws: Failure.self) { try read() }
      #expect(failure?.description.hasPrefix("\(path): hued reads files of up to 2 MiB") == true)
    }
  }

  @Test func replacesStrayBytes() {
    #expect(text(Array("ä ".utf8) + [0xe9, 0x0a]) == "ä \u{fffd}\n")
    #expect(text([0x93, 0x61, 0x94]) == "\u{fffd}a\u{fffd}", "control characters of ISO 8859-1")
  }

  /// Every byte that can be stray comes back, and nothing else is taken for one.
  @Test func keepsStrayBytes() throws {
    let bytes = Array("ä\u{10fefd}".utf8) + (0x80...0xff).flatMap { [$0, 0x20] }
    let decoded = try #require(DecodedText(bytes, keepsBytes: true))
    #expect(decoded.holdsBytes)
    #expect(DecodedText.restored(decoded.text.bytes(in: 0..<decoded.text.count)) == bytes)
    let ambiguous = try #require(DecodedText(Array("\u{10ffe9} ".utf8) + [0xe9], keepsBytes: true))
    #expect(!ambiguous.holdsBytes)
    #expect(ambiguous.text.string(in: 0..<ambiguous.text.count) == "\u{10ffe9} \u{fffd}")
  }

  @Test func shows() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let environment = ["HUED_RUNTIME": TestServices.root, "NO_COLOR": "1", "TERM": "xterm"]
    func write(_ bytes: [UInt8], _ name: String) throws -> String {
      try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/" + name))
      return folder.path + "/" + name
    }
    let latin = try write(Self.latin, "latin.c")
    #expect(try HuedProgram.runInTerminal(["highlight", latin], environment: environment).out.contains("größe"))
    #expect(try HuedProgram.run(["highlight", latin], environment: environment).out == Self.source)
    let stray = try write(Array("int ä; // ".utf8) + [0xe9, 0x0a], "stray.c")
    let shown = try HuedProgram.runInTerminal(["highlight", stray], environment: environment)
    #expect(shown.out.contains("int ä; // <E9>"), "\(shown)")
    let page = try HuedProgram.run(["highlight", "--html", stray], environment: environment)
    #expect(page.out.contains("\u{fffd}"))
    let piped = try HuedProgram.run(
      ["-c", "'\(HuedProgram.path)' highlight --color always '\(stray)' | od -An -c"], program: "/bin/sh",
      environment: ["HUED_RUNTIME": TestServices.root])
    #expect(piped.out.contains("351"), "a pipe gets the byte: \(piped)")
    let binary = try write([0x7f, 0x45, 0x00, 0x0a], "binary")
    let told = try HuedProgram.runInTerminal(["highlight", binary, latin], environment: environment)
    #expect(told.status == 0 && told.out.contains("\(binary): it is binary") && told.out.contains("größe"), "\(told)")
    #expect(!told.out.contains("\u{7f}"))
    #expect(
      Array(try HuedProgram.run(["highlight", binary], environment: environment).out.utf8) == [0x7f, 0x45, 0, 0x0a])
    let noPage = try HuedProgram.run(["highlight", "--html", binary], environment: environment)
    #expect(noPage.status == 1 && noPage.out.isEmpty && noPage.err.contains("it is binary"), "\(noPage)")
    let refused = try HuedProgram.run(["tokens", binary], environment: environment)
    #expect(refused.status == 1 && refused.err.contains("it is binary"), "\(refused)")
  }
}
