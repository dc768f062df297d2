import Base
import CConfinement
import Glibc
import Grammars
import Highlighting

/// Hands languages to workers through their second socket. Blocks while it reads files.
enum GrammarHandover {
  /// Says what an injection's name means.
  static func resolve(_ name: String, in library: LanguageLibrary, to socket: Int32) -> Bool {
    send(.resolved(library.resolve(injectionName: name)), [], to: socket)
  }

  /// Says that a language is not for this worker.
  static func refuse(to socket: Int32) -> Bool { send(.elsewhere, [], to: socket) }

  /// Opens a language's files and passes them on, or says why it cannot.
  ///
  /// - Parameter takesForeign: whether the worker may have a grammar that is none that hued has built from its catalogue.
  /// - Returns: whether the worker was answered, and where the grammar comes from if there is one; nil: it is not for this
  ///   worker, which was not answered.
  static func load(
    _ id: String, index: Int, takesForeign: Bool, from library: LanguageLibrary, to socket: Int32
  ) -> (isAnswered: Bool, origin: String?)? {
    do throws(LanguageAvailability) {
      let (material, descriptor) = try library.material(of: id)
      defer { close(descriptor) }
      // What is there now counts: it may have taken another's place since the library looked.
      guard takesForeign || !material.isForeign else { return nil }
      // Before the worker can tell of them: what else it names, it has made up.
      _ = CaptureRole.roles(of: material.captures)
      Concealment.learn(material.concealments)
      var writer = WireWriter()
      writer.material(material)
      guard let file = file(writer.bytes) else {
        let reason = "its queries cannot be handed over: \(SystemError.text(errno))"
        return (send(.missing(reason: reason, mayComeBack: true), [], to: socket), nil)
      }
      defer { close(file) }
      let answer = LanguageAnswer.language(index: index, bytes: writer.bytes.count)
      return (send(answer, [descriptor, file], to: socket), material.origin ?? "")
    } catch {
      let answer: LanguageAnswer =
        switch error {
        case .unusable(let reason): .missing(reason: reason, mayComeBack: false)
        case .unreadable(let reason): .missing(reason: reason, mayComeBack: true)
        case .available, .unknown, .notInstalled, .withoutGrammar: .missing(reason: "", mayComeBack: false)
        }
      return (send(answer, [], to: socket), nil)
    }
  }

  /// Whether the worker can be answered. One that is gone counts as answered: its stream tells how it ended, and nobody is to
  /// blame for what was not read any more.
  private static func send(_ answer: LanguageAnswer, _ descriptors: [Int32], to socket: Int32) -> Bool {
    let bytes = answer.encoded
    let failure = hued_send_descriptors(socket, bytes, bytes.count, descriptors, Int32(descriptors.count))
    return [0, EPIPE, ECONNRESET].contains(failure)
  }

  /// An anonymous file with these bytes.
  private static func file(_ bytes: [UInt8]) -> Int32? {
    let descriptor = hued_anonymous_file("hued-language")
    guard descriptor >= 0 else { return nil }
    if FileSystem.writeAll(bytes, to: descriptor) == 0 { return descriptor }
    close(descriptor)
    return nil
  }
}
