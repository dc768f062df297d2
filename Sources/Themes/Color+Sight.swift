import Glibc

/// How people see colours, on a screen as the standard sRGB describes it.
extension Theme.Color {
  /// From 1 (none) to 21 (black on white), as the Web Content Accessibility Guidelines 2.1 define it. Text of normal size
  /// needs 4.5.
  package func contrast(to other: Theme.Color) -> Double {
    let (a, b) = (luminance + 0.05, other.luminance + 0.05)
    return max(a, b) / min(a, b)
  }

  /// How unlike two colours look: their distance in CIE L*a*b* (CIE 1976). Some 2 can just be told apart side by side.
  package func difference(to other: Theme.Color) -> Double {
    let (a, b) = (lab, other.lab)
    return sqrt(pow(a.l - b.l, 2) + pow(a.a - b.a, 2) + pow(a.b - b.b, 2))
  }

  private var linear: (red: Double, green: Double, blue: Double) {
    func linear(_ component: UInt8) -> Double {
      let share = Double(component) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return (linear(red), linear(green), linear(blue))
  }

  private var luminance: Double {
    let (red, green, blue) = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// Under the white of sRGB (D65).
  private var lab: (l: Double, a: Double, b: Double) {
    let (red, green, blue) = linear
    func share(_ value: Double) -> Double { value > 0.008856 ? cbrt(value) : 7.787 * value + 16.0 / 116 }
    let x = share((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = share(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = share((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }
}
