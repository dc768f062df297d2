; inherits: ecma,jsx
