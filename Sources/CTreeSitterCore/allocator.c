#define _GNU_SOURCE
#include "include/allocator.h"

#include <malloc.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <tree_sitter/api.h>

enum {
  // The sizes of blocks in slabs are multiples of this, which keeps them aligned as malloc does.
  grain = 16,
  longest_block = 512,
  sizes = longest_block / grain,
  slab_bits = 16,
  slab_bytes = 1 << slab_bits,
  // As many as are asked of the system at once.
  span_slabs = 16,
  // Free ones that are kept for later.
  spare_slabs = 32,
  // What an account holds before it has slabs: of what takes little, half-filled slabs of many sizes would be most.
  least_held = 1 << 20,
  // Blocks that are taken back in one go.
  few_blocks = 256,
};

#if __has_feature(address_sanitizer)
// It is to see each block.
const bool hued_has_slabs = false;
#else
const bool hued_has_slabs = true;
#endif

// At the start of a slab, before its blocks. Account and size stay as they are while one of its blocks is in use; only the
// thread that holds the account touches the rest.
typedef struct slab {
  hued_account *account;
  // The account's slabs of this size that have room.
  struct slab *next, *previous;
  // Blocks that were freed. The first word of each is the next one's address.
  void *freed;
  // Of a block, in bytes.
  uint32_t size;
  // Blocks that are in use.
  uint32_t used;
  // Where the blocks begin that were never in use, in bytes from the start of the slab.
  uint32_t fresh;
} slab;

_Static_assert(sizeof(slab) % grain == 0, "blocks are aligned");

struct hued_account {
  // The thread that may touch the account's slabs, by an address of its own; NULL: none.
  _Atomic(const void *) holder;
  // Blocks of slabs that other threads freed.
  _Atomic(void *) returned;
  // The same that the holder has taken over.
  void *taken;
  // Bytes in slabs, which only the holder changes, and elsewhere.
  atomic_size_t in_slabs, elsewhere;
  // By size: slabs with room.
  slab *open[sizes];
};

static _Thread_local struct {
  hued_account *charged;
  size_t damage;
} here;

// MARK: Slabs

// By address / 4 GiB: a byte for each slab's worth of it, set where a slab is. So any address can be asked whether it lies in one.
static _Atomic(atomic_uchar *) regions[1 << 16];
static pthread_mutex_t spare_lock = PTHREAD_MUTEX_INITIALIZER;
static slab *spare[spare_slabs];
static size_t spares;

static slab *slab_of(const void *address) {
  uintptr_t place = (uintptr_t)address >> slab_bits;
  if (place >> 32) return NULL;
  atomic_uchar *region = atomic_load_explicit(&regions[place >> 16], memory_order_acquire);
  if (!region || !atomic_load_explicit(&region[place & 0xffff], memory_order_relaxed)) return NULL;
  return (slab *)(place << slab_bits);
}

// With `spare_lock` held. False: the place cannot be remembered.
static bool mark_slab(slab *slab, bool is_there) {
  uintptr_t place = (uintptr_t)slab >> slab_bits;
  if (place >> 32) return false;
  atomic_uchar *region = atomic_load_explicit(&regions[place >> 16], memory_order_relaxed);
  if (!region) {
    region = calloc(1 << 16, sizeof *region);
    if (!region) return false;
    atomic_store_explicit(&regions[place >> 16], region, memory_order_release);
  }
  atomic_store_explicit(&region[place & 0xffff], is_there, memory_order_relaxed);
  return true;
}

