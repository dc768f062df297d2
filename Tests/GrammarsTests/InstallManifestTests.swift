import Testing

@testable import Grammars

@Suite struct InstallManifestTests {
  @Test func manifestsAreReadAsTheyAreWritten() throws {
    let directory = try TemporaryDirectory()
    let manifest = InstallManifest(
      language: "x", package: "p", version: "1 \"quoted\" \\ \n\u{7f}é", sha256: "0", symbol: "s", abi: 14,
      licence: "MIT",
      upstream: "u", flags: "cc -O2", fingerprint: "f", hasMemory: true)
    for isShipped in [nil, true, false] {
      var manifest = manifest
      manifest.isShipped = isShipped
      try directory.write(manifest.toml, to: "grammar.toml")
      #expect(InstallManifest.read(directory: directory.path) == manifest)
    }
  }
}
