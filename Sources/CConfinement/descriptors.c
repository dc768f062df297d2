#define _GNU_SOURCE
#include "descriptors.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

enum { MOST = 2 };

typedef union {
  char bytes[CMSG_SPACE(sizeof(int) * MOST)];
  struct cmsghdr header;
} Control;

int hued_send_descriptors(int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count) {
  if (descriptor_count < 0 || descriptor_count > MOST) return EINVAL;
  struct iovec part = {(void *)bytes, count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  Control control;
  if (descriptor_count > 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = control.bytes;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * descriptor_count);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int) * descriptor_count);
    memcpy(CMSG_DATA(header), descriptors, sizeof(int) * descriptor_count);
  }
  ssize_t sent;
  do sent = sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent < 0 ? errno : 0;
}

long hued_receive_descriptors(int socket, void *bytes, size_t capacity, int *descriptors, int *descriptor_count) {
  struct iovec part = {bytes, capacity};
  Control control;
  struct msghdr message = {
    .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  *descriptor_count = 0;
  ssize_t received;
  do received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (received < 0 && errno == EINTR);
  if (received < 0) return -errno;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    int count = (int)((header->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    memcpy(descriptors, CMSG_DATA(header), sizeof(int) * count);
    *descriptor_count = count;
  }
  return received;
}

int hued_wait_until_readable(int descriptor, long seconds, long nanoseconds) {
  struct pollfd request = {descriptor, POLLIN, 0};
  struct timespec time = {seconds, nanoseconds};
  return ppoll(&request, 1, &time, NULL) > 0;
}

int hued_anonymous_file(const char *name) {
  int descriptor = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  return descriptor < 0 ? -errno : descriptor;
}

int hued_seal_size(int descriptor) {
  return fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0 ? 0 : errno;
}