// With `spare_lock` held and no slab spare.
static void map_span(void) {
  size_t bytes = (size_t)span_slabs * slab_bytes;
  char *all = mmap(NULL, bytes + slab_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (all == MAP_FAILED) return;
  char *start = (char *)(((uintptr_t)all + slab_bytes - 1) & ~(uintptr_t)(slab_bytes - 1));
  if (start > all) munmap(all, (size_t)(start - all));
  munmap(start + bytes, (size_t)(all + slab_bytes - start));
  for (char *next = start + bytes; next > start;) {
    next -= slab_bytes;
    if (mark_slab((slab *)next, true)) {
      spare[spares++] = (slab *)next;
    } else {
      munmap(next, slab_bytes);
    }
  }
}

static slab *take_spare(void) {
  pthread_mutex_lock(&spare_lock);
  if (spares == 0) map_span();
  slab *slab = spares == 0 ? NULL : spare[--spares];
  pthread_mutex_unlock(&spare_lock);
  return slab;
}

static void give_back(slab *slab) {
  pthread_mutex_lock(&spare_lock);
  bool is_spare = spares < spare_slabs;
  if (is_spare) {
    spare[spares++] = slab;
  } else {
    mark_slab(slab, false);
  }
  pthread_mutex_unlock(&spare_lock);
  if (!is_spare) munmap(slab, slab_bytes);
}

// MARK: Blocks in slabs

// All of these are called by the thread that holds the account.

static size_t size_index(const slab *slab) { return slab->size / grain - 1; }

static bool is_full(const slab *slab) { return !slab->freed && slab->fresh + slab->size > slab_bytes; }

static void insert(hued_account *account, slab *slab) {
  struct slab **first = &account->open[size_index(slab)];
  slab->previous = NULL;
  slab->next = *first;
  if (slab->next) slab->next->previous = slab;
  *first = slab;
}

static void remove_open(hued_account *account, slab *slab) {
  if (slab->next) slab->next->previous = slab->previous;
  if (slab->previous) {
    slab->previous->next = slab->next;
  } else {
    account->open[size_index(slab)] = slab->next;
  }
}

static void add_bytes(hued_account *account, size_t bytes) {
  size_t held = atomic_load_explicit(&account->in_slabs, memory_order_relaxed);
  atomic_store_explicit(&account->in_slabs, held + bytes, memory_order_relaxed);
}

static void put_block(slab *slab, void *block) {
  hued_account *account = slab->account;
  bool was_full = is_full(slab);
  *(void **)block = slab->freed;
  slab->freed = block;
  slab->used--;
  add_bytes(account, -(size_t)slab->size);
  if (slab->used > 0) {
    if (was_full) insert(account, slab);
    return;
  }
  if (!was_full) remove_open(account, slab);
  give_back(slab);
}

// Takes back some of what other threads freed. False: there is more.
static bool take_back(hued_account *account) {
  for (int blocks = 0; blocks < few_blocks; blocks++) {
    if (!account->taken) account->taken = atomic_exchange(&account->returned, NULL);
    void *block = account->taken;
    if (!block) return true;
    account->taken = *(void **)block;
    put_block(slab_of(block), block);
  }
  return !account->taken && !atomic_load_explicit(&account->returned, memory_order_relaxed);
}

static slab *open_slab(hued_account *account, size_t index) {
  // No more than so many, since a parse waits.
  for (int tries = 0; tries < 16 && !account->open[index]; tries++) {
    if (take_back(account)) break;
  }
  if (account->open[index]) return account->open[index];
  slab *slab = take_spare();
  if (!slab) return NULL;
  *slab = (struct slab){.account = account, .size = (uint32_t)(index + 1) * grain, .fresh = sizeof *slab};
  insert(account, slab);
  return slab;
}

static void *take_block(hued_account *account, size_t size) {
  size_t index = size == 0 ? 0 : (size - 1) / grain;
  slab *slab = account->open[index];
  if (!slab) slab = open_slab(account, index);
  if (!slab) return NULL;
  void *block = slab->freed;
  if (block) {
    slab->freed = *(void **)block;
  } else {
    block = (char *)slab + slab->fresh;
    slab->fresh += slab->size;
  }
  slab->used++;
  if (is_full(slab)) remove_open(account, slab);
  add_bytes(account, slab->size);
  return block;
}

// MARK: Accounts

static bool holds(const hued_account *account) {
  return atomic_load_explicit(&account->holder, memory_order_relaxed) == &here;
}

static bool hold(hued_account *account) {
  const void *nobody = NULL;
  return atomic_compare_exchange_strong(&account->holder, &nobody, &here);
}

// Lets go of an account. Who returns a block meanwhile leaves it to the holder, so there may be more when all was taken back.
//
// False: much was returned, and is still to be taken back.
static bool let_go(hued_account *account) {
  do {
    bool is_done = take_back(account);
    atomic_store(&account->holder, NULL);
    if (!is_done) return false;
  } while (atomic_load(&account->returned) && hold(account));
  return true;
}

static _Atomic(void (*)(hued_account *)) settle_later;

// The same on a thread that must not wait.
static void let_go_soon(hued_account *account) {
  if (let_go(account)) return;
  void (*settle)(hued_account *) = atomic_load(&settle_later);
  if (!settle) settle = hued_account_settle;
  settle(account);
}

hued_account *hued_account_new(void) { return calloc(1, sizeof(hued_account)); }

size_t hued_account_bytes(const hued_account *account) {
  return atomic_load_explicit(&account->in_slabs, memory_order_relaxed)
      + atomic_load_explicit(&account->elsewhere, memory_order_relaxed);
}

hued_charge hued_charge_begin(hued_account *account) {
  hued_charge charge = {.account = account, .before = here.charged, .has_slabs = false};
  here.charged = account;
  if (!hued_has_slabs || !account || holds(account)) return charge;
  // Others hold it for moments, to take blocks back. Who cannot wait any longer does without slabs.
  for (int tries = 0; tries < 2000 && !charge.has_slabs; tries++) charge.has_slabs = hold(account);
  return charge;
}

void hued_charge_end(hued_charge charge) {
  here.charged = charge.before;
  if (charge.has_slabs) let_go_soon(charge.account);
}

void hued_account_settle(hued_account *account) {
  while (hold(account)) {
    if (let_go(account)) return;
    // For whoever begins a charge.
    sched_yield();
  }
}

// Gives a block of a slab back to the account on any thread.
static void return_block(slab *slab, void *block) {
  hued_account *account = slab->account;
  if (holds(account)) return put_block(slab, block);
  if (hold(account)) {
    put_block(slab, block);
  } else {
    void *first = atomic_load_explicit(&account->returned, memory_order_relaxed);
    do {
      *(void **)block = first;
    } while (!atomic_compare_exchange_weak(&account->returned, &first, block));
    // The holder sees it when it lets go, if it has not done so meanwhile.
    if (atomic_load(&account->holder) || !hold(account)) return;
  }
  let_go_soon(account);
}

// MARK: Blocks of malloc

// libtree-sitter 0.20.7 keeps the number of a node's children in 16 bits and finds the block to free from it. A flat ERROR
// node with more than 65,535 children (an unclosed quote at the top of a 300 KB file makes one) is then freed at an
// address in the middle of its block, which corrupts the heap. Such an address has no mark: the block is leaked instead.
static const uint64_t mark = 0x6875656474726565;

// Before a block; keeps it aligned as malloc does.
typedef struct {
  uint64_t mark;
  hued_account *account;
} header;

_Static_assert(sizeof(header) == grain, "blocks are aligned");

// What malloc uses for a block: what it can hold, and the word before it.
static size_t bytes_of(header *block) { return malloc_usable_size(block) + sizeof(size_t); }

static void charge(hued_account *account, size_t bytes) {
  if (account) atomic_fetch_add_explicit(&account->elsewhere, bytes, memory_order_relaxed);
}

static void *marked(header *block, hued_account *account) {
  if (!block) return NULL;
  *block = (header){mark, account};
  charge(account, bytes_of(block));
  return block + 1;
}

// The whole block of an address that was handed out; NULL for any other address.
static header *block_of(void *address) {
  header *block = (header *)address - 1;
  if (block->mark == mark) return block;
  here.damage++;
  return NULL;
}

// MARK: The four functions

static bool goes_to_slab(const hued_account *account, size_t size) {
  return size <= longest_block && account && holds(account) && hued_account_bytes(account) >= least_held;
}

static void *allocate(hued_account *account, size_t size) {
  if (goes_to_slab(account, size)) {
    void *block = take_block(account, size);
    if (block) return block;
  }
  return size > SIZE_MAX - sizeof(header) ? NULL : marked(malloc(size + sizeof(header)), account);
}

void *hued_allocate(size_t size) { return allocate(here.charged, size); }

void *hued_allocate_zeroed(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes) || bytes > SIZE_MAX - sizeof(header)) return NULL;
  if (goes_to_slab(here.charged, bytes)) {
    void *block = take_block(here.charged, bytes);
    if (block) return memset(block, 0, bytes);
  }
  return marked(calloc(1, bytes + sizeof(header)), here.charged);
}

