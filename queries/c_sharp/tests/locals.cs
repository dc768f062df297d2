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

class Customer
{
    public string Name { get; set; }
    public event EventHandler Changed;

    void Rename(string name)
    {
        Name = name;
//      ^^^^ @variable.member
        //     ^^^^ @variable.parameter
        Changed?.Invoke(this);
//      ^^^^^^^ @variable.member
    }
}

class Sum : Base
{
    delegate int Op(int left, int right);
    //                  ^^^^ @variable.parameter

    public static explicit operator int(Sum given) { return given.Rest; }
    //                                                      ^^^^^ @variable.parameter

    int All() { return left + given; }
    //                 ^^^^ @variable
    //                        ^^^^^ @variable
}
