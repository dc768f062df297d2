; inherits: embedded_template
