SHELL := /bin/bash
# <- @variable.builtin
#     ^ @operator
.DEFAULT_GOAL := help
# <- @variable.builtin
VERSION ?= 1.0
# <- @constant
#       ^ @operator
GIT != git rev-parse HEAD
# <- @constant
#   ^ @operator
#      ^ @function.call
override DIR = /tmp
# <- @keyword
#        ^ @constant
define GREETING
# <- @keyword
#      ^ @constant
hello
endef
# <- @keyword
names = $(patsubst %.c,%.o,$(notdir $(SRC)))
#         ^ @function.builtin
#                            ^ @function.builtin
#                                     ^ @constant
$(foreach d,$(DIRS),$(eval $(call rule,$(d))))
# ^ @function.builtin
#             ^ @constant
#                     ^ @function.builtin
#                            ^ @function.builtin
$(info Building $(VERSION))
# ^ @function.builtin
$(error stop)
# ^ @keyword.exception
ifneq (,$(findstring x,$(MAKEFLAGS)))
# <- @keyword.conditional
#         ^ @function.builtin
#                        ^ @variable.builtin
undefine X
# <- @keyword
#        ^ @constant
endif
vpath %.c src
# <- @keyword
unexport HOME
# <- @keyword
install: bin/a ; cp a /usr
# <- @function
#        ^ @string.special.path
test:
# <- @function
	cd src && \
	for f in *.c; do echo $$f; done
help: ; @echo $(MAKEFILE_LIST)
# <- @function
#               ^ @variable.builtin

named:
	for f in *.c; do echo $$f a$$b; done; x=$$f
#                        ^ @variable
#                                          ^ @variable
