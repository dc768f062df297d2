NAMES := $(shell ls
# <- @constant
