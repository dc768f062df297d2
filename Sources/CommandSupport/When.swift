package import ArgumentParser

/// When something is done that depends on where the output goes.
package enum When: String, CaseIterable, ExpressibleByArgument {
  case auto
  case always
  case never
}
