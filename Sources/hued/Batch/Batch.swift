import Base
import Glibc

/// Has workers highlight files, and gives out their lines in order.
final class Batch {
  private let jobs: Int
  private let timeout: Duration
  private let arguments: [String]

  private var workers: [BatchWorker] = []
  /// Files that a worker ended over; each has another chance, with a worker of its own.
  private var repeated: [BatchWorker.Task] = []
  /// Lines of files behind one whose line is awaited.
  private var lines: [Int: [UInt8]] = [:]
  private var failures = 0

  /// - Parameters:
  ///   - jobs: How many workers there are.
  ///   - timeout: What a file may take.
  ///   - arguments: What each worker is told.
  init(jobs: Int, timeout: Duration, arguments: [String]) {
    self.jobs = jobs
    self.timeout = timeout
    self.arguments = arguments
  }

  /// How far behind a slow file others are begun, by worker: so many lines are held.
  private static let ahead = 16

  /// - Parameters:
  ///   - files: By the index that they have in all.
  ///   - write: Takes the next line; false ends the batch.
  /// - Returns: How many lines tell of an error.
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
      while let line = lines.removeValue(forKey: written) {
        guard try write(line) else { return failures }
        written += 1
      }
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
    let left = deadline.map { max(.zero, ContinuousClock.now.duration(to: $0)) } ?? .zero
    let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000 + 1
    guard poll(&requests, nfds_t(requests.count), Int32(clamping: milliseconds)) >= 0 else { return }
    for (number, worker) in workers.enumerated().reversed() {
      if requests[2 * number + 1].revents != 0 { worker.readMessages() }
      if requests[2 * number].revents != 0 {
        switch worker.read() {
        case .nothing: break
        case .finished(let task, let line): finish(task, line)
        case .ended:
          lose(number)
          continue
        }
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
    if task.isRepeated {
      fail(task, "what highlighted it \(how), twice; hued grammar check tells whether its grammar is sound")
    } else {
      repeated.append(BatchWorker.Task(index: task.index, file: task.file, isRepeated: true))
    }
  }

  private func fail(_ task: BatchWorker.Task, _ reason: String) {
    finish(task, BatchLine.failure(of: task.file, reason))
  }

  private func finish(_ task: BatchWorker.Task, _ line: [UInt8]) {
    lines[task.index] = line
    if BatchLine.isFailure(line, of: task.file) { failures += 1 }
  }
}
