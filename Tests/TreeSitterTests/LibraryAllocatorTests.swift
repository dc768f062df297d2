import CTreeSitterCore
import Foundation
import Synchronization
import TestSupport
import Testing
import TreeSitter

/// The allocator that libtree-sitter is given.
@Suite struct LibraryAllocatorTests {
  /// A block with what was written to it, so that one that is handed out twice is found.
  private struct Block {
    var address: UnsafeMutableRawPointer
    var size: Int
    var byte: UInt8

    init?(_ address: UnsafeMutableRawPointer?, size: Int, byte: UInt8) {
      guard let address else { return nil }
      (self.address, self.size, self.byte) = (address, size, byte)
      fill(from: 0)
    }

    func fill(from start: Int) {
      UnsafeMutableRawBufferPointer(start: address + start, count: size - start).initializeMemory(
        as: UInt8.self, repeating: byte)
    }

    func isWhole(upTo count: Int) -> Bool {
      UnsafeRawBufferPointer(start: address, count: count).allSatisfy { $0 == byte }
    }
    var isWhole: Bool { isWhole(upTo: size) }
    var isAligned: Bool { UInt(bitPattern: address) % 16 == 0 }
  }

  /// Allocates, changes and frees at random, and says how many blocks were not as they should be.
  private static func play(_ steps: Int, on blocks: inout [Block], seed: UInt64) -> Int {
    var random = SeededGenerator(seed: seed)
    var faults = 0
    for _ in 0..<steps {
      let size = Int.random(in: 0...(Int.random(in: 0..<20, using: &random) == 0 ? 3000 : 300), using: &random)
      let byte = UInt8.random(in: 0...255, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        guard let block = Block(hued_allocate(size), size: size, byte: byte) else { return faults + 1 }
        blocks.append(block)
      case 5:
        guard let address = hued_allocate_zeroed(1, size) else { return faults + 1 }
        if !UnsafeRawBufferPointer(start: address, count: size).allSatisfy({ $0 == 0 }) { faults += 1 }
        guard let block = Block(address, size: size, byte: byte) else { return faults + 1 }
        blocks.append(block)
      case 6..<8:
        guard let index = blocks.indices.randomElement(using: &random) else { continue }
        let kept = min(size, blocks[index].size)
        guard let moved = hued_reallocate(blocks[index].address, size) else { return faults + 1 }
        (blocks[index].address, blocks[index].size) = (moved, size)
        if !blocks[index].isWhole(upTo: kept) { faults += 1 }
        blocks[index].fill(from: kept)
      default:
        guard let index = blocks.indices.randomElement(using: &random) else { continue }
        blocks.swapAt(index, blocks.count - 1)
        let block = blocks.removeLast()
        if !block.isWhole || !block.isAligned { faults += 1 }
        hued_free(block.address)
      }
    }
    return faults
  }

  private static func charged<Result>(_ account: OpaquePointer, _ body: () -> Result) -> Result {
    let charge = hued_charge_begin(account)
    defer { hued_charge_end(charge) }
    return body()
  }

  @Test func blocksAreNobodyElses() throws {
    let account = try #require(hued_account_new())
    var blocks: [Block] = []
    #expect(Self.charged(account) { Self.play(200_000, on: &blocks, seed: 1) } == 0)
    #expect(hued_account_bytes(account) >= blocks.reduce(0) { $0 + $1.size })
    #expect(blocks.allSatisfy { $0.isWhole })
    for block in blocks { hued_free(block.address) }
    #expect(hued_account_bytes(account) == 0)
  }

  /// While accounts are charged, other threads free their blocks; each gets its bytes back.
  @Test func threadsFreeWhatOthersAllocated() throws {
    let accounts = try (0..<4).map { _ in try #require(hued_account_new()) }
    // Any thread may charge an account.
    nonisolated(unsafe) let cells = accounts
    let handed = Handed()
    let faults = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      var own: [Block] = []
      for round in 0..<20 {
        var found = Self.charged(cells[number]) {
          Self.play(5000, on: &own, seed: UInt64(number * 100 + round))
        }
        // Half of its blocks are left to whoever comes next.
        let half = own.count / 2
        handed.add(own[half...].map { ($0.address, $0.size, $0.byte) })
        own.removeLast(own.count - half)
        Self.charged(cells[number]) {
          for (address, size, byte) in handed.take() {
            if !UnsafeRawBufferPointer(start: address, count: size).allSatisfy({ $0 == byte }) { found += 1 }
            hued_free(address)
          }
        }
        faults.withLock { [found] in $0 += found }
      }
      for block in own { hued_free(block.address) }
    }
    for (address, _, _) in handed.take() { hued_free(address) }
    TreeReaper.shared.drain()
    #expect(faults.withLock { $0 } == 0)
    #expect(accounts.map { hued_account_bytes($0) } == [0, 0, 0, 0])
  }

  /// A hundred thousand blocks of 96 bytes take that, but for the first, which are malloc's.
  @Test(.enabled(if: hued_has_slabs)) func manySmallBlocksTakeLittleMore() throws {
    let account = try #require(hued_account_new())
    let blocks = Self.charged(account) { (0..<100_000).map { _ in hued_allocate(90) } }
    #expect(hued_account_bytes(account) < 100_000 * 96 + (1 << 20) / 96 * 32)
    Self.charged(account) { for block in blocks { hued_free(block) } }
    #expect(hued_account_bytes(account) == 0)
  }

  /// While an account is charged, another thread frees much of it; that is given back by whoever may take the time.
  @Test func muchThatIsFreedMeanwhileComesBack() throws {
    let account = try #require(hued_account_new())
    // The thread alone has them while it runs.
    nonisolated(unsafe) let blocks = Self.charged(account) { (0..<100_000).map { _ in hued_allocate(90) } }
    Self.charged(account) {
      let thread = Thread { for block in blocks { hued_free(block) } }
      thread.start()
      while !thread.isFinished { usleep(1000) }
    }
    TreeReaper.shared.drain()
    #expect(hued_account_bytes(account) == 0)
  }

  @Test func refusesWhatNobodyHas() {
    #expect(hued_allocate_zeroed(Int.max, 3) == nil)
    #expect(hued_allocate(Int(bitPattern: UInt.max)) == nil)
  }
}

/// Blocks that go from thread to thread.
private final class Handed: @unchecked Sendable {  // `blocks` is only touched with `lock` held.
  private let lock = NSLock()
  private var blocks: [(UnsafeMutableRawPointer, Int, UInt8)] = []

  func add(_ more: [(UnsafeMutableRawPointer, Int, UInt8)]) { lock.withLock { blocks += more } }

  func take() -> [(UnsafeMutableRawPointer, Int, UInt8)] {
    lock.withLock {
      defer { blocks = [] }
      return blocks
    }
  }
}
