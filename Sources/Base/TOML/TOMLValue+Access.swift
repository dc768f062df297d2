/// The value as one of a kind; nil if it is of another.
extension TOMLValue {
  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var bool: Bool? { if case .boolean(let value) = self { value } else { nil } }
  package var int: Int? { if case .integer(let value) = self { value } else { nil } }
  package var array: [TOMLValue]? { if case .array(let value) = self { value } else { nil } }
  package var table: [String: TOMLValue]? { if case .table(let value) = self { value } else { nil } }
}
