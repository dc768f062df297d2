enum Shade {
    Dark = 1, Light = 2,
    Both = Dark | Light, Same = Dark,
//         ^ @constant
//                ^ @constant
//                              ^ @constant
}
class A {
    string B(string s) {
        var z = s.
        return z;
//      ^ @keyword.return
    }
}
