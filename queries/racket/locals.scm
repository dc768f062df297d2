; inherits: scheme_family
