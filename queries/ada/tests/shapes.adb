--  Shapes
-- <- @comment
with Ada.Text_IO; use Ada.Text_IO;
-- <- @keyword.import
--   ^^^ @module
--      ^ @punctuation.delimiter
--       ^^^^^^^ @module
--              ^ @punctuation.delimiter
--                ^^^ @keyword.import
--                    ^^^ @module
with Ada.Containers.Vectors;
-- <- @keyword.import
--       ^^^^^^^^^^ @module
--                  ^^^^^^^ @module
limited with Foo;
-- <- @keyword.modifier
--           ^^^ @module
generic
-- <- @keyword
   type Element is private;
-- ^^^^ @keyword.type
--      ^^^^^^^ @type
--              ^^ @keyword
--                 ^^^^^^^ @keyword.modifier
   with function "<" (A, B : Element) return Boolean;
-- ^^^^ @keyword
--      ^^^^^^^^ @keyword.function
--               ^^^ @function
--                   ^ @punctuation.bracket
--                    ^ @variable.parameter
--                     ^ @punctuation.delimiter
--                       ^ @variable.parameter
--                         ^ @punctuation.delimiter
--                                  ^ @punctuation.bracket
--                                    ^^^^^^ @keyword.return
--                                           ^^^^^^^ @type.builtin
package Geometry is
-- <- @keyword.import
--      ^^^^^^^^ @module
--               ^^ @keyword
   pragma Pure (Geometry);
-- ^^^^^^ @keyword
--        ^^^^ @attribute
--              ^^^^^^^^ @variable
   Max_Size : constant Integer := 16#FF#;
-- ^^^^^^^^ @constant
--            ^^^^^^^^ @keyword.modifier
--                     ^^^^^^^ @type.builtin
--                             ^^ @operator
--                                ^^^^^^ @number
   type Shape_Kind is (Circle, Square);
-- ^^^^ @keyword.type
--      ^^^^^^^^^^ @type
--                     ^^^^^^ @constant
--                             ^^^^^^ @constant
   type Point is record
--      ^^^^^ @type
--               ^^^^^^ @keyword.type
      X, Y : Float := 1.5E3;
--    ^ @variable.member
--       ^ @variable.member
--           ^^^^^ @type.builtin
--                    ^^^^^ @number.float
   end record;
-- ^^^ @keyword
--     ^^^^^^ @keyword.type
   type Shape is abstract tagged limited private;
--      ^^^^^ @type
--               ^^^^^^^^ @keyword.modifier
--                        ^^^^^^ @keyword.type
--                               ^^^^^^^ @keyword.modifier
--                                       ^^^^^^^ @keyword.modifier
   type Index is range 1 .. 10;
--      ^^^^^ @type
--               ^^^^^ @keyword
--                     ^ @number
--                       ^^ @operator
--                          ^^ @number
   type Vec is array (Positive range <>) of Float;
--      ^^^ @type
--             ^^^^^ @keyword.type
--                    ^^^^^^^^ @type.builtin
--                             ^^^^^ @keyword
--                                   ^^ @operator
--                                       ^^ @keyword
--                                          ^^^^^ @type.builtin
   subtype Small is Integer range 0 .. 9;
-- ^^^^^^^ @keyword.type
--         ^^^^^ @type
--                  ^^^^^^^ @type.builtin
--                                ^ @number
--                                     ^ @number
   type Access_Shape is access all Shape'Class;
--      ^^^^^^^^^^^^ @type
--                      ^^^^^^ @keyword.type
--                             ^^^ @keyword
--                                 ^^^^^ @type
--                                      ^ @punctuation.delimiter
--                                       ^^^^^ @attribute.builtin
   type Square_T is new Shape with null record;
--      ^^^^^^^^ @type
--                  ^^^ @keyword
--                            ^^^^ @keyword
--                                 ^^^^ @keyword
   Bad : exception;
