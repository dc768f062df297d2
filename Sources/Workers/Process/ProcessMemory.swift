import Base
import Glibc

package enum ProcessMemory {
  /// Memory in use by a process, in bytes; 0 if the system does not say.
  ///
  /// - Parameter process: a process id, or `self`.
  package static func residentBytes(of process: String) -> Int {
    let fields = FileSystem.head("/proc/\(process)/statm", limit: 128)?.split(separator: 0x20) ?? []
    guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else { return 0 }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
