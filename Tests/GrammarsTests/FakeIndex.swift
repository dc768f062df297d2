import Dispatch
import Foundation
import Processes
import Synchronization

@testable import Grammars

/// A package index on this machine that serves the files of a folder and writes down what it was asked for.
final class FakeIndex {
  enum Page: CaseIterable {
    case html
    case json
  }

  let url: String
  private let process: pid_t
  private let log: String

  /// - Parameter files: names and contents, all of the project `tiny-grammar`.
  init(in directory: TemporaryDirectory, page: Page = .html, files: [String: [UInt8]]) throws {
    log = try directory.write("", to: "index/log")
    let links = files.keys.sorted()
    switch page {
    case .html:
      let anchors = links.map { "<a href=\"../../files/\($0)#sha256=0\">\($0)</a><br>" }.joined()
      try directory.write("<!DOCTYPE html><html><body>\(anchors)</body></html>", to: "index/simple/tiny-grammar/page")
    case .json:
      let entries = links.map { "{\"filename\": \"\($0)\", \"url\": \"/files/\($0)\"}" }.joined(separator: ", ")
      try directory.write("{\"files\": [\(entries)]}", to: "index/simple/tiny-grammar/page")
    }
    for (name, bytes) in files {
      let path = try directory.write("", to: "index/files/" + name)
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
    let script = """
      import http.server, os, sys
      root, kind, log = sys.argv[1:]
      class Handler(http.server.BaseHTTPRequestHandler):
          def do_GET(self):
              with open(log, "a") as out:
                  out.write(self.path + "\\n")
              path = root + (self.path + "page" if self.path.endswith("/") else self.path)
              if not os.path.isfile(path):
                  self.send_error(404)
                  return
              with open(path, "rb") as file:
                  body = file.read()
              self.send_response(200)
              self.send_header("Content-Type", kind if path.endswith("page") else "application/octet-stream")
              self.send_header("Content-Length", str(len(body)))
              self.end_headers()
              self.wfile.write(body)
          def log_message(self, *arguments):
              pass
      server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
      print(os.getpid(), server.server_address[1], flush=True)
      server.serve_forever()
      """
    let kind = page == .html ? "text/html" : "application/vnd.pypi.simple.v1+json"
    let address = Address()
    let command = ["python3", "-c", script, directory.path + "/index", kind, log]
    Thread.detachNewThread {
      // Ends when the process is killed; the limit is for a test that never comes to that.
      let server = Subprocess(command, timeoutSeconds: 3600, onOutputLine: { address.set($0) })
      _ = try? server.run()
      address.set("")
    }
    let numbers = address.wait()
    guard numbers.count == 2 else { throw InstallError(message: "the index did not start") }
    process = numbers[0]
    url = "http://127.0.0.1:\(numbers[1])/simple"
  }

  deinit { kill(process, SIGTERM) }

  var requests: [String] {
    ((try? String(contentsOfFile: log, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  /// What makes pip and the installer use this index alone.
  var environment: [String: String] {
    [
      "PIP_INDEX_URL": url, "PIP_EXTRA_INDEX_URL": "", "PIP_FIND_LINKS": "", "PIP_NO_INDEX": "", "PIP_RETRIES": "0",
      "PIP_CONFIG_FILE": "/dev/null", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "http_proxy": "", "no_proxy": "127.0.0.1",
    ]
  }
}

/// The server's process and port, once it has told them.
private final class Address: Sendable {
  private let numbers = Mutex<[Int32]>([])
  private let isKnown = DispatchSemaphore(value: 0)

  func set(_ line: Substring) {
    numbers.withLock { if $0.isEmpty { $0 = line.split(separator: " ").compactMap { Int32($0) } } }
    isKnown.signal()
  }

  func wait() -> [Int32] {
    isKnown.wait()
    return numbers.withLock { $0 }
  }
}
