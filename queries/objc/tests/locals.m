@implementation A
- (void)run:(int)times {
    int n = times + 1;
    //  ^ @variable
    //      ^^^^^ @variable.parameter
    void (^block)(int) = ^(int x) { use(x, times); };
    //                                  ^ @variable.parameter
    //                                     ^^^^^ @variable.parameter
}
@end
