import Base
import Glibc

/// What processes use, as the kernel tells it now.
package struct ProcessUsage: Sendable, Hashable {
  package var residentBytes = 0
  package var processorTime = Duration.zero

  private struct Entry {
    var parent: Int32
    var ticks: Int
  }

  /// That of all that each of some processes has started, and these have, without its own.
  ///
  /// - Complexity: O(processes of the machine): ten milliseconds where there are a thousand.
  package static func ofChildren(of roots: [Int32]) -> [Int32: ProcessUsage] {
    if roots.isEmpty { return [:] }
    var entries: [Int32: Entry] = [:]
    for process in all() { entries[process] = entry(of: process) }
    let children = Dictionary(grouping: entries.keys) { entries[$0]?.parent ?? 0 }
    return Dictionary(roots.map { ($0, sum(of: entries, below: $0, children)) }) { first, _ in first }
  }

  private static func sum(
    of entries: [Int32: Entry], below root: Int32, _ children: [Int32: [Int32]]
  ) -> ProcessUsage {
    var result = ProcessUsage()
    var waiting = children[root] ?? []
    // Processes that came and went while they were read may form a circle.
    var seen: Set<Int32> = [root]
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted, let entry = entries[next] else { continue }
      result.residentBytes += residentBytes(of: "\(next)")
      result.processorTime += .seconds(entry.ticks) / max(sysconf(Int32(_SC_CLK_TCK)), 1)
      waiting += children[next] ?? []
    }
    return result
  }

  /// Memory in use by a process, in bytes; 0 if the system does not say.
  ///
  /// - Parameter process: a process id, or `self`.
  package static func residentBytes(of process: String) -> Int {
    // `stat` has a number, too, but leaves out what each processor has not yet counted up: with many that is megabytes.
    guard let fields = FileSystem.head("/proc/\(process)/statm", limit: 128)?.split(separator: UInt8(ascii: " ")),
      fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self))
    else { return 0 }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  private static func all() -> [Int32] {
    var numbers: [Int32] = []
    FileSystem.forEachEntry("/proc") { name, _ in
      if let number = Int32(name) { numbers.append(number) }
    }
    return numbers
  }

  private static func entry(of process: Int32) -> Entry? {
    // The program's name stands in parentheses and may hold any character.
    guard let bytes = FileSystem.head("/proc/\(process)/stat", limit: 1024),
      let end = bytes.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let fields = bytes[(end + 1)...].split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    // From the third one of proc_pid_stat(5) on: state, ppid, …, utime 14, stime 15.
    guard fields.count > 12, let parent = Int32(fields[1]), let user = Int(fields[11]), let system = Int(fields[12])
    else { return nil }
    return Entry(parent: parent, ticks: user + system)
  }
}
