debug: CFLAGS += -g
# <- @function
#      ^ @constant
all: main.o
	cc -o $@ $(OBJECTS
	strip $@
clean: all
# <- @function
#      ^ @string.special.path
	rm -f main.o
#   ^ @variable.parameter
NAME = value
# <- @constant
ifeq ($(NAME),value)
# <- @keyword.conditional
endif
