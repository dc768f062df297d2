class Counter
{
    private int count;
    //          ^^^^^ @variable.member
    const int Max = 3;
    //        ^^^ @constant
    int Add(int amount)
    {
        count += amount;
//      ^^^^^ @variable.member
        //       ^^^^^^ @variable.parameter
        var count2 = other.count + Max;
        //  ^^^^^^ @variable
        //                 ^^^^^ @variable.member
        //                         ^^^ @constant
        return count2 + later;
        //     ^^^^^^ @variable
        //              ^^^^^ @variable.member
    }
    static readonly int later;
}
