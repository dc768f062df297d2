// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// What most of the tests' time goes into. Their own build optimizes it, with all checks left in: `make test` asks for that.
let strictAndQuick: [SwiftSetting] =
  Context.environment["HUED_QUICK_TESTS"] == nil
  ? strict : strict + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

// The libtree-sitter to build on: the installed one, or the one in a directory that packaging/core.sh has made. Only what
// is in C, and the links, differ between the two.
let core = Context.environment["HUED_CORE"]

let package = Package(
  name: "hued",
  products: [
    .executable(name: "hued", targets: ["hued"]),
    .executable(name: "hued-follow", targets: ["hued-follow"]),
    .library(name: "HuedClient", targets: ["HuedClient", "TextStore", "WireProtocol"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    // MARK: C libraries

    .systemLibrary(name: "CPCRE2", pkgConfig: "libpcre2-8", providers: [.apt(["libpcre2-dev"])]),
    .systemLibrary(
      name: "CTreeSitter", pkgConfig: core == nil ? "tree-sitter" : nil, providers: [.apt(["libtree-sitter-dev"])]),
    .target(
      name: "CTreeSitterCore", dependencies: ["CTreeSitter"],
      cSettings: core.map { [.unsafeFlags(["-I\($0)/include"])] } ?? [],
      linkerSettings: core.map { [.unsafeFlags(["\($0)/lib/libtree-sitter.a"])] } ?? []),

    // MARK: Tests' own tools

    .target(name: "CSanitizers", path: "Tests/Sanitizers", exclude: ["leaks.txt", "races.txt"]),
    .target(name: "TestHome", path: "Tests/TestHome", exclude: ["home.py"]),
    .target(
      name: "TestSupport", dependencies: ["CSanitizers", "TestHome"], path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "TestMirror", dependencies: ["TextStore", "WireProtocol"], path: "Tests/TestMirror", swiftSettings: strict),

    // MARK: Base

    .target(name: "Base", swiftSettings: strict),
    .testTarget(name: "BaseTests", dependencies: ["Base", "Processes", "TestSupport"], swiftSettings: strict),

    // MARK: TerminalText

    .target(name: "TerminalText", dependencies: ["Base"], swiftSettings: strict),
    .testTarget(name: "TerminalTextTests", dependencies: ["TerminalText"], swiftSettings: strict),

    // MARK: TextStore

    .target(name: "TextStore", swiftSettings: strictAndQuick),
    .testTarget(name: "TextStoreTests", dependencies: ["TestSupport", "TextStore"], swiftSettings: strict),

    // MARK: PCRE2

    .target(name: "PCRE2", dependencies: ["CPCRE2"], swiftSettings: strictAndQuick),
    .testTarget(name: "PCRE2Tests", dependencies: ["PCRE2"], swiftSettings: strict),

    // MARK: TreeSitter

    .target(
      name: "TreeSitter", dependencies: ["Base", "CTreeSitter", "CTreeSitterCore", "PCRE2", "TextStore"],
      swiftSettings: strictAndQuick),
    .testTarget(
      name: "TreeSitterTests", dependencies: ["Base", "CTreeSitterCore", "TestSupport", "TextStore", "TreeSitter"],
      swiftSettings: strict),

    // MARK: Processes

    .target(name: "CProcesses"),
    .target(name: "Processes", dependencies: ["Base", "CProcesses"], swiftSettings: strict),
    .testTarget(name: "ProcessesTests", dependencies: ["Processes", "TestSupport"], swiftSettings: strict),

    // MARK: Grammars

    .target(
      name: "Grammars", dependencies: ["Base", "Processes", "TextStore", "TreeSitter"],
      resources: [
        .embedInCode("Installation/Python/fetch.py"), .embedInCode("Installation/Python/unzip.py"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GrammarsTests",
      dependencies: ["Base", "DaemonTestSupport", "Grammars", "Processes", "TestSupport", "TreeSitter"],
      swiftSettings: strict),

    // MARK: Highlighting

    .target(
      name: "Highlighting",
      dependencies: [
        "Base", "Grammars", "PCRE2", "TextStore", "TreeSitter",
        .product(name: "DequeModule", package: "swift-collections"),
      ],
      swiftSettings: strictAndQuick),
    .testTarget(
      name: "HighlightingTests",
      dependencies: ["Base", "Grammars", "Highlighting", "TestSupport", "TextStore", "TreeSitter", "hued-queries"],
      swiftSettings: strict),

    // MARK: Themes

    .target(name: "Themes", dependencies: ["Base"], swiftSettings: strict),
    .testTarget(name: "ThemesTests", dependencies: ["Base", "Themes"], swiftSettings: strict),

    // MARK: Workers

    .target(name: "CConfinement"),
    .target(
      name: "Workers",
      dependencies: [
        "Base", "CConfinement", "Grammars", "Highlighting", "Processes", "TextStore", "TreeSitter",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict),

    .testTarget(
      name: "WorkersTests",
      dependencies: [
        "Base", "CConfinement", "Grammars", "Highlighting", "Processes", "TestSupport", "TextStore", "TreeSitter",
        "Workers",
      ],
      swiftSettings: strict),

    // MARK: WireProtocol

    .target(name: "WireProtocol", dependencies: ["Base", "TextStore"], swiftSettings: strict),
    .testTarget(
      name: "WireProtocolTests", dependencies: ["TestMirror", "TestSupport", "TextStore", "WireProtocol"],
      swiftSettings: strict),

    // MARK: DaemonEndpoint

    .target(name: "DaemonEndpoint", dependencies: ["Base", "Processes"], swiftSettings: strict),

    // MARK: LanguageServers

    .target(
      name: "LanguageServers",
      dependencies: [
        "Base", "Highlighting", "Processes", "TextStore", "WireProtocol",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LanguageServersTests",
      dependencies: [
        "Base", "Grammars", "Highlighting", "LanguageServers", "TestSupport", "TextStore", "WireProtocol",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      exclude: ["FakeServer", "StandIn"], swiftSettings: strict),

    // MARK: Daemon

    .target(
      name: "Daemon",
      dependencies: [
        "Base", "DaemonEndpoint", "Grammars", "Highlighting", "LanguageServers", "Processes", "TerminalText",
        "TextStore",
        "WireProtocol",
        "Workers",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict),
    .target(
      name: "DaemonTestSupport",
      dependencies: [
        "Daemon", "DaemonEndpoint", "Grammars", "Highlighting", "HuedClient", "LanguageServers", "TextStore",
        "WireProtocol",
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/DaemonTestSupport", swiftSettings: strict),
    .testTarget(
      name: "DaemonTests",
      dependencies: [
        "Base", "Daemon", "DaemonEndpoint", "DaemonTestSupport", "Grammars", "Highlighting", "HuedClient",
        "LanguageServerFacade", "LanguageServers", "Processes", "TestMirror", "TestSupport", "TextStore",
        "WireProtocol", "Workers",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict),

    // MARK: LanguageServerFacade

    .target(
      name: "LanguageServerFacade",
      dependencies: [
        "Daemon", "DaemonEndpoint", "Grammars", "Highlighting", "TextStore", "Themes", "WireProtocol",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      swiftSettings: strict),

    .testTarget(
      name: "LanguageServerFacadeTests",
      dependencies: [
        "Daemon", "DaemonEndpoint", "DaemonTestSupport", "Highlighting", "HuedClient", "LanguageServerFacade",
        "TestSupport", "TextStore", "WireProtocol",
      ],
      swiftSettings: strict),

    // MARK: HuedClient

    .target(
      name: "HuedClient", dependencies: ["Base", "DaemonEndpoint", "TextStore", "WireProtocol"], swiftSettings: strict),

    .testTarget(
      name: "HuedClientTests",
      dependencies: [
        "Daemon", "DaemonEndpoint", "DaemonTestSupport", "HuedClient", "TestSupport", "TextStore", "WireProtocol",
      ],
      swiftSettings: strict),

    // MARK: hued-follow

    .executableTarget(
      name: "hued-follow", dependencies: ["Base", "HuedClient", "TerminalText", "TextStore", "WireProtocol"],
      path: "docs/examples/hued-follow", swiftSettings: strict),

    // MARK: CommandSupport

    .target(
      name: "CommandSupport",
      dependencies: [
        "Base", "Daemon", "DaemonEndpoint", "Grammars", "Highlighting", "HuedClient", "TerminalText", "TextStore",
        "Themes", "TreeSitter",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    // MARK: hued

    .executableTarget(
      name: "hued",
      dependencies: [
        "Base", "CommandSupport", "Daemon", "DaemonEndpoint", "Grammars", "Highlighting", "HuedClient",
        "LanguageServerFacade", "LanguageServers",
        "PCRE2", "Processes", "TerminalText", "TextStore", "Themes", "TreeSitter", "WireProtocol", "Workers",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      resources: [
        .embedInCode("Inspect/Web/Page/page.html"), .embedInCode("Inspect/Web/Page/page.css"),
        .embedInCode("Inspect/Web/Page/page.js"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "CommandSupport", "DaemonTestSupport", "Grammars", "Highlighting", "TestSupport", "TextStore", "Themes",
        "WireProtocol", "hued", "hued-queries", "hued-replay",
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      swiftSettings: strict),

    // MARK: hued-replay

    // For the tests, the benchmarks and the demo. It is no product, so who uses the package does not have it.
    .executableTarget(
      name: "hued-replay",
      dependencies: [
        "Base", "CommandSupport", "DaemonEndpoint", "Grammars", "Highlighting", "HuedClient", "Processes", "TestMirror",
        "TextStore", "Themes", "WireProtocol",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Replay", swiftSettings: strict),

    // MARK: hued-queries

    // For who writes queries and patterns of hued's own; it is no product, either.
    .executableTarget(
      name: "hued-queries",
      dependencies: [
        "Base", "CommandSupport", "Grammars", "Highlighting", "TextStore", "TreeSitter",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/QueryMeasures", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// The targets of `make fuzz`. They link the fuzzer's runtime, so ordinary builds do not know them.
if Context.environment["HUED_FUZZERS"] != nil {
  // The tests' oracle is a module of its own here, and a file belongs to one target.
  package.targets.removeAll { $0.type == .test }
  package.targets += [
    .target(
      name: "HighlightingOracle",
      dependencies: ["Base", "Grammars", "Highlighting", "TestSupport", "TextStore", "TreeSitter"],
      path: "Tests/HighlightingTests/Oracle",
      exclude: ["OracleTests.swift", "Shrinker.swift", "SideBySideTests.swift"], swiftSettings: strict),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Base", "Daemon", "DaemonEndpoint", "DaemonTestSupport", "Grammars", "Highlighting", "HighlightingOracle",
        "HuedClient",
        "LanguageServers", "TestMirror", "TextStore", "Themes", "TreeSitter", "WireProtocol", "Workers",
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/Fuzz", exclude: ["Dictionaries", "messages.jsonl", "run.py", "scripts.py"], swiftSettings: strict),
  ]
}
