import Base
import Glibc
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

  /// In `/tmp` anybody can put what looks like a checkout above the program.
  @Test func foldersThatOthersCanChangeCountForNothing() throws {
    for name in ["tmp/queries", "tmp/grammars", "tmp/hued-1/bin"] {
      try FileSystem.makeDirectories(directory.path + "/" + name)
    }
    let executable = directory.path + "/tmp/hued-1/bin/hued"
    chmod(directory.path + "/tmp", 0o1777)
    #expect(resolve(["HOME": "/h"], executable: executable).catalogues == ["/h/.config/hued/grammars"])
    try FileSystem.makeDirectories(directory.path + "/tmp/hued-1/share/hued")
    #expect(
      resolve(["HOME": "/h"], executable: executable).catalogues.first
        == directory.path + "/tmp/hued-1/share/hued/grammars")
    // Nor what looks like another half of the installation.
    for name in ["tmp/bin", "tmp/share/hued"] { try FileSystem.makeDirectories(directory.path + "/" + name) }
    let other = directory.path + "/tmp/bin/hued"
    #expect(resolve(["HOME": "/h"], executable: other).catalogues == ["/h/.config/hued/grammars"])
  }

  @Test func whatIsInstalledWithTheExecutableCountsFirst() throws {
    for name in ["queries", "grammars", "usr/share/hued"] {
      try FileSystem.makeDirectories(directory.path + "/" + name)
    }
    let paths = resolve(["HOME": "/h"], executable: directory.path + "/usr/bin/hued")
    #expect(paths.catalogues.first == directory.path + "/usr/share/hued/grammars")
  }

  /// Who can replace the folder can replace the program: it need not be this user's, nor nobody else's.
  @Test func aCheckoutMayBeAGroups() throws {
    try FileSystem.makeDirectories(directory.path + "/checkout/queries")
    try FileSystem.makeDirectories(directory.path + "/checkout/grammars")
    let executable = try directory.write("", to: "checkout/.build/hued")
    for mode: mode_t in [0o775, 0o777] {
      chmod(directory.path + "/checkout", mode)
      #expect(
        resolve(["HOME": "/h"], executable: executable).catalogues.first == directory.path + "/checkout/grammars")
    }
  }
}
