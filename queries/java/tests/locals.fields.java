class Counter {
    private int count;
    //          ^^^^^ @variable.member
    static final int MAX = 3;
    //               ^^^ @constant
    int add(int amount, int later) {
        count += amount;
//      ^^^^^ @variable.member
        //       ^^^^^^ @variable.parameter
        int local = other.count + MAX + count;
        //  ^^^^^ @variable
        //                ^^^^^ @variable.member
        //                        ^^^ @constant
        //                              ^^^^^ @variable.member
        return local + later + name.length();
        //             ^^^^^ @variable.parameter
        //                     ^^^^ @variable.member
        //                          ^^^^^^ @function.method.call
    }
    private String name;
    int later;
}
