import Glibc
import NIOCore
import NIOPosix
import Processes

/// Starts the processes of workers and connects their streams to the event loop.
struct WorkerLauncher {
  let settings: WorkerSettings
  let loop: any EventLoop
  let helpers: NIOThreadPool

  /// Starts a process for a worker, which takes it with the stream's channel. Its pool hears why there is none, and each
  /// line of its standard error.
  func launch(_ worker: Worker) {
    helpers.runIfActive(eventLoop: loop) { [settings] in
      try WorkerProcess.spawn(settings)
    }.assumeIsolated().whenComplete { result in
      switch result {
      case .success(let process): connect(worker, process)
      case .failure(let error): worker.pool.couldNotStart(worker, error)
      }
    }
  }

  private func connect(_ worker: Worker, _ process: WorkerProcess) {
    let handler = NIOLoopBound(worker, eventLoop: loop)
    ClientBootstrap(group: loop)
      .channelOption(ChannelOptions.writeBufferWaterMark, value: .init(low: 64 << 10, high: 128 << 10))
      .channelOption(
        ChannelOptions.recvAllocator,
        value: AdaptiveRecvByteBufferAllocator(minimum: 4096, initial: 16 << 10, maximum: 256 << 10)
      )
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(handler.value) }
      }
      .withConnectedSocket(process.socket)
      .assumeIsolated().whenComplete { result in
        switch result {
        case .success(let channel):
          readLog(of: worker, process)
          worker.started(process, channel)
        case .failure(let error):
          process.kill()
          // It takes a moment to end, for which the loop does not wait.
          _ = helpers.runIfActive(eventLoop: loop) { WaitStatus.reap(process.pid) }
          for descriptor in [process.languages, process.log] { Glibc.close(descriptor) }
          worker.pool.couldNotStart(worker, error)
        }
      }
  }

  private func readLog(of worker: Worker, _ process: WorkerProcess) {
    let handler = NIOLoopBound(WorkerLogHandler { worker.pool.wrote($0, worker) }, eventLoop: loop)
    NIOPipeBootstrap(group: loop)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(handler.value) }
      }
      .takingOwnershipOfDescriptor(input: process.log)
      .assumeIsolated().whenComplete { result in
        switch result {
        case .success(let channel): worker.reads(log: channel)
        case .failure: Glibc.close(process.log)
        }
      }
  }
}
