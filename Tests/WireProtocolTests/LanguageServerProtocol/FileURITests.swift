import Testing
import WireProtocol

@Suite struct FileURITests {
  @Test(arguments: [
    ("/a b/é.c", "file:///a%20b/%C3%A9.c"), ("/", "file:///"), ("/a%20b", "file:///a%2520b"), ("/-._~", "file:///-._~"),
  ])
  func leadThereAndBack(path: String, uri: String) {
    #expect(FileURI.uri(path) == uri)
    #expect(FileURI.path(uri) == path)
    #expect(FileURI.normalized(uri) == uri)
  }

  @Test func howOthersEscapeDoesNotCount() {
    #expect(FileURI.normalized("file:///a+b%2fé%2b%FF.c") == "file:///a%2Bb/%C3%A9%2B%FF.c")
    #expect(FileURI.key("file:///@types/a b.ts") == FileURI.key("file:///%40types/a%20b.ts"))
    #expect(FileURI.key("untitled:@a%20b") == "untitled:@a%20b")
  }

  @Test func whatIsNoURIIsAPath() {
    #expect(FileURI.path("/a/b.c") == "/a/b.c" && FileURI.path("untitled:1.c") == "untitled:1.c")
    #expect(FileURI.path("/100%/%zz%4") == "/100%/%zz%4")
    #expect(FileURI.path("") == nil && FileURI.path("file://") == nil)
  }

  @Test(arguments: [
    ("file:///a/b.c", true), ("file:///%C3%A9/%FF.c", true), ("/a.c", true), ("a.c", true), ("", true),
    ("file:///%FF/b.c", false), ("file:///a/%C3/b/c.c", false), ("file:///a%00/b.c", false),
  ])
  func tellsFoldersThatAreNoText(uri: String, isText: Bool) {
    #expect(FileURI.hasFolderOfText(uri) == isText)
  }
}
