#ifndef HUED_DESCRIPTORS_H
#define HUED_DESCRIPTORS_H

#include <stddef.h>

// Sends one message with descriptors (at most 2) to a socket that keeps messages apart. Never waits.
// Returns 0 or an error number.
int hued_send_descriptors(int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count);

// Waits for a message. Descriptors that came with it (at most 2) are stored and close on exec.
// Returns the number of bytes, 0 at the end, or the negative error number.
long hued_receive_descriptors(int socket, void *bytes, size_t capacity, int *descriptors, int *descriptor_count);

// Waits until something can be read, for at most this time. Returns 1 if it can.
int hued_wait_until_readable(int descriptor, long seconds, long nanoseconds);

// An anonymous file, closed on exec: memfd_create. Returns a descriptor or the negative error number.
int hued_anonymous_file(const char *name);

// Keeps an anonymous file as long as it is, whoever has a descriptor of it. Returns 0 or an error number.
int hued_seal_size(int descriptor);

#endif
