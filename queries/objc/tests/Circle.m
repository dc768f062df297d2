#import <Foundation/Foundation.h>
// <- @keyword.import
//      ^^^^^^^^^^^^^^^^^^^^^^^^^ @string
@import UIKit;
// <- @keyword.import
//      ^^^^^ @module
@class Other, More;
 // <- @keyword.type
//     ^^^^^ @type
@protocol Shape <NSObject>
// <- @keyword.type
//        ^^^^^ @type
//              ^ @punctuation.bracket
//               ^^^^^^^^ @type
@required
// <- @keyword
- (double)area;
// <- @punctuation.special
// ^^^^^^ @type.builtin
//        ^^^^ @function.method
@end
// <- @keyword
@interface Circle : NSObject <Shape, NSCopying> {
// <- @keyword.type
//         ^^^^^^ @type
//                  ^^^^^^^^ @type
//                                   ^^^^^^^^^ @type
    @private
//  ^^^^^^^^ @keyword.modifier
    int _count;
//  ^^^ @type.builtin
    //  ^^^^^^ @variable.member
}
@property (nonatomic, getter=isOn) NSString *title;
// <- @keyword
//         ^^^^^^^^^ @attribute
//                    ^^^^^^ @attribute
//                           ^^^^ @function.method
//                                 ^^^^^^^^ @type
//                                           ^^^^^ @variable.member
+ (instancetype)circleWithRadius:(double)radius name:(NSString *)name;
// <- @punctuation.special
// ^^^^^^^^^^^^ @type.builtin
//              ^^^^^^^^^^^^^^^^ @function.method
//                                       ^^^^^^ @variable.parameter
//                                              ^^^^ @function.method
//                                                               ^^^^ @variable.parameter
@end
@interface Circle (Private)
//                 ^^^^^^^ @label
@end
static NSString *const kKey = @"key";
// <- @keyword.modifier
//               ^^^^^ @keyword.modifier
//                            ^^^^^^ @string
@implementation Circle
// <- @keyword.type
//              ^^^^^^ @type
@synthesize title = _title;
// <- @keyword
//          ^^^^^ @variable.member
- (void)run:(int)times with:(id)object {
//      ^^^ @function.method
//               ^^^^^ @variable.parameter
//                     ^^^^ @function.method
//                           ^^ @type.builtin
    Circle *c = [[self alloc] init];
//  ^^^^^^ @type
    //            ^^^^ @variable.builtin
    //                 ^^^^^ @function.method.call
    //                        ^^^^ @function.method.call
    c.title = @"a %@ \n";
    //^^^^^ @variable.member
    //        ^^^ @string
    //               ^^ @string.escape
    [c setTitle:name forKey:@"x"];
//   ^ @variable
    // ^^^^^^^^ @function.method.call
    //          ^^^^ @variable
    //               ^^^^^^ @function.method.call
    NSDictionary<NSString *, NSNumber *> *d = @{@"a": @1.5, @"b": @YES};
//  ^^^^^^^^^^^^ @type
    //          ^ @punctuation.bracket
    //                       ^^^^^^^^ @type
    //                                         ^ @punctuation.bracket
    //                                                 ^^^ @number.float
    //                                                             ^^^ @boolean
    for (NSString *s in @[@1]) { NSLog(@"%@", s); }
//  ^^^ @keyword.repeat
    //               ^^ @keyword.repeat
    //                           ^^^^^ @function.builtin
    void (^block)(int) = ^(int x) { return; };
    //    ^ @operator
    //     ^^^^^ @variable
    //                         ^ @variable.parameter
    //                              ^^^^^^ @keyword.return
    @try { @throw e; } @catch (NSException *e) { } @finally { }
//  ^^^^ @keyword.exception
    //     ^^^^^^ @keyword.exception
    //                 ^^^^^^ @keyword.exception
    //                         ^^^^^^^^^^^ @type
    //                                             ^^^^^^^^ @keyword.exception
    @autoreleasepool { @synchronized(self) { } }
//  ^^^^^^^^^^^^^^^^ @keyword
    //                 ^^^^^^^^^^^^^ @keyword
    SEL sel = @selector(run:with:);
//  ^^^ @type.builtin
    //        ^^^^^^^^^ @keyword.operator
    //                  ^^^^^^^^^ @function.method
    if (c == nil || !YES) return NULL;
//  ^^ @keyword.conditional
    //       ^^^ @constant.builtin
    //                           ^^^^ @constant.builtin
    __weak typeof(self) weak = self;
//  ^^^^^^ @keyword.modifier
    //     ^^^^^^ @keyword.operator
    //                  ^^^^ @variable
    [super run:1 with:[NSString stringWithFormat:@"%d", 1]];
//   ^^^^^ @variable.builtin
    //                 ^^^^^^^^ @type
    //                          ^^^^^^^^^^^^^^^^ @function.method.call
    Protocol *p = @protocol(Shape);
    //             ^^^^^^^^ @keyword.operator
    //                      ^^^^^ @type
    NSAssert(p, @"none");
//  ^^^^^^^^ @function.macro
}
@end
