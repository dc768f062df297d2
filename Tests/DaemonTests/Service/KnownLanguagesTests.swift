import NIOCore
import NIOPosix
import Testing

@testable import Daemon

@Suite struct KnownLanguagesTests {
  private let promise = MultiThreadedEventLoopGroup.singleton.next().makePromise(of: Void.self)

  @Test func aLanguageIsLoadedWhenItsLoadHasEnded() {
    defer { promise.succeed() }
    var languages = KnownLanguages()
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
    var languages = KnownLanguages()
    languages.began(promise.futureResult, of: nil)
    languages.reset(loaded: ["json"])
    languages.ended(promise.futureResult, of: nil)
    #expect(languages.isLoaded("json") && !languages.isLoaded(nil))
  }
}
