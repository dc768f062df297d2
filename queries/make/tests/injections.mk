all: bin
	for f in *.c; do echo x; done
version := $(shell git describe)
#                  ^^^ @function.call
help: ; @echo x
#        ^^^^ @function.builtin
