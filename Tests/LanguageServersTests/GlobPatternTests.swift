import Testing

@testable import LanguageServers

@Suite struct GlobPatternTests {
  @Test(arguments: [
    ("**/*.swift", "a.swift", true), ("**/*.swift", "/a/b/c.swift", true), ("**/*.swift", "a/b.c", false),
    ("*.h", "a.h", true), ("*.h", "b/a.h", false), ("**", "", true), ("**", "a/b", true), ("a/**", "a", true),
    ("a/**", "a/b/c", true), ("a/**", "ab", false), ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true),
    ("a/**/b/**/c", "a/b/x/b/c", true), ("a/**/b/**/c", "a/x/c", false), ("/x/y.toml", "/x/y.toml", true),
    ("**/*.{js,ts}", "a/b.ts", true), ("**/*.{js,ts}", "a/b.rs", false), ("{a,b/{c,d}}.x", "b/d.x", true),
    ("{,a}b", "b", true), ("{,a}b", "ab", true), ("a?c", "abc", true), ("a?c", "ac", false), ("a?c", "a/c", false),
    ("f[0-9].c", "f7.c", true), ("f[0-9].c", "fx.c", false), ("f[!0-9].c", "fx.c", true), ("f[!0-9].c", "f7.c", false),
    ("[]]x", "]x", true), ("a[", "a[", true), ("a}b", "a}b", true), ("a{b", "a{b", true), ("*é*", "caféteria", true),
    ("**/.git/**", "x/.git/config", true), ("a**b", "axxb", true), ("a**b", "ax/xb", false),
  ])
  func matches(pattern: String, path: String, isMatch: Bool) throws {
    #expect(try #require(GlobPattern(pattern)).matches(path) == isMatch)
  }

  @Test(arguments: [
    ("**/*.c", ["": true]), ("*.c", ["": false]), ("/usr/lib/**", ["usr/lib": true]), ("a/b/c.h", ["a/b": false]),
    ("a/{b,c}/*.h", ["a/b": false, "a/c": false]), ("a/{b/*.h,**}", ["a/b": false, "a": true]), ("a*/b/c", ["": true]),
    ("**", ["": true]), ("a/{x.h,**/y.h}", ["a": true]),
  ])
  func begins(pattern: String, folders: [String: Bool]) throws {
    let found = try #require(GlobPattern(pattern)).folders
    #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.path, $0.isDeep) }) == folders)
  }

  @Test func refusesWhatGrowsWithoutEnd() {
    #expect(GlobPattern(String(repeating: "{a,b}", count: 20)) == nil)
    #expect(GlobPattern(String(repeating: "a", count: 10_000)) == nil)
    let eight = String(repeating: "{a,b}", count: 8)
    #expect(GlobPattern(eight) != nil)
    #expect(GlobPattern(eight + String(repeating: "a", count: 4000)) == nil, "each of 256 is as long")
    #expect(GlobPattern("{" + String(repeating: ",", count: 2000) + "}" + String(repeating: "a", count: 2000)) == nil)
  }

  /// Patterns come from servers: none may take long.
  @Test func isQuick() throws {
    let pattern = try #require(GlobPattern(String(repeating: "**/a*", count: 60) + "/b"))
    #expect(!pattern.matches(String(repeating: "/aaaaaaaaaaaaaaaaaaaa", count: 200)))
  }
}
