# Build the program. TODO: install
# <- @comment
#                    ^ @comment.todo
CC := gcc
# <- @constant
#  ^ @operator
#     ^ @string
CFLAGS += -Wall $(shell pkg-config --cflags glib-2.0)
# <- @constant
#      ^ @operator
#               ^ @punctuation.special
#                 ^ @function.builtin
#                       ^ @function.call
sources = $(wildcard src/*.c)
# <- @variable
#       ^ @operator
#         ^ @punctuation.special
#           ^ @function.builtin
objects := $(sources:.c=.o)
#          ^ @punctuation.special
#            ^ @variable
export PATH
# <- @keyword
#      ^ @constant
include config.mk
# <- @keyword.import
#       ^ @string.special.path
-include local.mk
# <- @keyword.import
ifeq ($(DEBUG),1)
# <- @keyword.conditional
#       ^ @constant
CFLAGS += -g
else ifdef RELEASE
# <- @keyword.conditional
#    ^ @keyword.conditional
#          ^ @constant
CFLAGS += -O2
else
# <- @keyword.conditional
CFLAGS += -O0
endif
# <- @keyword.conditional

.PHONY: all clean
# <- @attribute.builtin
#     ^ @punctuation.delimiter
#       ^ @function
#           ^ @function
all: program
# <- @function
#  ^ @punctuation.delimiter
#    ^ @string.special.path

program: $(objects) | build
# <- @function
#          ^ @variable
#                   ^ @operator
	@$(CC) -o $@ $^ $(LDFLAGS)
	if [ -f "$@" ]; then echo "done"; fi

%.o: %.c
# <- @function
#  ^ @punctuation.delimiter
#    ^ @string.special.path
	$(CC) -c $< -o $@

clean:
# <- @function
	rm -f program
