class Sums
{
    int Add(int first, int second)
    {
        var total = first + second;
//          ^ @variable
//                  ^ @variable.parameter
//                          ^ @variable.parameter
        Func<int, int> twice = n => n + first;
//                             ^ @variable.parameter
//                                      ^ @variable.parameter
        return total + Other;
//             ^ @variable
    }
}
