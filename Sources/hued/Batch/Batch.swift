import Base
import Glibc

/// Has workers highlight files, and gives out their replies in order.
final class Batch {
  private let jobs: Int
  private let timeout: Duration
  private let arguments: [String]
  private let failure: (_ file: String, _ reason: String) -> [UInt8]

  private var workers: [BatchWorker] = []
  /// Files that a worker ended over; each of which nothing is written has another chance, with a worker of its own.
  private var repeated: [BatchWorker.Task] = []
  /// What was told of files and is not written, by their indexes.
  private var told: [Int: [UInt8]] = [:]
  /// Files of which all was told, as far as they are not written.
  private var finished: Set<Int> = []
  /// The file of which something was written last.
  private var begun: Int?
  private var failures = 0
  /// Lines of workers' messages: several find the same to say.
  private var messages: Set<[UInt8]> = []

  /// - Parameters:
  ///   - jobs: How many workers there are.
  ///   - timeout: What a file may take.
  ///   - arguments: Of hued, which each worker is: a command that serves by ``BatchWorker``.
  ///   - failure: What stands in the place of a reply where there is none.
  init(
    jobs: Int, timeout: Duration, arguments: [String],
    failure: @escaping (_ file: String, _ reason: String) -> [UInt8]
  ) {
    self.jobs = jobs
    self.timeout = timeout
    self.arguments = arguments
    self.failure = failure
  }

  /// As many jobs as there are processors.
  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Whether files take longer than it does to start workers. Of what is no file it is not known, and only this process
  /// may be able to read it.
  static func isWorthwhile(for files: [String]) -> Bool {
    guard files.count > 1, processors > 1 else { return false }
    var bytes = 0
    for file in files {
      guard file != "-" else { return false }
      guard let status = FileStatus(following: file) else { continue }
      guard status.isRegular else { return false }
      bytes += status.size
    }
    return bytes >= leastBytes
  }

  private static let leastBytes = 1 << 20

  /// How far behind a slow file others are begun, by worker: so many replies are held.
  private static let ahead = 16

  /// - Parameters:
  ///   - files: By the index that they have in all.
  ///   - write: Takes what is told of the next file, in parts if the worker tells parts; false ends the batch.
  /// - Returns: How many replies tell of an error.
  func run(_ files: ArraySlice<String>, write: ([UInt8]) throws -> Bool) throws -> Int {
    defer { for worker in workers { worker.end() } }
    var (next, written) = (files.startIndex, files.startIndex)
    while written < files.endIndex {
      while let worker = try idleWorker(
        isWanted: !repeated.isEmpty || next < files.endIndex && next - written < jobs * Self.ahead)
      {
        if let task = repeated.popLast() {
          worker.take(task)
        } else {
          worker.take(BatchWorker.Task(index: next, file: files[next], isRepeated: false))
          next += 1
        }
      }
      attend()
      repeat {
        if let bytes = told.removeValue(forKey: written), !bytes.isEmpty {
          begun = written
          guard try write(bytes) else { return failures }
        }
        guard finished.remove(written) != nil else { break }
        written += 1
      } while written < files.endIndex
    }
    return failures
  }

  /// A worker that has nothing to do, a new one if there is room; nil if none is wanted or all are busy.
  private func idleWorker(isWanted: Bool) throws -> BatchWorker? {
    guard isWanted else { return nil }
    if let idle = workers.first(where: { $0.task == nil }) { return idle }
    guard workers.count < jobs else { return nil }
    do {
      let worker = try BatchWorker(arguments: arguments)
      workers.append(worker)
      return worker
    } catch {
      // With fewer it takes longer; with none it is over.
      guard !workers.isEmpty else { throw error }
      return nil
    }
  }

  /// Waits for what workers say, at most until one of them has had its time.
  private func attend() {
    var requests = workers.flatMap { $0.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) } }
    let deadline = workers.compactMap { $0.task?.start.advanced(by: timeout) }.min()
    let patience = deadline.map { ($0 - .now).pollMilliseconds } ?? 1
    guard poll(&requests, nfds_t(requests.count), patience) >= 0 else { return }
    for (number, worker) in workers.enumerated().reversed() {
      if requests[2 * number + 1].revents != 0 { worker.readMessages(&messages) }
      if requests[2 * number].revents != 0 {
        guard let replies = worker.read() else {
          lose(number)
          continue
        }
        for (task, reply) in replies { take(reply, of: task) }
      }
      if let task = worker.task, ContinuousClock.now - task.start >= timeout {
        workers.remove(at: number).end()
        fail(task, "it took longer than \(timeout.components.seconds) s; --timeout gives it more")
      }
    }
  }

  private func lose(_ number: Int) {
    let worker = workers.remove(at: number)
    let task = worker.task
    let how = worker.end()
    guard let task else { return }
    // What is written of it would come again.
    if task.isRepeated || begun == task.index {
      let times = task.isRepeated ? ", twice" : ""
      fail(task, "what highlighted it \(how)\(times); hued grammar check tells whether its grammar is sound")
    } else {
      told[task.index] = nil
      repeated.append(BatchWorker.Task(index: task.index, file: task.file, isRepeated: true))
    }
  }

  private func fail(_ task: BatchWorker.Task, _ reason: String) {
    told[task.index] = nil
    take(BatchWorker.Reply(failure(task.file, reason), isFailure: true), of: task)
  }

  private func take(_ reply: BatchWorker.Reply, of task: BatchWorker.Task) {
    told[task.index, default: []] += reply.bytes
    if reply.isPart { return }
    finished.insert(task.index)
    if reply.isFailure { failures += 1 }
  }
}
