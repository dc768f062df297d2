import Base
import Testing

@testable import Grammars

@Suite struct RuntimePathsTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func resolve(_ environment: [String: String], executable: String? = nil) -> RuntimePaths {
    RuntimePaths.resolve(environment: { environment[$0] }, executable: executable)
  }

  @Test func followsTheBaseDirectorySpecification() {
    let plain = resolve(["HOME": "/home/a"])
    #expect(plain.installedGrammars == "/home/a/.local/share/hued/grammars")
    #expect(plain.cache == "/home/a/.cache/hued")
    #expect(plain.queries == ["/home/a/.config/hued/queries"])
    let set = resolve([
      "HOME": "/home/a", "XDG_DATA_HOME": "/d/", "XDG_CACHE_HOME": "relative", "XDG_CONFIG_HOME": "/c",
    ])
    #expect(set.installedGrammars == "/d/hued/grammars")
    #expect(set.cache == "/home/a/.cache/hued")
    #expect(set.catalogues == ["/c/hued/grammars"])
  }

  @Test func environmentNamesTheShippedData() {
    let paths = resolve(["HOME": "/home/a", "HUED_RUNTIME": "/run/data/"])
    #expect(paths.queries == ["/home/a/.config/hued/queries", "/run/data/queries"])
    #expect(paths.catalogues == ["/run/data/grammars", "/home/a/.config/hued/grammars"])
    #expect(paths.themes == ["/home/a/.config/hued/themes", "/run/data/themes"])
  }

  @Test func findsTheCheckoutAboveTheExecutable() throws {
    try FileSystem.makeDirectories(directory.path + "/checkout/queries")
    try FileSystem.makeDirectories(directory.path + "/checkout/grammars")
    let paths = resolve(["HOME": "/h"], executable: directory.path + "/checkout/.build/x/release/hued")
    #expect(paths.catalogues.first == directory.path + "/checkout/grammars")
  }

  @Test func findsTheDataOfAnInstalledExecutable() throws {
    try FileSystem.makeDirectories(directory.path + "/usr/share/hued/queries")
    let paths = resolve(["HOME": "/h"], executable: directory.path + "/usr/bin/hued")
    #expect(paths.queries == ["/h/.config/hued/queries", directory.path + "/usr/share/hued/queries"])
  }
}
