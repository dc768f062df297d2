#if FEATURE
//  ^^^^^^^ @constant.macro
#elif !lower && VERSION > 2 && (defined(OTHER) || x)
//     ^^^^^ @constant.macro
//              ^^^^^^^ @constant.macro
//                                      ^^^^^ @constant.macro
#endif
enum Kind { First, kSecond };
//          ^^^^^ @constant
//                 ^^^^^^^ @constant
int f(int kind) {
    switch (kind) {
    case First: return 1;
    //   ^^^^^ @constant
    case kSecond: break;
    //   ^^^^^^^ @constant
    }
    return 0;
}
