; inherits: ecma

(required_parameter
  pattern: (identifier) @local.definition.parameter)

(optional_parameter
  pattern: (identifier) @local.definition.parameter)

(required_parameter
  pattern: (rest_pattern
    (identifier) @local.definition.parameter))

(required_parameter
  pattern: (array_pattern
    [
      (identifier) @local.definition.parameter
      (assignment_pattern
        left: (identifier) @local.definition.parameter)
      (rest_pattern
        (identifier) @local.definition.parameter)
    ]))

(required_parameter
  pattern: (object_pattern
    [
      (pair_pattern
        value: (object_pattern
          [
            (shorthand_property_identifier_pattern) @local.definition.parameter
            (object_assignment_pattern
              left: (shorthand_property_identifier_pattern) @local.definition.parameter)
            (pair_pattern
              value: (identifier) @local.definition.parameter)
            (rest_pattern
              (identifier) @local.definition.parameter)
          ]))
      (shorthand_property_identifier_pattern) @local.definition.parameter
      (object_assignment_pattern
        left: (shorthand_property_identifier_pattern) @local.definition.parameter)
      (pair_pattern
        value: (identifier) @local.definition.parameter)
      (pair_pattern
        value: (assignment_pattern
          left: (identifier) @local.definition.parameter))
      (rest_pattern
        (identifier) @local.definition.parameter)
    ]))

(optional_parameter
  pattern: (object_pattern
    (shorthand_property_identifier_pattern) @local.definition.parameter))

(enum_declaration
  name: (identifier) @local.definition.type)
