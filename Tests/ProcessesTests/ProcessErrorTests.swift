import Glibc
import Processes
import Testing

/// Why a program could not be started: each reason is told apart.
@Suite struct ProcessErrorTests {
  private static func script(_ text: String, _ body: (String) throws -> Void) throws {
    var template = Array("/tmp/hued-script-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    #expect(write(descriptor, text, text.utf8.count) == text.utf8.count)
    fchmod(descriptor, 0o700)
    close(descriptor)
    try body(path)
  }

  @Test func namesTheInterpreterThatIsNotThere() throws {
    try Self.script("#! /no/such -x\nprint()\n") { path in
      let wanted = ProcessError.noInterpreter(program: path, interpreter: "/no/such")
      #expect(throws: wanted) { try Subprocess([path]).run() }
      #expect(wanted.description.contains(path) && wanted.description.contains("/no/such"))
    }
    try Self.script("#!/bin/sh\r\nexit\r\n") { path in
      #expect(throws: ProcessError.noInterpreter(program: path, interpreter: "/bin/sh\\r")) {
        try Subprocess([path]).run()
      }
    }
  }

  @Test func tellsWhatIsNoProgram() throws {
    try Self.script("no program\n") { path in
      #expect(throws: ProcessError.system(program: path, code: ENOEXEC)) { try Subprocess([path]).run() }
    }
    #expect(throws: ProcessError.notFound("/no/such")) { try Subprocess(["/no/such"]).run() }
  }
}
