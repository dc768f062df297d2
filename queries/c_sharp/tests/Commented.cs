class Store
{
    void Run()
    {
        var all = /* sql */ """select a from users""";
        //                     ^^^^^^ @keyword
        all = /* sql */ """select b from users""";
        //                          ^^^^ @keyword
        Find(/* sql */ """select c from users""");
        //                ^^^^^^ @keyword
        var plain = /* text */ """select d from users""";
        //                        ^^^^^^ @string
    }
}

class Chooser
{
    void Choose(Kind kind)
    {
        switch (kind) { case Kind.Big: break; }
        //                        ^^^ @constant
        var size = kind switch { Kind.Small => Kind.None, _ => 1 };
        //                            ^^^^^ @constant
    }
}
