import ArgumentParser
import DaemonEndpoint

/// `hued kak`: the helper that `Editors/kakoune/hued.kak` starts, one for each session of Kakoune.
struct KakCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kak", abstract: "Colour the buffers of a Kakoune session; hued.kak starts it.")

  @Option(help: "The name of the session.")
  var session: String

  @Option(help: "The directory, on tmpfs, where Kakoune writes its buffers.")
  var directory: String

  @Option(help: "The captures that have faces, with blanks between them.")
  var faces = ""

  @OptionGroup var socket: SocketOption

  func run() throws {
    do {
      let names = faces.split(whereSeparator: \.isWhitespace).map(String.init)
      try KakouneSession(
        kakoune: Kakoune(session: session, directory: directory), faces: KakouneFaces(names),
        location: socket.location()
      ).run()
    } catch {
      Console.warn("\(error)")
      throw ExitCode.failure
    }
  }
}