-- ^^^ @type
--       ^^^^^^^^^ @keyword.type
   function Area (S : in Shape; Scale : Float := 1.0) return Float with Inline;
-- ^^^^^^^^ @keyword.function
--          ^^^^ @function
--                ^ @variable.parameter
--                    ^^ @keyword.modifier
--                              ^^^^^ @variable.parameter
--                                               ^^^ @number.float
--                                                    ^^^^^^ @keyword.return
--                                                                      ^^^^^^ @attribute
   procedure Draw (S : in out Shape) is abstract;
-- ^^^^^^^^^ @keyword.function
--           ^^^^ @function
--                 ^ @variable.parameter
--                     ^^^^^^ @keyword.modifier
--                                      ^^^^^^^^ @keyword.modifier
   overriding procedure Run (S : Shape);
-- ^^^^^^^^^^ @keyword.modifier
--            ^^^^^^^^^ @keyword.function
--                      ^^^ @function
private
   for Shape_Kind use (Circle => 1, Square => 2);
-- ^^^ @keyword
--     ^^^^^^^^^^ @variable
--                ^^^ @keyword
--                            ^^ @operator
--                               ^ @number
--                                            ^ @number
end Geometry;
-- <- @keyword
--  ^^^^^^^^ @module
package body Geometry is
-- <- @keyword.import
--      ^^^^ @keyword
   function Area (S : in Shape; Scale : Float := 1.0) return Float is
--          ^^^^ @function
--                    ^^ @keyword.modifier
--                              ^^^^^ @variable.parameter
--                                               ^^^ @number.float
      Total : Float := 0.0;
--    ^^^^^ @variable
--                     ^^^ @number.float
      Name  : String (1 .. 10) := "it""s" & 'c';
--    ^^^^ @variable
--            ^^^^^^ @type.builtin
--                         ^^ @number
--                                ^^^^^^^ @string
--                                        ^ @operator
--                                          ^^^ @character
   begin
-- ^^^^^ @keyword
      if Scale > 1.0 and then not Is_Empty (S) then
--    ^^ @keyword.conditional
--             ^ @operator
--                   ^^^ @keyword.operator
--                       ^^^^ @keyword.operator
--                            ^^^ @keyword.operator
--                                ^^^^^^^^ @function.call
--                                             ^^^^ @keyword.conditional
         Total := Scale * S.Radius ** 2;
--       ^^^^^ @variable
--                      ^ @operator
--                          ^^^^^^ @variable.member
--                                 ^^ @operator
--                                    ^ @number
      elsif Scale = 0.0 or else False then
--    ^^^^^ @keyword.conditional
--                ^ @operator
--                  ^^^ @number.float
--                      ^^ @keyword.operator
--                         ^^^^ @keyword.operator
--                              ^^^^^ @boolean
--                                    ^^^^ @keyword.conditional
         return 0.0;
      else
--    ^^^^ @keyword.conditional
         raise Bad with "no";
--       ^^^^^ @keyword.exception
--             ^^^ @type
--                      ^^^^ @string
      end if;
--    ^^^ @keyword.conditional
--        ^^ @keyword.conditional
      for I in reverse 1 .. 10 loop
--    ^^^ @keyword.repeat
--        ^ @variable
--          ^^ @keyword.repeat
--             ^^^^^^^ @keyword.repeat
--                             ^^^^ @keyword.repeat
         exit when I = 5;
