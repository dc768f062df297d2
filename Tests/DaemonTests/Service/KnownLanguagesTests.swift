import NIOCore
import NIOPosix
import Testing

@testable import Daemon

@Suite struct KnownLanguagesTests {
  private let promise = MultiThreadedEventLoopGroup.singleton.next().makePromise(of: Void.self)

  @Test func aLanguageIsLoadedWhenItsLoadHasEnded() {
    defer { promise.succeed() }
    var languages = KnownLanguages(installed: [])
    let load = promise.futureResult
    languages.began(load, of: "c")
    #expect(!languages.isLoaded("c"))
    #expect(languages.load(of: "c") === load)
    languages.ended(load, of: "c")
    #expect(languages.isLoaded("c"))
    #expect(languages.load(of: "c") == nil)
  }

  /// What it read may be old.
  @Test func aLoadThatBeganBeforeAReloadDoesNotCount() {
    defer { promise.succeed() }
    var languages = KnownLanguages(installed: [])
    languages.began(promise.futureResult, of: nil)
    languages.beginReading()
    languages.ended(promise.futureResult, of: nil)
    languages.endReading(of: ["json"], installed: [])
    #expect(languages.isLoaded("json") && !languages.isLoaded(nil))
  }

  @Test func whatAReloadForgetsIsNotLoadedUntilItHasEnded() {
    defer { promise.succeed() }
    var languages = KnownLanguages(installed: [])
    languages.beginReading()
    languages.endReading(of: ["json"], installed: [])
    languages.beginReading()
    #expect(!languages.isLoaded("json"))
    // What comes behind it reads what is there then.
    languages.began(promise.futureResult, of: "c")
    languages.endReading(of: ["json"], installed: [])
    languages.ended(promise.futureResult, of: "c")
    #expect(languages.isLoaded("json") && languages.isLoaded("c"))
  }

  /// They are looked for where everything is read, and those before count until then.
  @Test func whatIsInstalledIsReadWithAllElse() {
    defer { promise.succeed() }
    var languages = KnownLanguages(installed: ["c"])
    languages.beginReading()
    #expect(languages.installed == ["c"])
    languages.endReading(of: [], installed: ["json"])
    #expect(languages.installed == ["json"])
  }
}
