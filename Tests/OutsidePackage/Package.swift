// swift-tools-version: 6.2
import PackageDescription

// A package that is not hued's, as somebody who uses HuedClient has one. Its program is one of a page, which a test writes
// beside this file in a folder of the build (Tests/Editors/test_snippets.py).
let package = Package(
  name: "outside",
  dependencies: [.package(name: "hued", path: "../../..")],
  targets: [.executableTarget(name: "outside", dependencies: [.product(name: "HuedClient", package: "hued")])]
)
