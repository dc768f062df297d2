#if defined(FOO) && BAR > 1
//          ^^^ @constant.macro
//                  ^^^ @constant.macro
#endif
int pick(Color color) {
    switch (color) {
    case Color::red: return 1;
    //          ^^^ @constant
    case a::Color::Green: return 2;
    //   ^ @module
    //      ^^^^^ @type
    //             ^^^^^ @constant
    case kBlue: return 3;
    //   ^^^^^ @constant
    }
    auto most = Limits::kMost + Limits::Least + Limits::count;
    //                  ^^^^^ @constant
    //                                  ^^^^^ @constant
    //                                                  ^^^^^ @variable.member
    a::b::c::d::call(1);
    //       ^ @module
    //          ^^^^ @function.call
    a::b::c::d::e::make<int>(1);
    //          ^ @module
    //             ^^^^ @function.call
    return Limits::From(1);
    //             ^^^^ @function.call
}
