#nullable enable
// <- @keyword.directive
#if DEBUG
// <- @keyword.directive
//  ^ @constant.macro
#region Shapes
// <- @keyword.directive
#endregion
#endif
// <- @keyword.directive

namespace Geometry
// <- @keyword
//        ^ @module
{
    public enum Kind : byte { Circle = 1, Square }
//         ^ @keyword.type
//              ^ @type
//                     ^ @type.builtin
//                            ^ @constant
//                                     ^ @number
//                                        ^ @constant
    public readonly record struct Point(double X, double Y);
//                  ^ @keyword.type
//                         ^ @keyword.type
//                                ^ @type
//                                      ^ @type.builtin
//                                             ^ @variable.parameter
    public interface IShape<out T> where T : struct { T Area(); }
//         ^ @keyword.type
//                   ^ @type
//                          ^ @keyword.modifier
//                                           ^ @keyword.type
//                                                      ^ @function.method
    public delegate void Handler(object sender, params string[] args);
//         ^ @keyword.type
//                  ^ @type.builtin
//                       ^ @type
//                               ^ @type.builtin
//                                      ^ @variable.parameter
//                                              ^ @keyword.modifier
//                                                              ^ @variable.parameter

    public abstract class Shape : IShape<int>
//         ^ @keyword.modifier
//                  ^ @keyword.type
    {
        [Obsolete("use Size", true), DllImport("x")]
//       ^ @attribute
//                ^ @string
//                            ^ @boolean
//                                   ^ @attribute
        protected virtual int Area() => Kind switch
//      ^ @keyword.modifier
//                ^ @keyword.modifier
//                            ^ @function.method
//                                   ^ @operator
//                                           ^ @keyword.conditional
        {
            Kind.Circle => 1,
//               ^ @constant
//                      ^ @operator
            _ when size >= 2 => throw new NotImplementedException(),
//          ^ @character.special
//            ^ @keyword.conditional
//                      ^ @operator
//                              ^ @keyword.exception
//                                        ^ @constructor
        };

        public static Shape operator +(Shape a, Shape b) => a;
//             ^ @keyword.modifier
//                          ^ @keyword
//                                   ^ @operator
//                                     ^ @type
//                                           ^ @variable.parameter
        ~Shape() { }
//       ^ @constructor
        public int this[int index] { get => items[index]; init { value = 1; } }
//                 ^ @keyword
//                          ^ @variable.parameter
//                                   ^ @keyword
//                                          ^ @variable
//                                                        ^ @keyword
        void Run()
//      ^ @type.builtin
//           ^ @function.method
        {
            try { lock (gate) { checked { total += 1; } } }
//          ^ @keyword.exception
//                ^ @keyword
//                              ^ @keyword
//                                              ^ @operator
            catch (IOException e) when (e.HResult == 5) { throw; }
//          ^ @keyword.exception
//                 ^ @type
//                             ^ @variable
//                                ^ @keyword.exception
//                                                ^ @operator
//                                                        ^ @keyword.exception
            finally { goto done; }
//          ^ @keyword.exception
//                    ^ @keyword
//                         ^ @label
            done:
//          ^ @label
            switch (kind) { case Kind.Circle: break; default: return; }
//          ^ @keyword.conditional
//                          ^ @keyword.conditional
//                                            ^ @keyword.repeat
//                                                   ^ @keyword.conditional
//                                                            ^ @keyword.return
            Func<int, int> square = x => x * x;
//          ^ @type
//                         ^ @variable
//                                  ^ @variable.parameter
//                                    ^ @operator
//                                         ^ @operator
            int Local(ref int n) { yield return n; }
//              ^ @function
//                    ^ @keyword.modifier
//                            ^ @variable.parameter
//                                 ^ @keyword.return
//                                       ^ @keyword.return
            var q = from s in shapes where s.Size > 1.5f orderby s.Name descending select new { s.Name };
//                  ^ @keyword
//                         ^ @keyword
//                                   ^ @keyword
//                                                  ^ @number.float
//                                                       ^ @keyword
//                                                                      ^ @keyword
//                                                                                 ^ @keyword
//                                                                                        ^ @keyword.operator
            var t = typeof(int) as object; var d = sizeof(long);
//                  ^ @keyword.operator
//                              ^ @keyword.operator
//                                 ^ @type.builtin
//                                                 ^ @keyword.operator
            string raw = """
//                       ^ @string
                {"a": 1}
                """;
            if (shape is Circle { Radius: var r } and not null) { (int a, var b) = pair; }
//                    ^ @keyword.operator
//                       ^ @type
//                                ^ @variable.member
//                                        ^ @type.builtin
//                                                ^ @keyword.operator
//                                                    ^ @keyword.operator
//                                                        ^ @constant.builtin
            Do(out var result, name: 3);
//          ^ @function.call
//             ^ @keyword.modifier
//                 ^ @type.builtin
//                             ^ @variable.parameter
//                                   ^ @number
            shape?.Draw(Color.Red)!.Name.Length.ToString();
//               ^ @operator
//                 ^ @function.method.call
//                      ^ @type
//                                  ^ @variable.member
//                                              ^ @function.method.call
            Regex.IsMatch(s, @"^\d+(a|b)$");
//          ^ @type
//                ^ @function.method.call
        }
    }
}
