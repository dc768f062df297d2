#ifndef HUED_KEEPER_H
#define HUED_KEEPER_H

// The keeper: a process between a program and whoever started it. It sees to it that the program, and whatever that
// started in any group or session, ends when the other end of its control socket is closed, be it because its owner was
// killed, and when the program itself ends.
//
// Every executable that links this file is a keeper when it is started under this name, before any other of its code runs:
//
//   hued-keeper NICENESS [NAME=VALUE...] -- PATH ARGUMENT0 [ARGUMENT...]
//
// Descriptors 0, 1 and 2 are for the program alone; 3 is the control socket. The keeper writes there, once, an int32_t:
// the program's process id, or the negative error number of starting it. Signals sent to the keeper are passed on to the
// program's group. It ends when nothing is left of what it kept, with the program's status or by the same signal.
#define HUED_KEEPER_NAME "hued-keeper"
#define HUED_KEEPER_CONTROL 3

#endif
