#pragma once
#include <stdbool.h>
#include <stddef.h>

// The allocator that libtree-sitter is given. It knows who pays for each block.
//
// A tree has a hundred thousand small blocks, most of which come and go together. So an account that holds much has its small
// blocks in slabs of its own, each of blocks of one size: a block needs no words of its own there, and what a large document
// held goes back to the system in whole pages. All other blocks are malloc's, with a mark and the account before them.

// Who pays for blocks. It is never deallocated, since blocks point to it: whoever is done with one keeps it for another use.
typedef struct hued_account hued_account;

// NULL: there is no memory.
hued_account *hued_account_new(void);

// The bytes of the blocks that are held now; on any thread. A block in a slab that another thread frees during a charge is
// counted until it is taken back, which is soon after the charge at the latest.
size_t hued_account_bytes(const hued_account *account);

// False in a build with the address sanitizer, which is to see each block.
extern const bool hued_has_slabs;

// A charge that has begun.
typedef struct {
  hued_account *account, *before;
  bool has_slabs;
} hued_charge;

// Charges an account (NULL: nobody) with what this thread allocates from now on.
hued_charge hued_charge_begin(hued_account *account);

// Ends the charge that began last on this thread; the one before it goes on.
void hued_charge_end(hued_charge charge);

// Takes back what other threads freed, which may be much. Leaves it to whoever charges the account meanwhile.
void hued_account_settle(hued_account *account);

// Gives libtree-sitter the four functions below; must run before it allocates anything.
//
// Where other threads freed much, `settle` is called, which has `hued_account_settle` called on a thread that may wait. Without
// this call it is called at once.
void hued_memory_install(void (*settle)(hued_account *account));

// How many blocks of this thread had to be leaked so far, since they were freed at an address that none begins at.
size_t hued_memory_damage(void);

// Gives the system back what is kept for later. It takes milliseconds.
void hued_memory_trim(void);

void *hued_allocate(size_t size);
void *hued_allocate_zeroed(size_t count, size_t size);
void *hued_reallocate(void *address, size_t size);
void hued_free(void *address);
