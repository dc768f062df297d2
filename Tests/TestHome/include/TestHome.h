// The module has no functions: being linked is all that it takes.
