#if DEBUG && !TRACE
//  ^^^^^ @constant.macro
//            ^^^^^ @constant.macro
#endif
[assembly: InternalsVisibleTo("tests")]
 // <- @keyword
[Obsolete("old", error: true)]
//               ^^^^^ @variable.parameter
class Shape
{
    [return: NotNull] static extern dynamic Load(dynamic from);
//   ^^^^^^ @keyword
//                           ^^^^^^ @keyword.modifier
//                                               ^^^^^^^ @type.builtin
    public static bool operator true(Shape shape) => true;
//                              ^^^^ @boolean
    public string Name { get => field; set => field = value; }
//                              ^^^^^ @variable.builtin
//                                                    ^^^^^ @variable.builtin
    void Show(object shape)
    {
        Print(new { Name = "x", Side = 1 });
//                  ^^^^ @variable.member
//                              ^^^^ @variable.member
        if (shape is Shape { Owner.Name: "x" }) { }
//                           ^^^^^ @variable.member
    }
}
