; What the grammars of C and C++ know and that of Objective-C, which inherits C's queries, does not.

["__except" "__leave"] @keyword.exception

["[[" "]]"] @punctuation.bracket
