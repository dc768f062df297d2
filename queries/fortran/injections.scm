; inherits: comments