void *hued_reallocate(void *address, size_t size) {
  if (!address) return hued_allocate(size);
  slab *slab = slab_of(address);
  if (slab) {
    if (size <= slab->size && size + grain > slab->size) return address;
    // It stays with its account.
    void *moved = allocate(slab->account, size);
    if (!moved) return size <= slab->size ? address : NULL;
    memcpy(moved, address, size < slab->size ? size : slab->size);
    return_block(slab, address);
    return moved;
  }
  header *block = block_of(address);
  if (!block) return hued_allocate(size);
  if (size > SIZE_MAX - sizeof(header)) return NULL;
  size_t before = bytes_of(block);
  // The header goes along. A block that cannot grow stays as it was.
  header *moved = realloc(block, size + sizeof(header));
  if (!moved) return NULL;
  charge(moved->account, bytes_of(moved) - before);
  return moved + 1;
}

void hued_free(void *address) {
  if (!address) return;
  slab *slab = slab_of(address);
  if (slab) return return_block(slab, address);
  header *block = block_of(address);
  if (!block) return;
  block->mark = 0;
  charge(block->account, -bytes_of(block));
  free(block);
}

void hued_memory_install(void (*settle)(hued_account *account)) {
  atomic_store(&settle_later, settle);
  ts_set_allocator(hued_allocate, hued_allocate_zeroed, hued_reallocate, hued_free);
}

size_t hued_memory_damage(void) { return here.damage; }

void hued_memory_trim(void) {
  slab *taken[spare_slabs];
  pthread_mutex_lock(&spare_lock);
  size_t count = spares;
  for (; spares > 0; spares--) {
    taken[spares - 1] = spare[spares - 1];
    mark_slab(taken[spares - 1], false);
  }
  pthread_mutex_unlock(&spare_lock);
  for (size_t index = 0; index < count; index++) munmap(taken[index], slab_bytes);
  malloc_trim(0);
}
