; inherits: ecma

(formal_parameters
  (identifier) @local.definition.parameter)

(formal_parameters
  (rest_pattern
    (identifier) @local.definition.parameter))

(formal_parameters
  (assignment_pattern
    left: (identifier) @local.definition.parameter))

(formal_parameters
  (array_pattern
    [
      (identifier) @local.definition.parameter
      (assignment_pattern
        left: (identifier) @local.definition.parameter)
      (rest_pattern
        (identifier) @local.definition.parameter)
    ]))

(formal_parameters
  (object_pattern
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

(formal_parameters
  (assignment_pattern
    left: (object_pattern
      [
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
      ])))

(class_declaration
  name: (identifier) @local.definition.type)
