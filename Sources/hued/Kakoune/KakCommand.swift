import ArgumentParser
import CommandSupport
import Glibc

/// `hued kak`: the helper that `Editors/kakoune/hued.kak` starts, one for each session of Kakoune.
struct KakCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kak", abstract: "Colour the buffers of a Kakoune session; hued.kak starts it.")

  @Option(help: "The name of the session.")
  var session: String

  @Option(help: "The directory, on tmpfs, where Kakoune writes its buffers.", completion: .directory)
  var directory: String

  @Option(help: "The captures that have faces, with blanks between them.")
  var faces = ""

  @OptionGroup var socket: SocketOption

  func run() throws {
    // The end of Kakoune's terminal would end this before it has cleaned up.
    _ = setsid()
    let kakoune = Kakoune(session: session, directory: directory)
    defer { KakouneDirectory.remove(directory) }
    do {
      let names = faces.split(whereSeparator: \.isWhitespace).map(String.init)
      try KakouneSession(
        kakoune: kakoune, faces: KakouneFaces(names),
        location: socket.location()
      ).run()
    } catch {
      // What this leaves behind, hued.kak removes, whatever this dies of.
      _ = try? kakoune.run(["echo -debug " + Kakoune.quoted("hued: \(error)")])
      throw error
    }
  }
}
