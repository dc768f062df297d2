package p is
  constant DEPTH : integer := 4;
--         ^^^^^ @constant
  type state is (idle, run);
--               ^^^^ @constant
--                     ^^^ @constant
end package;
package body p is
  function scale(a : integer; factor : integer) return integer is
--               ^ @variable.parameter
--                            ^^^^^^ @variable.parameter
    variable total : integer := 0;
--           ^^^^^ @variable
  begin
    total := a * factor + DEPTH;
--  ^^^^^ @variable
--           ^ @variable.parameter
--               ^^^^^^ @variable.parameter
    return total;
  end function;
  procedure show(signal s : in state) is
--                      ^ @variable.parameter
  begin
    if s = idle then
--     ^ @variable.parameter
      report name;
--           ^^^^ @variable
    end if;
  end procedure;
end package body;
