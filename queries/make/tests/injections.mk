all: bin
	for f in *.c; do echo x; done
version := $(shell git describe)
#                  ^^^ @function.call
help: ; @echo x
#        ^^^^ @function.builtin
app.o: app.c
	$(CC) -c $< -o $@
#      ^^ @variable.parameter
#            ^^ @variable.parameter
