import Glibc

extension FileSystem {
  /// Waits until a file's contents are on the disk.
  package static func synchronize(_ path: String) throws(FileError) {
    let descriptor = try openToRead(path)
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw FileError(operation: "write", path: path, code: errno) }
  }

  /// Puts `new` in the place of `old` in one step; where something was, it is at or beside `new`'s place afterwards.
  package static func replaceDirectory(_ old: String, with new: String) throws(FileError) {
    guard exists(old) else { return try rename(new, to: old) }
    if exchange(old, new) { return }
    // Some file systems cannot exchange: there the language is away for a moment.
    let aside = new + ".old"
    try rename(old, to: aside)
    do throws(FileError) {
      try rename(new, to: old)
    } catch {
      try rename(aside, to: old)
      throw error
    }
  }

  /// Glibc's header hides `renameat2` from Swift, so it is looked up by name.
  private static func exchange(_ first: String, _ second: String) -> Bool {
    typealias RenameAt2 = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
    let exchangeFlag: UInt32 = 2
    guard let program = dlopen(nil, RTLD_NOW), let symbol = dlsym(program, "renameat2") else { return false }
    let renameAt2 = unsafeBitCast(symbol, to: RenameAt2.self)
    return renameAt2(AT_FDCWD, first, AT_FDCWD, second, exchangeFlag) == 0
  }
}
