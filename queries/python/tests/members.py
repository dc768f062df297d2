import re

class Server:
    def __init__(self):
        self._FunKy = 1
        #    ^^^^^^ @variable.member
        self.HTTPServer = http.HTTPServer(2)
        #    ^^^^^^^^^^ @variable.member
        #                      ^^^^^^^^^^ @constructor
        self.LIMIT = module.ClassName
        #    ^^^^^ @constant
        #                   ^^^^^^^^^ @type
        self._Start(self.Name)
        #    ^^^^^^ @function.method.call
        #                ^^^^ @variable.member
        re.compile(r"(a|" r"b+)", 0)
        #         ^ @punctuation.bracket
        #                    ^ @operator
        re.match("[ab" "c]d", self)
        #                ^ @punctuation.bracket
        #                 ^ @string.regexp