--       ^^^^ @keyword.repeat
--            ^^^^ @keyword
--                 ^ @variable
--                     ^ @number
         Put_Line ("a" & Integer'Image (I));
--       ^^^^^^^^ @function.call
--                 ^^^ @string
--                               ^^^^^ @attribute.builtin
--                                       ^^ @punctuation.bracket
      end loop;
--    ^^^ @keyword.repeat
--        ^^^^ @keyword.repeat
      for E of List loop
--    ^^^ @keyword.repeat
--        ^ @variable
--          ^^ @keyword.repeat
--             ^^^^ @variable
         null;
--       ^^^^ @keyword
      end loop;
--    ^^^ @keyword.repeat
      while Total < 1.0 loop
--    ^^^^^ @keyword.repeat
--                ^ @operator
         Total := Total + 1.0;
--                      ^ @operator
      end loop;
      case K is
--    ^^^^ @keyword.conditional
--         ^ @variable
--           ^^ @keyword.conditional
         when Circle | Square => Draw (S);
--       ^^^^ @keyword.conditional
--                   ^ @operator
--                               ^^^^ @function.call
         when others => null;
--       ^^^^ @keyword.conditional
--            ^^^^^^ @keyword
      end case;
--    ^^^ @keyword.conditional
--        ^^^^ @keyword.conditional
      Outer : loop
--    ^^^^^ @label
         exit Outer;
--       ^^^^ @keyword.repeat
--            ^^^^^ @label
      end loop Outer;
      declare
--    ^^^^^^^ @keyword
         P : Point := (X => 1.0, Y => 2.0);
--       ^ @variable
--           ^^^^^ @type
--                     ^ @variable.member
--                               ^ @variable.member
--                                    ^^^ @number.float
         Q : Access_Shape := new Shape'(S);
--       ^ @variable
--           ^^^^^^^^^^^^ @type
--                           ^^^ @keyword
      begin
--    ^^^^^ @keyword
         P.X := Float (Max_Size mod 3);
--       ^ @variable
--                              ^^^ @keyword.operator
--                                  ^ @number
      exception
--    ^^^^^^^^^ @keyword.exception
         when Constraint_Error => null;
--       ^^^^ @keyword.exception
--            ^^^^^^^^^^^^^^^^ @type
         when E : others => Ada.Text_IO.Put_Line (Item => "x");
--       ^^^^ @keyword.exception
--            ^ @variable
--                ^^^^^^ @keyword
--                          ^^^ @variable
--                              ^^^^^^^ @variable.member
--                                      ^^^^^^^^ @function.call
--                                                ^^^^ @variable.member
--                                                        ^^^ @string
      end;
      <<Done>>
--    ^^ @punctuation.bracket
--      ^^^^ @label
--          ^^ @punctuation.bracket
      goto Done;
--    ^^^^ @keyword.return
--         ^^^^ @label
      return (if Total > 1.0 then Total else 0.0);
--                                      ^^^^ @keyword.conditional
   end Area;
   task type Worker is
-- ^^^^ @keyword.type
--           ^^^^^^ @type
      entry Start (N : Integer);
--    ^^^^^ @keyword
--          ^^^^^ @function
--                 ^ @variable.parameter
   end Worker;
--     ^^^^^^ @type
   protected Counter is
-- ^^^^^^^^^ @keyword.type
--           ^^^^^^^ @type
      procedure Inc;
--              ^^^ @function
   end Counter;
--     ^^^^^^^ @type
   procedure Swap is new Generic_Swap (Integer);
--           ^^^^ @function
--                       ^^^^^^^^^^^^ @function.call
   package IO renames Ada.Text_IO;
--         ^^ @module
--            ^^^^^^^ @keyword
--                        ^^^^^^^ @module
   task body Worker is
-- ^^^^ @keyword.type
--      ^^^^ @keyword
   begin
      accept Start (N : Integer) do
--    ^^^^^^ @keyword
--           ^^^^^ @function
--                  ^ @variable.parameter
--                               ^^ @keyword
         null;
      end Start;
      select
--    ^^^^^^ @keyword
         delay 1.0;
--       ^^^^^ @keyword
      or
--    ^^ @keyword.operator
         terminate;
--       ^^^^^^^^^ @keyword
      end select;
--        ^^^^^^ @keyword
      abort Worker;
--    ^^^^^ @keyword
--          ^^^^^^ @variable
   end Worker;
end Geometry;
